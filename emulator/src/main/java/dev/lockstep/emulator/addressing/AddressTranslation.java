package dev.lockstep.emulator.addressing;

import dev.lockstep.emulator.memory.BadAccess;
import dev.lockstep.emulator.memory.GlobalMemory.Access;
import dev.lockstep.emulator.memory.GlobalMemory.Order;
import dev.lockstep.emulator.memory.GlobalMemory.Scope;
import dev.lockstep.emulator.memory.GlobalMemory.Update;
import dev.lockstep.emulator.memory.RegisterPart;
import dev.lockstep.emulator.operand.BoundOperands;
import dev.lockstep.emulator.operand.Uniform;
import dev.lockstep.emulator.state.WaveMemory;
import dev.lockstep.emulator.state.Wavefront;
import dev.lockstep.isa.model.FieldName;
import dev.lockstep.isa.model.MachineFeature;
import dev.lockstep.isa.model.ModifierName;
import dev.lockstep.isa.model.Operand;
import dev.lockstep.isa.model.OperandKind;
import dev.lockstep.isa.model.Shape.Space;
import java.util.Arrays;
import java.util.List;

/**
 * Translation of a vector memory instruction's operands into accesses. First {@link #locate}
 * computes each active lane's address, then elements are accessed at byte offsets from it.
 */
public interface AddressTranslation {
  /** Scopes by their number in instructions: compute unit, shader engine, device, system. */
  List<Scope> SCOPES = List.of(Scope.WORKGROUP, Scope.WORKGROUP, Scope.AGENT, Scope.SYSTEM);

  void locate(Wavefront wave);

  long load(Wavefront wave, int lane, int offset, int bytes);

  /**
   * Loads consecutive words for each active lane into rows of VGPRs, or stores them, without {@link
   * #locate}.
   *
   * @return whether it was done; if not, nothing has happened
   */
  default boolean moveAll(Wavefront wave, boolean stores, int row, int count) {
    return false;
  }

  /** Loads a word for each active lane into a row of VGPRs, or stores it from there. */
  default void moveWords(Wavefront wave, boolean stores, int offset, int row) {
    for (long rest = wave.exec(); rest != 0; rest &= rest - 1) {
      int lane = Long.numberOfTrailingZeros(rest);
      if (stores) {
        store(wave, lane, offset, 4, wave.vectors[row + lane] & 0xffff_ffffL);
      } else {
        wave.vectors[row + lane] = (int) load(wave, lane, offset, 4);
      }
    }
  }

  /**
   * Loads an element for each active lane into a part of a row of VGPRs, at any time up to the wait
   * for it.
   *
   * @return whether it was done; if not, nothing has happened
   */
  default boolean deferParts(Wavefront wave, int offset, int row, RegisterPart part) {
    return false;
  }

  void store(Wavefront wave, int lane, int offset, int bytes, long value);

  long update(
      Wavefront wave, int lane, int offset, int bytes, Update update, long data, long comparand);

  /** The space of an instruction. */
  static AddressTranslation of(BoundOperands operands, Space space, boolean atomic) {
    if (operands.flag(ModifierName.GDS)) {
      return new Shared(
          operands.find(FieldName.ADDR) == null ? Address.zero() : Address.lds(operands));
    }
    Access access = access(operands, atomic);
    BoundOperands.Entry pointer = operands.find(FieldName.ADDRESS);
    if (pointer != null && pointer.bound().kind() instanceof OperandKind.Pointer) {
      return PointerSpace.of(operands, space, access);
    }
    return switch (space) {
      case GLOBAL, FLAT -> new Flat(Address.global(operands), access, space == Space.FLAT);
      case SCRATCH -> new Scratch(Address.scratch(operands), access);
      case BUFFER, TYPED_BUFFER -> new BufferSpace(operands, access);
      // M0 is either the base of an access or its limit, not both.
      case LDS ->
          new Local(
              Address.lds(operands),
              operands.set().generation().has(MachineFeature.LDS_LIMIT)
                  && operands.find(FieldName.ADDR) != null,
              !operands.set().generation().has(MachineFeature.LDS_CARRY));
    };
  }

