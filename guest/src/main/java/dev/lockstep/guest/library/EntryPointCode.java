package dev.lockstep.guest.library;

import dev.lockstep.guest.table.EntryPoint;
import dev.lockstep.guest.table.EntryPoint.Kind;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Functions of an interface in C, which pack their arguments into words and call Java. */
public final class EntryPointCode {
  private EntryPointCode() {}

  /** A text of C. */
  public static String quoted(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }

  private static String type(Kind kind) {
    return kind == Kind.NONE ? "void" : !kind.isWord() ? "u64" : kind.isSigned() ? "i32" : "u32";
  }

  private static String head(EntryPoint entry) {
    List<EntryPoint.Parameter> parameters = entry.parameters();
    String declared =
        IntStream.range(0, parameters.size())
            .mapToObj(i -> type(parameters.get(i).kind()) + " p" + i)
            .collect(Collectors.joining(", "));
    return "static %s e%d(%s) { /* %s */\n"
        .formatted(
            type(entry.result()),
            entry.number(),
            declared.isEmpty() ? "void" : declared,
            entry.name());
  }

  /**
   * A function that the library answers itself.
   *
   * @param expression of its result, over parameters {@code p0}, {@code p1} and so on
   */
  public static String own(EntryPoint entry, String expression) {
    return head(entry) + (entry.result() == Kind.NONE ? "  " : "  return ") + expression + ";\n}\n";
  }

  /**
   * A function of Java.
   *
   * @param failure the result where there is no virtual machine
   * @param errcode what is then left where the function has a place for an error code
   */
  public static String call(EntryPoint entry, long failure, int errcode) {
    List<EntryPoint.Parameter> parameters = entry.parameters();
    StringBuilder text = new StringBuilder(head(entry)).append("  u64 a[] = {");
    text.append(
        IntStream.range(0, parameters.size())
            .mapToObj(i -> (parameters.get(i).kind().isSigned() ? "(u64)(i64)p" : "p") + i)
            .collect(Collectors.joining(", ")));
    text.append(parameters.isEmpty() ? "0};\n" : "};\n");
    if (entry.errcode() >= 0) {
      int place = entry.errcode();
      text.append("  if (p%d) *(i32 *)p%d = %d;\n".formatted(place, place, errcode));
    }
    String call = "enter(%d, a, %d)".formatted(entry.number(), failure);
    text.append(
        entry.result() == Kind.NONE
            ? "  " + call + ";\n}\n"
            : "  return (" + type(entry.result()) + ")" + call + ";\n}\n");
    return text.toString();
  }

  /** A function under its own name, for programs that are linked to the library itself. */
  public static String export(String name, int number) {
    return "extern __typeof__(e%d) %s __attribute__((alias(\"e%d\"), visibility(\"default\")));\n"
        .formatted(number, name, number);
  }
}
