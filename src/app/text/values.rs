//! How the window writes numbers: values of moves.

use crate::engine::Value;

/// What a move or position is worth: `+20` if that is exact, `≈ +21` if it is an estimate.
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
