package dev.lockstep.emulator;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.emulator.program.Code;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Encoding;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.isa.model.Shape;
import dev.lockstep.isa.model.Shape.Element;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The programs of the machine corpus reach every shape, in every variant that rows have. */
class CoverageTest {
  /** The generations all of whose rows are executed, but for graphics. */
  public static final List<String> TARGETS =
      List.of(
          "gfx600", "gfx700", "gfx803", "gfx900", "gfx906", "gfx908", "gfx90a", "gfx1010",
          "gfx1011", "gfx1030");

  private static String variant(Shape shape) {
    String name = shape.getClass().getSimpleName();
    return name
        + switch (shape) {
          case Shape.Lane lane -> " " + lane.inputs() + (lane.mask() != null ? " mask" : "");
          case Shape.LaneCompare compare -> compare.writesExec() ? " exec" : "";
          case Shape.LaneMixed mixed -> " " + mixed.result();
          case Shape.CrossLane cross -> " " + cross.movement();
          case Shape.LaneRelative relative -> " " + relative.indexed();
          case Shape.ScalarRelative relative -> " " + relative.indexed();
          case Shape.Scalar scalar -> " " + scalar.inputs();
          case Shape.ExecMask mask -> " " + mask.saves();
          case Shape.Load load -> " " + load.space() + element(load.element());
          case Shape.Store store -> " " + store.space() + element(store.element());
          case Shape.Atomic atomic -> " " + atomic.space() + " " + atomic.source();
          case Shape.ScalarLoad load -> " " + load.space();
          case Shape.ScalarStore store -> " " + store.space();
          case Shape.ScalarAtomic atomic -> " " + atomic.space();
          case Shape.Branch branch -> " " + branch.condition();
          case Shape.Jump jump -> " " + jump.kind();
          case Shape.ForkJoin fork -> " " + fork.join();
          case Shape.Nop nop -> " " + nop.cache();
          case Shape.Message message -> " " + message.halts();
          case Shape.Barrier barrier -> " " + barrier.operation();
          case Shape.Time time -> " " + time.wallClock();
          case Shape.GprIndex index -> " " + index.how();
          case Shape.Image image ->
              " " + image.operation() + " " + image.compare() + " " + image.offset();
          case Shape.GlobalWaveSync sync -> " " + sync.operation();
          case Shape.HalfLoop loop -> " " + loop.end();
          case Shape.Matrix matrix ->
              " " + matrix.first().element() + (matrix.sparse() ? " sparse" : "");
          case Shape.LaneChain _,
              Shape.LanePacked _,
              Shape.LanePick _,
              Shape.LaneSwap _,
              Shape.ScalarCompare _,
              Shape.Wait _,
              Shape.Question _,
              Shape.End _,
              Shape.Kill _,
              Shape.SkipVectors _,
              Shape.WavefrontNumber _,
              Shape.GetRegister _,
              Shape.SetRegister _,
              Shape.Mode _,
              Shape.Trap _,
              Shape.Halt _,
              Shape.Sleep _,
              Shape.Simt _,
              Shape.NotExecuted _ ->
              "";
        };
  }

  private static String element(Element element) {
    return " "
        + element.half()
        + " "
        + element.placement()
        + (element.formatted() ? " format" : "");
  }

  @Test
  void everyVariantOfEveryShapeIsExecuted() throws Exception {
    TreeSet<String> missing = new TreeSet<>();
    for (String target : TARGETS) {
      for (Encoding encoding : Assembly.set(target).encodings()) {
        missing.add(variant(encoding.row().shape()));
      }
    }
    for (MachineCase one : MachineCorpusTest.cases()) {
      InstructionSet set = Assembly.set(one.target(), one.wave());
      Code code = Code.of(set, 0, Assembly.bytes(one.words()));
      long address = 0;
      while (address < code.size()) {
        Instruction instruction = code.instruction(address);
        if (instruction != null) {
          missing.remove(variant(instruction.row().shape()));
        }
        address += instruction == null ? 4 : instruction.size();
      }
    }
    assertEquals(new TreeSet<String>(), missing);
  }
}
