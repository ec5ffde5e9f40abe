package dev.lockstep.runtime.launch;

import dev.lockstep.codeobject.metadata.KernelMetadata;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.cl.NdRange;
import java.nio.ByteBuffer;
import java.util.List;

/**
 * Fills the tables of the Catalyst convention, which kernels of Asm4GCN ask for with an argument of
 * our own: constant buffer 0 (sizes and offsets), constant buffer 1 (arguments, 4 dwords each) and
 * the resources of buffers, 8 dwords each from number 12 on. As with the drivers of 32 bits a
 * resource begins at address 0 and a pointer is a buffer's address; a resource reaches to the end
 * of the last buffer, since published kernels store to one buffer through the resource of another.
 * Source: CLRX's description of the ABI. A dword that is not known from there holds a pattern that
 * is no likely value.
 */
final class CatalystTableWriter {
  private static final int UNKNOWN = 0xdeadc0de;
  private static final int SIZES = 112;
  private static final int ARGUMENT = 16;
  private static final int RESOURCE = 32;
  private static final int FIRST_RESOURCE = 12;

  /** Components x, y, z, w; one float of 32 bits. */
  private static final int FORMAT = 0x27fac;

  private static final int GLOBAL_SIZE = 0;
  private static final int DIMENSIONS = 3;
  private static final int LOCAL_SIZE = 4;
  private static final int GROUPS = 8;
  private static final int OFFSETS = 24;
  private static final int OFFSET_PRODUCT = 27;

  private final ByteBuffer bytes;
  private final int start;

  private CatalystTableWriter(ByteBuffer bytes, int start) {
    this.bytes = bytes;
    this.start = start;
  }

  /**
   * Fills the tables of a segment whose own arguments are there.
   *
   * @param sizes of the buffers, in order of the parameters that are buffers
   */
  static void fill(
      ByteBuffer bytes,
      KernelMetadata.Argument place,
      List<KernelMetadata.Argument> parameters,
      List<Long> sizes,
      NdRange range) {
    if (range.groups(1) * range.groups(2) * range.local().get(1) * range.local().get(2) != 1) {
      throw new ClException(
          ErrorCode.INVALID_OPERATION,
          "with the Catalyst convention a launch has one dimension: where the numbers of others"
              + " are is not known");
    }
    CatalystTableWriter tables = new CatalystTableWriter(bytes, (int) place.offset());
    for (int at = 0; at + 4 <= place.size(); at += 4) {
      tables.word(at, UNKNOWN);
    }
    tables.sizes(range);
    tables.arguments(parameters, sizes);
  }

  private void word(int at, int value) {
    bytes.putInt(start + at, value);
  }

  private void sizes(NdRange range) {
    int product = 1;
    for (int i = 0; i < 3; i++) {
      long offset = range.offset().get(i);
      word(4 * (GLOBAL_SIZE + i), (int) range.global().get(i).longValue());
      word(4 * (LOCAL_SIZE + i), (int) range.local().get(i).longValue());
      word(4 * (GROUPS + i), (int) range.groups(i));
      word(4 * (OFFSETS + i), (int) offset);
      product *= i < range.dimensions() ? (int) offset : 1;
    }
    word(4 * DIMENSIONS, range.dimensions());
    word(4 * OFFSET_PRODUCT, product);
  }

  private void arguments(List<KernelMetadata.Argument> parameters, List<Long> sizes) {
    int resources = SIZES + ARGUMENT * Math.max(1, parameters.size());
    int buffers = 0;
    long last = 0;
    for (int i = 0; i < parameters.size(); i++) {
      KernelMetadata.Argument one = parameters.get(i);
      int at = SIZES + ARGUMENT * i;
      if (one.valueKind().equals("global_buffer")) {
        long address = bytes.getLong((int) one.offset());
        long end = address + sizes.get(buffers++);
        if (end > 0xffff_ffffL) {
          throw new ClException(
              ErrorCode.INVALID_OPERATION,
              "argument " + i + " lies behind the 4 GiB that the Catalyst convention reaches");
        }
        last = Math.max(last, end);
        word(at, (int) address);
      } else {
        for (int k = 0; k < one.size() && k < ARGUMENT; k++) {
          bytes.put(start + at + k, bytes.get((int) one.offset() + k));
        }
      }
    }
    for (int i = 0; i < buffers; i++) {
      resource(resources + RESOURCE * (FIRST_RESOURCE + i), (int) last);
    }
  }

  /** A resource from address 0 to an end. */
  private void resource(int at, int end) {
    word(at, 0);
    word(at + 4, 0);
    word(at + 8, end);
    word(at + 12, FORMAT);
  }
}
