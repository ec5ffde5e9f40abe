package dev.lockstep.assembler.check;

import dev.lockstep.assembler.check.finding.StaticFinding;
import dev.lockstep.assembler.check.finding.StaticReport;
import dev.lockstep.assembler.check.flow.CodeBytes;
import dev.lockstep.assembler.check.flow.CodeEntry;
import dev.lockstep.assembler.check.flow.ControlFlow;
import dev.lockstep.assembler.check.flow.InstructionPlaces;
import dev.lockstep.assembler.check.hazard.HazardFlow;
import dev.lockstep.assembler.result.Assembled;
import dev.lockstep.assembler.result.Placed;
import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;
import dev.lockstep.codeobject.descriptor.KernelDescriptor;
import dev.lockstep.codeobject.dwarf.LineTable;
import dev.lockstep.codeobject.elf.CodeObject;
import dev.lockstep.codeobject.elf.Elf;
import dev.lockstep.codeobject.elf.ElfSection;
import dev.lockstep.codeobject.elf.Executable;
import dev.lockstep.codeobject.elf.Relocation;
import dev.lockstep.codeobject.elf.RelocationTable;
import dev.lockstep.codeobject.elf.Symbol;
import dev.lockstep.codeobject.link.InputSection;
import dev.lockstep.codeobject.link.Relocatable;
import dev.lockstep.codeobject.load.KernelEntry;
import dev.lockstep.codeobject.metadata.KernelMetadata;
import dev.lockstep.codeobject.metadata.Metadata;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.isa.Family;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.timing.HazardTable;
import dev.lockstep.text.source.Span;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A source that was assembled, or a code object, made ready for the static checks. */
public final class CheckedProgram {
  /** The label of start-up code. */
  private static final String START = "_start";

  private final TargetId target;
  private final int wave;
  private final LineTable lines;
  private final List<CodeBytes> code = new ArrayList<>();
  private final List<CodeEntry> entries = new ArrayList<>();
  private final Map<Integer, NavigableMap<Long, String>> labels = new HashMap<>();
  private final Map<Integer, Map<Long, Span>> statements = new HashMap<>();

  /** Addresses of data directly followed by an instruction, by section. */
  private final Map<Integer, Set<Long>> words = new HashMap<>();

  private final Map<Long, Long> pointers = new HashMap<>();

  /** Names of data in sections of code. */
  private final Map<Integer, Map<Long, String>> data = new HashMap<>();

  /** Entry address of the machine, if the program gives it. */
  private @Nullable Long begin;

  /**
   * Derives what checks need of a set's tables, if nobody has done so: a thread that has nothing
   * else to do may be ahead of them.
   */
  public static void prepare(InstructionSet set) {
    Checks.tables(set);
    set.prepare();
  }

  private CheckedProgram(TargetId target, int wave, LineTable lines) {
    this.target = target;
    this.lines = lines;
    if (Family.known(target.target().name()) == null) {
      throw new IllegalArgumentException("no instruction table for " + target.shortName());
    }
    this.wave = wave == 0 ? target.target().defaultWave() : wave;
  }

  /**
   * Program of an assembled source.
   *
   * @param wave lanes of a wavefront where no descriptor gives them; 0: as usual on the target
   * @throws IllegalArgumentException when the source has errors, or its target no instructions
   */
  public static CheckedProgram of(Assembled assembled, int wave) {
    Relocatable object = assembled.object();
    if (object == null) {
      throw new IllegalArgumentException("a source with errors");
    }
    CheckedProgram program = of(object, wave, LineTable.EMPTY, written(object));
    for (Placed placed : assembled.placed()) {
      if (placed.section() >= 0 && placed.isInstruction()) {
        program
            .statements
            .computeIfAbsent(placed.section(), _ -> new HashMap<>())
            .put((long) placed.offset(), placed.span());
      }
    }
    program.words(assembled.placed());
    return program;
  }

  private void words(List<Placed> placed) {
    for (Placed data : placed.reversed()) {
      Set<Long> known = words.computeIfAbsent(data.section(), _ -> new HashSet<>());
      Map<Long, Span> code = statements.getOrDefault(data.section(), Map.of());
      long end = (long) data.offset() + data.size();
      if (!data.isInstruction() && (code.containsKey(end) || known.contains(end))) {
        known.add((long) data.offset());
      }
    }
  }

