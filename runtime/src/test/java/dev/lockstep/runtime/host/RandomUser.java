package dev.lockstep.runtime.host;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.runtime.Buffer;
import dev.lockstep.runtime.Context;
import dev.lockstep.runtime.Event;
import dev.lockstep.runtime.Kernel;
import dev.lockstep.runtime.Mapping;
import dev.lockstep.runtime.Program;
import dev.lockstep.runtime.Queue;
import dev.lockstep.runtime.UserEvent;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.DeviceFaultException;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.cl.EventStatus;
import dev.lockstep.runtime.cl.MapMode;
import dev.lockstep.runtime.cl.NdRange;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A thread that does what programs do, at random, and knows what every buffer must hold: the model
 * is an array beside each. Commands of its queue run in order, so the model changes when a command
 * is enqueued.
 */
final class RandomUser implements Runnable {
  private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT;
  private static final int MOST_BUFFERS = 24;
  private static final int MOST_PENDING = 200;
  private static final int GROUP = 64;

  /** Parts begin at multiples of so many ints: 128 bytes. */
  private static final int PART = 32;

  /**
   * A buffer and what it must hold.
   *
   * @param model ints of the whole memory, which parts share
   * @param first of them that is the buffer's
   */
  private record Slot(Buffer buffer, int[] model, int first, int count) {}

  /** A read that may not have ended, and what it must bring. */
  private record Reading(Event event, MemorySegment to, int[] expected) {}

  private final Context context;
  private final Program program;
  private final Queue queue;
  private final Queue free;
  private final Kernel count;
  private final Kernel stray;
  private final Random random;
  private final Executor elsewhere;
  private final long end;
  private final List<Slot> slots = new ArrayList<>();
  private final List<Reading> readings = new ArrayList<>();
  private final RandomPictures pictures;
  private final AtomicLong heard = new AtomicLong();
  private long asked;
  private int enqueued;
  private final ArrayDeque<String> trail = new ArrayDeque<>();
  private long uses;

  /**
   * A user of a context that others use, too.
   *
   * @param elsewhere other threads
   * @param end time in nanoseconds at which it stops
   */
  RandomUser(Context context, Program program, long seed, Executor elsewhere, long end) {
    this.context = context;
    this.program = program;
    this.elsewhere = elsewhere;
    this.end = end;
    random = new Random(seed);
    queue = context.queue();
    free = context.queue(Queue.Property.OUT_OF_ORDER);
    count = program.kernel("count");
    stray = program.kernel("stray");
    pictures = new RandomPictures(context, queue, random);
  }

  /** Number of things that it did. */
  long uses() {
    return uses;
  }

  @Override
  public void run() {
    try {
      while (System.nanoTime() < end) {
        step();
        uses++;
      }
      finish();
      pictures.close();
      while (!slots.isEmpty()) {
        check(slots.getLast(), 0, slots.getLast().count);
        close(slots.removeLast());
      }
      count.close();
      stray.close();
      queue.close();
      free.close();
      waitForCallbacks();
    } catch (RuntimeException | Error e) {
      throw new AssertionError("after " + uses + " uses, the last ones " + trail, e);
    }
  }

  private void waitForCallbacks() {
    long patience = System.nanoTime() + 20_000_000_000L;
    while (heard.get() < asked && System.nanoTime() < patience) {
      Thread.onSpinWait();
    }
    assertEquals(asked, heard.get(), "callbacks");
  }

  private void step() {
    int kind = slots.isEmpty() ? 0 : random.nextInt(100);
    if (kind < 8) {
      note("create", this::create);
    } else if (kind < 14) {
      note("close", () -> close(slots.remove(random.nextInt(slots.size()))));
    } else if (kind < 18) {
      note("part", this::part);
    } else if (kind < 28) {
      note("write", this::write);
    } else if (kind < 40) {
      note("read", this::read);
    } else if (kind < 45) {
      note("fill", this::fill);
    } else if (kind < 53) {
      note("copy", this::copy);
    } else if (kind < 66) {
      note("count", this::count);
    } else if (kind < 73) {
      note("picture", this::picture);
    } else if (kind < 79) {
      note("map", this::map);
    } else if (kind < 83) {
      note("native", this::callNative);
    } else if (kind < 88) {
      note("order", this::order);
    } else if (kind < 92) {
      note("chain", this::chain);
    } else if (kind < 94) {
      note("fault", this::fault);
    } else if (kind < 97) {
      note("mistake", this::mistake);
    } else if (kind < 98) {
      note("context", this::closeWhilePending);
    } else {
      note("finish", this::finish);
    }
    if (enqueued > MOST_PENDING) {
      finish();
    }
  }

  private void note(String name, Runnable action) {
    trail.add(name);
    if (trail.size() > 12) {
      trail.removeFirst();
    }
    action.run();
  }

  private Slot any() {
    return slots.get(random.nextInt(slots.size()));
  }

