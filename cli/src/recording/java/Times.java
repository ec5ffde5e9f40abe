import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Wall time of whole processes of two products in turns: {@code Times BEFORE AFTER}, both built
 * checkouts, in the root of the inputs. Prints the medians and their ratio.
 */
public final class Times {
  private static final List<String> COMMANDS =
      List.of(
          "--version",
          "explain v_add_f32",
          "asm examples/saxpy.s --emit hex",
          "asm {large} --emit raw -o {out}",
          "asm --target gfx900 --emit listing examples/asm4gcn/xtea.asm4gcn -o -",
          "disasm {object} -o {out}",
          "check examples/tiled_product.s",
          "check {large}",
          "run examples/saxpy.json",
          "run --check examples/tiled_product.json",
          "run bench/kernels/sgemm.full.json",
          "litmus examples/litmus/message_passing.json",
          "debug examples/saxpy.json --workgroup 3 -x {script}",
          "test examples/tour");

  private static final int ROUNDS = Integer.getInteger("rounds", 15);
  private static final int COPIES = 12;

  public static void main(String[] arguments) throws Exception {
    Path folder = Files.createTempDirectory("times");
    Path large = folder.resolve("large.s");
    // The header once, then the code again and again: only labels would repeat, so none is kept.
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < COPIES; i++) {
      int copy = i;
      Files.readAllLines(Path.of("corpus/views/sha256.gfx900.s")).stream()
          .filter(line -> line.startsWith("\t") && line.length() > 1 && line.charAt(1) != '.')
          .filter(line -> !line.contains("branch") && !line.contains("BB"))
          .filter(line -> copy == COPIES - 1 || !line.contains("s_endpgm"))
          .forEach(lines::add);
    }
    lines.add(0, "kernel:");
    Files.write(large, lines);
    Path object = folder.resolve("large.o");
    run(arguments[1], List.of("asm", "--target", "gfx900", large + "", "-o", object + ""));
    for (String command : COMMANDS) {
      List<String> words = new ArrayList<>();
      for (String word : command.split(" ")) {
        words.add(
            switch (word) {
              case "{large}" -> large.toString();
              case "{object}" -> object.toString();
              case "{out}" -> folder.resolve("out").toString();
              case "{script}" -> "cli/src/recording/debug.txt";
              default -> word;
            });
      }
      List<Double> before = new ArrayList<>();
      List<Double> after = new ArrayList<>();
      run(arguments[0], words);
      run(arguments[1], words);
      for (int i = 0; i < ROUNDS; i++) {
        before.add(run(arguments[0], words));
        after.add(run(arguments[1], words));
      }
      System.out.printf(
          "%-70s %8.1f ms %8.1f ms  %.3f%n",
          command, median(before), median(after), median(after) / median(before));
    }
  }

  private static double run(String root, List<String> words)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(root + "/lockstep"));
    command.addAll(words);
    long start = System.nanoTime();
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(new File("/dev/null"))
            .start();
    process.waitFor();
    return (System.nanoTime() - start) / 1e6;
  }

  private static double median(List<Double> times) {
    Collections.sort(times);
    return times.get(times.size() / 2);
  }
}
