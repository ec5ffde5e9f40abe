package dev.lockstep.cli.report;

import dev.lockstep.litmus.axiomatic.Picture;
import dev.lockstep.litmus.axiomatic.Verdicts;
import dev.lockstep.litmus.cat.Judgement;
import dev.lockstep.text.svg.SvgWriter;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * An execution as an SVG picture: initial writes on top, then a column of events for each thread,
 * with an arrow for each pair of its relations. Of a forbidden execution, the pairs of the check
 * that forbids it are thick. The file needs nothing else and has colours for light and for dark
 * pages.
 */
final class WitnessSvg {
  private static final int ROW = 64;
  private static final int TOP = 84;
  private static final int HALF_HEIGHT = 13;
  private static final int GAP = 90;
  private static final int MARGIN = 70;

  /** About how wide a letter of 13 pixels is. */
  private static final double LETTER = 7.9;

  private static final int PADDING = 12;

  /** How far the arrows between two events stand apart. */
  private static final int BEND = 22;

  private static final List<String> KNOWN = List.of("po", "rf", "co", "fr");
  private static final String OTHER = "other";
  private static final String CYCLE = "cycle";

  private static final String STYLE =
      """
      <style>
      .page { fill: #ffffff; } .event { fill: #f2f4f8; stroke: #56606e; } text { fill: #1b1f24; }
      .label { paint-order: stroke; stroke: #ffffff; stroke-width: 5px; }
      path { fill: none; stroke-width: 1.4px; }
      .po { stroke: #7a828c; } .rf { stroke: #b3261e; } .co { stroke: #1a5fb4; } .fr { stroke: #9a6200; }
      .other { stroke: #26763a; } .cycle { stroke: #a020a8; stroke-width: 3px; }
      marker path { stroke: none; }
      .head-po { fill: #7a828c; } .head-rf { fill: #b3261e; } .head-co { fill: #1a5fb4; }
      .head-fr { fill: #9a6200; } .head-other { fill: #26763a; } .head-cycle { fill: #a020a8; }
      @media (prefers-color-scheme: dark) {
      .page { fill: #0d1117; } .event { fill: #1c232d; stroke: #9aa5b3; } text { fill: #e6edf3; }
      .label { stroke: #0d1117; }
      .po { stroke: #98a2ae; } .rf { stroke: #ff8a80; } .co { stroke: #7cb8ff; } .fr { stroke: #f0b04a; }
      .other { stroke: #7ddc93; } .cycle { stroke: #f08cf5; }
      .head-po { fill: #98a2ae; } .head-rf { fill: #ff8a80; } .head-co { fill: #7cb8ff; }
      .head-fr { fill: #f0b04a; } .head-other { fill: #7ddc93; } .head-cycle { fill: #f08cf5; }
      }
      </style>
      """;

  private record Point(double x, double y) {}

  /** Where along an arrow its label is: off the middle, where arrows cross. */
  private static final double LABEL = 0.34;

  private final SvgWriter out = new SvgWriter();
  private final SvgWriter labels = new SvgWriter();
  private final Picture picture;
  private final Point[] places;
  private final double[] half;
  private final Map<Long, Integer> between = new HashMap<>();
  private double width;
  private double height;

  private WitnessSvg(Picture picture) {
    this.picture = picture;
    places = new Point[picture.nodes().size()];
    half = new double[picture.nodes().size()];
  }

  /**
   * The picture of an execution.
   *
   * @param title the text above it
   */
  static String of(String title, Verdicts.Witness witness) {
    WitnessSvg svg = new WitnessSvg(witness.picture());
    svg.place();
    svg.begin(title, witness.judgement().failure());
    svg.arrows(witness.judgement().failure());
    svg.events();
    svg.out.append(svg.labels);
    svg.out.line("</svg>");
    return svg.out.toString();
  }

  private static String text(Picture picture, int event) {
    return letter(event) + ": " + picture.nodes().get(event).text();
  }

