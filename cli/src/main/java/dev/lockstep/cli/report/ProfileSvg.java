package dev.lockstep.cli.report;

import dev.lockstep.cli.report.ProfileTree.Kind;
import dev.lockstep.runtime.run.KernelProfile;
import dev.lockstep.text.svg.SvgWriter;
import java.util.List;
import java.util.Locale;

/**
 * Profiles as a picture like a flame graph that hangs: a box for each node of the {@link
 * ProfileTree}, as wide as its time, its parts below it. The file needs nothing else; what a box
 * stands for is its title, which browsers show under the pointer.
 */
final class ProfileSvg {
  private static final int WIDTH = 1200;
  private static final int MARGIN = 10;
  private static final int ROW = 20;
  private static final int TOP = 44;

  /** About how wide a letter is. */
  private static final double LETTER = 6.7;

  /** Fewer letters than these say nothing. */
  private static final int FEWEST = 3;

  private static final double NANOS = 1e9;

  private final SvgWriter out = new SvgWriter();
  private final long all;

  private ProfileSvg(ProfileTree tree) {
    all = Math.max(1, tree.nanoseconds());
  }

  static String of(List<KernelProfile> profiles) {
    ProfileTree tree = ProfileTree.of(profiles);
    ProfileSvg svg = new ProfileSvg(tree);
    int height = TOP + tree.height() * ROW + MARGIN;
    svg.out.line(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\""
            + " font-family=\"monospace\" font-size=\"11\">",
        WIDTH, height, WIDTH, height);
    svg.out.line("<rect width=\"100%%\" height=\"100%%\" fill=\"#ffffff\"/>");
    svg.out.line(
        "<text x=\"%d\" y=\"18\" font-size=\"14\">time by kernel, source line, block and"
            + " instruction: %s</text>",
        MARGIN, seconds(tree.nanoseconds()));
    svg.out.line(
        "<text x=\"%d\" y=\"34\" fill=\"#555555\">widths are times of all worker threads, measured;"
            + " executions are counted; point at a box for its numbers</text>",
        MARGIN);
    svg.box(tree, MARGIN, TOP);
    svg.out.line("</svg>");
    return svg.out.toString();
  }

  private void box(ProfileTree node, double x, int y) {
    double width = (double) (WIDTH - 2 * MARGIN) * node.nanoseconds() / all;
    String share =
        String.format(
            Locale.ROOT,
            "%.2f %%, %s",
            100.0 * node.nanoseconds() / all,
            seconds(node.nanoseconds()));
    String detail = node.detail().isEmpty() ? "" : "\n" + node.detail();
    out.line(
        "<g><title>%s</title><rect x=\"%.2f\" y=\"%d\" width=\"%.2f\" height=\"%d\" fill=\"%s\""
            + " stroke=\"#ffffff\" stroke-width=\"0.5\"/>%s</g>",
        SvgWriter.escaped(node.name() + "\n" + share + detail),
        x,
        y,
        width,
        ROW - 1,
        color(node),
        label(node, x, y, width));
    double at = x;
    for (ProfileTree part : node.parts()) {
      box(part, at, y + ROW);
      at += (double) (WIDTH - 2 * MARGIN) * part.nanoseconds() / all;
    }
  }

  private static String label(ProfileTree node, double x, int y, double width) {
    int letters = (int) ((width - 4) / LETTER);
    if (letters < FEWEST) {
      return "";
    }
    String text =
        node.kind() == Kind.LINE
            ? node.name().substring(node.name().lastIndexOf('/') + 1) + "  " + node.detail()
            : node.name();
    String shown = text.length() <= letters ? text : text.substring(0, letters - 2) + "..";
    return String.format(
        Locale.ROOT,
        "<text x=\"%.2f\" y=\"%d\">%s</text>",
        x + 2,
        y + ROW - 6,
        SvgWriter.escaped(shown.stripTrailing()));
  }

  /** Warm colours, not the same for neighbours. */
  private static String color(ProfileTree node) {
    int shade = Math.floorMod(node.name().hashCode(), 40);
    return switch (node.kind()) {
      case ALL -> "#d8d8d8";
      case ENGINE -> "#bbbbbb";
      case KERNEL, FUNCTION -> rgb(240, 130 + shade, 90);
      case LINE -> rgb(245, 165 + shade, 80);
      case BLOCK -> rgb(250, 195 + shade, 110);
      case INSTRUCTION -> rgb(253, 215 + shade, 150);
    };
  }

  private static String rgb(int red, int green, int blue) {
    return String.format(Locale.ROOT, "#%02x%02x%02x", red, Math.min(255, green), blue);
  }

  private static String seconds(long nanoseconds) {
    return String.format(Locale.ROOT, "%.6f s", nanoseconds / NANOS);
  }
}
