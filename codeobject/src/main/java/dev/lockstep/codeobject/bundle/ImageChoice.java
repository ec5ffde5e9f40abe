package dev.lockstep.codeobject.bundle;

import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;
import dev.lockstep.codeobject.target.TargetId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The code object that a user means of those in a file. */
public sealed interface ImageChoice {
  /**
   * One is chosen.
   *
   * @param code the code object, or a file that is no container, as it is
   */
  record Chosen(Bytes code) implements ImageChoice {}

  /**
   * None is.
   *
   * @param reason why, with what there is and how to choose
   */
  record Refused(String reason) implements ImageChoice {}

  /** Most images that a message lists. */
  int MOST_LISTED = 40;

  /**
   * Chooses.
   *
   * @param target the machine that is asked for
   * @param entry the number of an image in its file from 1 on, its entry id, or its target
   */
  static ImageChoice of(Bytes file, Optional<TargetId> target, Optional<String> entry) {
    if (!DeviceFile.isContainer(file)) {
      return entry.isEmpty()
          ? new Chosen(file)
          : new Refused("--bundle chooses among several code objects, and this file holds none");
    }
    try {
      return of(DeviceFile.images(file), target, entry);
    } catch (MalformedCodeObjectException e) {
      return new Refused("no code object is found in it: " + e.getMessage());
    }
  }

  private static ImageChoice of(
      List<DeviceImage> images, Optional<TargetId> target, Optional<String> entry) {
    List<Integer> kept = new ArrayList<>();
    for (int i = 0; i < images.size(); i++) {
      DeviceImage image = images.get(i);
      boolean named = entry.isEmpty() || isNamed(image, i + 1, entry.get());
      boolean meant =
          target.isEmpty()
              || image.isFor(target.get())
              || entry.isPresent() && image.target().isEmpty();
      boolean code = image.content() == DeviceImage.Content.CODE_OBJECT || entry.isPresent();
      if (named && meant && code) {
        kept.add(i);
      }
    }
    String asked =
        entry.map(text -> "--bundle " + text).or(() -> target.map(t -> t.shortName())).orElse("");
    if (kept.isEmpty()) {
      return new Refused(
          (asked.isEmpty() ? "it holds no code object" : "it holds no code object for " + asked)
              + inside(images)
              + remedy(images));
    }
    Bytes first = images.get(kept.getFirst()).bytes();
    if (!kept.stream().allMatch(i -> images.get(i).bytes().equals(first))) {
      return new Refused(
          "it holds "
              + kept.size()
              + " code objects"
              + (asked.isEmpty() ? "" : " for " + asked)
              + "; choose one by --target, or by --bundle and its number"
              + inside(images));
    }
    DeviceImage chosen = images.get(kept.getFirst());
    return chosen.content() == DeviceImage.Content.CODE_OBJECT
        ? new Chosen(chosen.bytes())
        : new Refused(
            "what --bundle chooses is no code object: " + chosen.content().text() + remedy(images));
  }

  private static boolean isNamed(DeviceImage image, int number, String entry) {
    return entry.equals(Integer.toString(number))
        || entry.equals(image.entry())
        || entry.equals(image.kind() + "-" + image.triple() + "-" + image.target())
        || entry.equals(image.target());
  }

  private static String inside(List<DeviceImage> images) {
    StringBuilder text = new StringBuilder(images.isEmpty() ? "" : "; it holds");
    for (int i = 0; i < Math.min(images.size(), MOST_LISTED); i++) {
      DeviceImage image = images.get(i);
      text.append("\n  ")
          .append(i + 1)
          .append(": ")
          .append(image.entry())
          .append(" (")
          .append(image.content().text())
          .append(image.place().isEmpty() ? "" : ", " + image.place())
          .append(')');
    }
    if (images.size() > MOST_LISTED) {
      text.append("\n  and ").append(images.size() - MOST_LISTED).append(" more");
    }
    return text.toString();
  }

  private static String remedy(List<DeviceImage> images) {
    boolean bitcode =
        images.stream().anyMatch(image -> image.content() == DeviceImage.Content.BITCODE);
    return bitcode
        ? "\n  bitcode has to be compiled and linked first: open the program that hipcc links of it"
        : "";
  }
}