  /**
   * Guarantees of the coherence bits (LLVM's AMDGPU guide, "Memory model"): a load that may hit the
   * cache of its compute unit is coherent with the workgroup, one that misses it with the device.
   * Atomic operations happen in the device's cache.
   */
  static Access access(BoundOperands operands, boolean atomic) {
    Scope scope;
    if (operands.has(ModifierName.SCOPE)) {
      scope = SCOPES.get(operands.value(ModifierName.SCOPE));
    } else if (operands.has(ModifierName.SC1)) {
      boolean device = operands.flag(ModifierName.SC1);
      // Of an atomic operation sc0 asks for the old value.
      boolean more = atomic || operands.flag(ModifierName.SC0);
      scope = device ? more ? Scope.SYSTEM : Scope.AGENT : Scope.WORKGROUP;
    } else {
      scope = operands.flag(ModifierName.GLC) ? Scope.AGENT : Scope.WORKGROUP;
    }
    boolean device = scope == Scope.AGENT || scope == Scope.SYSTEM;
    return new Access(
        atomic ? Order.RELAXED : Order.PLAIN, atomic && !device ? Scope.AGENT : scope);
  }

  /** Computes the lanes' addresses into {@link WaveMemory#addresses}. */
  @FunctionalInterface
  interface Address {
    void compute(Wavefront wave, long[] addresses);

    /** 64-bit addresses in VGPRs, or 32-bit offsets from a scalar base. */
    static Address global(BoundOperands operands) {
      int lanes = operands.layout().lanes();
      int low = operands.need(FieldName.ADDR).index() * lanes;
      long offset = operands.offset();
      BoundOperands.Entry base = operands.find(FieldName.SADDR);
      if (base != null && base.operand() instanceof Operand.Register register) {
        int code = register.index();
        return (wave, addresses) -> {
          long start = wave.wide(code) + offset;
          for (int lane = 0; lane < lanes; lane++) {
            addresses[lane] = start + (wave.vectors[low + lane] & 0xffff_ffffL);
          }
        };
      }
      int high = low + lanes;
      return (wave, addresses) -> {
        int[] file = wave.vectors;
        for (int lane = 0; lane < lanes; lane++) {
          addresses[lane] =
              (file[low + lane] & 0xffff_ffffL | (long) file[high + lane] << 32) + offset;
        }
      };
    }

    /** A byte offset into the lane's scratch memory: one register, vector or scalar. */
    static Address scratch(BoundOperands operands) {
      int lanes = operands.layout().lanes();
      long offset = operands.offset();
      BoundOperands.Entry vector = operands.need(FieldName.ADDR);
      BoundOperands.Entry scalar = operands.need(FieldName.SADDR);
      Uniform base = Uniform.of(scalar, operands.set());
      if (!vector.isVector()) {
        return (wave, addresses) -> {
          long start = (base.value(wave) + offset) & 0xffff_ffffL;
          Arrays.fill(addresses, start);
        };
      }
      int row = vector.index() * lanes;
      return (wave, addresses) -> {
        long start = base.value(wave) + offset;
        for (int lane = 0; lane < lanes; lane++) {
          addresses[lane] = (start + wave.vectors[row + lane]) & 0xffff_ffffL;
        }
      };
    }

    /** A byte address in LDS, without the instruction's offsets. */
    static Address lds(BoundOperands operands) {
      int lanes = operands.layout().lanes();
      BoundOperands.Entry vector = operands.find(FieldName.ADDR);
      if (vector == null) {
        return (wave, addresses) -> Arrays.fill(addresses, wave.m0() & 0xffff);
      }
      int row = vector.index() * lanes;
      return (wave, addresses) -> {
        for (int lane = 0; lane < lanes; lane++) {
          addresses[lane] = wave.vectors[row + lane] & 0xffff_ffffL;
        }
      };
    }

    /** The same for all lanes: only the instruction's offset counts. */
    static Address zero() {
      return (wave, addresses) -> Arrays.fill(addresses, 0);
    }

    /** Consecutive words behind a scalar base. */
    static Address byLane(BoundOperands operands) {
      long offset = operands.offset();
      Uniform base = operands.uniform(FieldName.SADDR);
      return (wave, addresses) -> {
        long start = base.value(wave) + offset;
        for (int lane = 0; lane < addresses.length; lane++) {
          addresses[lane] = start + 4L * lane;
        }
      };
    }
  }

  /** A space whose addresses are computed from the operands once for an instruction. */
  interface ByAddress extends AddressTranslation {
    Address address();

    @Override
    default void locate(Wavefront wave) {
      address().compute(wave, wave.memory.addresses);
    }
  }

