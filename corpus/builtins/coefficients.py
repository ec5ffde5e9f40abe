#!/usr/bin/env python3
"""Writes the polynomials of the math functions, as headers of the device library.

    python3 corpus/builtins/coefficients.py

needs mpmath. Each polynomial is the one of least maximal error (Remez's exchange) among those of the
lowest degree that reaches the accuracy asked for. Coefficients are rounded to the type one after the
other, from the constant on, and the rest is fitted anew to what the rounded ones leave.
"""

import pathlib

from mpmath import mp, mpf
import mpmath as m

mp.prec = 240
FOLDER = (
    pathlib.Path(__file__).resolve().parents[2]
    / "runtime/src/main/resources/dev/lockstep/runtime/build/library"
)


class Real:
    """A floating-point type: its name in OpenCL C and the digits of its significand."""

    def __init__(self, name, digits, suffix):
        self.name, self.digits, self.suffix = name, digits, suffix

    def round(self, x):
        if x == 0:
            return mpf(0)
        mantissa, exponent = m.frexp(x)
        return m.ldexp(m.nint(m.ldexp(mantissa, self.digits)), exponent - self.digits)

    def text(self, x):
        """A hexadecimal constant of a number that the type has."""
        mantissa, exponent = float(x).hex().split("p")
        mantissa = mantissa.rstrip("0").rstrip(".") if "." in mantissa else mantissa
        return f"{mantissa}p{exponent}{self.suffix}"


FLOAT = Real("float", 24, "f")
DOUBLE = Real("double", 53, "")


def evaluate(coefficients, x):
    r = mpf(0)
    for c in reversed(coefficients):
        r = r * x + c
    return r


def remez(function, weight, low, high, degree):
    """Coefficients of x^0..x^degree of least weighted error, and that error."""
    count = degree + 1
    nodes = [
        (low + high) / 2 - (high - low) / 2 * m.cos(m.pi * k / count) for k in range(count + 1)
    ]
    grid = [
        (low + high) / 2 - (high - low) / 2 * m.cos(m.pi * (k + mpf(1) / 2) / (24 * (count + 1)))
        for k in range(24 * (count + 1))
    ]
    grid = [low] + grid + [high]
    values = [(x, function(x), weight(x)) for x in grid]
    for _ in range(60):
        rows, right = [], []
        for k, x in enumerate(nodes):
            rows.append([x**j for j in range(count)] + [(-1) ** k / weight(x)])
            right.append(function(x))
        solution = m.lu_solve(m.matrix(rows), m.matrix(right))
        coefficients = [solution[j] for j in range(count)]
        errors = [(x, w * (f - evaluate(coefficients, x))) for x, f, w in values]
        extrema = []
        for x, e in errors:
            if extrema and m.sign(e) == m.sign(extrema[-1][1]):
                if abs(e) > abs(extrema[-1][1]):
                    extrema[-1] = (x, e)
            elif e != 0:
                extrema.append((x, e))
        while len(extrema) > count + 1:
            if len(extrema) == count + 2 or abs(extrema[0][1]) < abs(extrema[-1][1]):
                extrema.pop(0 if abs(extrema[0][1]) < abs(extrema[-1][1]) else -1)
            else:
                extrema.pop()
        worst = max(abs(e) for _, e in errors)
        if len(extrema) < count + 1:
            return coefficients, worst
        if worst <= abs(solution[count]) * mpf("1.02"):
            return coefficients, worst
        nodes = [x for x, _ in extrema]
    return coefficients, worst


def least_squares(function, weight, low, high, first, degree):
    """Coefficients of x^first..x^degree of least weighted squares of errors, for nearly the same."""
    count = degree - first + 1
    points = [
        (low + high) / 2 - (high - low) / 2 * m.cos(m.pi * (k + mpf(1) / 2) / (5 * count + 1))
        for k in range(5 * count + 1)
    ]
    rows = m.matrix([[weight(x) * x ** (first + j) for j in range(count)] for x in points])
    right = m.matrix([weight(x) * function(x) for x in points])
    solution = m.lu_solve(rows.T * rows, rows.T * right)
    return [solution[j] for j in range(count)]


