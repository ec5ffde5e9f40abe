package dev.lockstep.emulator.access;

/**
 * Words of LDS that an instruction accesses for each lane, in two runs of adjacent words. Rows are
 * offsets in the vector file. Translated code has it as a constant, so its components are constants
 * of the code, too.
 *
 * @param row of the lanes' addresses
 * @param offset bytes from an address to the first run
 * @param other bytes from an address to the second run
 * @param first number of words in the first run
 * @param count number of words in both runs
 * @param data row of the data of the first run
 * @param second row of the data of the second run
 */
public record LdsWords(int row, int offset, int other, int first, int count, int data, int second) {

  /** Bytes from an address that must be there. */
  public int end() {
    int rest = count > first ? other + Integer.BYTES * (count - first) : 0;
    return Math.max(offset + Integer.BYTES * Math.min(first, count), rest);
  }

  /** Bytes from an address to a word. */
  public int place(int word) {
    return word < first ? offset + Integer.BYTES * word : other + Integer.BYTES * (word - first);
  }

  /** Row of the data of a word. */
  public int data(int word, int lanes) {
    return word < first ? data + word * lanes : second + (word - first) * lanes;
  }

  /** Whether a word but the last one is loaded into the row of the addresses. */
  public boolean overlaps(int lanes) {
    return row >= data && row < data + (count - 1) * lanes;
  }
}
