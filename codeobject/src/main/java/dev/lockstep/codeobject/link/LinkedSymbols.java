package dev.lockstep.codeobject.link;

import dev.lockstep.codeobject.elf.Elf;
import dev.lockstep.codeobject.elf.Relocation;
import dev.lockstep.codeobject.elf.Symbol;
import dev.lockstep.codeobject.elf.Symbol.Binding;
import dev.lockstep.codeobject.elf.Symbol.Home;
import dev.lockstep.codeobject.elf.Symbol.Visibility;
import dev.lockstep.text.source.Place;
import dev.lockstep.text.source.Problem;
import dev.lockstep.text.source.WayOut;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The symbols of a link: which definition a name means, and their addresses. */
final class LinkedSymbols {
  private final Relocatable input;
  private final List<Problem> problems;
  private final long[] addresses;
  private final OutputSection[] sections;

  LinkedSymbols(Relocatable input, List<Problem> problems) {
    this.input = input;
    this.problems = problems;
    this.addresses = new long[input.symbols().size()];
    this.sections = new OutputSection[addresses.length];
  }

  Symbol symbol(int position) {
    return input.symbols().get(position);
  }

  /** Address (or number, when absolute) of a symbol; 0 for an undefined weak one. */
  long address(int position) {
    return addresses[position];
  }

  /** Reports duplicate definitions, undefined references and symbols that no loader can place. */
  void check() {
    Map<String, Integer> defined = new HashMap<>();
    for (int i = 0; i < addresses.length; i++) {
      Symbol symbol = symbol(i);
      if (symbol.binding() == Binding.LOCAL || !symbol.isDefined()) {
        continue;
      }
      if (defined.putIfAbsent(symbol.name(), i) != null) {
        problems.add(
            Problem.partError(
                symbol.name(),
                "the symbol is defined more than once",
                "rename one definition or make it local"));
      }
    }
    Set<Integer> reported = new HashSet<>();
    for (InputSection section : input.sections()) {
      if ((section.flags() & Elf.SHF_ALLOC) == 0) {
        continue;
      }
      for (Relocation one : section.relocations()) {
        if (reported.add(one.symbol())) {
          reference(section, one);
        }
      }
    }
  }

  private void reference(InputSection section, Relocation one) {
    Symbol symbol = symbol(one.symbol());
    Place place = new Place.Offset(section.name(), one.offset());
    boolean missing = !symbol.isDefined() && !symbol.equals(Symbol.NOTHING);
    if (missing && symbol.binding() != Binding.WEAK) {
      problems.add(
          Problem.error(
              place,
              "symbol " + symbol.name() + " is not defined",
              new WayOut.Advice("define it, or declare it .weak to take address 0")));
    } else if (symbol.home() instanceof Home.Lds) {
      problems.add(
          Problem.error(
              place,
              "symbol " + symbol.name() + " is in LDS, which has no address in a code object",
              new WayOut.Advice(
                  "use a number, and .amdhsa_group_segment_fixed_size for the size")));
    }
  }

  /** Gives addresses, now that the sections have theirs. */
  void place(OutputSection[] homes, long[] homeOffsets) {
    for (int i = 0; i < addresses.length; i++) {
      Symbol symbol = symbol(i);
      switch (symbol.home()) {
        case Home.InSection(int section) -> {
          sections[i] = homes[section];
          addresses[i] =
              homes[section] == null
                  ? 0
                  : homes[section].address + homeOffsets[section] + symbol.value();
        }
        case Home.Absolute() -> addresses[i] = symbol.value();
        case Home.Undefined(), Home.Common(), Home.Lds() -> addresses[i] = 0;
      }
    }
  }

  /** Positions of the symbols that loaders see: defined here, or wanted from elsewhere. */
  List<Integer> exported() {
    List<Integer> found = new ArrayList<>();
    for (int i = 0; i < addresses.length; i++) {
      if (isExported(symbol(i)) || isWanted(symbol(i))) {
        found.add(i);
      }
    }
    return found;
  }

  /**
   * Whether another object may define the symbol in this one's stead, so that a loader has to look
   * it up. Code that reaches it by distance is bound to this object's own all the same.
   */
  boolean isPreemptible(int position) {
    Symbol symbol = symbol(position);
    return symbol.visibility() == Visibility.DEFAULT && isExported(symbol) || isWanted(symbol);
  }

  private static boolean isWanted(Symbol symbol) {
    return symbol.home() instanceof Home.Undefined
        && symbol.binding() != Binding.LOCAL
        && symbol.visibility() != Visibility.HIDDEN
        && symbol.visibility() != Visibility.INTERNAL
        && !symbol.name().isEmpty();
  }

  /** Positions of the symbols that are listed as local ones: hidden ones become local. */
  List<Integer> locals() {
    List<Integer> found = new ArrayList<>();
    for (int i = 0; i < addresses.length; i++) {
      Symbol symbol = symbol(i);
      boolean listed =
          symbol.type() != Symbol.Type.SECTION
              && !symbol.name().isEmpty()
              && (symbol.isDefined() || symbol.binding() == Binding.WEAK);
      if (listed && !isExported(symbol) && !isWanted(symbol)) {
        found.add(i);
      }
    }
    return found;
  }

  private static boolean isExported(Symbol symbol) {
    return symbol.isDefined()
        && !(symbol.home() instanceof Home.Lds)
        && symbol.binding() != Binding.LOCAL
        && (symbol.visibility() == Visibility.DEFAULT
            || symbol.visibility() == Visibility.PROTECTED);
  }

  /** The section number of a symbol in the linked file. */
  int index(int position) {
    OutputSection section = sections[position];
    if (!symbol(position).isDefined()) {
      return Elf.SHN_UNDEF;
    }
    return section == null ? Elf.SHN_ABS : section.number;
  }
}
