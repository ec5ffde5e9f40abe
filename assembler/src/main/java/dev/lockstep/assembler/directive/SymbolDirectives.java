package dev.lockstep.assembler.directive;

import dev.lockstep.assembler.context.Assembly;
import dev.lockstep.assembler.expression.Node;
import dev.lockstep.assembler.expression.SectionBuffer;
import dev.lockstep.assembler.expression.SymbolEntry;
import dev.lockstep.assembler.option.AssemblyLimits;
import dev.lockstep.codeobject.elf.Elf;
import dev.lockstep.codeobject.elf.RelocationType;
import dev.lockstep.codeobject.elf.Symbol;
import dev.lockstep.text.source.Span;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Directives about symbols, and those that only tools behind the assembler read. Sources:
 * llvm/lib/MC/MCParser/ELFAsmParser.cpp, llvm/lib/MC/MCELFStreamer.cpp.
 */
record SymbolDirectives(Assembly assembly, SpaceDirectives spaces) {
  private static final long MAX_COMMON = 1L << 40;
  private static final int MAX_COMMON_ALIGNMENT = 20;

  /** Gives a symbol a value, or moves the current place where the name is {@code .}. */
  void assign(String name, Node value, Span span, boolean redefinable) {
    if (name.equals(".") && !(value instanceof Node.Malformed)) {
      spaces.origin(value, span);
    } else {
      assembly.assign(name, value, span, redefinable);
    }
  }

  void register(Map<String, Consumer<DirectiveArguments>> handlers) {
    handlers.put(".globl", a -> binding(a, Symbol.Binding.GLOBAL));
    handlers.put(".global", a -> binding(a, Symbol.Binding.GLOBAL));
    handlers.put(".weak", a -> binding(a, Symbol.Binding.WEAK));
    handlers.put(".local", a -> binding(a, Symbol.Binding.LOCAL));
    handlers.put(".hidden", a -> visibility(a, Symbol.Visibility.HIDDEN));
    handlers.put(".protected", a -> visibility(a, Symbol.Visibility.PROTECTED));
    handlers.put(".internal", a -> visibility(a, Symbol.Visibility.INTERNAL));
    handlers.put(".type", this::type);
    handlers.put(".size", this::size);
    handlers.put(".set", a -> assign(a, true));
    handlers.put(".equ", a -> assign(a, true));
    handlers.put(".equiv", a -> assign(a, false));
    handlers.put(".comm", a -> common(a, false));
    handlers.put(".common", a -> common(a, false));
    handlers.put(".lcomm", a -> common(a, true));
    handlers.put(".symver", this::version);
    handlers.put(".weakref", this::weakReference);
    handlers.put(".reloc", this::relocation);
    handlers.put(".ident", this::identity);
    handlers.put(".version", this::versionNote);
    // Hints for tools behind the assembler; nothing that runs depends on them.
    for (String name :
        new String[] {".addrsig", ".addrsig_sym", ".extern", ".line", ".no_dead_strip"}) {
      handlers.put(name, a -> {});
    }
  }

  private void names(DirectiveArguments arguments, Consumer<SymbolEntry> change) {
    arguments.list(() -> {
      String name = arguments.name();
      if (arguments.isSound()) {
        SymbolEntry symbol = assembly.symbols().entry(name);
        symbol.setListed(true);
        change.accept(symbol);
      }
      return arguments.isSound();
    });
  }

  private void binding(DirectiveArguments arguments, Symbol.Binding binding) {
    names(
        arguments,
        symbol -> {
          if (symbol.isTemporary() && binding == Symbol.Binding.GLOBAL) {
            arguments.error(
                "'" + symbol.name() + "' cannot be global: names with .L stay in this file");
          } else if (symbol.bindingGiven() && symbol.binding() != binding) {
            String text =
                "'"
                    + symbol.name()
                    + "' is "
                    + symbol.binding().name().toLowerCase(Locale.ROOT)
                    + " already";
            if (binding == Symbol.Binding.WEAK) {
              arguments.warning(text);
            } else {
              arguments.error(text);
            }
          }
          symbol.bind(binding);
        });
  }

  private void visibility(DirectiveArguments arguments, Symbol.Visibility visibility) {
    names(arguments, symbol -> symbol.setVisibility(visibility));
  }

  private void type(DirectiveArguments arguments) {
    String name = arguments.name();
    arguments.comma();
    Symbol.Type type = symbolType(arguments.nextIsText() ? arguments.text() : arguments.word());
    if (type == null) {
      arguments.error("unknown symbol type; use @function, @object or @notype");
    } else if (arguments.end()) {
      SymbolEntry symbol = assembly.symbols().entry(name);
      symbol.setListed(true);
      symbol.setType(combined(symbol.type(), type));
    }
  }

  private static Symbol.@Nullable Type symbolType(String word) {
    char first = word.isEmpty() ? 0 : word.charAt(0);
    String name = first == '@' || first == '%' || first == '#' ? word.substring(1) : word;
    return switch (name) {
      case "function", "STT_FUNC" -> Symbol.Type.FUNC;
      case "object", "STT_OBJECT", "gnu_unique_object" -> Symbol.Type.OBJECT;
      case "notype", "STT_NOTYPE" -> Symbol.Type.NOTYPE;
      case "common", "STT_COMMON" -> Symbol.Type.COMMON;
      case "tls_object", "STT_TLS" -> Symbol.Type.TLS;
      case "amdgpu_hsa_kernel" -> Symbol.Type.AMDGPU_HSA_KERNEL;
      default -> null;
    };
  }

