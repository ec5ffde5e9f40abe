package dev.lockstep.hc.source;

import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.dwarf.LineTable;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.hc.bytecode.KernelObject;
import dev.lockstep.hc.bytecode.StillClasses;
import dev.lockstep.hc.emulated.DeviceProgram;
import dev.lockstep.hc.fault.Finding;
import dev.lockstep.hc.fault.Rule;
import dev.lockstep.hc.fault.UnsupportedKernelException;
import dev.lockstep.hc.front.KernelTranslator;
import dev.lockstep.hc.front.TranslatedKernel;
import dev.lockstep.hc.target.TargetCode;
import dev.lockstep.hc.target.UnfitKernelException;
import dev.lockstep.hc.target.UsualTiles;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A kernel of a text, of which nothing has run: what is said of it holds for each launch on an
 * emulated GPU, whatever it captures. A kernel of which nothing can be said has a reason.
 */
public final class StillKernel {
  /** Time for a translation, which is usually done in a hundredth of it. */
  private static final Duration LIMIT = Duration.ofSeconds(5);

  /** Rules that a launch may keep all the same, because it knows sizes and numbers. */
  private static final Set<Rule> SIZES = Set.of(Rule.ARRAY_LENGTH, Rule.RANK);

  private final int line;
  private final int axes;
  private final @Nullable KernelObject object;
  private final String reason;

  /**
   * A kernel.
   *
   * @param axes of its grid; negative with tiles
   * @param object what stands for it
   * @param reason why nothing can be said; empty when something can
   */
  StillKernel(int line, int axes, @Nullable KernelObject object, String reason) {
    this.line = line;
    this.axes = axes;
    this.object = object;
    this.reason = reason;
  }

  /** The line of the text that makes it. */
  public int line() {
    return line;
  }

  /** Nothing can be said without a launch. */
  public static final class LaunchNeeded extends Exception {
    private static final long serialVersionUID = 1;

    LaunchNeeded(@Nullable String reason) {
      super(reason);
    }
  }

  /**
   * Machine code.
   *
   * @param symbol name of the kernel
   * @param file as a loader takes it
   * @param lines of the text
   * @param tile work-items of a tile, the fastest axis first
   * @param assumed whether the launch decides the tile, and this one only stands for it
   */
  public record Code(
      String symbol, Bytes file, LineTable lines, List<Integer> tile, boolean assumed) {
    public Code {
      tile = List.copyOf(tile);
    }
  }

  /** Rules that each launch finds broken. Empty also when only a launch can tell. */
  public List<Finding> findings() {
    try {
      translation();
      return List.of();
    } catch (LaunchNeeded e) {
      return List.of();
    } catch (UnsupportedKernelException e) {
      return e.findings();
    }
  }

  /**
   * The code for a target.
   *
   * @throws LaunchNeeded when it depends on what only a launch knows
   * @throws UnsupportedKernelException when each launch is refused
   */
  public Code compile(TargetId target) throws LaunchNeeded {
    TranslatedKernel translation = translation();
    List<Integer> tile = UsualTiles.of(Math.abs(axes));
    try {
      TargetCode code =
          DeviceProgram.compile(
              translation.kernel(), target, target.target().defaultWave(), tile, 0);
      Bytes file = Bytes.wrap(code.file());
      return new Code(code.symbol(), file, code.lines(), code.tile(), axes < 0);
    } catch (UnfitKernelException e) {
      if (e.isTile()) {
        throw new LaunchNeeded("it does not fit a tile of " + text(tile) + ": " + e.getMessage());
      }
      throw new UnsupportedKernelException(e.findings());
    }
  }

  private static String text(List<Integer> tile) {
    return tile.stream().map(String::valueOf).collect(Collectors.joining(" by "));
  }

  private TranslatedKernel translation() throws LaunchNeeded {
    if (object == null || !reason.isEmpty()) {
      throw new LaunchNeeded(reason);
    }
    long end = System.nanoTime() + LIMIT.toNanos();
    try {
      return KernelTranslator.translate(object, () -> System.nanoTime() > end);
    } catch (UnsupportedKernelException e) {
      if (e.findings().stream().map(Finding::rule).anyMatch(SIZES::contains)) {
        throw new LaunchNeeded(e.findings().getFirst().toString());
      }
      throw e;
    } catch (StillClasses.RunNeeded e) {
      throw new LaunchNeeded(e.getMessage());
    } catch (CancellationException e) {
      throw new LaunchNeeded(
          "its translation takes more than %d seconds".formatted(LIMIT.toSeconds()));
    } catch (StackOverflowError e) {
      throw new LaunchNeeded("its calls are nested too deep to look at them without a launch");
    }
  }
}
