package dev.lockstep.assembler.section;

import dev.lockstep.assembler.expression.Node;
import dev.lockstep.assembler.syntax.Parser;
import dev.lockstep.assembler.token.Scanner;
import dev.lockstep.codeobject.elf.Elf;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Meanings of the names, letters and words for sections. Sources: System V ABI (sections);
 * llvm/lib/MC/MCParser/ELFAsmParser.cpp, llvm/BinaryFormat/ELF.h.
 */
public final class SectionKinds {
  public static final long LINK_ORDER = 0x80;
  public static final long GROUP = 0x200;
  public static final long TLS = 0x400;
  private static final long RETAIN = 0x200000;

  private static final long CODE = Elf.SHF_ALLOC | Elf.SHF_EXECINSTR;
  private static final long DATA = Elf.SHF_ALLOC | Elf.SHF_WRITE;
  private static final long THREAD_DATA = DATA | TLS;

  private static final int INIT_ARRAY = 14;
  private static final int FINI_ARRAY = 15;
  private static final int PREINIT_ARRAY = 16;

  /** Sections that are directives themselves. */
  public static final List<String> SHORT_NAMES =
      List.of(
          ".text",
          ".data",
          ".bss",
          ".rodata",
          ".tdata",
          ".tbss",
          ".data.rel",
          ".data.rel.ro",
          ".eh_frame");

  private static final Map<String, Integer> TYPES =
      new TreeMap<>(
          Map.ofEntries(
              Map.entry("progbits", Elf.SHT_PROGBITS),
              Map.entry("nobits", Elf.SHT_NOBITS),
              Map.entry("note", Elf.SHT_NOTE),
              Map.entry("init_array", INIT_ARRAY),
              Map.entry("fini_array", FINI_ARRAY),
              Map.entry("preinit_array", PREINIT_ARRAY),
              Map.entry("unwind", 0x70000001),
              Map.entry("llvm_odrtab", 0x6fff4c00),
              Map.entry("llvm_linker_options", 0x6fff4c01),
              Map.entry("llvm_dependent_libraries", 0x6fff4c04),
              Map.entry("llvm_sympart", 0x6fff4c05),
              Map.entry("llvm_call_graph_profile", 0x6fff4c09),
              Map.entry("llvm_bb_addr_map", 0x6fff4c0a),
              Map.entry("llvm_offloading", 0x6fff4c0b),
              Map.entry("llvm_lto", 0x6fff4c0c)));

  private SectionKinds() {}

  private static boolean isOrBelow(String name, String prefix) {
    return name.startsWith(prefix)
        && (name.length() == prefix.length() || name.charAt(prefix.length()) == '.');
  }

  /** The flags of a section that the text gives none for. */
  public static long defaultFlags(String name) {
    if (isOrBelow(name, ".rodata") || name.equals(".rodata1")) {
      return Elf.SHF_ALLOC;
    }
    if (isOrBelow(name, ".text") || name.equals(".init") || name.equals(".fini")) {
      return CODE;
    }
    if (isOrBelow(name, ".tdata") || isOrBelow(name, ".tbss")) {
      return THREAD_DATA;
    }
    for (String prefix : List.of(".data", ".bss", ".init_array", ".fini_array", ".preinit_array")) {
      if (isOrBelow(name, prefix)) {
        return DATA;
      }
    }
    return name.equals(".data1") ? DATA : 0;
  }

  /** The flags of a section that is a directive itself. */
  public static long shortFlags(String name) {
    return name.equals(".eh_frame") ? DATA : defaultFlags(name);
  }

  /** The type of a section that the text gives none for. */
  public static int type(String name) {
    if (name.startsWith(".note")) {
      return Elf.SHT_NOTE;
    }
    if (isOrBelow(name, ".bss") || isOrBelow(name, ".tbss")) {
      return Elf.SHT_NOBITS;
    }
    if (isOrBelow(name, ".init_array")) {
      return INIT_ARRAY;
    }
    if (isOrBelow(name, ".fini_array")) {
      return FINI_ARRAY;
    }
    return isOrBelow(name, ".preinit_array") ? PREINIT_ARRAY : Elf.SHT_PROGBITS;
  }

  /** The type that a word or a number stands for, or null. */
  public static @Nullable Integer typeOf(String word) {
    String name =
        !word.isEmpty() && (word.charAt(0) == '@' || word.charAt(0) == '%')
            ? word.substring(1)
            : word;
    Integer type = TYPES.get(name);
    if (type != null) {
      return type;
    }
    Long number = integer(name);
    return number == null ? null : (int) (long) number;
  }

  private static @Nullable Long integer(String text) {
    if (text.isEmpty() || !Scanner.isDigit(text.charAt(0))) {
      return null;
    }
    Parser parser = new Parser(text, 0, text.length());
    Node node = parser.expression();
    return node instanceof Node.Int number
            && parser.scanner().at() == text.length()
            && number.value() >>> 32 == 0
        ? number.value()
        : null;
  }

  public static String typeHelp() {
    return "unknown section type; there are @" + String.join(", @", TYPES.keySet());
  }

  /** The flags that letters or a number stand for; -1 when one stands for none. */
  public static long flags(String letters) {
    Long number = integer(letters);
    if (number != null) {
      return number;
    }
    long flags = 0;
    for (int i = 0; i < letters.length(); i++) {
      char letter = letters.charAt(i);
      long flag = flag(letter);
      if (flag == 0 && letter != '?') {
        return -1;
      }
      flags |= flag;
    }
    return flags;
  }

  private static long flag(char letter) {
    return switch (letter) {
      case 'a' -> Elf.SHF_ALLOC;
      case 'w' -> Elf.SHF_WRITE;
      case 'x' -> Elf.SHF_EXECINSTR;
      case 'M' -> Elf.SHF_MERGE;
      case 'S' -> Elf.SHF_STRINGS;
      case 'e' -> Elf.SHF_EXCLUDE;
      case 'o' -> LINK_ORDER;
      case 'G' -> GROUP;
      case 'T' -> TLS;
      case 'R' -> RETAIN;
      default -> 0;
    };
  }

  public static String flagHelp() {
    return "unknown section flag; there are a w x M S e o G T R ?";
  }

  /** A flag in Sun's notation, 0 when there is none of this name. */
  public static long sunFlag(String word) {
    return switch (word) {
      case "#alloc" -> Elf.SHF_ALLOC;
      case "#execinstr" -> Elf.SHF_EXECINSTR;
      case "#write" -> Elf.SHF_WRITE;
      case "#tls" -> TLS;
      default -> 0;
    };
  }
}
