package dev.lockstep.runtime.host;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.runtime.Buffer;
import dev.lockstep.runtime.Context;
import dev.lockstep.runtime.Image;
import dev.lockstep.runtime.Mapping;
import dev.lockstep.runtime.Queue;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.cl.MapMode;
import dev.lockstep.runtime.cl.Origin;
import dev.lockstep.runtime.cl.Pitch;
import dev.lockstep.runtime.cl.Region;
import dev.lockstep.runtime.image.ChannelOrder;
import dev.lockstep.runtime.image.ChannelType;
import dev.lockstep.runtime.image.ImageFormat;
import dev.lockstep.runtime.image.ImageShape;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * The images of a {@link RandomUser}: texels are ints, and beside each image is an array of what it
 * must hold. Images of buffers share the buffer's array.
 */
final class RandomPictures {
  private static final ImageFormat FORMAT =
      ImageFormat.of(ChannelOrder.R, ChannelType.UNSIGNED_INT32).orElseThrow();

  private static final int MOST = 12;

  private final Context context;
  private final Queue queue;
  private final Random random;
  private final List<Picture> pictures = new ArrayList<>();

  RandomPictures(Context context, Queue queue, Random random) {
    this.context = context;
    this.queue = queue;
    this.random = random;
  }

  /**
   * An image and what it must hold.
   *
   * @param first its first texel in the array
   */
  private record Picture(Image image, int[] model, int first) {
    int at(long x, long y, long z) {
      Region all = image.shape().extent();
      return first + (int) ((z * all.height() + y) * all.width() + x);
    }

    int[] read(Origin origin, Region region) {
      int width = (int) region.width();
      int[] box = new int[(int) (width * region.height() * region.depth())];
      int to = 0;
      for (long z = 0; z < region.depth(); z++) {
        for (long y = 0; y < region.height(); y++, to += width) {
          int from = at(origin.x(), origin.y() + y, origin.z() + z);
          System.arraycopy(model, from, box, to, width);
        }
      }
      return box;
    }

    void write(Origin origin, Region region, int[] box) {
      int width = (int) region.width();
      int from = 0;
      for (long z = 0; z < region.depth(); z++) {
        for (long y = 0; y < region.height(); y++, from += width) {
          int to = at(origin.x(), origin.y() + y, origin.z() + z);
          System.arraycopy(box, from, model, to, width);
        }
      }
    }
  }

  /** A box of an image. */
  private record Box(Picture picture, Origin origin, Region region) {
    int[] expected() {
      return picture.read(origin, region);
    }

    void put(int[] values) {
      picture.write(origin, region, values);
    }
  }

  /**
   * Does something with images.
   *
   * @param buffer a buffer of ints without a user elsewhere
   * @param model what it must hold, from a first int on
   */
  void step(Buffer buffer, int[] model, int first) {
    if (pictures.isEmpty()) {
      create(buffer, model, first);
      return;
    }
    switch (random.nextInt(9)) {
      case 0 -> create(buffer, model, first);
      case 1 -> pictures.remove(random.nextInt(pictures.size())).image.close();
      case 2 -> write();
      case 3 -> read();
      case 4 -> fill();
      case 5 -> copy();
      case 6 -> copyToBuffer(buffer, model, first);
      case 7 -> map();
      default -> mistake();
    }
  }

  /** Checks all images and gives them back. */
  void close() {
    for (Picture picture : pictures) {
      check(new Box(picture, Origin.first(), picture.image.shape().extent()));
      picture.image.close();
    }
    pictures.clear();
  }

  private void create(Buffer buffer, int[] model, int first) {
    if (pictures.size() >= MOST) {
      pictures.removeFirst().image.close();
    }
    int width = 1 + random.nextInt(20);
    int height = 1 + random.nextInt(10);
    int depth = 1 + random.nextInt(5);
    switch (random.nextInt(4)) {
      case 0 -> {
        ImageShape shape = ImageShape.image3D(FORMAT, width, height, depth);
        pictures.add(new Picture(context.image(shape), new int[width * height * depth], 0));
      }
      case 1 -> {
        ImageShape shape = ImageShape.image2DArray(FORMAT, width, height, depth);
        int[] values = random.ints((long) width * height * depth).toArray();
        pictures.add(new Picture(context.image(shape, MemorySegment.ofArray(values)), values, 0));
      }
      case 2 -> {
        int rows = (int) Math.min(height, buffer.size() / Integer.BYTES / width);
        ImageShape shape = ImageShape.image2D(FORMAT, width, rows);
        pictures.add(new Picture(context.image(shape, buffer), model, first));
      }
      default -> {
        ImageShape shape = ImageShape.image1DBuffer(FORMAT, width);
        pictures.add(new Picture(context.image(shape, buffer), model, first));
      }
    }
  }

