package dev.lockstep.assembler;

import dev.lockstep.assembler.listing.Disassembler;
import dev.lockstep.assembler.option.AssemblerOptions;
import dev.lockstep.codeobject.elf.CodeObject;
import dev.lockstep.codeobject.link.Relocatable;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.text.source.SourceText;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Measures assembly and disassembly beside LLVM's tools, in turn on one machine, and prints the
 * table of BENCHMARKS.md. Arguments: a directory for the files, how many files the library of
 * macros has, repetitions.
 */
final class Throughput {
  private static final int LINES = 200_000;
  private static final int LEAST = 1000;
  private static final int MOST = 5000;
  private static final int WARM_UP = 12;
  private static final Path ROOT =
      Path.of(System.getProperty("lockstep.root", ".")).toAbsolutePath();
  private static final String LOCKSTEP = ROOT.resolve("lockstep").toString();

  private final Path directory;
  private final int repetitions;

  private Throughput(Path directory, int repetitions) {
    this.directory = directory;
    this.repetitions = repetitions;
  }

  /** Something to be timed. */
  private interface Task {
    void run() throws Exception;
  }

  public static void main(String[] arguments) throws Exception {
    Path directory = Files.createDirectories(Path.of(arguments[0]).toAbsolutePath());
    Throughput one = new Throughput(directory, Integer.parseInt(arguments[2]));
    one.largeFile();
    one.library(Integer.parseInt(arguments[1]));
  }

  // One file of 200,000 lines.

  private void largeFile() throws Exception {
    Path source = directory.resolve("large.s");
    Path object = directory.resolve("large.o");
    List<String> lines = lines();
    Files.write(source, lines);
    System.out.printf(
        Locale.ROOT,
        "One gfx900 file: %,d lines, %,d of them different.%n%n",
        lines.size(),
        new TreeSet<>(lines).size());
    String[] theirs = {
      "llvm-mc-19",
      "-triple=amdgcn-amd-amdhsa",
      "-mcpu=gfx900",
      "-filetype=obj",
      source.toString(),
      "-o",
      object.toString()
    };
    String[] ours = {
      LOCKSTEP,
      "asm",
      "--target",
      "gfx900",
      "--emit",
      "object",
      source.toString(),
      "-o",
      directory.resolve("large.own.o").toString()
    };
    String text = Files.readString(source);
    AssemblerOptions options = AssemblerOptions.of(TargetId.parse("gfx900").orElseThrow());
    compare(
        "assembly",
        () -> process(theirs),
        () -> process(ours),
        () -> {
          Relocatable made = Assembler.assemble(new SourceText("large.s", text), options).object();
          if (made == null || made.toObject().size() == 0) {
            throw new IllegalStateException("no object");
          }
        });
    byte[] bytes = Files.readAllBytes(object);
    if (!Arrays.equals(bytes, Files.readAllBytes(directory.resolve("large.own.o")))) {
      System.out.println("The objects differ.");
    }
    compare(
        "disassembly",
        () -> process("llvm-objdump-19", "-d", "--mcpu=gfx900", object.toString()),
        () -> process(LOCKSTEP, "disasm", object.toString()),
        () ->
            Disassembler.object(
                CodeObject.read(bytes),
                new StringBuilder(),
                (count, part) -> IntStream.range(0, count).parallel().forEach(part)));
  }

  /** Lines drawn from the corpora, whose texts are LLVM's. */
  private static List<String> lines() throws IOException {
    List<String> known = new ArrayList<>();
    for (String part : new String[] {"", "random", "boundary"}) {
      Path file = ROOT.resolve("corpus").resolve("isa").resolve(part).resolve("gfx900.tsv");
      for (String line : Files.readAllLines(file)) {
        if (!line.startsWith("#")) {
          known.add(line.substring(line.indexOf('\t') + 1));
        }
      }
    }
    known = taken(known);
    Random random = new Random(1);
    List<String> lines = new ArrayList<>(LINES);
    while (lines.size() < LINES) {
      lines.add(known.get(random.nextInt(known.size())));
    }
    return lines;
  }

  /** Those that LLVM's assembler takes: its disassembler prints some that it does not. */
  private static List<String> taken(List<String> lines) throws IOException {
    Path all = Files.createTempFile("lines", ".s");
    try {
      Files.write(all, lines);
      String messages = LlvmMc.messages(all, "gfx900");
      List<String> taken = new ArrayList<>(lines);
      Matcher error = Pattern.compile(":(\\d+):\\d+: error:").matcher(messages);
      while (error.find()) {
        taken.set(Integer.parseInt(error.group(1)) - 1, "");
      }
      taken.removeIf(String::isEmpty);
      return taken;
    } finally {
      Files.delete(all);
    }
  }

  // A library of macros.

  private void library(int files) throws Exception {
    Path list = directory.resolve("list.tsv");
    Path names = directory.resolve("names");
    Random random = new Random(2);
    List<String> targets = new ArrayList<>();
    List<String> paths = new ArrayList<>();
    long lines = 0;
    for (int i = 0; i < files; i++) {
      int wanted = LEAST + random.nextInt(MOST - LEAST);
      Path file = directory.resolve("lib" + i + ".s");
      Files.writeString(file, MacroLibrary.library(i, wanted));
      lines += wanted;
      targets.add("gfx900\t" + file);
      paths.add(file.toString());
    }
    Files.write(list, targets);
    Files.write(names, paths);
    System.out.printf(Locale.ROOT, "%nA library: %,d files, about %,d lines.%n%n", files, lines);
    double theirs =
        median(
            () ->
                process(
                    "sh",
                    "-c",
                    "xargs -P2 -I{} llvm-mc-19 -triple=amdgcn-amd-amdhsa -mcpu=gfx900"
                        + " -filetype=obj {} -o {}.o < "
                        + names),
            Math.min(3, repetitions));
    double ours =
        median(
            () -> process(LOCKSTEP, "asm", "--batch", list.toString(), "--jobs", "2"),
            Math.min(3, repetitions));
    row("the batch, two processes or threads", theirs, ours, Double.NaN);
  }

  // Measuring.

  private void compare(String what, Task theirs, Task cold, Task warm) throws Exception {
    double other = median(theirs, repetitions);
    double first = median(cold, repetitions);
    for (int i = 0; i < WARM_UP; i++) {
      warm.run();
    }
    row(what, other, first, median(warm, repetitions));
  }

  private static void row(String what, double theirs, double process, double warm) {
    System.out.printf(
        Locale.ROOT,
        "| %s | %.2f s | %.2f s (%.2f times as fast) | %s |%n",
        what,
        theirs,
        process,
        theirs / process,
        Double.isNaN(warm)
            ? ""
            : String.format(Locale.ROOT, "%.2f s (%.2f times as fast)", warm, theirs / warm));
  }

  private static double median(Task task, int repetitions) throws Exception {
    double[] seconds = new double[repetitions];
    for (int i = 0; i < repetitions; i++) {
      long start = System.nanoTime();
      task.run();
      seconds[i] = (System.nanoTime() - start) / 1e9;
    }
    Arrays.sort(seconds);
    return seconds[repetitions / 2];
  }

  private static void process(String... command) throws Exception {
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(new File("/dev/null"))
            .redirectError(new File("/dev/null"))
            .start();
    int exit = process.waitFor();
    if (exit != 0) {
      throw new IllegalStateException(String.join(" ", command) + ": " + exit);
    }
  }
}
