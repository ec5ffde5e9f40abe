package dev.lockstep.hc.lines;

import dev.lockstep.assembler.program.Item;
import dev.lockstep.hc.ir.Site;
import java.io.File;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The lines of a kernel's sources. A source is named by its path below the root of its package;
 * where the property {@code lockstep.hc.sources} has a root folder below which it lies, by that
 * path, so that a debugger finds its text.
 */
public final class KernelSourceLines {
  /** Root folders of sources, separated as class paths are. */
  public static final String ROOTS = "lockstep.hc.sources";

  private final List<Site> sites;
  private final String comment;
  private final Map<String, Integer> files = new LinkedHashMap<>();
  private @Nullable Site last;

  /**
   * Lines of sites.
   *
   * @param comment what begins a comment
   */
  public KernelSourceLines(List<Site> sites, String comment) {
    this.sites = List.copyOf(sites);
    this.comment = comment;
    for (Site site : sites) {
      if (site.file() != null) {
        files.putIfAbsent(relative(site), files.size() + 1);
      }
    }
  }

  /** Names of the sources. */
  public List<String> files() {
    return files.keySet().stream().map(KernelSourceLines::located).toList();
  }

  /**
   * The place of an instruction, where its place is not that of the one before.
   *
   * @param index index of the site; negative for none
   * @return null where nothing changes
   */
  public Item.@Nullable Line at(int index) {
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
    Integer file = site.file() == null ? null : files.get(relative(site));
    return new Item.Line(file == null ? 0 : file, site.line(), comment + " " + site);
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
}
