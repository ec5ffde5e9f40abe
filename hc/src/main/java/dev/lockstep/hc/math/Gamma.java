package dev.lockstep.hc.math;

/**
 * The gamma function and the logarithm of its absolute value. The function is its Taylor series
 * around 2 and the recurrence z gamma(z) = gamma(z + 1), as pairs; the logarithm comes from the
 * series of Stirling from 16 on and from the formula of reflection up to -19. Errors are below
 * 2^-57 of the result before it is rounded.
 */
final class Gamma {
  /** Taylor coefficients of 1 / gamma(2 + d) as pairs, the highest first. */
  private static final double[] RECIPROCAL = {
    -0x1.1b75630742dc3p-72, 0x1.62742c5d4919fp-127,
    0x1.bd226b0d76b64p-72, -0x1.dea26c78ba57ap-128,
    0x1.3ce3109f5af3ap-66, 0x1.d3ab3ae1a8555p-120,
    -0x1.2331844e984dep-62, 0x1.7f21d338d3efdp-116,
    0x1.e9a8d8235eb81p-60, 0x1.ab6fa966e4456p-119,
    -0x1.16d1d3430152ep-61, -0x1.d9bb4ceb77edep-115,
    -0x1.0f4a6c0b14a74p-53, 0x1.c49ee415ea34bp-107,
    0x1.8381969be651bp-50, 0x1.800b0f845c8c5p-105,
    -0x1.e23fd84758ab6p-48, -0x1.337d59e289e3ep-109,
    -0x1.f47725b109782p-47, 0x1.1023b1fe84291p-103,
    0x1.26f1f1a9e7f2ep-41, 0x1.036b1f63476abp-95,
    -0x1.2901f8fe073e0p-38, -0x1.c987021ba0b25p-92,
    0x1.a651623eb2a57p-37, 0x1.fb790e062c186p-91,
    0x1.961d3b14420bcp-34, -0x1.4f1ec6495170bp-89,
    -0x1.5e16a28de7a9bp-30, -0x1.ce979537a4219p-85,
    0x1.af41e866fe1dbp-28, -0x1.b26f1ef2d5892p-83,
    -0x1.5ecd989a17644p-33, 0x1.790eb62aebd40p-87,
    -0x1.b940b3009ba00p-23, 0x1.cf562adaded10p-77,
    0x1.674d203bd4523p-20, -0x1.196f45759cb2fp-74,
    -0x1.5b7d311c04a6fp-19, 0x1.31672039d8896p-75,
    -0x1.265ee4d0fe170p-16, -0x1.00a8893e9bbd5p-71,
    0x1.31565567bf600p-13, -0x1.51895d5298dd5p-67,
    -0x1.7a5da9eb6a61ep-12, -0x1.2a5a5272c2b30p-66,
    -0x1.a5b350a6bf240p-11, -0x1.5441b26ed42f7p-65,
    0x1.06e8179e66f7dp-7, -0x1.7e8ede633b8c0p-62,
    -0x1.21198511756cfp-6, -0x1.e651803c8dceap-63,
    -0x1.92449b66f2a56p-6, 0x1.76bbbefd64b4ap-62,
    0x1.875ac57822509p-3, 0x1.b0cf878187a76p-59,
    -0x1.dd603fb6ac11bp-3, -0x1.a94069674beb4p-60,
    -0x1.b0ee6072093cep-2, -0x1.6cb90701fbfabp-58,
    0x1.0p+0, 0,
  };

