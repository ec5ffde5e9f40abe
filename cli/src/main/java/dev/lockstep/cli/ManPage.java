package dev.lockstep.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** A manual page in the macros of man(7), made from the model of a command. */
final class ManPage {
  private final StringBuilder out = new StringBuilder();

  private ManPage() {}

  static String of(CommandSpec spec) {
    ManPage page = new ManPage();
    page.write(spec);
    return page.out.toString();
  }

  private void write(CommandSpec spec) {
    String name = spec.qualifiedName("-");
    String about = String.join(" ", spec.usageMessage().description());
    line(".TH \"" + name.toUpperCase(Locale.ROOT) + "\" \"1\" \"\" \"lockstep\" \"Lockstep\"");
    line(".SH NAME");
    line(text(name) + " \\- " + text(about));
    line(".SH SYNOPSIS");
    line(".B " + text(spec.qualifiedName(" ")));
    line(text(synopsis(spec)));
    line(".SH DESCRIPTION");
    line(text(about));
    line(text("The exit status is 0 on success, 1 when the input has errors or an expectation"));
    line(text("fails, 2 on wrong usage."));
    if (!spec.positionalParameters().isEmpty()) {
      line(".SH ARGUMENTS");
      for (PositionalParamSpec one : spec.positionalParameters()) {
        entry(one.paramLabel(), one);
      }
    }
    line(".SH OPTIONS");
    for (OptionSpec option : spec.options()) {
      if (!option.hidden()) {
        entry(HelpText.head(option), option);
      }
    }
    if (!spec.subcommands().isEmpty()) {
      line(".SH COMMANDS");
      spec.subcommands()
          .forEach((key, line) -> {
            line(".TP");
            line(".B " + text(key));
            line(text(String.join(" ", line.getCommandSpec().usageMessage().description())));
          });
    }
    List<String> see = new ArrayList<>();
    if (spec.parent() != null) {
      see.add("lockstep(1)");
    } else {
      spec.subcommands().keySet().forEach(key -> see.add("lockstep-" + key + "(1)"));
    }
    line(".SH SEE ALSO");
    line(text(String.join(", ", see)));
  }

  private static String synopsis(CommandSpec spec) {
    List<String> words = new ArrayList<>();
    words.add("[OPTION...]");
    for (PositionalParamSpec one : spec.positionalParameters()) {
      String many = one.arity().max() > 1 ? "..." : "";
      words.add(
          one.arity().min() == 0 ? "[" + one.paramLabel() + many + "]" : one.paramLabel() + many);
    }
    if (!spec.subcommands().isEmpty()) {
      words.add("COMMAND");
    }
    return String.join(" ", words);
  }

  private void entry(String head, ArgSpec about) {
    line(".TP");
    line(".B " + text(head));
    line(text(String.join(" ", about.description())));
  }

  private void line(String text) {
    out.append(text).append('\n');
  }

  /** Text that the formatter shows as it is. */
  private static String text(String plain) {
    String escaped = plain.replace("\\", "\\e").replace("-", "\\-");
    return escaped.startsWith(".") || escaped.startsWith("'") ? "\\&" + escaped : escaped;
  }
}
