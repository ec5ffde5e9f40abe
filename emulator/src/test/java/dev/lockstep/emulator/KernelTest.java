package dev.lockstep.emulator;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.lockstep.emulator.machine.Stop;
import dev.lockstep.emulator.memory.FlatMemory;
import dev.lockstep.emulator.memory.Window;
import dev.lockstep.emulator.program.Code;
import dev.lockstep.testing.Shares;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Kernels that clang compiled, with results computed in plain Java. */
class KernelTest {
  private static final Path FOLDER =
      Path.of(System.getProperty("lockstep.root"), "corpus/machine/kernels");
  private static final int GROUPS = 3;

  /** One of so many kernels is compiled again. */
  private static final int COMPILED = 4;

  private static final long IMAGE = 0x2000_0000_0000L;

  private record Section(long address, byte[] bytes) {
    static Section of(JsonObject json) {
      return new Section(
          Long.decode(json.get("address").getAsString()),
          HexFormat.of().parseHex(json.get("bytes").getAsString()));
    }
  }

  private record Kernel(String name, String level, Section rodata, Section text) {}

  private static List<Kernel> stored() throws IOException {
    List<Kernel> kernels = new ArrayList<>();
    JsonObject root =
        JsonParser.parseString(Files.readString(FOLDER.resolve("code-gfx900.txt")))
            .getAsJsonObject();
    for (JsonElement element : root.getAsJsonArray("kernels")) {
      JsonObject json = element.getAsJsonObject();
      kernels.add(
          new Kernel(
              json.get("name").getAsString(),
              json.get("level").getAsString(),
              Section.of(json.getAsJsonObject("rodata")),
              Section.of(json.getAsJsonObject("text"))));
    }
    return kernels;
  }

  @TestFactory
  Stream<DynamicTest> storedKernels() throws IOException {
    return stored().stream()
        .map(k -> DynamicTest.dynamicTest(k.name() + " " + k.level(), () -> check(k)));
  }

  /** The same sources through the compiler that is installed. */
  @TestFactory
  Stream<DynamicTest> compiledKernels() throws IOException {
    if (!Assembly.present("clang-19") || !Assembly.present("llvm-objcopy-19")) {
      return Stream.of();
    }
    return Shares.of(stored(), COMPILED).stream()
        .map(k ->
            DynamicTest.dynamicTest(
                "clang " + k.name() + " " + k.level(),
                () -> check(compile(k, k.level().equals("O0") ? "O1" : "O3"))));
  }

  private static Kernel compile(Kernel like, String level) throws IOException {
    Path folder = Files.createTempDirectory("kernel");
    String object = folder.resolve("k.co").toString();
    Path rodata = folder.resolve("rodata");
    Path text = folder.resolve("text");
    Assembly.run(
        "",
        "clang-19",
        "-x",
        "cl",
        "-cl-std=CL2.0",
        "-target",
        "amdgcn-amd-amdhsa",
        "-mcpu=gfx900",
        "-" + level,
        "-nogpulib",
        "-mcode-object-version=5",
        "-include",
        FOLDER.resolve("ids.h").toString(),
        FOLDER.resolve(like.name() + ".cl").toString(),
        "-o",
        object);
    Assembly.run(
        "",
        "llvm-objcopy-19",
        "--dump-section",
        ".rodata=" + rodata,
        "--dump-section",
        ".text=" + text,
        object,
        folder.resolve("copy").toString());
    ByteBuffer elf =
        ByteBuffer.wrap(Files.readAllBytes(Path.of(object))).order(ByteOrder.LITTLE_ENDIAN);
    byte[] data = Files.readAllBytes(rodata);
    byte[] code = Files.readAllBytes(text);
    Kernel result =
        new Kernel(
            like.name(),
            level,
            new Section(address(elf, data.length, false), data),
            new Section(address(elf, code.length, true), code));
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
    Files.delete(folder);
    return result;
  }

