package dev.lockstep.assembler.editor;

import dev.lockstep.assembler.Explanation;
import dev.lockstep.assembler.asm4gcn.VariableType;
import dev.lockstep.assembler.result.Placed;
import dev.lockstep.assembler.result.RegisterMap;
import dev.lockstep.codeobject.descriptor.DescriptorAssembly;
import dev.lockstep.codeobject.target.Target;
import dev.lockstep.isa.codec.BitFields;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Encoding;
import dev.lockstep.isa.model.Instruction;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Explanations of the words of a text. */
public final class Hovers {
  private static final Pattern REGISTERS =
      Pattern.compile("(?<![\\w.$])[a-z]+\\[\\s*\\d+\\s*(?::\\s*\\d+\\s*)?\\]");

  private Hovers() {}

  /** Explanation of the word at an offset; empty where there is nothing to say. */
  public static Optional<Hover> at(EditedSource source, int offset) {
    Lexeme word = source.at(offset);
    if (word == null) {
      return Optional.empty();
    }
    String text = source.text(word);
    if (word.kind() != Lexeme.Kind.COMMENT && word.kind() != Lexeme.Kind.TEXT) {
      Optional<Hover> registers = registers(source, offset);
      if (registers.isPresent()) {
        return registers;
      }
    }
    return switch (word.kind()) {
      case MNEMONIC, UNKNOWN -> mnemonic(source, word);
      case REGISTER -> plain(word, Explanation.of(text, source.set()));
      case VARIABLE -> plain(word, variable(source, word));
      case SYMBOL -> plain(word, symbol(source, word));
      case NUMBER -> plain(word, number(text));
      case MODIFIER ->
          plain(word, modifier(source, word).or(() -> Explanation.of(text, source.set())));
      case DIRECTIVE -> plain(word, directive(source, text));
      case TYPE -> plain(word, type(text));
      case MACRO -> plain(word, definition(source, word));
      case KEYWORD, NAME -> plain(word, Explanation.of(text, source.set()));
      case COMMENT, TEXT, PARAMETER, TEMPLATE -> Optional.empty();
    };
  }

  private static Optional<Hover> plain(Lexeme word, Optional<String> text) {
    return text.map(found -> new Hover(word.start(), word.end(), found.stripTrailing(), List.of()));
  }

  /** Registers that follow each other, such as {@code s[6:7]}, around an offset. */
  private static Optional<Hover> registers(EditedSource source, int offset) {
    String text = source.text();
    int line = text.lastIndexOf('\n', Math.max(0, offset - 1)) + 1;
    int end = text.indexOf('\n', offset);
    Matcher matcher = REGISTERS.matcher(text).region(line, end < 0 ? text.length() : end);
    while (matcher.find()) {
      if (matcher.start() <= offset && offset <= matcher.end()) {
        int start = matcher.start();
        int last = matcher.end();
        return Explanation.of(matcher.group().replaceAll("\\s", ""), source.set())
            .map(found -> new Hover(start, last, found.stripTrailing(), List.of()));
      }
    }
    return Optional.empty();
  }

