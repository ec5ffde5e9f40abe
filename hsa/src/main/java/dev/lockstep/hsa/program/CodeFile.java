package dev.lockstep.hsa.program;

import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;
import dev.lockstep.codeobject.descriptor.KernelDescriptor;
import dev.lockstep.codeobject.elf.CodeObject;
import dev.lockstep.codeobject.elf.Elf;
import dev.lockstep.codeobject.elf.Symbol;
import dev.lockstep.codeobject.load.KernelEntry;
import dev.lockstep.hsa.agent.Handles;
import dev.lockstep.hsa.status.HsaException;
import dev.lockstep.hsa.status.HsaStatus;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A code object that a program keeps beside executables, as HSA's first version has them. It is
 * looked into when somebody first asks for something of it, as AMD's runtime does.
 */
public final class CodeFile {
  private final long handle;
  private final byte[] bytes;
  private final Handles handles;
  private @Nullable Content content;

  private record Content(CodeObject object, List<CodeSymbol> symbols) {}

  /**
   * One of its symbols.
   *
   * @param exported whether other code objects may refer to it
   * @param defined whether it is in this one
   * @param kernel what is known of a kernel; empty for a variable
   * @param wave lanes of the kernel's wavefronts; 0 where they are not known
   */
  public record CodeSymbol(
      long handle,
      String name,
      boolean exported,
      boolean defined,
      long bytes,
      long alignment,
      boolean constant,
      Optional<KernelEntry> kernel,
      int wave) {}

  /**
   * The bytes of a file.
   *
   * @param handle which is the address of the copy that they were read from
   */
  public CodeFile(long handle, byte[] bytes, Handles handles) {
    this.handle = handle;
    this.bytes = bytes;
    this.handles = handles;
  }

  public long handle() {
    return handle;
  }

  /** Number of bytes of the file. */
  public int size() {
    return bytes.length;
  }

  /** The file for executables to load. */
  public CodeObjectReader reader(String uri) {
    return new CodeObjectReader(bytes, handle, uri);
  }

  /**
   * What the file holds.
   *
   * @throws HsaException when it is no sound code object
   */
  public CodeObject object() {
    return content().object;
  }

  /**
   * Its kernels and variables, those of its own among them.
   *
   * @throws HsaException when it is no sound code object
   */
  public List<CodeSymbol> symbols() {
    return content().symbols;
  }

  private synchronized Content content() {
    Content known = content;
    if (known == null) {
      try {
        CodeObject object = CodeObject.read(bytes);
        known = new Content(object, symbols(object));
        known.symbols.forEach(symbol -> handles.put(symbol.handle(), symbol));
        content = known;
      } catch (MalformedCodeObjectException e) {
        throw new HsaException(
            HsaStatus.ERROR_INVALID_CODE_OBJECT, "no sound code object: " + e.getMessage());
      }
    }
    return known;
  }

  private List<CodeSymbol> symbols(CodeObject object) throws MalformedCodeObjectException {
    Map<String, KernelEntry> kernels = new HashMap<>();
    for (KernelEntry entry : KernelEntry.of(object)) {
      kernels.put(entry.name() + KernelDescriptor.SUFFIX, entry);
    }
    List<CodeSymbol> found = new ArrayList<>();
    for (Symbol symbol : object.symbols().isEmpty() ? object.dynamicSymbols() : object.symbols()) {
      if (symbol.type() == Symbol.Type.OBJECT || symbol.type() == Symbol.Type.COMMON) {
        Optional<KernelEntry> kernel = Optional.ofNullable(kernels.get(symbol.name()));
        found.add(
            new CodeSymbol(
                handles.reserve(),
                symbol.name(),
                symbol.binding() == Symbol.Binding.GLOBAL,
                symbol.type() == Symbol.Type.OBJECT,
                symbol.size(),
                alignment(object, symbol),
                isConstant(object, symbol),
                kernel,
                kernel
                    .flatMap(
                        entry -> object.targetId().map(id -> entry.descriptor().wave(id.target())))
                    .orElse(0)));
      }
    }
    return List.copyOf(found);
  }

  /** Forgets the symbols. */
  public synchronized void close() {
    if (content != null) {
      content.symbols.forEach(symbol -> handles.close(symbol.handle()));
    }
  }

  static long alignment(CodeObject object, Symbol symbol) {
    return symbol.home() instanceof Symbol.Home.InSection(int section)
            && section < object.sections().size()
        ? object.sections().get(section).alignment()
        : 0;
  }

  /** Whether a variable is in memory that is not written. */
  static boolean isConstant(CodeObject object, Symbol symbol) {
    return object.segments().stream()
        .filter(segment -> segment.type() == Elf.PT_LOAD)
        .filter(segment ->
            symbol.value() >= segment.address()
                && symbol.value() < segment.address() + segment.memorySize())
        .noneMatch(segment -> (segment.permissions() & Elf.PF_W) != 0);
  }
}
