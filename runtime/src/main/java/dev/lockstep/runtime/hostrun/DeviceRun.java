package dev.lockstep.runtime.hostrun;

import dev.lockstep.runtime.Buffer;
import dev.lockstep.runtime.Context;
import dev.lockstep.runtime.ContextBuilder;
import dev.lockstep.runtime.Device;
import dev.lockstep.runtime.Kernel;
import dev.lockstep.runtime.Program;
import dev.lockstep.runtime.Queue;
import dev.lockstep.runtime.argument.Argument;
import dev.lockstep.runtime.argument.BufferSpec;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.DeviceFaultException;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.file.Expectation;
import dev.lockstep.runtime.file.RunFile;
import dev.lockstep.runtime.image.ImageShape;
import dev.lockstep.runtime.launch.Launch;
import dev.lockstep.runtime.run.RunReport;
import dev.lockstep.runtime.text.Message;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;

/** Run of a run file on a device. */
public final class DeviceRun {
  private static final double NANOS = 1e9;

  private final RunFile file;
  private final Device device;
  private final List<String> options;
  private final Arena arena = Arena.ofAuto();
  private final List<RunReport.RoundTime> rounds = new ArrayList<>();
  private final Map<String, RunReport.Contents> contents = new LinkedHashMap<>();
  private final List<Message> failures = new ArrayList<>();
  private final List<Message> notes = new ArrayList<>();
  private final StringBuilder printed = new StringBuilder();

  private DeviceRun(RunFile file, Device device, List<String> options) {
    this.file = file;
    this.device = device;
    this.options = options;
  }

  /**
   * Runs a run file. Errors are in the report, and the times of launches in its notes.
   *
   * @param options for the compiler, behind those of the file
   * @param rounds how often all launches run, with buffers initialised anew
   * @param progress gets the current step, for somebody who waits
   */
  public static RunReport run(
      RunFile file, Device device, List<String> options, int rounds, Consumer<String> progress) {
    DeviceRun run = new DeviceRun(file, device, options);
    try {
      run.execute(rounds, progress);
    } catch (DeviceFaultException e) {
      run.failures.add(Message.said(e.report()));
    } catch (ClException e) {
      run.failures.add(Message.error(String.valueOf(e.getMessage())));
    } catch (IOException e) {
      run.failures.add(Message.error(String.valueOf(e.getMessage())));
    }
    return new RunReport(
        run.failures.isEmpty(),
        device.name(),
        List.of(),
        run.rounds,
        run.contents,
        run.failures,
        run.notes,
        List.of(),
        List.of(),
        run.printed.toString());
  }

  private void execute(int count, Consumer<String> progress) throws IOException {
    long stack =
        file.launches().stream().mapToLong(launch -> launch.memory().stack()).max().orElse(0);
    ContextBuilder choices = Context.with(device).printTo(printed::append);
    if (device.isEmulated()) {
      choices.stack(stack);
    }
    try (Context context = choices.open();
        Program program = ProgramText.of(file.program()).build(context, device, options());
        Queue queue = context.queue();
        RunImages images = new RunImages(context, queue)) {
      String log = program.log(device);
      if (!log.isEmpty()) {
        notes.add(Message.note(log));
      }
      Map<String, Buffer> buffers = new LinkedHashMap<>();
      for (Map.Entry<String, BufferSpec> one : file.buffers().entrySet()) {
        buffers.put(one.getKey(), context.buffer(Math.max(1, one.getValue().byteSize())));
      }
      for (int round = 0; round < count; round++) {
        for (Map.Entry<String, BufferSpec> one : file.buffers().entrySet()) {
          fill(queue, named(one.getKey(), buffers), one.getValue());
        }
        printed.setLength(0);
        rounds.add(round(program, queue, images, buffers, round + 1 == count, progress));
      }
      for (Map.Entry<String, BufferSpec> one : file.buffers().entrySet()) {
        MemorySegment bytes = arena.allocate(one.getValue().byteSize(), Long.BYTES);
        queue.read(named(one.getKey(), buffers), 0, bytes);
        contents.put(one.getKey(), new RunReport.Contents(one.getValue(), bytes));
      }
    }
    compare();
  }

