package dev.lockstep.opencl.query;

import dev.lockstep.opencl.object.DeviceObject;
import dev.lockstep.opencl.query.Fact.NamedVersion;
import dev.lockstep.opencl.table.PlatformFacts;
import dev.lockstep.runtime.cl.DeviceInfo.Floats;
import dev.lockstep.runtime.cl.DeviceInfo.Svm;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Facts of devices in the layout of the C interface; constants are those of {@code cl.h}. */
final class DeviceFacts {
  /** Extensions whose version is 2.0.0; that of all others is 1.0.0. */
  private static final Set<String> SECOND_VERSION = Set.of("cl_khr_integer_dot_product");

  private DeviceFacts() {}

  static boolean doubles(DeviceObject device) {
    return !device.info().twofold().isEmpty();
  }

  static boolean halves(DeviceObject device) {
    return !device.info().half().isEmpty();
  }

  static long globalVariables(DeviceObject device) {
    return device.info().memory().addressBits() == 64 ? 64 * 1024 : 0;
  }

  private static long bit(Floats one) {
    return switch (one) {
      case DENORM -> 1;
      case INF_NAN -> 1 << 1;
      case ROUND_TO_NEAREST -> 1 << 2;
      case ROUND_TO_ZERO -> 1 << 3;
      case ROUND_TO_INF -> 1 << 4;
      case FMA -> 1 << 5;
      case SOFT_FLOAT -> 1 << 6;
      case CORRECTLY_ROUNDED_DIVIDE_SQRT -> 1 << 7;
    };
  }

  static byte[] floats(Set<Floats> all) {
    return Fact.word(all.stream().mapToLong(DeviceFacts::bit).sum());
  }

  private static long bit(Svm one) {
    return switch (one) {
      case COARSE_GRAIN_BUFFER -> 1;
      case FINE_GRAIN_BUFFER -> 1 << 1;
      case FINE_GRAIN_SYSTEM -> 1 << 2;
      case ATOMICS -> 1 << 3;
    };
  }

  static byte[] svm(DeviceObject device) {
    return Fact.word(device.info().memory().svm().stream().mapToLong(DeviceFacts::bit).sum());
  }

  static List<String> extensions(DeviceObject device) {
    List<String> names = new ArrayList<>(device.info().extensions());
    for (String name : PlatformFacts.EXTENSIONS) {
      if (!names.contains(name)) {
        names.add(name);
      }
    }
    if (AttributeQueries.hasThem(device)) {
      names.add(AttributeQueries.EXTENSION);
    }
    names.sort(null);
    return names;
  }

  static List<NamedVersion> extensionVersions(DeviceObject device) {
    return extensions(device).stream()
        .map(name -> named(name, SECOND_VERSION.contains(name) ? 2 : 1, 0))
        .toList();
  }

  private static NamedVersion named(String name, int major, int minor) {
    return new NamedVersion(PlatformFacts.version(major, minor, 0), name);
  }

  /**
   * The highest version all of which is there. Version 2.0 has queues of devices and pipes, which
   * are optional in 3.0.
   */
  static String languageVersion(DeviceObject device) {
    return "OpenCL C 1.2 " + PlatformFacts.NAME;
  }

  static List<NamedVersion> languageVersions(DeviceObject device) {
    return device.info().languageVersions().stream()
        .map(version -> {
          String[] parts = version.split("\\.");
          return named("OpenCL C", Integer.parseInt(parts[0]), Integer.parseInt(parts[1]));
        })
        .toList();
  }

  /** Whether there is an optional feature of OpenCL C 3.0. */
  static boolean hasFeature(DeviceObject device, String name) {
    return device.info().features().contains("__opencl_c_" + name);
  }

  /** {@code INPUT_4x8BIT_PACKED | INPUT_4x8BIT}. */
  static long dotProducts(DeviceObject device) {
    String name = "integer_dot_product_input_4x8bit";
    return (hasFeature(device, name + "_packed") ? 1 : 0) | (hasFeature(device, name) ? 2 : 0);
  }

  /**
   * A {@code cl_device_integer_dot_product_acceleration_properties_khr}, nothing of which holds.
   */
  static byte[] notAccelerated() {
    return new byte[6 * Integer.BYTES];
  }

  static List<NamedVersion> features(DeviceObject device) {
    return device.info().features().stream().map(name -> named(name, 3, 0)).toList();
  }
}
