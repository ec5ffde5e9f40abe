package dev.lockstep.emulator.state;

/**
 * A word that a load reserved: a conditional store to it succeeds as long as nobody has written it
 * since (RISC-V unprivileged manual, chapter "A": LR and SC).
 *
 * @param address of the word
 * @param value that was loaded
 */
public record Reservation(long address, int value) {
  /** Whether a store to some bytes writes a part of the word. */
  boolean overlaps(long start, int bytes) {
    return start - address < Integer.BYTES && address - start < bytes;
  }
}
