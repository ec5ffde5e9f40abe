package dev.lockstep.opencl.query;

import static dev.lockstep.opencl.query.Fact.word;

import dev.lockstep.opencl.object.ImageObject;
import dev.lockstep.runtime.image.ImageFormat;
import dev.lockstep.runtime.image.ImageShape;
import dev.lockstep.runtime.image.ImageType;

/** Answers of {@code clGetImageInfo}. */
final class ImageQueries {
  static final QueryTable<ImageObject> TABLE =
      new QueryTable<ImageObject>("clGetImageInfo")
          .row("CL_IMAGE_FORMAT", i -> format(shape(i).format()))
          .row("CL_IMAGE_ELEMENT_SIZE", i -> word(shape(i).format().bytes()))
          .row("CL_IMAGE_ROW_PITCH", i -> word(shape(i).pitch().row()))
          .row("CL_IMAGE_SLICE_PITCH", i -> word(shape(i).pitch().slice()))
          .row("CL_IMAGE_WIDTH", i -> word(shape(i).width()))
          .row("CL_IMAGE_HEIGHT", i -> word(height(shape(i))))
          .row("CL_IMAGE_DEPTH", i -> word(depth(shape(i))))
          .row("CL_IMAGE_ARRAY_SIZE", i -> word(layers(shape(i))))
          .row("CL_IMAGE_BUFFER", i -> Fact.handle(i.origin().parent()));

  private ImageQueries() {}

  private static ImageShape shape(ImageObject image) {
    return image.image().shape();
  }

  private static byte[] format(ImageFormat format) {
    return word(
        Integer.toUnsignedLong(format.order().code())
            | Integer.toUnsignedLong(format.type().code()) << Integer.SIZE);
  }

  /** Sizes that a type does not have are 0 here. */
  private static long height(ImageShape shape) {
    return switch (shape.type()) {
      case IMAGE2D, IMAGE2D_ARRAY, IMAGE3D -> shape.height();
      case IMAGE1D, IMAGE1D_ARRAY, IMAGE1D_BUFFER -> 0;
    };
  }

  private static long depth(ImageShape shape) {
    return shape.type() == ImageType.IMAGE3D ? shape.depth() : 0;
  }

  private static long layers(ImageShape shape) {
    return switch (shape.type()) {
      case IMAGE1D_ARRAY, IMAGE2D_ARRAY -> shape.layers();
      case IMAGE1D, IMAGE1D_BUFFER, IMAGE2D, IMAGE3D -> 0;
    };
  }
}
