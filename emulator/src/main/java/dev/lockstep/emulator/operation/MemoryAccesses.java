package dev.lockstep.emulator.operation;

import dev.lockstep.emulator.access.LaneAtomics;
import dev.lockstep.emulator.access.LaneMemory;
import dev.lockstep.emulator.access.LanePairs;
import dev.lockstep.emulator.access.LaneParts;
import dev.lockstep.emulator.access.LaneWords;
import dev.lockstep.emulator.access.LdsWords;
import dev.lockstep.emulator.addressing.LaneScratch;
import dev.lockstep.emulator.operand.Uniform;
import dev.lockstep.emulator.state.Wavefront;

/** Does accesses to memory by the methods that translated code calls. */
public final class MemoryAccesses {
  private final Wavefront wave;

  private MemoryAccesses(Wavefront wave) {
    this.wave = wave;
  }

  /** Does one; false if the interpreter's step must do it. */
  public static boolean run(Wavefront wave, AccessCode access) {
    MemoryAccesses accesses = new MemoryAccesses(wave);
    return switch (access) {
      case AccessCode.Flat flat -> accesses.flat(flat);
      case AccessCode.Part part -> accesses.part(part);
      case AccessCode.Single element -> accesses.element(element);
      case AccessCode.Local local -> accesses.local(local);
      case AccessCode.Scratch scratch -> accesses.scratch(scratch);
      case AccessCode.Scalars words -> accesses.scalars(words);
      case AccessCode.FlatAtomic atomic -> accesses.flatAtomic(atomic);
      case AccessCode.LdsAtomic atomic -> accesses.ldsAtomic(atomic);
    };
  }

  private boolean element(AccessCode.Single element) {
    int address = value(wave, element.base()) + element.offset();
    return element.data() instanceof Uniform.Register register && !element.stores()
        ? LaneMemory.loadElement(wave, address, register.code())
        : LaneMemory.storeElement(wave, address, value(wave, element.data()));
  }

  private boolean part(AccessCode.Part part) {
    AccessCode.Addresses at = part.flat().at();
    LaneParts.Kind kind = part.kind();
    long base = base(wave, at);
    int data = part.flat().data();
    if (at.aligned() && !aligned(wave, at, kind.bytes())) {
      return false;
    }
    boolean stores = part.flat().stores();
    return LaneParts.move(wave, wave.exec(), base, at.low(), at.high(), data, kind, stores);
  }

  private boolean scratch(AccessCode.Scratch scratch) {
    AccessCode.ScratchResource at = scratch.base();
    long base = LaneScratch.base(wave, at.layout(), at.resource(), value(wave, at.scalar()));
    return LaneScratch.move(
        wave,
        wave.exec(),
        base,
        scratch.row(),
        scratch.offset(),
        scratch.data(),
        scratch.count(),
        scratch.stores());
  }

  private boolean scalars(AccessCode.Scalars words) {
    long base = wave.wide(words.base()) + (value(wave, words.offset()) & 0xffff_ffffL);
    return wave.memory.loadScalars(base + words.immediate() & -4L, words.count(), words.data());
  }

  private boolean flatAtomic(AccessCode.FlatAtomic atomic) {
    AccessCode.Addresses at = atomic.at();
    long base = base(wave, at);
    return LaneAtomics.flat(wave, wave.exec(), base, at.low(), at.high(), atomic.update());
  }

  private boolean ldsAtomic(AccessCode.LdsAtomic atomic) {
    int limit = limit(wave, atomic.limited());
    return LaneAtomics.lds(
        wave, wave.exec(), limit, atomic.row(), atomic.offset(), atomic.update());
  }

  private static boolean aligned(Wavefront wave, AccessCode.Addresses at, int bytes) {
    boolean narrow = at.pointer() == AccessCode.Pointer.NARROW;
    return LaneMemory.aligned(wave, wave.exec(), at.offset(), at.low(), bytes, narrow);
  }

  private static int value(Wavefront wave, Uniform uniform) {
    return switch (uniform) {
      case Uniform.Constant(long bits) -> (int) bits;
      case Uniform.Register register -> wave.scalars[register.code()];
      case Uniform.Special special -> throw new IllegalStateException(special.toString());
    };
  }

  private static long base(Wavefront wave, AccessCode.Addresses at) {
    return at.offset() + (at.base() < 0 ? 0 : wave.wide(at.base()));
  }

  private boolean flat(AccessCode.Flat flat) {
    long exec = wave.exec();
    long base = base(wave, flat.at());
    int low = flat.at().low();
    int high = flat.at().high();
    int data = flat.data();
    if (flat.at().aligned() && !aligned(wave, flat.at(), Integer.BYTES)) {
      return false;
    }
    return switch (flat.count()) {
      case 1 ->
          flat.stores()
              ? LaneMemory.store(wave, exec, base, low, high, data)
              : LaneMemory.load(wave, exec, base, low, high, data);
      case 2 ->
          flat.stores()
              ? LanePairs.store(wave, exec, base, low, high, data)
              : LanePairs.load(wave, exec, base, low, high, data);
      default ->
          flat.stores()
              ? LaneWords.store(wave, exec, base, low, high, data, flat.count())
              : LaneWords.load(wave, exec, base, low, high, data, flat.count());
    };
  }

  private static int limit(Wavefront wave, boolean limited) {
    return limited
        ? LaneWords.limited(wave, wave.scalars[wave.layout.codes().m0()])
        : LaneWords.limit(wave);
  }

  private boolean local(AccessCode.Local local) {
    long exec = wave.exec();
    int limit = limit(wave, local.limited());
    int lanes = wave.layout.lanes();
    LdsWords words = local.words();
    boolean single = local.stores() ? words.first() == 1 : !words.overlaps(lanes);
    if (!single) {
      return LaneWords.moveLds(wave, exec, limit, words, local.stores());
    }
    for (int word = 0; word < words.count(); word++) {
      int data = words.data(word, lanes);
      int place = words.place(word);
      boolean did =
          local.stores()
              ? LaneMemory.storeLds(wave, exec, limit, words.row(), place, words.end(), data)
              : LaneMemory.loadLds(wave, exec, limit, words.row(), place, words.end(), data);
      if (!did) {
        return false;
      }
    }
    return true;
  }
}
