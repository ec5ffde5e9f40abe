package dev.lockstep.hc.select;

import dev.lockstep.assembler.program.AssemblyProgram;
import dev.lockstep.hc.ir.IrKernel;
import java.util.List;

/** The assembly text of a kernel, for readers. */
public final class KernelText {
  private KernelText() {}

  /** Name of a kernel in its program. */
  public static String symbol(IrKernel kernel) {
    return kernel.name().replaceAll("[^A-Za-z0-9_]", "_");
  }

  /**
   * The text of a program's code.
   *
   * @param head directives before all others
   * @param function directives before the function, with its name for {@code %s}
   */
  public static StringBuilder of(
      AssemblyProgram program, List<String> head, List<String> function) {
    StringBuilder out = new StringBuilder();
    String symbol = program.symbol();
    head.forEach(text -> add(out, text));
    for (int i = 0; i < program.files().size(); i++) {
      String quoted = program.files().get(i).replace("\\", "\\\\").replace("\"", "\\\"");
      add(out, ".file " + (i + 1) + " \"" + quoted + '"');
    }
    add(out, ".text");
    add(out, ".globl " + symbol);
    function.forEach(text -> add(out, text.formatted(symbol)));
    out.append(symbol).append(":\n");
    program.items().forEach(item -> out.append(item.text()).append('\n'));
    out.append(".Lend:\n");
    add(out, ".size " + symbol + ", .Lend-" + symbol);
    return out;
  }

  /** Adds a line. */
  public static void add(StringBuilder out, String text) {
    out.append("    ").append(text).append('\n');
  }
}
