package dev.lockstep.hsa.program;

import dev.lockstep.codeobject.descriptor.KernelDescriptor;
import dev.lockstep.codeobject.elf.CodeObject;
import dev.lockstep.codeobject.elf.Elf;
import dev.lockstep.codeobject.elf.Symbol;
import dev.lockstep.codeobject.load.KernelEntry;
import dev.lockstep.hsa.agent.Agent;
import dev.lockstep.hsa.agent.Handles;
import dev.lockstep.runtime.build.ProgramImage;
import dev.lockstep.runtime.device.LoadedProgram;
import java.util.ArrayList;
import java.util.List;

/**
 * A code object in an agent's memory.
 *
 * @param executable handle of the executable that it is part of
 * @param address where it begins
 * @param bytes that it takes from there
 * @param symbols that programs may ask for
 */
public record LoadedObject(
    long handle,
    long executable,
    Agent.Gpu agent,
    CodeObjectReader source,
    LoadedProgram program,
    long address,
    long bytes,
    List<ExecutableSymbol> symbols) {
  private static final String DESCRIPTOR = KernelDescriptor.SUFFIX;

  public LoadedObject {
    symbols = List.copyOf(symbols);
  }

  /** A program that has been loaded. */
  static LoadedObject of(
      Handles handles,
      long executable,
      Agent.Gpu agent,
      CodeObjectReader source,
      LoadedProgram program) {
    if (!(program.image() instanceof ProgramImage.Hsa hsa)) {
      throw new IllegalArgumentException("no code object of HSA");
    }
    CodeObject object = hsa.object();
    List<ExecutableSymbol> symbols = new ArrayList<>();
    for (String name : program.kernelNames()) {
      KernelEntry entry = program.kernel(name).orElseThrow();
      long handle = handles.reserve();
      symbols.add(new ExecutableSymbol.Kernel(handle, agent, name + DESCRIPTOR, true, entry));
    }
    for (Symbol symbol : object.exportedSymbols()) {
      if (isVariable(symbol)) {
        symbols.add(
            new ExecutableSymbol.Variable(
                handles.reserve(),
                agent,
                symbol.name(),
                true,
                program.base() + symbol.value(),
                symbol.size(),
                CodeFile.alignment(object, symbol),
                CodeFile.isConstant(object, symbol)));
      }
    }
    symbols.forEach(symbol -> handles.put(symbol.handle(), symbol));
    long handle = handles.reserve();
    LoadedObject made =
        new LoadedObject(
            handle, executable, agent, source, program, program.base(), end(object), symbols);
    handles.put(handle, made);
    return made;
  }

  private static boolean isVariable(Symbol symbol) {
    return symbol.type() == Symbol.Type.OBJECT
        && symbol.home() instanceof Symbol.Home.InSection
        && !symbol.name().endsWith(DESCRIPTOR);
  }

  /** Names that the symbols of a code object are going to have. */
  static List<String> names(CodeObject object) {
    return object.exportedSymbols().stream()
        .filter(symbol ->
            isVariable(symbol)
                || symbol.type() == Symbol.Type.OBJECT
                    && symbol.isDefined()
                    && symbol.name().endsWith(DESCRIPTOR))
        .map(Symbol::name)
        .toList();
  }

  private static long end(CodeObject object) {
    return object.segments().stream()
        .filter(segment -> segment.type() == Elf.PT_LOAD)
        .mapToLong(segment -> segment.address() + segment.memorySize())
        .max()
        .orElse(0);
  }
}