def fit(real, function, weight, low, high, degree):
    """Coefficients that the type has, and their weighted error."""
    best, _ = remez(function, weight, low, high, degree)
    fixed = [real.round(best[0])]
    for k in range(1, degree + 1):
        left = lambda x: evaluate(best, x) - evaluate(fixed, x)
        fixed.append(real.round(least_squares(left, weight, low, high, k, degree)[0]))
    points = [low + (high - low) * k / 1000 for k in range(1001)]
    worst = max(abs(weight(x) * (function(x) - evaluate(fixed, x))) for x in points)
    return fixed, worst


class Polynomial:
    """P(x) on an interval, with weight * |P - function| below 2^-accuracy before coefficients are rounded."""

    def __init__(self, name, comment, function, weight, low, high, accuracy):
        self.name, self.comment, self.function, self.weight = name, comment, function, weight
        self.low, self.high, self.accuracy = low, high, accuracy

    def text(self, real):
        low, high = mpf(self.low(real)), mpf(self.high(real))
        bound = mpf(2) ** -self.accuracy[real.name]
        for degree in range(1, 40):
            _, error = remez(self.function, self.weight, low, high, degree)
            if error <= bound:
                break
        coefficients, worst = fit(real, self.function, self.weight, low, high, degree)
        body = real.text(coefficients[-1])
        for c in reversed(coefficients[:-1]):
            body = f"FMA({body}, x, \\\n  {real.text(c)})"
        print(real.name, self.name, "degree", degree, "error 2^%.1f" % float(m.log(worst, 2)))
        return (
            f"// {self.comment}: error 2^{float(m.log(worst, 2)):.1f}\n"
            f"#define {self.name}(x) \\\n  {body}\n"
        )


def by_square(function):
    return lambda z: function(m.sqrt(z))


def at_zero(function, limit, edge=mpf(2) ** -60):
    """A function with a removable singularity at 0."""
    return lambda x: limit if abs(x) < edge else function(x)


# Weights that vanish at 0 are kept from it.
def power(n):
    return lambda x: abs(x) ** n + mpf(2) ** -200


HALF_LN2 = m.log(2) / 2 * mpf("1.001")
EIGHTH = m.tan(m.pi / 8)


def tail_of_log(w):
    q = m.sqrt(w)
    return (m.log((1 + q / 2) / (1 - q / 2)) / q - 1 - w / 12) / w**2


ERF_END = mpf("0.5")
ERFC_CENTRE = mpf(3)


def erfc_factor(t):
    x = ERFC_CENTRE * (1 + t) / (1 - t)
    return (1 + 2 * x) * m.exp(x * x) * m.erfc(x)


def of_centre(x):
    return (x - ERFC_CENTRE) / (x + ERFC_CENTRE)


def stirling(v):
    x = 1 / m.sqrt(v)
    return x * (m.loggamma(x) - (x - mpf(1) / 2) * m.log(x) + x - m.log(2 * m.pi) / 2)


ERFC_START = erfc_factor(mpf(0))
LGAMMA_START = 1 - m.euler