  /** Address of the first section of a size that is code, or data that is loaded. */
  private static long address(ByteBuffer elf, long size, boolean code) {
    int headers = (int) elf.getLong(40);
    int count = elf.getShort(60);
    for (int i = 0; i < count; i++) {
      int header = headers + 64 * i;
      long flags = elf.getLong(header + 8);
      boolean executable = (flags & 4) != 0;
      if (elf.getLong(header + 32) == size
          && flags == (code ? 6 : 2)
          && executable == code
          && elf.getInt(header + 4) == 1) {
        return elf.getLong(header + 16);
      }
    }
    throw new AssertionError("no section of " + size + " bytes");
  }

  private static final class Launch {
    final FlatMemory memory = new FlatMemory();
    final ByteBuffer arguments = ByteBuffer.allocate(256).order(ByteOrder.LITTLE_ENDIAN);
    final int size;

    Launch(int size) {
      this.size = size;
    }

    long buffer(ByteBuffer content) {
      Window window = memory.allocate(content.capacity(), 256, "buffer");
      memory.write(window.base(), content.array());
      arguments.putLong(window.base());
      return window.base();
    }

    long room(int bytes) {
      return buffer(ByteBuffer.allocate(bytes));
    }

    ByteBuffer result(long address, int bytes) {
      return ByteBuffer.wrap(memory.read(address, bytes)).order(ByteOrder.LITTLE_ENDIAN);
    }

    void run(Kernel kernel) {
      memory.map(IMAGE + kernel.rodata().address(), kernel.rodata().bytes().length, "constants");
      memory.write(IMAGE + kernel.rodata().address(), kernel.rodata().bytes());
      byte[] all = KernelLaunch.arguments(arguments, GROUPS, size);
      Window kernarg = memory.allocate(all.length, 64, "kernel arguments");
      memory.write(kernarg.base(), all);
      Code code =
          Code.of(Assembly.set("gfx900"), IMAGE + kernel.text().address(), kernel.text().bytes());
      KernelLaunch launch = new KernelLaunch(kernel.rodata().bytes(), GROUPS, size, kernarg.base());
      Outcome outcome =
          new Machine(memory)
              .run(launch.dispatch(code), Settings.DEFAULT.withBudget(20_000_000).withSeed(1));
      assertEquals(new Stop.Ended(), outcome.stop());
    }
  }

  private static ByteBuffer bytes(int count) {
    return ByteBuffer.allocate(count).order(ByteOrder.LITTLE_ENDIAN);
  }

  private static void check(Kernel kernel) {
    assertNotNull(kernel);
    switch (kernel.name()) {
      case "diverge" -> diverge(kernel);
      case "private" -> privateSort(kernel);
      case "reduce" -> reduce(kernel);
      case "types" -> types(kernel);
      default -> throw new AssertionError("no check for " + kernel.name());
    }
  }

  private static void diverge(Kernel kernel) {
    Launch launch = new Launch(100);
    int count = GROUPS * launch.size;
    ByteBuffer in = bytes(4 * count);
    int[] values = new Random(1).ints(count, 1, 2000).toArray();
    for (int value : values) {
      in.putInt(value);
    }
    launch.buffer(in);
    long out = launch.room(4 * count);
    long real = launch.room(4 * count);
    launch.arguments.putInt(90);
    launch.run(kernel);
    ByteBuffer steps = launch.result(out, 4 * count);
    ByteBuffer reals = launch.result(real, 4 * count);
    for (int i = 0; i < count; i++) {
      int n = values[i];
      int expected = 0;
      while (n != 1 && expected < 90 && !(expected == 50 && (i & 3) == 1)) {
        n = n % 2 == 0 ? n / 2 : 3 * n + 1;
        expected++;
      }
      assertEquals(expected, steps.getInt(), "steps of " + i);
      float x = values[i] * 0.125f;
      float sum = 1;
      for (int k = 0; k < (i & 7); k++) {
        sum = Math.fma(sum, x, 0.5f);
      }
      assertEquals(x > 3 ? -sum : sum + x, reals.getFloat(), "polynomial of " + i);
    }
  }

