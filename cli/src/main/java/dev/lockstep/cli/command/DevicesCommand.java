package dev.lockstep.cli.command;

import com.google.gson.JsonArray;
import dev.lockstep.cli.io.ExitCode;
import dev.lockstep.cli.io.Invocation;
import dev.lockstep.cli.io.JsonLists;
import dev.lockstep.cli.option.LockstepCommand;
import dev.lockstep.runtime.Device;
import dev.lockstep.runtime.cl.DeviceInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** {@code lockstep devices}: what kernels can run on. */
public final class DevicesCommand extends LockstepCommand {
  private static final double GIBIBYTE = 1L << 30;

  private boolean json;

  public DevicesCommand(Invocation invocation) {
    super(invocation, "devices", "Lists emulated and installed OpenCL devices.");
    declare().flag("--json", "Prints the list as one JSON document.", v -> json = v);
  }

  @Override
  public Integer call() {
    List<Device> devices = new ArrayList<>(Device.installed());
    devices.addAll(Device.all());
    JsonArray list = new JsonArray();
    for (Device device : devices) {
      DeviceInfo info = device.info();
      if (json) {
        list.add(
            JsonLists.object(
                "name", device.name(),
                "platform", device.platform(),
                "emulated", device.isEmulated(),
                "version", info.version(),
                "computeUnits", info.groups().computeUnits(),
                "globalBytes", info.memory().globalBytes(),
                "localBytes", info.memory().localBytes()));
      } else {
        System.out.println(
            String.format(
                Locale.ROOT,
                "%-16s %s, %s, %.1f GiB",
                device.name(),
                device.isEmulated() ? "emulated" : device.platform(),
                info.version(),
                info.memory().globalBytes() / GIBIBYTE));
      }
    }
    if (json) {
      invocation.print(list);
    }
    return ExitCode.OK.code();
  }
}
