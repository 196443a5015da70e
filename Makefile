# `play`, `test`, `web`, `test-web` and `lint` first install what they need, also on a fresh machine.
# docs/guide.md has the plain cargo commands.

.DEFAULT_GOAL := help

help: ## List these commands
	@sed -n 's/^\([a-z-]*\): ## /  make \1	/p' Makefile | expand -t 17

play: ## Build and start the game (ARGS="10 6 --rules othello")
	@scripts/play $(ARGS)

test: ## Run all tests
	@scripts/test

web: ## Build the game as a web page in target/web (ARGS="quick serve")
	@scripts/web $(ARGS)

test-web: ## Build the page and play in it with Chromium (ARGS=quick)
	@scripts/test-web $(ARGS)

lint: ## Check format, lints and documentation
	@scripts/lint

bench: ## Measure move generation and perft
	cargo bench --locked --no-default-features

doc: ## Build the documentation, private items included
	cargo doc --locked --no-deps --document-private-items

.PHONY: help play test web test-web lint bench doc
