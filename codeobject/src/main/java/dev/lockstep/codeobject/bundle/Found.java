package dev.lockstep.codeobject.bundle;

import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;
import java.util.ArrayList;
import java.util.List;

/** The images that are found in a file, and what its reading may cost. */
final class Found {
  private static final int MOST_IMAGES = 1 << 16;
  private static final int MOST_DEPTH = 4;
  private static final String TOO_MANY = "it holds more than " + MOST_IMAGES + " images";

  private final List<DeviceImage> images = new ArrayList<>();
  private long decompressed;

  List<DeviceImage> images() {
    return images;
  }

  /** Adds an image, or what is in it if it is a container in turn. */
  private void add(DeviceImage image, int depth) throws MalformedCodeObjectException {
    if (images.size() == MOST_IMAGES) {
      throw new MalformedCodeObjectException(image.offset(), "file", TOO_MANY);
    }
    if (DeviceFile.isContainer(image.bytes())
        && image.content() == DeviceImage.Content.OTHER
        && !isHost(image.kind())) {
      require(depth < MOST_DEPTH, image.offset(), "bundles", "they are nested too deep");
      DeviceFile.read(new Part(image.bytes(), image.offset(), image.place(), depth + 1, this));
    } else {
      images.add(image);
    }
  }

  /** Room for the images of a part, whose costs count to the same sum. */
  Found another() {
    Found another = new Found();
    another.decompressed = decompressed;
    return another;
  }

  /** Counts what another one has cost. */
  void bear(Found another) {
    decompressed = another.decompressed;
  }

  /** Adds what another one has found, and its cost. */
  void take(Found another) throws MalformedCodeObjectException {
    bear(another);
    require(images.size() + another.images.size() <= MOST_IMAGES, 0, "file", TOO_MANY);
    images.addAll(another.images);
  }

  static boolean isHost(String kind) {
    return kind.equals("host");
  }

  /** Counts bytes that are about to be decompressed. */
  void spend(long bytes, long offset, String what) throws MalformedCodeObjectException {
    require(
        bytes >= 0 && bytes <= DeviceFile.MOST_DECOMPRESSED - decompressed,
        offset,
        what,
        "decompressed it is larger than the "
            + DeviceFile.MOST_DECOMPRESSED
            + " bytes that are read of a file");
    decompressed += bytes;
  }

  static void require(boolean fine, long offset, String what, String why)
      throws MalformedCodeObjectException {
    if (!fine) {
      throw new MalformedCodeObjectException(offset, what, why);
    }
  }

  /**
   * A part of the file.
   *
   * @param bytes its bytes
   * @param offset where they begin in the file; where compressed data begins that they come from
   * @param place the name of the part, for people
   * @param depth containers around it
   * @param found takes the images that are found in it
   */
  record Part(Bytes bytes, long offset, String place, int depth, Found found) {
    /** Other bytes that the file holds there, under a name. */
    Part with(Bytes other, long from, String name) {
      return new Part(other, from, name, depth, found);
    }

    /** The rest of it from a place on, under a name. */
    Part from(int start, String name) {
      return with(bytes.slice(start, bytes.size() - start), offset + start, name);
    }

    /** Adds an image that is found in it. */
    void add(DeviceImage image) throws MalformedCodeObjectException {
      found.add(image, depth);
    }

    /**
     * A range of it.
     *
     * @throws MalformedCodeObjectException when it does not lie in the part
     */
    Bytes range(long from, long size, String what) throws MalformedCodeObjectException {
      require(
          from >= 0 && size >= 0 && from <= bytes.size() && size <= bytes.size() - from,
          offset,
          what,
          "it takes "
              + Long.toUnsignedString(size)
              + " bytes from "
              + Long.toUnsignedString(from)
              + " on, and there are "
              + bytes.size());
      return bytes.slice((int) from, (int) size);
    }

    String within(String name) {
      return place.isEmpty() ? name : place + ", " + name;
    }
  }
}
