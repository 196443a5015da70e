//! Formats numbers for the window: values of moves.

use crate::engine::Value;

/// The value of a move or position: `+20` if exact, `≈ +21` if estimated.
pub fn value(value: Value) -> String {
    let discs = match value.discs().round() as i32 {
        0 => "0".into(),
        discs => format!("{discs:+}").replace('-', "−"),
    };
    if value.exact {
        discs
    } else {
        format!("≈ {discs}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn estimates_are_told_from_exact_values() {
        let exact = [20, 0, -3].map(|discs| value(Value::exact(discs)));
        assert_eq!(exact, ["+20", "0", "−3"]);
        let estimates = [2130, 49, -49, -250, 0].map(|value| super::value(Value::estimate(value)));
        assert_eq!(estimates, ["≈ +21", "≈ 0", "≈ 0", "≈ −3", "≈ 0"]);
    }
}
