package dev.lockstep.assembler;

import dev.lockstep.codeobject.Elf;
import java.util.Map;
import java.util.function.Consumer;

/** Directives that choose the section. */
final class SectionDirectives {
  private static final long CODE = Elf.SHF_ALLOC | Elf.SHF_EXECINSTR;
  private static final long DATA = Elf.SHF_ALLOC | Elf.SHF_WRITE;

  private final Assembly assembly;

  SectionDirectives(Assembly assembly) {
    this.assembly = assembly;
  }

  void register(Map<String, Consumer<Arguments>> handlers) {
    handlers.put(".text", a -> known(a, ".text", Elf.SHT_PROGBITS, CODE));
    handlers.put(".data", a -> known(a, ".data", Elf.SHT_PROGBITS, DATA));
    handlers.put(".bss", a -> known(a, ".bss", Elf.SHT_NOBITS, DATA));
    handlers.put(".rodata", a -> known(a, ".rodata", Elf.SHT_PROGBITS, Elf.SHF_ALLOC));
    handlers.put(".section", this::section);
    handlers.put(".pushsection", this::section);
    handlers.put(".popsection", this::leave);
    handlers.put(".previous", this::leave);
  }

  private void known(Arguments arguments, String name, int type, long flags) {
    if (arguments.end()) {
      enter(name, type, flags, 0);
    }
  }

  private void enter(String name, int type, long flags, long entrySize) {
    assembly.enter(assembly.section(name, type, flags, entrySize));
  }

  private void leave(Arguments arguments) {
    if (arguments.end() && !assembly.leave()) {
      arguments.error(arguments.span(), "there is no section to return to");
    }
  }

  // name [, "flags" [, @type [, entry size]]]
  private void section(Arguments arguments) {
    String name = arguments.nextIsText() ? arguments.text() : arguments.word();
    if (name == null || name.isEmpty()) {
      arguments.error(arguments.span(), "expected a section name");
      return;
    }
    long flags = defaultFlags(name);
    int type = defaultType(name);
    long entrySize = 0;
    if (arguments.comma()) {
      String letters = arguments.text();
      flags = letters == null ? -1 : flags(letters, arguments);
      if (flags < 0) {
        return;
      }
      if (arguments.comma()) {
        String word = arguments.nextIsText() ? arguments.text() : arguments.word();
        type = word == null ? 0 : type(word);
        if (type == 0) {
          arguments.error(
              arguments.span(), "unknown section type; use @progbits, @nobits or @note");
          return;
        }
        if (arguments.comma()) {
          Long size = arguments.number(0, 1 << 20, "the entry size");
          if (size == null) {
            return;
          }
          entrySize = size;
        }
      }
    }
    if (!arguments.end()) {
      return;
    }
    SectionBuffer existing = assembly.findSection(name);
    if (existing != null
        && (existing.flags != flags || existing.type != type)
        && arguments
                .span()
                .source()
                .text()
                .substring(arguments.span().start(), arguments.span().end())
                .indexOf(',')
            >= 0) {
      arguments.error(
          arguments.span(), "the section '" + name + "' already has another type or other flags");
      return;
    }
    enter(name, type, flags, entrySize);
  }

  /** The section flags that letters stand for; -1 after an error. */
  private static long flags(String letters, Arguments arguments) {
    long flags = 0;
    for (int i = 0; i < letters.length(); i++) {
      long flag = flag(letters.charAt(i));
      if (flag == 0) {
        arguments.error(
            arguments.span(), "unknown section flag '" + letters.charAt(i) + "'; use a w x M S e");
        return -1;
      }
      flags |= flag;
    }
    return flags;
  }

  private static long defaultFlags(String name) {
    if (name.startsWith(".text")) {
      return CODE;
    }
    if (name.startsWith(".rodata") || name.startsWith(".note")) {
      return name.startsWith(".note") ? 0 : Elf.SHF_ALLOC;
    }
    return name.startsWith(".data") || name.startsWith(".bss") ? DATA : 0;
  }

  private static int defaultType(String name) {
    if (name.startsWith(".bss")) {
      return Elf.SHT_NOBITS;
    }
    return name.startsWith(".note") ? Elf.SHT_NOTE : Elf.SHT_PROGBITS;
  }

  private static long flag(char letter) {
    return switch (letter) {
      case 'a' -> Elf.SHF_ALLOC;
      case 'w' -> Elf.SHF_WRITE;
      case 'x' -> Elf.SHF_EXECINSTR;
      case 'M' -> Elf.SHF_MERGE;
      case 'S' -> Elf.SHF_STRINGS;
      case 'e' -> Elf.SHF_EXCLUDE;
      default -> 0;
    };
  }

  private static int type(String word) {
    String name = word.startsWith("@") || word.startsWith("%") ? word.substring(1) : word;
    return switch (name) {
      case "progbits" -> Elf.SHT_PROGBITS;
      case "nobits" -> Elf.SHT_NOBITS;
      case "note" -> Elf.SHT_NOTE;
      default -> 0;
    };
  }
}
