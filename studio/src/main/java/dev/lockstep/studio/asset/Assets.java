package dev.lockstep.studio.asset;

import com.google.gson.JsonObject;
import dev.lockstep.text.table.DataTable;
import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * All files of the page by address. An address below the prefix holds a hash of all contents, so a
 * browser may keep what it has for ever: changed files have another address.
 *
 * @param prefix beginning of all addresses: {@code /assets/HASH/}
 * @param importMap in JSON, an address for the name of each library
 * @param index the text of {@code index.html}, with names of values in {@code {{braces}}}
 * @param first addresses of the modules that the page needs to appear
 */
public record Assets(
    Map<String, Asset> files, String prefix, String importMap, String index, List<String> first) {
  private static final String PAGE = "page/";
  private static final String INDEX = PAGE + "index.html";
  private static final String LIBRARIES = PAGE + "libraries.tsv";

  /** Modules that the page loads when they are first looked at. */
  private static final String PANELS = PAGE + "panel/";

  private static final Map<String, String> MEDIA_TYPES =
      Map.of(
          "js", "text/javascript; charset=utf-8",
          "css", "text/css; charset=utf-8",
          "svg", "image/svg+xml",
          "json", "application/json; charset=utf-8");

  /**
   * Reads the files from the class path.
   *
   * @throws IOException when a file of a library is not there
   */
  public static Assets read() throws IOException {
    Map<String, byte[]> contents = new TreeMap<>(page());
    byte[] index = contents.remove(INDEX);
    byte[] libraries = contents.remove(LIBRARIES);
    if (index == null || libraries == null) {
      throw new IOException("the page's files are not on the class path");
    }
    Map<String, String> names = new TreeMap<>();
    Set<String> later = new HashSet<>();
    for (DataTable.Row row :
        DataTable.parsePlain(LIBRARIES, new String(libraries, StandardCharsets.UTF_8))) {
      boolean style = row.key().endsWith(".css");
      String file = "lib/" + row.key().replace("@", "") + (style ? "" : ".js");
      contents.put(file, resource(row.cell(1)));
      if (!style) {
        names.put(row.key(), file);
      }
      if (row.size() > 2) {
        later.add(file);
      }
    }
    String prefix = "/assets/" + hash(contents) + "/";
    JsonObject imports = new JsonObject();
    names.forEach((name, file) -> imports.addProperty(name, prefix + file));
    JsonObject map = new JsonObject();
    map.add("imports", imports);
    Map<String, Asset> files = new TreeMap<>();
    contents.forEach((name, bytes) ->
        files.put(prefix + name, new Asset(mediaType(name), bytes, name.startsWith("lib/"))));
    List<String> first =
        contents.keySet().stream()
            .filter(
                name -> name.endsWith(".js") && !name.startsWith(PANELS) && !later.contains(name))
            .map(name -> prefix + name)
            .toList();
    return new Assets(
        Collections.unmodifiableMap(files),
        prefix,
        map.toString(),
        new String(index, StandardCharsets.UTF_8),
        first);
  }

  /** The file at an address; null where there is none. */
  public @Nullable Asset at(String address) {
    return files.get(address);
  }

  /** All addresses in order. */
  public List<String> addresses() {
    return List.copyOf(files.keySet());
  }

  private static String mediaType(String name) {
    String ending = name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    return MEDIA_TYPES.getOrDefault(ending, "application/octet-stream");
  }

  private static String hash(Map<String, byte[]> contents) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      contents.forEach((name, bytes) -> {
        digest.update(name.getBytes(StandardCharsets.UTF_8));
        digest.update((byte) 0);
        digest.update(bytes);
      });
      return HexFormat.of().formatHex(digest.digest(), 0, 8);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  private static byte[] resource(String name) throws IOException {
    try (InputStream in = Assets.class.getResourceAsStream("/" + name)) {
      if (in == null) {
        throw new IOException("a library of the page is not on the class path: " + name);
      }
      return in.readAllBytes();
    }
  }

  /** The files below {@code page/} of this module, which is a folder or a jar. */
  private static Map<String, byte[]> page() throws IOException {
    URL url = Assets.class.getResource("/" + INDEX);
    if (url == null) {
      throw new IOException("the page's files are not on the class path");
    }
    if (url.openConnection() instanceof JarURLConnection jar) {
      List<String> names =
          jar.getJarFile().stream()
              .map(entry -> entry.getName())
              .filter(name -> name.startsWith(PAGE) && !name.endsWith("/"))
              .toList();
      return contents(names);
    }
    try {
      Path folder = Path.of(new URI(url.toString())).resolveSibling("").toAbsolutePath();
      List<String> names = new ArrayList<>();
      try (Stream<Path> found = Files.walk(folder)) {
        found
            .filter(Files::isRegularFile)
            .forEach(
                file -> names.add(PAGE + folder.relativize(file).toString().replace('\\', '/')));
      }
      return contents(names);
    } catch (URISyntaxException e) {
      throw new IOException("no place of the page's files: " + url, e);
    }
  }

  private static Map<String, byte[]> contents(List<String> names) throws IOException {
    Map<String, byte[]> contents = new TreeMap<>();
    for (String name : names) {
      contents.put(name, resource(name));
    }
    return contents;
  }
}