POLYNOMIALS = [
    Polynomial(
        "EXP_TAIL", "(exp(x) - 1 - x) / x^2 for |x| <= ln(2) / 2",
        at_zero(lambda x: (m.expm1(x) - x) / x**2, mpf(1) / 2), power(2),
        lambda real: -HALF_LN2, lambda real: HALF_LN2, {"float": 33, "double": 62},
    ),
    Polynomial(
        "LOG_TAIL", "(log((2 + q) / (2 - q)) / q - 1 - x / 12) / x^2, x = q^2, for |q| <= 0.3433",
        at_zero(tail_of_log, mpf(1) / 80), power(2),
        lambda real: 0, lambda real: mpf("0.3433") ** 2, {"float": 36, "double": 68},
    ),
    Polynomial(
        "SIN_TAIL", "(sin(r) / r - 1) / x, x = r^2, for |r| <= pi / 4",
        at_zero(by_square(lambda r: (m.sin(r) / r - 1) / r**2), mpf(-1) / 6), power(1),
        lambda real: 0, lambda real: (m.pi / 4 * mpf("1.001")) ** 2, {"float": 31, "double": 60},
    ),
    Polynomial(
        "COS_TAIL", "(cos(r) - 1 + x / 2) / x^2, x = r^2, for |r| <= pi / 4",
        at_zero(by_square(lambda r: (m.cos(r) - 1 + r**2 / 2) / r**4), mpf(1) / 24), power(2),
        lambda real: 0, lambda real: (m.pi / 4 * mpf("1.001")) ** 2, {"float": 32, "double": 61},
    ),
    Polynomial(
        "ATAN_TAIL", "(atan(q) / q - 1) / x, x = q^2, for |q| <= tan(pi / 8)",
        at_zero(by_square(lambda q: (m.atan(q) / q - 1) / q**2), mpf(-1) / 3), power(1),
        lambda real: 0, lambda real: (EIGHTH * mpf("1.001")) ** 2, {"float": 31, "double": 60},
    ),
    Polynomial(
        "ERF_TAIL", "(erf(r) / r - 2 / sqrt(pi)) / x, x = r^2, for |r| <= ERF_END",
        at_zero(
            by_square(lambda r: (m.erf(r) / r - 2 / m.sqrt(m.pi)) / r**2),
            -2 / m.sqrt(m.pi) / 3,
        ),
        power(1), lambda real: 0, lambda real: ERF_END**2, {"float": 31, "double": 60},
    ),
    Polynomial(
        "ERFC_TAIL", "((1 + 2 * r) * exp(r^2) * erfc(r) - ERFC_START) / x, x = (r - 3) / (r + 3), from ERF_END on",
        at_zero(lambda t: (erfc_factor(t) - ERFC_START) / t, m.diff(erfc_factor, 0)), power(1),
        lambda real: of_centre(ERF_END - mpf("0.001")),
        lambda real: of_centre(mpf("10.5") if real is FLOAT else mpf("27.5")),
        {"float": 30, "double": 59},
    ),
    Polynomial(
        "STIRLING_TAIL", "r * (log(gamma(r)) - (r - 1/2) * log(r) + r - log(2 * pi) / 2), x = 1 / r^2, from 8 on",
        at_zero(stirling, mpf(1) / 12), lambda v: m.sqrt(v) + mpf(2) ** -100,
        lambda real: 0, lambda real: mpf("0.01563"), {"float": 30, "double": 58},
    ),
    Polynomial(
        "GAMMA_TAIL", "((1 / gamma(1 + x) - 1) / x - EULER) / x for |x| <= 1/2",
        at_zero(lambda f: ((m.rgamma(1 + f) - 1) / f - m.euler) / f, m.euler**2 / 2 - m.zeta(2) / 2), power(2),
        lambda real: -mpf("0.501"), lambda real: mpf("0.501"), {"float": 30, "double": 59},
    ),
    Polynomial(
        "LGAMMA_TAIL", "(log(gamma(2 + x)) / x - LGAMMA_START) / x for |x| <= 1/2",
        at_zero(lambda f: (m.loggamma(2 + f) / f - LGAMMA_START) / f, (m.zeta(2) - 1) / 2), power(1),
        lambda real: -mpf("0.501"), lambda real: mpf("0.501"), {"float": 30, "double": 59},
    ),
]

