package dev.lockstep.studio.learn;

import java.util.List;

/**
 * An example, a row of the table {@code gallery.tsv}.
 *
 * @param group that it is shown in
 * @param name path below the folder of examples, without the ending
 * @param language for people
 * @param target the machine, or {@code any}
 * @param panel that is shown with it
 * @param files paths in the order in which they are opened; the last one is shown
 * @param title for people
 * @param teaches what it teaches, in a sentence or two
 */
public record Example(
    String group,
    String name,
    String language,
    String target,
    String panel,
    List<String> files,
    String title,
    String teaches) {
  public Example {
    files = List.copyOf(files);
  }
}