  /**
   * Program of an assembled source, also for machines whose programs are linked at once.
   *
   * @param target the machine that the source was assembled for
   * @param wave lanes of a wavefront where nothing gives them; 0: as usual on the target
   * @throws IllegalArgumentException when the source has errors, or its target no instructions
   */
  public static CheckedProgram of(Assembled assembled, TargetId target, int wave) {
    Executable linked = assembled.program();
    if (linked == null) {
      return of(assembled, wave);
    }
    CheckedProgram program = of(linked, target);
    Map<String, Long> addresses = new HashMap<>();
    linked.sections().forEach(one -> addresses.putIfAbsent(one.name(), one.address()));
    for (Placed placed : assembled.placed()) {
      Long base =
          placed.section() < 0
              ? null
              : addresses.get(assembled.sections().get(placed.section()).name());
      for (int at = 0; base != null && placed.isInstruction() && at < placed.size(); at += 4) {
        program.statement(base + placed.offset() + at, placed.span());
      }
    }
    return program;
  }

  private void statement(long address, Span span) {
    for (CodeBytes bytes : code) {
      if (bytes.holds(address)) {
        statements.computeIfAbsent(bytes.section(), _ -> new HashMap<>()).put(address, span);
      }
    }
  }

  /**
   * A program at fixed addresses.
   *
   * @param target the machine that it is for, which the file does not say
   * @throws IllegalArgumentException when there is no instruction table for the target
   */
  public static CheckedProgram of(Executable linked, TargetId target) {
    CheckedProgram program = new CheckedProgram(target, 0, LineTable.EMPTY);
    program.code.addAll(CodeBytes.joined(linked.sections()));
    program.begin = begin(linked);
    List<Symbol> named =
        linked.symbols().stream()
            .filter(one -> one.home() instanceof Symbol.Home.InSection && !one.name().isEmpty())
            .toList();
    named.forEach(program::label);
    program.function("", linked.entry());
    for (Symbol symbol : named) {
      boolean global = symbol.binding() == Symbol.Binding.GLOBAL;
      if (global || symbol.type() == Symbol.Type.FUNC) {
        program.function(symbol.name(), symbol.value());
      }
    }
    return program;
  }

  /** Entry address of the machine; null where start-up code of others calls a global function. */
  private static @Nullable Long begin(Executable linked) {
    long entry = linked.entry();
    boolean called =
        linked.symbols().stream()
            .anyMatch(one ->
                one.value() == entry
                    && one.binding() == Symbol.Binding.GLOBAL
                    && !one.name().equals(START));
    return called ? null : (Long) entry;
  }

  private void label(Symbol symbol) {
    for (CodeBytes bytes : code) {
      if (bytes.holds(symbol.value())) {
        label(bytes.section(), symbol);
      }
    }
  }

  private void label(int section, Symbol symbol) {
    labels
        .computeIfAbsent(section, _ -> new TreeMap<>())
        .putIfAbsent(symbol.value(), symbol.name());
  }

  private NavigableMap<Long, String> labels(int section) {
    return labels.getOrDefault(section, new TreeMap<>());
  }

  /** Takes in what is called at an address; null when there is no code, or it is known already. */
  @Nullable CodeEntry function(String name, long address) {
    for (CodeBytes bytes : code) {
      if (bytes.holds(address) && entries.stream().noneMatch(one -> one.address() == address)) {
        String label = labels(bytes.section()).getOrDefault(address, name);
        CodeEntry entry = new CodeEntry(label, bytes, address, null, null);
        entries.add(entry);
        return entry;
      }
    }
    return null;
  }

  /** Whether the machine begins here, its registers without values. */
  boolean isBegin(CodeEntry entry) {
    Long known = begin;
    return known != null && known == entry.address();
  }

  /**
   * A code object, linked or not.
   *
   * @throws MalformedCodeObjectException when its parts do not fit together, or its target is
   *     unknown or has no instruction table
   */
  public static CheckedProgram of(CodeObject object) throws MalformedCodeObjectException {
    TargetId target = object.targetId().orElse(null);
    if (target == null) {
      throw new MalformedCodeObjectException(48, "ELF header", "its machine flags are not known");
    }
    Optional<String> refusal = target.os().refusal();
    if (refusal.isPresent()) {
      throw new MalformedCodeObjectException(7, "ELF header", refusal.get());
    }
    if (Family.known(target.target().name()) == null) {
      throw new MalformedCodeObjectException(
          48, "ELF header", "there is no instruction table for " + target.shortName());
    }
    if (object.header().kind() == CodeObject.Kind.RELOCATABLE) {
      return of(Relocatable.from(object), 0, LineTable.of(object), metadata(object));
    }
    CheckedProgram program = new CheckedProgram(target, 0, LineTable.of(object));
    program.shared(object);
    program.pointers(object);
    return program;
  }

  /** The metadata of an object, which is a note by now; none where a source wrote no sound one. */
  private static Map<String, KernelMetadata> written(Relocatable object) {
    try {
      return metadata(CodeObject.read(object.toObject()));
    } catch (MalformedCodeObjectException _) {
      return Map.of();
    }
  }

