package dev.lockstep.runtime.builtin;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.lockstep.runtime.argument.ElementType;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * Functions whose expected results are in files, written by {@code corpus/builtins/reference.py},
 * which describes them.
 */
final class FileOracle implements Oracle {
  /** Sections that stay in memory: the forms of a function are tried one after the other. */
  private static final int KEPT = 6;

  private final Map<String, MathFunction> functions = MathFunction.all();
  private final Map<String, Place> places = new HashMap<>();
  private final Map<String, Section> sections =
      new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Section> eldest) {
          return size() > KEPT;
        }
      };

  /** Place of a section in a file. */
  private record Place(Path file, long from, int size) {}

  /** A function's lines. */
  private record Section(List<long[]> arguments, Map<Key, String> results) {}

  private record Key(long first, long second) {
    static Key of(long[] bits) {
      return new Key(bits[0], bits.length > 1 ? bits[1] : 0);
    }
  }

  FileOracle(Path folder) throws IOException {
    for (RealFormat format : RealFormat.values()) {
      find(folder.resolve(CType.name(format.element) + ".txt"), format);
    }
  }

  private void find(Path file, RealFormat format) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    if (!new String(bytes, 0, Math.min(10, bytes.length), US_ASCII).equals("# oracle: ")) {
      throw new IOException(file + ": line one must name the oracle");
    }
    String name = "";
    int begin = 0;
    for (int at = 0; at < bytes.length; ) {
      int end = at;
      while (end < bytes.length && bytes[end] != '\n') {
        end++;
      }
      if (bytes[at] == '#' && bytes[at + 1] == '#') {
        places.put(name + " " + format, new Place(file, begin, at - begin));
        name = new String(bytes, at + 3, end - at - 3, US_ASCII);
        begin = end + 1;
      }
      at = end + 1;
    }
    places.put(name + " " + format, new Place(file, begin, bytes.length - begin));
  }

  private Section section(String name, RealFormat format) {
    return sections.computeIfAbsent(name + " " + format, key -> read(name, places.get(key)));
  }

  private Section read(String name, Place place) {
    Section section = new Section(new ArrayList<>(), new HashMap<>());
    byte[] bytes = new byte[place.size()];
    try (RandomAccessFile file = new RandomAccessFile(place.file().toFile(), "r")) {
      file.seek(place.from());
      file.readFully(bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    boolean integers = functions.get(name).arguments().equals("xn");
    new String(bytes, US_ASCII)
        .lines()
        .forEach(line -> {
          int sign = line.indexOf('=');
          String[] numbers = line.substring(0, sign).split(" ");
          long[] bits = new long[numbers.length];
          for (int i = 0; i < bits.length; i++) {
            bits[i] =
                i == 1 && integers
                    ? Integer.parseInt(numbers[i]) & 0xffffffffL
                    : Long.parseUnsignedLong(numbers[i], 16);
          }
          section.arguments().add(bits);
          section.results().put(Key.of(bits), line.substring(sign + 1));
        });
    return section;
  }

  /** The results of a call, as they are written. */
  private String line(Call call) {
    RealFormat format = RealFormat.of(call.types().getFirst());
    return section(call.name(), format).results().get(Key.of(call.bits()));
  }

  private static String key(Declaration declaration) {
    ElementType type = declaration.parameters().getFirst().element();
    return declaration.name() + " " + (type.isFloat() ? RealFormat.of(type) : type);
  }

  @Override
  public boolean knows(Declaration declaration) {
    return !declaration.parameters().isEmpty() && places.containsKey(key(declaration));
  }

  /** All arguments of the file, which has random ones, too. */
  @Override
  public List<long[]> arguments(Declaration declaration, int random, SplittableRandom source) {
    ElementType type = declaration.parameters().getFirst().element();
    return section(declaration.name(), RealFormat.of(type)).arguments();
  }

  @Override
  public List<Expected> results(Call call) {
    RealFormat format = RealFormat.of(call.types().getFirst());
    String line = line(call);
    MathFunction function = functions.get(call.name());
    String[] choices = line.split("\\|");
    List<Expected> results = new ArrayList<>();
    String[] plain = choices[0].split(";");
    for (int i = 0; i < plain.length; i++) {
      results.add(expected(function, format, plain[i], i == 1, isEdge(call, format)));
    }
    if (function.isQuick()) {
      results.set(0, quick(function, format, choices, results.getFirst()));
    }
    return results;
  }

  /** Results that programs with flushed denormals may have, which is always the case for these. */
  private static Expected quick(
      MathFunction function, RealFormat format, String[] choices, Expected plain) {
    List<Expected> all = new ArrayList<>(List.of(plain));
    if (choices.length > 1) {
      all.add(expected(function, format, choices[1].split(";")[0], false, true));
    }
    return new Expected.Flushed(format, new Expected.OneOf(all));
  }

  @Override
  public List<Expected> flushed(Call call) {
    RealFormat format = RealFormat.of(call.types().getFirst());
    String line = line(call);
    MathFunction function = functions.get(call.name());
    List<Expected> results = new ArrayList<>();
    for (String text : line.substring(line.indexOf('|') + 1).split(";")) {
      results.add(expected(function, format, text, results.size() == 1, true));
    }
    return results;
  }

  /** Whether a result is exact where it is a number of the type: C99, annex F, has such cases. */
  private static boolean isEdge(Call call, RealFormat format) {
    long x = call.bits()[0];
    long y = call.bits().length > 1 && call.types().get(1).isFloat() ? call.bits()[1] : x;
    return format.isZero(x) || format.isInfinite(x) || format.isZero(y) || format.isInfinite(y);
  }

  private static Expected expected(
      MathFunction function, RealFormat format, String text, boolean second, boolean edge) {
    if (text.equals("*")) {
      return new Expected.Anything();
    }
    if (second && function.arguments().equals("x;n")) {
      return new Expected.Exactly(Integer.parseInt(text) & 0xffffffffL);
    }
    if (text.equals("nan")) {
      return new Expected.NotANumber(format);
    }
    int sign = Math.max(text.indexOf('+'), text.indexOf('-'));
    long bits = Long.parseUnsignedLong(sign < 0 ? text : text.substring(0, sign), 16);
    boolean exact = sign < 0 && (edge || format.isZero(bits) || format.isInfinite(bits));
    if (exact && function.absolute().signum() == 0) {
      return Expected.Exactly.of(format, bits);
    }
    int parts = sign < 0 ? 0 : Integer.parseInt(text.substring(sign));
    return near(function, format, bits, parts, function.limits().get(format));
  }

  private static Expected near(
      MathFunction function, RealFormat format, long bits, int parts, double limit) {
    if (format.isInfinite(bits)) {
      return new Expected.Exactly(bits);
    }
    Dyadic number = format.value(bits);
    Dyadic value = number.plus(Dyadic.of(parts).scaled(format.lastPlace(number) - 8));
    return new Expected.Near(format, value, limit, function.absolute());
  }
}
