package dev.lockstep.cli.report;

import dev.lockstep.assembler.machine.Occupancy;
import dev.lockstep.assembler.result.RegisterMap;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Instruction;
import java.util.Arrays;
import java.util.Locale;

/** The register map of a block as a part of a listing. */
final class RegisterText {
  /** Columns that a bank of registers may take. */
  private static final int WIDEST = 64;

  private RegisterText() {}

  /** Appends the variables, then each instruction with the registers that are taken at it. */
  static void append(StringBuilder out, RegisterMap map, InstructionSet set) {
    if (map.boxes().isEmpty()) {
      return;
    }
    out.append("\n; register map").append(map.block().isEmpty() ? "" : " of " + map.block());
    out.append(": at most ")
        .append(map.peak(true))
        .append(" SGPRs and ")
        .append(map.peak(false))
        .append(" VGPRs in variables at a time\n");
    Occupancy occupancy = map.occupancy();
    if (occupancy != null) {
      out.append("; ").append(occupancy.text()).append(map.lds() ? "; uses LDS\n" : "\n");
    }
    for (RegisterMap.Box box : map.boxes()) {
      String name = box.name().isEmpty() ? "(temporary)" : box.name();
      out.append(
          String.format(
              Locale.ROOT,
              ";   %-12s %-4s %-10s line %d to %d\n",
              name.length() > 40 ? name.substring(0, 37) + "..." : name,
              box.type(),
              registers(box),
              box.line(),
              line(map, box.end())));
    }
    columns(out, map, set);
  }

  private static String registers(RegisterMap.Box box) {
    String bank = box.scalar() ? "s" : "v";
    return box.count() == 1
        ? bank + box.register()
        : bank + "[" + box.register() + ":" + (box.register() + box.count() - 1) + "]";
  }

  /** The line of the last instruction before a time. */
  static int line(RegisterMap map, int time) {
    int last = Math.min((time - 1) / 2, map.rows().size() - 1);
    return last < 0 ? 1 : map.rows().get(last).line();
  }

  private static void columns(StringBuilder out, RegisterMap map, InstructionSet set) {
    int scalars = Math.min(WIDEST, width(map, true));
    int vectors = Math.min(WIDEST, width(map, false));
    out.append("; line  sgprs vgprs  ")
        .append(pad("s0..", scalars))
        .append(' ')
        .append(pad("v0..", vectors))
        .append('\n');
    char[][] cells = new char[map.rows().size()][scalars + vectors];
    for (char[] row : cells) {
      Arrays.fill(row, '.');
    }
    for (RegisterMap.Box box : map.boxes()) {
      char letter = box.name().isEmpty() ? '*' : box.name().charAt(0);
      int most = box.scalar() ? scalars : vectors;
      for (int at = box.start() / 2; at < Math.min((box.end() + 1) / 2, cells.length); at++) {
        for (int i = box.register(); i < Math.min(box.register() + box.count(), most); i++) {
          cells[at][(box.scalar() ? 0 : scalars) + i] = letter;
        }
      }
    }
    for (int i = 0; i < cells.length; i++) {
      RegisterMap.Row row = map.rows().get(i);
      Instruction instruction = row.instruction();
      out.append(
          String.format(
              Locale.ROOT,
              "; %4d  %5d %5d  %s %s  %s\n",
              row.line(),
              row.scalars(),
              row.vectors(),
              pad(new String(cells[i], 0, scalars), scalars),
              pad(new String(cells[i], scalars, vectors), vectors),
              instruction == null ? "(error)" : set.print(instruction).strip()));
    }
  }

  private static int width(RegisterMap map, boolean scalar) {
    return map.boxes().stream()
        .filter(box -> box.scalar() == scalar)
        .mapToInt(box -> box.register() + box.count())
        .max()
        .orElse(0);
  }

  private static String pad(String text, int width) {
    int least = Math.max(4, width);
    return text + " ".repeat(Math.max(0, least - text.length()));
  }
}