  /**
   * Zeros of the logarithm near which it has too few bits otherwise: the place as a sum of three,
   * the derivative as a pair, half of the second derivative.
   */
  private static final double[] ZEROS = {
    0x1.0p+0, 0, 0, -0x1.2788cfc6fb619p-1, 0x1.6cb90701fbfabp-58, 0x1.a51a6625307d3p-1,
    0x1.0p+1, 0, 0, 0x1.b0ee6072093cep-2, 0x1.6cb90701fbfabp-58, 0x1.4a34cc4a60fa6p-2,
    -0x1.5fb410a1bd901p+1, 0x1.a19a96d2e6f85p-54, 0x1.140b4ff4b7d60p-108, -0x1.ea12da904b18cp+0,
        -0x1.220130f99b2cfp-54, 0x1.3267f3c265a52p+3,
    -0x1.3a7fc9600f86cp+1, -0x1.55f64f98af8d0p-55, -0x1.c4b0cd201366ap-110, 0x1.83fe966af535fp+0,
        -0x1.775909a36a6a4p-55, 0x1.36eebb002f55dp+2,
    -0x1.fa471547c2fe5p+1, -0x1.70d4561291237p-56, 0x1.9e6fadbbc171ap-111, -0x1.4b99d966c5647p+4,
        0x1.9cba2450afff3p-50, 0x1.f76deae0436bep+7,
    -0x1.9260dbc9e59afp+1, -0x1.f717cd335a7b3p-53, -0x1.d32a2a65bfd63p-107, 0x1.f20a65f2fac55p+2,
        -0x1.1d258e4b0be84p-53, 0x1.9d4d2977150efp+4,
    -0x1.3f7577a6eeafdp+2, 0x1.5de5eab7f12cfp-53, -0x1.4075f5e0494a2p-110, -0x1.d224a3ef9e41fp+6,
        -0x1.9be272a13babcp-48, 0x1.b533c678a3956p+12,
    -0x1.0284e78599581p+2, 0x1.e78c1e9e43cfep-53, -0x1.2ac17bfd6be92p-108, 0x1.aca5cf4921642p+4,
        0x1.a46a2e0d8fe10p-51, 0x1.44415cd813f8ep+8,
    -0x1.7fe92f591f40dp+2, -0x1.7dd4ed62cbd32p-52, 0x1.2071c071a2146p-108, -0x1.661f6a43a5e12p+9,
        -0x1.0c437b83bc0e6p-45, 0x1.f79dcb794f26fp+17,
    -0x1.4086a57f0b6d9p+2, -0x1.95262b72ca9cap-55, -0x1.bd98d5e0861aap-109, 0x1.ed72e0829ae02p+6,
        -0x1.fdc1859aea473p-50, 0x1.cecc32ec22f9bp+12,
    -0x1.bffcbf76b86f0p+2, 0x1.853b29347b806p-57, -0x1.0fa018051dd41p-111, -0x1.3abf7a5cea91bp+12,
        -0x1.8257b8abd0511p-42, 0x1.8349a2550422dp+23,
    -0x1.8016b25897c8dp+2, 0x1.27e0f49a4ba72p-54, -0x1.72e1ab15a4d03p-110, 0x1.69de49e3af2aap+9,
        0x1.954b690943b33p-47, 0x1.fce23484cfd10p+17,
    -0x1.ffff97f8159cfp+2, -0x1.e54f415a91586p-55, -0x1.53a5d106f9a3ep-109, -0x1.3af76fe4c2fabp+15,
        -0x1.7cc92f0b996a5p-40, 0x1.838e76caaf123p+29,
    -0x1.c0033fdedfe1fp+2, 0x1.20bb7d2324678p-52, 0x1.f5536678d69d3p-106, 0x1.3b407aa387bd1p+12,
        0x1.da1e57343b1efp-43, 0x1.83e85daafbad6p+23,
    -0x1.1ffffa3884bd0p+3, -0x1.ff90c9d2ae925p-53, 0x1.30c0efef78c04p-107, -0x1.625edfc63db2fp+18,
        0x1.da7fc3ed69467p-37, 0x1.ea8c150480a7ap+35,
    -0x1.000034028b3f9p+3, -0x1.f60cb3cec1cedp-52, 0x1.ea26620d6b1cap-106, 0x1.3b088fed67718p+15,
        -0x1.505613ba29a31p-39, 0x1.83a3893550edcp+29,
    -0x1.3fffff6c0d7c0p+3, 0x1.197cea8c42d7dp-51, 0x1.7072c5a292198p-105, -0x1.baf7da5f3795dp+21,
        -0x1.16a79518c8122p-33, 0x1.7f3e8791fa0d2p+42,
    -0x1.200005c7768fbp+3, -0x1.b5b610ffb70d4p-54, -0x1.deb7ad09ec5eap-108, 0x1.6261203919440p+18,
        0x1.7d5e8272cda81p-38, 0x1.ea8f32fb7f586p+35,
    -0x1.5ffffff28cdd4p+3, 0x1.c9924a65aa486p-53, -0x1.8d05a4e458063p-108, -0x1.308a7d8eadb7cp+25,
        0x1.a95a609877977p-31, 0x1.6a4938065bfd2p+49,
    -0x1.40000093f2777p+3, -0x1.927b45d95e154p-52, -0x1.0780c21b6e452p-106, 0x1.baf825a0c63b2p+21,
        -0x1.20323f10165f2p-35, 0x1.7f3ec8ae05f2ep+42,
  };

  /** Numbers of a row of {@link #ZEROS}. */
  private static final int ROW = 6;

  /** Below this a logarithm comes from the nearest zero. */
  private static final double NEAR_ZERO = 0x1p-33;

