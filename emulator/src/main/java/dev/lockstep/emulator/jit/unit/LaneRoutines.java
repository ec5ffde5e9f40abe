package dev.lockstep.emulator.jit.unit;

import dev.lockstep.emulator.x86.GeneralRegister;

/**
 * Routines of a region that accesses of lanes to memory call: each is written once, so that the
 * code of an access is short. They find the rows of the lanes' low words, of their high words and
 * of the data at {@link #LOW}, {@link #HIGH} and {@link #OWN}, which stay.
 */
public interface LaneRoutines {
  /** The host's address of place 0. */
  GeneralRegister HOST = GeneralRegister.R8;

  /** The same for some of the words. */
  GeneralRegister OTHER = GeneralRegister.RDI;

  /** The row of the data. */
  GeneralRegister OWN = GeneralRegister.R9;

  /** The row of the places, or of the low words of addresses. */
  GeneralRegister LOW = GeneralRegister.RSI;

  /** The row of the high words of addresses. */
  GeneralRegister HIGH = GeneralRegister.R11;

  /** Numbers that checks compare the words of lanes with. */
  enum Limit {
    /** The greatest place. */
    SPAN,
    /** The number that low words exceed places by. */
    LEAST,
    /** The high word of all addresses. */
    UPPER,
    /** Bits that places may not have. */
    ALIGNED
  }

  /** Operation of a routine. */
  sealed interface Routine {
    /**
     * Compares: equal if no active lane's place is beyond SPAN or unusual otherwise.
     *
     * @param aligned whether ALIGNED counts
     * @param high whether high words count, and LEAST is taken away from low ones
     */
    record Check(boolean aligned, boolean high) implements Routine {}

    /**
     * Accesses words if all lanes are active and the words follow each other, and compares: equal
     * if so. RDX is the place of the first lane in the window whose entry is at RDI, R10 the low
     * word of its address; they and UPPER stay if not.
     */
    record Following(boolean stores) implements Routine {}

    /**
     * Accesses words at right places.
     *
     * @param count of words of a lane that follow each other
     * @param high whether LEAST is taken away from places
     * @param interleaved whether the places are those in a lane's own memory, the words of all
     *     lanes one behind the other
     * @param apart whether the second half of the words is at OTHER
     */
    record Words(int count, boolean stores, boolean high, boolean interleaved, boolean apart)
        implements Routine {}
  }

  /** Calls a routine, or writes it in place where there is not much code. */
  void call(Routine routine);

  /** A limit = the number in a general register. */
  void set(Limit limit, GeneralRegister register);
}