  /** Events that the next command waits for: mostly none, else one that another thread ends. */
  private Event[] waits() {
    enqueued++;
    if (random.nextInt(8) > 0) {
      return new Event[0];
    }
    UserEvent gate = context.userEvent();
    elsewhere.execute(gate::complete);
    return new Event[] {gate};
  }

  /** Sometimes wants to be told of the end of a command. */
  private Event listened(Event event) {
    if (random.nextInt(16) == 0) {
      asked++;
      event.on(EventStatus.COMPLETE, (_, _) -> heard.incrementAndGet());
    }
    if (random.nextInt(32) == 0) {
      queue.flush();
    }
    return event;
  }

  private int[] numbers(int size) {
    return random.ints(size).toArray();
  }

  private static MemorySegment copy(int[] values) {
    MemorySegment segment = Arena.ofAuto().allocate(INT, values.length);
    segment.copyFrom(MemorySegment.ofArray(values));
    return segment;
  }

  private void create() {
    if (slots.size() >= MOST_BUFFERS) {
      close(slots.removeFirst());
    }
    int size = GROUP * (1 + random.nextInt(random.nextInt(40) == 0 ? 4096 : 32));
    switch (random.nextInt(4)) {
      case 0 -> slots.add(new Slot(context.buffer(4L * size), new int[size], 0, size));
      case 1 -> {
        int[] values = numbers(size);
        slots.add(new Slot(context.bufferOver(copy(values)), values, 0, size));
      }
      case 2 -> slots.add(new Slot(context.shared(4L * size, 0), new int[size], 0, size));
      default -> {
        int[] values = numbers(size);
        slots.add(new Slot(context.buffer(values), values, 0, size));
      }
    }
  }

  private void close(Slot slot) {
    slot.buffer.close();
  }

  private void part() {
    Slot slot = any();
    if (slot.buffer.parent() != null || slots.size() >= MOST_BUFFERS || slot.count < GROUP + PART) {
      return;
    }
    int first = PART * random.nextInt((slot.count - GROUP) / PART);
    int size = GROUP * (1 + random.nextInt((slot.count - first) / GROUP));
    slots.add(new Slot(slot.buffer.part(4L * first, 4L * size), slot.model, first, size));
  }

  private void write() {
    Slot slot = any();
    int first = random.nextInt(slot.count);
    int[] values = numbers(1 + random.nextInt(slot.count - first));
    if (random.nextInt(3) == 0) {
      queue.write(slot.buffer, 4L * first, MemorySegment.ofArray(values));
    } else {
      listened(queue.enqueueWrite(slot.buffer, 4L * first, copy(values), waits()));
    }
    System.arraycopy(values, 0, slot.model, slot.first + first, values.length);
  }

  private static int[] expected(Slot slot, int first, int size) {
    return Arrays.copyOfRange(slot.model, slot.first + first, slot.first + first + size);
  }

  private void read() {
    Slot slot = any();
    int first = random.nextInt(slot.count);
    int size = 1 + random.nextInt(slot.count - first);
    if (random.nextInt(4) == 0) {
      check(slot, first, size);
    } else {
      MemorySegment to = Arena.ofAuto().allocate(INT, size);
      Event event = listened(queue.enqueueRead(slot.buffer, 4L * first, to, waits()));
      readings.add(new Reading(event, to, expected(slot, first, size)));
      if (readings.size() > 20) {
        settle(readings.remove(random.nextInt(readings.size())));
      }
    }
  }

  private void check(Slot slot, int first, int size) {
    int[] read = new int[size];
    queue.read(slot.buffer, 4L * first, MemorySegment.ofArray(read));
    assertArrayEquals(expected(slot, first, size), read);
  }

  private void settle(Reading reading) {
    if (random.nextBoolean()) {
      reading.event.await();
    } else {
      reading.event.future().join();
    }
    assertArrayEquals(reading.expected, reading.to.toArray(INT));
  }

  private void finish() {
    queue.finish();
    readings.forEach(this::settle);
    readings.clear();
    enqueued = 0;
  }

  private void fill() {
    Slot slot = any();
    int pattern = random.nextInt();
    int first = random.nextInt(slot.count);
    int size = random.nextInt(slot.count - first) + 1;
    MemorySegment one = MemorySegment.ofArray(new int[] {pattern});
    listened(queue.enqueueFill(slot.buffer, 4L * first, 4L * size, one, waits()));
    Arrays.fill(slot.model, slot.first + first, slot.first + first + size, pattern);
  }

