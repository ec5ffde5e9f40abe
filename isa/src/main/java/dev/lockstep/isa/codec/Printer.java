package dev.lockstep.isa.codec;

import dev.lockstep.isa.machine.ImageDimensions;
import dev.lockstep.isa.machine.MachineTables;
import dev.lockstep.isa.machine.MessageNotation;
import dev.lockstep.isa.machine.TemporalHints;
import dev.lockstep.isa.model.Constants;
import dev.lockstep.isa.model.Encoding;
import dev.lockstep.isa.model.Encoding.Bound;
import dev.lockstep.isa.model.Encoding.BoundModifier;
import dev.lockstep.isa.model.Field;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.isa.model.LanePatterns;
import dev.lockstep.isa.model.MachineFeature;
import dev.lockstep.isa.model.ModifierKind;
import dev.lockstep.isa.model.ModifierName;
import dev.lockstep.isa.model.Operand;
import dev.lockstep.isa.model.Operand.Immediate;
import dev.lockstep.isa.model.Operand.Inline;
import dev.lockstep.isa.model.Operand.Literal;
import dev.lockstep.isa.model.Operand.Off;
import dev.lockstep.isa.model.Operand.Register;
import dev.lockstep.isa.model.OperandKind;
import dev.lockstep.isa.model.OperandKind.Radix;
import dev.lockstep.isa.model.Row;
import dev.lockstep.isa.model.Special;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Instructions to the text that LLVM's assembler prints for them. */
final class Printer {
  /** Numbers above this one are printed in hexadecimal, as if they were literals. */
  private static final int LARGEST_INLINE = 64;

  private final MachineTables tables;

  private final @Nullable String symbolic;
  private final Function<Register, @Nullable String> names;

  Printer(MachineTables tables) {
    this(tables, null);
  }

  /** With a text to print in place of literals and branch distances. */
  Printer(MachineTables tables, @Nullable String symbolic) {
    this(tables, symbolic, _ -> null);
  }

  /** With names in place of the registers that have one. */
  Printer(
      MachineTables tables, @Nullable String symbolic, Function<Register, @Nullable String> names) {
    this.tables = tables;
    this.symbolic = symbolic;
    this.names = names;
  }

  void print(Instruction instruction, StringBuilder out) {
    out.append(instruction.encoding().mnemonic());
    suffixes(out, instruction);
    List<Bound> bounds = instruction.encoding().operands();
    String separator = " ";
    int at = 0;
    int seen = 0;
    boolean offset = false;
    Row second = instruction.encoding().second();
    for (Bound bound : bounds) {
      if (second != null && seen++ == instruction.row().slots().size()) {
        out.append(" :: ").append(second.name());
        separator = " ";
      }
      if (!bound.present(instruction.modifiers())) {
        continue;
      }
      Operand operand = instruction.operands().get(at++);
      if (omitted(bound, operand)) {
        continue;
      }
      boolean behind = offset && bound.kind() instanceof OperandKind.Pointer;
      out.append(behind ? "" : separator);
      operand(out, instruction, bound, operand);
      separator = bound.kind() instanceof OperandKind.ExportTarget ? " " : ", ";
      offset = bound.kind() instanceof OperandKind.Numeric;
    }
    modifiers(out, instruction);
  }

  String operand(Instruction instruction, int index) {
    StringBuilder out = new StringBuilder();
    operand(out, instruction, instruction.bounds().get(index), instruction.operands().get(index));
    return out.toString();
  }

  private static boolean omitted(Bound bound, Operand operand) {
    return switch (bound.kind()) {
      case OperandKind.Numeric number ->
          number.optional() && operand instanceof Immediate(int value) && value == 0;
      case OperandKind.Named named ->
          named.absent() >= 0 && operand instanceof Immediate(int value) && value == named.absent();
      default -> false;
    };
  }

