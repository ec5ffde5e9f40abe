package dev.lockstep.codeobject.load;

import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;
import dev.lockstep.codeobject.elf.CodeObject;
import dev.lockstep.codeobject.elf.Elf;
import dev.lockstep.codeobject.elf.ElfSection;
import dev.lockstep.codeobject.elf.ElfSegment;
import dev.lockstep.codeobject.elf.Executable;
import dev.lockstep.codeobject.elf.Relocation;
import dev.lockstep.codeobject.elf.RelocationTable;
import dev.lockstep.codeobject.elf.RelocationType;
import dev.lockstep.codeobject.elf.Symbol;
import dev.lockstep.codeobject.link.Relocatable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * A shared code object or a program at an address: what a loader puts into memory.
 *
 * @param base the address that the object's own address 0 became
 * @param regions in order of address, not overlapping
 * @param kernels by name, at their addresses, in order of their descriptors' symbols
 * @param symbols addresses of the exported symbols by name
 */
public record LoadedImage(
    long base, List<Region> regions, Map<String, KernelEntry> kernels, Map<String, Long> symbols) {
  /** The most memory that an image may take, in bytes. */
  public static final long MAX_SIZE = 1L << 29;

  /** Sections with at most so many bytes between them are loaded as one region. */
  private static final long NEAR = 1L << 16;

  /**
   * Memory with one set of permissions.
   *
   * @param address of its first byte
   * @param bytes content, zeros included
   * @param permissions {@code PF_*}, see {@link Elf}
   */
  public record Region(long address, Bytes bytes, int permissions) {
    /** Whether it may be executed. */
    public boolean isExecutable() {
      return (permissions & Elf.PF_X) != 0;
    }

    /** Whether it may be written. */
    public boolean isWritable() {
      return (permissions & Elf.PF_W) != 0;
    }
  }

  /**
   * Loads an object, relocations applied.
   *
   * @param base a multiple of 4096
   * @throws MalformedCodeObjectException when the object is relocatable (link it first: {@link
   *     Relocatable#from}), segments overlap or take more than {@link #MAX_SIZE}, a relocation lies
   *     outside of them or needs a symbol that is not here, or a kernel is broken
   */
  public static LoadedImage of(CodeObject object, long base) throws MalformedCodeObjectException {
    return of(object, base, Map.of());
  }

  /**
   * Loads an object, relocations applied.
   *
   * @param base a multiple of 4096
   * @param defined addresses of symbols that are not the object's own, by name
   * @throws MalformedCodeObjectException as above; a symbol may be among those that are defined
   */
  public static LoadedImage of(CodeObject object, long base, Map<String, Long> defined)
      throws MalformedCodeObjectException {
    List<KernelEntry> found = KernelEntry.of(object);
    List<ElfSegment> segments = loadable(object);
    List<byte[]> memory = new ArrayList<>();
    for (ElfSegment segment : segments) {
      byte[] bytes = new byte[(int) segment.memorySize()];
      segment.data().copyTo(bytes, 0);
      memory.add(bytes);
    }
    for (RelocationTable table : object.relocations()) {
      if (table.target() == 0 && table.dynamic()) {
        for (Relocation one : table.relocations()) {
          relocate(new Site(object, base, defined), one, segments, memory);
        }
      }
    }
    List<Region> regions = new ArrayList<>();
    for (int i = 0; i < segments.size(); i++) {
      ElfSegment segment = segments.get(i);
      regions.add(
          new Region(base + segment.address(), Bytes.wrap(memory.get(i)), segment.permissions()));
    }
    Map<String, KernelEntry> kernels = new LinkedHashMap<>();
    for (KernelEntry one : found) {
      KernelEntry moved =
          new KernelEntry(
              one.name(),
              one.descriptor(),
              one.metadata(),
              base + one.descriptorAddress(),
              base + one.entryAddress());
      kernels.put(one.name(), moved);
    }
    return new LoadedImage(
        base, List.copyOf(regions), Collections.unmodifiableMap(kernels), symbols(object, base));
  }

  /**
   * A program at the addresses that it names; sections close to each other become one region, so
   * that code may go on from one of them to the next.
   *
   * @throws MalformedCodeObjectException when it takes more than {@link #MAX_SIZE} or sections
   *     overlap
   */
  public static LoadedImage of(Executable program) throws MalformedCodeObjectException {
    List<ElfSection> loaded =
        program.sections().stream()
            .filter(s -> s.has(Elf.SHF_ALLOC) && s.size() > 0)
            .sorted(Comparator.comparingLong(ElfSection::address))
            .toList();
    List<Region> regions = new ArrayList<>();
    long total = 0;
    for (int first = 0, next; first < loaded.size(); first = next) {
      long start = loaded.get(first).address();
      long end = start;
      for (next = first; next < loaded.size() && loaded.get(next).address() - end <= NEAR; next++) {
        ElfSection section = loaded.get(next);
        if (section.address() < end) {
          throw new MalformedCodeObjectException(
              0, "section " + section.name(), "it overlaps another one");
        }
        end = section.address() + section.size();
      }
      total += end - start;
      if (total > MAX_SIZE) {
        throw new MalformedCodeObjectException(0, "sections", "they take more than 512 MiB");
      }
      regions.add(region(start, end, loaded.subList(first, next)));
    }
    Map<String, Long> symbols = new TreeMap<>();
    for (Symbol symbol : program.symbols()) {
      if (symbol.home() instanceof Symbol.Home.InSection && !symbol.name().isEmpty()) {
        symbols.putIfAbsent(symbol.name(), symbol.value());
      }
    }
    return new LoadedImage(0, List.copyOf(regions), Map.of(), Map.copyOf(symbols));
  }

  private static Region region(long start, long end, List<ElfSection> sections) {
    byte[] bytes = new byte[(int) (end - start)];
    int permissions = Elf.PF_R;
    for (ElfSection section : sections) {
      section.data().copyTo(bytes, (int) (section.address() - start));
      permissions |= section.has(Elf.SHF_WRITE) ? Elf.PF_W : 0;
      permissions |= section.has(Elf.SHF_EXECINSTR) ? Elf.PF_X : 0;
    }
    return new Region(start, Bytes.wrap(bytes), permissions);
  }

  private static Map<String, Long> symbols(CodeObject object, long base) {
    Map<String, Long> symbols = new TreeMap<>();
    for (Symbol symbol : object.exportedSymbols()) {
      if (symbol.home() instanceof Symbol.Home.InSection && !symbol.name().isEmpty()) {
        symbols.put(symbol.name(), base + symbol.value());
      }
    }
    return Map.copyOf(symbols);
  }

  private static List<ElfSegment> loadable(CodeObject object) throws MalformedCodeObjectException {
    List<ElfSegment> segments =
        object.segments().stream()
            .filter(segment -> segment.type() == Elf.PT_LOAD && segment.memorySize() > 0)
            .sorted(Comparator.comparingLong(ElfSegment::address))
            .toList();
    long total = 0;
    long end = 0;
    for (ElfSegment segment : segments) {
      boolean sane = segment.address() >= end && segment.memorySize() <= MAX_SIZE - total;
      if (!sane) {
        throw new MalformedCodeObjectException(
            segment.offset(), "segment", "it overlaps another one or is too large");
      }
      total += segment.memorySize();
      end = segment.address() + segment.memorySize();
      if (end < segment.address()) {
        throw new MalformedCodeObjectException(segment.offset(), "segment", "it wraps around");
      }
    }
    return segments;
  }

  /**
   * Names of the symbols that relocations of an object need from elsewhere; weak ones, which may be
   * missing, are left out.
   */
  public static Set<String> needed(CodeObject object) {
    Set<String> names = new TreeSet<>();
    for (RelocationTable table : object.relocations()) {
      if (table.target() == 0 && table.dynamic()) {
        table.relocations().stream()
            .filter(one -> one.type() == RelocationType.ABS64)
            .map(one -> object.dynamicSymbols().get(one.symbol()))
            .filter(symbol -> !symbol.isDefined() && symbol.binding() != Symbol.Binding.WEAK)
            .forEach(symbol -> names.add(symbol.name()));
      }
    }
    return names;
  }

  /** The place of a loaded object, and the symbols that it finds there. */
  private record Site(CodeObject object, long base, Map<String, Long> defined) {}

  private static void relocate(
      Site site, Relocation one, List<ElfSegment> segments, List<byte[]> memory)
      throws MalformedCodeObjectException {
    long value =
        switch (one.type()) {
          case RELATIVE64 -> site.base + one.addend();
          case ABS64 -> symbol(site, one) + one.addend();
          case NONE -> 0;
          case ABS32_LO,
              ABS32_HI,
              REL32,
              REL64,
              ABS32,
              GOTPCREL,
              GOTPCREL32_LO,
              GOTPCREL32_HI,
              REL32_LO,
              REL32_HI,
              REL16 ->
              throw new MalformedCodeObjectException(
                  one.offset(), "dynamic relocation", one.type() + " is not for loaders");
        };
    if (one.type() == RelocationType.NONE) {
      return;
    }
    for (int i = 0; i < segments.size(); i++) {
      long within = one.offset() - segments.get(i).address();
      byte[] bytes = memory.get(i);
      if (within >= 0 && within <= bytes.length - 8L) {
        for (int k = 0; k < 8; k++) {
          bytes[(int) within + k] = (byte) (value >> (8 * k));
        }
        return;
      }
    }
    throw new MalformedCodeObjectException(
        one.offset(), "dynamic relocation", "it patches an address that is not loaded");
  }

  private static long symbol(Site site, Relocation one) throws MalformedCodeObjectException {
    Symbol symbol = site.object.dynamicSymbols().get(one.symbol());
    return switch (symbol.home()) {
      case Symbol.Home.InSection(int section) -> site.base + symbol.value();
      case Symbol.Home.Absolute() -> symbol.value();
      case Symbol.Home.Undefined(), Symbol.Home.Common(), Symbol.Home.Lds() -> {
        Long elsewhere = site.defined.get(symbol.name());
        if (elsewhere != null && !symbol.isDefined()) {
          yield elsewhere;
        }
        if (symbol.binding() == Symbol.Binding.WEAK) {
          yield -one.addend();
        }
        throw new MalformedCodeObjectException(
            one.offset(), "dynamic relocation", "symbol " + symbol.name() + " is not defined");
      }
    };
  }
}
