package dev.lockstep.codeobject.metadata;

import dev.lockstep.codeobject.bytes.ByteSink;
import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.elf.Elf;
import dev.lockstep.codeobject.elf.Note;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The older form of the metadata for PAL: values of hardware registers by number. Source: LLVM
 * AMDGPUUsage (code object metadata of amdpal, {@code NT_AMD_PAL_METADATA}).
 *
 * @param values unsigned words by unsigned number, in order
 */
public record PalRegisters(Map<Long, Long> values) {
  private static final int PAIR = 8;

  /** Copies the map. */
  public PalRegisters {
    values = Collections.unmodifiableMap(new TreeMap<>(values));
  }

  /** The same with one more value; bits of a register that is there already are added. */
  public PalRegisters with(long register, long value) {
    Map<Long, Long> more = new TreeMap<>(values);
    more.merge(register, value, (one, other) -> one | other);
    return new PalRegisters(more);
  }

  /** The registers of a note; empty when it is another one, or writing it would change it. */
  public static Optional<PalRegisters> of(Note note) {
    Bytes data = note.description();
    if (note.type() != Elf.NT_AMD_PAL_METADATA
        || !note.owner().equals(Elf.OLD_NOTE_OWNER)
        || data.size() % PAIR != 0) {
      return Optional.empty();
    }
    Map<Long, Long> values = new TreeMap<>();
    for (int at = 0; at < data.size(); at += PAIR) {
      values.put(data.u32(at), data.u32(at + 4));
    }
    PalRegisters read = new PalRegisters(values);
    return read.note().equals(note) ? Optional.of(read) : Optional.empty();
  }

  /** The metadata note. */
  public Note note() {
    ByteSink sink = new ByteSink();
    values.forEach((register, value) -> sink.i32((int) (long) register).i32((int) (long) value));
    return new Note(Elf.OLD_NOTE_OWNER, Elf.NT_AMD_PAL_METADATA, sink.toBytes());
  }

  /** The operands of the directive that makes the note. */
  public String operands() {
    List<String> numbers = new ArrayList<>();
    values.forEach((register, value) -> {
      numbers.add("0x" + Long.toHexString(register));
      numbers.add("0x" + Long.toHexString(value));
    });
    return String.join(", ", numbers);
  }
}
