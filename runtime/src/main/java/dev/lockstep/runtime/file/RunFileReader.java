package dev.lockstep.runtime.file;

import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.runtime.argument.Argument;
import dev.lockstep.runtime.argument.BufferSpec;
import dev.lockstep.runtime.argument.ElementType;
import dev.lockstep.runtime.argument.Generator;
import dev.lockstep.runtime.argument.NumberText;
import dev.lockstep.runtime.argument.SpecText;
import dev.lockstep.runtime.build.ProgramSource;
import dev.lockstep.runtime.build.ProgramSource.Dialect;
import dev.lockstep.runtime.cl.NdRange;
import dev.lockstep.runtime.launch.Launch;
import dev.lockstep.runtime.launch.LaunchMemory;
import dev.lockstep.runtime.text.InputLimits;
import dev.lockstep.runtime.text.JsonValue;
import dev.lockstep.runtime.text.OptionWords;
import dev.lockstep.runtime.text.ProblemList;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** From JSON to a {@link RunFile}: checks everything, reports everything. */
public final class RunFileReader {
  private static final List<String> KEYS =
      List.of(
          "schema",
          "name",
          "target",
          "base",
          "gws",
          "program",
          "source",
          "bundle",
          "dialect",
          "options",
          "buffers",
          "launches",
          "expect",
          "oracle");
  private static final List<String> BUFFER_KEYS = List.of("type", "count", "init", "at");

  /** Keys of expectations, of other formats, and plain words for what these keys mean. */
  private static final Map<String, String> FOR_BUFFERS =
      Map.of(
          "values", "init",
          "value", "init",
          "data", "init",
          "contents", "init",
          "file", "init",
          "hex", "init",
          "size", "count",
          "length", "count",
          "elements", "count");

  private static final Map<String, String> FOR_LAUNCHES =
      Map.of(
          "arguments", "args",
          "name", "kernel",
          "global_size", "global",
          "local_size", "local",
          "times", "repeat");

  private static final Map<String, String> FOR_EXPECTATIONS =
      Map.of("init", "values", "value", "values", "data", "values", "hash", "sha256");

  private static final List<String> LAUNCH_KEYS =
      List.of(
          "kernel",
          "global",
          "local",
          "offset",
          "args",
          "repeat",
          "stack",
          "dynamic_lds",
          "kernarg",
          "hidden");
  private static final List<String> EXPECT_KEYS =
      List.of("values", "sha256", "file", "tolerance", "ulp", "oracle");

  /** Arguments of a kernel without metadata lie one after another. */
  private static final String NATURAL = "natural";

  private static final long MAX_WORK_ITEMS = 1L << 40;
  private static final int MAX_REPEAT = 1_000_000_000;

  private final JsonValue root;
  private final JsonChecker json;
  private final ProblemList diagnostics;
  private final Path directory;
  private final InputLimits limits;
  private final String label;

  RunFileReader(
      JsonValue root, String label, Path directory, InputLimits limits, ProblemList diagnostics) {
    this.root = root;
    this.json = new JsonChecker(root, diagnostics);
    this.label = label;
    this.directory = directory;
    this.limits = limits;
    this.diagnostics = diagnostics;
  }

  /** The run file; empty after an error. */
  Optional<RunFile> run() {
    JsonValue.Obj file = json.asObject(root);
    if (file == null || !schema(file)) {
      return Optional.empty();
    }
    json.keys(file, KEYS);
    Optional<String> name = json.string(file, "name", false);
    Optional<String> target = json.string(file, "target", false);
    Optional<ProgramSource> program = program(file);
    List<String> options = options(file);
    Map<String, @Nullable BufferSpec> buffers = buffers(file);
    DeviceSetup setup = new SetupReader(json).setup(file, buffers);
    List<Launch> launches = launches(file, buffers);
    Map<String, Expectation> expectations = expectations(file, buffers);
    if (diagnostics.failed() || program.isEmpty()) {
      return Optional.empty();
    }
    Map<String, BufferSpec> good = new LinkedHashMap<>();
    buffers.forEach((key, spec) -> {
      if (spec != null) {
        good.put(key, spec);
      }
    });
    return Optional.of(
        new RunFile(
            name.orElseGet(() -> stem(label)),
            target,
            program.get(),
            options,
            good,
            launches,
            expectations,
            setup,
            limits.scope()));
  }

  private boolean schema(JsonValue.Obj file) {
    String wanted = "run file; allowed: \"" + RunFile.SCHEMA + "\"";
    return json.oneOf(file, "schema", true, List.of(RunFile.SCHEMA), "schema", wanted).isPresent();
  }

  /** A label without directories and ending. */
  public static String stem(String label) {
    String name = label.substring(Math.max(label.lastIndexOf('/'), label.lastIndexOf('\\')) + 1);
    int dot = name.lastIndexOf('.');
    return dot > 0 ? name.substring(0, dot) : name;
  }