  /**
   * The flat address space.
   *
   * @param apertures whether LDS and scratch memory have ranges of it
   */
  record Flat(Address address, Access access, boolean apertures) implements ByAddress {
    private boolean isGlobal(Wavefront wave, int offset) {
      if (!apertures) {
        return true;
      }
      for (long rest = wave.exec(); rest != 0; rest &= rest - 1) {
        long at = wave.memory.addresses[Long.numberOfTrailingZeros(rest)] + offset;
        if (inShared(wave, at) || inScratch(wave, at)) {
          return false;
        }
      }
      return true;
    }

    private boolean inShared(Wavefront wave, long at) {
      return apertures && wave.group.apertures.inShared(at);
    }

    private boolean inScratch(Wavefront wave, long at) {
      return apertures && wave.group.apertures.inScratch(at);
    }

    @Override
    public boolean moveAll(Wavefront wave, boolean stores, int row, int count) {
      if (count == 1) {
        return false;
      }
      locate(wave);
      boolean global = isGlobal(wave, 0);
      if (global) {
        wave.memory.moveRuns(stores, wave.memory.addresses, row, count, access);
      }
      return global;
    }

    @Override
    public void moveWords(Wavefront wave, boolean stores, int offset, int row) {
      if (isGlobal(wave, offset)) {
        wave.memory.moveWords(stores, wave.memory.addresses, offset, row, access);
      } else {
        ByAddress.super.moveWords(wave, stores, offset, row);
      }
    }

    @Override
    public boolean deferParts(Wavefront wave, int offset, int row, RegisterPart part) {
      boolean global = isGlobal(wave, offset);
      if (global) {
        wave.memory.deferParts(wave.memory.addresses, offset, row, part, access);
      }
      return global;
    }

    @Override
    public long load(Wavefront wave, int lane, int offset, int bytes) {
      long at = wave.memory.addresses[lane] + offset;
      if (inShared(wave, at)) {
        return wave.memory.loadLds(at & 0xffff_ffffL, bytes, lane);
      }
      return inScratch(wave, at)
          ? Scratch.load(wave, at & 0xffff_ffffL, bytes, lane, access)
          : wave.memory.load(at, bytes, lane, access);
    }

    @Override
    public void store(Wavefront wave, int lane, int offset, int bytes, long value) {
      long at = wave.memory.addresses[lane] + offset;
      if (inShared(wave, at)) {
        wave.memory.storeLds(at & 0xffff_ffffL, bytes, value, lane);
      } else if (inScratch(wave, at)) {
        Scratch.store(wave, at & 0xffff_ffffL, bytes, value, lane, access);
      } else {
        wave.memory.store(at, bytes, value, lane, access);
      }
    }

    @Override
    public long update(
        Wavefront wave, int lane, int offset, int bytes, Update update, long data, long comparand) {
      long at = wave.memory.addresses[lane] + offset;
      if (inShared(wave, at)) {
        return wave.memory.updateLds(at & 0xffff_ffffL, bytes, update, data, comparand, lane);
      }
      return inScratch(wave, at)
          ? Scratch.update(wave, at & 0xffff_ffffL, bytes, update, data, comparand, lane, access)
          : wave.memory.update(at, bytes, update, data, comparand, lane, access);
    }
  }

  /** The lane's scratch memory. Nobody else sees it, so updates need not be atomic. */
  record Scratch(Address address, Access access) implements ByAddress {
    @Override
    public void moveWords(Wavefront wave, boolean stores, int offset, int row) {
      WaveMemory memory = wave.memory;
      if (memory.placeScratchWords(offset)) {
        memory.moveWords(stores, memory.places, 0, row, access);
      } else {
        ByAddress.super.moveWords(wave, stores, offset, row);
      }
    }

    @Override
    public long load(Wavefront wave, int lane, int offset, int bytes) {
      return load(wave, wave.memory.addresses[lane] + offset, bytes, lane, access);
    }

    @Override
    public void store(Wavefront wave, int lane, int offset, int bytes, long value) {
      store(wave, wave.memory.addresses[lane] + offset, bytes, value, lane, access);
    }

    @Override
    public long update(
        Wavefront wave, int lane, int offset, int bytes, Update update, long data, long comparand) {
      long at = wave.memory.addresses[lane] + offset;
      return update(wave, at, bytes, update, data, comparand, lane, access);
    }

    /** Elements that do not lie in one word are accessed piece by piece: words are interleaved. */
    private static int piece(long at, int bytes) {
      return bytes <= 4 && (at & 3) + bytes <= 4 ? bytes : (at & 3) == 0 ? 4 : 1;
    }

