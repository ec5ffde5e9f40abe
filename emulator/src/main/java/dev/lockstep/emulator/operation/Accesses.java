package dev.lockstep.emulator.operation;

import dev.lockstep.emulator.access.LaneAtomics;
import dev.lockstep.emulator.access.LaneMemory;
import dev.lockstep.emulator.access.LanePairs;
import dev.lockstep.emulator.access.LaneParts;
import dev.lockstep.emulator.access.LaneWords;
import dev.lockstep.emulator.addressing.LaneScratch;
import dev.lockstep.emulator.operand.Uniform;
import dev.lockstep.emulator.state.Wavefront;

/** Does accesses to memory by the methods that translated code calls. */
public final class Accesses implements AccessKinds<Boolean> {
  private final Wavefront wave;

  private Accesses(Wavefront wave) {
    this.wave = wave;
  }

  /** Does one; false if the interpreter's step must do it. */
  public static boolean run(Wavefront wave, AccessCode access) {
    return new Accesses(wave).of(access);
  }

  @Override
  public Boolean element(AccessCode.Single element) {
    int address = value(wave, element.base()) + element.offset();
    return element.data() instanceof Uniform.Register register && !element.stores()
        ? LaneMemory.loadElement(wave, address, register.code())
        : LaneMemory.storeElement(wave, address, value(wave, element.data()));
  }

  @Override
  public Boolean part(AccessCode.Part part) {
    AccessCode.Flat at = part.at();
    LaneParts.Kind kind = part.kind();
    long base = base(wave, at);
    if (at.aligned() && !aligned(wave, at, kind.bytes())) {
      return false;
    }
    return at.stores()
        ? LaneParts.store(wave, wave.exec(), base, at.low(), at.high(), at.data(), kind)
        : LaneParts.load(wave, wave.exec(), base, at.low(), at.high(), at.data(), kind);
  }

  @Override
  public Boolean scratch(AccessCode.Scratch scratch) {
    int scalar = value(wave, scratch.scalar());
    long base = LaneScratch.base(wave, scratch.layout(), scratch.resource(), scalar);
    int row = scratch.row();
    int offset = scratch.offset();
    return scratch.stores()
        ? LaneScratch.store(wave, wave.exec(), base, row, offset, scratch.data(), scratch.count())
        : LaneScratch.load(wave, wave.exec(), base, row, offset, scratch.data(), scratch.count());
  }

  @Override
  public Boolean scalars(AccessCode.Scalars words) {
    long base = wave.wide(words.base()) + (value(wave, words.offset()) & 0xffff_ffffL);
    return wave.memory().loadScalars(base + words.immediate() & -4L, words.count(), words.data());
  }

  @Override
  public Boolean flatAtomic(AccessCode.FlatAtomic atomic) {
    AccessCode.Flat at = atomic.at();
    long base = base(wave, at);
    return LaneAtomics.flat(
        wave, wave.exec(), base, at.low(), at.high(), at.data(), atomic.to(), atomic.operation());
  }

  @Override
  public Boolean ldsAtomic(AccessCode.LdsAtomic atomic) {
    return LaneAtomics.lds(
        wave,
        wave.exec(),
        limit(wave, atomic.limited()),
        atomic.row(),
        atomic.offset(),
        atomic.data(),
        atomic.to(),
        atomic.operation());
  }

  private static boolean aligned(Wavefront wave, AccessCode.Flat flat, int bytes) {
    boolean narrow = flat.pointer() == AccessCode.Pointer.NARROW;
    return LaneMemory.aligned(wave, wave.exec(), flat.offset(), flat.low(), bytes, narrow);
  }

  private static int value(Wavefront wave, Uniform uniform) {
    return switch (uniform) {
      case Uniform.Constant(long bits) -> (int) bits;
      case Uniform.Register register -> wave.scalars()[register.code()];
      case Uniform.Special special -> throw new IllegalStateException(special.toString());
    };
  }

  private static long base(Wavefront wave, AccessCode.Flat flat) {
    return flat.offset() + (flat.base() < 0 ? 0 : wave.wide(flat.base()));
  }

  @Override
  public Boolean flat(AccessCode.Flat flat) {
    long exec = wave.exec();
    long base = base(wave, flat);
    int low = flat.low();
    int high = flat.high();
    int data = flat.data();
    if (flat.aligned() && !aligned(wave, flat, Integer.BYTES)) {
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
        ? LaneWords.limited(wave, wave.scalars()[wave.layout().codes().m0()])
        : LaneWords.limit(wave);
  }

  @Override
  public Boolean local(AccessCode.Local local) {
    long exec = wave.exec();
    int limit = limit(wave, local.limited());
    int lanes = wave.layout().lanes();
    boolean single = local.stores() ? local.words() == 1 : !local.overlaps(lanes);
    if (!single) {
      int row = local.row();
      int offset = local.offset();
      int other = local.other();
      int words = local.words();
      int count = local.count();
      int end = local.end();
      int data = local.data();
      return local.stores()
          ? LaneWords.storeLds(
              wave, exec, limit, row, offset, other, words, count, end, data, local.second())
          : LaneWords.loadLds(wave, exec, limit, row, offset, other, words, count, end, data);
    }
    for (int word = 0; word < local.count(); word++) {
      int row = local.data() + word * lanes;
      if (local.stores() && word >= local.words()) {
        row = local.second() + (word - local.words()) * lanes;
      }
      int place = local.place(word);
      boolean did =
          local.stores()
              ? LaneMemory.storeLds(wave, exec, limit, local.row(), place, local.end(), row)
              : LaneMemory.loadLds(wave, exec, limit, local.row(), place, local.end(), row);
      if (!did) {
        return false;
      }
    }
    return true;
  }
}
