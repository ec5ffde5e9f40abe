package dev.lockstep.runtime.build;

import dev.lockstep.runtime.cache.Fingerprint;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The files that clang read for a program, as they were then.
 *
 * @param digests of the files, by absolute path
 * @param absent paths without a file, at which one would be included in the place of another
 */
record IncludedFiles(Map<Path, String> digests, Set<Path> absent) {
  /** Copies the collections. */
  IncludedFiles {
    digests = new LinkedHashMap<>(digests);
    absent = new LinkedHashSet<>(absent);
  }

  /**
   * Where included files are looked for.
   *
   * @param folders absolute
   */
  record Places(List<Path> folders) {
    private static final Set<String> OPTIONS =
        Set.of("-I", "-iquote", "-isystem", "-idirafter", "-include");

    /** The folder of the source and those of the options. */
    static Places of(Optional<Path> source, List<String> options) {
      Set<Path> folders = new LinkedHashSet<>();
      source.ifPresent(folder -> folders.add(folder.toAbsolutePath().normalize()));
      for (int i = 0; i < options.size(); i++) {
        String option = options.get(i);
        for (String one : OPTIONS) {
          if (option.equals(one) && i + 1 < options.size()) {
            add(folders, options.get(i + 1));
          } else if (option.startsWith(one) && option.length() > one.length()) {
            add(folders, option.substring(one.length()));
          }
        }
      }
      folders.add(Path.of("").toAbsolutePath());
      return new Places(List.copyOf(folders));
    }

    private static void add(Set<Path> folders, String name) {
      try {
        folders.add(Path.of(name).toAbsolutePath().normalize());
      } catch (InvalidPathException _) {
        // Nothing is found there.
      }
    }
  }

  /**
   * What clang's list of dependencies says, in the syntax of make; empty when it cannot be read, or
   * a file asks for what is not in files.
   */
  static Optional<IncludedFiles> read(Path dependencies, Places places, Pattern outside) {
    Map<Path, String> digests = new LinkedHashMap<>();
    try {
      for (String name : names(Files.readString(dependencies))) {
        Path file = Path.of(name).toAbsolutePath().normalize();
        if (!Files.isRegularFile(file)) {
          // A device or a pipe: reading it might never end, and it has no contents to compare.
          return Optional.empty();
        }
        byte[] bytes = Files.readAllBytes(file);
        if (outside.matcher(new String(bytes, StandardCharsets.ISO_8859_1)).find()) {
          return Optional.empty();
        }
        digests.put(file, new Fingerprint().add(bytes).key());
      }
    } catch (IOException | InvalidPathException _) {
      return Optional.empty();
    }
    Set<Path> folders = new LinkedHashSet<>(places.folders());
    digests.keySet().stream().map(Path::getParent).forEach(folders::add);
    Set<Path> absent = new LinkedHashSet<>();
    for (Path file : digests.keySet()) {
      for (Path folder : folders) {
        if (file.startsWith(folder)) {
          Path name = folder.relativize(file);
          folders.stream()
              .map(other -> other.resolve(name))
              .filter(other -> !Files.exists(other))
              .forEach(absent::add);
        }
      }
    }
    return Optional.of(new IncludedFiles(digests, absent));
  }

  /** The prerequisites of the one rule in a makefile, the source itself left out. */
  private static List<String> names(String makefile) {
    List<String> names = new ArrayList<>();
    StringBuilder name = new StringBuilder();
    int start = makefile.indexOf(": ") + 2;
    for (int i = start; i < makefile.length(); i++) {
      char c = makefile.charAt(i);
      char next = i + 1 < makefile.length() ? makefile.charAt(i + 1) : '\n';
      if (c == '\\' && next == '\n') {
        i++;
        c = ' ';
      } else if ((c == '\\' && (next == ' ' || next == '#')) || (c == '$' && next == '$')) {
        name.append(next);
        i++;
        continue;
      }
      if (c != ' ' && c != '\n') {
        name.append(c);
      } else if (!name.isEmpty()) {
        names.add(name.toString());
        name.setLength(0);
      }
    }
    return names.isEmpty() ? names : names.subList(1, names.size());
  }

  /** Whether the files are as they were, and nothing stands in front of them. */
  boolean isUnchanged() {
    for (Map.Entry<Path, String> one : digests.entrySet()) {
      try {
        byte[] bytes = Files.readAllBytes(one.getKey());
        if (!new Fingerprint().add(bytes).key().equals(one.getValue())) {
          return false;
        }
      } catch (IOException _) {
        return false;
      }
    }
    return absent.stream().noneMatch(Files::exists);
  }

  /** Key of this list. */
  String fingerprint() {
    Fingerprint all = new Fingerprint();
    digests.forEach((file, digest) -> all.add(file.toString()).add(digest));
    return all.key();
  }

  void write(DataOutputStream out) throws IOException {
    out.writeInt(digests.size());
    for (Map.Entry<Path, String> one : digests.entrySet()) {
      out.writeUTF(one.getKey().toString());
      out.writeUTF(one.getValue());
    }
    out.writeInt(absent.size());
    for (Path one : absent) {
      out.writeUTF(one.toString());
    }
  }

  static IncludedFiles read(DataInputStream in) throws IOException {
    Map<Path, String> digests = new LinkedHashMap<>();
    int files = in.readInt();
    for (int i = 0; i < files; i++) {
      digests.put(Path.of(in.readUTF()), in.readUTF());
    }
    Set<Path> absent = new LinkedHashSet<>();
    int places = in.readInt();
    for (int i = 0; i < places; i++) {
      absent.add(Path.of(in.readUTF()));
    }
    return new IncludedFiles(digests, absent);
  }
}
