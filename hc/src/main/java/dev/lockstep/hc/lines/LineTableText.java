package dev.lockstep.hc.lines;

import dev.lockstep.hc.ir.Site;
import java.io.File;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The directives {@code .file} and {@code .loc} of a kernel, from which the assembler writes its
 * line table. A source is named by its path below the root of its package; where the property
 * {@code lockstep.hc.sources} has a root folder below which it lies, by that path, so that a
 * debugger finds its text.
 */
public final class LineTableText {
  /** Root folders of sources, separated as class paths are. */
  public static final String ROOTS = "lockstep.hc.sources";

  private final List<Site> sites;
  private final String comment;
  private final Map<String, Integer> files = new LinkedHashMap<>();
  private @Nullable Site last;

  /**
   * Directives for sites.
   *
   * @param comment what begins a comment
   */
  public LineTableText(List<Site> sites, String comment) {
    this.sites = List.copyOf(sites);
    this.comment = comment;
    for (Site site : sites) {
      if (site.file() != null) {
        files.putIfAbsent(relative(site), files.size() + 1);
      }
    }
  }

  /** A directive for each source. */
  public List<String> files() {
    return files.entrySet().stream()
        .map(one -> ".file " + one.getValue() + " \"" + quoted(located(one.getKey())) + '"')
        .toList();
  }

  /** Name of the source of a site that has one. */
  public String file(Site site) {
    return located(relative(site));
  }

  /**
   * The directive for an instruction, where its place is not that of the one before.
   *
   * @param index index of the site; negative for none
   * @return null where nothing changes
   */
  public @Nullable String at(int index) {
    if (index < 0) {
      return null;
    }
    Site site = sites.get(index);
    Site before = last;
    last = site;
    if (before != null
        && before.line() == site.line()
        && before.type().equals(site.type())
        && Objects.equals(before.file(), site.file())) {
      return null;
    }
    String told = comment + " " + site;
    return site.file() == null
        ? told
        : ".loc " + files.get(relative(site)) + " " + site.line() + " " + told;
  }

  private static String relative(Site site) {
    int end = site.type().lastIndexOf('.');
    return (end < 0 ? "" : site.type().substring(0, end + 1).replace('.', '/')) + site.file();
  }

  private static String located(String path) {
    return Arrays.stream(System.getProperty(ROOTS, "").split(File.pathSeparator, -1))
        .filter(root -> !root.isEmpty())
        .map(root -> new File(root, path))
        .filter(File::isFile)
        .findFirst()
        .map(file -> file.toPath().toAbsolutePath().normalize().toString())
        .orElse(path);
  }

  private static String quoted(String text) {
    return text.replace("\\", "\\\\").replace("\"", "\\\"");
  }
}
