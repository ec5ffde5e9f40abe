package dev.lockstep.emulator.addressing;

import dev.lockstep.emulator.memory.BufferResource;
import dev.lockstep.emulator.memory.GlobalMemory.Access;
import dev.lockstep.emulator.memory.GlobalMemory.Update;
import dev.lockstep.emulator.memory.RegisterPart;
import dev.lockstep.emulator.operand.BoundOperands;
import dev.lockstep.emulator.operand.Uniform;
import dev.lockstep.emulator.state.RegisterLayout;
import dev.lockstep.emulator.state.WaveMemory;
import dev.lockstep.emulator.state.Wavefront;
import dev.lockstep.isa.model.FieldName;
import dev.lockstep.isa.model.MachineFeature;
import dev.lockstep.isa.model.ModifierName;
import org.jspecify.annotations.Nullable;

/**
 * Accesses through a buffer resource (Vega ISA, "Buffer addressing" and "Range checking"): the
 * address is base + scalar offset + the place of index and offset. Out of range, reads give 0 and
 * writes are dropped; each word of an access is checked by itself, a formatted element as a whole.
 */
public final class BufferSpace implements AddressTranslation {
  private final BufferResource.Layout layout;
  private final int resource;
  private final Uniform scalarOffset;
  private final int offset;
  private final int indexRow;
  private final int offsetRow;
  private final boolean wideOffset;

  /**
   * Whether the sum of register and instruction offset has 32 bits where records are interleaved:
   * compilers count on it where scratch memory has instructions of its own (LLVM, the range check
   * of private memory).
   */
  private final boolean wraps;

  private final Access access;

  public BufferSpace(BoundOperands operands, Access access) {
    this.access = access;
    layout = BufferResource.Layout.of(operands.set().generation());
    resource = operands.need(FieldName.SRSRC).index();
    scalarOffset = operands.uniform(FieldName.SOFFSET);
    offset = operands.value(ModifierName.OFFSET);
    wraps = operands.set().generation().has(MachineFeature.GLOBAL);
    int lanes = operands.layout().lanes();
    boolean indexed = operands.flag(ModifierName.IDXEN);
    wideOffset = operands.flag(ModifierName.ADDR64);
    boolean offsets = operands.flag(ModifierName.OFFEN) || wideOffset;
    BoundOperands.@Nullable Entry address = operands.find(FieldName.VADDR);
    int row = address != null && address.isVector() ? address.index() * lanes : -1;
    indexRow = indexed ? row : -1;
    offsetRow = offsets ? row + (indexed ? lanes : 0) : -1;
  }

  @Override
  public void locate(Wavefront wave) {
    WaveMemory memory = wave.memory;
    int[] file = wave.vectors;
    BufferResource buffer = layout.read(wave.scalars, resource);
    memory.buffer = buffer;
    memory.bufferStart = buffer.base() + (scalarOffset.value(wave) & 0xffff_ffffL);
    int lanes = wave.layout.lanes();
    for (int lane = 0; lane < lanes; lane++) {
      int index = indexRow < 0 ? 0 : file[indexRow + lane];
      memory.indices[lane] = index + (buffer.addLane() ? lane : 0);
      long own = offsetRow < 0 ? 0 : file[offsetRow + lane] & 0xffff_ffffL;
      if (wideOffset) {
        own |= (long) file[offsetRow + lanes + lane] << 32;
      }
      memory.addresses[lane] = own + offset;
    }
  }

  /** Interleaved scratch memory, which is what most buffer accesses of compilers are, or words. */
  @Override
  public boolean moveAll(Wavefront wave, boolean stores, int row, int count) {
    if (plain(wave)
        && LaneScratch.move(
            wave, wave.exec(), base(wave), rowOf(wave), offset, row, count, stores)) {
      return true;
    }
    if (count == 1) {
      return false;
    }
    locate(wave);
    long[] places = places(wave, 0, Integer.BYTES * count);
    if (places != null) {
      wave.memory.moveRuns(stores, places, row, count, access);
    }
    return places != null;
  }

  private boolean plain(Wavefront wave) {
    return indexRow < 0 && !wideOffset && wave.memory.isUnwatched();
  }

  private long base(Wavefront wave) {
    return LaneScratch.base(wave, layout, resource, (int) scalarOffset.value(wave));
  }