  private List<String> options() {
    List<String> all = new ArrayList<>(file.options());
    all.addAll(options);
    return all;
  }

  private static Buffer named(String name, Map<String, Buffer> buffers) {
    Buffer buffer = buffers.get(name);
    if (buffer == null) {
      throw new ClException(ErrorCode.INVALID_MEM_OBJECT, "there is no buffer '" + name + "'");
    }
    return buffer;
  }

  private static void fill(Queue queue, Buffer buffer, BufferSpec spec) throws IOException {
    if (spec.byteSize() > 0) {
      try (Arena initial = Arena.ofConfined()) {
        queue.write(buffer, 0, spec.contents(initial));
      }
    }
  }

  private RunReport.RoundTime round(
      Program program,
      Queue queue,
      RunImages images,
      Map<String, Buffer> buffers,
      boolean last,
      Consumer<String> progress) {
    double all = 0;
    for (Launch launch : file.launches()) {
      String name = launch.kernel().orElseGet(() -> program.kernelNames().getFirst());
      progress.accept("running " + name);
      if (launch.memory().natural()) {
        throw new ClException(
            ErrorCode.INVALID_KERNEL_ARGS,
            "kernels without metadata run without --device: a host program cannot give them"
                + " arguments");
      }
      try (Kernel kernel = program.kernel(name)) {
        kernel.setDynamicLocal(launch.memory().dynamicLds());
        RunImages.OfLaunch given = images.new OfLaunch(kernel);
        for (int i = 0; i < launch.arguments().size(); i++) {
          set(kernel, given, i, launch.arguments().get(i), buffers);
        }
        given.begin();
        queue.finish();
        long start = System.nanoTime();
        for (int i = 0; i < launch.repeat(); i++) {
          queue.enqueue(kernel, launch.range());
        }
        queue.finish();
        double seconds = (System.nanoTime() - start) / NANOS;
        given.end();
        queue.finish();
        if (last) {
          notes.add(
              Message.note(
                  String.format(
                      Locale.ROOT,
                      "%s on %s of %s: %.6f s",
                      name,
                      device.name(),
                      device.platform(),
                      seconds)));
        }
        all += seconds;
      }
    }
    return new RunReport.RoundTime(all, 0);
  }

  private static void set(
      Kernel kernel,
      RunImages.OfLaunch images,
      int index,
      Argument argument,
      Map<String, Buffer> buffers) {
    switch (argument) {
      case Argument.OfBuffer(String name) -> kernel.set(index, named(name, buffers));
      case Argument.OfImage(String name, ImageShape shape) ->
          images.set(index, named(name, buffers), shape);
      case Argument.Sampler sampler -> images.set(index, sampler);
      case Argument.Null() -> kernel.setNull(index);
      case Argument.Local(long bytes) -> kernel.setLocal(index, bytes);
      case Argument.Pointer _, Argument.Address _, Argument.Described _ ->
          throw new IllegalArgumentException("an argument of a device: " + argument);
      case Argument.Value value -> {
        // The size of elements matters where nothing is known of the parameters.
        MemorySegment bytes = value.bytes().asSegment();
        switch (value.type().bytes()) {
          case 2 -> kernel.set(index, (Object) bytes.toArray(ValueLayout.JAVA_SHORT_UNALIGNED));
          case 4 -> kernel.set(index, (Object) bytes.toArray(ValueLayout.JAVA_INT_UNALIGNED));
          case 8 -> kernel.set(index, (Object) bytes.toArray(ValueLayout.JAVA_LONG_UNALIGNED));
          default -> kernel.setBytes(index, bytes);
        }
      }
    }
  }

  private void compare() throws IOException {
    for (Map.Entry<String, Expectation> entry : file.expectations().entrySet()) {
      RunReport.Contents actual = contents.get(entry.getKey());
      if (actual == null) {
        failures.add(Message.error("there is no buffer '" + entry.getKey() + "' to compare"));
        continue;
      }
      Expectation.Comparison comparison = entry.getValue().compare(actual.memory());
      if (comparison.matches()) {
        notes.add(Message.note("verified: " + entry.getKey() + " is as expected"));
      } else {
        failures.add(Message.difference(entry.getValue().explain(entry.getKey(), comparison)));
      }
    }
  }
}
