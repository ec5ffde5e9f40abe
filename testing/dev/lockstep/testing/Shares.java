package dev.lockstep.testing;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * How much of what they have the tests run: a share, or with {@code mvn -Plong} all of it. The seed
 * says which share; with as many seeds in turn as the share is small, every case has its turn. It
 * comes from the commit, so that each commit tests another share and the same commit the same one;
 * {@code -Dlockstep.seed} gives another, and 1 is the seed outside of a checkout.
 */
public final class Shares {
  public static final boolean LONG = Boolean.getBoolean("lockstep.long");
  public static final long SEED = Long.getLong("lockstep.seed", seedOfCommit());

  /** Hexadecimal digits of the commit that make the seed. */
  private static final int DIGITS = 7;

  static {
    System.out.println("-Dlockstep.long=" + LONG + " -Dlockstep.seed=" + SEED);
  }

  private Shares() {}

  private static long seedOfCommit() {
    return Commit.of(Path.of(""))
        .map(hash -> Long.parseLong(hash.substring(0, DIGITS), 16))
        .orElse(1L);
  }

  /** The number that the property says; else the one for the short form or the long one. */
  public static int count(String property, int few, int many) {
    return Integer.getInteger(property, LONG ? many : few);
  }

  /** Whether the case with this number belongs to the one of so many that run. */
  public static boolean takes(int number, int share) {
    return LONG || Math.floorMod(number + SEED, share) == 0;
  }

  /** A share of the cases, or all of them. */
  public static <T> List<T> of(List<T> all, int share) {
    List<T> taken = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      if (takes(i, share)) {
        taken.add(all.get(i));
      }
    }
    return taken;
  }
}
