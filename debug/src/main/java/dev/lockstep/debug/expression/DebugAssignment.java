package dev.lockstep.debug.expression;

import dev.lockstep.debug.program.DebugException;
import dev.lockstep.debug.program.Debuggee;
import dev.lockstep.emulator.debug.Debugger;
import dev.lockstep.emulator.debug.Who;
import dev.lockstep.emulator.machine.WavefrontView;
import dev.lockstep.isa.model.MachineFeature;
import dev.lockstep.runtime.argument.ElementType;
import dev.lockstep.runtime.argument.NumberText;
import dev.lockstep.runtime.machine.MachineRegisters.Register;
import dev.lockstep.runtime.text.Parsed;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A value that the user puts into a register, LDS or memory: {@code s9 = 5}, {@code v3[7] = 1.5},
 * {@code exec = 0xff}, {@code y[3] = 2.5}, {@code mem[y + 4].u8 = 1}.
 */
public final class DebugAssignment {
  private static final Pattern TARGET =
      Pattern.compile("(\\w+)\\s*(?:\\[(.*)])?\\s*(?:\\.\\s*([a-z]\\d+))?");
  private static final Pattern PAIR = Pattern.compile("\\s*(\\d{1,4})\\s*:\\s*(\\d{1,4})\\s*");
  private static final String LABEL = "assignment";
  private static final int WORD = 32;

  private final Debuggee debuggee;
  private final Who who;
  private final WavefrontView wave;

  private DebugAssignment(Debuggee debuggee, Who who, WavefrontView wave) {
    this.debuggee = debuggee;
    this.who = who;
    this.wave = wave;
  }