  /** The parts of the mnemonic that modifiers are. */
  private static void suffixes(StringBuilder out, Instruction instruction) {
    for (BoundModifier modifier : instruction.encoding().modifiers()) {
      ModifierKind kind = modifier.kind();
      if (kind.style() == ModifierKind.Style.SUFFIX) {
        boolean written = instruction.modifiers().has(kind);
        int value = written ? instruction.modifiers().get(kind) : modifier.absent();
        out.append('.').append(choice(kind, value));
      }
    }
  }

  private void operand(StringBuilder out, Instruction instruction, Bound bound, Operand operand) {
    boolean sext = bit(instruction, ModifierName.SEXT, bound);
    boolean neg = bit(instruction, ModifierName.NEG, bound);
    boolean abs = bit(instruction, ModifierName.ABS, bound);
    // A minus sign in front of a number would be part of the number.
    boolean number = neg && !abs && (operand instanceof Inline || operand instanceof Literal);
    boolean pointer = bound.kind() instanceof OperandKind.Pointer;
    out.append(sext ? "sext(" : number ? "neg(" : neg ? "-" : pointer ? "(" : "");
    out.append(abs ? "|" : "");
    switch (operand) {
      case Operand.Scattered addresses -> scattered(out, addresses);
      case Register register -> {
        if (isHalf(instruction.encoding(), bound, register)) {
          int half = tables.generation().vgprs() / 2;
          out.append(register(new Register(register.file(), register.index() % half, 1)))
              .append(register.index() < half ? ".l" : ".h");
        } else {
          out.append(register(register));
        }
      }
      case Inline inline -> out.append(Constants.text(inline.code(), bound.type()));
      case Literal literal -> literal(out, bound, literal);
      case Immediate immediate -> immediate(out, bound, immediate.value());
      case Off _ -> out.append("off");
    }
    out.append(abs ? "|" : "").append(sext || number || pointer ? ")" : "");
  }

  private boolean isHalf(Encoding encoding, Bound bound, Register register) {
    return register.file() == Operand.RegisterFile.VECTOR
        && (tables.halves(encoding, bound)
            || register.index() >= tables.generation().vgprs() / 2
                && tables.lowHalves(encoding, bound));
  }

  private void scattered(StringBuilder out, Operand.Scattered addresses) {
    String separator = "[";
    for (Register part : addresses.parts()) {
      out.append(separator).append(register(part));
      separator = ", ";
    }
    out.append(']');
  }

  /** As LLVM prints a constant of an integer operand, it looks like an inline one if it can. */
  private void literal(StringBuilder out, Bound bound, Literal literal) {
    if (symbolic != null) {
      out.append(symbolic);
    } else if (bound.kind() instanceof OperandKind.Constant
        && !bound.type().isFloat()
        && Constants.ofInteger(literal.bits(), bound.type(), tables.generation())
            instanceof Inline inline) {
      out.append(Constants.text(inline.code(), bound.type()));
    } else {
      // Only the bits that the operand has.
      int bits = bound.type().bits() == 16 ? literal.bits() & 0xffff : literal.bits();
      out.append("0x").append(Integer.toHexString(bits));
    }
  }

  private static boolean bit(Instruction instruction, ModifierName modifier, Bound bound) {
    if (bound.source() < 0 || instruction.modifiers().isNone()) {
      return false;
    }
    BoundModifier found = instruction.encoding().modifier(modifier);
    return found != null
        && (instruction.modifiers().get(found.kind()) >>> bound.source() & 1) != 0
        && bound.slot().modifiable() != (modifier == ModifierName.SEXT);
  }

  private String register(Register register) {
    String name = names.apply(register);
    return name == null
        ? tables.registerText(register.file(), register.index(), register.count())
        : name;
  }

