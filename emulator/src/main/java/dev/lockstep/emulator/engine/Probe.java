package dev.lockstep.emulator.engine;

import dev.lockstep.emulator.program.Marks;
import dev.lockstep.emulator.state.Wavefront;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Current place of a worker, read by the {@code Sampler} on another thread. There is one for each
 * worker of a run with a profile; without a profile there is none.
 */
public final class Probe {
  /** Wavefronts that translated code runs in turn. */
  public interface Turns {
    /** The one whose turn it is. */
    Wavefront wavefront();
  }

  private volatile long begin;
  private volatile long end;
  // Released, not volatile: a fence for each slice would be seen in the times.
  private final AtomicReference<@Nullable Wavefront> stepping = new AtomicReference<>();
  private final AtomicReference<@Nullable Wavefront> inside = new AtomicReference<>();
  private final AtomicReference<@Nullable Turns> group = new AtomicReference<>();

  /** The counts of the region that runs, whose last element is the mark. */
  private final AtomicReference<long @Nullable []> counts = new AtomicReference<>();

  public Probe() {}

  /** Its worker begins. */
  public void begin() {
    begin = System.nanoTime();
  }

  /** Its worker has come to its end. */
  public void end() {
    end = System.nanoTime();
  }

  /** Time at which its worker began, or 0. */
  public long begun() {
    return begin;
  }

  /** Time at which its worker ended, or 0. */
  public long ended() {
    return end;
  }

  /** The interpreter runs a wavefront from now on; null: no more. */
  void step(@Nullable Wavefront wave) {
    stepping.setRelease(wave);
  }

  /** The wavefront that the interpreter runs, or null. */
  public @Nullable Wavefront stepping() {
    return stepping.getAcquire();
  }

  /** Translated code runs a wavefront from now on. */
  public void enter(Wavefront wave, long[] cells) {
    cells[cells.length - 1] = 0;
    counts.setRelease(cells);
    inside.setRelease(wave);
  }

  /** Translated code runs wavefronts in turn from now on. */
  public void enter(Turns wavefronts, long[] cells) {
    cells[cells.length - 1] = 0;
    counts.setRelease(cells);
    group.setRelease(wavefronts);
  }

  /** Translated code has been left. */
  public void leave() {
    counts.setRelease(null);
    inside.setRelease(null);
    group.setRelease(null);
  }

  /** The wavefront that translated code runs, or null. */
  public @Nullable Wavefront inside() {
    Turns several = group.getAcquire();
    return several == null ? inside.getAcquire() : several.wavefront();
  }

  /**
   * The current one of the {@link Marks} of translated code, or 0; -1 when none runs. One place for
   * all wavefronts of a worker: their turns may be shorter than the time between two reads here.
   */
  public int mark() {
    long[] cells = counts.getAcquire();
    return cells == null ? -1 : (int) cells[cells.length - 1];
  }
}