  private Optional<ProgramSource> program(JsonValue.Obj file) {
    Dialect dialect = dialect(file);
    JsonValue program = file.get("program");
    JsonValue source = file.get("source");
    if (program == null && source == null) {
      json.error(file, "json-missing-key", "one of the keys \"program\" and \"source\" is missing");
      return Optional.empty();
    }
    if (json.areBoth(file, "program", "source", "program")) {
      return Optional.empty();
    }
    if (source != null) {
      return json.asString(source).map(text -> new ProgramSource.OfText(text, dialect));
    }
    if (!(program instanceof JsonValue.Str name)) {
      json.asString(program == null ? file : program);
      return Optional.empty();
    }
    SpecText spec = spec(name);
    Optional<Path> path = spec.path(name.text(), 0);
    if (path.isPresent() && !Files.isRegularFile(path.get())) {
      json.error(name, "file-missing", "there is no file " + spec.shown(path.get()));
      return Optional.empty();
    }
    Dialect byName = Dialect.ofFileName(name.text());
    Optional<String> bundle = json.string(file, "bundle", false);
    return path.map(
        p -> new ProgramSource.OfFile(p, dialect == Dialect.AUTO ? byName : dialect, bundle));
  }

  private Dialect dialect(JsonValue.Obj file) {
    String wanted = "dialect; allowed: " + Dialect.NAMES;
    return json.named(file, "dialect", false, Dialect::named, "dialect", wanted)
        .orElse(Dialect.AUTO);
  }

  /** A list of options, or one string that blanks separate. */
  private List<String> options(JsonValue.Obj file) {
    if (file.get("options") instanceof JsonValue.Str str) {
      try {
        return OptionWords.split(str.text());
      } catch (IllegalArgumentException e) {
        json.error(str, "options", String.valueOf(e.getMessage()));
        return List.of();
      }
    }
    List<String> options = new ArrayList<>();
    for (JsonValue item : json.list(file, "options", false)) {
      json.asString(item).ifPresent(options::add);
    }
    return options;
  }

  /** Contents errors inside a string point into it; elsewhere at the value. */
  private SpecText spec(JsonValue value) {
    return new SpecText(
        directory,
        limits,
        (offset, rule, message) -> {
          if (value instanceof JsonValue.Str str) {
            json.errorInside(str, offset, rule, message);
          } else {
            json.error(value, rule, message);
          }
        });
  }

  /** Every buffer that is named; null for those in error, so that later names still resolve. */
  private Map<String, @Nullable BufferSpec> buffers(JsonValue.Obj file) {
    Map<String, @Nullable BufferSpec> buffers = new LinkedHashMap<>();
    long total = 0;
    for (JsonValue.Member member : json.members(file, "buffers")) {
      Optional<BufferSpec> spec = buffer(member.value());
      buffers.put(member.key(), spec.orElse(null));
      // Each is at most the limit for one buffer, so that the sum cannot overflow.
      total += spec.map(BufferSpec::byteSize).orElse(0L);
      if (total > limits.totalBytes()) {
        json.error(
            member.value(),
            "buffer-size",
            "the buffers up to here take %s bytes together; the limit is %s"
                .formatted(total, limits.totalBytes()));
        return buffers;
      }
    }
    return buffers;
  }

  private Optional<BufferSpec> buffer(JsonValue value) {
    JsonValue.Obj buffer = json.asObject(value);
    if (buffer == null) {
      return Optional.empty();
    }
    json.keys(buffer, BUFFER_KEYS, FOR_BUFFERS);
    Optional<ElementType> type = elementType(buffer);
    JsonValue init = buffer.get("init");
    JsonValue number = json.member(buffer, "count", init == null);
    OptionalLong count = OptionalLong.empty();
    if (number != null) {
      count = json.asInteger(number, Long.MIN_VALUE, Long.MAX_VALUE);
      if (count.isEmpty()
          || type.isEmpty()
          || !spec(number).fits(type.get(), count.getAsLong(), 0)) {
        return Optional.empty();
      }
    }
    if (type.isEmpty() || (init == null && count.isEmpty())) {
      return Optional.empty();
    }
    return init == null
        ? Optional.of(new BufferSpec(type.get(), count.getAsLong(), new Generator.Zero()))
        : contents(init, type.get(), count);
  }

  private Optional<ElementType> elementType(JsonValue.Obj buffer) {
    String wanted = "element type; allowed: " + ElementType.NAMES;
    return json.named(buffer, "type", true, ElementType::named, "element-type", wanted);
  }

