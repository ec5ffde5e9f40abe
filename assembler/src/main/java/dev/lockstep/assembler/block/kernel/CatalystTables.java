package dev.lockstep.assembler.block.kernel;

import dev.lockstep.codeobject.metadata.MetadataNode;
import java.util.List;
import java.util.Map;

/**
 * Positions of the tables of the Catalyst convention: behind a kernel's own arguments, in one
 * argument that the runtime fills. Sizes and positions are in bytes. Source: CLRX's description of
 * the ABI.
 *
 * @param start in the kernel argument segment
 * @param arguments number of the kernel's arguments
 * @param buffers number of buffers among them
 */
public record CatalystTables(int start, int arguments, int buffers) {
  /** The kind of the argument in the metadata. */
  static final String KIND = "hidden_lockstep_catalyst_tables";

  private static final int ALIGNMENT = 16;

  /** Constant buffer 0 as far as the convention is known: 28 dwords. */
  private static final int SIZES = 112;

  /** Each argument has 4 dwords in constant buffer 1. */
  private static final int ARGUMENT = 16;

  /** Resources have 8 dwords; that of the first buffer is number 12. */
  private static final int RESOURCE = 32;

  private static final int FIRST_RESOURCE = 12;

  /** Tables behind some bytes of arguments. */
  static CatalystTables behind(int bytes, int arguments, int buffers) {
    return new CatalystTables((bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT, arguments, buffers);
  }

  private int argumentBytes() {
    return ARGUMENT * Math.max(1, arguments);
  }

  int bytes() {
    return SIZES + argumentBytes() + RESOURCE * (FIRST_RESOURCE + buffers);
  }

  int end() {
    return start + bytes();
  }

  /**
   * The places and sizes that a kernel begins with, by their names in the table of entry states.
   */
  public Map<String, Integer> marks() {
    return Map.of(
        "{constants0}",
        start,
        "{bytes0}",
        SIZES,
        "{constants1}",
        start + SIZES,
        "{bytes1}",
        argumentBytes(),
        "{resources}",
        start + SIZES + argumentBytes());
  }

  MetadataNode metadata() {
    return new MetadataNode.Dictionary(
        List.of(
            ArgumentLayout.number(".offset", start),
            ArgumentLayout.number(".size", bytes()),
            ArgumentLayout.text(".value_kind", KIND)));
  }
}
