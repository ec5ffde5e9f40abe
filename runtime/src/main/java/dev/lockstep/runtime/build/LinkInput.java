package dev.lockstep.runtime.build;

import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;
import dev.lockstep.codeobject.elf.CodeObject;
import dev.lockstep.codeobject.elf.Elf;
import dev.lockstep.codeobject.elf.Symbol;
import dev.lockstep.codeobject.link.InputSection;
import dev.lockstep.codeobject.link.Relocatable;
import dev.lockstep.codeobject.link.SymbolResolution;
import dev.lockstep.codeobject.target.CodeObjectVersion;
import dev.lockstep.codeobject.target.TargetId;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Input of a link: modules in LLVM's bitcode, machine code, or both. As bytes it is a relocatable
 * object; each module has a section for its bitcode and one for its options, named as by clang's
 * {@code -fembed-bitcode}.
 *
 * @param modules of OpenCL C
 * @param code of kernels in assembly language; empty where there are none
 * @param library whether it is a library, which may be linked again
 */
record LinkInput(List<Module> modules, Optional<Relocatable> code, boolean library) {
  private static final String BITCODE = ".llvmbc";
  private static final String OPTIONS = ".llvmcmd";
  private static final String LIBRARY = ".opencl.library";
  private static final String SEPARATOR = "\0";

  /**
   * A translation unit.
   *
   * @param bitcode not optimised
   * @param options by which it was compiled
   */
  record Module(Bytes bitcode, List<String> options) {
    /** Copies the list. */
    Module {
      options = List.copyOf(options);
    }
  }

  /** Copies the list. */
  LinkInput {
    modules = List.copyOf(modules);
  }

  /**
   * Reads an object.
   *
   * @throws MalformedCodeObjectException when it cannot be linked
   */
  static LinkInput read(Bytes bytes) throws MalformedCodeObjectException {
    Relocatable object = Relocatable.from(CodeObject.read(bytes.toArray()));
    List<Module> modules = new ArrayList<>();
    boolean library = false;
    int code = object.sections().size();
    for (int i = object.sections().size() - 1; i >= 0 && isOwn(object.sections().get(i)); i--) {
      code = i;
    }
    Bytes bitcode = Bytes.wrap(new byte[0]);
    for (InputSection section : object.sections().subList(code, object.sections().size())) {
      switch (section.name()) {
        case BITCODE -> bitcode = section.data();
        case OPTIONS -> {
          String text = new String(section.data().toArray(), StandardCharsets.UTF_8);
          modules.add(new Module(bitcode, words(text)));
        }
        default -> library = true;
      }
    }
    return new LinkInput(modules, code(object, code), library);
  }

  private static List<String> words(String text) {
    return text.isEmpty() ? List.of() : List.of(text.split(SEPARATOR, -1));
  }

  /** The first sections of an object, if there is code in them. */
  private static Optional<Relocatable> code(Relocatable object, int count)
      throws MalformedCodeObjectException {
    if (count == 0) {
      return Optional.empty();
    }
    for (Symbol symbol : object.symbols()) {
      if (symbol.home() instanceof Symbol.Home.InSection(int section) && section >= count) {
        throw new MalformedCodeObjectException(
            0, "symbol " + symbol.name(), "it lies in a section of bitcode");
      }
    }
    return Optional.of(
        new Relocatable(
            object.target(),
            object.version(),
            object.sections().subList(0, count),
            object.symbols()));
  }

  private static boolean isOwn(InputSection section) {
    return switch (section.name()) {
      case BITCODE, OPTIONS, LIBRARY -> true;
      default -> false;
    };
  }

  /** Whether an object has modules, for which code has to be generated. */
  static boolean hasModules(CodeObject object) {
    return object.section(BITCODE).isPresent();
  }

  /** Whether an object is a library. */
  static boolean isLibrary(CodeObject object) {
    return object.section(LIBRARY).isPresent();
  }

  /**
   * Several as one library.
   *
   * @throws MalformedCodeObjectException when metadata of one of them is broken
   */
  static LinkInput library(List<LinkInput> inputs) throws MalformedCodeObjectException {
    List<Module> modules = new ArrayList<>();
    Optional<Relocatable> code = Optional.empty();
    for (LinkInput input : inputs) {
      modules.addAll(input.modules());
      code = joined(code, input.code());
    }
    return new LinkInput(modules, code.map(SymbolResolution::of), true);
  }

  /** Machine code of two inputs as one object, in which references are not resolved. */
  static Optional<Relocatable> joined(Optional<Relocatable> one, Optional<Relocatable> other)
      throws MalformedCodeObjectException {
    return one.isPresent() && other.isPresent()
        ? Optional.of(one.get().with(other.get()))
        : one.or(() -> other);
  }

  /** The bytes of a relocatable object. */
  Bytes toObject(TargetId target, CodeObjectVersion version) {
    List<InputSection> sections = new ArrayList<>();
    code.ifPresent(object -> sections.addAll(object.sections()));
    for (Module module : modules) {
      sections.add(section(BITCODE, module.bitcode().toArray()));
      byte[] words = String.join(SEPARATOR, module.options()).getBytes(StandardCharsets.UTF_8);
      sections.add(section(OPTIONS, words));
    }
    if (library) {
      sections.add(section(LIBRARY, new byte[] {1}));
    }
    List<Symbol> symbols = code.map(Relocatable::symbols).orElse(List.of());
    TargetId id = code.map(Relocatable::target).orElse(target);
    CodeObjectVersion number = code.map(Relocatable::version).orElse(version);
    return new Relocatable(id, number, sections, symbols).toObject();
  }

  private static InputSection section(String name, byte[] bytes) {
    return InputSection.of(
        name, Elf.SHT_PROGBITS, Elf.SHF_EXCLUDE, 1, Bytes.wrap(bytes), List.of());
  }
}