  private static Map<String, KernelMetadata> metadata(CodeObject object)
      throws MalformedCodeObjectException {
    Map<String, KernelMetadata> result = new HashMap<>();
    Metadata.of(object)
        .ifPresent(found -> found.kernels().forEach(one -> result.put(one.symbol(), one)));
    return result;
  }

  private static CheckedProgram of(
      Relocatable object, int wave, LineTable lines, Map<String, KernelMetadata> metadata) {
    CheckedProgram program = new CheckedProgram(object.target(), wave, lines);
    for (int i = 0; i < object.sections().size(); i++) {
      InputSection section = object.sections().get(i);
      if ((section.flags() & Elf.SHF_EXECINSTR) != 0) {
        Set<Long> patched =
            section.relocations().stream().map(Relocation::offset).collect(Collectors.toSet());
        program.code.add(new CodeBytes(i, 0, section.data(), patched));
      }
    }
    for (Symbol symbol : object.symbols()) {
      if (symbol.name().endsWith(KernelDescriptor.SUFFIX)
          && symbol.home() instanceof Symbol.Home.InSection(int home)) {
        Bytes bytes = object.sections().get(home).data();
        if (symbol.value() >= 0 && symbol.value() <= bytes.size() - KernelDescriptor.SIZE) {
          KernelDescriptor descriptor =
              new KernelDescriptor(bytes.slice((int) symbol.value(), KernelDescriptor.SIZE));
          program.kernel(object.symbols(), symbol.name(), descriptor, metadata.get(symbol.name()));
        }
      }
    }
    program.functions(object.symbols());
    return program;
  }

  private void kernel(
      List<Symbol> symbols,
      String descriptorName,
      KernelDescriptor descriptor,
      @Nullable KernelMetadata metadata) {
    String name =
        descriptorName.substring(0, descriptorName.length() - KernelDescriptor.SUFFIX.length());
    for (Symbol symbol : symbols) {
      if (symbol.name().equals(name) && symbol.home() instanceof Symbol.Home.InSection(int home)) {
        enter(name, home, symbol.value(), descriptor, metadata);
        return;
      }
    }
  }

  private void shared(CodeObject object) throws MalformedCodeObjectException {
    for (int i = 0; i < object.sections().size(); i++) {
      ElfSection section = object.sections().get(i);
      if ((section.flags() & Elf.SHF_EXECINSTR) != 0 && section.type() != Elf.SHT_NOBITS) {
        code.add(new CodeBytes(i, section.address(), section.data(), Set.of()));
      }
    }
    for (KernelEntry kernel : KernelEntry.of(object)) {
      for (CodeBytes bytes : code) {
        if (bytes.holds(kernel.entryAddress())) {
          enter(
              kernel.name(),
              bytes.section(),
              kernel.entryAddress(),
              kernel.descriptor(),
              kernel.metadata().orElse(null));
        }
      }
    }
    functions(object.symbols().isEmpty() ? object.dynamicSymbols() : object.symbols());
  }

  /** Functions that are no kernels; code without either begins with its first byte. */
  private void functions(List<Symbol> symbols) {
    for (Symbol symbol : symbols) {
      if (symbol.home() instanceof Symbol.Home.InSection(int home) && !symbol.name().isEmpty()) {
        label(home, symbol);
        if (symbol.type() == Symbol.Type.OBJECT) {
          data.computeIfAbsent(home, _ -> new HashMap<>())
              .putIfAbsent(symbol.value(), symbol.name());
        }
        if (symbol.type() == Symbol.Type.FUNC) {
          enter(symbol.name(), home, symbol.value(), null, null);
        }
      }
    }
    for (CodeBytes bytes : code) {
      if (entries.stream().noneMatch(entry -> entry.code().section() == bytes.section())
          && !bytes.bytes().isEmpty()) {
        entries.add(new CodeEntry("", bytes, bytes.start(), null, null));
      }
    }
    entries.sort((a, b) -> Long.compare(a.address(), b.address()));
  }

  private void enter(
      String name,
      int section,
      long address,
      @Nullable KernelDescriptor descriptor,
      @Nullable KernelMetadata metadata) {
    for (CodeBytes bytes : code) {
      if (bytes.section() == section && bytes.holds(address) && known(section, address) == null) {
        entries.add(new CodeEntry(name, bytes, address, descriptor, metadata));
      }
    }
  }

  TargetId target() {
    return target;
  }

  /** Kernels, functions, and code without a symbol. */
  List<CodeEntry> entries() {
    return entries;
  }

  /** Whether a kernel or function begins at an address of an entry's section. */
  boolean isEntry(CodeEntry near, long address) {
    return known(near.code().section(), address) != null;
  }

