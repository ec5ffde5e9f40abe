package dev.lockstep.assembler.listing;

import dev.lockstep.assembler.token.Scanner;
import dev.lockstep.codeobject.descriptor.KernelDescriptor;
import dev.lockstep.codeobject.elf.CodeObject;
import dev.lockstep.codeobject.elf.Elf;
import dev.lockstep.codeobject.elf.ElfSection;
import dev.lockstep.codeobject.elf.Relocation;
import dev.lockstep.codeobject.elf.Symbol;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The symbols of a code object as a listing names them: by section and offset, each name once. */
final class ListedSymbols {
  private final CodeObject object;
  private final boolean linked;
  private final Map<Integer, TreeMap<Long, List<Symbol>>> labels = new HashMap<>();
  private final List<Symbol> outside = new ArrayList<>();
  private final Map<String, Symbol> byName = new HashMap<>();
  private final Map<Symbol, Long> offsets = new HashMap<>();
  private final Set<Symbol> introduced = new HashSet<>();
  private final Set<Integer> unlisted;

  /**
   * Gathers the symbols.
   *
   * @param unlisted sections that the listing leaves out: symbols there are left out, too
   */
  ListedSymbols(CodeObject object, Set<Integer> unlisted) {
    this.object = object;
    this.linked = object.header().kind() != CodeObject.Kind.RELOCATABLE;
    this.unlisted = unlisted;
    for (Symbol symbol : all(object)) {
      boolean left =
          symbol.home() instanceof Symbol.Home.InSection(int home) && unlisted.contains(home);
      if (!left && isNamed(symbol) && byName.putIfAbsent(symbol.name(), symbol) == null) {
        place(symbol);
      }
    }
  }

  /** The symbols of the table; those for the loader where it has been stripped. */
  static List<Symbol> all(CodeObject object) {
    return object.symbols().isEmpty() ? object.dynamicSymbols() : object.symbols();
  }

  private static boolean isNamed(Symbol symbol) {
    return switch (symbol.type()) {
      case SECTION, FILE -> false;
      case NOTYPE, OBJECT, FUNC, COMMON, TLS, AMDGPU_HSA_KERNEL ->
          !symbol.name().isEmpty() && !symbol.name().startsWith(".L") && isPrintable(symbol.name());
    };
  }

  private static boolean isPrintable(String name) {
    for (int i = 0; i < name.length(); i++) {
      if (name.charAt(i) < ' ' || name.charAt(i) == 0x7f) {
        return false;
      }
    }
    return true;
  }

  private void place(Symbol symbol) {
    if (!(symbol.home() instanceof Symbol.Home.InSection(int home))) {
      outside.add(symbol);
      return;
    }
    ElfSection section = object.sections().get(home);
    long offset = linked ? symbol.value() - section.address() : symbol.value();
    offsets.put(symbol, offset);
    if (offset < 0 || offset > section.size()) {
      outside.add(symbol);
    } else {
      labels
          .computeIfAbsent(home, _ -> new TreeMap<>())
          .computeIfAbsent(offset, _ -> new ArrayList<>(1))
          .add(symbol);
    }
  }

  /** Whether the linker found the symbol defined nowhere and took address 0 for it. */
  static boolean isNowhere(Symbol symbol) {
    return symbol.home() instanceof Symbol.Home.Undefined
        && symbol.binding() == Symbol.Binding.LOCAL;
  }

  /** Labels of a section by offset. */
  NavigableMap<Long, List<Symbol>> of(int section) {
    return labels.getOrDefault(section, new TreeMap<>());
  }

  /** Takes away the labels at an offset: they stand inside of what is written as one. */
  void displace(int section, long offset) {
    List<Symbol> here = of(section).remove(offset);
    if (here != null) {
      outside.addAll(here);
    }
  }

  /** Symbols that are no labels: undefined, absolute, common, in LDS, outside of their section. */
  Collection<Symbol> outside() {
    return outside;
  }

