package dev.lockstep.runtime.sandbox;

import dev.lockstep.text.table.DataTable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Namespaces of users, mounts, processes and the network, made by {@code unshare} of util-linux: a
 * file system of its own, in which there is what the program may reach and nothing else. Costs a
 * dozen short processes for each start.
 */
record Namespaces() implements Sandbox {
  private static final String SCRIPT = "namespaces.sh";

  private static final List<String> UNSHARE =
      List.of(
          "unshare",
          "--user",
          "--map-root-user",
          "--mount",
          "--net",
          "--pid",
          "--ipc",
          "--fork",
          "--kill-child",
          "--",
          "/bin/sh",
          "-c");

  @Override
  public String description() {
    return "namespaces: it sees the files that it needs alone, writes its own folder, and has no network";
  }

  @Override
  public Process start(ProcessBuilder builder, Reach reach) throws IOException {
    List<String> words = new ArrayList<>(UNSHARE);
    words.add(DataTable.text(SCRIPT, Namespaces.class.getResourceAsStream(SCRIPT)));
    words.add(reach.folder().toString());
    words.add(Path.of("").toAbsolutePath().toString());
    // Folders first, as a file below one of them needs no place of its own.
    Set<Path> readable = new LinkedHashSet<>(SYSTEM);
    readable.addAll(reach.readable());
    readable.stream()
        .filter(one -> readable.stream().noneMatch(other -> isBelow(one, other)))
        .filter(one -> !one.startsWith(reach.folder()))
        .forEach(one -> words.add(one.toString()));
    words.add("--");
    words.addAll(builder.command());
    builder.command(words);
    Sandbox.clean(builder, reach);
    return builder.start();
  }

  private static boolean isBelow(Path one, Path other) {
    return one.startsWith(other) && !one.equals(other);
  }
}
