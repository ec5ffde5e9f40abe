package dev.lockstep.emulator.engine;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * Translation of a program so far, by all runs of it.
 *
 * @param regions number of regions in use
 * @param instructions number of instructions of the program in them
 * @param machineCode whether they are the host's machine code, not bytecode
 * @param refused why there is no region where control often comes to, by address
 */
public record Translation(
    int regions, int instructions, boolean machineCode, Map<Long, String> refused) {
  /** Nothing has been translated. */
  public static final Translation NONE = new Translation(0, 0, false, Map.of());

  /** Copies the map and puts it in order. */
  public Translation {
    refused = Collections.unmodifiableMap(new TreeMap<>(refused));
  }
}
