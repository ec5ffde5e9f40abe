package dev.lockstep.codeobject.link;

import dev.lockstep.codeobject.elf.Symbol;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * References of a joined object to symbols that another part of it defines. Of several definitions
 * of which all but one are weak, one is taken, as ELF has it.
 */
public final class SymbolResolution {
  private SymbolResolution() {}

  /** The object with these references resolved, and without their undefined symbols. */
  public static Relocatable of(Relocatable object) {
    List<Symbol> symbols = object.symbols();
    Map<String, Integer> defined = new HashMap<>();
    for (int i = 0; i < symbols.size(); i++) {
      Symbol symbol = symbols.get(i);
      if (symbol.isDefined() && symbol.binding() != Symbol.Binding.LOCAL) {
        // A weak definition stands back behind a strong one; of two strong ones the linker tells.
        defined.merge(
            symbol.name(),
            i,
            (one, other) -> isWeak(symbols, one) && !isWeak(symbols, other) ? other : one);
      }
    }
    int[] places = new int[symbols.size()];
    List<Symbol> kept = new ArrayList<>();
    for (int i = 0; i < places.length; i++) {
      Symbol symbol = symbols.get(i);
      int home =
          symbol.binding() == Symbol.Binding.LOCAL ? i : defined.getOrDefault(symbol.name(), i);
      boolean resolved = home != i && (!symbol.isDefined() || isWeak(symbols, i));
      places[i] = resolved ? -1 : kept.size();
      if (!resolved) {
        kept.add(symbol);
      }
    }
    for (int i = 0; i < places.length; i++) {
      if (places[i] < 0) {
        places[i] = places[defined.getOrDefault(symbols.get(i).name(), 0)];
      }
    }
    List<InputSection> sections =
        object.sections().stream().map(s -> s.withSymbols(places)).toList();
    return new Relocatable(object.target(), object.version(), sections, kept);
  }

  private static boolean isWeak(List<Symbol> symbols, int position) {
    return symbols.get(position).binding() == Symbol.Binding.WEAK;
  }
}
