#!/usr/bin/env python3
"""Writes expected results of the math functions of functions.tsv, computed by mpmath with 200 bits.

    python3 corpus/builtins/reference.py                       the files of this folder
    python3 corpus/builtins/reference.py --out FOLDER --random 10000 --exhaustive

A file has a section for each function, `## name`, with a line for each call:

    ARGUMENTS=RESULT[;SECOND][|RESULT...]

Arguments are bits in hexadecimal digits, of an int in decimal ones. A result is `nan`; `*` for anything; bits, for exactly these; or bits, a sign and a count, for that number and so many 256ths of a unit in its last
place. Behind `|` is the result where denormal arguments of float are taken as 0.
"""

import argparse
import os
import pathlib
import random

import mpmath as m
from mpmath import mp, mpf

mp.prec = 200
FOLDER = pathlib.Path(__file__).resolve().parent
ANY = "*"
NAN = "nan"


class Format:
    """A floating-point type. Numbers are mpf; infinities and NaN are mpmath's, and -0 is the string '-0'."""

    def __init__(self, name, bits, digits, most):
        self.name, self.bits, self.digits, self.most = name, bits, digits, most
        self.sign = 1 << bits - 1
        self.infinity = 2 * most + 1 << digits - 1
        self.least = 2 - most - digits

    def value(self, bits):
        size = bits & self.sign - 1
        if size > self.infinity:
            return m.nan
        negative = bits & self.sign
        if size == self.infinity:
            return -m.inf if negative else m.inf
        exponent = size >> self.digits - 1
        fraction = size & (1 << self.digits - 1) - 1
        significand = fraction | (1 << self.digits - 1 if exponent else 0)
        number = m.ldexp(mpf(significand), max(exponent, 1) - 1 + self.least)
        return -number if negative else number

    def nearest(self, x):
        """Bits of the number next to a finite one, and what is missing in units of its last place."""
        size = abs(x)
        sign = self.sign if x < 0 else 0
        exponent = m.frexp(size)[1] if size else self.least
        place = max(self.least, exponent - self.digits)
        count = m.ldexp(size, -place)
        whole = int(m.nint(count))
        bits = (place - self.least << self.digits - 1) + whole
        # Of a number rounded up to a power of two the last place is worth twice as much.
        rest = (count - whole) / (2 if whole == 1 << self.digits else 1)
        return bits | sign, -rest if sign else rest

    def is_subnormal(self, bits):
        return 0 < bits & self.sign - 1 < 1 << self.digits - 1

    def text(self, result):
        if isinstance(result, str):
            if result == "-0":
                return f"{self.sign:x}"
            return result
        if m.isnan(result):
            return NAN
        if m.isinf(result):
            return f"{self.infinity | (self.sign if result < 0 else 0):x}"
        if result == 0:
            return "0"
        if abs(result) >= m.ldexp(2 - m.ldexp(mpf(1), -self.digits), self.most):
            return f"{self.infinity | (self.sign if result < 0 else 0):x}"
        bits, rest = self.nearest(result)
        return f"{bits:x}" + ("" if rest == 0 else "%+d" % m.nint(rest * 256))


HALF = Format("half", 16, 11, 15)
FLOAT = Format("float", 32, 24, 127)
DOUBLE = Format("double", 64, 53, 1023)


def zero(negative):
    return "-0" if negative else mpf(0)


def signed_infinity(negative):
    return -m.inf if negative else m.inf


# ---- One argument: a function of its value and sign (of a zero).


def odd(function):
    """A function with f(-x) = -f(x) and f(0) = 0."""

    def of(x, negative):
        if x == 0:
            return zero(negative)
        return -function(-x) if x < 0 else function(x)

    return of


def plain(function, low=None, high=None, at_infinity=None, at_minus_infinity=None):
    """A function on an interval, NaN beyond, with its values at infinities."""

    def of(x, negative):
        if x == m.inf:
            return m.nan if at_infinity is None else at_infinity
        if x == -m.inf:
            return m.nan if at_minus_infinity is None else at_minus_infinity
        if (low is not None and x < low) or (high is not None and x > high):
            return m.nan
        return function(x)

    return of


def exponential(function):
    # So large an exponent would take long, and its result is known.
    def of(x):
        return m.inf if x > 2000 else mpf(2) ** -3000 if x < -2000 else function(x)

    return plain(of, at_infinity=m.inf, at_minus_infinity=mpf(0))


