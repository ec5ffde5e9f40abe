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
import dev.lockstep.runtime.file.RunFile;
import dev.lockstep.runtime.image.ImageShape;
import dev.lockstep.runtime.launch.Launch;
import dev.lockstep.runtime.run.RunReport;
import dev.lockstep.text.source.Problem;
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
import java.util.function.ObjDoubleConsumer;

/**
 * A run file made ready on a device: the program is built, the buffers are there, the kernels have
 * their arguments. It may be launched as often as the caller likes.
 */
public final class DeviceRun implements AutoCloseable {
  private static final double NANOS = 1e9;

  private final Map<String, BufferSpec> specs;
  private final Context context;
  private final Queue queue;
  private final Program program;
  private final RunImages images;
  private final String log;
  private final Arena arena = Arena.ofShared();
  private final Map<String, Buffer> buffers = new LinkedHashMap<>();
  private final Map<String, MemorySegment> initial = new LinkedHashMap<>();
  private final List<Ready> launches = new ArrayList<>();

  /** A kernel with its arguments. */
  private record Ready(Launch launch, Kernel kernel, RunImages.OfLaunch images) {}

  private DeviceRun(RunFile file, Device device, List<String> options, Consumer<String> printed)
      throws IOException {
    specs = file.buffers();
    long stack = file.launches().stream().mapToLong(one -> one.memory().stack()).max().orElse(0);
    ContextBuilder choices = Context.with(device).printTo(printed);
    if (device.isEmulated()) {
      choices.stack(stack);
    }
    context = choices.open();
    try {
      List<String> all = new ArrayList<>(file.options());
      all.addAll(options);
      program = ProgramText.of(file.program()).build(context, device, all);
      log = program.log(device);
      queue = context.queue();
      images = new RunImages(context, queue);
      for (Map.Entry<String, BufferSpec> one : specs.entrySet()) {
        buffers.put(one.getKey(), context.buffer(Math.max(1, one.getValue().byteSize())));
        initial.put(one.getKey(), one.getValue().contents(arena));
      }
      for (Launch launch : file.launches()) {
        launches.add(ready(launch));
      }
    } catch (RuntimeException | IOException e) {
      context.close();
      arena.close();
      throw e;
    }
  }

  /**
   * Makes a run file ready.
   *
   * @param options for the compiler, behind those of the file
   * @param printed gets what kernels print
   * @throws ClException when the program cannot be built, or a launch is not possible
   * @throws IOException when the program or the contents of a buffer cannot be read
   */
  public static DeviceRun of(
      RunFile file, Device device, List<String> options, Consumer<String> printed)
      throws IOException {
    return new DeviceRun(file, device, options, printed);
  }

  private Ready ready(Launch launch) {
    if (launch.memory().natural()) {
      throw new ClException(
          ErrorCode.INVALID_KERNEL_ARGS,
          "kernels without metadata run without --device: a host program cannot give them"
              + " arguments");
    }
    Kernel kernel =
        program.kernel(launch.kernel().orElseGet(() -> program.kernelNames().getFirst()));
    kernel.setDynamicLocal(launch.memory().dynamicLds());
    RunImages.OfLaunch given = images.new OfLaunch(kernel);
    for (int i = 0; i < launch.arguments().size(); i++) {
      set(kernel, given, i, launch.arguments().get(i));
    }
    return new Ready(launch, kernel, given);
  }

  private Buffer named(String name) {
    Buffer buffer = buffers.get(name);
    if (buffer == null) {
      throw new ClException(ErrorCode.INVALID_MEM_OBJECT, "there is no buffer '" + name + "'");
    }
    return buffer;
  }

  private void set(Kernel kernel, RunImages.OfLaunch given, int index, Argument argument) {
    switch (argument) {
      case Argument.OfBuffer(String name) -> kernel.set(index, named(name));
      case Argument.OfImage(String name, ImageShape shape) -> given.set(index, named(name), shape);
      case Argument.Sampler sampler -> given.set(index, sampler);
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

  /** Puts the initial contents of every buffer back. */
  public void reset() {
    initial.forEach((name, contents) -> {
      if (contents.byteSize() > 0) {
        queue.write(named(name), 0, contents);
      }
    });
  }

  /**
   * Runs all launches in order, with the contents that the buffers have now.
   *
   * @throws ClException when one of them does not run to its end
   */
  public void launch() {
    launch(_ -> {}, (_, _) -> {});
  }

  /**
   * The same.
   *
   * @param began gets the name of each kernel before it runs
   * @param ended gets it with the seconds that it took
   * @return seconds of all launches
   */
  private double launch(Consumer<String> began, ObjDoubleConsumer<String> ended) {
    double all = 0;
    for (Ready ready : launches) {
      began.accept(ready.kernel().name());
      ready.images().begin();
      queue.finish();
      long start = System.nanoTime();
      for (int i = 0; i < ready.launch().repeat(); i++) {
        queue.enqueue(ready.kernel(), ready.launch().range());
      }
      queue.finish();
      double seconds = (System.nanoTime() - start) / NANOS;
      ready.images().end();
      queue.finish();
      ended.accept(ready.kernel().name(), seconds);
      all += seconds;
    }
    return all;
  }

  /**
   * A buffer as it is now.
   *
   * @param in where the bytes live
   * @throws ClException when the run has no buffer of that name
   */
  public MemorySegment contents(String name, Arena in) {
    Buffer buffer = named(name);
    BufferSpec spec = specs.get(name);
    MemorySegment bytes = in.allocate(spec == null ? buffer.size() : spec.byteSize(), Long.BYTES);
    if (bytes.byteSize() > 0) {
      queue.read(buffer, 0, bytes);
    }
    return bytes;
  }

  @Override
  public void close() {
    images.close();
    launches.forEach(ready -> ready.kernel().close());
    program.close();
    context.close();
    arena.close();
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
    StringBuilder printed = new StringBuilder();
    List<RunReport.RoundTime> times = new ArrayList<>();
    Map<String, RunReport.Contents> contents = new LinkedHashMap<>();
    List<Problem> failures = new ArrayList<>();
    List<Problem> notes = new ArrayList<>();
    try (DeviceRun run = of(file, device, options, printed::append)) {
      if (!run.log.isEmpty()) {
        notes.add(Problem.noted(run.log));
      }
      List<Problem> last = new ArrayList<>();
      for (int round = 0; round < rounds; round++) {
        run.reset();
        printed.setLength(0);
        last.clear();
        double seconds =
            run.launch(
                kernel -> progress.accept("running " + kernel),
                (kernel, took) -> last.add(note(kernel, device, took)));
        times.add(new RunReport.RoundTime(seconds, 0));
      }
      notes.addAll(last);
      file.buffers()
          .forEach((name, spec) ->
              contents.put(name, new RunReport.Contents(spec, run.contents(name, Arena.ofAuto()))));
      RunReport.compare(file, contents, failures, notes);
    } catch (DeviceFaultException e) {
      failures.add(Problem.error(e.text()));
    } catch (ClException | IOException e) {
      failures.add(Problem.error(String.valueOf(e.getMessage())));
    }
    return new RunReport(
        failures.isEmpty(),
        device.name(),
        List.of(),
        times,
        contents,
        failures,
        notes,
        List.of(),
        List.of(),
        printed.toString());
  }

  private static Problem note(String kernel, Device device, double seconds) {
    return Problem.noted(
        String.format(
            Locale.ROOT,
            "%s on %s of %s: %.6f s",
            kernel,
            device.name(),
            device.platform(),
            seconds));
  }
}
