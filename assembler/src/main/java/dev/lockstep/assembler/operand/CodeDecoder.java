package dev.lockstep.assembler.operand;

import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Instruction;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Reads the instructions of a section's bytes; one object for one thread. Those whose words were
 * read not long before are the same object again.
 */
public final class CodeDecoder {
  private static final int MAX_WORDS = InstructionSet.MOST_WORDS;
  private static final int RECENT_BITS = 14;

  /** Number of instructions that are remembered. */
  public static final int RECENT = 1 << RECENT_BITS;

  private final InstructionSet set;
  private final byte[] bytes;
  private final int[] words = new int[MAX_WORDS];
  private final int[] encoded = new int[MAX_WORDS];

  /** Offsets of instructions that were read, and these, by their first two words. */
  private final int[] places = new int[RECENT];

  private final @Nullable Instruction[] recent = new Instruction[RECENT];

  public CodeDecoder(InstructionSet set, byte[] bytes) {
    this.set = set;
    this.bytes = bytes;
  }

  public InstructionSet set() {
    return set;
  }

  /** The instruction at an offset if the bytes are all that it has to say, else null. */
  public @Nullable Instruction decode(int at) {
    int available = Math.min(MAX_WORDS, (bytes.length - at) / 4);
    if (available == 0) {
      return null;
    }
    Instruction known = known(at, 4);
    if (known == null && available > 1) {
      known = known(at, 8);
    }
    if (known != null) {
      return known;
    }
    for (int i = 0; i < available; i++) {
      words[i] = word(bytes, at + 4 * i);
    }
    Instruction instruction = set.decode(words, available);
    if (instruction == null) {
      return null;
    }
    Arrays.fill(encoded, 0);
    int size = set.encode(instruction, encoded);
    for (int i = 0; i < size; i++) {
      if (encoded[i] != words[i]) {
        return null;
      }
    }
    if (set.isAlone(words[0], instruction)) {
      int slot = slot(bytes, at, instruction.size());
      recent[slot] = instruction;
      places[slot] = at;
    }
    return instruction;
  }

  /** The instruction of this size, or from 8 on of at least this one, that was read before. */
  private @Nullable Instruction known(int at, int least) {
    int slot = slot(bytes, at, least);
    Instruction known = recent[slot];
    int size = known == null ? 0 : known.size();
    return size >= least
            && at + size <= bytes.length
            && Arrays.equals(bytes, at, at + size, bytes, places[slot], places[slot] + size)
        ? known
        : null;
  }

  /**
   * Index in a table of {@link #RECENT} entries of the instruction at an offset, if it is there.
   */
  public static int slot(byte[] bytes, int at, int size) {
    int second = size > 4 ? word(bytes, at + 4) : 0;
    int hash = (word(bytes, at) * 0x85ebca6b ^ second) * 0x9e3779b1;
    return hash >>> Integer.SIZE - RECENT_BITS;
  }

  public static int word(byte[] bytes, int at) {
    return (bytes[at] & 0xff)
        | (bytes[at + 1] & 0xff) << 8
        | (bytes[at + 2] & 0xff) << 16
        | (bytes[at + 3] & 0xff) << 24;
  }

  /** The offset that a branch at an offset goes to, or -1. */
  public static long target(Instruction instruction, int at) {
    Long target = instruction.isBranch() ? instruction.target(at) : null;
    return target == null ? -1 : target;
  }
}