  private @Nullable CodeEntry known(int section, long address) {
    for (CodeEntry one : entries) {
      if (one.address() == address && one.code().section() == section) {
        return one;
      }
    }
    return null;
  }

  /** The name of data among an entry's code; null where there is none. */
  @Nullable String data(CodeEntry near, long address) {
    return data.getOrDefault(near.code().section(), Map.of()).get(address);
  }

  /** The address that a loader puts into a place; null where it puts none. */
  @Nullable Long pointer(long place) {
    return pointers.get(place);
  }

  private void pointers(CodeObject object) {
    for (RelocationTable table : object.relocations()) {
      for (Relocation one : table.dynamic() ? table.relocations() : List.<Relocation>of()) {
        boolean symbol = one.symbol() > 0 && one.symbol() < object.dynamicSymbols().size();
        switch (one.type()) {
          case RELATIVE64 -> pointers.put(one.offset(), one.addend());
          case ABS64 -> {
            if (symbol) {
              long value = object.dynamicSymbols().get(one.symbol()).value();
              pointers.put(one.offset(), value + one.addend());
            }
          }
          default -> {}
        }
      }
    }
  }

  /** Entry at an address of a kernel's section; a new one without a descriptor if there is none. */
  CodeEntry entry(CodeEntry near, long address) {
    int section = near.code().section();
    CodeEntry known = known(section, address);
    if (known != null) {
      return known;
    }
    String name = labels(section).getOrDefault(address, "");
    return new CodeEntry(name, near.code(), address, null, null);
  }

  /** Names of the kernels. */
  public Set<String> kernels() {
    return entries.stream()
        .filter(entry -> entry.descriptor() != null)
        .map(CodeEntry::name)
        .collect(Collectors.toSet());
  }

  /**
   * Resources around a kernel that it needs.
   *
   * @throws IllegalArgumentException when there is no such kernel
   */
  public KernelUse use(String kernel) {
    for (CodeEntry entry : entries) {
      if (entry.descriptor() != null && entry.name().equals(kernel)) {
        return new KernelReach(this).of(entry);
      }
    }
    throw new IllegalArgumentException("no kernel " + kernel);
  }

  InstructionSet set(CodeEntry entry) {
    KernelDescriptor descriptor = entry.descriptor();
    int lanes = descriptor == null ? wave : descriptor.wave(target.target());
    return Objects.requireNonNull(Family.instructions(target.target().name(), lanes));
  }

  /** Origins of the instructions of an entry's section. */
  public InstructionPlaces places(CodeEntry entry) {
    int section = entry.code().section();
    return new InstructionPlaces(
        entry.name(),
        labels(section),
        statements.getOrDefault(section, Map.of()),
        words.getOrDefault(section, Set.of()),
        lines);
  }

  /**
   * Checks all of it.
   *
   * @param stack number of entries of the SIMT stack, of machines with one; the report gives how
   *     many the program needs then. 0: it is not asked
   * @param all whether each place of hazards that are notes is a finding
   */
  public StaticReport check(int stack, boolean all) {
    return new Checks(this, stack, all).run();
  }

  /** Checks all of it, hazards that are notes counted. */
  public StaticReport check(int stack) {
    return check(stack, false);
  }

  /** Checks all of it. */
  public StaticReport check() {
    return check(0, false);
  }

  /**
   * Missing waits; where there are none, missing NOPs. As {@link #check} finds them, without what
   * else it looks for.
   *
   * @param all whether each place of hazards that are notes is a finding
   * @param wanted whether a finding is of use
   */
  List<StaticFinding> missing(boolean all, Predicate<StaticFinding> wanted) {
    return new Checks(this, 0, all).missing(wanted);
  }

  /**
   * Hazards of pairs that NOPs keep apart: findings that there would be without them, at the second
   * instruction of each pair.
   */
  public List<StaticFinding> keptApart() {
    List<StaticFinding> kept = new ArrayList<>();
    for (ControlFlow flow : FunctionFlows.of(this).flows()) {
      InstructionPlaces places = places(flow.entry());
      HazardTable hazards = Checks.tables(flow.set()).hazards();
      HazardFlow real = new HazardFlow(flow, places, hazards);
      HazardFlow without = new HazardFlow(flow, places, hazards, true);
      real.run();
      without.run();
      Set<Object> known = new HashSet<>();
      real.findings().forEach(one -> known.add(pair(one)));
      without.findings().stream().filter(one -> !known.contains(pair(one))).forEach(kept::add);
    }
    return List.copyOf(kept);
  }

  private static Object pair(StaticFinding one) {
    return Arrays.asList(one.hazard(), one.place(), one.other());
  }
}
