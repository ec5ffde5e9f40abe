package dev.lockstep.runtime.build;

import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.elf.Elf;
import dev.lockstep.codeobject.elf.Symbol;
import dev.lockstep.codeobject.link.InputSection;
import dev.lockstep.codeobject.link.LinkResult;
import dev.lockstep.codeobject.link.Relocatable;
import dev.lockstep.runtime.text.Parsed;
import dev.lockstep.text.source.Place;
import dev.lockstep.text.source.Problem;
import dev.lockstep.text.source.Severity;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Built-in functions that a program calls and nobody has. Each gets a place in the program with no
 * instruction at it, under a name that tells: so kernels that do not call them can run, and the
 * others are refused by name.
 */
public final class AbsentFunctions {
  /** Prefix of their names in the linked program. */
  public static final String PREFIX = "absent.";

  /** Built-in functions have mangled names, or such that are reserved for compilers. */
  private static final Pattern BUILT_IN = Pattern.compile("_Z.*|__.*");

  private static final Pattern MANGLED = Pattern.compile("_Z(\\d{1,3})(.*)");
  private static final byte[] NO_INSTRUCTION = {-1, -1, -1, -1};

  private AbsentFunctions() {}

  /** Whether a symbol is a built-in function that its program lacks. */
  static boolean isOne(Symbol symbol) {
    return symbol.home() instanceof Symbol.Home.Undefined
        && symbol.binding() == Symbol.Binding.GLOBAL
        && BUILT_IN.matcher(symbol.name()).matches();
  }

  /**
   * Links a program.
   *
   * @param complete whether a built-in function that it lacks is an error; else a warning
   * @param before messages of the steps before
   */
  static Parsed<Bytes> link(
      Relocatable program, String label, boolean complete, List<Problem> before) {
    List<Problem> messages = new ArrayList<>(before);
    List<String> absent =
        program.symbols().stream().filter(AbsentFunctions::isOne).map(Symbol::name).toList();
    absent.forEach(name -> messages.add(message(name, label, complete)));
    if (complete && !absent.isEmpty()) {
      return Parsed.failed(messages);
    }
    switch (absent.isEmpty() ? program.link() : withPlaces(program)) {
      case LinkResult.Linked linked -> {
        return Parsed.of(linked.object(), messages);
      }
      case LinkResult.Failed failed -> {
        for (Problem problem : failed.problems()) {
          messages.add(Problem.atStart(label, "link", problem.statement()));
        }
        return Parsed.failed(messages);
      }
    }
  }

  /** Links a program, with places for built-in functions that it lacks. */
  private static LinkResult withPlaces(Relocatable program) {
    int places = 0;
    List<InputSection> sections = new ArrayList<>(program.sections());
    List<Symbol> symbols = new ArrayList<>();
    for (Symbol symbol : program.symbols()) {
      boolean absent = isOne(symbol);
      symbols.add(absent ? place(symbol, sections.size(), 4L * places) : symbol);
      places += absent ? 1 : 0;
    }
    byte[] code = new byte[4 * places];
    for (int i = 0; i < places; i++) {
      System.arraycopy(NO_INSTRUCTION, 0, code, 4 * i, 4);
    }
    sections.add(
        InputSection.of(
            ".text",
            Elf.SHT_PROGBITS,
            Elf.SHF_ALLOC | Elf.SHF_EXECINSTR,
            4,
            Bytes.of(code),
            List.of()));
    return new Relocatable(program.target(), program.version(), sections, symbols).link();
  }

  private static Symbol place(Symbol symbol, int section, long offset) {
    return new Symbol(
        PREFIX + symbol.name(),
        Symbol.Binding.GLOBAL,
        Symbol.Type.FUNC,
        Symbol.Visibility.HIDDEN,
        new Symbol.Home.InSection(section),
        offset,
        4);
  }

  /** Consequence of such a function for the program. */
  private static Problem message(String name, String label, boolean complete) {
    return new Problem(
        complete ? Severity.ERROR : Severity.WARNING,
        new Place.Position(label, 1, 1),
        "there is no built-in function '"
            + text(name)
            + "' here"
            + (complete ? "" : ": kernels that call it are refused"),
        "absent-function");
  }

  /** Source name of such a function. */
  public static String text(String name) {
    String plain = name.startsWith(PREFIX) ? name.substring(PREFIX.length()) : name;
    Matcher mangled = MANGLED.matcher(plain);
    if (mangled.matches()) {
      int length = Integer.parseInt(mangled.group(1));
      String rest = mangled.group(2);
      return length <= rest.length() ? rest.substring(0, length) : plain;
    }
    return plain;
  }
}
