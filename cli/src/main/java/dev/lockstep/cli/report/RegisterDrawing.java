package dev.lockstep.cli.report;

import dev.lockstep.assembler.machine.Occupancy;
import dev.lockstep.assembler.result.RegisterMap;
import dev.lockstep.text.svg.SvgWriter;
import java.util.List;
import java.util.Locale;

/**
 * The register maps of a source as one SVG picture: registers to the right, instructions downwards,
 * each variable a box, beside them how many registers are held.
 */
public final class RegisterDrawing {
  private static final int LEFT = 60;
  private static final int TOP = 50;
  private static final int COLUMN = 16;
  private static final int CURVE = 160;
  private static final int GAP = 40;
  private static final int TALLEST = 14;
  private static final int MOST_HEIGHT = 20_000;

  private final SvgWriter out = new SvgWriter();
  private int top;
  private int widest = 400;

  private RegisterDrawing() {}

  /** The picture; complete in itself. */
  public static String svg(List<RegisterMap> maps) {
    RegisterDrawing drawing = new RegisterDrawing();
    for (RegisterMap map : maps) {
      drawing.map(map);
    }
    SvgWriter whole = new SvgWriter();
    whole.line(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\""
            + " font-family=\"monospace\" font-size=\"10\">",
        drawing.widest, drawing.top + GAP);
    whole.line("<rect width=\"100%%\" height=\"100%%\" fill=\"white\"/>");
    whole.append(drawing.out);
    whole.line("</svg>");
    return whole.toString();
  }

  private void map(RegisterMap map) {
    Occupancy occupancy = map.occupancy();
    String title =
        (map.block().isEmpty() ? "registers" : "registers of " + map.block())
            + (occupancy == null ? "" : ": " + occupancy.text());
    text(LEFT, top + 20, title, "black");
    double row =
        Math.min(TALLEST, Math.max(1.0, (double) MOST_HEIGHT / Math.max(1, map.rows().size())));
    int x = bank(map, true, LEFT, row);
    x = bank(map, false, x + GAP, row);
    curve(map, x + GAP, row);
    int step = row >= 10 ? 1 : (int) Math.ceil(12 / row);
    for (int i = 0; i < map.rows().size(); i += step) {
      text(
          10,
          (int) (top + TOP + i * row + Math.min(10, row + 8)),
          "" + map.rows().get(i).line(),
          "gray");
    }
    widest = Math.max(widest, x + GAP + CURVE + GAP);
    top += TOP + (int) (map.rows().size() * row) + GAP;
  }

  /** Draws one bank; returns where it ends. */
  private int bank(RegisterMap map, boolean scalar, int x, double row) {
    int count = 0;
    for (RegisterMap.Box box : map.boxes()) {
      count = box.scalar() == scalar ? Math.max(count, box.register() + box.count()) : count;
    }
    for (int i = 0; i < count; i += 4) {
      text(x + i * COLUMN, top + TOP - 6, (scalar ? "s" : "v") + i, "gray");
    }
    for (RegisterMap.Box box : map.boxes()) {
      if (box.scalar() == scalar) {
        box(map, box, x, row);
      }
    }
    return x + count * COLUMN;
  }

  private void box(RegisterMap map, RegisterMap.Box box, int x, double row) {
    double y = top + TOP + box.start() * row / 2;
    int end = Math.min(box.end(), 2 * map.rows().size() + 1);
    double height = Math.max(2, (end - box.start()) * row / 2 - 1);
    int left = x + box.register() * COLUMN;
    String name = box.name().isEmpty() ? "(temporary)" : box.name();
    out.line(
        "<rect x=\"%d\" y=\"%.1f\" width=\"%d\" height=\"%.1f\" fill=\"%s\" stroke=\"black\""
            + " stroke-width=\"0.5\"><title>%s %s, %s%d, %d wide, lines %d to %d</title></rect>",
        left,
        y,
        box.count() * COLUMN - 2,
        height,
        box.scalar() ? "#ffd8a8" : "#a5d8ff",
        SvgWriter.escaped(box.type()),
        SvgWriter.escaped(name),
        box.scalar() ? "s" : "v",
        box.register(),
        box.count(),
        box.line(),
        RegisterText.line(map, box.end()));
    int fit = (box.count() * COLUMN - 4) / 6;
    if (height >= 9 && fit > 0) {
      text(left + 2, (int) y + 9, name.substring(0, Math.min(fit, name.length())), "black");
    }
  }

  /** Number of registers that variables hold, instruction by instruction. */
  private void curve(RegisterMap map, int x, double row) {
    for (boolean scalar : new boolean[] {true, false}) {
      int peak = Math.max(1, Math.max(map.peak(true), map.peak(false)));
      StringBuilder points = new StringBuilder();
      for (int i = 0; i < map.rows().size(); i++) {
        RegisterMap.Row one = map.rows().get(i);
        int held = scalar ? one.scalars() : one.vectors();
        points.append(
            String.format(
                Locale.ROOT,
                "%.1f,%.1f ",
                x + (double) held * CURVE / peak,
                top + TOP + (i + 0.5) * row));
      }
      String colour = scalar ? "#e8590c" : "#1971c2";
      out.line("<polyline fill=\"none\" stroke=\"%s\" points=\"%s\"/>", colour, points);
      text(
          x + (scalar ? 0 : CURVE / 2),
          top + TOP - 6,
          (scalar ? "SGPRs " : "VGPRs ") + map.peak(scalar),
          colour);
    }
  }

  private void text(int x, int y, String text, String colour) {
    out.line(
        "<text x=\"%d\" y=\"%d\" fill=\"%s\">%s</text>", x, y, colour, SvgWriter.escaped(text));
  }
}
