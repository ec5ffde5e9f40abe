package dev.lockstep.runtime.emulated;

import dev.lockstep.codeobject.target.Target;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.isa.Release;
import dev.lockstep.runtime.build.LanguageTable;
import dev.lockstep.runtime.build.Targets;
import dev.lockstep.runtime.cl.DeviceInfo;
import dev.lockstep.runtime.cl.DeviceInfo.Floats;
import dev.lockstep.runtime.cl.DeviceInfo.Svm;
import dev.lockstep.runtime.driver.DriverDevice;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The device of a target. */
final class EmulatedDevice implements DriverDevice {
  static final String VENDOR = "Lockstep";
  static final String VERSION = "OpenCL 3.0 Lockstep";
  private static final long MOST_ITEMS = 1024;

  private static final long LOCAL_BYTES = 64 * 1024;

  /**
   * Constant memory is global memory, so this is a choice. Programs that fill all of it, as the
   * conformance tests do with half of it and work-groups of one work-item, end in seconds.
   */
  private static final long CONSTANT_BYTES = 16L << 20;

  private static final long PARAMETER_BYTES = 4096;
  private static final int BASE_ALIGNMENT = 128;
  private static final long NARROW_BYTES = 0x6000_0000L;

  /** Images are memory that functions of the device library read, so these are choices. */
  private static final DeviceInfo.Images IMAGES =
      new DeviceInfo.Images(128, 64, 64, 16, 16384, 16384, 2048, 2048, 2048, 2048, 1L << 27, 1, 1);

  private final TargetId target;
  private @Nullable DeviceInfo info;

  EmulatedDevice(TargetId target) {
    this.target = target;
  }

  TargetId target() {
    return target;
  }

  @Override
  public synchronized DeviceInfo info() {
    DeviceInfo known = info;
    if (known == null) {
      known = find();
      info = known;
    }
    return known;
  }

  private DeviceInfo find() {
    Target machine = target.target();
    boolean bare = machine.isBare();
    int wave = bare ? 32 : machine.defaultWave();
    boolean halves = !bare && Targets.computesHalves(target);
    Set<Floats> all = EnumSet.complementOf(EnumSet.of(Floats.SOFT_FLOAT));
    Set<Floats> full =
        EnumSet.complementOf(EnumSet.of(Floats.SOFT_FLOAT, Floats.CORRECTLY_ROUNDED_DIVIDE_SQRT));
    long global = bare ? NARROW_BYTES : HostLimits.globalBytes();
    return new DeviceInfo(
        target.shortName(),
        VENDOR,
        VERSION,
        Release.VERSION,
        bare ? List.of() : List.of("1.0", "1.1", "1.2", "2.0", "3.0"),
        bare ? List.of() : LanguageTable.extensions(target),
        bare ? List.of() : LanguageTable.features(target),
        new DeviceInfo.Groups(
            HostLimits.threads(),
            wave,
            MOST_ITEMS,
            List.of(MOST_ITEMS, MOST_ITEMS, MOST_ITEMS),
            (int) MOST_ITEMS / wave),
        new DeviceInfo.Memory(
            bare ? 32 : 64,
            global,
            global,
            LOCAL_BYTES,
            CONSTANT_BYTES,
            PARAMETER_BYTES,
            BASE_ALIGNMENT,
            bare ? Set.of() : EnumSet.of(Svm.COARSE_GRAIN_BUFFER)),
        bare ? DeviceInfo.Images.NONE : IMAGES,
        halves ? full : Set.of(),
        all,
        bare ? Set.of() : full);
  }
}
