package dev.lockstep.hc.math;

/**
 * Angles of points as pairs: a polynomial that is good to 2^-25, after Abramowitz and Stegun
 * 4.4.49, and one step with the sine and cosine of what it gives. Errors are below 2^-58 of the
 * result.
 */
final class Arc {
  private static final double THIRD = 1.0 / 3;

  private Arc() {}

  /** The angle from 0 to pi/2 of a point with coordinates from 0 on, not both 0. */
  static Pair of(Pair y, Pair x) {
    if (y.high() <= x.high()) {
      return ofTangent(y.over(x));
    }
    return Trigonometry.HALF_PI.plus(ofTangent(x.over(y)).scaled(-1));
  }

  /** The angle with a tangent from 0 to 1. */
  private static Pair ofTangent(Pair tangent) {
    double x = tangent.high();
    double w = x * x;
    double t = 0.0028662257;
    t = Math.fma(t, w, -0.0161657367);
    t = Math.fma(t, w, 0.0429096138);
    t = Math.fma(t, w, -0.0752896400);
    t = Math.fma(t, w, 0.1065626393);
    t = Math.fma(t, w, -0.1420889944);
    t = Math.fma(t, w, 0.1999355085);
    t = Math.fma(t, w, -0.3333314528);
    double near = Math.fma(x, t * w, x);
    Pair angle = new Pair(near, 0);
    Pair sine = Trigonometry.ofSine(angle);
    Pair cosine = Trigonometry.ofCosine(angle);
    Pair over = tangent.times(cosine).plus(sine.scaled(-1));
    Pair rest = over.over(cosine.plus(tangent.times(sine)));
    double d = rest.high();
    return rest.plus(-THIRD * d * d * d).plus(near);
  }

  /** The square root of a pair from 0 on. */
  static Pair root(Pair x) {
    double root = Math.sqrt(x.high());
    if (root == 0) {
      return x;
    }
    double rest = Math.fma(-root, root, x.high()) + x.low();
    return Pair.ordered(root, rest / (2 * root));
  }
}
