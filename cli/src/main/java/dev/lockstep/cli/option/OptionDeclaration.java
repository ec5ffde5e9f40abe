package dev.lockstep.cli.option;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.IGetter;
import picocli.CommandLine.Model.ISetter;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * Tells picocli what a command is called and takes, option by option. Annotations would say the
 * same; reading them by reflection takes longer than what a short command does.
 */
public final class OptionDeclaration {
  private final CommandSpec spec;

  private OptionDeclaration(CommandSpec spec) {
    this.spec = spec;
  }

  /**
   * A command; it will also have {@code --help} and {@code --version}.
   *
   * @param command what runs: a {@link Runnable} or {@link java.util.concurrent.Callable}
   * @param description the sentence below its synopsis
   */
  public static OptionDeclaration of(Object command, String name, String description) {
    CommandSpec spec = CommandSpec.wrapWithoutInspection(command).name(name);
    spec.usageMessage().description(description).sortOptions(false);
    // No text has a variable, and the search for variables takes regular expressions.
    spec.interpolateVariables(false);
    return new OptionDeclaration(spec);
  }

  /** The command's model of picocli; nothing more can be declared. */
  public CommandSpec spec() {
    spec.addOption(
        OptionSpec.builder("-h", "--help")
            .usageHelp(true)
            .description("Show this help message and exit.")
            .build());
    spec.addOption(
        OptionSpec.builder("-V", "--version")
            .versionHelp(true)
            .description("Print version information and exit.")
            .build());
    return spec;
  }

  /** The command so far. */
  CommandSpec command() {
    return spec;
  }

  /** The options of a group. */
  public OptionDeclaration with(Consumer<OptionDeclaration> group) {
    group.accept(this);
    return this;
  }

  /** An option without a value. */
  public OptionDeclaration flag(String name, String description, Consumer<Boolean> place) {
    return value(boolean.class, name, description, place);
  }

  /** An option whose value is a text. */
  public OptionDeclaration text(String form, String description, Consumer<String> place) {
    return value(String.class, form, description, place);
  }

  /** An option whose value is a text, which is read or shown in a way of its own. */
  OptionDeclaration text(
      String form,
      String description,
      Consumer<String> place,
      UnaryOperator<OptionSpec.Builder> more) {
    return value(String.class, form, description, place, more);
  }

  /** An option that may be given several times, with a text each time. */
  public OptionDeclaration texts(String form, String description, Consumer<List<String>> place) {
    return values(String.class, form, description, place);
  }

  /** An option whose value is a number. */
  public OptionDeclaration number(String form, String description, Consumer<Integer> place) {
    return value(int.class, form, description, place);
  }

  /** An option whose value is a file or a folder. */
  public OptionDeclaration path(String form, String description, Consumer<Path> place) {
    return value(Path.class, form, description, place);
  }

  /**
   * An option with a value.
   *
   * @param form its name, and behind a blank what help calls the value, as {@code -o FILE}
   * @param place gets the value where the option is given
   */
  public <T> OptionDeclaration value(
      Class<T> type, String form, String description, Consumer<T> place) {
    return value(type, form, description, place, builder -> builder);
  }

  /**
   * An option with a value that is read or shown in a way of its own.
   *
   * @param more what is said of it beside the rest
   */
  public <T> OptionDeclaration value(
      Class<T> type,
      String form,
      String description,
      Consumer<T> place,
      UnaryOperator<OptionSpec.Builder> more) {
    Place<T> value = new Place<>(place);
    OptionSpec.Builder builder =
        option(form)
            .type(type)
            .description(description.split("\n", -1))
            .getter(value)
            .setter(value);
    if (type.isEnum()) {
      // Else picocli asks for the constants at once, by reflection.
      builder.completionCandidates(() -> constants(type));
    }
    spec.addOption(more.apply(builder).build());
    return this;
  }

  private static OptionSpec.Builder option(String form) {
    int blank = form.indexOf(' ');
    return blank < 0
        ? OptionSpec.builder(form).paramLabel("")
        : OptionSpec.builder(form.substring(0, blank)).paramLabel(form.substring(blank + 1));
  }

  private static Iterator<String> constants(Class<?> type) {
    return Stream.of(type.getEnumConstants()).map(Object::toString).iterator();
  }

  /** An option that may be given several times, with a value each time. */
  public <T> OptionDeclaration values(
      Class<T> type, String form, String description, Consumer<List<T>> place) {
    Place<List<T>> values = new Place<>(place);
    spec.addOption(
        option(form)
            .type(List.class)
            .auxiliaryTypes(type)
            .initialValue(new ArrayList<T>())
            .description(description)
            .getter(values)
            .setter(values)
            .build());
    return this;
  }

  /**
   * The argument that is no option.
   *
   * @param arity how many there may be: 1, or 0..1
   */
  public <T> OptionDeclaration argument(
      Class<T> type, String label, String arity, String description, Consumer<T> place) {
    return positional(
        PositionalParamSpec.builder().type(type), "0", label, arity, description, place);
  }

  private <T> OptionDeclaration positional(
      PositionalParamSpec.Builder builder,
      String index,
      String label,
      String arity,
      String description,
      Consumer<T> place) {
    Place<T> value = new Place<>(place);
    spec.addPositional(
        builder
            .index(index)
            .arity(arity)
            .required(!arity.startsWith("0"))
            .paramLabel(label)
            .description(description)
            .getter(value)
            .setter(value)
            .build());
    return this;
  }

  /**
   * The arguments that are no options.
   *
   * @param arity how many there may be: 0..*, or 1..*
   */
  public OptionDeclaration arguments(
      String label, String arity, String description, Consumer<List<String>> place) {
    return positional(
        PositionalParamSpec.builder()
            .type(List.class)
            .auxiliaryTypes(String.class)
            .initialValue(new ArrayList<String>()),
        "0..*",
        label,
        arity,
        description,
        place);
  }

  /** Slot in which picocli stores a value, and finds it again when it adds to a list. */
  private static final class Place<T> implements IGetter, ISetter {
    private final Consumer<T> place;
    private @Nullable Object value;

    Place(Consumer<T> place) {
      this.place = place;
    }

    @SuppressWarnings({
      "unchecked",
      "TypeParameterUnusedInFormals",
      "NullAway"
    }) // picocli's signature
    @Override
    public <V> V get() {
      return (V) value;
    }

    @SuppressWarnings({"unchecked", "NullAway"}) // picocli converts a text to the type declared
    @Override
    public <V> V set(V next) {
      V before = (V) value;
      value = next;
      // picocli begins with taking back what was never given.
      if (next != null) {
        place.accept((T) next);
      }
      return before;
    }
  }
}