def logarithm(function, pole=0):
    return plain(
        lambda x: -m.inf if x == pole else function(x), low=pole, at_infinity=m.inf
    )


def finite(function):
    return lambda x: m.nan if m.isinf(x) else function(x)


def sinpi(x, negative):
    if m.isinf(x):
        return m.nan
    if x == m.floor(x):
        return zero(negative)
    return m.sinpi(x)


def cospi(x, negative):
    if m.isinf(x):
        return m.nan
    doubled = 2 * x
    if doubled == m.floor(doubled) and x != m.floor(x):
        return mpf(0)
    return m.cospi(x)


def tanpi(x, negative):
    if m.isinf(x):
        return m.nan
    below = int(m.floor(x))
    if x == below:
        # copysign(0, n) for even n, copysign(0, -n) for odd ones.
        return zero(negative != (below % 2 == 1))
    if 2 * x == m.floor(2 * x):
        return m.inf if below % 2 == 0 else -m.inf
    return m.sinpi(x) / m.cospi(x)


def tgamma(x, negative):
    if x == 0:
        return signed_infinity(negative)
    if x == m.inf:
        return x
    if x == -m.inf or (x < 0 and x == m.floor(x)):
        return m.nan
    if x > 2000:
        return m.inf
    if x < -2000:
        return zero(int(m.floor(x)) % 2 == 1)
    return m.gamma(x)


def lgamma(x, negative):
    if m.isinf(x) or x == 0 or (x < 0 and x == m.floor(x)):
        return m.inf
    if x > 0:
        return m.loggamma(x)
    a = -x
    return m.log(m.pi / (a * abs(m.sinpi(a)))) - m.loggamma(a)


def lgamma_r(x, negative):
    if m.isinf(x) or x == 0 or (x < 0 and x == m.floor(x)):
        return lgamma(x, negative), ANY
    sign = -1 if x < 0 and int(m.floor(x)) % 2 == 1 else 1
    return lgamma(x, negative), sign


def erfc(x):
    return mpf(2) ** -3000 if x > 100 else m.erfc(x)


def hyperbolic(function):
    return lambda x: m.inf if x > 2000 else function(x)


def rsqrt(x, negative):
    if x == 0:
        return signed_infinity(negative)
    return plain(lambda v: 1 / m.sqrt(v), low=0, at_infinity=mpf(0))(x, negative)


def recip(x, negative):
    if x == 0:
        return signed_infinity(negative)
    return zero(negative) if m.isinf(x) else 1 / x


def sqrt(x, negative):
    return zero(negative) if x == 0 else plain(m.sqrt, low=0, at_infinity=m.inf)(x, negative)


def expm1(x, negative):
    if x == 0:
        return zero(negative)
    return m.inf if x > 2000 else m.expm1(max(x, mpf(-2000)))


def sincos(x, negative):
    return UNARY["sin"](x, negative), UNARY["cos"](x, negative)


UNARY = {
    "exp": exponential(m.exp),
    "exp2": exponential(lambda x: mpf(2) ** x),
    "exp10": exponential(lambda x: mpf(10) ** x),
    "expm1": expm1,
    "log": logarithm(m.log),
    "log2": logarithm(lambda x: m.log(x) / m.log(2)),
    "log10": logarithm(lambda x: m.log(x) / m.log(10)),
    "log1p": lambda x, negative: zero(negative) if x == 0 else logarithm(m.log1p, -1)(x, negative),
    "sin": odd(finite(m.sin)),
    "cos": plain(m.cos),
    "tan": odd(finite(m.tan)),
    "sinpi": sinpi,
    "cospi": cospi,
    "tanpi": tanpi,
    "asin": odd(lambda x: m.nan if x > 1 else m.asin(x)),
    "acos": plain(m.acos, -1, 1),
    "atan": odd(m.atan),
    "asinpi": odd(lambda x: m.nan if x > 1 else m.asin(x) / m.pi),
    "acospi": plain(lambda x: m.acos(x) / m.pi, -1, 1),
    "atanpi": odd(lambda x: mpf("0.5") if m.isinf(x) else m.atan(x) / m.pi),
    "sinh": odd(hyperbolic(m.sinh)),
    "cosh": lambda x, negative: hyperbolic(m.cosh)(abs(x)),
    "tanh": odd(lambda x: mpf(1) if m.isinf(x) else m.tanh(min(x, mpf(2000)))),
    "asinh": odd(m.asinh),
    "acosh": plain(m.acosh, low=1, at_infinity=m.inf),
    "atanh": odd(lambda x: m.nan if x > 1 else m.inf if x == 1 else m.atanh(x)),
    "sqrt": sqrt,
    "rsqrt": rsqrt,
    "recip": recip,
    "cbrt": odd(m.cbrt),
    "erf": odd(lambda x: m.erf(min(x, mpf(100)))),
    "erfc": plain(erfc, at_infinity=mpf(0), at_minus_infinity=mpf(2)),
    "tgamma": tgamma,
    "lgamma": lgamma,
    "lgamma_r": lgamma_r,
    "sincos": sincos,
}

