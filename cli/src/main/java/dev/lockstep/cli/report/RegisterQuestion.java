package dev.lockstep.cli.report;

import dev.lockstep.assembler.result.RegisterMap;
import dev.lockstep.isa.model.Operand;
import dev.lockstep.isa.model.Operand.RegisterFile;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Holders of a register of a block, with when and why.
 *
 * @param line the source's line that is asked about; 0 for the whole block
 */
public record RegisterQuestion(boolean scalar, int register, int line) {
  private static final Pattern FORM = Pattern.compile("([sv])(\\d{1,3})(?::(\\d{1,9}))?");

  /** Reads {@code v7:12} or {@code v7}; null for other texts. */
  public static @Nullable RegisterQuestion of(String text) {
    Matcher found = FORM.matcher(text);
    return found.matches()
        ? new RegisterQuestion(
            found.group(1).equals("s"),
            Integer.parseInt(found.group(2)),
            found.group(3) == null ? 0 : Integer.parseInt(found.group(3)))
        : null;
  }

  private String name() {
    return (scalar ? "s" : "v") + register;
  }

  /** The answer for each block that the line is in. */
  public String answer(List<RegisterMap> maps) {
    StringBuilder out = new StringBuilder();
    for (RegisterMap map : maps) {
      if (line == 0 || map.rows().stream().anyMatch(row -> row.line() == line)) {
        answer(map, out);
      }
    }
    if (out.isEmpty()) {
      out.append("there is no instruction on line ").append(line).append('\n');
    }
    return out.toString();
  }

  private void answer(RegisterMap map, StringBuilder out) {
    String where = name() + (line == 0 ? "" : " at line " + line);
    String block = map.block().isEmpty() ? "" : " of " + map.block();
    boolean held = false;
    for (RegisterMap.Box box : map.boxes()) {
      if (box.scalar() == scalar
          && box.register() <= register
          && register < box.register() + box.count()
          && (line == 0 || isAlive(map, box))) {
        held = true;
        out.append(where).append(block).append(" holds ");
        tenant(map, box, out);
      }
    }
    TreeSet<Integer> named = named(map);
    if (!held) {
      out.append(where).append(block).append(" holds no variable\n");
    }
    if (!named.isEmpty()) {
      out.append("  instructions use %s on %s\n".formatted(name(), lines(named)));
    }
  }

  private boolean isAlive(RegisterMap map, RegisterMap.Box box) {
    for (int i = box.start() / 2; i < map.rows().size() && 2 * i < box.end(); i++) {
      if (map.rows().get(i).line() == line) {
        return true;
      }
    }
    return false;
  }

  private static void tenant(RegisterMap map, RegisterMap.Box box, StringBuilder out) {
    String name = box.name().isEmpty() ? "a part of a friendly statement" : "'" + box.name() + "'";
    int end = RegisterText.line(map, box.end());
    out.append(
        "%s (%s%s%s), from line %d to line %d\n"
            .formatted(
                name,
                box.type(),
                box.elements() > 1 ? "[" + box.elements() + "]" : "",
                box.entry() ? "" : ", declared on line " + box.line(),
                map.rows().isEmpty() ? box.line() : lineAt(map, box.start() / 2),
                end));
    if (box.entry()) {
      out.append("  it is there when the kernel begins, by the machine's calling convention\n");
    } else if (box.asked()) {
      out.append("  its declaration asks for this register\n");
    }
    TreeSet<Integer> uses = new TreeSet<>();
    box.uses().forEach(step -> uses.add(lineAt(map, step)));
    if (!uses.isEmpty()) {
      out.append("  used on ").append(lines(uses)).append('\n');
    }
    if (!uses.isEmpty() && end > uses.last()) {
      out.append(
          "  kept until line %d: from there a jump leads back to a use, or free says so\n"
              .formatted(end));
    }
  }

  private static int lineAt(RegisterMap map, int step) {
    return map.rows().get(Math.min(step, map.rows().size() - 1)).line();
  }

  private static String lines(TreeSet<Integer> lines) {
    StringBuilder out = new StringBuilder(lines.size() == 1 ? "line " : "lines ");
    int shown = 0;
    for (int one : lines) {
      if (shown == 20) {
        return out + " and " + (lines.size() - shown) + " more";
      }
      out.append(shown++ == 0 ? "" : ", ").append(one);
    }
    return out.toString();
  }

  /** The lines whose instructions name the register among their operands. */
  private TreeSet<Integer> named(RegisterMap map) {
    TreeSet<Integer> lines = new TreeSet<>();
    for (RegisterMap.Row row : map.rows()) {
      if (row.instruction() != null && (line == 0 || row.line() == line)) {
        for (Operand operand : row.instruction().operands()) {
          if (operand instanceof Operand.Register one
              && (one.file() == RegisterFile.SCALAR) == scalar
              && one.index() <= register
              && register < one.index() + one.count()) {
            lines.add(row.line());
          }
        }
      }
    }
    return lines;
  }
}
