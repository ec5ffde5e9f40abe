package dev.lockstep.opencl.entry;

import dev.lockstep.guest.host.HostFolder;
import dev.lockstep.guest.host.HostMemory;
import dev.lockstep.opencl.object.ContextObject;
import dev.lockstep.opencl.object.DeviceObject;
import dev.lockstep.opencl.object.HostCallback;
import dev.lockstep.opencl.object.ProgramObject;
import dev.lockstep.runtime.Device;
import dev.lockstep.runtime.Program;
import dev.lockstep.runtime.cl.BuildException;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.text.OptionWords;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Functions that build, compile and link programs. */
final class BuildEntries {
  private static final String INCLUDE = "-I";

  private BuildEntries() {}

  static void register(Map<String, EntryFunction> functions) {
    functions.put("clBuildProgram", BuildEntries::build);
    functions.put("clCompileProgram", BuildEntries::compile);
    functions.put("clLinkProgram", BuildEntries::link);
  }

  /**
   * Options of a host.
   *
   * @param text as the host gave them
   * @param words the same, split
   */
  private record Options(String text, List<String> words) {
    static Options of(CallArguments a, int place, ErrorCode wrong) {
      String text = a.word(place) == 0 ? "" : HostMemory.text(a.word(place));
      try {
        return new Options(text, placed(OptionWords.split(text)));
      } catch (IllegalArgumentException e) {
        throw new ClException(wrong, String.valueOf(e.getMessage()), e);
      }
    }

    /** Folders of included files are seen from the host's folder, not from the compiler's. */
    private static List<String> placed(List<String> words) {
      List<String> placed = new ArrayList<>();
      for (String word : words) {
        boolean alone = !placed.isEmpty() && placed.getLast().equals(INCLUDE);
        if (alone) {
          placed.add(HostFolder.absolute(word));
        } else if (word.startsWith(INCLUDE) && !word.equals(INCLUDE)) {
          placed.add(INCLUDE + HostFolder.absolute(word.substring(INCLUDE.length())));
        } else {
          placed.add(word);
        }
      }
      return placed;
    }

    String[] array() {
      return words.toArray(String[]::new);
    }
  }

  /** Work for one device. */
  @FunctionalInterface
  private interface Step {
    void run(List<Device> device);
  }

  /**
   * Devices for which a program is built.
   *
   * @throws ClException {@code CL_INVALID_DEVICE} for one that the program does not have
   */
  private static List<DeviceObject> devices(CallArguments a, ProgramObject program) {
    List<DeviceObject> named = a.devices(1);
    named.forEach(device -> QueueEntries.deviceOf(program.devices(), device, "program"));
    return named.isEmpty() ? program.devices() : named;
  }

  private static void checkUnused(ProgramObject program) {
    if (program.kernels() > 0 || program.isBuilding()) {
      throw new ClException(
          ErrorCode.INVALID_OPERATION,
          program.kernels() > 0 ? "there are kernels of the program" : "a build has not ended");
    }
  }

  private static long build(CallArguments a) {
    ProgramObject program = a.program(0);
    List<DeviceObject> devices = devices(a, program);
    HostCallback notify = a.callback(4);
    checkUnused(program);
    Options options = Options.of(a, 3, ErrorCode.INVALID_BUILD_OPTIONS);
    return run(
        a,
        program,
        devices,
        options,
        notify,
        device -> program.program().build(device, options.array()));
  }

  private static long compile(CallArguments a) {
    ProgramObject program = a.program(0);
    List<DeviceObject> devices = devices(a, program);
    Map<String, String> headers = headers(a);
    HostCallback notify = a.callback(7);
    CallRefusal.when(
        program.program().source().isEmpty(),
        ErrorCode.INVALID_OPERATION,
        "the program has no source text");
    checkUnused(program);
    Options options = Options.of(a, 3, ErrorCode.INVALID_COMPILER_OPTIONS);
    return run(
        a,
        program,
        devices,
        options,
        notify,
        device -> program.program().compile(device, headers, options.array()));
  }

