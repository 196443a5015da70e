# `make play` and `make test` do everything on a fresh machine; see README.md for the plain cargo
# commands behind them.

.DEFAULT_GOAL := help

help: ## Say what there is
	@sed -n 's/^\([a-z]*\): ## /  make \1  /p' Makefile

play: ## Install what is missing, build, and start the game (ARGS="10 6 --rules othello")
	@scripts/play $(ARGS)

test: ## Install what is missing, and run every check and test
	@scripts/test

bench: ## Measure move generation and perft
	cargo bench --locked --no-default-features

doc: ## Build the documentation of the code
	cargo doc --locked --no-deps --document-private-items

.PHONY: help play test bench doc
