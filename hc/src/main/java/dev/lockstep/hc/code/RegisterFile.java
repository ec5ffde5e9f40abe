package dev.lockstep.hc.code;

/**
 * Registers of a machine that may be chosen.
 *
 * @param first number of the first that may be chosen
 * @param count number behind the last
 * @param aligned whether sequences begin at a multiple of their length, up to four
 */
public record RegisterFile(int first, int count, boolean aligned) {
  int alignment(int words) {
    return aligned && words > 1 ? Math.min(4, Integer.highestOneBit(words)) : 1;
  }
}