  /** The name of an event: a to z, then a1 and so on. */
  static String letter(int event) {
    char first = (char) ('a' + event % 26);
    return event < 26 ? String.valueOf(first) : first + String.valueOf(event / 26);
  }

  private void place() {
    double widest = 40;
    Map<Integer, Integer> counts = new LinkedHashMap<>();
    for (int i = 0; i < half.length; i++) {
      half[i] = (text(picture, i).length() * LETTER + PADDING) / 2;
      widest = Math.max(widest, 2 * half[i]);
      counts.merge(picture.nodes().get(i).thread(), 1, Integer::sum);
    }
    int threads = counts.keySet().stream().mapToInt(t -> t + 1).max().orElse(0);
    int initial = counts.getOrDefault(-1, 0);
    double step = widest + GAP;
    width = 2 * MARGIN + Math.max(1, Math.max(threads, initial)) * step - GAP;
    Map<Integer, Integer> seen = new HashMap<>();
    double lowest = TOP;
    for (int i = 0; i < places.length; i++) {
      int thread = picture.nodes().get(i).thread();
      int row = seen.merge(thread, 1, Integer::sum) - 1;
      double y = thread < 0 ? TOP : TOP + ROW * (row + (initial > 0 ? 1.5 : 0.5));
      places[i] = new Point(column(thread < 0 ? row : thread, thread < 0 ? initial : threads), y);
      lowest = Math.max(lowest, y);
    }
    height = lowest + ROW;
  }

  /** The middle of a column; columns are spread over the width. */
  private double column(int column, int columns) {
    return (width - 2 * MARGIN) * (column + 0.5) / columns + MARGIN;
  }

  private void begin(String title, Optional<Judgement.Failure> failure) {
    String below = failure.map(one -> "forbidden by " + one.check()).orElse("allowed");
    double needed = Math.max(title.length(), below.length()) * LETTER + 2 * PADDING;
    width = Math.max(width, needed);
    out.line(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%.0f\" height=\"%.0f\""
            + " viewBox=\"0 0 %.0f %.0f\" font-family=\"monospace\" font-size=\"13\">",
        width, height, width, height);
    out.line("<title>%s</title>", SvgWriter.escaped(title));
    out.line("%s<defs>", STYLE);
    for (String name : List.of("po", "rf", "co", "fr", OTHER, CYCLE)) {
      out.line(
          "<marker id=\"%s\" viewBox=\"0 0 8 8\" refX=\"7\" refY=\"4\" markerWidth=\"9\""
              + " markerHeight=\"9\" markerUnits=\"userSpaceOnUse\" orient=\"auto\">"
              + "<path class=\"head-%s\" d=\"M0 0 L8 4 L0 8 z\"/></marker>",
          name, name);
    }
    out.line("</defs>");
    out.line("<rect class=\"page\" width=\"100%%\" height=\"100%%\"/>");
    out.line("<text x=\"%d\" y=\"22\">%s</text>", PADDING, SvgWriter.escaped(title));
    out.line("<text x=\"%d\" y=\"42\">%s</text>", PADDING, SvgWriter.escaped(below));
  }

  private void arrows(Optional<Judgement.Failure> failure) {
    List<Judgement.Edge> cycle = failure.map(Judgement.Failure::edges).orElse(List.of());
    for (Picture.Arrow arrow : picture.arrows()) {
      boolean again =
          cycle.stream()
              .anyMatch(edge ->
                  edge.from() == arrow.from()
                      && edge.to() == arrow.to()
                      && edge.label().equals(arrow.label()));
      if (!again) {
        String kind = KNOWN.contains(arrow.label()) ? arrow.label() : OTHER;
        arrow(arrow.from(), arrow.to(), arrow.label(), kind);
      }
    }
    cycle.forEach(edge -> arrow(edge.from(), edge.to(), edge.label(), CYCLE));
  }