  /** Contents: a generator's text, a list of values, or an object with hex. */
  private Optional<BufferSpec> contents(JsonValue init, ElementType type, OptionalLong count) {
    SpecText spec = spec(init);
    return switch (init) {
      case JsonValue.Str str -> spec.buffer(type, count, str.text(), 0);
      case JsonValue.Arr arr ->
          spec.sized(type, count, new Generator.Literal(json.elements(arr.items(), type)), 0);
      case JsonValue.Obj obj ->
          hex(obj).flatMap(bytes -> spec.sized(type, count, new Generator.Literal(bytes), 0));
      case JsonValue.Num n -> wrongContents(n);
      case JsonValue.Bool b -> wrongContents(b);
      case JsonValue.Null n -> wrongContents(n);
    };
  }

  private Optional<BufferSpec> wrongContents(JsonValue value) {
    json.wrongKind(value, "a generator in a string, a list of values, or {\"hex\": \"...\"}");
    return Optional.empty();
  }

  private Optional<Bytes> hex(JsonValue.Obj obj) {
    JsonValue hex = json.member(obj, "hex", true);
    if (hex instanceof JsonValue.Str str) {
      return spec(str).hex(str.text(), 0);
    }
    if (hex != null) {
      json.wrongKind(hex, "a string");
    }
    return Optional.empty();
  }

  private List<Launch> launches(JsonValue.Obj file, Map<String, @Nullable BufferSpec> buffers) {
    List<Launch> launches = new ArrayList<>();
    List<JsonValue> items = json.list(file, "launches", true);
    if (items.isEmpty() && file.get("launches") instanceof JsonValue.Arr arr) {
      json.error(arr, "launch", "a run has at least one launch");
    }
    for (JsonValue.Obj launch : json.objects(items)) {
      launch(launch, buffers).ifPresent(launches::add);
    }
    return launches;
  }

  private Optional<Launch> launch(JsonValue.Obj launch, Map<String, @Nullable BufferSpec> buffers) {
    json.keys(launch, LAUNCH_KEYS, FOR_LAUNCHES);
    List<Long> global = sizes(launch, "global", true, 1);
    List<Long> local = sizes(launch, "local", false, 1);
    List<Long> offset = sizes(launch, "offset", false, 0);
    sameDimensions(launch, "local", global, local);
    sameDimensions(launch, "offset", global, offset);
    ArgumentReader reader = new ArgumentReader(json, buffers, this::hex);
    List<Argument> arguments = new ArrayList<>();
    for (JsonValue item : json.list(launch, "args", false)) {
      reader.argument(item).ifPresent(arguments::add);
    }
    int repeat = (int) json.integer(launch, "repeat", 1, 1, MAX_REPEAT);
    long stack = json.integer(launch, "stack", 0, 1, LaunchMemory.MOST_STACK);
    long lds = json.integer(launch, "dynamic_lds", 0, 0, LaunchMemory.MOST_LDS);
    Optional<String> kernarg = json.string(launch, "kernarg", false);
    Optional<String> kernel = json.string(launch, "kernel", false);
    JsonValue at = launch.get("kernarg");
    if (at != null && kernarg.isPresent() && !kernarg.get().equals(NATURAL)) {
      json.error(at, "kernarg", "\"kernarg\" is \"" + NATURAL + "\", or is left out");
    }
    Optional<Bytes> hidden =
        Optional.ofNullable(json.object(launch, "hidden", false)).flatMap(this::hex);
    if (diagnostics.failed()) {
      return Optional.empty();
    }
    return Optional.of(
        new Launch(
            kernel,
            new NdRange(global, local, offset),
            arguments,
            repeat,
            new LaunchMemory(stack, lds, kernarg.isPresent(), hidden)));
  }

  /** Sizes of one to three dimensions; a lone number stands for one dimension. */
  private List<Long> sizes(JsonValue.Obj launch, String key, boolean required, long low) {
    JsonValue value = json.member(launch, key, required);
    if (value == null) {
      return List.of();
    }
    List<JsonValue> items =
        value instanceof JsonValue.Num ? List.of(value) : json.list(launch, key, required);
    if (value instanceof JsonValue.Arr && (items.isEmpty() || items.size() > 3)) {
      json.error(value, "launch-range", "one to three sizes stand here, not " + items.size());
      return List.of();
    }
    List<Long> sizes = new ArrayList<>();
    long product = 1;
    for (JsonValue item : items) {
      long size = json.asInteger(item, low, MAX_WORK_ITEMS).orElse(1);
      sizes.add(size);
      product = product > MAX_WORK_ITEMS / Math.max(size, 1) ? MAX_WORK_ITEMS + 1 : product * size;
    }
    if (product > MAX_WORK_ITEMS && low > 0) {
      json.error(value, "launch-range", "more than " + MAX_WORK_ITEMS + " work-items");
    }
    return sizes;
  }

