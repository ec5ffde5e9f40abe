package dev.lockstep.studio.buffer;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Keeps the buffers of the last run of each page. The oldest ones make room for new ones. */
public final class Shelf {
  private final long most;
  private final Deque<Place> filled = new ArrayDeque<>();
  private long taken;

  /**
   * An empty shelf.
   *
   * @param most bytes that all buffers on it may have
   */
  public Shelf(long most) {
    this.most = most;
  }

  /** A place for the runs of one page. */
  public Place place() {
    return new Place();
  }

  /** The place of a page. */
  public final class Place implements AutoCloseable {
    private int run;
    private @Nullable List<RunBuffer> buffers;
    private long bytes;
    private boolean closed;

    private Place() {}

    /**
     * Takes the buffers of a run; those of the run before go.
     *
     * @param number the page's number for the run
     */
    public void put(int number, List<RunBuffer> list) {
      synchronized (Shelf.this) {
        clear();
        if (closed) {
          // The page has gone while its run went on.
          return;
        }
        long wanted = list.stream().mapToLong(RunBuffer::bytes).sum();
        for (Iterator<Place> oldest = filled.iterator();
            taken + wanted > most && oldest.hasNext(); ) {
          Place other = oldest.next();
          oldest.remove();
          other.drop();
        }
        if (taken + wanted <= most) {
          run = number;
          buffers = List.copyOf(list);
          bytes = wanted;
          taken += wanted;
          filled.addLast(this);
        }
      }
    }

    /** A buffer of a run, unless it has made room for another. */
    public Optional<RunBuffer> find(int number, String name) {
      synchronized (Shelf.this) {
        return buffers == null || run != number
            ? Optional.empty()
            : buffers.stream().filter(one -> one.name().equals(name)).findFirst();
      }
    }

    private void clear() {
      filled.remove(this);
      drop();
    }

    private void drop() {
      taken -= bytes;
      bytes = 0;
      buffers = null;
    }

    @Override
    public void close() {
      synchronized (Shelf.this) {
        closed = true;
        clear();
      }
    }
  }
}