  /** Position that splits a line's text into a place and a value; -1 where it is no assignment. */
  public static int sign(String text) {
    int depth = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      depth += c == '[' || c == '(' ? 1 : c == ']' || c == ')' ? -1 : 0;
      if (c == '=' && depth == 0) {
        boolean compared = i + 1 < text.length() && text.charAt(i + 1) == '=';
        boolean other = i > 0 && "=!<>".indexOf(text.charAt(i - 1)) >= 0;
        return compared || other || i == 0 ? -1 : i;
      }
    }
    return -1;
  }

  /**
   * Does {@code PLACE = EXPRESSION} for a wavefront, at the present time.
   *
   * @return the new value
   * @throws DebugException where it cannot be done
   */
  public static String apply(String text, Debuggee debuggee, Who who, WavefrontView wave) {
    int sign = sign(text);
    if (sign < 0) {
      throw wrong("expected PLACE = EXPRESSION, such as s9 = 5");
    }
    if (debuggee.debugger().fault() != null) {
      throw wrong("the run has ended with a fault; go back before it, then set");
    }
    DebugAssignment one = new DebugAssignment(debuggee, who, wave);
    return one.assign(text.substring(0, sign).strip(), text.substring(sign + 1).strip());
  }

  private String assign(String place, String value) {
    Matcher target = TARGET.matcher(place);
    if (!target.matches()) {
      throw wrong("'" + NumberText.clip(place) + "' is no place that can be set");
    }
    String name = target.group(1);
    String index = target.group(2);
    ElementType type =
        target.group(3) == null
            ? null
            : ElementType.named(target.group(3))
                .orElseThrow(() -> wrong("expected a type: " + ElementType.NAMES));
    Optional<Debuggee.NamedBuffer> buffer = debuggee.buffer(name);
    boolean control = debuggee.controls().containsValue(name);
    if (index != null && (name.equals("mem") || name.equals("lds") && !control)) {
      long address = whole(index);
      ElementType element = type == null ? ElementType.U32 : type;
      long bits = bits(evaluate(value, -1), type, 8 * element.bytes());
      return name.equals("mem")
          ? memory(place, address, element, bits)
          : local(place, address, element, bits);
    }
    if (index != null && buffer.isPresent()) {
      ElementType element = type == null ? buffer.get().type() : type;
      long address = buffer.get().element(whole(index));
      return memory(place, address, element, bits(evaluate(value, -1), element, 0));
    }
    return register(place, name, index, type, value);
  }

  private String register(
      String place, String name, @Nullable String index, @Nullable ElementType type, String value) {
    if (index != null && (name.equals("s") || name.equals("x"))) {
      Matcher pair = PAIR.matcher(index);
      if (!pair.matches()
          || Integer.parseInt(pair.group(2)) != Integer.parseInt(pair.group(1)) + 1) {
        throw wrong("a pair is two registers in a row, as s[4:5]");
      }
      Register.Scalar low = scalar(name + pair.group(1));
      // Of ABI names the next one need not be the next register.
      Register.Scalar high = scalar(name + pair.group(2));
      DebugValue given = evaluate(value, -1);
      long bits = bits(given, type, 2 * WORD);
      return set(
          viewed(place, type, given, 2 * WORD),
          w -> {
            w.setScalar(low.code(), (int) bits);
            w.setScalar(high.code(), (int) (bits >>> WORD));
          });
    }
    Register register = debuggee.registers().named(name).orElse(null);
    if (register instanceof Register.Vector(int number)) {
      return vector(place, number, index, type, value);
    }
    if (index != null) {
      throw wrong(
          "'"
              + NumberText.clip(name)
              + (register == null && !debuggee.isRegister(name)
                  ? "' is no register and no buffer"
                  : "' has no elements"));
    }
    DebugValue given = evaluate(value, -1);
    return switch (register) {
      case Register.Scalar(int code, int width) -> {
        checkScalar(name, code);
        int wide = type == null ? WORD * width : Math.max(WORD * width, 8 * type.bytes());
        long bits = bits(given, type, wide);
        yield set(
            viewed(place, type, given, wide),
            w -> {
              w.setScalar(code, (int) bits);
              if (wide > WORD) {
                w.setScalar(code + 1, (int) (bits >>> WORD));
              }
            });
      }
      case Register.Mask(boolean exec) -> mask(place, exec, given);
      case Register.ConditionCode() -> {
        long bit = given.isReal() ? -1 : given.whole();
        if (bit != 0 && bit != 1) {
          throw wrong("scc is 0 or 1");
        }
        yield set(place, w -> w.setScc(bit == 1));
      }
      case Register.Vector _ -> throw new IllegalStateException(name);
      case null -> special(place, name, type, given);
    };
  }

  private String special(String place, String name, @Nullable ElementType type, DebugValue given) {
    boolean conditions = debuggee.registers().hasConditions();
    switch (name) {
      case "vcc" -> throw ofPaths();
      case "m0", "mode" -> {
        if (conditions) {
          int bits = (int) bits(given, type, WORD);
          return set(
              place,
              w -> {
                if (name.equals("m0")) {
                  w.setM0(bits);
                } else {
                  w.setMode(bits);
                }
              });
        }
      }
      case "pc" -> {
        long address = given.isReal() ? -1 : given.whole();
        if (debuggee.code().instruction(address) == null) {
          throw wrong("there is no instruction at 0x%x", address);
        }
        return set(place, w -> w.setPc(address));
      }
      case "wave", "group", "count", "lane" -> throw wrong(name + " cannot be set");
      default -> {
        if (wave.controls().contains(name)) {
          int bits = (int) bits(given, type, WORD);
          return set(place, w -> w.setControl(name, bits));
        }
      }
    }
    throw wrong(
        "'%s' is no register, no buffer with an index, no mem[...] and no lds[...]",
        NumberText.clip(name));
  }

  private String mask(String place, boolean exec, DebugValue given) {
    if (exec && !debuggee.registers().hasConditions()) {
      throw ofPaths();
    }
    if (given.isReal()) {
      throw wrong("a mask of lanes is an integer");
    }
    long mask = given.whole();
    if (wave.lanes() < 64 && mask >>> wave.lanes() != 0) {
      throw wrong("0x%x has bits of lanes beyond %d", mask, wave.lanes() - 1);
    }
    return set(
        place,
        w -> {
          if (exec) {
            w.setExec(mask);
          } else {
            w.setVcc(mask);
          }
        });
  }

  private static DebugException ofPaths() {
    return wrong("the lanes of this machine are those of its paths; they cannot be set");
  }

  private String vector(
      String place, int number, @Nullable String index, @Nullable ElementType type, String value) {
    boolean wide = type != null && 8 * type.bytes() > WORD;
    if (wide && number + 1 >= debuggee.instructions().generation().vgprs()) {
      throw wrong("a value of 64 bits takes two registers");
    }
    long lanes = wave.exec();
    if (index != null) {
      long lane = whole(index);
      if (lane < 0 || lane >= wave.lanes()) {
        throw wrong("the lanes are 0 to " + (wave.lanes() - 1));
      }
      lanes = 1L << lane;
    }
    if (lanes == 0) {
      throw wrong("no lane is active; say which: v" + number + "[0]");
    }
    long[] bits = new long[wave.lanes()];
    for (long rest = lanes; rest != 0; rest &= rest - 1) {
      int lane = Long.numberOfTrailingZeros(rest);
      DebugValue given = evaluate(value, lane);
      bits[lane] = bits(given, type, wide ? 2 * WORD : WORD);
    }
    long chosen = lanes;
    Consumer<WavefrontView> change =
        w -> {
          for (long rest = chosen; rest != 0; rest &= rest - 1) {
            int lane = Long.numberOfTrailingZeros(rest);
            w.setVector(number, lane, (int) bits[lane]);
            if (wide) {
              w.setVector(number + 1, lane, (int) (bits[lane] >>> WORD));
            }
          }
        };
    if (index != null) {
      int lane = Long.numberOfTrailingZeros(lanes);
      return set(viewed(place, type, evaluate(value, lane), wide ? 2 * WORD : WORD), change);
    }
    change(change);
    return place + ": " + Long.bitCount(lanes) + " active lanes are set";
  }

  private Register.Scalar scalar(String name) {
    if (debuggee.registers().named(name).orElse(null) instanceof Register.Scalar one
        && one.width() == 1) {
      checkScalar(name, one.code());
      return one;
    }
    throw wrong("there is no register " + name);
  }

  private void checkScalar(String name, int code) {
    if (code == 0 && debuggee.instructions().generation().has(MachineFeature.FIRST_REGISTER)) {
      throw wrong(name + " is always 0");
    }
  }

  private String memory(String place, long address, ElementType type, long bits) {
    Debugger debugger = debuggee.debugger();
    if (debugger.memory().find(address, type.bytes()) == null) {
      throw wrong("no memory is mapped at 0x%x, %d bytes", address, type.bytes());
    }
    byte[] bytes = new byte[type.bytes()];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) (bits >>> 8 * i);
    }
    debugger.write(address, bytes);
    return shown(place);
  }

  private String local(String place, long address, ElementType type, long bits) {
    if (!wave.workgroup().lds().holds(address, type.bytes())) {
      throw wrong("LDS has %d bytes", wave.workgroup().lds().size());
    }
    return set(place, w -> w.workgroup().lds().store((int) address, type.bytes(), bits));
  }

  private String set(String place, Consumer<WavefrontView> change) {
    change(change);
    return shown(place);
  }

  private void change(Consumer<WavefrontView> change) {
    if (wave.ended()) {
      throw wrong(who + " has ended; go back before its end, then set");
    }
    debuggee.debugger().set(who, change);
  }

  /** New value, as {@code print} shows it. */
  private String shown(String place) {
    Parsed<DebugExpression> read = DebugExpression.parse(place, LABEL, debuggee);
    return read.value().map(one -> one.evaluate(wave)).orElse(null)
            instanceof DebugExpression.Answer.Known(DebugValue known)
        ? place + " = " + known.text()
        : place + " is set";
  }

  /** The place as it shows best what was put there. */
  private static String viewed(
      String place, @Nullable ElementType type, DebugValue given, int wide) {
    return type == null && given.isReal() ? place + (wide == WORD ? ".f32" : ".f64") : place;
  }

  private long whole(String text) {
    DebugValue value = evaluate(text, -1);
    if (value.isReal()) {
      throw wrong("'" + NumberText.clip(text) + "' is no integer");
    }
    return value.whole();
  }

  private DebugValue evaluate(String text, int lane) {
    Parsed<DebugExpression> parsed = DebugExpression.parse(text, LABEL, debuggee, lane >= 0);
    DebugExpression expression = DebugException.valueOf(parsed);
    return switch (expression.evaluate(wave, lane)) {
      case DebugExpression.Answer.Known(DebugValue value) -> value;
      case DebugExpression.Answer.Unknown(String reason) -> throw wrong(reason);
    };
  }

  /** The bits of a value in a place of a type, or of so many bits where no type is said. */
  private static long bits(DebugValue value, @Nullable ElementType type, int width) {
    int wide = type == null ? width : 8 * type.bytes();
    if (type != null && type.isFloat()) {
      return real(value.isReal() ? value.real() : value.whole(), type);
    }
    if (value.isReal()) {
      if (type != null) {
        throw wrong("%s is no integer, and the place is of type %s", value.text(), type.typeName());
      }
      return real(value.real(), wide == 2 * WORD ? ElementType.F64 : ElementType.F32);
    }
    long whole = value.whole();
    boolean fits =
        wide == 64 || whole >>> wide == 0 || whole >= -1L << wide - 1 && whole < 1L << wide - 1;
    if (!fits) {
      throw wrong("%s does not fit %d bits", value.text(), wide);
    }
    return wide == 64 ? whole : whole & (1L << wide) - 1;
  }

  private static long real(double value, ElementType type) {
    long bits = type.fromDouble(value);
    if (!Double.isInfinite(value) && Double.isInfinite(type.toDouble(bits))) {
      throw wrong("%s is too large for %s", value, type.typeName());
    }
    return bits;
  }

  private static DebugException wrong(String reason) {
    return new DebugException(reason);
  }

  @SuppressWarnings("AnnotateFormatMethod") // by an annotation of Error Prone's
  private static DebugException wrong(String format, Object... parts) {
    return new DebugException(format, parts);
  }
}
