package dev.lockstep.hc.print;

import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A call that prints: its format and what the words of its record are. */
public final class Print {
  private final PrintFormat format;
  private final List<PrintArgument> arguments;

  /**
   * A call.
   *
   * @param format which the arguments fit
   */
  public Print(PrintFormat format, List<PrintArgument> arguments) {
    this.format = format;
    this.arguments = List.copyOf(arguments);
  }

  /** The text; reads the words of the arguments. */
  public String text(IntBuffer words) {
    List<@Nullable Object> values = new ArrayList<>();
    arguments.forEach(argument -> values.add(argument.read(words)));
    return format.text(values);
  }
}