  private int rowOf(Wavefront wave) {
    return offsetRow < 0 ? wave.layout.row(RegisterLayout.ZERO_ROW) : offsetRow;
  }

  /** The resource that {@link #locate} found. */
  public BufferResource located(Wavefront wave) {
    BufferResource buffer = wave.memory.buffer;
    if (buffer == null) {
      throw new IllegalStateException("no buffer access runs");
    }
    return buffer;
  }

  /** Whether bytes of a lane's element lie in the buffer. */
  public boolean holds(Wavefront wave, int lane, int at, int bytes) {
    BufferResource buffer = located(wave);
    long index = wave.memory.indices[lane] & 0xffff_ffffL;
    long offset = offset(wave, lane, at);
    long scalar = wave.memory.bufferStart - buffer.base();
    return wideOffset || layout.holds(buffer, indexRow >= 0, index, offset, bytes, scalar);
  }

  private long address(Wavefront wave, int lane, int at) {
    long index = wave.memory.indices[lane] & 0xffff_ffffL;
    return wave.memory.bufferStart + located(wave).place(index, offset(wave, lane, at));
  }

  private long offset(Wavefront wave, int lane, int at) {
    long sum = wave.memory.addresses[lane] + at;
    return wraps && located(wave).swizzle() ? sum & 0xffff_ffffL : sum;
  }

  /**
   * Computes where an element of each active lane lies.
   *
   * @return null if some do not lie in the buffer, or not in one element of interleaved memory
   */
  private long @Nullable [] places(Wavefront wave, int at, int bytes) {
    long[] places = wave.memory.places;
    for (long rest = wave.exec(); rest != 0; rest &= rest - 1) {
      int lane = Long.numberOfTrailingZeros(rest);
      if (!holds(wave, lane, at, bytes) || piece(wave, lane, at, bytes) != bytes) {
        return null;
      }
      places[lane] = address(wave, lane, at);
    }
    return places;
  }

  @Override
  public void moveWords(Wavefront wave, boolean stores, int at, int row) {
    long[] places = places(wave, at, 4);
    if (places == null) {
      AddressTranslation.super.moveWords(wave, stores, at, row);
    } else {
      wave.memory.moveWords(stores, places, 0, row, access);
    }
  }

  @Override
  public boolean deferParts(Wavefront wave, int at, int row, RegisterPart part) {
    long[] places = places(wave, at, part.bytes());
    if (places != null) {
      wave.memory.deferParts(places, 0, row, part, access);
    }
    return places != null;
  }

  /**
   * Bytes that lie together: interleaved elements are accessed word by word, and byte by byte where
   * words are not aligned, as compilers count on it (LLVM, unaligned-scratch-access).
   */
  private int piece(Wavefront wave, int lane, int at, int bytes) {
    BufferResource buffer = located(wave);
    if (!buffer.swizzle()) {
      return bytes;
    }
    long start = offset(wave, lane, at) % buffer.elementSize();
    return bytes <= 4 && start + bytes <= buffer.elementSize()
        ? bytes
        : (start & 3) == 0 && buffer.elementSize() >= 4 ? 4 : 1;
  }

  @Override
  public long load(Wavefront wave, int lane, int at, int bytes) {
    if (!holds(wave, lane, at, bytes)) {
      return 0;
    }
    int piece = piece(wave, lane, at, bytes);
    long value = 0;
    for (int i = 0; i < bytes; i += piece) {
      long part = wave.memory.load(address(wave, lane, at + i), piece, lane, access);
      value |= part << (8 * i);
    }
    return value;
  }

  @Override
  public void store(Wavefront wave, int lane, int at, int bytes, long value) {
    if (holds(wave, lane, at, bytes)) {
      int piece = piece(wave, lane, at, bytes);
      for (int i = 0; i < bytes; i += piece) {
        wave.memory.store(address(wave, lane, at + i), piece, value >>> (8 * i), lane, access);
      }
    }
  }

  @Override
  public long update(
      Wavefront wave, int lane, int at, int bytes, Update update, long data, long comparand) {
    if (!holds(wave, lane, at, bytes)) {
      return 0;
    }
    long address = address(wave, lane, at);
    return wave.memory.update(address, bytes, update, data, comparand, lane, access);
  }
}