  /** The symbol of that name, or null. */
  @Nullable Symbol named(String name) {
    return byName.get(name);
  }

  /** The offset in its section of a symbol that is in one. */
  long offset(Symbol symbol) {
    return offsets.getOrDefault(symbol, 0L);
  }

  /** The label of a listing for a section's begin. */
  static String sectionLabel(int section) {
    return ".Lsection" + section;
  }

  /** A name as the assembler reads it back. */
  static String quoted(String name) {
    if (isPlain(name)) {
      return name;
    }
    return '"' + name.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }

  private static boolean isPlain(String name) {
    return !name.isEmpty()
        && Scanner.startsName(name.charAt(0))
        && name.chars().allMatch(c -> Scanner.continuesName((char) c) && c != '@');
  }

  /**
   * The bindings of all symbols that are not local. They stand before everything else: the order in
   * which symbols are first named is the order of the tables that loaders search, and of the offset
   * table, whose symbols are given.
   */
  List<String> bindings(Collection<String> offsetTable) {
    Set<String> names = new LinkedHashSet<>();
    for (Symbol symbol : all(object)) {
      if (symbol.equals(byName.get(symbol.name())) && isBound(symbol)) {
        names.add(symbol.name());
      }
    }
    // Symbols that the linker made local have lost their place among the others.
    Deque<String> rest = new ArrayDeque<>(names);
    rest.removeIf(name -> offsetTable.contains(name) && isLocal(name));
    Set<String> ordered = new LinkedHashSet<>();
    for (String name : offsetTable) {
      while (!isLocal(name) && names.contains(name) && !ordered.contains(name)) {
        ordered.add(rest.removeFirst());
      }
      if (names.contains(name)) {
        ordered.add(name);
      }
    }
    ordered.addAll(rest);
    return ordered.stream().map(name -> binding(byName.get(name))).toList();
  }

  private boolean isLocal(String name) {
    Symbol symbol = byName.get(name);
    return symbol != null && symbol.binding() == Symbol.Binding.LOCAL;
  }

  /** Whether a directive binds the symbol: it is not local, or has become so in linking. */
  private boolean isBound(Symbol symbol) {
    return symbol.binding() != Symbol.Binding.LOCAL
        || isNowhere(symbol)
        || linked
            && symbol.visibility() == Symbol.Visibility.HIDDEN
            && symbol.home() instanceof Symbol.Home.InSection;
  }

  private static String binding(@Nullable Symbol symbol) {
    if (symbol == null) {
      return "";
    }
    boolean weak = symbol.binding() == Symbol.Binding.WEAK || isNowhere(symbol);
    return (weak ? "\t.weak " : "\t.globl ") + quoted(symbol.name());
  }

  /** The lines that say what else there is to a symbol but its place; empty the second time. */
  List<String> introduce(Symbol symbol, boolean protectedByBlock) {
    if (!introduced.add(symbol)) {
      return List.of();
    }
    String name = quoted(symbol.name());
    List<String> lines = new ArrayList<>();
    if (!isBound(symbol) && isKernel(symbol)) {
      lines.add("\t.local " + name);
    }
    switch (symbol.visibility()) {
      case HIDDEN -> lines.add("\t.hidden " + name);
      case PROTECTED -> {
        if (!protectedByBlock) {
          lines.add("\t.protected " + name);
        }
      }
      case INTERNAL -> lines.add("\t.internal " + name);
      case DEFAULT -> {}
    }
    switch (symbol.type()) {
      case FUNC -> lines.add("\t.type " + name + ",@function");
      case OBJECT -> lines.add("\t.type " + name + ",@object");
      case AMDGPU_HSA_KERNEL -> lines.add("\t.type " + name + ",@amdgpu_hsa_kernel");
      case COMMON -> lines.add("\t.type " + name + ",@common");
      case TLS -> lines.add("\t.type " + name + ",@tls_object");
      case NOTYPE, SECTION, FILE -> {}
    }
    if (symbol.size() != 0) {
      lines.add("\t.size " + name + ", " + symbol.size());
    }
    return lines;
  }

