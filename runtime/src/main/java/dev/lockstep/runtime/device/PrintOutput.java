package dev.lockstep.runtime.device;

import dev.lockstep.emulator.memory.FlatMemory;
import dev.lockstep.emulator.memory.Window;
import dev.lockstep.runtime.print.PrintFormats;
import dev.lockstep.runtime.print.PrintRecords;

/** The buffer that the kernels of a program print to. Kernels of one device run one by one. */
public final class PrintOutput {
  /** Name of its window. */
  public static final String NAME = "printf buffer";

  private static final long ALIGNMENT = 64;

  private final Window window;
  private final PrintRecords records;

  PrintOutput(FlatMemory memory, PrintFormats formats) {
    window = memory.allocate(PrintRecords.SIZE, ALIGNMENT, NAME);
    records = new PrintRecords(window.bytes(), formats);
  }

  /** Its address in the device's memory. */
  public long address() {
    return window.base();
  }

  /** Forgets what a run before has printed. */
  public void clear() {
    records.take();
  }

  /** Gives its memory back. */
  void close(FlatMemory memory) {
    memory.unmap(window);
  }

  /** The text that a run has printed. */
  public String take() {
    return records.take();
  }

  /**
   * The text that was not returned before, while a run is watched ({@link PrintRecords#fresh}).
   *
   * @param ended whether the run has ended
   */
  public String fresh(boolean ended) {
    return records.fresh(ended);
  }
}
