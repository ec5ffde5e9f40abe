package dev.lockstep.runtime.file;

import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import dev.lockstep.runtime.argument.Argument;
import dev.lockstep.runtime.argument.BufferSpec;
import dev.lockstep.runtime.argument.ElementType;
import dev.lockstep.runtime.argument.Generator;
import dev.lockstep.runtime.build.ProgramSource;
import dev.lockstep.runtime.launch.Launch;
import java.lang.foreign.MemorySegment;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;

/** Run files of launches as text, which {@link RunFile#parse} reads. */
public final class RunFileWriter {
  private final RunFile file;
  private final Path directory;

  private RunFileWriter(RunFile file, Path directory) {
    this.file = file;
    this.directory = directory;
  }

  /**
   * The text of a run file whose program is a file. Its buffers are zeros or from files, its
   * expectations exact, and its arguments buffers, addresses, values or null.
   *
   * @param directory in which it is to be; the files that it names are below
   * @param oracle where the expected contents come from
   * @throws IllegalArgumentException for another one
   */
  public static String text(RunFile file, Path directory, String oracle) {
    JsonObject root = new RunFileWriter(file, directory).root();
    if (!file.expectations().isEmpty()) {
      root.addProperty("oracle", oracle);
    }
    return new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().create().toJson(root) + "\n";
  }

  private JsonObject root() {
    JsonObject root = new JsonObject();
    root.addProperty("schema", RunFile.SCHEMA);
    file.target().ifPresent(target -> root.addProperty("target", target));
    if (!(file.program() instanceof ProgramSource.OfFile(Path path, var _, var _))) {
      throw other("a program in the file itself");
    }
    root.addProperty("program", relative(path));
    file.setup().program().ifPresent(base -> root.addProperty("base", hex(base)));
    if (!file.setup().waveSync().isEmpty()) {
      JsonArray counters = new JsonArray();
      file.setup().waveSync().forEach(counters::add);
      root.add("gws", counters);
    }
    JsonObject buffers = new JsonObject();
    file.buffers().forEach((name, spec) -> buffers.add(name, buffer(name, spec)));
    root.add("buffers", buffers);
    JsonArray launches = new JsonArray();
    file.launches().forEach(launch -> launches.add(launch(launch)));
    root.add("launches", launches);
    if (!file.expectations().isEmpty()) {
      JsonObject expect = new JsonObject();
      file.expectations().forEach((name, one) -> expect.add(name, expectation(one)));
      root.add("expect", expect);
    }
    return root;
  }

  private static IllegalArgumentException other(Object what) {
    return new IllegalArgumentException("not of a recorded launch: " + what);
  }

  private String relative(Path path) {
    return directory.relativize(path).toString();
  }

  private static String hex(long address) {
    return "0x" + Long.toHexString(address);
  }

  private JsonObject buffer(String name, BufferSpec spec) {
    JsonObject buffer = new JsonObject();
    buffer.addProperty("type", spec.type().typeName());
    buffer.addProperty("count", spec.count());
    file.setup().of(name).ifPresent(place -> buffer.addProperty("at", hex(place)));
    if (spec.init() instanceof Generator.FromFile(Path path)) {
      buffer.addProperty("init", "file(" + relative(path) + ")");
    } else if (!(spec.init() instanceof Generator.Zero)) {
      throw other(spec.init());
    }
    return buffer;
  }

  private JsonObject expectation(Expectation expectation) {
    Generator values = expectation.values().orElseThrow(() -> other(expectation)).init();
    JsonObject expect = new JsonObject();
    switch (values) {
      case Generator.Zero _ -> expect.addProperty("values", "zero");
      case Generator.FromFile(Path path) -> expect.addProperty("file", relative(path));
      default -> throw other(values);
    }
    return expect;
  }

  private static JsonObject launch(Launch launch) {
    JsonObject one = new JsonObject();
    launch.kernel().ifPresent(kernel -> one.addProperty("kernel", kernel));
    int dimensions = launch.range().dimensions();
    one.add("global", sizes(launch.range().global().subList(0, dimensions)));
    one.add("local", sizes(launch.range().local().subList(0, dimensions)));
    JsonArray arguments = new JsonArray();
    launch.arguments().forEach(argument -> arguments.add(argument(argument)));
    one.add("args", arguments);
    if (launch.memory().stack() > 0) {
      one.addProperty("stack", launch.memory().stack());
    }
    if (launch.memory().dynamicLds() > 0) {
      one.addProperty("dynamic_lds", launch.memory().dynamicLds());
    }
    launch.memory().hidden().ifPresent(bytes -> one.add("hidden", bytes(bytes.toArray())));
    return one;
  }

  private static JsonArray sizes(List<Long> sizes) {
    JsonArray array = new JsonArray();
    sizes.forEach(array::add);
    return array;
  }

  private static JsonObject bytes(byte[] bytes) {
    return object("hex", new JsonPrimitive(HexFormat.of().formatHex(bytes)));
  }

  private static JsonObject object(String key, JsonElement value) {
    JsonObject object = new JsonObject();
    object.add(key, value);
    return object;
  }

  private static JsonElement argument(Argument argument) {
    return switch (argument) {
      case Argument.OfBuffer(String name) -> new JsonPrimitive(name);
      case Argument.Null() -> JsonNull.INSTANCE;
      case Argument.Address(long address) -> object("address", new JsonPrimitive(hex(address)));
      case Argument.Value(ElementType type, var bytes) ->
          type == ElementType.U32 || type == ElementType.U64
              ? object(type.typeName(), number(type, bytes.toArray()))
              : bytes(bytes.toArray());
      case Argument.OfImage _,
          Argument.Sampler _,
          Argument.Pointer _,
          Argument.Described _,
          Argument.Local _ ->
          throw other(argument);
    };
  }

  /** Numbers beyond those of JSON's readers are texts. */
  private static JsonElement number(ElementType type, byte[] bytes) {
    long bits = type.read(MemorySegment.ofArray(bytes), 0);
    return type == ElementType.U32 ? new JsonPrimitive(bits) : new JsonPrimitive(hex(bits));
  }
}
