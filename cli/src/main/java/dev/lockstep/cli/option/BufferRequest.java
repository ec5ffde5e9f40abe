package dev.lockstep.cli.option;

import dev.lockstep.cli.io.CommandFailure;
import dev.lockstep.cli.io.ExitCode;
import dev.lockstep.cli.io.OutputFile;
import dev.lockstep.runtime.argument.BufferSpec;
import dev.lockstep.runtime.file.RunFile;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A buffer that is to be printed or written to a file when the run is over. What is wrong with the
 * request is told before anything runs.
 *
 * @param buffer its name, or the number of its parameter
 * @param isPrint whether it is printed
 * @param from the first element that is printed
 * @param to the end of what is printed
 * @param file where it is written to
 */
public record BufferRequest(String buffer, boolean isPrint, long from, long to, Path file) {
  private static final long DEFAULT_PRINTED = 64;

  /** Reads {@code N} or {@code N:FROM..TO}. */
  public static BufferRequest print(String text, RunFile run) {
    int colon = run.buffers().containsKey(text) ? -1 : text.lastIndexOf(':');
    String name = colon < 0 ? text : text.substring(0, colon);
    long count = buffer("--print", name, run).count();
    long from = 0;
    long to = Math.min(count, DEFAULT_PRINTED);
    if (colon >= 0) {
      String[] range = text.substring(colon + 1).split("\\.\\.", -1);
      try {
        from = Long.parseLong(range[0]);
        to = range.length > 1 ? Long.parseLong(range[1]) : from + 1;
      } catch (NumberFormatException e) {
        throw wrong("--print " + text + ": expected N, N:INDEX or N:FROM..TO");
      }
      if (range.length > 2 || from < 0 || to < from || to > count) {
        throw wrong("--print " + text + ": the buffer has elements 0.." + count);
      }
    }
    return new BufferRequest(name, true, from, to, Path.of(""));
  }

  /** Reads {@code N=FILE}. */
  public static BufferRequest dump(String text, RunFile run) {
    int sign = text.indexOf('=');
    if (sign <= 0 || sign == text.length() - 1) {
      throw wrong("--dump " + text + ": expected N=FILE");
    }
    String name = text.substring(0, sign);
    buffer("--dump", name, run);
    Path file = OutputFile.path(text.substring(sign + 1));
    OutputFile.check(file);
    return new BufferRequest(name, false, 0, 0, file);
  }

  /** Two dumps into one file would leave one of them. */
  public static void refuseTwice(List<BufferRequest> requests) {
    Set<Path> files = new HashSet<>();
    for (BufferRequest request : requests) {
      if (!request.isPrint
          && !OutputFile.isStandard(request.file)
          && !files.add(request.file.toAbsolutePath().normalize())) {
        throw wrong("--dump: two buffers go to " + request.file);
      }
    }
  }

  private static BufferSpec buffer(String option, String name, RunFile run) {
    BufferSpec found = run.buffers().get(name);
    if (found == null) {
      throw wrong(
          option
              + " "
              + name
              + (run.buffers().isEmpty()
                  ? ": the run has no buffers"
                  : ": there is no such buffer; there are "
                      + String.join(", ", run.buffers().keySet())));
    }
    return found;
  }

  private static CommandFailure wrong(String text) {
    return new CommandFailure(ExitCode.USAGE, "lockstep run", text);
  }
}