  private Box box(Picture picture, Region most) {
    Region all = picture.image.shape().extent();
    Region region =
        new Region(
            1 + random.nextLong(Math.min(most.width(), all.width())),
            1 + random.nextLong(Math.min(most.height(), all.height())),
            1 + random.nextLong(Math.min(most.depth(), all.depth())));
    return box(picture, all, region);
  }

  private Box box(Picture picture, Region all, Region region) {
    Origin origin =
        new Origin(
            random.nextLong(all.width() - region.width() + 1),
            random.nextLong(all.height() - region.height() + 1),
            random.nextLong(all.depth() - region.depth() + 1));
    return new Box(picture, origin, region);
  }

  private Box anyBox() {
    Picture picture = any();
    return box(picture, picture.image.shape().extent());
  }

  private Picture any() {
    return pictures.get(random.nextInt(pictures.size()));
  }

  private void write() {
    Box box = anyBox();
    int[] values = random.ints(box.expected().length).toArray();
    MemorySegment from = MemorySegment.ofArray(values);
    queue.enqueueWrite(box.picture.image, box.origin, box.region, from, Pitch.tight());
    box.put(values);
  }

  private void read() {
    check(anyBox());
  }

  private void check(Box box) {
    int[] expected = box.expected();
    int[] read = new int[expected.length];
    queue.read(box.picture.image, box.origin, box.region, MemorySegment.ofArray(read));
    assertArrayEquals(expected, read);
  }

  private void fill() {
    Box box = anyBox();
    int[] colour = {random.nextInt(), 1, 2, 3};
    queue.enqueueFill(box.picture.image, box.origin, box.region, MemorySegment.ofArray(colour));
    int[] values = box.expected();
    Arrays.fill(values, colour[0]);
    box.put(values);
  }

  private void copy() {
    Box from = anyBox();
    Picture other = any();
    if (from.picture.model == other.model) {
      return;
    }
    Region all = other.image.shape().extent();
    if (from.region.width() > all.width()
        || from.region.height() > all.height()
        || from.region.depth() > all.depth()) {
      return;
    }
    Box to = box(other, all, from.region);
    queue.enqueueCopy(from.picture.image, from.origin, other.image, to.origin, from.region);
    to.put(from.expected());
  }

  private void copyToBuffer(Buffer buffer, int[] model, int first) {
    Box from = anyBox();
    int[] values = from.expected();
    if (from.picture.model == model || values.length > buffer.size() / Integer.BYTES) {
      return;
    }
    queue.enqueueCopy(from.picture.image, from.origin, from.region, buffer, 0);
    System.arraycopy(values, 0, model, first, values.length);
    Box to = anyBox();
    int[] texels = to.expected();
    if (to.picture.model != model && texels.length <= buffer.size() / Integer.BYTES) {
      queue.enqueueCopy(buffer, 0, to.picture.image, to.origin, to.region);
      to.put(Arrays.copyOfRange(model, first, first + texels.length));
    }
  }

  private void map() {
    Box box = anyBox();
    int[] expected = box.expected();
    try (Mapping mapping =
        queue.enqueueMap(box.picture.image, MapMode.READ_WRITE, box.origin, box.region)) {
      Pitch pitch = mapping.pitch();
      MemorySegment texels = mapping.segment();
      for (int i = 0; i < expected.length; i++) {
        long x = i % box.region.width();
        long y = i / box.region.width() % box.region.height();
        long z = i / box.region.width() / box.region.height();
        long at = Integer.BYTES * x + pitch.row() * y + pitch.slice() * z;
        assertEquals(expected[i], texels.get(ValueLayout.JAVA_INT, at));
        texels.set(ValueLayout.JAVA_INT, at, ++expected[i]);
      }
    }
    box.put(expected);
  }

  private void mistake() {
    Picture picture = any();
    Region all = picture.image.shape().extent();
    int[] room = new int[(int) (all.width() * all.height() * all.depth())];
    ClException outside =
        assertThrows(
            ClException.class,
            () -> queue.read(picture.image, new Origin(1, 0, 0), all, MemorySegment.ofArray(room)));
    assertEquals(ErrorCode.INVALID_VALUE, outside.code());
  }
}