  private static void privateSort(Kernel kernel) {
    Launch launch = new Launch(70);
    int count = GROUPS * launch.size;
    int width = count + 5;
    ByteBuffer in = bytes(4 * width);
    int[] data = new Random(2).ints(width, -1_000_000, 1_000_000).toArray();
    for (int value : data) {
      in.putInt(value);
    }
    launch.buffer(in);
    long out = launch.room(4 * count);
    launch.arguments.putInt(width);
    launch.run(kernel);
    ByteBuffer results = launch.result(out, 4 * count);
    for (int i = 0; i < count; i++) {
      int[] a = new int[12];
      for (int k = 0; k < 12; k++) {
        a[k] = data[(i + k * 7) % width];
      }
      java.util.Arrays.sort(a);
      a[(i & 31) / 4] ^= 0x55 << (8 * (i & 3));
      int picked = 3 * ((i & 1) != 0 ? a[0] : data[i]);
      int expected = a[0] + 2 * a[5] + 5 * a[11] + picked + a[i % 12];
      assertEquals(expected, results.getInt(), "result of " + i);
    }
  }

  private static void reduce(Kernel kernel) {
    Launch launch = new Launch(256);
    int count = GROUPS * launch.size;
    ByteBuffer in = bytes(4 * count);
    int[] data = new Random(3).ints(count).toArray();
    for (int value : data) {
      in.putInt(value);
    }
    launch.buffer(in);
    long out = launch.room(4 * GROUPS);
    long total = launch.room(4);
    launch.run(kernel);
    int all = 0;
    ByteBuffer results = launch.result(out, 4 * GROUPS);
    for (int group = 0; group < GROUPS; group++) {
      int sum = 0;
      int highest = 0;
      for (int i = 0; i < launch.size; i++) {
        int value = data[group * launch.size + i];
        sum += value;
        highest = Integer.compareUnsigned(value, highest) > 0 ? value : highest;
      }
      all += sum;
      assertEquals(sum ^ highest, results.getInt(), "group " + group);
    }
    assertEquals(all, launch.result(total, 4).getInt());
  }

  private static void types(Kernel kernel) {
    Launch launch = new Launch(65);
    int count = GROUPS * launch.size;
    Random random = new Random(4);
    long[] in = new long[2 * count];
    ByteBuffer input = bytes(16 * count);
    for (int i = 0; i < in.length; i++) {
      in[i] = random.nextLong() >> random.nextInt(60) | 1;
      input.putLong(in[i]);
    }
    launch.buffer(input);
    final long longs = launch.room(8 * count);
    final long chars = launch.room(count);
    final long shorts = launch.room(2 * count);
    final long doubles = launch.room(8 * count);
    final long halves = launch.room(2 * count);
    launch.run(kernel);
    ByteBuffer wide = launch.result(longs, 8 * count);
    ByteBuffer small = launch.result(shorts, 2 * count);
    ByteBuffer real = launch.result(doubles, 8 * count);
    ByteBuffer half = launch.result(halves, 2 * count);
    byte[] bytes = new byte[count];
    for (int i = 0; i < count; i++) {
      long a = in[2 * i];
      long b = in[2 * i + 1];
      assertEquals(mixed(a, b), wide.getLong(), "long of " + i);
      bytes[i] = (byte) ((byte) (a + b) / (byte) ((b & 7) + 1));
      short expected = (short) ((short) (a >> 3) * (short) b - (short) (a % 1000));
      assertEquals(expected, small.getShort(), "short of " + i);
      double x = a * 0.25 + (int) b;
      assertEquals(x > 0 ? Math.fma(x, 3.0, 1.0) : -x, real.getDouble(), "double of " + i);
      float product = round((a & 1023) * 0.5f);
      assertEquals(round(product + (i & 7)), Float.float16ToFloat(half.getShort()), "half of " + i);
    }
    assertArrayEquals(bytes, launch.memory.read(chars, count));
  }

  private static float round(float value) {
    return Float.float16ToFloat(Float.floatToFloat16(value));
  }

  private static long mixed(long a, long b) {
    int[] v = {(int) a, (int) b, (int) (a >> 7), (int) (b << 3)};
    int[] w = new int[4];
    for (int k = 0; k < 4; k++) {
      w[k] = v[k] * v[3 - k] + k + 1;
    }
    return (a / b)
        ^ ((a % b) << 5)
        ^ ((a * b) >>> 11)
        ^ ((long) w[0] << 20)
        ^ (w[1] - w[2])
        ^ (a >> (b & 63))
        ^ (long) w[3];
  }
}
