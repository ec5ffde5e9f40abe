package dev.lockstep.hc.ventus;

import dev.lockstep.hc.code.Allocation;
import dev.lockstep.hc.code.CodeBlock;
import dev.lockstep.hc.ir.Kernel;
import dev.lockstep.hc.select.KernelText;
import java.util.List;

/** The assembly text of a kernel. */
final class VentusText extends KernelText {
  /** Registers that the code that records faults needs for itself. */
  static final List<String> TEMPORARIES = List.of("{temporary0}", "{temporary1}");

  VentusText(Kernel kernel, Allocation allocation, List<String> last) {
    super(kernel, "#", allocation, last);
  }

  /**
   * The text of a kernel.
   *
   * @param routines text of what its code calls
   */
  String write(String symbol, List<CodeBlock> blocks, List<String> routines) {
    files();
    add(".text");
    add(".globl " + symbol);
    add(".type " + symbol + ", @function");
    label(symbol);
    body(blocks);
    if (!routines.isEmpty()) {
      withoutLines();
    }
    routines.forEach(this::plain);
    label(".Lend");
    add(".size " + symbol + ", .Lend-" + symbol);
    return text();
  }

  /** The text of blocks alone. */
  String body(List<CodeBlock> blocks) {
    for (CodeBlock block : blocks) {
      begin(block);
      block.groups().forEach(this::group);
    }
    return text();
  }
}
