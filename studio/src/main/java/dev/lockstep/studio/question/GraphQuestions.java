package dev.lockstep.studio.question;

import dev.lockstep.assembler.view.BlockView;
import dev.lockstep.assembler.view.EdgeView;
import dev.lockstep.assembler.view.FunctionView;
import dev.lockstep.assembler.view.InstructionView;
import dev.lockstep.studio.layout.LayeredLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import org.eclipse.lsp4j.jsonrpc.services.JsonRequest;
import org.eclipse.lsp4j.jsonrpc.services.JsonSegment;

/** Control-flow graphs of machine code, with places for a picture. */
@JsonSegment("studio")
public record GraphQuestions(Desk desk) {
  /** Blocks of a graph, beyond which nobody reads the picture. */
  private static final int MOST_BLOCKS = 400;

  /** Instructions of a block that a picture shows. */
  private static final int MOST_LINES = 40;

  /** Height of a line, width of a letter of 12 pixels, and the frame of a block, in pixels. */
  private static final double LINE = 18;

  private static final double LETTER = 7.3;
  private static final double FRAME = 16;
  private static final int FEWEST_LETTERS = 14;

  /**
   * The graphs of a program.
   *
   * @param notes functions that are left out, with the reasons
   */
  public record Graphs(String target, List<Graph> functions, List<String> notes) {}

  /**
   * The graph of a function.
   *
   * @param note why there is no picture, or nothing
   */
  public record Graph(
      String name,
      boolean kernel,
      double width,
      double height,
      List<Block> blocks,
      List<Edge> edges,
      String note) {}

  /**
   * A basic block.
   *
   * @param loops number of loops around it
   * @param exit how control leaves the function, or nothing
   * @param more instructions that are not shown
   */
  public record Block(
      double x,
      double y,
      double width,
      double height,
      int loops,
      String exit,
      List<Line> lines,
      int more) {}

  /**
   * An instruction.
   *
   * @param line of the source, from 1; 0 for none
   */
  public record Line(long address, int line, String text) {}

  /**
   * A way from one block to another.
   *
   * @param branch whether it goes to the target of a branch, else to what stands behind
   * @param back whether it closes a loop
   */
  public record Edge(
      int from, int to, boolean branch, boolean back, List<LayeredLayout.Point> corners) {}

  /** The control-flow graphs of a document's functions. */
  @JsonRequest
  public CompletableFuture<Graphs> graph(QuestionSubject subject) {
    return desk.ask(() -> {
      List<String> notes = new ArrayList<>();
      List<Graph> graphs = MachineCodeReader.functions(subject, notes, GraphQuestions::graph);
      return new Graphs(subject.machine().shortName(), graphs, notes);
    });
  }

  private static Graph graph(MachineCodeReader code, FunctionView function) {
    List<BlockView> blocks = function.blocks();
    if (blocks.size() > MOST_BLOCKS) {
      String note =
          "the graph has %d blocks; pictures have up to %d".formatted(blocks.size(), MOST_BLOCKS);
      return new Graph(function.name(), function.kernel(), 0, 0, List.of(), List.of(), note);
    }
    List<List<Line>> lines = blocks.stream().map(one -> lines(code, function, one)).toList();
    List<LayeredLayout.Size> sizes = new ArrayList<>();
    List<LayeredLayout.Edge> ways = new ArrayList<>();
    for (int i = 0; i < blocks.size(); i++) {
      int letters = lines.get(i).stream().mapToInt(line -> line.text().length()).max().orElse(0);
      int rows = lines.get(i).size() + (more(blocks.get(i)) > 0 ? 1 : 0);
      sizes.add(
          new LayeredLayout.Size(
              Math.max(FEWEST_LETTERS, letters) * LETTER + FRAME, rows * LINE + FRAME));
      for (EdgeView edge : blocks.get(i).edges()) {
        ways.add(new LayeredLayout.Edge(i, edge.to()));
      }
    }
    return placed(function, lines, LayeredLayout.of(sizes, ways, function.entry()));
  }

  private static Graph placed(FunctionView function, List<List<Line>> lines, LayeredLayout layout) {
    List<Block> boxes = new ArrayList<>();
    List<Edge> edges = new ArrayList<>();
    for (int i = 0; i < function.blocks().size(); i++) {
      BlockView block = function.blocks().get(i);
      LayeredLayout.Box box = layout.boxes().get(i);
      String exit =
          block.exit() == BlockView.Exit.NONE ? "" : block.exit().name().toLowerCase(Locale.ROOT);
      boxes.add(
          new Block(
              box.x(),
              box.y(),
              box.width(),
              box.height(),
              block.loops(),
              exit,
              lines.get(i),
              more(block)));
      for (EdgeView edge : block.edges()) {
        edges.add(
            new Edge(
                i,
                edge.to(),
                edge.kind() == EdgeView.Kind.BRANCH,
                edge.back(),
                layout.edges().get(edges.size())));
      }
    }
    return new Graph(
        function.name(), function.kernel(), layout.width(), layout.height(), boxes, edges, "");
  }

  private static int more(BlockView block) {
    return Math.max(0, block.last() - block.first() + 1 - MOST_LINES);
  }

  private static List<Line> lines(MachineCodeReader code, FunctionView function, BlockView block) {
    List<Line> lines = new ArrayList<>();
    int end = block.last() - more(block);
    for (InstructionView one : function.instructions().subList(block.first(), end + 1)) {
      lines.add(new Line(one.address(), code.line(one.place()), code.text(one.place())));
    }
    boolean whole = more(block) == 0;
    for (EdgeView edge : block.edges()) {
      Line last = lines.getLast();
      if (whole && code.compiled() && edge.kind() == EdgeView.Kind.BRANCH) {
        lines.set(
            lines.size() - 1,
            new Line(last.address(), last.line(), withTarget(last.text(), edge.to())));
      }
    }
    return lines;
  }

  /** A branch with a block in place of the distance, which is its last operand. */
  private static String withTarget(String text, int block) {
    return text.replaceFirst("-?\\d+$", "block " + block);
  }
}
