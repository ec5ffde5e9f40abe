package dev.lockstep.runtime.argument;

import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.runtime.text.InputLimits;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The language of buffer contents: {@code zero}, {@code iota}, {@code iota(a,b)}, {@code rand(s)},
 * {@code fill(x)}, {@code file(path)}, {@code hex(digits)}, or a list {@code 1,2,3}.
 */
public final class SpecText {
  static final String GENERATORS =
      "zero, iota, iota(a,b), rand(seed), fill(x), file(path), hex(digits) or a list such as 1,2,3";

  private static final Pattern CALL = Pattern.compile("([A-Za-z]+)(?:\\((.*)\\))?", Pattern.DOTALL);
  private static final Pattern SEED = Pattern.compile("-?(0[xX][0-9a-fA-F]{1,8}|[0-9]{1,10})");

  private final Path directory;
  private final InputLimits limits;
  private final Report report;

  /** Receiver of errors in a text; the offset counts in the text. */
  public interface Report {
    void error(int offset, String rule, String message);
  }

  public SpecText(Path directory, InputLimits limits, Report report) {
    this.directory = directory;
    this.limits = limits;
    this.report = report;
  }

  /** A buffer with contents from text; a missing count is taken from a list, hex or a file. */
  public Optional<BufferSpec> buffer(
      ElementType type, OptionalLong count, String text, int offset) {
    if (count.isPresent() && !fits(type, count.getAsLong(), offset)) {
      return Optional.empty();
    }
    return generator(type, text, offset).flatMap(init -> sized(type, count, init, offset));
  }

  /** Gives contents their size and checks it. */
  public Optional<BufferSpec> sized(
      ElementType type, OptionalLong count, Generator init, int offset) {
    OptionalLong natural;
    switch (init) {
      case Generator.Literal(Bytes bytes) -> {
        if (bytes.size() % type.bytes() != 0) {
          return fail(
              offset,
              "init-size",
              bytes.size() + " bytes are no whole number of " + type.typeName() + " elements");
        }
        natural = OptionalLong.of(bytes.size() / type.bytes());
      }
      case Generator.FromFile(Path path) -> {
        Optional<Long> size = fileSize(path, offset);
        if (size.isEmpty()) {
          return Optional.empty();
        }
        natural = OptionalLong.of(size.get() / type.bytes());
      }
      case Generator.Zero z -> natural = OptionalLong.empty();
      case Generator.Iota i -> natural = OptionalLong.empty();
      case Generator.Random r -> natural = OptionalLong.empty();
      case Generator.Fill f -> natural = OptionalLong.empty();
    }
    if (count.isEmpty() && natural.isEmpty()) {
      return fail(offset, "buffer-count", "the number of elements is missing");
    }
    long elements = count.orElseGet(natural::getAsLong);
    boolean file = init instanceof Generator.FromFile;
    if (natural.isPresent()
        && (file ? natural.getAsLong() < elements : natural.getAsLong() != elements)) {
      return fail(
          offset,
          "init-size",
          "there are " + natural.getAsLong() + " elements here, but the count is " + elements);
    }
    return fits(type, elements, offset)
        ? Optional.of(new BufferSpec(type, elements, init))
        : Optional.empty();
  }

  /** Whether a number of elements is allowed; complains when it is not. */
  public boolean fits(ElementType type, long count, int offset) {
    if (count < 1) {
      fail(offset, "buffer-count", "a buffer has at least one element, not " + count);
      return false;
    }
    if (count > limits.bufferBytes() / type.bytes()) {
      fail(
          offset,
          "buffer-size",
          count
              + " elements of "
              + type.typeName()
              + " exceed the limit of "
              + limits.bufferBytes()
              + " bytes for a buffer");
      return false;
    }
    return true;
  }

  private Optional<Long> fileSize(Path path, int offset) {
    try {
      if (!Files.isRegularFile(path)) {
        return fail(offset, "file-missing", "there is no file " + shown(path));
      }
      return Optional.of(Files.size(path));
    } catch (IOException | SecurityException e) {
      return fail(offset, "file-missing", "the file " + shown(path) + " cannot be read");
    }
  }

  /** A path as the user knows it: relative to the run file. */
  public String shown(Path path) {
    Path base = directory.toAbsolutePath().normalize();
    Path full = path.toAbsolutePath().normalize();
    return full.startsWith(base) ? base.relativize(full).toString() : path.toString();
  }

  /** A path relative to the directory of the text. */
  public Optional<Path> path(String text, int offset) {
    try {
      if (text.isBlank()) {
        return fail(offset, "file-missing", "the path is empty");
      }
      Path path = directory.resolve(text);
      return limits.scope().holds(path)
          ? Optional.of(path)
          : fail(
              offset,
              "file-outside",
              "'" + NumberText.clip(text) + "' is no document of this workspace");
    } catch (InvalidPathException e) {
      return fail(offset, "file-missing", "'" + NumberText.clip(text) + "' is not a path");
    }
  }