    static long load(Wavefront wave, long at, int bytes, int lane, Access access) {
      WaveMemory memory = wave.memory;
      if (!memory.holdsScratch(at, bytes, lane, BadAccess.Kind.READ)) {
        return 0;
      }
      int piece = piece(at, bytes);
      long value = 0;
      for (int i = 0; i < bytes; i += piece) {
        long address = memory.scratchAddress(at + i, lane);
        value |= memory.load(address, piece, lane, access) << (8 * i);
      }
      return value;
    }

    static void store(Wavefront wave, long at, int bytes, long value, int lane, Access access) {
      WaveMemory memory = wave.memory;
      if (!memory.holdsScratch(at, bytes, lane, BadAccess.Kind.WRITE)) {
        return;
      }
      int piece = piece(at, bytes);
      for (int i = 0; i < bytes; i += piece) {
        long address = memory.scratchAddress(at + i, lane);
        memory.store(address, piece, value >>> (8 * i), lane, access);
      }
    }

    static long update(
        Wavefront wave,
        long at,
        int bytes,
        Update update,
        long data,
        long comparand,
        int lane,
        Access access) {
      long old = load(wave, at, bytes, lane, access);
      store(wave, at, bytes, update.apply(old, data, comparand), lane, access);
      return old;
    }
  }

  /**
   * The workgroup's LDS.
   *
   * @param limited whether M0 is a limit to addresses, in bytes (GCN3 ISA, "LDS": M0 is used for
   *     clamping)
   * @param wraps whether the sum of address and offset has 32 bits
   */
  record Local(Address address, boolean limited, boolean wraps) implements ByAddress {
    private long at(Wavefront wave, int lane, int offset) {
      long sum = wave.memory.addresses[lane] + offset;
      return wraps ? sum & 0xffff_ffffL : sum;
    }

    /** Whether a word of each active lane is below the limit, and the sums need no care. */
    private boolean isPlain(Wavefront wave, int offset) {
      if (!limited && !wraps) {
        return true;
      }
      long limit = Math.min(limited ? wave.memory.ldsLimit() : Long.MAX_VALUE, 1L << 32) - 4;
      for (long rest = wave.exec(); rest != 0; rest &= rest - 1) {
        if (wave.memory.addresses[Long.numberOfTrailingZeros(rest)] + offset > limit) {
          return false;
        }
      }
      return true;
    }

    @Override
    public void moveWords(Wavefront wave, boolean stores, int offset, int row) {
      if (!isPlain(wave, offset)
          || !wave.memory.moveLdsWords(stores, wave.memory.addresses, offset, row)) {
        ByAddress.super.moveWords(wave, stores, offset, row);
      }
    }

    private boolean holds(Wavefront wave, long at, int bytes) {
      return !limited || at + bytes <= wave.memory.ldsLimit();
    }

    @Override
    public long load(Wavefront wave, int lane, int offset, int bytes) {
      long at = at(wave, lane, offset);
      return holds(wave, at, bytes) ? wave.memory.loadLds(at, bytes, lane) : 0;
    }

    @Override
    public void store(Wavefront wave, int lane, int offset, int bytes, long value) {
      long at = at(wave, lane, offset);
      if (holds(wave, at, bytes)) {
        wave.memory.storeLds(at, bytes, value, lane);
      }
    }

    @Override
    public long update(
        Wavefront wave, int lane, int offset, int bytes, Update update, long data, long comparand) {
      long at = at(wave, lane, offset);
      return holds(wave, at, bytes)
          ? wave.memory.updateLds(at, bytes, update, data, comparand, lane)
          : 0;
    }
  }

  /** The global data share. */
  record Shared(Address address) implements ByAddress {
    @Override
    public long load(Wavefront wave, int lane, int offset, int bytes) {
      long at = wave.memory.addresses[lane] + offset;
      return wave.group.globalShare.load(wave.m0(), at, bytes);
    }

    @Override
    public void store(Wavefront wave, int lane, int offset, int bytes, long value) {
      update(wave, lane, offset, bytes, (old, data, comparand) -> data, value, 0);
    }

    @Override
    public long update(
        Wavefront wave, int lane, int offset, int bytes, Update update, long data, long comparand) {
      long at = wave.memory.addresses[lane] + offset;
      return wave.memory.updateShared(at, bytes, update, data, comparand);
    }
  }
}
