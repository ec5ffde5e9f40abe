package dev.lockstep.hsa.image;

import dev.lockstep.emulator.image.ImageGeometry;
import dev.lockstep.hsa.agent.Agent;
import dev.lockstep.hsa.status.HsaException;
import dev.lockstep.hsa.status.HsaStatus;
import dev.lockstep.runtime.image.ChannelOrder;
import dev.lockstep.runtime.image.ChannelType;
import dev.lockstep.runtime.image.Texel;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/**
 * An image: texels in rows, rows in slices or layers.
 *
 * @param base address of the first texel
 * @param rowPitch bytes from row to row
 */
public record HsaImage(Agent.Gpu agent, RequestedImage what, long base, long rowPitch) {

  /**
   * A box of texels. The layer of an image of one dimension is its second or its third coordinate.
   */
  public record Box(int x, int y, int z, int width, int height, int depth) {}

  /** Bytes from slice to slice, or from layer to layer. */
  long slicePitch() {
    return rowPitch * what.height();
  }

  /** Bytes of all texels. */
  public long bytes() {
    return slicePitch() * what.slices();
  }

  /** The address of a texel. */
  public long address(int x, int y, int z) {
    return base + (long) x * what.texelBytes() + y * rowPitch + z * slicePitch();
  }

  /**
   * Checks that a box lies within the image.
   *
   * @throws HsaException if it does not
   */
  public void check(Box box) {
    boolean inside =
        fits(box.x, box.width, what.width())
            && fits(box.z, box.depth, what.slices())
            && (what.geometry() == ImageGeometry.D1_ARRAY
                ? fits(box.y, box.height, what.layers())
                    && fits(box.y + box.z, box.height + box.depth - 1, what.layers())
                : fits(box.y, box.height, what.height()));
    HsaException.when(!inside, box + " is not within the image");
  }

  private static boolean fits(int first, int count, int size) {
    return first >= 0 && count >= 0 && count <= size && first <= size - count;
  }

  /** The address of a row of a box. */
  public long row(Box box, int y, int z) {
    // A layer of one row: a row's distance and a layer's are the same.
    return address(box.x, box.y + y, box.z + z);
  }

  /** Bytes of a row of a box. */
  public long rowBytes(Box box) {
    return (long) box.width * what.texelBytes();
  }

  /**
   * A texel of a colour.
   *
   * @param colour as {@code hsa_ext_image_clear} has it
   */
  public byte[] texel(MemorySegment colour) {
    byte[] texel = new byte[what.texelBytes()];
    MemorySegment to = MemorySegment.ofArray(texel);
    if (what.format().format().type().kind() == ChannelType.Kind.FLOAT) {
      Texel.write(what.format().format(), to, 0, colour.toArray(ValueLayout.JAVA_FLOAT_UNALIGNED));
    } else {
      Texel.write(what.format().format(), to, 0, colour.toArray(ValueLayout.JAVA_INT_UNALIGNED));
    }
    return texel;
  }

  /** Bytes of a colour. */
  public int colourBytes() {
    boolean depth = what.format().format().order() == ChannelOrder.DEPTH;
    return depth ? Float.BYTES : 4 * Float.BYTES;
  }

  /**
   * Bytes from row to row for a program that gives them or not.
   *
   * @param own whether images of that kind may have other distances than the usual one
   * @throws HsaException for distances that images cannot have
   */
  static long pitch(RequestedImage what, long usual, long row, long slice, boolean own) {
    long used = row == 0 ? usual : row;
    long least = (long) what.width() * what.texelBytes();
    boolean good = used >= least && used % what.texelBytes() == 0 && (own || used == usual);
    boolean slices = slice == 0 || what.slices() == 1 || slice == used * what.height();
    HsaException.when(
        !good || !slices,
        HsaStatus.IMAGE_PITCH_UNSUPPORTED,
        "rows of %d bytes %d bytes apart, slices %d bytes apart".formatted(least, row, slice));
    return used;
  }
}