  private void immediate(StringBuilder out, Bound bound, int value) {
    switch (bound.kind()) {
      case OperandKind.Numeric number -> {
        if (number.radix() == Radix.PLAIN) {
          out.append(value);
        } else if (number.radix() == Radix.HEXADECIMAL && number.signed() && !number.unsigned()) {
          hexadecimal(out, value);
        } else if (number.radix() == Radix.HEXADECIMAL
            || value > LARGEST_INLINE && !number.optional()) {
          out.append("0x").append(Integer.toHexString(value & 0xffff));
        } else {
          out.append(value);
        }
      }
      case OperandKind.Packed packed -> packed(out, packed.notation(), value);
      case OperandKind.ScalarOffset _ -> scalarOffset(out, value);
      case OperandKind.ExportTarget _ -> out.append(named("export-target", value));
      case OperandKind.InterpolationSlot _ -> out.append(named("slot", value));
      case OperandKind.Attribute _ ->
          out.append("attr").append(value >> 2).append('.').append("xyzw".charAt(value & 3));
      case OperandKind.Named named -> out.append(named(named.list(), value));
      case OperandKind.Distance _ -> {
        if (symbolic != null) {
          out.append(symbolic);
        } else {
          out.append(value);
        }
      }
      case OperandKind.Branch _ -> {
        if (symbolic != null) {
          out.append(symbolic);
        } else {
          out.append(value & 0xffff);
        }
      }
      case OperandKind.Registers _,
          OperandKind.Source _,
          OperandKind.SdwaSource _,
          OperandKind.SdwaMask _,
          OperandKind.Mask _,
          OperandKind.Constant _,
          OperandKind.BufferAddress _,
          OperandKind.GlobalAddress _,
          OperandKind.GlobalPointer _,
          OperandKind.ScratchAddress _,
          OperandKind.ScratchPointer _,
          OperandKind.ImageAddress _,
          OperandKind.ImageData _,
          OperandKind.ExportSource _,
          OperandKind.Pointer _ ->
          out.append(value & 0xffff);
    }
  }

  /** Prints the null register where it stands for a missing offset. */
  private void scalarOffset(StringBuilder out, int value) {
    Special none = tables.scalars().named("null");
    if (value == 0 && none != null && tables.generation().has(MachineFeature.NULL_OFFSET)) {
      out.append(none.name());
    } else {
      hexadecimal(out, value);
    }
  }

  private static void hexadecimal(StringBuilder out, int value) {
    out.append(value < 0 ? "-0x" : "0x").append(Integer.toHexString(Math.abs(value)));
  }

  private String named(String list, int value) {
    String name = tables.valueName(list, value);
    return name == null ? Integer.toString(value) : name;
  }

  private void packed(StringBuilder out, OperandKind.Notation notation, int value) {
    switch (notation) {
      case HARDWARE_REGISTER -> hardwareRegister(out, value);
      case MESSAGE -> message(out, value);
      case WAIT_COUNTERS -> waits(out, value);
      case DEPENDENCY_COUNTERS -> dependencies(out, value);
      case VERSION -> version(out, value);
      case DELAY -> delay(out, value);
      case INDEX_MODE -> indexMode(out, value);
      case VECTOR_TYPE -> vectorType(out, value);
    }
  }

  private void hardwareRegister(StringBuilder out, int value) {
    List<Field> parts = tables.packed("hwreg");
    int[] word = {value};
    int id = parts.get(0).extract(word);
    int offset = parts.get(1).extract(word);
    int size = parts.get(2).extract(word) + 1;
    out.append("hwreg(").append(named("hwreg", id));
    if (offset != 0 || size != 32) {
      out.append(", ").append(offset).append(", ").append(size);
    }
    out.append(')');
  }

  private void message(StringBuilder out, int value) {
    String text = MessageNotation.text(tables, value);
    out.append(text == null ? Integer.toString(value) : text);
  }

  private void waits(StringBuilder out, int value) {
    counters(out, tables.packed("waits"), value);
  }

