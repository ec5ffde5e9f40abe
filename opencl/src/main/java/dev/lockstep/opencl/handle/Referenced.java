package dev.lockstep.opencl.handle;

/**
 * An object that hosts hold by a handle. The host's references are those that OpenCL counts; other
 * objects may hold it, too, as a buffer holds its context. The handle is valid until both are gone.
 */
public abstract class Referenced {
  private HandleTable handles = HandleTable.NONE;
  private long handle;
  private int references = 1;
  private int holders;
  private boolean ended;

  /** For subclasses. */
  protected Referenced() {}

  /**
   * Gives it a handle in a table, once.
   *
   * @return whether there was room for it
   */
  final synchronized boolean open(HandleTable table) {
    handles = table;
    handle = table.add(this);
    return handle != 0;
  }

  /** Its handle, also when it is invalid already. */
  public final long handle() {
    return handle;
  }

  /** References of the host. */
  public final synchronized int references() {
    return references;
  }

  /** Adds a reference of the host. */
  public final synchronized void retain() {
    references++;
  }

  /**
   * One reference of the host less.
   *
   * @return false when it had none
   */
  public final boolean release() {
    synchronized (this) {
      if (references == 0) {
        return false;
      }
      references--;
    }
    endIfUnused();
    return true;
  }

  /** Another object needs it. */
  public final synchronized void hold() {
    holders++;
  }

  /** Another object needs it no more. */
  public final void drop() {
    synchronized (this) {
      holders--;
    }
    endIfUnused();
  }

  private void endIfUnused() {
    synchronized (this) {
      if (references > 0 || holders > 0 || ended) {
        return;
      }
      ended = true;
      handles.remove(handle);
    }
    end();
  }

  /** Called once when nobody holds it any more; its handle is invalid. */
  protected abstract void end();
}
