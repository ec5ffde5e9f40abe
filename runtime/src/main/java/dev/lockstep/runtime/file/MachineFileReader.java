package dev.lockstep.runtime.file;

import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.runtime.build.ProgramSource.Dialect;
import dev.lockstep.runtime.file.MachineFile.Lanes;
import dev.lockstep.runtime.file.MachineFile.Program;
import dev.lockstep.runtime.file.MachineFile.Settings;
import dev.lockstep.runtime.file.MachineFile.Wavefront;
import dev.lockstep.runtime.file.MachineFile.Workgroups;
import dev.lockstep.runtime.text.InputLimits;
import dev.lockstep.runtime.text.JsonValue;
import dev.lockstep.runtime.text.ProblemList;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.TreeMap;

/** From JSON to {@link MachineFile}: checks everything, reports everything. */
final class MachineFileReader {
  private static final List<String> KEYS =
      List.of(
          "schema",
          "name",
          "target",
          "source",
          "dialect",
          "program",
          "wavefronts",
          "memory",
          "expect",
          "wave",
          "mode",
          "lds",
          "scratch",
          "stack",
          "regexti",
          "workgroups",
          "csr",
          "profile",
          "tolerance_ulp_f32",
          "oracle");
  private static final List<String> PROFILES = List.of("common", "2024", "2025");
  private static final List<String> EXTENSIONS = List.of("signed", "unsigned");
  private static final long MAX_LDS = 1L << 24;
  private static final long MAX_SCRATCH = 1L << 24;
  private static final int MAX_WAVEFRONTS = 1024;
  private static final int MAX_PATHS = 64;

  private final JsonValue root;
  private final String label;
  private final JsonChecker json;
  private final ProblemList diagnostics;
  private final MachineStateReader states;

  MachineFileReader(JsonValue root, String label, InputLimits limits, ProblemList diagnostics) {
    this.root = root;
    this.label = label;
    this.json = new JsonChecker(root, diagnostics);
    this.diagnostics = diagnostics;
    this.states = new MachineStateReader(json, limits);
  }

  /** All cases; a case in error has no file. */
  List<MachineFile.Case> cases() {
    JsonValue.Obj file = json.asObject(root);
    if (file == null) {
      return List.of();
    }
    Optional<String> schema =
        json.oneOf(
            file,
            "schema",
            true,
            List.of(MachineFile.SCHEMA, MachineFile.LIST_SCHEMA),
            "schema",
            "machine file; allowed: \"%s\" and \"%s\""
                .formatted(MachineFile.SCHEMA, MachineFile.LIST_SCHEMA));
    if (schema.isEmpty()) {
      return List.of();
    }
    return schema.get().equals(MachineFile.SCHEMA)
        ? List.of(one(file, RunFileReader.stem(label)))
        : many(file);
  }

  private List<MachineFile.Case> many(JsonValue.Obj file) {
    List<MachineFile.Case> cases = new ArrayList<>();
    for (JsonValue item : json.list(file, "cases", true)) {
      String name = "case " + cases.size();
      JsonValue.Obj obj = json.asObject(item);
      cases.add(obj == null ? new MachineFile.Case(name, Optional.empty()) : one(obj, name));
    }
    return cases;
  }

  private MachineFile.Case one(JsonValue.Obj file, String fallbackName) {
    int before = diagnostics.errors();
    json.keys(file, KEYS);
    String name = json.string(file, "name", false).orElse(fallbackName);
    Optional<Program> program = program(file);
    List<Wavefront> wavefronts = wavefronts(file);
    MemoryImage memory = states.memory(file);
    MachineExpectation expect = states.expectation(file, wavefronts.size());
    Settings settings = settings(file);
    Optional<Workgroups> workgroups = workgroups(file);
    Optional<String> target = json.string(file, "target", false);
    Map<String, Long> csr = csr(file);
    Optional<String> profile = profile(file);
    if (diagnostics.errors() > before || program.isEmpty()) {
      return new MachineFile.Case(name, Optional.empty());
    }
    return new MachineFile.Case(
        name,
        Optional.of(
            new MachineFile(
                name,
                target,
                program.get(),
                wavefronts,
                memory,
                expect,
                settings,
                workgroups,
                csr,
                profile)));
  }

  private Optional<Program> program(JsonValue.Obj file) {
    JsonValue source = file.get("source");
    JsonValue program = file.get("program");
    if (source == null && program == null) {
      json.error(file, "json-missing-key", "one of the keys \"source\" and \"program\" is missing");
      return Optional.empty();
    }
    if (json.areBoth(file, "source", "program", "program")) {
      return Optional.empty();
    }
    if (source != null) {
      Dialect dialect = dialect(file);
      return json.asString(source).map(text -> new Program.Source(text, dialect));
    }
    JsonValue.Obj words = json.object(file, "program", true);
    if (words == null) {
      return Optional.empty();
    }
    OptionalLong base = states.address(words, "base");
    OptionalLong entry = words.get("entry") == null ? base : states.address(words, "entry");
    Bytes code = states.words(json.list(words, "words", true));
    if (code.size() == 0 && words.get("words") instanceof JsonValue.Arr arr) {
      json.error(arr, "program", "a program has at least one word");
    }
    return base.isPresent() && entry.isPresent()
        ? Optional.of(new Program.Words(base.getAsLong(), entry.getAsLong(), code))
        : Optional.empty();
  }

