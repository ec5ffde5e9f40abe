package dev.lockstep.hc.record;

import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.hc.emulated.DeviceProgram;
import dev.lockstep.hc.error.HcException;
import dev.lockstep.hc.ir.Element;
import dev.lockstep.hc.ir.IrKernel;
import dev.lockstep.hc.ir.IrMemory;
import dev.lockstep.hc.target.FaultRecords;
import dev.lockstep.hc.target.LaunchArgument;
import dev.lockstep.hc.target.TargetCode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.MemorySegment;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Writes each launch into the folder that the property {@code lockstep.hc.record} names: a run file
 * (docs/formats/run-file.md), the code object, and the arrays as they are before the launch. So the
 * commands {@code run}, {@code debug} and {@code check} can repeat it.
 */
public final class LaunchRecorder {
  /** The property. */
  public static final String FOLDER = "lockstep.hc.record";

  private static final String SUFFIX = ".json";
  private static final long CHUNK = 1 << 30;
  private static final LaunchRecorder SHARED = new LaunchRecorder();

  private int launches;

  LaunchRecorder() {}

  /**
   * Records a launch that is about to begin, if the property is set.
   *
   * @param code of the kernel for the target
   * @param extents work-items along each axis, fastest first
   * @throws HcException if a file cannot be written
   */
  public static void record(
      IrKernel kernel,
      TargetCode code,
      TargetId target,
      List<Integer> extents,
      DeviceProgram.Arguments arguments) {
    String folder = System.getProperty(FOLDER);
    if (folder != null) {
      try {
        SHARED.write(Path.of(folder), kernel, code, target, extents, arguments);
      } catch (IOException | UncheckedIOException | InvalidPathException e) {
        throw new HcException(
            "the launch cannot be recorded in %s (property %s): %s"
                .formatted(folder, FOLDER, e.getMessage()),
            e);
      }
    }
  }

  /** Writes a launch and returns the path of its run file. */
  synchronized Path write(
      Path folder,
      IrKernel kernel,
      TargetCode code,
      TargetId target,
      List<Integer> extents,
      DeviceProgram.Arguments arguments)
      throws IOException {
    if (launches == 0) {
      Files.createDirectories(folder);
      try (Stream<Path> files = Files.list(folder)) {
        if (files.anyMatch(file -> file.toString().endsWith(SUFFIX))) {
          throw new IOException("it has launches of another run; name an empty folder");
        }
      }
    }
    launches++;
    String name = "%04d-%s".formatted(launches, code.symbol());
    Files.write(folder.resolve(name + ".co"), code.file());
    JsonObject json = new RunText(kernel, code, target, extents, arguments).json(name, folder);
    String text = new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().create().toJson(json);
    return Files.writeString(folder.resolve(name + SUFFIX), text + "\n");
  }

  /** Name of an array in the run file; names of memories differ, but what is left may not. */
  static String key(IrMemory.Global memory) {
    String own = memory.name().replaceAll("[^A-Za-z0-9_]", "_");
    return own.equals(memory.name()) && !own.equals(RunText.FAULTS)
        ? own
        : own + "." + memory.number();
  }

