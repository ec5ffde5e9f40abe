package dev.lockstep.runtime.build;

import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.runtime.cache.DiskCache;
import dev.lockstep.runtime.cache.Fingerprint;
import dev.lockstep.runtime.clang.ClangInstallation;
import dev.lockstep.runtime.clang.DeviceLibrary;
import dev.lockstep.runtime.text.Parsed;
import dev.lockstep.text.source.Excerpt;
import dev.lockstep.text.source.Place;
import dev.lockstep.text.source.Problem;
import dev.lockstep.text.source.Severity;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A program in the cache on disk. Its key is made of everything that the result depends on: source,
 * options, target, clang, libraries. Which files a source includes is not known before it has been
 * compiled: under the key there is a list of such files, each list with their fingerprints and with
 * the result.
 */
final class CachedProgram {
  /** Changed when the same input makes another program. */
  private static final String EDITION = "2";

  private static final Pattern INCLUDES = Pattern.compile("\\binclude|\\bimport");

  /** Names that a text may ask for and that are in no file. */
  private static final Pattern OUTSIDE =
      Pattern.compile("__DATE__|__TIME__|__TIMESTAMP__|__has_include|__has_embed|#\\s*embed");

  /** Variables with folders that clang looks into. */
  private static final List<String> VARIABLES =
      List.of("CPATH", "C_INCLUDE_PATH", "CCC_OVERRIDE_OPTIONS");

  /** Lists of included files that are kept for one source. */
  private static final int MOST_LISTS = 8;

  private final DiskCache cache;
  private final String key;
  private final boolean includes;
  private final IncludedFiles.Places places;

  private CachedProgram(
      DiskCache cache, String key, boolean includes, IncludedFiles.Places places) {
    this.cache = cache;
    this.key = key;
    this.includes = includes;
    this.places = places;
  }

  /**
   * A program that may be in the cache; empty when its result depends on more than can be told.
   *
   * @param text bytes of the source
   * @param folder the folder in which the source's own includes are looked for
   */
  static Optional<CachedProgram> of(
      OpenClCompiler compiler,
      byte[] text,
      String label,
      Optional<Path> folder,
      String target,
      List<String> options) {
    String source = new String(text, StandardCharsets.ISO_8859_1);
    String words = String.join(" ", options);
    if (OUTSIDE.matcher(source).find() || OUTSIDE.matcher(words).find()) {
      return Optional.empty();
    }
    boolean includes = INCLUDES.matcher(source).find() || INCLUDES.matcher(words).find();
    ClangInstallation clang = compiler.installation();
    Fingerprint key =
        new Fingerprint()
            .add(EDITION)
            .add(clang.identity())
            .add(DeviceLibrary.key(clang))
            .add(compiler.choice())
            .add(LanguageTable.fingerprint())
            .add(Precautions.fingerprint())
            .add(label)
            .add(target)
            .add(compiler.scope().key())
            .add(options)
            .add(text);
    IncludedFiles.Places places = IncludedFiles.Places.of(folder, options);
    if (includes || options.contains("-g")) {
      key.add(Path.of("").toAbsolutePath().toString());
      key.add(places.folders().stream().map(Path::toString).toList());
      VARIABLES.forEach(name -> key.add(System.getenv().getOrDefault(name, "")));
    }
    return Optional.of(new CachedProgram(compiler.cache(), key.key(), includes, places));
  }

  /** The program, if it has been built before from files as they are now. */
  Optional<Parsed<Bytes>> find() {
    Optional<byte[]> found = cache.get(key);
    if (found.isEmpty()) {
      return Optional.empty();
    }
    if (!includes) {
      return result(found.get());
    }
    for (IncludedFiles list : lists(found.get())) {
      if (list.isUnchanged()) {
        return cache.get(key(list)).flatMap(CachedProgram::result);
      }
    }
    return Optional.empty();
  }

  private String key(IncludedFiles list) {
    return new Fingerprint().add(key).add(list.fingerprint()).key();
  }

  /**
   * Keeps a program that was built without errors.
   *
   * @param dependencies clang's list of files that it read
   */
  void keep(Parsed<Bytes> result, Path dependencies) {
    if (result.value().isEmpty()) {
      return;
    }
    byte[] value = bytes(out -> write(out, result));
    if (!includes) {
      cache.put(key, value);
      return;
    }
    Optional<IncludedFiles> list = IncludedFiles.read(dependencies, places, OUTSIDE);
    if (list.isEmpty()) {
      return;
    }
    cache.put(key(list.get()), value);
    List<IncludedFiles> lists = new ArrayList<>(List.of(list.get()));
    cache.get(key).ifPresent(known -> lists.addAll(lists(known)));
    List<IncludedFiles> latest = lists.subList(0, Math.min(MOST_LISTS, lists.size()));
    cache.put(key, bytes(out -> write(out, latest)));
  }

  /** Writes a value. */
  private interface Writer {
    void to(DataOutputStream out) throws IOException;
  }

  private static byte[] bytes(Writer writer) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      writer.to(out);
    } catch (IOException e) {
      throw new AssertionError("an array can be written", e);
    }
    return bytes.toByteArray();
  }

  private static void write(DataOutputStream out, List<IncludedFiles> lists) throws IOException {
    out.writeInt(lists.size());
    for (IncludedFiles list : lists) {
      list.write(out);
    }
  }

  private static List<IncludedFiles> lists(byte[] bytes) {
    List<IncludedFiles> lists = new ArrayList<>();
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
      int count = in.readInt();
      for (int i = 0; i < count; i++) {
        lists.add(IncludedFiles.read(in));
      }
    } catch (IOException _) {
      // Nothing more can be read from it.
    }
    return lists;
  }

  private static void write(DataOutputStream out, Parsed<Bytes> result) throws IOException {
    byte[] object = result.value().orElseThrow().toArray();
    out.writeInt(object.length);
    out.write(object);
    out.writeInt(result.diagnostics().size());
    for (Problem one : result.diagnostics()) {
      write(out, one.severity().name());
      write(out, one.sentence());
      write(out, one.rule());
      Place place = one.place();
      write(out, place.file());
      out.writeInt(place.line());
      out.writeInt(place.column());
      Excerpt shown = place.excerpt();
      write(out, shown == null ? "" : shown.line());
      out.writeInt(shown == null ? 0 : shown.from());
    }
  }

  private static Optional<Parsed<Bytes>> result(byte[] bytes) {
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
      Bytes object = Bytes.wrap(in.readNBytes(in.readInt()));
      List<Problem> messages = new ArrayList<>();
      int count = in.readInt();
      for (int i = 0; i < count; i++) {
        messages.add(problem(in));
      }
      return Optional.of(Parsed.of(object, messages));
    } catch (IOException | IllegalArgumentException _) {
      return Optional.empty();
    }
  }

  private static Problem problem(DataInputStream in) throws IOException {
    Severity severity = Severity.valueOf(text(in));
    String text = text(in);
    String rule = text(in);
    Place place =
        new Place.Position(
            text(in), in.readInt(), in.readInt(), Excerpt.indented(text(in), in.readInt()));
    return new Problem(severity, place, text, rule);
  }

  private static void write(DataOutputStream out, String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  private static String text(DataInputStream in) throws IOException {
    return new String(in.readNBytes(in.readInt()), StandardCharsets.UTF_8);
  }
}
