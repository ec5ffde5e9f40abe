package dev.lockstep.cli.input;

import dev.lockstep.campaign.plan.ModelSource;
import dev.lockstep.cli.io.CommandFailure;
import dev.lockstep.cli.io.ExitCode;
import dev.lockstep.cli.io.InputFile;
import dev.lockstep.litmus.cat.CatException;
import dev.lockstep.litmus.cat.Model;
import dev.lockstep.litmus.model.Models;
import dev.lockstep.text.source.Place;
import dev.lockstep.text.source.Problem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Memory models that a command line names: those of Lockstep, and files of the user. */
public final class LitmusModels {
  private static final String ENDING = ".cat";

  private LitmusModels() {}

  /**
   * The model of a name.
   *
   * @param command what a message about a wrong name begins with
   * @throws CommandFailure when there is none, or the file cannot be read or is wrong
   */
  public static Model named(String name, String command) {
    if (Models.names().contains(name) || Models.twins().contains(name)) {
      return Models.named(name);
    }
    if (!name.endsWith(ENDING)) {
      throw new CommandFailure(
          ExitCode.USAGE,
          command,
          "there is no model '%s'; there are %s, and files whose name ends in %s"
              .formatted(name, String.join(", ", Models.names()), ENDING));
    }
    String text = InputFile.text(name).text();
    try {
      return Models.of(name, text, file -> beside(name, file));
    } catch (CatException e) {
      throw new CommandFailure(ExitCode.FAILED, rendered(e, name, text));
    }
  }

  /**
   * The texts that make a model.
   *
   * @param command what a message about a wrong name begins with
   * @throws CommandFailure when there is none, or the file cannot be read or is wrong
   */
  public static ModelSource source(String name, String command) {
    named(name, command);
    if (Models.names().contains(name)) {
      return ModelSource.named(name);
    }
    try {
      return ModelSource.read(name, InputFile.text(name).text(), file -> beside(name, file));
    } catch (CatException e) {
      throw new CommandFailure(ExitCode.FAILED, rendered(e, name, InputFile.text(name).text()));
    }
  }

  /** Text of a file that a model includes, from the model's folder. */
  private static Optional<String> beside(String model, String file) {
    @Nullable Path folder = Path.of(model).toAbsolutePath().getParent();
    Path path = folder == null ? Path.of(file) : folder.resolve(file);
    return Files.isRegularFile(path)
        ? Optional.of(InputFile.text(path.toString()).text())
        : Optional.empty();
  }

  private static String included(String model, String file) {
    return beside(model, file).or(() -> Models.text(file)).orElse("");
  }

  private static Problem rendered(CatException e, String name, String own) {
    String text = e.file().equals(name) ? own : included(name, e.file());
    int offset = 0;
    for (int line = 1; line < e.line() && offset >= 0; line++) {
      offset = text.indexOf('\n', offset) + 1;
    }
    return Problem.error(
        Place.Position.in(e.file(), text, offset + e.column() - 1),
        "model",
        String.valueOf(e.getMessage()));
  }
}