  /** The run file of one launch. */
  private record RunText(
      IrKernel kernel,
      TargetCode code,
      TargetId target,
      List<Integer> extents,
      DeviceProgram.Arguments arguments) {
    private static final String FAULTS = "faults";

    JsonObject json(String name, Path folder) throws IOException {
      JsonObject buffers = new JsonObject();
      JsonArray values = new JsonArray();
      for (LaunchArgument argument : code.arguments()) {
        values.add(
            switch (argument) {
              case LaunchArgument.Address(IrMemory.Global memory, int _) ->
                  array(memory, name, folder, buffers);
              case LaunchArgument.Faults _ -> {
                buffers.add(FAULTS, buffer("u32", FaultRecords.size() / Integer.BYTES, null));
                yield new JsonPrimitive(FAULTS);
              }
              case LaunchArgument.Length(IrMemory.Global memory, int _) ->
                  scalar("i32", arguments.lengths().get(memory.number()));
              case LaunchArgument.Extent(int axis, int _) -> scalar("i32", extents.get(axis));
              case LaunchArgument.Scalar one -> bits(one);
            });
      }
      JsonObject launch = new JsonObject();
      launch.addProperty("kernel", code.symbol());
      JsonArray global = new JsonArray();
      JsonArray local = new JsonArray();
      JsonObject run = new JsonObject();
      run.addProperty("schema", "lockstep-run-1");
      run.addProperty("target", target.toString());
      run.addProperty("program", name + ".co");
      if (code.isBare()) {
        run.add("options", options(code));
        if (code.tileBytes() > 0) {
          values.add(scalar("local", code.tileBytes()));
        }
      }
      code.grid(extents).forEach(global::add);
      code.tile().forEach(local::add);
      launch.add("global", global);
      launch.add("local", local);
      launch.add("args", values);
      JsonArray launches = new JsonArray();
      launches.add(launch);
      run.add("buffers", buffers);
      run.add("launches", launches);
      return run;
    }

    private static JsonArray options(TargetCode code) {
      JsonArray options = new JsonArray();
      options.add("--lds=" + DeviceProgram.signals(code).lds());
      options.add("--private=" + DeviceProgram.signals(code).privateBytes());
      return options;
    }

    /** The bits as an integer: its type tells the alignment where a kernel has no metadata. */
    private JsonElement bits(LaunchArgument.Scalar scalar) {
      long bits = arguments.scalars().get(kernel.parameters().indexOf(scalar.parameter()));
      int width = Byte.SIZE * scalar.size();
      return scalar("i" + width, bits << Long.SIZE - width >> Long.SIZE - width);
    }

    private static JsonElement scalar(String type, long value) {
      JsonObject scalar = new JsonObject();
      scalar.addProperty(type, value);
      return scalar;
    }

    /** Of the arrays with the same bytes the one with the smallest elements, which has them all. */
    private IrMemory.Global owner(IrMemory.Global memory) {
      return kernel.memories().stream()
          .filter(memory::overlaps)
          .map(IrMemory.Global.class::cast)
          .min(Comparator.comparingInt(one -> one.element().bytes()))
          .orElse(memory);
    }

    private JsonElement array(IrMemory.Global view, String name, Path folder, JsonObject buffers)
        throws IOException {
      IrMemory.Global memory = owner(view);
      String key = key(memory);
      MemorySegment contents = arguments.arrays().get(memory.number()).contents();
      if (arguments.lengths().get(memory.number()) == 0) {
        buffers.add(key, buffer("u8", 1, null));
      } else {
        String file = name + "." + key + ".bin";
        copy(contents, folder.resolve(file));
        buffers.add(
            key, buffer(type(memory.element()), arguments.lengths().get(memory.number()), file));
      }
      return new JsonPrimitive(key);
    }

    private static JsonObject buffer(String type, long count, @Nullable String file) {
      JsonObject buffer = new JsonObject();
      buffer.addProperty("type", type);
      buffer.addProperty("count", count);
      if (file != null) {
        buffer.addProperty("init", "file(" + file + ")");
      }
      return buffer;
    }

    private static void copy(MemorySegment contents, Path file) throws IOException {
      try (FileChannel out =
          FileChannel.open(
              file,
              StandardOpenOption.CREATE,
              StandardOpenOption.TRUNCATE_EXISTING,
              StandardOpenOption.WRITE)) {
        for (long at = 0; at < contents.byteSize(); at += CHUNK) {
          var part = contents.asSlice(at, Math.min(CHUNK, contents.byteSize() - at)).asByteBuffer();
          while (part.hasRemaining()) {
            out.write(part);
          }
        }
      }
    }

    private static String type(Element element) {
      return switch (element) {
        case BYTE -> "i8";
        case CHAR -> "u16";
        case SHORT -> "i16";
        case INT -> "i32";
        case LONG -> "i64";
        case FLOAT -> "f32";
        case DOUBLE -> "f64";
      };
    }
  }
}