  /** From here on the series of Stirling has enough bits. */
  private static final double LARGE = 16;

  /** Down to here there may be zeros that differ from whole numbers. */
  private static final double NEGATIVE = -19;

  /** ln(2 pi) / 2 - 1 / 2. */
  private static final Pair STIRLING = new Pair(0x1.acfe390c97d69p-2, 0x1.3494bc9001442p-56);

  private static final Pair PER_PI = new Pair(0x1.45f306dc9c883p-2, -0x1.6b01ec5417056p-56);

  private Gamma() {}

  /** The function from -186 to 172, not at poles, and not where |x| is below 2^-60. */
  static double of(double x) {
    int steps = (int) Math.rint(x - 2);
    Pair reciprocal = reciprocal(Pair.sum(x, -2.0 - steps));
    if (steps < 0) {
      Pair below = rising(x, -steps, reciprocal.scaled(0x1p-600));
      return Exponential.scaled(new Pair(1, 0).over(below).rounded(), -600);
    }
    return falling(x, steps, new Pair(1, 0).over(reciprocal)).rounded();
  }

  /** ln |gamma x| of a finite x, not at poles, and not where |x| is below 2^-60. */
  static double logarithm(double x) {
    if (x >= LARGE) {
      return stirling(x).rounded();
    }
    if (x < NEGATIVE) {
      Pair sine = Trigonometry.halfTurns(-x).sine();
      Pair below = (sine.high() < 0 ? sine : sine.scaled(-1)).times(x).times(PER_PI);
      return stirling(-x).plus(Logarithm.of(below)).scaled(-1).rounded();
    }
    int steps = (int) Math.rint(x - 2);
    Pair reciprocal = reciprocal(Pair.sum(x, -2.0 - steps));
    double result;
    if (steps < 0) {
      Pair below = rising(x, -steps, reciprocal);
      result = -Logarithm.of(below.high() < 0 ? below.scaled(-1) : below).rounded();
    } else {
      result = Logarithm.of(falling(x, steps, new Pair(1, 0)).over(reciprocal)).rounded();
    }
    return Math.abs(result) < NEAR_ZERO ? nearZero(x, result) : result;
  }

  /** Two terms of the series of Taylor around the nearest zero of the table. */
  private static double nearZero(double x, double otherwise) {
    double result = otherwise;
    for (int i = 0; i < ZEROS.length; i += ROW) {
      if (Math.abs(x - ZEROS[i]) < NEAR_ZERO) {
        Pair distance = new Pair(x - ZEROS[i], 0).plus(-ZEROS[i + 1]).plus(-ZEROS[i + 2]);
        Pair slope = new Pair(ZEROS[i + 3], ZEROS[i + 4]).plus(ZEROS[i + 5] * distance.high());
        result = distance.times(slope).rounded();
      }
    }
    return result;
  }

  /** 1 / gamma(2 + d) for |d| up to 1/2. */
  private static Pair reciprocal(Pair d) {
    Pair sum = new Pair(0, 0);
    for (int i = 0; i < RECIPROCAL.length; i += 2) {
      sum = sum.times(d).plus(new Pair(RECIPROCAL[i], RECIPROCAL[i + 1]));
    }
    return sum;
  }

  /** first * x (x + 1) ... with so many factors. */
  private static Pair rising(double x, int count, Pair first) {
    Pair product = first;
    for (int k = 0; k < count; k++) {
      product = product.times(Pair.sum(x, k));
    }
    return product;
  }

  /** first * (x - 1) (x - 2) ... with so many factors, which are exact. */
  private static Pair falling(double x, int count, Pair first) {
    Pair product = first;
    for (int k = 1; k <= count; k++) {
      product = product.times(x - k);
    }
    return product;
  }

  /** ln gamma x by (x - 1/2) (ln x - 1) + ln(2 pi) / 2 - 1/2 + 1 / (12 x) - ... */
  private static Pair stirling(double x) {
    double z = 1 / (x * x);
    double t = -3617.0 / 122400;
    t = Math.fma(t, z, 1.0 / 156);
    t = Math.fma(t, z, -691.0 / 360360);
    t = Math.fma(t, z, 1.0 / 1188);
    t = Math.fma(t, z, -1.0 / 1680);
    t = Math.fma(t, z, 1.0 / 1260);
    t = Math.fma(t, z, -1.0 / 360);
    t = Math.fma(t, z, 1.0 / 12);
    return Logarithm.of(x).plus(-1).times(Pair.sum(x, -0.5)).plus(STIRLING).plus(t / x);
  }
}
