package dev.lockstep.runtime.build;

import dev.lockstep.codeobject.elf.Elf;
import dev.lockstep.codeobject.elf.Symbol;
import dev.lockstep.codeobject.link.InputSection;
import dev.lockstep.codeobject.link.LinkResult;
import dev.lockstep.codeobject.link.Relocatable;
import dev.lockstep.runtime.text.InputDiagnostic;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Built-in functions that a program calls and nobody has. Each gets a place in the program with no
 * instruction at it, under a name that tells: so kernels that do not call them can run, and the
 * others are refused by name.
 *
 * @param result the linked program, or why it cannot be linked
 * @param names the functions' names
 */
public record AbsentFunctions(LinkResult result, List<String> names) {
  /** Prefix of their names in the linked program. */
  public static final String PREFIX = "absent.";

  /** Built-in functions have mangled names, or such that are reserved for compilers. */
  private static final Pattern BUILT_IN = Pattern.compile("_Z.*|__.*|printf");

  private static final Pattern MANGLED = Pattern.compile("_Z(\\d{1,3})(.*)");
  private static final byte[] NO_INSTRUCTION = {-1, -1, -1, -1};

  /** Copies the list. */
  public AbsentFunctions {
    names = List.copyOf(names);
  }

  /** Links a program, with places for built-in functions that it lacks. */
  static AbsentFunctions link(Relocatable program) {
    LinkResult plain = program.link();
    if (plain instanceof LinkResult.Linked) {
      return new AbsentFunctions(plain, List.of());
    }
    List<String> names = new ArrayList<>();
    List<InputSection> sections = new ArrayList<>(program.sections());
    List<Symbol> symbols = new ArrayList<>();
    for (Symbol symbol : program.symbols()) {
      boolean absent =
          symbol.home() instanceof Symbol.Home.Undefined
              && symbol.binding() == Symbol.Binding.GLOBAL
              && BUILT_IN.matcher(symbol.name()).matches();
      symbols.add(absent ? place(symbol, sections.size(), 4L * names.size()) : symbol);
      if (absent) {
        names.add(symbol.name());
      }
    }
    byte[] code = new byte[4 * names.size()];
    for (int i = 0; i < names.size(); i++) {
      System.arraycopy(NO_INSTRUCTION, 0, code, 4 * i, 4);
    }
    sections.add(
        InputSection.of(
            ".text",
            Elf.SHT_PROGBITS,
            Elf.SHF_ALLOC | Elf.SHF_EXECINSTR,
            4,
            dev.lockstep.codeobject.bytes.Bytes.of(code),
            List.of()));
    LinkResult result =
        new Relocatable(program.target(), program.version(), sections, symbols).link();
    return result instanceof LinkResult.Linked
        ? new AbsentFunctions(result, names)
        : new AbsentFunctions(plain, List.of());
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

  /** That kernels which call such a function cannot run. */
  static InputDiagnostic warning(String name, String label) {
    return new InputDiagnostic(
        label,
        1,
        1,
        "",
        InputDiagnostic.Severity.WARNING,
        "there is no built-in function '"
            + text(name)
            + "' here: kernels that call it are refused; ROCm's device libraries may have it"
            + " (Debian and Ubuntu: apt install rocm-device-libs)",
        "absent-function",
        "",
        0);
  }

  /** Source name of such a function. */
  public static String text(String name) {
    String plain = name.startsWith(PREFIX) ? name.substring(PREFIX.length()) : name;
    if (plain.equals("__printf_alloc")) {
      return "printf";
    }
    Matcher mangled = MANGLED.matcher(plain);
    if (mangled.matches()) {
      int length = Integer.parseInt(mangled.group(1));
      String rest = mangled.group(2);
      return length <= rest.length() ? rest.substring(0, length) : plain;
    }
    return plain;
  }
}
