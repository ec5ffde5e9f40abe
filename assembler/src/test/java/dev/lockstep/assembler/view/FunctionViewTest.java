package dev.lockstep.assembler.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.assembler.Assembler;
import dev.lockstep.assembler.check.CheckedProgram;
import dev.lockstep.assembler.option.AssemblerOptions;
import dev.lockstep.assembler.result.Assembled;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.isa.model.Operand.RegisterFile;
import dev.lockstep.text.source.SourceText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Views of functions: {@code corpus/views} has code of clang with the numbers that clang counts,
 * and programs with graphs worked out by hand. Dominators and loops are held to their definitions.
 */
class FunctionViewTest {
  private static final Path ROOT = Path.of(System.getProperty("lockstep.root", ".."));
  private static final Pattern TARGET = Pattern.compile("amdgcn_target \"([^\"]+)\"");
  private static final int MOST_BLOCKS = 60;

  static Stream<Path> counted() throws IOException {
    return sources("corpus/views").filter(path -> !Files.exists(expectation(path)));
  }

  static Stream<Path> drawn() throws IOException {
    return sources("corpus/views").filter(path -> Files.exists(expectation(path)));
  }

  private static Path expectation(Path source) {
    return Path.of(source.toString().replaceFirst("\\.s$", ".expected"));
  }

  private static Stream<Path> sources(String folder) throws IOException {
    try (Stream<Path> all = Files.walk(ROOT.resolve(folder))) {
      return all.filter(path -> path.toString().endsWith(".s")).sorted().toList().stream();
    }
  }

  private static List<FunctionView> functions(String name, String text) {
    Matcher target = TARGET.matcher(text);
    TargetId id = TargetId.parse(target.find() ? target.group(1) : "gfx900").orElseThrow();
    Assembled assembled = Assembler.assemble(new SourceText(name, text), AssemblerOptions.of(id));
    return assembled.object() == null
        ? List.of()
        : FunctionView.of(CheckedProgram.of(assembled, 0)).functions();
  }

  @ParameterizedTest
  @MethodSource("counted")
  void countsAreThoseOfClang(Path path) throws IOException {
    String text = Files.readString(path);
    FunctionView function = functions(path.toString(), text).getFirst();
    assertEquals(number(text, "NumVgprs").orElseThrow(), function.registers().usedVectors());
    assertEquals(number(text, "Occupancy").orElseThrow(), function.registers().occupancy().waves());
    assertTrue(
        function.registers().usedScalars() <= number(text, "NumSgprs").orElseThrow(), "SGPRs");
  }

  private static OptionalInt number(String text, String name) {
    Matcher found = Pattern.compile("; " + name + ": (\\d+)").matcher(text);
    return found.find() ? OptionalInt.of(Integer.parseInt(found.group(1))) : OptionalInt.empty();
  }

  @ParameterizedTest
  @MethodSource("drawn")
  void graphsAndLivesAreThoseOfTheFile(Path path) throws IOException {
    FunctionView function = functions(path.toString(), Files.readString(path)).getFirst();
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < function.blocks().size(); i++) {
      BlockView block = function.blocks().get(i);
      StringBuilder line = new StringBuilder("block " + i + ": ");
      line.append(block.first()).append(" to ").append(block.last());
      line.append(", loops ").append(block.loops());
      block
          .edges()
          .forEach(edge -> line.append(", to " + edge.to() + (edge.back() ? " again" : "")));
      line.append(block.exit() == BlockView.Exit.NONE ? "" : ", " + block.exit());
      lines.add(line.toString());
    }
    List<String> lives = new ArrayList<>();
    for (RegisterLife life : function.registers().lives()) {
      String file = life.file() == RegisterFile.SCALAR ? "s" : "v";
      lives.add(
          "%s%d:%d %d to %d".formatted(file, life.first(), life.count(), life.from(), life.to()));
    }
    lives.sort(null);
    lines.addAll(lives);
    assertEquals(Files.readAllLines(expectation(path)), lines);
  }

  @Test
  void graphsKeepTheirDefinitions() throws IOException {
    int loops = 0;
    for (Path path : Stream.concat(sources("corpus/views"), sources("corpus/static")).toList()) {
      for (FunctionView function : functions(path.toString(), Files.readString(path))) {
        List<BlockView> blocks = function.blocks();
        int next = 0;
        for (BlockView block : blocks) {
          assertEquals(next, block.first(), path::toString);
          next = block.last() + 1;
        }
        assertEquals(function.instructions().size(), next, path::toString);
        if (blocks.size() <= MOST_BLOCKS) {
          loops += loops(path, function);
        }
      }
    }
    assertTrue(loops > 15, loops + " loops");
  }

  /** Compares the edges that close loops, and depths, with their definitions; counts the loops. */
  private static int loops(Path path, FunctionView function) {
    List<BlockView> blocks = function.blocks();
    int[] depth = new int[blocks.size()];
    int loops = 0;
    for (int head = 0; head < blocks.size(); head++) {
      BitSet without = reached(function, head);
      BitSet body = new BitSet();
      for (int from = 0; from < blocks.size(); from++) {
        for (EdgeView edge : blocks.get(from).edges()) {
          if (edge.to() == head) {
            boolean dominated = head == from || !without.get(from);
            assertEquals(dominated, edge.back(), path + " " + from + " to " + head);
            if (dominated) {
              body.set(head);
              body.set(from);
            }
          }
        }
      }
      grow(blocks, head, body);
      body.stream().forEach(block -> depth[block]++);
      loops += body.isEmpty() ? 0 : 1;
    }
    for (int i = 0; i < depth.length; i++) {
      assertEquals(depth[i], blocks.get(i).loops(), path + " block " + i);
    }
    return loops;
  }

  /** Adds what leads to blocks of a loop without its head. */
  private static void grow(List<BlockView> blocks, int head, BitSet body) {
    boolean changed = !body.isEmpty();
    while (changed) {
      changed = false;
      for (int from = 0; from < blocks.size(); from++) {
        for (EdgeView edge : blocks.get(from).edges()) {
          if (edge.to() != head && body.get(edge.to()) && !body.get(from)) {
            body.set(from);
            changed = true;
          }
        }
      }
    }
  }

  /** The blocks that control reaches when one block is taken away. */
  private static BitSet reached(FunctionView function, int without) {
    BitSet seen = new BitSet();
    Deque<Integer> open = new ArrayDeque<>();
    if (function.entry() != without) {
      seen.set(function.entry());
      open.push(function.entry());
    }
    while (!open.isEmpty()) {
      for (EdgeView edge : function.blocks().get(open.pop()).edges()) {
        if (edge.to() != without && !seen.get(edge.to())) {
          seen.set(edge.to());
          open.push(edge.to());
        }
      }
    }
    return seen;
  }
}
