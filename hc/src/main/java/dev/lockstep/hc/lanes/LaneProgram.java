package dev.lockstep.hc.lanes;

import dev.lockstep.hc.ir.Block;
import dev.lockstep.hc.ir.IrKernel;
import dev.lockstep.hc.ir.IrMemory;
import dev.lockstep.hc.pass.Loops;
import dev.lockstep.hc.target.Check;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.attribute.CodeAttribute;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A kernel as a class that runs its tiles. */
public final class LaneProgram {
  /** Lanes of a wavefront. */
  public static final int WAVE = 64;

  /** Bytes of a method above which the virtual machine does not compile it. */
  private static final int LONGEST = 7_900;

  private static final int MOST_CUTS = 2_000;

  /** Parts of a method whose length is not known. */
  private static final int MOST_PARTS = 16;

  private final LanePlan plan;
  private final List<Check> checks;
  private final MethodHandle constructor;

  private LaneProgram(LanePlan plan, List<Check> checks, MethodHandle constructor) {
    this.plan = plan;
    this.checks = checks;
    this.constructor = constructor;
  }

  /**
   * Writes the class of a kernel.
   *
   * @param hosts classes of the arrays of the host by the number of their memory
   * @param counting whether the launch has a budget of operations
   * @throws UnfitLanesException if it cannot be written
   */
  public static LaneProgram of(IrKernel kernel, List<Class<?>> hosts, boolean counting)
      throws UnfitLanesException {
    return of(kernel, hosts, counting, LONGEST);
  }

  /**
   * Writes the class of a kernel.
   *
   * @param longest bytes of a method; where one is longer, lanes stop in its middle
   */
  static LaneProgram of(IrKernel kernel, List<Class<?>> hosts, boolean counting, int longest)
      throws UnfitLanesException {
    Set<LanePlan.Place> cuts = new HashSet<>();
    while (true) {
      LanePlan plan = new LanePlan(kernel, cuts);
      LaneFields fields = new LaneFields(kernel, LaneClass.NAME, hosts, counting);
      byte[] file;
      try {
        file = LaneClass.write(plan, fields);
      } catch (IllegalArgumentException large) {
        file = new byte[0];
      }
      Map<LaneStop, Integer> parts = tooLong(file, plan, longest);
      if (parts.isEmpty()) {
        return define(plan, fields, file);
      }
      int before = cuts.size();
      parts.forEach((stop, count) -> cut(plan, stop, count, cuts));
      if (cuts.size() == before || cuts.size() > MOST_CUTS) {
        throw new UnfitLanesException(kernel.name() + " is too large");
      }
    }
  }

  /**
   * Stops whose methods are too long, and the number of parts that they should have.
   *
   * @param file empty if a method is longer than class files allow
   */
  private static Map<LaneStop, Integer> tooLong(byte[] file, LanePlan plan, int longest) {
    Map<LaneStop, Integer> parts = new HashMap<>();
    if (file.length == 0) {
      plan.stops().forEach(stop -> parts.put(stop, MOST_PARTS));
      return parts;
    }
    ClassModel model = ClassFile.of().parse(file);
    Map<String, Integer> lengths = new HashMap<>();
    for (MethodModel method : model.methods()) {
      if (method.code().orElse(null) instanceof CodeAttribute code) {
        lengths.put(method.methodName().stringValue(), code.codeLength());
      }
    }
    for (LaneStop stop : plan.stops()) {
      int length = lengths.getOrDefault(LaneClass.name(stop.number()), 0);
      if (length > longest) {
        parts.put(stop, 1 + length / longest);
      }
    }
    return parts;
  }

  /** Cuts the code behind a stop into parts of about one length, in as few loops as possible. */
  private static void cut(LanePlan plan, LaneStop stop, int parts, Set<LanePlan.Place> cuts) {
    List<LanePlan.Piece> pieces = plan.pieces(stop);
    int all = pieces.stream().mapToInt(piece -> piece.end() - piece.place().instruction()).sum();
    List<Loops.Loop> loops = new Loops(plan.kernel()).all();
    record Candidate(LanePlan.Place place, int before, long depth) {}
    List<Candidate> candidates = new ArrayList<>();
    int before = 0;
    for (LanePlan.Piece piece : pieces) {
      for (int i = piece.place().instruction(); i < piece.end(); i++, before++) {
        LanePlan.Place place = new LanePlan.Place(piece.place().block(), i);
        long depth = loops.stream().filter(loop -> loop.contains(place.block())).count();
        if (before > 0 && plan.stop(place) == null) {
          candidates.add(new Candidate(place, before, depth));
        }
      }
    }
    for (int part = 1; part < parts; part++) {
      long middle = (long) all * part / parts;
      candidates.stream()
          .min(
              Comparator.comparingLong(
                  one -> 2L * parts * Math.abs(one.before() - middle) + one.depth() * all / 2))
          .ifPresent(best -> cuts.add(best.place()));
    }
  }

  private static LaneProgram define(LanePlan plan, LaneFields fields, byte[] file) {
    try {
      MethodHandles.Lookup made = MethodHandles.lookup().defineHiddenClass(file, false);
      MethodHandle constructor =
          made.findConstructor(
              made.lookupClass(), MethodType.methodType(void.class, LaneArguments.class));
      return new LaneProgram(
          plan,
          fields.checks(),
          constructor.asType(MethodType.methodType(LaneTile.class, LaneArguments.class)));
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("the code of a kernel cannot be loaded", e);
    }
  }

  /** Whether a kernel has operations on values of other lanes. */
  public static boolean hasExchanges(IrKernel kernel) {
    return kernel.blocks().stream()
        .map(Block::instructions)
        .flatMap(List::stream)
        .anyMatch(one ->
            switch (one.operation()) {
              case BALLOT, SHUFFLE, FIRST_LANE, LANE_ID, WAVE_SIZE -> true;
              default -> false;
            });
  }

  /** Bytes of the memory of a tile. */
  public static long tileBytes(IrKernel kernel) {
    return kernel.memories().stream()
        .filter(IrMemory.Tile.class::isInstance)
        .map(IrMemory.Tile.class::cast)
        .mapToLong(tile -> (long) tile.length() * tile.element().bytes())
        .sum();
  }

  /** Checks by the number in a {@link LaneEnd.Failed}. */
  public List<Check> checks() {
    return checks;
  }

  /** Runner of a launch's tiles, one after the other. */
  public LaneSteps steps(LaneArguments arguments) {
    try {
      return new LaneSteps(plan.stops(), (LaneTile) constructor.invokeExact(arguments));
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException("the code of a kernel cannot be started", e);
    }
  }
}