  private static Optional<Hover> mnemonic(EditedSource source, Lexeme word) {
    String name = source.text(word).toLowerCase(Locale.ROOT);
    Instruction instruction = instruction(source, word);
    InstructionSet set = source.set();
    List<BitFields.Range> bits = instruction == null ? List.of() : BitFields.of(set, instruction);
    Optional<String> text = Explanation.of(name, set);
    if (text.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(new Hover(word.start(), word.end(), text.get().stripTrailing(), bits));
  }

  /** The instruction that a statement has become; null where it is none or has an error. */
  private static @Nullable Instruction instruction(EditedSource source, Lexeme word) {
    for (Placed placed : source.assembled().placed()) {
      boolean here = source.isOwn(placed.span());
      if (here && placed.span().start() <= word.start() && word.end() <= placed.span().end()) {
        return placed.instruction();
      }
    }
    return null;
  }

  private static Optional<String> variable(EditedSource source, Lexeme word) {
    String name = source.name(word);
    int line = source.source().line(word.start());
    RegisterMap.Box found = null;
    for (RegisterMap map : source.assembled().maps()) {
      for (RegisterMap.Box box : map.boxes()) {
        boolean before = box.line() <= line && (found == null || found.line() <= box.line());
        if (box.name().toLowerCase(Locale.ROOT).equals(name) && before) {
          found = box;
        }
      }
    }
    return Optional.ofNullable(found).map(Hovers::variable);
  }

  private static String variable(RegisterMap.Box box) {
    String elements = box.elements() > 1 ? "[" + box.elements() + "]" : "";
    StringBuilder out =
        new StringBuilder(box.type()).append(elements).append(' ').append(box.name());
    String bank = box.scalar() ? "s" : "v";
    int last = box.register() + box.count() - 1;
    out.append("\n  ").append(box.count() == 1 ? "Register " : "Registers ");
    out.append(bank).append(box.register());
    out.append(box.count() == 1 ? "" : " to " + bank + last);
    out.append(box.asked() ? ", as the text says" : "").append('.');
    out.append("\n  Declared in line ").append(box.line()).append("; ");
    int uses = box.uses().size();
    out.append(uses == 1 ? "one instruction names it." : uses + " instructions name it.");
    out.append(box.entry() ? "\n  It has its value when the kernel begins." : "");
    return type(box.type()).map(type -> out + "\n  " + type).orElse(out.toString());
  }

  private static Optional<String> type(String word) {
    VariableType type = VariableType.of(word.toLowerCase(Locale.ROOT));
    if (type == null) {
      return Optional.empty();
    }
    String kind =
        switch (type.letter()) {
          case 'f' -> "floating-point";
          case 'i' -> "signed";
          case 'u' -> "unsigned";
          default -> "bits";
        };
    return Optional.of(
        type
            + ": "
            + (type.scalar() ? "one value for all lanes" : "a value for each lane")
            + ", "
            + type.bytes()
            + " bytes in "
            + type.registers()
            + (type.scalar() ? " SGPR" : " VGPR")
            + (type.registers() == 1 ? "" : "s")
            + ", "
            + kind);
  }

  private static Optional<String> symbol(EditedSource source, Lexeme word) {
    List<Lexeme> all = SymbolUses.references(source, word.start());
    List<Lexeme> definitions = SymbolUses.definitions(source, word.start());
    if (definitions.isEmpty()) {
      return Optional.empty();
    }
    Lexeme place = definitions.getFirst();
    StringBuilder out = new StringBuilder(source.text(word));
    out.append("\n  Defined in line ").append(source.source().line(place.start())).append("; ");
    long uses = all.stream().filter(one -> !one.defines()).count();
    out.append(uses == 1 ? "used once." : "used " + uses + " times.");
    offset(source, place).ifPresent(out::append);
    return Optional.of(out.toString());
  }

  /** The place of a label in its section. */
  private static Optional<String> offset(EditedSource source, Lexeme label) {
    for (Placed placed : source.assembled().placed()) {
      boolean here = source.isOwn(placed.span());
      if (here && placed.section() >= 0 && placed.span().start() >= label.start()) {
        String section = source.assembled().sections().get(placed.section()).name();
        String offset = Integer.toHexString(placed.offset());
        return Optional.of("\n  Byte 0x" + offset + " of " + section + ".");
      }
    }
    return Optional.empty();
  }

  /** A number in its other notations. */
  private static Optional<String> number(String text) {
    Long value = dev.lockstep.assembler.Assembler.evaluate(text, java.util.Map.of()).orElse(null);
    if (value == null) {
      return real(text);
    }
    StringBuilder out = new StringBuilder(text);
    out.append("\n  ").append(value).append(" = 0x").append(Long.toHexString(value));
    if (value == (int) (long) value || value >>> 32 == 0) {
      int bits = (int) (long) value;
      out.append(bits < 0 && value > 0 ? " = " + bits + " signed" : "");
      out.append("\n  As a float: ").append(Float.intBitsToFloat(bits));
    } else {
      out.append("\n  As a double: ").append(Double.longBitsToDouble(value));
    }
    return Optional.of(out.toString());
  }

  private static Optional<String> real(String text) {
    try {
      double value = Double.parseDouble(text);
      int single = Float.floatToRawIntBits((float) value);
      return Optional.of(
          text
              + "\n  As a float 0x"
              + Integer.toHexString(single)
              + ", as a double 0x"
              + Long.toHexString(Double.doubleToRawLongBits(value)));
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }

  /** Fields that a modifier has in the forms of its instruction. */
  private static Optional<String> modifier(EditedSource source, Lexeme word) {
    String name = source.text(word);
    for (Lexeme one : source.statement(word.start())) {
      if (one.kind() == Lexeme.Kind.MNEMONIC) {
        String mnemonic = source.text(one).toLowerCase(Locale.ROOT);
        for (Encoding encoding : source.set().named(mnemonic)) {
          for (Encoding.BoundModifier modifier : encoding.modifiers()) {
            String written = modifier.kind().written();
            if (written.equals(name) || name.equals("no" + written)) {
              return Optional.of(modifier(mnemonic, encoding, modifier));
            }
          }
        }
      }
    }
    return Optional.empty();
  }

  private static String modifier(
      String mnemonic, Encoding encoding, Encoding.BoundModifier modifier) {
    StringBuilder out = new StringBuilder(modifier.kind().written());
    out.append("\n  Modifier of ").append(mnemonic).append(" (").append(encoding.format().name());
    out.append("): ").append(modifier.width()).append(modifier.width() == 1 ? " bit" : " bits");
    out.append(", ").append(modifier.absent()).append(" where it is not written.");
    modifier
        .kind()
        .choices()
        .forEach(
            choice -> out.append("\n  ").append(choice.value()).append(": ").append(choice.text()));
    return out.toString();
  }

  private static Optional<String> directive(EditedSource source, String text) {
    Target target = source.options().target().target();
    List<String> fields = target.isBare() ? List.of() : DescriptorAssembly.fields(target, text);
    if (!fields.isEmpty()) {
      return Optional.of(text + "\n  " + String.join("\n  ", fields));
    }
    return DirectiveTable.describe(text).map(found -> text + "\n  " + found);
  }

  /** The line that defines a macro. */
  private static Optional<String> definition(EditedSource source, Lexeme word) {
    return SymbolUses.definitions(source, word.start()).stream()
        .findFirst()
        .map(place -> source.source().lineText(place.start()).strip());
  }
}