  private static void counters(StringBuilder out, List<Field> parts, int value) {
    int[] word = {value};
    boolean all = true;
    for (Field part : parts) {
      all &= part.extract(word) == part.mask();
    }
    String separator = "";
    for (Field part : parts) {
      int count = part.extract(word);
      if (all || count != part.mask()) {
        out.append(separator).append(part.name()).append('(').append(count).append(')');
        separator = " ";
      }
    }
  }

  /** The version's name, then each bit that is tables, in brackets from left to right. */
  private void version(StringBuilder out, int value) {
    List<Field> parts = tables.packed("version");
    int[] word = {value & 0xffff};
    int[] known = {0};
    parts.forEach(part -> part.insert(known, -1));
    if ((word[0] & ~known[0]) != 0) {
      hexadecimal(out, word[0]);
      return;
    }
    String text = named("version", parts.getFirst().extract(word));
    boolean first = true;
    for (Map.Entry<Integer, String> bit : tables.values("version-bit").entrySet()) {
      if ((word[0] >>> bit.getKey() & 1) != 0) {
        text = (first ? text : "(" + text + ")") + "|" + bit.getValue();
        first = false;
      }
    }
    out.append(text);
  }

  /** All bits of every counter say "do not wait"; counters that say so are left out. */
  private void dependencies(StringBuilder out, int value) {
    int[] known = new int[1];
    for (Field part : tables.packed("depctr")) {
      part.insert(known, -1);
    }
    if ((value & ~known[0]) != 0) {
      out.append("0x").append(Integer.toHexString(value));
      return;
    }
    counters(out, tables.packed("depctr"), value);
  }

  /** Each part is a name of its list; parts of value 0 are left out, all of them only together. */
  private void delay(StringBuilder out, int value) {
    int[] word = {value};
    int[] told = new int[1];
    StringBuilder text = new StringBuilder();
    for (Field part : tables.packed("delay")) {
      int number = part.extract(word);
      String name = number == 0 ? null : tables.valueName(part.name(), number);
      if (name != null) {
        part.insert(told, number);
        text.append(text.isEmpty() ? "" : " | ").append(part.name());
        text.append('(').append(name).append(')');
      }
    }
    out.append(value == 0 ? "0" : told[0] == value ? text : "0x" + Integer.toHexString(value));
  }

  /** The names of the parts, or the number where a part has none. */
  private void vectorType(StringBuilder out, int value) {
    int[] word = {value};
    int[] told = new int[1];
    List<String> names = new ArrayList<>();
    for (Field part : tables.packed("vtype")) {
      int number = part.extract(word);
      String name = tables.valueName(part.name(), number);
      if (name != null) {
        part.insert(told, number);
        names.add(name);
      }
    }
    boolean named = told[0] == value && names.size() == tables.packed("vtype").size();
    out.append(named ? String.join(", ", names) : Integer.toString(value));
  }

  private void indexMode(StringBuilder out, int value) {
    Map<Integer, String> names = tables.values("index");
    if (value >>> names.size() != 0) {
      out.append("0x").append(Integer.toHexString(value));
      return;
    }
    out.append("gpr_idx(");
    String separator = "";
    for (Map.Entry<Integer, String> name : names.entrySet()) {
      if ((value >>> name.getKey() & 1) != 0) {
        out.append(separator).append(name.getValue());
        separator = ",";
      }
    }
    out.append(')');
  }

  private void modifiers(StringBuilder out, Instruction instruction) {
    for (BoundModifier modifier : instruction.encoding().modifiers()) {
      ModifierKind kind = modifier.kind();
      boolean written = instruction.modifiers().has(kind);
      int value = written ? instruction.modifiers().get(kind) : modifier.absent();
      if (value != modifier.absent()
          || kind.always()
          || modifier.required()
          || written && kind.style() == ModifierKind.Style.SECOND_OFFSET) {
        modifier(out, instruction, modifier, value);
      }
    }
  }