  Optional<Generator> generator(ElementType type, String text, int offset) {
    String stripped = text.strip();
    if (stripped.isEmpty()) {
      return fail(offset, "generator", "nothing stands here; allowed: " + GENERATORS);
    }
    int start = offset + text.indexOf(stripped);
    Matcher call = CALL.matcher(stripped);
    if (!call.matches() || NumberText.read(type, stripped) instanceof NumberText.Reading.Bits) {
      return list(type, stripped, start).map(Generator.Literal::new);
    }
    String argument = call.group(2);
    int at = argument == null ? start : start + call.start(2);
    return switch (call.group(1)) {
      case "zero" ->
          argument == null
              ? Optional.of(new Generator.Zero())
              : fail(at, "generator", "zero takes no argument");
      case "iota" -> argument == null ? Optional.of(plainIota(type)) : iota(type, argument, at);
      case "rand" -> random(argument, at);
      case "fill" ->
          argument == null
              ? fail(at, "generator", "fill takes a value, as in fill(1)")
              : element(type, argument, at).map(Generator.Fill::new);
      case "file" ->
          argument == null
              ? fail(at, "generator", "file takes a path, as in file(data.bin)")
              : path(argument, at).map(Generator.FromFile::new);
      case "hex" ->
          argument == null
              ? fail(at, "generator", "hex takes digits, as in hex(00ff)")
              : hex(argument, at).map(Generator.Literal::new);
      default ->
          fail(
              start,
              "generator",
              "'" + NumberText.clip(call.group(1)) + "' is no generator; allowed: " + GENERATORS);
    };
  }

  private static Generator.Iota plainIota(ElementType type) {
    return type.isFloat()
        ? new Generator.Iota(Double.doubleToLongBits(0.0), Double.doubleToLongBits(1.0))
        : new Generator.Iota(0, 1);
  }

  private Optional<Generator> iota(ElementType type, String arguments, int at) {
    int comma = arguments.indexOf(',');
    if (comma < 0 || arguments.indexOf(',', comma + 1) >= 0) {
      return fail(at, "generator", "iota takes two numbers, as in iota(5,2)");
    }
    // Steps and starts are read wide: i64 or double, so that iota(0,-1) works for every type.
    ElementType wide = type.isFloat() ? ElementType.F64 : ElementType.I64;
    Optional<Long> start = element(wide, arguments.substring(0, comma), at);
    Optional<Long> step = element(wide, arguments.substring(comma + 1), at + comma + 1);
    return start.flatMap(a -> step.map(b -> new Generator.Iota(a, b)));
  }

  private Optional<Generator> random(@org.jspecify.annotations.Nullable String argument, int at) {
    if (argument == null || !SEED.matcher(argument.strip()).matches()) {
      return fail(at, "generator", "rand takes an integer seed of 32 bits, as in rand(7)");
    }
    return element(ElementType.U32, argument, at)
        .map(bits -> new Generator.Random(bits.intValue()));
  }

  /** Bits of an element. */
  Optional<Long> element(ElementType type, String text, int at) {
    return switch (NumberText.read(type, text)) {
      case NumberText.Reading.Bits(long bits) -> Optional.of(bits);
      case NumberText.Reading.Refused(String reason) -> fail(at, "value-range", reason);
    };
  }

  /** A list of values, separated by commas. */
  Optional<Bytes> list(ElementType type, String text, int at) {
    if (text.isBlank()) {
      return fail(at, "spec-syntax", "a value is missing; write a number, or several as in 1,2,3");
    }
    String[] items = text.split(",", -1);
    byte[] data = new byte[Math.multiplyExact(items.length, type.bytes())];
    MemorySegment memory = MemorySegment.ofArray(data);
    int offset = at;
    boolean good = true;
    for (int i = 0; i < items.length; i++) {
      Optional<Long> bits = element(type, items[i], offset);
      good &= bits.isPresent();
      type.write(memory, i, bits.orElse(0L));
      offset += items[i].length() + 1;
    }
    return good ? Optional.of(Bytes.wrap(data)) : Optional.empty();
  }

  /** Bytes in hex; blanks between bytes are allowed. */
  public Optional<Bytes> hex(String text, int at) {
    String digits = text.replaceAll("[\\s_]", "");
    if (digits.isEmpty() || digits.length() % 2 != 0) {
      return fail(at, "hex", "hex takes two digits for each byte; there are " + digits.length());
    }
    try {
      return Optional.of(Bytes.wrap(HexFormat.of().parseHex(digits)));
    } catch (IllegalArgumentException e) {
      return fail(at, "hex", "hex takes the digits 0 to 9 and a to f alone");
    }
  }

  /** A positive integer up to a limit. */
  OptionalLong positive(String text, int at, String what, long most) {
    if (!text.matches("(0[xX][0-9a-fA-F]+|[0-9]+)") || text.length() > 40) {
      fail(
          at,
          "spec-syntax",
          what + " must be a positive integer, not '" + NumberText.clip(text) + "'");
      return OptionalLong.empty();
    }
    BigInteger value =
        text.length() > 2 && (text.charAt(1) == 'x' || text.charAt(1) == 'X')
            ? new BigInteger(text.substring(2), 16)
            : new BigInteger(text);
    if (value.signum() == 0 || value.compareTo(BigInteger.valueOf(most)) > 0) {
      fail(
          at,
          "spec-syntax",
          what + " must be between 1 and " + most + ", not " + NumberText.clip(text));
      return OptionalLong.empty();
    }
    return OptionalLong.of(value.longValue());
  }

  <T> Optional<T> fail(int offset, String rule, String message) {
    report.error(offset, rule, message);
    return Optional.empty();
  }
}