# ---- Two arguments: x, whether it is negative, y, whether it is negative.


def magnitude_of_power(a, y):
    """a^y of finite a > 0 and y."""
    exponent = y * m.log(a) / m.log(2)
    if abs(exponent) > 3000:
        return m.inf if exponent > 0 else mpf(2) ** -3000
    with mp.workprec(260):
        return m.exp(y * m.log(a)) if a != 1 else mpf(1)


def pow_(x, x_negative, y, y_negative):
    if y == 0 or x == 1:
        return mpf(1)
    if m.isnan(x) or m.isnan(y):
        return m.nan
    if m.isinf(y):
        if abs(x) == 1:
            return mpf(1)
        return m.inf if (abs(x) > 1) == (y > 0) else mpf(0)
    whole = y == m.floor(y)
    is_odd = whole and int(y) % 2 == 1
    if x == 0:
        if y < 0:
            return signed_infinity(x_negative and is_odd)
        return zero(x_negative and is_odd)
    if m.isinf(x):
        if y < 0:
            return zero(x_negative and is_odd)
        return signed_infinity(x_negative and is_odd)
    if x < 0 and not whole:
        return m.nan
    r = magnitude_of_power(abs(x), y)
    return -r if x < 0 and is_odd else r


def powr(x, x_negative, y, y_negative):
    if m.isnan(x) or m.isnan(y) or x < 0:
        return m.nan
    if y == 0:
        return m.nan if x == 0 or x == m.inf else mpf(1)
    if x == 1:
        return m.nan if m.isinf(y) else mpf(1)
    if m.isinf(y):
        return m.inf if (x > 1) == (y > 0) else mpf(0)
    if x == 0:
        return m.inf if y < 0 else mpf(0)
    if x == m.inf:
        return mpf(0) if y < 0 else m.inf
    return magnitude_of_power(x, y)


def pown(x, x_negative, n, n_negative):
    return pow_(x, x_negative, n, n_negative) if n == 0 or not m.isnan(x) else m.nan


def rootn(x, x_negative, n, n_negative):
    n = int(n)
    if n == 0 or m.isnan(x):
        return m.nan
    is_odd = n % 2 == 1
    if x == 0:
        if n < 0:
            return signed_infinity(x_negative and is_odd)
        return zero(x_negative and is_odd)
    if x < 0 and not is_odd:
        return m.nan
    if m.isinf(x):
        return zero(x_negative) if n < 0 else signed_infinity(x_negative)
    with mp.workprec(260):
        r = m.exp(m.log(abs(x)) / n)
    # Roots that are numbers of the type are exact.
    near = m.ldexp(m.nint(m.ldexp(r, 60)), -60)
    if abs(near - r) < m.ldexp(r, -150):
        r = near
    return -r if x < 0 else r


def atan2(y, y_negative, x, x_negative):
    return angle(y, y_negative, x, x_negative, mpf(1))


def atan2pi(y, y_negative, x, x_negative):
    return angle(y, y_negative, x, x_negative, m.pi)


def angle(y, y_negative, x, x_negative, unit):
    if m.isnan(x) or m.isnan(y):
        return m.nan
    quarter = m.pi / unit / 4 if unit == 1 else mpf("0.25")
    if y == 0 or (x == m.inf and not m.isinf(y)):
        size = 4 * quarter if x_negative else mpf(0)
    elif x == -m.inf and not m.isinf(y):
        size = 4 * quarter
    elif m.isinf(y):
        size = (3 * quarter if x_negative else quarter) if m.isinf(x) else 2 * quarter
    elif x == 0:
        size = 2 * quarter
    elif abs(x) == abs(y):
        size = 3 * quarter if x_negative else quarter
    else:
        size = m.atan2(abs(y), x) / unit
    if size == 0:
        return zero(y_negative)
    return -size if y_negative else size


