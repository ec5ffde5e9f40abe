package dev.lockstep.assembler.directive;

import dev.lockstep.assembler.context.Assembly;
import dev.lockstep.assembler.dwarf.FrameTable;
import dev.lockstep.assembler.expression.SectionBuffer;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The {@code .cfi_} directives; registers are written by their DWARF numbers. */
public final class FrameDirectives {
  // DWARF 5, section 7.24.
  private static final int UNDEFINED = 0x07;
  private static final int SAME_VALUE = 0x08;
  private static final int REGISTER = 0x09;
  private static final int REMEMBER = 0x0a;
  private static final int RESTORE_STATE = 0x0b;
  private static final int FRAME = 0x0c;
  private static final int FRAME_REGISTER = 0x0d;
  private static final int FRAME_OFFSET = 0x0e;
  private static final int RESTORE = 0xc0;
  private static final int RESTORE_EXTENDED = 0x06;
  private static final int FRAME_IN_SPACE = 0x30;
  private static final long MAX_REGISTER = 1 << 20;

  private final Assembly assembly;
  private final FrameTable frames;

  FrameDirectives(Assembly assembly) {
    this.assembly = assembly;
    this.frames = assembly.frames();
  }

  void register(Map<String, Consumer<DirectiveArguments>> handlers) {
    handlers.put(".cfi_sections", this::sections);
    handlers.put(".cfi_startproc", this::begin);
    handlers.put(".cfi_endproc", this::end);
    handlers.put(".cfi_def_cfa", a -> frame(a, false));
    handlers.put(".cfi_def_cfa_offset", a -> frameOffset(a, false));
    handlers.put(".cfi_adjust_cfa_offset", a -> frameOffset(a, true));
    handlers.put(".cfi_def_cfa_register", a -> registers(a, FRAME_REGISTER, 1));
    handlers.put(".cfi_llvm_def_aspace_cfa", a -> frame(a, true));
    handlers.put(".cfi_offset", a -> saved(a, false));
    handlers.put(".cfi_rel_offset", a -> saved(a, true));
    handlers.put(".cfi_undefined", a -> registers(a, UNDEFINED, 1));
    handlers.put(".cfi_same_value", a -> registers(a, SAME_VALUE, 1));
    handlers.put(".cfi_register", a -> registers(a, REGISTER, 2));
    handlers.put(".cfi_remember_state", a -> registers(a, REMEMBER, 0));
    handlers.put(".cfi_restore_state", a -> registers(a, RESTORE_STATE, 0));
    handlers.put(".cfi_restore", this::restore);
    handlers.put(".cfi_escape", this::escape);
    handlers.put(".cfi_return_column", this::returnColumn);
  }

  private void sections(DirectiveArguments arguments) {
    boolean wanted = false;
    do {
      String name = arguments.word();
      wanted |= name.equals(".debug_frame");
      if (!name.equals(".debug_frame") && !name.equals(".eh_frame")) {
        arguments.error("expected .debug_frame or .eh_frame");
        return;
      }
    } while (arguments.comma());
    if (arguments.end()) {
      frames.want(wanted);
    }
  }

  private void begin(DirectiveArguments arguments) {
    if (!arguments.isEmpty() && !arguments.word().equals("simple") || !arguments.end()) {
      arguments.error(arguments.rest(), "expected nothing or 'simple'");
    } else if (frames.open() != null) {
      arguments.error("the .cfi_startproc before has no .cfi_endproc");
    } else {
      frames.begin(new FrameTable.Procedure(assembly.section(), arguments.span()));
    }
  }

  private void end(DirectiveArguments arguments) {
    if (open(arguments) != null && arguments.end()) {
      frames.end(assembly.section());
    }
  }

  private FrameTable.@Nullable Procedure open(DirectiveArguments arguments) {
    FrameTable.Procedure procedure = frames.open();
    if (procedure == null) {
      arguments.error("this stands between .cfi_startproc and .cfi_endproc only");
    }
    return procedure;
  }

  private static long register(DirectiveArguments arguments) {
    return arguments.number(0, MAX_REGISTER, "the register");
  }

  /** Writes an operation with its operands. */
  private static void write(FrameTable.Procedure procedure, int operation, long... operands) {
    SectionBuffer out = procedure.now();
    out.put(operation, 1);
    for (long operand : operands) {
      out.putLeb(operand, false);
    }
  }

  private void registers(DirectiveArguments arguments, int operation, int count) {
    FrameTable.Procedure procedure = open(arguments);
    long[] registers = new long[count];
    for (int i = 0; i < count; i++) {
      if (i > 0) {
        arguments.needComma();
      }
      registers[i] = register(arguments);
    }
    if (procedure != null && arguments.end()) {
      write(procedure, operation, registers);
    }
  }

  private void frame(DirectiveArguments arguments, boolean inSpace) {
    FrameTable.Procedure procedure = open(arguments);
    long register = register(arguments);
    arguments.needComma();
    long offset = arguments.number();
    long space = 0;
    if (inSpace) {
      arguments.needComma();
      space = arguments.number();
    }
    if (procedure == null || !arguments.end()) {
      return;
    }
    procedure.setFrameOffset(offset);
    if (inSpace) {
      write(procedure, FRAME_IN_SPACE, register, offset, space);
    } else {
      write(procedure, FRAME, register, offset);
    }
  }

  private void frameOffset(DirectiveArguments arguments, boolean relative) {
    long offset = arguments.number();
    FrameTable.Procedure procedure = open(arguments);
    if (procedure != null && arguments.end()) {
      procedure.setFrameOffset(relative ? procedure.frameOffset() + offset : offset);
      write(procedure, FRAME_OFFSET, procedure.frameOffset());
    }
  }

  private void saved(DirectiveArguments arguments, boolean relative) {
    FrameTable.Procedure procedure = open(arguments);
    long register = register(arguments);
    arguments.needComma();
    long offset = arguments.number();
    if (procedure != null && arguments.end()) {
      procedure.saved(register, relative ? offset - procedure.frameOffset() : offset);
    }
  }

  private void restore(DirectiveArguments arguments) {
    FrameTable.Procedure procedure = open(arguments);
    long register = register(arguments);
    if (procedure == null || !arguments.end()) {
      return;
    }
    if (register < 64) {
      write(procedure, RESTORE + (int) register);
    } else {
      write(procedure, RESTORE_EXTENDED, register);
    }
  }

  private void escape(DirectiveArguments arguments) {
    FrameTable.Procedure procedure = open(arguments);
    if (procedure == null) {
      return;
    }
    SectionBuffer out = procedure.now();
    do {
      int value = (int) arguments.number(-128, 255, "the byte");
      if (arguments.isSound()) {
        out.put(value, 1);
      }
    } while (arguments.comma());
    arguments.end();
  }

  private void returnColumn(DirectiveArguments arguments) {
    FrameTable.Procedure procedure = open(arguments);
    long register = register(arguments);
    if (procedure != null && arguments.end()) {
      procedure.setReturnAddress((int) register);
    }
  }

  /** Reports a procedure without an end. */
  public static void end(Assembly assembly) {
    FrameTable.Procedure cut = assembly.frames().open();
    if (cut != null) {
      assembly.error(cut.span(), "unclosed", "this .cfi_startproc has no .cfi_endproc");
    }
  }
}
