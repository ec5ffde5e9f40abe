package dev.lockstep.codeobject.elf;

import java.util.List;

/**
 * The relocations of one section.
 *
 * @param section number of the section that holds them
 * @param target number of the section that they patch; 0 when they give addresses instead
 * @param dynamic whether they refer to the dynamic symbols
 * @param relocations in the file's order
 */
public record RelocationTable(
    int section, int target, boolean dynamic, List<Relocation> relocations) {
  public RelocationTable {
    relocations = List.copyOf(relocations);
  }
}