  private void arrow(int from, int to, String label, String kind) {
    long pair = (long) Math.min(from, to) * places.length + Math.max(from, to);
    int nth = between.merge(pair, 1, Integer::sum) - 1;
    Point a = places[from];
    Point b = places[to];
    Point bend;
    if (from == to) {
      bend = new Point(a.x() + half[from] + 2 * BEND, a.y() - 2 * BEND);
      b = new Point(b.x(), b.y() + 1);
    } else {
      double dx = b.x() - a.x();
      double dy = b.y() - a.y();
      double length = Math.hypot(dx, dy);
      boolean far = Math.abs(dx) < 1 && Math.abs(dy) > ROW * 1.2;
      int steps = (nth + 1) / 2 * sign(nth);
      double shift = (far ? 2 * widest(from) + BEND : 0) + 2.0 * BEND * steps;
      // The same side whichever way the arrow goes, so that two arrows of a pair stand apart.
      double side = from < to ? 1 : -1;
      bend =
          new Point(
              (a.x() + b.x()) / 2 - dy / length * shift * side,
              (a.y() + b.y()) / 2 + dx / length * shift * side);
    }
    Point start = border(from, bend);
    Point end = border(to, bend);
    out.line(
        "<path class=\"%s\" marker-end=\"url(#%s)\" d=\"M%.1f %.1f Q%.1f %.1f %.1f %.1f\"/>",
        kind, kind, start.x(), start.y(), bend.x(), bend.y(), end.x(), end.y());
    double rest = 1 - LABEL;
    labels.line(
        "<text class=\"label\" font-size=\"11\" text-anchor=\"middle\" x=\"%.1f\""
            + " y=\"%.1f\">%s</text>",
        rest * rest * start.x() + 2 * rest * LABEL * bend.x() + LABEL * LABEL * end.x(),
        rest * rest * start.y() + 2 * rest * LABEL * bend.y() + LABEL * LABEL * end.y() + 4,
        SvgWriter.escaped(label));
  }

  /** Half the width of the widest event of a column. */
  private double widest(int event) {
    return IntStream.range(0, half.length)
        .filter(i -> Math.abs(places[i].x() - places[event].x()) < 1)
        .mapToDouble(i -> half[i])
        .max()
        .orElse(0);
  }

  private static int sign(int nth) {
    return nth % 2 == 0 ? 1 : -1;
  }

  /** Where a line from the middle of an event towards a point leaves its box. */
  private Point border(int event, Point towards) {
    Point middle = places[event];
    double dx = towards.x() - middle.x();
    double dy = towards.y() - middle.y();
    double scale =
        Math.min(
            Math.abs(dx) < 1e-9 ? Double.MAX_VALUE : half[event] / Math.abs(dx),
            Math.abs(dy) < 1e-9 ? Double.MAX_VALUE : HALF_HEIGHT / Math.abs(dy));
    scale = scale > 1e9 ? 0 : scale;
    return new Point(middle.x() + dx * scale, middle.y() + dy * scale);
  }

  private void events() {
    Map<Integer, Double> heads =
        IntStream.range(0, places.length)
            .boxed()
            .filter(i -> picture.nodes().get(i).thread() >= 0)
            .collect(
                Collectors.toMap(
                    i -> picture.nodes().get(i).thread(), i -> places[i].x(), (x, _) -> x));
    double y = picture.nodes().stream().anyMatch(n -> n.thread() < 0) ? TOP + 1.5 * ROW : TOP;
    heads.forEach((thread, x) ->
        out.line(
            "<text text-anchor=\"middle\" font-weight=\"bold\" x=\"%.1f\" y=\"%.1f\">P%d</text>",
            x, y - HALF_HEIGHT - 8, thread));
    for (int i = 0; i < places.length; i++) {
      Point at = places[i];
      out.line(
          "<rect class=\"event\" rx=\"5\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%d\"/>",
          at.x() - half[i], at.y() - HALF_HEIGHT, 2 * half[i], 2 * HALF_HEIGHT);
      out.line(
          "<text text-anchor=\"middle\" x=\"%.1f\" y=\"%.1f\">%s</text>",
          at.x(), at.y() + 4.5, SvgWriter.escaped(text(picture, i)));
    }
  }
}
