package dev.lockstep.assembler.directive;

import dev.lockstep.assembler.context.Assembly;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Directives with which a text speaks to its reader, and ends itself. */
record MessageDirectives(Assembly assembly) {
  void register(Map<String, Consumer<DirectiveArguments>> handlers) {
    handlers.put(".err", a -> assembly.error(a.span(), "message", ".err stands here"));
    handlers.put(".error", this::error);
    handlers.put(".warning", this::warning);
    handlers.put(".print", this::print);
    handlers.put(".abort", this::abort);
    handlers.put(".end", this::end);
  }

  private @Nullable String message(DirectiveArguments arguments, String standard) {
    if (arguments.isEmpty()) {
      return standard;
    }
    String text = arguments.rawText();
    return arguments.end() ? text : null;
  }

  private void error(DirectiveArguments arguments) {
    String message = message(arguments, "the text asks for this error with .error");
    if (message != null) {
      assembly.error(arguments.span(), "message", message);
    }
  }

  private void warning(DirectiveArguments arguments) {
    String message = message(arguments, "the text asks for this warning with .warning");
    if (message != null) {
      assembly.warning(arguments.span(), "message", message);
    }
  }

  private void print(DirectiveArguments arguments) {
    String text = arguments.rawText();
    if (arguments.end()) {
      assembly.printed().add(text);
    }
  }

  private void abort(DirectiveArguments arguments) {
    String reason = arguments.isEmpty() ? "" : ": " + arguments.restText();
    assembly.error(arguments.span(), "message", "the text stops the assembly with .abort" + reason);
    assembly.stop();
  }

  private void end(DirectiveArguments arguments) {
    if (arguments.end()) {
      assembly.stop();
    }
  }
}
