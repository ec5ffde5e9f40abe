package dev.lockstep.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.IHelpSectionRenderer;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/** Help that fits a terminal. picocli's own needs 55 columns; below that it is set here. */
final class HelpText {
  static final int USUAL_WIDTH = 80;
  private static final int LEAST = 55;
  private static final int MOST = 120;

  private HelpText() {}

  /** Makes the help of a command and of those below it fit into a width. */
  static void fit(CommandLine line, int width) {
    line.setUsageHelpWidth(Math.clamp(width, LEAST, MOST));
    if (width < LEAST) {
      narrow(line, width);
      line.getSubcommands().values().forEach(command -> narrow(command, width));
    }
  }

  private static void narrow(CommandLine line, int width) {
    Map<String, IHelpSectionRenderer> sections = line.getHelpSectionMap();
    for (String key :
        List.of(
            UsageMessageSpec.SECTION_KEY_DESCRIPTION, UsageMessageSpec.SECTION_KEY_COMMAND_LIST)) {
      IHelpSectionRenderer wide = sections.get(key);
      if (wide != null) {
        sections.put(key, help -> wrapped(wide.render(help), width));
      }
    }
    sections.put(UsageMessageSpec.SECTION_KEY_SYNOPSIS_HEADING, _ -> "Usage:\n");
    sections.put(
        UsageMessageSpec.SECTION_KEY_SYNOPSIS,
        help -> {
          String words = help.synopsis(0).strip().replaceAll("\\s+", " ");
          return wrapped("  " + words + "\n", width);
        });
    sections.put(
        UsageMessageSpec.SECTION_KEY_PARAMETER_LIST,
        help -> {
          StringBuilder text = new StringBuilder();
          for (PositionalParamSpec one : help.commandSpec().positionalParameters()) {
            if (!one.hidden()) {
              entry(text, one.paramLabel(), one, width);
            }
          }
          return text.toString();
        });
    sections.put(UsageMessageSpec.SECTION_KEY_OPTION_LIST, help -> options(help, width));
  }

  private static String options(Help help, int width) {
    StringBuilder text = new StringBuilder();
    for (OptionSpec option : help.commandSpec().options()) {
      if (!option.hidden()) {
        entry(text, head(option), option, width);
      }
    }
    return text.toString();
  }

  /** The names of an option, with what follows them. */
  static String head(OptionSpec option) {
    List<String> names = new ArrayList<>();
    for (String name : option.names()) {
      boolean takes = option.arity().max() > 0;
      String value =
          !takes
              ? ""
              : option.arity().min() == 0
                  ? "[=" + option.paramLabel() + "]"
                  : (name.startsWith("--") ? "=" : " ") + option.paramLabel();
      names.add(name + value);
    }
    return String.join(", ", names);
  }

  private static void entry(StringBuilder text, String head, ArgSpec about, int width) {
    text.append(wrapped("  " + head + "\n", width));
    for (String line : about.description()) {
      text.append(wrapped("      " + line + "\n", width));
    }
  }

  /** Lines broken at blanks, what follows as far to the right as they begin. */
  static String wrapped(String text, int width) {
    StringBuilder out = new StringBuilder();
    for (String line : text.split("\n", -1)) {
      int indent = 0;
      while (indent < line.length() && line.charAt(indent) == ' ') {
        indent++;
      }
      String blanks = " ".repeat(Math.min(indent, width / 2));
      StringBuilder row = new StringBuilder(blanks);
      for (String word : line.strip().split(" +")) {
        if (row.length() > blanks.length() && row.length() + 1 + word.length() > width) {
          out.append(row).append('\n');
          row = new StringBuilder(blanks);
        }
        row.append(row.length() > blanks.length() ? " " : "").append(word);
      }
      out.append(row).append('\n');
    }
    return out.substring(0, out.length() - 1);
  }
}
