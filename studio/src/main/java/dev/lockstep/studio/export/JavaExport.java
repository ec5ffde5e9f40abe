package dev.lockstep.studio.export;

import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.runtime.argument.Argument;
import dev.lockstep.runtime.argument.BufferSpec;
import dev.lockstep.runtime.argument.ElementType;
import dev.lockstep.runtime.build.ProgramSource;
import dev.lockstep.runtime.file.Expectation;
import dev.lockstep.runtime.file.RunFile;
import dev.lockstep.runtime.launch.Launch;
import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

/**
 * A Java program that does what a run file says, with the host interface (docs/HOST_API.md).
 *
 * @param name of its class
 * @param text of its source file, which {@code java} runs as it is
 */
public record JavaExport(String name, String text) {
  /** Bytes of a program's text that fit into a literal. */
  private static final int MOST_TEXT = 60_000;

  /**
   * Writes a program.
   *
   * @param file the run file
   * @param source the text of its program
   * @param sourceName file name of the program, or of the run file that has its text
   * @param target the machine
   * @throws NoProgramException when it uses what the program could not do
   */
  public static JavaExport of(RunFile file, String source, String sourceName, String target)
      throws NoProgramException {
    if (file.isPlaced()) {
      throw new NoProgramException(
          "the run file says addresses and hidden arguments, which programs do not choose");
    }
    return new JavaExport(
        className(file.name()), new Maker(file, names(file)).program(source, sourceName, target));
  }

  private static String className(String name) {
    String clean = name.replaceAll("\\.json$", "").replaceAll("[^A-Za-z0-9_]", "_");
    String first = clean.isEmpty() || Character.isDigit(clean.charAt(0)) ? "Run" + clean : clean;
    return first.substring(0, 1).toUpperCase(Locale.ROOT) + first.substring(1);
  }

  /** A part of identifiers for each buffer, all different. */
  private static Map<String, String> names(RunFile file) {
    Map<String, String> names = new LinkedHashMap<>();
    Set<String> taken = new HashSet<>();
    for (String buffer : file.buffers().keySet()) {
      String name = JavaContents.identifier(buffer);
      for (int i = 2; !taken.add(name); i++) {
        name = JavaContents.identifier(buffer) + "_" + i;
      }
      names.put(buffer, name);
    }
    return names;
  }

  private record Maker(RunFile file, Map<String, String> names, JavaWriter out) {
    Maker(RunFile file, Map<String, String> names) {
      this(file, names, new JavaWriter());
    }

    String program(String source, String sourceName, String target) throws NoProgramException {
      out.line("import dev.lockstep.runtime.*;");
      out.line("import dev.lockstep.runtime.cl.NdRange;");
      out.line("import dev.lockstep.runtime.cl.SourceLanguage;");
      out.line("import java.lang.foreign.MemorySegment;");
      out.line("import java.lang.foreign.ValueLayout;");
      out.line("import java.nio.file.Files;");
      out.line("import java.nio.file.Path;");
      out.line("import java.security.MessageDigest;");
      out.line("import java.util.Arrays;");
      out.line("import java.util.HexFormat;");
      out.line("");
      out.line("/** Does what %s says. */", file.name().replaceAll("[^A-Za-z0-9._ -]", "_"));
      out.line("void main() throws Exception {");
      if (source.getBytes(StandardCharsets.UTF_8).length <= MOST_TEXT) {
        out.line("String source =");
        out.raw("      " + JavaWriter.block(source, "      ") + ";\n");
      } else {
        out.line("String source = Files.readString(Path.of(%s));", JavaWriter.quoted(sourceName));
      }
      for (Map.Entry<String, BufferSpec> one : file.buffers().entrySet()) {
        new JavaContents(out)
            .declare(data(one.getKey()), one.getValue(), "the buffer '" + one.getKey() + "'");
      }
      resources(sourceName, target);
      for (Launch launch : file.launches()) {
        launch(launch);
      }
      for (Map.Entry<String, Expectation> one : file.expectations().entrySet()) {
        String data = data(one.getKey());
        out.line("queue.read(%s, %s);", buffer(one.getKey()), data);
        new JavaChecks(out)
            .compare(one.getKey(), one.getValue(), data, names.get(one.getKey()) + "Expected");
      }
      out.line("}");
      out.line("}");
      return out.done();
    }

