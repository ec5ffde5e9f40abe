package dev.lockstep.campaign.report;

import dev.lockstep.campaign.run.Summary;
import dev.lockstep.text.svg.SvgWriter;
import java.util.List;
import java.util.Map;

/** Plots of results as SVG. */
final class Plots {
  private static final int ROW = 26;
  private static final int LEFT = 190;
  private static final int WIDTH = 520;
  private static final int CELL = 62;
  private static final int HEIGHT = 200;
  private static final int LABEL = 12;
  private static final String[] COLOURS = {"#4878a8", "#c8ccd4", "#d08030"};
  private static final String[] NAMES = {"allowed", "forbidden", "no verdict"};

  private final SvgWriter svg = new SvgWriter();

  private Plots() {}

  /** A bar for each model: how many tests it allows, forbids, and has no verdict of. */
  static String verdicts(Summary summary) {
    Plots plot = new Plots();
    int rows = summary.bySubject().size();
    plot.begin(LEFT + WIDTH + 70, rows * ROW + 40);
    int row = 0;
    for (Map.Entry<String, Summary.Counts> one : summary.bySubject().entrySet()) {
      Summary.Counts counts = one.getValue();
      int[] parts = {counts.allowed(), counts.forbidden(), counts.errors()};
      int all = Math.max(1, parts[0] + parts[1] + parts[2]);
      int y = row++ * ROW;
      plot.text(LEFT - 8, y + 17, "end", one.getKey());
      double x = LEFT;
      for (int i = 0; i < parts.length; i++) {
        double width = (double) WIDTH * parts[i] / all;
        plot.box(x, y + 4, width, ROW - 8, COLOURS[i], NAMES[i] + ": " + parts[i]);
        x += width;
      }
      plot.text(LEFT + WIDTH + 6, y + 17, "start", parts[0] + " / " + all);
    }
    for (int i = 0; i < NAMES.length; i++) {
      int x = LEFT + i * 130;
      plot.box(x, rows * ROW + 14, LABEL, LABEL, COLOURS[i], NAMES[i]);
      plot.text(x + 18, rows * ROW + 24, "start", NAMES[i]);
    }
    return plot.end();
  }

  /** A field for each pair of models: how many tests they judge differently. */
  static String differences(Results results) {
    Plots plot = new Plots();
    List<String> names = results.subjects();
    int size = names.size();
    int top = 150;
    plot.begin(LEFT + size * CELL + 20, top + size * ROW + 10);
    int most = 1;
    for (String one : names) {
      for (String other : names) {
        most = Math.max(most, results.differences(one, other));
      }
    }
    for (int i = 0; i < size; i++) {
      plot.text(LEFT - 8, top + i * ROW + 17, "end", names.get(i));
      plot.slanted(LEFT + i * CELL + 24, top - 8, names.get(i));
      for (int j = 0; j < size; j++) {
        int count = results.differences(names.get(i), names.get(j));
        int light = 96 - 46 * count / most;
        String colour = i == j ? "#ffffff" : "hsl(212,40%," + light + "%)";
        String title = names.get(i) + ", " + names.get(j) + ": " + count;
        plot.box(LEFT + j * CELL, top + i * ROW, CELL - 2, ROW - 2, colour, title);
        if (i != j) {
          plot.text(LEFT + j * CELL + CELL / 2, top + i * ROW + 17, "middle", "" + count);
        }
      }
    }
    return plot.end();
  }

  /** A column for each number: how many tests that many models allow. */
  static String strength(Results results) {
    return columns(
        results.allowedBy(),
        i -> String.valueOf(i),
        "models and machines that allow the condition");
  }

  /** A column for each power of two of milliseconds: how many units took up to that. */
  static String times(List<Double> seconds) {
    int[] counts = new int[20];
    int last = 0;
    for (double one : seconds) {
      int bin = 0;
      while (bin < counts.length - 1 && one * 1000 > 1 << bin) {
        bin++;
      }
      counts[bin]++;
      last = Math.max(last, bin);
    }
    int[] shown = java.util.Arrays.copyOf(counts, last + 1);
    return columns(shown, i -> "≤" + (1 << i), "milliseconds that a unit took");
  }

  private interface Label {
    String of(int column);
  }

  private static String columns(int[] counts, Label label, String axis) {
    Plots plot = new Plots();
    int width = Math.max(40, Math.min(80, 640 / counts.length));
    plot.begin(40 + counts.length * width, HEIGHT + 60);
    int most = 1;
    for (int count : counts) {
      most = Math.max(most, count);
    }
    for (int i = 0; i < counts.length; i++) {
      double height = (double) (HEIGHT - 20) * counts[i] / most;
      int x = 20 + i * width;
      plot.box(
          x + 4, HEIGHT - height, width - 8, height, COLOURS[0], label.of(i) + ": " + counts[i]);
      plot.text(x + width / 2, (int) (HEIGHT - height) - 5, "middle", "" + counts[i]);
      plot.text(x + width / 2, HEIGHT + 18, "middle", label.of(i));
    }
    plot.text(20 + counts.length * width / 2, HEIGHT + 42, "middle", axis);
    return plot.end();
  }

  private void begin(int width, int height) {
    svg.line(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\""
            + " role=\"img\">",
        width, height, width, height);
  }

  private String end() {
    return svg + "</svg>";
  }

  private void box(double x, double y, double width, double height, String fill, String title) {
    svg.line(
        "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\""
            + " fill=\"%s\"><title>%s</title></rect>",
        x, y, width, height, fill, SvgWriter.escaped(title));
  }

  private void text(int x, int y, String anchor, String text) {
    svg.line(
        "<text x=\"%d\" y=\"%d\" text-anchor=\"%s\">%s</text>",
        x, y, anchor, SvgWriter.escaped(text));
  }

  private void slanted(int x, int y, String text) {
    svg.line(
        "<text x=\"%d\" y=\"%d\" transform=\"rotate(-45 %d %d)\">%s</text>",
        x, y, x, y, SvgWriter.escaped(text));
  }
}