  private static Map<String, String> headers(CallArguments a) {
    int count = a.number(4);
    CallRefusal.when(
        count == 0 != (a.word(5) == 0) || count == 0 != (a.word(6) == 0),
        "%d headers, or names for none",
        count);
    Map<String, String> headers = new LinkedHashMap<>();
    for (int i = 0; i < count; i++) {
      long name = HostMemory.getLong(a.word(6) + 8L * i);
      CallRefusal.when(name == 0, "name %d of a header is NULL", i);
      ProgramObject header = a.programOf(HostMemory.getLong(a.word(5) + 8L * i));
      headers.put(
          HostMemory.text(name),
          header
              .program()
              .source()
              .orElseThrow(
                  () -> new ClException(ErrorCode.INVALID_PROGRAM, "a header has no source text")));
    }
    return headers;
  }

  /**
   * Does what is to be done for all devices: on this thread, or, where the host wants to be told of
   * the end, on another one.
   */
  private static long run(
      CallArguments a,
      ProgramObject program,
      List<DeviceObject> devices,
      Options options,
      @Nullable HostCallback notify,
      Step step) {
    devices.forEach(device -> program.begin(device, options.text()));
    if (notify == null) {
      run(program, devices, step);
      return 0;
    }
    program.hold();
    a.platform()
        .start(() -> {
          try {
            run(program, devices, step);
          } catch (ClException e) {
            a.platform().tell(e);
          } finally {
            a.platform()
                .functions()
                .call(notify.function(), program.handle(), notify.userData(), 0, 0);
            program.drop();
          }
        });
    return 0;
  }

  private static void run(ProgramObject program, List<DeviceObject> devices, Step step) {
    ClException failure = null;
    for (DeviceObject device : devices) {
      try {
        step.run(List.of(device.device()));
        program.end(device, true);
      } catch (BuildException e) {
        program.end(device, false);
        failure = e;
      } catch (ClException e) {
        // Its reason is in no log yet, such as an option that does not exist.
        program.fail(device, String.valueOf(e.getMessage()));
        failure = e;
      } catch (RuntimeException | Error e) {
        program.end(device, false);
        throw e;
      }
    }
    if (failure != null) {
      throw failure;
    }
  }

  private static long link(CallArguments a) {
    ContextObject context = a.context(0);
    List<DeviceObject> named = a.devices(1);
    named.forEach(device -> QueueEntries.deviceOf(context.devices(), device, "context"));
    List<DeviceObject> devices = named.isEmpty() ? context.devices() : named;
    HostCallback notify = a.callback(6);
    int count = a.number(4);
    CallRefusal.when(count == 0 || a.word(5) == 0, "there is nothing to be linked");
    List<Program> parts =
        HostMemory.longs(a.word(5), count)
            .mapToObj(handle -> a.programOf(handle).program())
            .toList();
    Options options = Options.of(a, 3, ErrorCode.INVALID_LINKER_OPTIONS);
    ProgramObject linked = linked(a, context, devices, parts, options);
    long handle = a.open(linked);
    if (notify != null) {
      a.platform().functions().call(notify.function(), handle, notify.userData(), 0, 0);
    }
    return handle;
  }

  /** A linked program, or, with the error code, one that has the linker's messages. */
  private static ProgramObject linked(
      CallArguments a,
      ContextObject context,
      List<DeviceObject> devices,
      List<Program> parts,
      Options options) {
    List<Device> all = devices.stream().map(DeviceObject::device).toList();
    try {
      Program program = context.context().link(all, parts, options.array());
      ProgramObject object = new ProgramObject(context, program, devices);
      devices.forEach(device -> object.begin(device, options.text()));
      devices.forEach(device -> object.end(device, true));
      return object;
    } catch (BuildException e) {
      a.platform().tell(e);
      a.fail(e.code());
      Program none = context.context().link(List.of(), parts);
      ProgramObject object = new ProgramObject(context, none, devices);
      devices.forEach(device -> object.begin(device, options.text()));
      devices.forEach(device -> object.fail(device, e.log()));
      return object;
    }
  }
}
