package dev.lockstep.assembler;

import dev.lockstep.codeobject.Symbol;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Directives about symbols, and those that only tools behind the assembler read. */
final class SymbolDirectives {
  private final Assembly assembly;

  SymbolDirectives(Assembly assembly) {
    this.assembly = assembly;
  }

  void register(Map<String, Consumer<Arguments>> handlers) {
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
    handlers.put(".comm", this::common);
    // Comments for the object and hints for the linker; nothing that runs depends on them.
    for (String name : new String[] {".ident", ".file", ".addrsig", ".addrsig_sym"}) {
      handlers.put(name, a -> {});
    }
  }

  private void names(Arguments arguments, Consumer<SymbolEntry> change) {
    do {
      String name = arguments.name();
      if (name == null) {
        return;
      }
      change.accept(assembly.symbols.entry(name));
    } while (arguments.comma());
    arguments.end();
  }

  private void binding(Arguments arguments, Symbol.Binding binding) {
    names(
        arguments,
        symbol -> {
          symbol.binding = binding;
          symbol.bindingGiven = true;
        });
  }

  private void visibility(Arguments arguments, Symbol.Visibility visibility) {
    names(arguments, symbol -> symbol.visibility = visibility);
  }

  private void type(Arguments arguments) {
    String name = arguments.name();
    if (name == null) {
      return;
    }
    arguments.comma();
    String word = arguments.nextIsText() ? arguments.text() : arguments.word();
    Symbol.Type type = word == null ? null : symbolType(word);
    if (type == null) {
      arguments.error(arguments.span(), "unknown symbol type; use @function, @object or @notype");
      return;
    }
    if (arguments.end()) {
      assembly.symbols.entry(name).type = type;
    }
  }

  private static Symbol.@Nullable Type symbolType(String word) {
    String name =
        word.startsWith("@") || word.startsWith("%") || word.startsWith("#")
            ? word.substring(1)
            : word;
    return switch (name.toLowerCase(Locale.ROOT)) {
      case "function", "stt_func" -> Symbol.Type.FUNC;
      case "object", "stt_object" -> Symbol.Type.OBJECT;
      case "notype", "stt_notype" -> Symbol.Type.NOTYPE;
      case "common", "stt_common" -> Symbol.Type.COMMON;
      case "tls_object", "stt_tls" -> Symbol.Type.TLS;
      case "amdgpu_hsa_kernel" -> Symbol.Type.AMDGPU_HSA_KERNEL;
      default -> null;
    };
  }

  private void size(Arguments arguments) {
    String name = arguments.name();
    if (name == null || !arguments.needComma()) {
      return;
    }
    Node node = arguments.expression();
    if (node != null && arguments.end()) {
      SymbolEntry symbol = assembly.symbols.entry(name);
      symbol.size = assembly.expressions.captured(node, assembly.section());
      symbol.sizeSpan = assembly.span(node);
    }
  }

  private void assign(Arguments arguments, boolean redefinable) {
    String name = arguments.name();
    if (name == null || !arguments.needComma()) {
      return;
    }
    Node value = arguments.expression();
    if (value != null && arguments.end()) {
      assembly.assign(name, value, arguments.span(), redefinable);
    }
  }

  private void common(Arguments arguments) {
    String name = arguments.name();
    if (name == null || !arguments.needComma()) {
      return;
    }
    Long size = arguments.number(0, Integer.MAX_VALUE, "the size");
    Long alignment = 4L;
    if (size != null && arguments.comma()) {
      alignment = arguments.number(1, 1 << 16, "the alignment");
    }
    if (size == null || alignment == null || !arguments.end()) {
      return;
    }
    SymbolEntry symbol = assembly.symbols.entry(name);
    if (symbol.isDefined()) {
      arguments.error(arguments.span(), "'" + name + "' is already defined");
      return;
    }
    symbol.common = true;
    symbol.binding = Symbol.Binding.GLOBAL;
    symbol.type = Symbol.Type.OBJECT;
    symbol.ldsSize = size;
    symbol.ldsAlignment = alignment;
  }
}