  private void copy() {
    Slot from = any();
    Slot to = any();
    int size = 1 + random.nextInt(Math.min(from.count, to.count));
    int source = random.nextInt(from.count - size + 1);
    int target = random.nextInt(to.count - size + 1);
    int distance = Math.abs(from.first + source - to.first - target);
    if (from.model == to.model && distance < size) {
      ClException overlap =
          assertThrows(
              ClException.class,
              () -> queue.enqueueCopy(from.buffer, 4L * source, to.buffer, 4L * target, 4L * size));
      assertEquals(ErrorCode.MEM_COPY_OVERLAP, overlap.code());
      return;
    }
    listened(
        queue.enqueueCopy(from.buffer, 4L * source, to.buffer, 4L * target, 4L * size, waits()));
    System.arraycopy(from.model, from.first + source, to.model, to.first + target, size);
  }

  private void add(Slot slot, int items) {
    for (int i = slot.first; i < slot.first + items; i++) {
      slot.model[i]++;
    }
  }

  private void count() {
    Slot slot = any();
    int groups = 1 + random.nextInt(Math.min(16, slot.count / GROUP));
    int items = random.nextInt(20) == 0 ? slot.count / GROUP * GROUP : groups * GROUP;
    count.arguments(slot.buffer);
    listened(queue.enqueue(count, NdRange.of(items).withLocal(GROUP), waits()));
    add(slot, items);
  }

  private void map() {
    Slot slot = any();
    MapMode mode = MapMode.values()[random.nextInt(MapMode.values().length)];
    int first = random.nextInt(slot.count);
    int size = 1 + random.nextInt(slot.count - first);
    try (Mapping mapping = queue.enqueueMap(slot.buffer, mode, 4L * first, 4L * size, waits())) {
      MemorySegment bytes = mapping.segment();
      if (mode != MapMode.DISCARD) {
        assertArrayEquals(expected(slot, first, size), bytes.toArray(INT));
      }
      if (mode.writes()) {
        int[] values = numbers(size);
        bytes.copyFrom(MemorySegment.ofArray(values));
        System.arraycopy(values, 0, slot.model, slot.first + first, size);
      }
    }
  }

  private void picture() {
    Slot slot = any();
    pictures.step(slot.buffer, slot.model, slot.first);
  }

  private void callNative() {
    Slot slot = any();
    int place = random.nextInt(slot.count);
    int value = random.nextInt();
    listened(
        queue.enqueueNative(
            bytes -> bytes.getFirst().setAtIndex(INT, place, value),
            List.of(slot.buffer),
            waits()));
    slot.model[slot.first + place] = value;
  }

  private void order() {
    switch (random.nextInt(4)) {
      case 0 -> queue.enqueueMarker(waits());
      case 1 -> queue.enqueueBarrier(waits());
      case 2 -> queue.enqueueMigrate(List.of(any().buffer), waits());
      default -> queue.flush();
    }
  }

  /** Commands of a queue without order, each waiting for the one before it. */
  private void chain() {
    Slot slot = any();
    Event last = queue.enqueueMarker();
    count.arguments(slot.buffer);
    int links = 1 + random.nextInt(5);
    for (int i = 0; i < links; i++) {
      last = free.enqueue(count, NdRange.of(GROUP).withLocal(GROUP), last);
      add(slot, GROUP);
    }
    last.await();
  }

  /** A stray access, and a command behind it that must not run. */
  private void fault() {
    finish();
    Slot slot = any();
    stray.arguments(slot.buffer);
    queue.enqueue(stray, NdRange.of(1));
    count.arguments(slot.buffer);
    Event behind = queue.enqueue(count, NdRange.of(GROUP).withLocal(GROUP));
    assertThrows(DeviceFaultException.class, queue::finish);
    assertEquals(EventStatus.FAILED, behind.status());
  }

  private void mistake() {
    Slot slot = any();
    ClException outside =
        assertThrows(
            ClException.class,
            () -> queue.read(slot.buffer, 4, MemorySegment.ofArray(new int[slot.count])));
    assertEquals(ErrorCode.INVALID_VALUE, outside.code());
    Buffer gone = context.buffer(4);
    gone.close();
    count.arguments(slot.buffer);
    ClException closed = assertThrows(ClException.class, () -> queue.read(gone, new int[1]));
    assertEquals(ErrorCode.INVALID_MEM_OBJECT, closed.code());
  }

  /** A context of its own that is closed while commands wait, run, and are waited for. */
  private void closeWhilePending() {
    Context own = Context.of(context.devices().getFirst());
    Program built = own.program(Map.of(own.devices().getFirst(), binary())).build();
    Queue commands = own.queue();
    Buffer data = own.buffer(numbers(GROUP));
    Kernel kernel = built.kernel("count").arguments(data);
    commands.enqueue(kernel, NdRange.of(GROUP).withLocal(GROUP));
    Event held = commands.enqueue(kernel, NdRange.of(GROUP).withLocal(GROUP), own.userEvent());
    elsewhere.execute(own::close);
    assertThrows(ClException.class, held::await);
    own.close();
    assertEquals(
        ErrorCode.INVALID_CONTEXT, assertThrows(ClException.class, () -> own.buffer(4)).code());
  }

  private byte[] binary() {
    return program.binary(context.devices().getFirst());
  }
}