def hypot(x, x_negative, y, y_negative):
    if m.isinf(x) or m.isinf(y):
        return m.inf
    if m.isnan(x) or m.isnan(y):
        return m.nan
    return m.sqrt(x * x + y * y)


def divide(x, x_negative, y, y_negative):
    negative = x_negative != y_negative
    if m.isnan(x) or m.isnan(y) or (x == 0 and y == 0) or (m.isinf(x) and m.isinf(y)):
        return m.nan
    if m.isinf(x) or y == 0:
        return signed_infinity(negative)
    return zero(negative) if m.isinf(y) or x == 0 else x / y


BINARY = {
    "pow": pow_, "powr": powr, "pown": pown, "rootn": rootn, "atan2": atan2, "atan2pi": atan2pi,
    "hypot": hypot, "divide": divide,
}

# ---- Arguments.


class Row:
    """A line of functions.tsv."""

    def __init__(self, fields):
        self.name, self.of, self.arguments = fields[:3]
        self.limits = dict(zip(("float", "double", "half"), fields[3:6]))
        self.ranges = dict(zip(("float", "double", "half"), fields[7:10]))

    def range(self, form):
        text = self.ranges[form.name]
        only = text.startswith("only ")
        low, high = text.removeprefix("only ").split("..")
        return only, float(low), float(high)


def rows():
    lines = (FOLDER / "functions.tsv").read_text().splitlines()
    lines = [line for line in lines if line and not line.startswith("#")]
    return [Row(line.split("\t")) for line in lines[1:]]


def bits_of(form, x):
    return form.nearest(mpf(x))[0]


