package dev.lockstep.isa.codec;

import dev.lockstep.isa.machine.MachineTables;
import dev.lockstep.isa.model.Encoding;
import dev.lockstep.isa.model.ExportSources;
import dev.lockstep.isa.model.Field;
import dev.lockstep.isa.model.FieldName;
import dev.lockstep.isa.model.Format;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.isa.model.ModifierName;
import dev.lockstep.isa.model.Modifiers;
import dev.lockstep.isa.model.Operand;
import dev.lockstep.isa.model.Operand.Immediate;
import dev.lockstep.isa.model.Operand.Inline;
import dev.lockstep.isa.model.Operand.Literal;
import dev.lockstep.isa.model.Operand.Off;
import dev.lockstep.isa.model.Operand.Register;
import dev.lockstep.isa.model.Operand.RegisterFile;
import dev.lockstep.isa.model.OperandKind;
import java.util.Arrays;
import java.util.List;

/** Instructions to words. The reverse of {@link Decoder}; both read the same rows. */
final class Encoder {
  /** Operand code that says "a literal follows". */
  static final int LITERAL = 255;

  /** Operand codes from here on are VGPRs. */
  static final int VECTOR = 256;

  /** The longest instruction, its literal included, in 32-bit words. */
  static final int MOST_WORDS = 5;

  private Encoder() {}

  /**
   * Writes the words of an instruction and returns how many there are (at most {@link
   * #MOST_WORDS}).
   */
  static int encode(MachineTables tables, Instruction instruction, int[] words) {
    Encoding encoding = instruction.encoding();
    Format format = encoding.format();
    int size = format.words();
    for (int i = 0; i < size; i++) {
      words[i] = format.writtenBits(i);
    }
    format.insertOpcode(words, encoding.opcode());
    for (Encoding.Filling filling : encoding.fillings()) {
      filling.field().insert(words, filling.value());
    }
    List<Encoding.Bound> bounds = encoding.operands();
    List<Operand> operands = instruction.operands();
    int at = 0;
    for (int i = 0; i < bounds.size(); i++) {
      Encoding.Bound bound = bounds.get(i);
      if (!bound.present(instruction.modifiers())) {
        continue;
      }
      Operand operand = operands.get(at++);
      operand(tables, instruction, bound, operand, words);
      Field accumulator = bound.accumulator();
      if (accumulator != null
          && operand instanceof Register register
          && register.file() == RegisterFile.ACCUMULATOR) {
        accumulator.insert(words, 1);
      }
      if (operand instanceof Literal literal) {
        words[format.words()] = literal.bits();
        size = format.words() + 1;
      }
    }
    modifiers(instruction, words);
    return size + instruction.addressWords();
  }

  private static void operand(
      MachineTables tables,
      Instruction instruction,
      Encoding.Bound bound,
      Operand operand,
      int[] words) {
    Format format = instruction.encoding().format();
    switch (bound.kind()) {
      case OperandKind.ScalarOffset _ ->
          new ScalarOffsets(tables, format).insert(instruction, operand, words);
      case OperandKind.SdwaSource _ -> bound.need().insert(words, code(operand) ^ VECTOR);
      case OperandKind.SdwaMask _ -> sdwaMask(bound, operand, words);
      case OperandKind.ScratchAddress _ -> scratchAddress(bound, operand, format, words);
      case OperandKind.GlobalPointer _ ->
          bound.need().insert(words, operand instanceof Off ? tables.noBase() : code(operand));
      case OperandKind.ScratchPointer _ -> {
        int none =
            tables.addressless() && isAddressless(instruction)
                ? tables.noAddress()
                : tables.noBase();
        bound.need().insert(words, operand instanceof Off ? none : code(operand));
      }
      case OperandKind.ExportSource _ -> exportSource(instruction, bound, operand, words);
      case OperandKind.ImageAddress _ -> imageAddress(bound, operand, format, words);
      case OperandKind.Attribute _ -> {
        int value = ((Immediate) operand).value();
        format.need(FieldName.ATTR).insert(words, value >> 2);
        format.need(FieldName.ATTRCHAN).insert(words, value & 3);
      }
      case OperandKind.Registers registers -> {
        Field field = bound.field();
        if (field != null) {
          field.insert(words, code(operand) / bound.unit(registers));
        }
      }
      case OperandKind.Distance kind ->
          bound.need().insert(words, ((Immediate) operand).value() / kind.unit());
      case OperandKind.Source _,
          OperandKind.Mask _,
          OperandKind.Pointer _,
          OperandKind.Named _,
          OperandKind.Numeric _,
          OperandKind.Branch _,
          OperandKind.Constant _,
          OperandKind.Packed _,
          OperandKind.BufferAddress _,
          OperandKind.GlobalAddress _,
          OperandKind.ImageData _,
          OperandKind.ExportTarget _,
          OperandKind.InterpolationSlot _ -> {
        Field field = bound.field();
        if (field != null && !(operand instanceof Off)) {
          field.insert(words, code(operand));
        }
      }
    }
  }

