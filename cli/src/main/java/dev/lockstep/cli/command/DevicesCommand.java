package dev.lockstep.cli.command;

import com.google.gson.JsonArray;
import dev.lockstep.cli.io.ExitCode;
import dev.lockstep.cli.io.Invocation;
import dev.lockstep.cli.io.JsonLists;
import dev.lockstep.cli.option.LockstepCommand;
import dev.lockstep.hsa.HipDevices;
import dev.lockstep.runtime.Device;
import dev.lockstep.runtime.cl.DeviceInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** {@code lockstep devices}: what kernels can run on. */
public final class DevicesCommand extends LockstepCommand {
  private static final double GIBIBYTE = 1L << 30;

  private boolean json;

  public DevicesCommand(Invocation invocation) {
    super(invocation, "devices", "Lists emulated and installed devices.");
    declare().flag("--json", "Prints the list as one JSON document.", v -> json = v);
  }

  @Override
  public Integer call() {
    List<Device> devices = new ArrayList<>(Device.installed());
    devices.addAll(Device.all());
    Map<String, String> products = HipDevices.products();
    JsonArray list = new JsonArray();
    for (Device device : devices) {
      DeviceInfo info = device.info();
      String product = device.isEmulated() ? products.getOrDefault(device.name(), "") : "";
      if (json) {
        list.add(
            JsonLists.object(
                "name", device.name(),
                "platform", device.platform(),
                "emulated", device.isEmulated(),
                "version", info.version(),
                "computeUnits", info.groups().computeUnits(),
                "globalBytes", info.memory().globalBytes(),
                "localBytes", info.memory().localBytes(),
                "hip", product));
      } else {
        System.out.println(
            String.format(
                Locale.ROOT,
                "%-16s %s, %s, %.1f GiB%s",
                device.name(),
                device.isEmulated() ? "emulated" : device.platform(),
                info.version(),
                info.memory().globalBytes() / GIBIBYTE,
                product.isEmpty() ? "" : ", HIP: " + product));
      }
    }
    if (json) {
      invocation.print(list);
    }
    return ExitCode.OK.code();
  }
}
