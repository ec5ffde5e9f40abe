package dev.lockstep.hc.front;

import dev.lockstep.hc.bytecode.MethodCode;
import dev.lockstep.hc.fault.Rule;
import dev.lockstep.hc.ir.Site;
import java.lang.classfile.instruction.NewObjectInstruction;

/** Which handlers of exceptions a kernel may have: those that javac adds to record patterns. */
final class GuardRules extends MethodPart {

  GuardRules(MethodFrame method) {
    super(method);
  }

  /** Reports the handlers that guard a block. */
  void check(int block) {
    for (MethodCode.Guard guard : method.code.guards(block)) {
      boolean pattern =
          method.code.handler(guard).stream()
              .anyMatch(line ->
                  line.instruction() instanceof NewObjectInstruction made
                      && made.className().asInternalName().equals("java/lang/MatchException"));
      if (!pattern) {
        String caught = guard.type() == null ? "finally" : guard.type().replace('/', '.');
        Site first = method.siteOf(method.code.line(guard));
        context.refuse(Rule.CATCH, caught + " in " + method.code, first);
      }
    }
  }
}
