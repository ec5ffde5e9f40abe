package dev.lockstep.opencl.object;

import dev.lockstep.runtime.Image;

/** An image. */
public final class ImageObject extends MemoryObject {
  private final Image image;

  /** An image that was just made. */
  public ImageObject(ContextObject context, Origin origin, Image image) {
    super(context, origin);
    this.image = image;
  }

  public Image image() {
    return image;
  }

  @Override
  public Image memory() {
    return image;
  }

  @Override
  public int type() {
    return image.shape().type().code();
  }

  @Override
  void close(Runnable closed) {
    image.onRelease(closed);
    image.close();
  }
}