  private void modifier(
      StringBuilder out, Instruction instruction, BoundModifier modifier, int value) {
    ModifierKind kind = modifier.kind();
    String name = kind.written();
    switch (kind.style()) {
      case ON_OPERAND, SUFFIX -> {}
      case FLAG -> out.append(' ').append(name);
      case NUMBER, SIGNED_NUMBER -> out.append(' ').append(name).append(':').append(value);
      case HEXADECIMAL ->
          out.append(' ').append(name).append(":0x").append(Integer.toHexString(value));
      case SECOND_OFFSET -> hexadecimal(out.append(' ').append(name).append(':'), value);
      case CHOICE -> out.append(' ').append(name).append(':').append(choice(kind, value));
      case BARE_CHOICE -> out.append(' ').append(choice(kind, value));
      case BITS -> bits(out, instruction, modifier, value);
      case LANES -> lanes(out.append(' ').append(name).append(':'), value);
      case DPP_CONTROL -> out.append(' ').append(tables.dpp().text(value));
      case BOUND_CONTROL -> out.append(' ').append(name).append(":1");
      case SWIZZLE -> out.append(' ').append(name).append(':').append(LanePatterns.text(value));
      case TEMPORAL_HINT ->
          out.append(' ').append(name).append(':').append(hint(instruction, value));
      case BUFFER_FORMAT -> out.append(' ').append(name).append(':').append(bufferFormat(value));
      case DIMENSION -> {
        ImageDimensions.Dimension dimension = tables.dimensions().of(value);
        String text = dimension == null ? Integer.toString(value) : dimension.name();
        out.append(' ').append(name).append(':').append(text);
      }
      case UNIFIED_FORMAT -> {
        String text = tables.valueName("unified-format", value);
        out.append(' ').append(name).append(':').append(text == null ? value : "[" + text + "]");
      }
    }
  }

  private String hint(Instruction instruction, int value) {
    int scope = instruction.encoding().value(instruction.modifiers(), ModifierName.SCOPE);
    String name = TemporalHints.of(instruction.encoding()).name(tables, value, scope);
    return name == null ? "0x" + Integer.toHexString(value) : name;
  }

  private static void lanes(StringBuilder out, int value) {
    for (int i = 0; i < 8; i++) {
      out.append(i == 0 ? '[' : ',').append(value >>> 3 * i & 7);
    }
    out.append(']');
  }

  private static String choice(ModifierKind kind, int value) {
    for (ModifierKind.Choice choice : kind.choices()) {
      if (choice.value() == value) {
        return choice.text();
      }
    }
    return Integer.toString(value);
  }

  /** Entries for the sources; op_sel has another for the destination where the field has it. */
  private static void bits(
      StringBuilder out, Instruction instruction, BoundModifier modifier, int value) {
    int sources = 0;
    for (Bound bound : instruction.encoding().operands()) {
      if (bound.source() >= 0) {
        sources = Math.max(sources, bound.source() + 1);
      }
    }
    int entries = modifier.kind().entries();
    sources = entries == 0 ? sources : entries;
    int destination = entries == 0 && modifier.field().width() == 4 ? 1 : 0;
    int difference = value ^ modifier.absent();
    if ((difference & ((1 << sources) - 1 | destination << 3)) == 0) {
      return;
    }
    out.append(' ').append(modifier.kind().written()).append(":[");
    for (int i = 0; i < sources; i++) {
      out.append(i == 0 ? "" : ",").append(value >>> i & 1);
    }
    if (destination != 0) {
      out.append(',').append(value >>> 3 & 1);
    }
    out.append(']');
  }

  private String bufferFormat(int value) {
    String data = tables.valueName("data-format", value & 15);
    String number = tables.valueName("number-format", value >> 4);
    if (data == null || number == null) {
      return Integer.toString(value);
    }
    if (value >> 4 == 0) {
      return "[" + data + "]";
    }
    return (value & 15) == 1 ? "[" + number + "]" : "[" + data + "," + number + "]";
  }
}