    private void resources(String sourceName, String target) {
      long stack =
          file.launches().stream().mapToLong(launch -> launch.memory().stack()).max().orElse(0);
      String device = "Device.of(%s)".formatted(JavaWriter.quoted(target));
      out.line(
          "try (Context context = %s;",
          stack == 0
              ? "Context.of(" + device + ")"
              : "Context.with(%s).stack(%d).open()".formatted(device, stack));
      String options =
          file.options().stream().map(JavaWriter::quoted).collect(Collectors.joining(", "));
      out.line(
          "    Program program = context.program(source, SourceLanguage.%s).build(%s);",
          language(sourceName), options);
      for (String name : file.buffers().keySet()) {
        out.line("    Buffer %s = context.buffer(%s);", buffer(name), data(name));
      }
      out.line("    Queue queue = context.queue()) {");
    }

    private String language(String sourceName) {
      ProgramSource.Dialect dialect =
          file.program().dialect() == ProgramSource.Dialect.AUTO
              ? ProgramSource.Dialect.ofFileName(sourceName)
              : file.program().dialect();
      return switch (dialect) {
        case OPENCL -> "OPENCL";
        case ASM4GCN -> "ASM4GCN";
        case LLVM, AUTO -> "LLVM";
      };
    }

    private String data(String buffer) {
      return names.get(buffer) + "Data";
    }

    private String buffer(String buffer) {
      return names.get(buffer) + "Buffer";
    }

    private void launch(Launch launch) throws NoProgramException {
      String kernel =
          launch
              .kernel()
              .map(name -> "program.kernel(%s)".formatted(JavaWriter.quoted(name)))
              .orElse("program.kernels().getFirst()");
      List<String> arguments = new ArrayList<>();
      for (Argument one : launch.arguments()) {
        arguments.add(argument(one, arguments.size() + 1));
      }
      int dimensions = launch.range().dimensions();
      String range = "NdRange.of(%s)".formatted(list(launch.range().global(), dimensions));
      if (!launch.range().local().isEmpty()) {
        range += ".withLocal(%s)".formatted(list(launch.range().local(), dimensions));
      }
      if (launch.range().offset().stream().anyMatch(first -> first != 0)) {
        range += ".withOffset(%s)".formatted(list(launch.range().offset(), dimensions));
      }
      out.line("try (Kernel kernel = %s) {", kernel);
      // A lone null would be taken for no array of arguments.
      out.line("kernel.arguments(new Object[] {%s});", String.join(", ", arguments));
      if (launch.repeat() > 1) {
        out.line("for (int i = 0; i < %d; i++) {", launch.repeat());
      }
      out.line("queue.enqueue(kernel, %s);", range);
      if (launch.repeat() > 1) {
        out.line("}");
      }
      out.line("queue.finish();");
      out.line("}");
    }

    private static String list(List<Long> numbers, int count) {
      return numbers.stream().limit(count).map(String::valueOf).collect(Collectors.joining(", "));
    }

    private String argument(Argument argument, int number) throws NoProgramException {
      return switch (argument) {
        case Argument.OfBuffer(String name) -> buffer(name);
        case Argument.Null() -> "null";
        case Argument.Local(long bytes) -> "new Kernel.Local(%d)".formatted(bytes);
        case Argument.Value(ElementType type, Bytes bytes) -> value(type, bytes);
        case Argument.Pointer _, Argument.Address _, Argument.Described _ ->
            throw new IllegalArgumentException("an argument of a device: " + argument);
        case Argument.OfImage _, Argument.Sampler _ ->
            throw new NoProgramException(
                "argument %d is an image or a sampler, which exported programs do not make; see docs/HOST_API.md, Images",
                number);
      };
    }

    private static String value(ElementType type, Bytes bytes) {
      MemorySegment memory = MemorySegment.ofArray(bytes.toArray());
      long count = memory.byteSize() / type.bytes();
      if (count == 1) {
        return JavaWriter.literal(type, type.read(memory, 0));
      }
      if (type.bytes() == 1) {
        return "HexFormat.of().parseHex(\"%s\")"
            .formatted(HexFormat.of().formatHex(bytes.toArray()));
      }
      return "new %s[] {%s}"
          .formatted(
              JavaWriter.type(type),
              LongStream.range(0, count)
                  .mapToObj(i -> JavaWriter.literal(type, type.read(memory, i)))
                  .collect(Collectors.joining(", ")));
    }
  }
}
