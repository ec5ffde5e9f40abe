package dev.lockstep.cli.io;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The command of a Java virtual machine that is started by this one. */
public final class JavaProcess {
  /** Property with options that a limit of the address space asks for, which the launcher finds. */
  private static final String BOUNDS = "lockstep.bounds";

  private JavaProcess() {}

  /** The program {@code java} of this process, with the bounds of its memory; may be added to. */
  public static List<String> command() {
    List<String> words = new ArrayList<>();
    words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    String bounds = System.getProperty(BOUNDS, "").strip();
    if (!bounds.isEmpty()) {
      words.addAll(List.of(bounds.split(" +")));
      words.add("-D" + BOUNDS + "=" + bounds);
    }
    return words;
  }
}