  private void sameDimensions(
      JsonValue.Obj launch, String key, List<Long> global, List<Long> other) {
    JsonValue at = launch.get(key);
    if (at != null && !other.isEmpty() && !global.isEmpty() && other.size() != global.size()) {
      json.error(
          at,
          "launch-range",
          "\"global\" has " + global.size() + " dimensions, \"" + key + "\" has " + other.size());
    }
  }

  static String names(Map<String, @Nullable BufferSpec> buffers) {
    return buffers.isEmpty() ? "none" : NumberText.clip(String.join(", ", buffers.keySet()));
  }

  private Map<String, Expectation> expectations(
      JsonValue.Obj file, Map<String, @Nullable BufferSpec> buffers) {
    Map<String, Expectation> expectations = new LinkedHashMap<>();
    for (JsonValue.Member member : json.members(file, "expect")) {
      BufferSpec buffer = buffers.get(member.key());
      if (!buffers.containsKey(member.key())) {
        json.error(
            member.value(),
            "unknown-buffer",
            "there is no buffer of this name; there are: " + names(buffers));
      }
      JsonValue.Obj expect = json.asObject(member.value());
      if (expect != null && buffer != null) {
        expectations.put(member.key(), expectation(expect, buffer));
      }
    }
    return expectations;
  }

  private Expectation expectation(JsonValue.Obj expect, BufferSpec buffer) {
    json.keys(expect, EXPECT_KEYS, FOR_EXPECTATIONS);
    JsonValue values = expect.get("values");
    JsonValue file = expect.get("file");
    JsonValue sha256 = expect.get("sha256");
    Tolerance tolerance = tolerance(expect);
    json.areBoth(expect, "values", "file", "expect");
    if (values == null && file == null && sha256 == null) {
      json.error(expect, "expect", "one of \"values\", \"sha256\" and \"file\" is missing");
    }
    if (sha256 != null && !(tolerance instanceof Tolerance.Exact)) {
      json.error(
          sha256, "expect", "a digest allows no tolerance; use \"values\" or \"file\" with it");
    }
    Optional<BufferSpec> wanted = Optional.empty();
    if (values != null) {
      wanted = expectedValues(values, buffer);
    } else if (file != null) {
      wanted = expectedFile(file, buffer);
    }
    Optional<String> digest = sha256 == null ? Optional.empty() : digest(sha256);
    return new Expectation(buffer.type(), buffer.count(), wanted, digest, tolerance);
  }

  private Tolerance tolerance(JsonValue.Obj expect) {
    JsonValue relative = expect.get("tolerance");
    JsonValue ulp = expect.get("ulp");
    json.areBoth(expect, "tolerance", "ulp", "expect");
    if (relative != null) {
      return new Tolerance.Relative(json.nonNegative(relative));
    }
    return ulp == null
        ? new Tolerance.Exact()
        : new Tolerance.Ulp(json.asInteger(ulp, 0, Integer.MAX_VALUE).orElse(0));
  }

  /** A list may be shorter than the buffer; a generator covers all of it. */
  private Optional<BufferSpec> expectedValues(JsonValue values, BufferSpec buffer) {
    if (!(values instanceof JsonValue.Arr arr)) {
      return contents(values, buffer.type(), OptionalLong.of(buffer.count()));
    }
    int given = arr.items().size();
    if (given == 0 || given > buffer.count()) {
      json.error(
          arr,
          "expect",
          "there are " + given + " values for a buffer of " + buffer.count() + " elements");
      return Optional.empty();
    }
    if (given < buffer.count()) {
      json.warning(
          arr,
          "expect-partial",
          "only the first " + given + " of " + buffer.count() + " elements are compared");
    }
    Bytes bytes = json.elements(arr.items(), buffer.type());
    return Optional.of(new BufferSpec(buffer.type(), given, new Generator.Literal(bytes)));
  }

  private Optional<BufferSpec> expectedFile(JsonValue file, BufferSpec buffer) {
    if (!(file instanceof JsonValue.Str name)) {
      json.wrongKind(file, "a string");
      return Optional.empty();
    }
    SpecText spec = spec(name);
    Optional<BufferSpec> wanted =
        spec.path(name.text(), 0)
            .flatMap(path ->
                spec.sized(buffer.type(), OptionalLong.empty(), new Generator.FromFile(path), 0));
    if (wanted.isPresent() && wanted.get().count() != buffer.count()) {
      json.error(
          name,
          "expect",
          "the file has " + wanted.get().count() + " elements, the buffer " + buffer.count());
    }
    return wanted;
  }

  private Optional<String> digest(JsonValue value) {
    Optional<String> digest = json.asString(value).map(d -> d.toLowerCase(Locale.ROOT));
    if (digest.isPresent() && !digest.get().matches("[0-9a-f]{64}")) {
      json.error(value, "expect", "a SHA-256 digest has 64 hexadecimal digits");
    }
    return digest;
  }
}
