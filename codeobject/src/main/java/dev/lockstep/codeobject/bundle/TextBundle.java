package dev.lockstep.codeobject.bundle;

import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.target.TargetId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A bundle of texts, as {@code hipcc -S} writes one for several machines: each part stands between
 * two comments that name its entry.
 *
 * @param parts the parts in their order
 */
public record TextBundle(List<Part> parts) {
  private static final Pattern MARK =
      Pattern.compile(
          "^[ \\t]*(?:#|;|//)[ \\t]*" + Magic.BUNDLE + "__(START|END)__[ \\t]+(\\S+).*$",
          Pattern.MULTILINE);

  /**
   * A part.
   *
   * @param entry its entry id, {@code KIND-TRIPLE-TARGET}
   * @param start where its text begins, behind the line that says so
   * @param end where the line begins that ends it
   */
  public record Part(String entry, int start, int end) {}

  /** Copies the parts. */
  public TextBundle {
    parts = List.copyOf(parts);
  }

  /** The parts of a text; empty where it is no bundle. A part without an end goes to the end. */
  public static Optional<TextBundle> of(String text) {
    List<Part> parts = new ArrayList<>();
    if (!text.contains(Magic.BUNDLE)) {
      return Optional.empty();
    }
    Matcher mark = MARK.matcher(text);
    String open = "";
    int start = 0;
    while (mark.find()) {
      if (!open.isEmpty()) {
        parts.add(new Part(open, start, mark.start()));
      }
      open = mark.group(1).equals("START") ? mark.group(2) : "";
      start = mark.end();
    }
    if (!open.isEmpty()) {
      parts.add(new Part(open, start, text.length()));
    }
    return parts.isEmpty() ? Optional.empty() : Optional.of(new TextBundle(parts));
  }

  /** The parts for a machine. */
  public List<Part> partsFor(TargetId target) {
    return parts.stream()
        .filter(part -> DeviceImage.ofEntry(part.entry, "", 0, Bytes.EMPTY).isFor(target))
        .toList();
  }

  /**
   * The text with blanks in place of all that is not in a part, so that its places are those of the
   * whole.
   */
  public static String alone(String text, Part part) {
    char[] characters = text.toCharArray();
    for (int i = 0; i < characters.length; i++) {
      boolean inside = i >= part.start && i < part.end;
      if (!inside && characters[i] != '\n' && characters[i] != '\r') {
        characters[i] = ' ';
      }
    }
    return new String(characters);
  }
}