# Constants as a number of the type, or as the sum of two or three.
SINGLE = {
    "ROOT_HALF": m.sqrt(mpf(1) / 2),
    "TWO_OVER_PI": 2 / m.pi,
    "TAN_EIGHTH_PI": m.tan(m.pi / 8),
    "TAN_3_EIGHTHS_PI": m.tan(3 * m.pi / 8),
    "ERF_END": ERF_END,
    "ERFC_CENTRE": ERFC_CENTRE,
}
SUMS = {
    "LN2": m.log(2),
    "LOG2_E": 1 / m.log(2),
    "LOG10_E": 1 / m.log(10),
    "LN10": m.log(10),
    "LOG2_10": m.log(10) / m.log(2),
    "LOG10_2": m.log(2) / m.log(10),
    "TWELFTH": mpf(1) / 12,
    "PI": m.pi,
    "HALF_PI": m.pi / 2,
    "INVERSE_PI": 1 / m.pi,
    "TWO_OVER_ROOT_PI": 2 / m.sqrt(m.pi),
    "ERFC_START": ERFC_START,
    "EULER": +m.euler,
    "LGAMMA_START": LGAMMA_START,
    "LOG_ROOT_2PI": m.log(2 * m.pi) / 2,
    "LOG2_ROOT_2PI": m.log(2 * m.pi) / 2 / m.log(2),
}


def constants(real):
    lines = [f"#define {name} {real.text(real.round(x))}\n" for name, x in SINGLE.items()]
    for name, x in SUMS.items():
        parts = ["HIGH", "MIDDLE", "LOW"] if name == "HALF_PI" else ["HIGH", "LOW"]
        for part in parts:
            rounded = real.round(x)
            lines.append(f"#define {name}_{part} {real.text(rounded)}\n")
            x -= rounded
    # Numbers whose products with exponents are exact.
    short = Real(real.name, real.digits - (9 if real is FLOAT else 12), real.suffix)
    for name in ("LN2", "LOG10_2"):
        first = short.round(SUMS[name])
        lines.append(f"#define {name}_SHORT {real.text(first)}\n")
        lines.append(f"#define {name}_REST {real.text(real.round(SUMS[name] - first))}\n")
    return "".join(lines)


def words_of_two_over_pi(real):
    """A word of zeros, and as many words as the products of the largest numbers need."""
    bits, count = (32, 9) if real is FLOAT else (64, 20)
    with m.workprec(bits * count + 64):
        fraction = int(m.floor(m.ldexp(2 / m.pi, bits * (count - 1))))
    words = [fraction >> bits * (count - 2 - k) & (1 << bits) - 1 for k in range(count - 1)]
    digits = [f"0x{w:0{bits // 4}x}" + ("u" if bits == 32 else "ul") for w in [0] + words]
    return "#define TWO_OVER_PI_WORDS { \\\n  " + ", \\\n  ".join(digits) + "}\n"


def start_of_cbrt(real):
    """What is added to a third of the bits of a number from 1/2 to 8 so that the cube root is met best."""
    bias, shift = (127, 23) if real is FLOAT else (1023, 52)

    def error(start):
        worst = mpf(0)
        for k in range(601):
            x = mpf(2) ** (mpf(k) / 150 - 1)
            e = int(m.floor(m.log(x, 2)))
            bits = (e + bias << shift) + int((x / mpf(2) ** e - 1) * 2**shift)
            third = bits // 3 + start
            e = (third >> shift) - bias
            r = (1 + mpf(third & (1 << shift) - 1) / 2**shift) * mpf(2) ** e
            worst = max(worst, abs(r / m.cbrt(x) - 1))
        return worst

    middle = (bias * 2 << shift) // 3
    start = min((middle - (k << shift) // 1000 for k in range(100)), key=error)
    return f"// The estimate of a cube root by the bits is off by at most {float(error(start)):.3f}.\n#define CBRT_START {start:#x}\n"


def main():
    for real in (FLOAT, DOUBLE):
        with open(FOLDER / f"coefficients-{real.name}.clh", "w") as out:
            out.write(
                f"// Constants and polynomials of the functions of {real.name}, written by"
                " corpus/builtins/coefficients.py.\n// The error of a polynomial is that of the"
                " function which the comment begins with, relative to it or to 1.\n"
            )
            out.write(constants(real) + words_of_two_over_pi(real) + start_of_cbrt(real))
            for polynomial in POLYNOMIALS:
                out.write("\n" + polynomial.text(real))


if __name__ == "__main__":
    main()