  /** Of two types for one symbol LLVM keeps the more specific one. */
  private static Symbol.Type combined(Symbol.Type one, Symbol.Type other) {
    for (Symbol.Type weak :
        new Symbol.Type[] {Symbol.Type.NOTYPE, Symbol.Type.OBJECT, Symbol.Type.FUNC}) {
      if (one == weak) {
        return other;
      }
      if (other == weak) {
        return one;
      }
    }
    return other;
  }

  private void size(DirectiveArguments arguments) {
    String name = arguments.name();
    arguments.needComma();
    Node node = arguments.expression();
    if (arguments.end()) {
      SymbolEntry symbol = assembly.symbols().entry(name);
      symbol.setSize(assembly.captured(node), assembly.span(node));
    }
  }

  private void assign(DirectiveArguments arguments, boolean redefinable) {
    String name = arguments.name();
    arguments.needComma();
    Node value = arguments.expression();
    if (arguments.end()) {
      assign(name, value, arguments.span(), redefinable);
    }
  }

  // Common symbols. Name, size [, logarithm of the alignment].

  private void common(DirectiveArguments arguments, boolean local) {
    String name = arguments.name();
    arguments.needComma();
    long size = arguments.number(0, MAX_COMMON, "the size");
    long power =
        !local && arguments.comma()
            ? arguments.number(0, MAX_COMMON_ALIGNMENT, "the logarithm of the alignment")
            : 0;
    if (!arguments.end()) {
      return;
    }
    SymbolEntry symbol = assembly.symbols().entry(name);
    boolean same =
        symbol.common() && symbol.ldsSize() == size && symbol.ldsAlignment() == 1L << power;
    if (symbol.isDefined() && !same) {
      arguments.error("'" + name + "' is already defined");
      return;
    }
    symbol.setType(Symbol.Type.OBJECT);
    if (local || symbol.bindingGiven() && symbol.binding() == Symbol.Binding.LOCAL) {
      localSpace(arguments, symbol, size, 1L << power);
      return;
    }
    symbol.reserveCommon(size, 1L << power);
    symbol.export();
  }

  private void localSpace(
      DirectiveArguments arguments, SymbolEntry symbol, long size, long alignment) {
    SectionBuffer space =
        assembly.section(".bss", Elf.SHT_NOBITS, Elf.SHF_ALLOC | Elf.SHF_WRITE, 0);
    long missing = -space.size() & alignment - 1;
    if (!space.hasRoom(missing + size)) {
      arguments.error(
          "the section would be larger than " + (AssemblyLimits.SECTION_SIZE >> 20) + " MiB");
      return;
    }
    space.align(alignment);
    space.fill((int) missing, 0);
    symbol.place(space, space.size());
    symbol.setDefinition(arguments.span());
    symbol.setSize(size);
    space.fill((int) size, 0);
  }

  // name, name@version [, remove]
  private void version(DirectiveArguments arguments) {
    String name = arguments.name();
    arguments.needComma();
    String versioned = arguments.name();
    if (versioned.indexOf('@') < 0) {
      arguments.error("expected a name with '@' and a version");
    }
    boolean remove = versioned.contains("@@@");
    if (arguments.comma()) {
      remove = true;
      if (!arguments.word().equals("remove")) {
        arguments.error("expected 'remove'");
      }
    }
    if (arguments.end()) {
      assembly.symbols().entry(name).addVersion(versioned, !remove);
    }
  }

  private void weakReference(DirectiveArguments arguments) {
    String alias = arguments.name();
    arguments.needComma();
    String target = arguments.name();
    if (!arguments.end()) {
      return;
    }
    SymbolEntry symbol = assembly.symbols().entry(alias);
    if (symbol.isDefined()) {
      arguments.error("'" + alias + "' is already defined");
      return;
    }
    symbol.alias(target, arguments.span());
    assembly.symbols().entry(target).setWeaklyReferenced(true);
  }

  // place, name [, value]
  private void relocation(DirectiveArguments arguments) {
    Node place = arguments.expression();
    arguments.needComma();
    String name = arguments.name();
    Node value = arguments.comma() ? arguments.expression() : null;
    RelocationType type = relocationType(name);
    if (type == null) {
      arguments.error("there is no relocation '" + name + "'");
    } else if (arguments.end()) {
      assembly
          .section()
          .relocations()
          .add(
              new SectionBuffer.Requested(
                  assembly.captured(place),
                  type,
                  value == null ? null : assembly.captured(value),
                  arguments.span()));
    }
  }

  private static @Nullable RelocationType relocationType(String name) {
    final String prefix = "R_AMDGPU_";
    if (name.startsWith(prefix)) {
      for (RelocationType type : RelocationType.values()) {
        if (type.name().equals(name.substring(prefix.length()))) {
          return type;
        }
      }
    }
    return null;
  }

  // Texts for the object.

  private void identity(DirectiveArguments arguments) {
    String text = arguments.rawText();
    if (!arguments.end()) {
      return;
    }
    SectionBuffer section =
        assembly.section(".comment", Elf.SHT_PROGBITS, Elf.SHF_MERGE | Elf.SHF_STRINGS, 1);
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    if (section.hasRoom(bytes.length + 2L)) {
      if (section.size() == 0) {
        section.put(0, 1);
      }
      section.putBytes(bytes);
      section.put(0, 1);
    }
  }

  private void versionNote(DirectiveArguments arguments) {
    String text = arguments.rawText();
    if (!arguments.end()) {
      return;
    }
    SectionBuffer section = assembly.section(".note", Elf.SHT_NOTE, 0, 0);
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    if (section.hasRoom(bytes.length + 20L)) {
      section.align(4);
      section.put(bytes.length + 1, 4);
      section.put(0, 4);
      section.put(1, 4);
      section.putBytes(bytes);
      section.put(0, 1);
      section.fill(-section.size() & 3, 0);
    }
  }
}