  private static void sdwaMask(Encoding.Bound bound, Operand operand, int[] words) {
    int code = code(operand);
    if (code != Decoder.VCC) {
      bound.need().insert(words, code | 0x80);
    }
  }

  private static void scratchAddress(
      Encoding.Bound bound, Operand operand, Format format, int[] words) {
    if (operand instanceof Off) {
      return;
    }
    bound.need().insert(words, code(operand));
    Field flag = format.field(FieldName.SVE);
    if (flag != null) {
      flag.insert(words, 1);
    }
  }

  /** Addresses beyond the first stand in fields of their own, or four to a further word. */
  private static void imageAddress(
      Encoding.Bound bound, Operand operand, Format format, int[] words) {
    bound.need().insert(words, code(operand));
    if (!(operand instanceof Operand.Scattered addresses)) {
      return;
    }
    List<Register> parts = addresses.parts();
    Field further = format.field(FieldName.NSA);
    int count = (parts.size() + 2) / 4;
    if (further != null) {
      further.insert(words, count);
      Arrays.fill(words, format.words(), format.words() + count, 0);
    }
    for (int i = 1; i < parts.size(); i++) {
      int index = parts.get(i).index();
      if (further == null) {
        format.need(FieldName.ADDRESSES.get(i - 1)).insert(words, index);
      } else {
        words[format.words() + (i - 1) / 4] |= index << 8 * ((i - 1) % 4);
      }
    }
  }

  /** Whether neither address of a scratch access is a register. */
  private static boolean isAddressless(Instruction instruction) {
    List<Encoding.Bound> bounds = instruction.bounds();
    for (int i = 0; i < bounds.size(); i++) {
      if (bounds.get(i).kind() instanceof OperandKind.ScratchAddress
          && !(instruction.operands().get(i) instanceof Off)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Each source that is there has its enable bit. In a compressed export two sources share the
   * field of a register, and the first of them that is there fills it.
   */
  private static void exportSource(
      Instruction instruction, Encoding.Bound bound, Operand operand, int[] words) {
    if (operand instanceof Off) {
      return;
    }
    Format format = instruction.encoding().format();
    Field enable = format.need(FieldName.EN);
    int index = ExportSources.index(bound);
    boolean compressed =
        instruction.encoding().value(instruction.modifiers(), ModifierName.COMPR) != 0;
    boolean filled =
        compressed && (index & 1) != 0 && (enable.extract(words) >>> (index - 1) & 1) != 0;
    enable.insert(words, 1 << index);
    if (!filled) {
      format.need(ExportSources.field(index, compressed)).insert(words, code(operand));
    }
  }

  private static void modifiers(Instruction instruction, int[] words) {
    List<Encoding.BoundModifier> modifiers = instruction.encoding().modifiers();
    Modifiers written = instruction.modifiers();
    for (int i = 0; i < modifiers.size(); i++) {
      Encoding.BoundModifier modifier = modifiers.get(i);
      int value = modifier.value(written);
      if (value != 0) {
        modifier.field().insert(words, value);
      }
    }
  }

  /** The operand code of a register, constant or number. */
  static int code(Operand operand) {
    return switch (operand) {
      case Register register ->
          register.file() == RegisterFile.SCALAR ? register.index() : register.index() + VECTOR;
      case Inline inline -> inline.code();
      case Literal _ -> LITERAL;
      case Immediate immediate -> immediate.value();
      case Off _ -> 0;
      case Operand.Scattered addresses -> code(addresses.parts().getFirst());
    };
  }
}
