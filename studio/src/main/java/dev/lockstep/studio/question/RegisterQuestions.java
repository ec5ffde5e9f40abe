package dev.lockstep.studio.question;

import dev.lockstep.assembler.machine.Occupancy;
import dev.lockstep.assembler.result.RegisterMap;
import dev.lockstep.assembler.view.FunctionView;
import dev.lockstep.assembler.view.RegisterLife;
import dev.lockstep.assembler.view.RegisterView;
import dev.lockstep.isa.model.Operand.RegisterFile;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.eclipse.lsp4j.jsonrpc.services.JsonRequest;
import org.eclipse.lsp4j.jsonrpc.services.JsonSegment;

/** Registers of machine code: which hold values, where, and what they cost. */
@JsonSegment("studio")
public record RegisterQuestions(Desk desk) {
  /** The registers of a program's functions. */
  public record Registers(String target, List<Function> functions, List<String> notes) {}

  /**
   * The registers of a function.
   *
   * @param lines its instructions in order
   * @param scalars SGPRs that hold values at each of them
   * @param vectors VGPRs
   * @param accumulators accumulation registers, all 0 where there are none
   * @param declared VGPRs that the descriptor asks for; 0 without one
   * @param waves wavefronts of a SIMD, and {@code most} that it can hold; 0 where nothing is known
   * @param limit what prevents more
   * @param limitTarget number of these registers that would let one more in; 0 when none would
   */
  public record Function(
      String name,
      boolean kernel,
      List<GraphQuestions.Line> lines,
      List<Life> lives,
      List<Integer> scalars,
      List<Integer> vectors,
      List<Integer> accumulators,
      int usedScalars,
      int usedVectors,
      int declared,
      int waves,
      int most,
      String limit,
      int limitTarget,
      List<Integer> crowded,
      List<String> advice) {}

  /**
   * Registers that hold values for some time.
   *
   * @param file {@code s}, {@code v} or {@code a}
   * @param from position of the first instruction
   * @param to position of the last one
   * @param name of the variable that they hold, or nothing
   */
  public record Life(String file, int first, int count, int from, int to, String name) {}

  /** Registers that hold values at each instruction of a document's functions. */
  @JsonRequest
  public CompletableFuture<Registers> registers(QuestionSubject subject) {
    return desk.ask(() -> {
      List<String> notes = new ArrayList<>();
      List<Function> functions =
          MachineCodeReader.functions(subject, notes, RegisterQuestions::function);
      return new Registers(subject.machine().shortName(), functions, notes);
    });
  }

  private static Function function(MachineCodeReader code, FunctionView function) {
    RegisterView view = function.registers();
    List<GraphQuestions.Line> lines =
        function.instructions().stream()
            .map(one ->
                new GraphQuestions.Line(
                    one.address(), code.line(one.place()), code.text(one.place())))
            .toList();
    List<Life> lives =
        view.lives().stream()
            .map(life ->
                new Life(
                    letter(life.file()),
                    life.first(),
                    life.count(),
                    life.from(),
                    life.to(),
                    variable(code, life, lines)))
            .toList();
    Occupancy occupancy = view.occupancy();
    return new Function(
        function.name(),
        function.kernel(),
        lines,
        lives,
        view.scalars(),
        view.vectors(),
        view.accumulators(),
        view.usedScalars(),
        view.usedVectors(),
        view.declared(),
        occupancy == null ? 0 : occupancy.waves(),
        occupancy == null ? 0 : occupancy.most(),
        occupancy == null ? "" : occupancy.limit(),
        occupancy == null ? 0 : occupancy.target(),
        view.crowded(),
        view.advice());
  }

  private static String letter(RegisterFile file) {
    return switch (file) {
      case SCALAR -> "s";
      case VECTOR -> "v";
      case ACCUMULATOR -> "a";
    };
  }

  /** The variable of an Asm4GCN block whose registers these are then. */
  private static String variable(
      MachineCodeReader code, RegisterLife life, List<GraphQuestions.Line> lines) {
    int from = lines.get(life.from()).line();
    int to = lines.get(life.to()).line();
    for (RegisterMap map : code.maps()) {
      for (RegisterMap.Box box : map.boxes()) {
        boolean same =
            box.scalar() == (life.file() == RegisterFile.SCALAR)
                && life.file() != RegisterFile.ACCUMULATOR
                && box.register() <= life.first()
                && life.first() < box.register() + box.count();
        int first = line(map, box.start());
        if (same && first <= to && from <= line(map, box.end())) {
          return box.name();
        }
      }
    }
    return "";
  }

  private static int line(RegisterMap map, int time) {
    List<RegisterMap.Row> rows = map.rows();
    return rows.isEmpty() ? 0 : rows.get(Math.clamp(time / 2, 0, rows.size() - 1)).line();
  }
}