  private Dialect dialect(JsonValue.Obj file) {
    return json.named(
            file,
            "dialect",
            false,
            word -> Dialect.named(word).filter(dialect -> dialect != Dialect.OPENCL),
            "dialect",
            "assembler dialect; allowed: auto, llvm, asm4gcn")
        .orElse(Dialect.AUTO);
  }

  private List<Wavefront> wavefronts(JsonValue.Obj file) {
    List<JsonValue> items = json.list(file, "wavefronts", false);
    JsonValue at = file.get("wavefronts");
    if (at != null && items.size() > MAX_WAVEFRONTS) {
      json.error(at, "json-range", "more than " + MAX_WAVEFRONTS + " wavefronts");
      return List.of();
    }
    if (at instanceof JsonValue.Arr && items.isEmpty()) {
      json.error(at, "json-range", "a workgroup has at least one wavefront");
    }
    if (at == null && file.get("workgroups") == null) {
      // A lone wavefront with nothing in its registers.
      return List.of(new Wavefront(Map.of(), Map.of(), OptionalLong.empty()));
    }
    List<Wavefront> wavefronts = new ArrayList<>();
    json.objects(items).forEach(obj -> wavefronts.add(wavefront(obj)));
    return wavefronts;
  }

  private Wavefront wavefront(JsonValue.Obj obj) {
    json.keys(obj, MachineStateReader.REGISTER_KEYS);
    Map<String, Long> scalars = states.scalars(obj);
    Map<String, Lanes> vectors = states.vectors(obj, false);
    Long exec = scalars.remove("exec");
    return new Wavefront(
        scalars, vectors, exec == null ? OptionalLong.empty() : OptionalLong.of(exec));
  }

  private Settings settings(JsonValue.Obj file) {
    OptionalInt wave = OptionalInt.empty();
    JsonValue lanes = file.get("wave");
    if (lanes != null) {
      OptionalLong number = json.asInteger(lanes, 1, 64);
      if (number.isPresent() && number.getAsLong() != 32 && number.getAsLong() != 64) {
        json.error(
            lanes, "json-range", number.getAsLong() + " is no wavefront size; allowed: 32, 64");
      }
      wave = number.isPresent() ? OptionalInt.of((int) number.getAsLong()) : wave;
    }
    return new Settings(
        wave,
        json.integer(file, "mode", Settings.DEFAULT_MODE, 0, 0xffff_ffffL),
        json.integer(file, "lds", Settings.DEFAULT_LDS, 0, MAX_LDS),
        json.integer(file, "scratch", 0, 0, MAX_SCRATCH),
        (int) json.integer(file, "stack", 0, 1, MAX_PATHS),
        extension(file));
  }

  /** Extension of immediates that a prefix makes longer: true for zeros. */
  private boolean extension(JsonValue.Obj file) {
    String wanted = "extension of immediates; allowed: " + String.join(", ", EXTENSIONS);
    return json.oneOf(file, "regexti", false, EXTENSIONS, "regexti", wanted)
        .filter("unsigned"::equals)
        .isPresent();
  }

  private Optional<Workgroups> workgroups(JsonValue.Obj file) {
    JsonValue.Obj obj = json.object(file, "workgroups", false);
    if (obj == null) {
      return Optional.empty();
    }
    json.keys(obj, List.of("grid", "warps", "threads"));
    List<JsonValue> items = json.list(obj, "grid", true);
    JsonValue at = obj.get("grid");
    if (at instanceof JsonValue.Arr && (items.isEmpty() || items.size() > 3)) {
      json.error(at, "json-range", "one to three sizes stand here, not " + items.size());
    }
    List<Integer> grid = new ArrayList<>();
    for (JsonValue item : items) {
      grid.add((int) json.asInteger(item, 1, Integer.MAX_VALUE).orElse(1));
    }
    while (grid.size() < 3) {
      grid.add(1);
    }
    int warps = (int) json.integer(obj, "warps", 1, 1, MAX_WAVEFRONTS);
    int threads = (int) json.integer(obj, "threads", 32, 1, 64);
    if (Integer.bitCount(threads) != 1) {
      json.error(obj, "json-range", "\"threads\" must be a power of two, not " + threads);
    }
    return Optional.of(new Workgroups(grid, warps, threads));
  }

  private Map<String, Long> csr(JsonValue.Obj file) {
    Map<String, Long> csr = new TreeMap<>();
    for (JsonValue.Member member : json.members(file, "csr")) {
      json.asBits(member.value(), 32).ifPresent(bits -> csr.put(member.key(), bits));
    }
    return csr;
  }

  private Optional<String> profile(JsonValue.Obj file) {
    JsonValue at = file.get("profile");
    if (at == null) {
      return Optional.empty();
    }
    // A year may be written as a number.
    String text = JsonChecker.textOf(at);
    if (!PROFILES.contains(text)) {
      json.error(at, "profile", "this is no profile; allowed: " + String.join(", ", PROFILES));
    }
    return Optional.of(text);
  }
}
