package dev.lockstep.assembler.dwarf;

import dev.lockstep.assembler.expression.Fixup;
import dev.lockstep.assembler.expression.Node;
import dev.lockstep.assembler.expression.SectionBuffer;
import dev.lockstep.assembler.section.Sections;
import dev.lockstep.codeobject.elf.Elf;
import dev.lockstep.text.source.SourceText;
import dev.lockstep.text.source.Span;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Call frame information, as the {@code .cfi_} directives give it, by which debuggers find the
 * caller of each procedure, and its section {@code .debug_frame}. Sources: DWARF 5, section 6.4;
 * llvm/lib/MC/MCDwarf.cpp.
 */
public final class FrameTable {
  /** The number of the program counter among DWARF's registers (LLVM AMDGPUUsage). */
  private static final int RETURN_ADDRESS = 16;

  private static final int UNIT = 4;
  private static final int DATA_UNIT = 4;
  private static final int ADDRESS_SIZE = 8;
  private static final int CIE_VERSION = 4;

  // DWARF 5, section 7.24.
  private static final int ADVANCE = 0x40;
  private static final int OFFSET = 0x80;
  private static final int ADVANCE_1 = 0x02;
  private static final int ADVANCE_2 = 0x03;
  private static final int ADVANCE_4 = 0x04;
  private static final int OFFSET_EXTENDED = 0x05;
  private static final int OFFSET_EXTENDED_SIGNED = 0x11;
  private static final int SHORT_REGISTERS = 64;

  /** A procedure. */
  public static final class Procedure {
    final SectionBuffer section;
    final long start;
    final Span span;
    private final SectionBuffer program = new SectionBuffer("", 0, 0, 0, -1);
    private long last;
    private long end = -1;
    long frameOffset;
    int returnAddress = RETURN_ADDRESS;

    public Procedure(SectionBuffer section, Span span) {
      this.section = section;
      this.start = section.size();
      this.last = start;
      this.span = span;
    }

    /** Buffer of this procedure's operations, advanced to the current address. */
    public SectionBuffer now() {
      long units = (section.size() - last) / UNIT;
      last = section.size();
      if (units >= 1 << 16) {
        program.put(ADVANCE_4, 1);
        program.putLong(units, 4);
      } else if (units >= 1 << 8) {
        program.put(ADVANCE_2, 1);
        program.putLong(units, 2);
      } else if (units >= SHORT_REGISTERS) {
        program.put(ADVANCE_1, 1);
        program.putLong(units, 1);
      } else if (units > 0) {
        program.put(ADVANCE + (int) units, 1);
      }
      return program;
    }

    /** A register is saved so many bytes from the frame. */
    public void saved(long register, long offset) {
      SectionBuffer to = now();
      long factored = offset / DATA_UNIT;
      if (factored < 0) {
        to.put(OFFSET_EXTENDED_SIGNED, 1);
        to.putLeb(register, false);
        to.putLeb(factored, true);
      } else if (register < SHORT_REGISTERS) {
        to.put(OFFSET + (int) register, 1);
        to.putLeb(factored, false);
      } else {
        to.put(OFFSET_EXTENDED, 1);
        to.putLeb(register, false);
        to.putLeb(factored, false);
      }
    }

    public long frameOffset() {
      return frameOffset;
    }

    public void setFrameOffset(long value) {
      this.frameOffset = value;
    }

    public void setReturnAddress(int value) {
      this.returnAddress = value;
    }

    public Span span() {
      return span;
    }
  }

  private final List<Procedure> procedures = new ArrayList<>();
  private @Nullable Procedure open;
  private boolean wanted;

  /** Whether {@code .debug_frame} is to be written; {@code .eh_frame} never is. */
  public void want(boolean value) {
    wanted = value;
  }

  public @Nullable Procedure open() {
    return open;
  }

  public void begin(Procedure procedure) {
    open = procedure;
    procedures.add(procedure);
  }

  public void end(SectionBuffer section) {
    if (open != null) {
      open.end = section.size();
      open = null;
    }
  }

  /** Writes the section, which belongs to a source, unless a procedure has no end. */
  public void write(Sections sections, SourceText source) {
    if (open != null || procedures.isEmpty() || !wanted) {
      return;
    }
    Span span = new Span(source, 0, 0);
    SectionBuffer out = sections.section(".debug_frame", Elf.SHT_PROGBITS, 0, 0);
    out.align(ADDRESS_SIZE);
    Map<Integer, Integer> common = new HashMap<>();
    for (Procedure one : procedures) {
      Integer entry = common.get(one.returnAddress);
      if (entry == null) {
        entry = out.size();
        common.put(one.returnAddress, entry);
        common(out, one.returnAddress);
      }
      procedure(out, one, entry, span);
    }
  }

  private static void common(SectionBuffer out, int returnAddress) {
    int start = out.size();
    out.put(0, 4);
    out.put(-1, 4);
    out.put(CIE_VERSION, 1);
    out.put(0, 1);
    out.put(ADDRESS_SIZE, 1);
    out.put(0, 1);
    out.putLeb(UNIT, false);
    out.putLeb(DATA_UNIT, true);
    out.putLeb(returnAddress, false);
    close(out, start);
  }

  private static void close(SectionBuffer out, int start) {
    out.fill(-out.size() & ADDRESS_SIZE - 1, 0);
    out.patch(start, out.size() - start - 4L, 4);
  }

  private static void procedure(SectionBuffer out, Procedure one, int common, Span span) {
    int start = out.size();
    out.put(0, 4);
    address(out, out, common, Fixup.Kind.DATA_4, span);
    SectionBuffer code = one.section;
    address(out, code.whole(), code.wholeOffset() + one.start, Fixup.Kind.DATA_8, span);
    out.putLong(one.end - one.start, ADDRESS_SIZE);
    out.putBytes(one.program.toArray());
    close(out, start);
  }

  private static void address(
      SectionBuffer out, SectionBuffer to, long offset, Fixup.Kind kind, Span span) {
    Node node = new Node.Location(0, 0, to, offset);
    out.fixups().add(new Fixup(kind, out.size(), node, span));
    out.putLong(0, kind.bytes());
  }
}