  /**
   * The kernel that a descriptor's symbol belongs to, if a kernel block stands for both of them;
   * else null.
   */
  @Nullable Symbol kernelOf(Symbol descriptor) {
    String name = descriptor.name();
    if (!name.endsWith(KernelDescriptor.SUFFIX)
        || descriptor.size() != KernelDescriptor.SIZE
        || descriptor.type() != Symbol.Type.OBJECT) {
      return null;
    }
    String kernel = name.substring(0, name.length() - KernelDescriptor.SUFFIX.length());
    Symbol code = byName.get(kernel);
    // Linking makes hidden symbols local, and the block then does so, too.
    boolean fits =
        code != null
            && isPlain(kernel)
            && code.binding() == descriptor.binding()
            && (code.visibility() == descriptor.visibility()
                || isProtectedByBlock(code, descriptor));
    return fits ? code : null;
  }

  /** Whether a kernel block may bind the symbol before its label stands. */
  private boolean isKernel(Symbol symbol) {
    return byName.containsKey(symbol.name() + KernelDescriptor.SUFFIX);
  }

  /** Whether the block makes the code protected, as the text need not say then. */
  static boolean isProtectedByBlock(Symbol code, Symbol descriptor) {
    return descriptor.visibility() == Symbol.Visibility.DEFAULT
        && code.visibility() == Symbol.Visibility.PROTECTED;
  }

  /** A relocation of an unlinked object as the assembler's expression; null when there is none. */
  @Nullable String expression(Relocation relocation) {
    String variant =
        switch (relocation.type()) {
          case REL32_LO -> "@rel32@lo";
          case REL32_HI -> "@rel32@hi";
          case ABS32_LO -> "@abs32@lo";
          case ABS32_HI -> "@abs32@hi";
          case GOTPCREL -> "@gotpcrel";
          case GOTPCREL32_LO -> "@gotpcrel32@lo";
          case GOTPCREL32_HI -> "@gotpcrel32@hi";
          case REL64 -> "@rel64";
          case ABS64, ABS32, REL32, REL16 -> "";
          case NONE, RELATIVE64 -> null;
        };
    String name = name(relocation.symbol());
    return variant == null || name == null
        ? null
        : name + variant + signed(relocation.addend(), true);
  }

  private @Nullable String name(int position) {
    if (position == 0) {
      return null;
    }
    Symbol symbol = object.symbols().get(position);
    if (symbol.type() == Symbol.Type.SECTION
        && symbol.home() instanceof Symbol.Home.InSection(int home)) {
      return unlisted.contains(home) ? null : sectionLabel(home);
    }
    return isPlain(symbol.name()) && symbol.equals(byName.get(symbol.name()))
        ? symbol.name()
        : null;
  }

  static String signed(long addend, boolean dropZero) {
    return addend == 0 && dropZero ? "" : addend < 0 ? Long.toString(addend) : "+" + addend;
  }

  /**
   * An address of a linked object as a place in one of the listed sections, or counted from the
   * nearest one before it; null when there is none.
   */
  @Nullable String address(long address) {
    int nearest = -1;
    for (int i = 0; i < object.sections().size(); i++) {
      ElfSection section = object.sections().get(i);
      if (!section.has(Elf.SHF_ALLOC) || unlisted.contains(i)) {
        continue;
      }
      long within = address - section.address();
      if (within >= 0 && within < section.size()) {
        return sectionLabel(i) + signed(within, true);
      }
      boolean closer = nearest < 0 || section.address() > object.sections().get(nearest).address();
      if (within >= 0 && closer) {
        nearest = i;
      }
    }
    return nearest < 0
        ? null
        : sectionLabel(nearest) + signed(address - object.sections().get(nearest).address(), true);
  }
}
