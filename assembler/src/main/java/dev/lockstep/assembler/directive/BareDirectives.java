package dev.lockstep.assembler.directive;

import dev.lockstep.assembler.context.Assembly;
import dev.lockstep.assembler.operand.BranchOrder;
import dev.lockstep.text.source.Span;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Directives of compilers for machines without code objects. */
record BareDirectives(Assembly assembly) {
  /** The last ones ask for what is so anyway: no compressed instructions, no relaxation. */
  private static final List<String> OPTIONS =
      List.of(
          "push",
          "pop",
          BranchOrder.GUIDE,
          BranchOrder.COMPILER,
          "norvc",
          "norelax",
          "nopic",
          "pic",
          "arch");

  void register(Map<String, Consumer<DirectiveArguments>> handlers) {
    handlers.put(".option", this::option);
    handlers.put(".attribute", DirectiveArguments::restText);
    Consumer<DirectiveArguments> wide = handlers.get(".quad");
    if (wide != null) {
      handlers.put(".dword", wide);
    }
  }

  private void option(DirectiveArguments arguments) {
    Span span = arguments.rest();
    String text = arguments.restText().strip();
    String word = text.split("[\\s,]", 2)[0];
    if (word.equals(BranchOrder.GUIDE) || word.equals(BranchOrder.COMPILER)) {
      assembly.order().guide(word.equals(BranchOrder.GUIDE));
    } else if (word.equals("push")) {
      assembly.order().push();
    } else if (word.equals("pop")) {
      if (!assembly.order().pop()) {
        assembly.error(
            span, "option", "nothing was pushed; .option push keeps what pop brings back");
      }
    } else if (word.equals("relax") || word.equals("rvc")) {
      assembly.warning(
          span, "option", "there is no relaxation and there are no compressed instructions here");
    } else if (!OPTIONS.contains(word)) {
      assembly.error(
          span, "option", "unknown option '" + word + "'; use " + String.join(", ", OPTIONS));
    }
  }
}