def edges(form, many):
    """Bits of numbers at the edges, positive and negative."""
    numbers = [0.25, 0.5, 0.75, 1, 1.5, 2, 2.5, 3, 4, 5, 8, 10, 16, 100, 127, 128]
    if many:
        numbers += [0.1, 0.3, 1.25, 1.75, 3.5, 4.5, 6, 7, 7.5, 8.5, 9, 11, 12.5, 20, 32, 33.5, 64, 88, 89, 104, 150, 171, 172]
    positive = [0, 1, (1 << form.digits - 1) - 1, 1 << form.digits - 1, form.infinity - 1, form.infinity]
    positive += [bits_of(form, x) for x in numbers if x < 2.0**form.most]
    one = bits_of(form, 1)
    positive += [one - 1, one + 1]
    if many:
        positive += [one - 2, one + 2, bits_of(form, 0.5) - 1, bits_of(form, 0.5) + 1]
        for k in range(1, 12):
            positive += [bits_of(form, k * m.pi / 4), bits_of(form, k * m.pi / 4) + 1]
        step = max(1, form.most // 12)
        positive += [bits_of(form, mpf(2) ** k) for k in range(form.least, form.most + 1, step)]
        positive += [bits_of(form, mpf(k) / 8) + d for k in (19, 23, 50) for d in (0, 1)]
        # 16367173 * 2^72 and 6381956970095103 * 2^797 are closest to multiples of pi / 2.
        positive += {"float": [0x6F79BE45], "double": [0x7506AC5B262CA1FF], "half": []}[form.name]
    positive = [b for b in dict.fromkeys(positive) if b <= form.infinity]
    return positive + [b | form.sign for b in positive] + [form.infinity | 1 << form.digits - 2]


INTS = [0, 1, -1, 2, -2, 3, -3, 4, 5, 7, -7, 10, 33, 100, -100, 1000, 65537, 16777217, 2147483647, -2147483648, -2147483647]


def draw(form, row, rng):
    """A number at random."""
    only, low, high = row.range(form)
    kind = rng.randrange(3)
    if kind == 0 or only:
        return bits_of(form, rng.uniform(low, high))
    sign = rng.getrandbits(1) * form.sign
    fraction = rng.getrandbits(form.digits - 1)
    if kind == 1:
        return sign | rng.randrange(2 * form.most + 1) << form.digits - 1 | fraction
    exponent = form.most + rng.randrange(-min(30, form.most - 1), 10)
    return sign | exponent << form.digits - 1 | fraction


def draw_pair(form, row, rng):
    x, y = draw(form, row, rng), draw(form, row, rng)
    if row.of in ("pow", "powr") and rng.getrandbits(1):
        # An exponent whose power neither over- nor underflows.
        value = abs(form.value(x))
        if 0 < value < m.inf and value != 1:
            x = x & form.sign - 1
            y = bits_of(form, rng.uniform(-form.most - form.digits, form.most) / float(m.log(value, 2)))
            y = min(y & form.sign - 1, form.infinity - 1) | y & form.sign
    return x, y


def draw_int(form, row, x, rng):
    kind = rng.randrange(3)
    if kind == 0:
        return rng.randrange(-2147483648, 2147483648)
    value = abs(form.value(x))
    if kind == 1 and row.of == "pown" and 0 < value < m.inf and value != 1:
        n = rng.uniform(-form.most - form.digits, form.most) / float(m.log(value, 2))
        return max(-2147483648, min(2147483647, int(n)))
    return rng.randrange(-40, 41)


def calls(form, row, count, exhaustive, rng):
    """Arguments of calls."""
    only, low, high = row.range(form)
    if row.arguments in ("x", "x;r", "x;n"):
        if exhaustive and form is HALF:
            return [(b,) for b in range(1 << 16) if not b & form.sign - 1 > form.infinity]
        found = [] if only else [(b,) for b in edges(form, True)]
        return found + [(draw(form, row, rng),) for _ in range(count)]
    found = []
    if not only:
        first = edges(form, False)
        second = INTS if row.arguments == "xn" else first
        pairs = [(x, y) for x in first for y in second]
        found = pairs if exhaustive else rng.sample(pairs, min(len(pairs), 600))
    for _ in range(count):
        x, y = draw_pair(form, row, rng)
        found.append((x, draw_int(form, row, x, rng) if row.arguments == "xn" else y))
    return found


def result(form, row, arguments):
    values = [form.value(a) for a in arguments]
    signs = [bool(a & form.sign) for a in arguments]
    if row.arguments == "xn":
        values[1], signs[1] = mpf(arguments[1]), arguments[1] < 0
    if row.of in BINARY:
        return form.text(BINARY[row.of](values[0], signs[0], values[1], signs[1]))
    if m.isnan(values[0]):
        found = (m.nan, ANY if row.arguments == "x;n" else m.nan) if ";" in row.arguments else m.nan
    else:
        found = UNARY[row.of](values[0], signs[0])
    if not isinstance(found, tuple):
        return form.text(found)
    second = found[1] if row.arguments == "x;r" or found[1] == ANY else str(found[1])
    return form.text(found[0]) + ";" + (form.text(second) if row.arguments == "x;r" else second)


def line(form, row, arguments):
    numbers = [f"{a:x}" for a in arguments]
    if row.arguments == "xn":
        numbers[1] = str(arguments[1])
    text = " ".join(numbers) + "=" + result(form, row, arguments)
    if form is FLOAT:
        floats = arguments[:1] if row.arguments == "xn" else arguments
        if any(form.is_subnormal(a) for a in floats):
            other = [a & form.sign if form.is_subnormal(a) else a for a in floats]
            text += "|" + result(form, row, tuple(other) + tuple(arguments[len(floats):]))
    return text


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--out", type=pathlib.Path, default=FOLDER)
    parser.add_argument("--random", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--exhaustive", action="store_true", help="all halves; all pairs of edges")
    parser.add_argument("--types", default="float,double,half")
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    for form in (FLOAT, DOUBLE, HALF):
        if form.name not in options.types.split(","):
            continue
        unfinished = options.out / f"{form.name}.txt.new"
        with open(unfinished, "w") as out:
            out.write(f"# oracle: mpmath {m.__version__}, 200 bits (corpus/builtins/reference.py)\n")
            for row in rows():
                if row.limits[form.name] == "-":
                    continue
                rng = random.Random(f"{options.seed} {row.name} {form.name}")
                out.write(f"## {row.name}\n")
                for arguments in calls(form, row, options.random, options.exhaustive, rng):
                    out.write(line(form, row, arguments) + "\n")
        os.replace(unfinished, options.out / f"{form.name}.txt")


if __name__ == "__main__":
    main()
