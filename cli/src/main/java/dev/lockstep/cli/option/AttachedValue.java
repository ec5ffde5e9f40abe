package dev.lockstep.cli.option;

import java.util.Map;
import java.util.Stack;
import picocli.CommandLine.IParameterPreprocessor;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;

/**
 * An option takes only a value that is attached with {@code =}: what stands behind a blank is the
 * command's FILE.
 */
public final class AttachedValue implements IParameterPreprocessor {
  // picocli's type
  @SuppressWarnings("JdkObsolete")
  @Override
  public boolean preprocess(
      Stack<String> arguments, CommandSpec command, ArgSpec option, Map<String, Object> about) {
    if (" ".equals(about.get("separator"))) {
      arguments.push("");
    }
    return false;
  }
}
