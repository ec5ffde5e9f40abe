package dev.lockstep.opencl.entry;

import dev.lockstep.opencl.object.ContextObject;
import dev.lockstep.opencl.object.SamplerObject;
import dev.lockstep.runtime.Sampler;
import dev.lockstep.runtime.image.AddressingMode;
import dev.lockstep.runtime.image.FilterMode;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Functions of samplers. */
final class SamplerEntries {
  /** {@code CL_SAMPLER_NORMALIZED_COORDS}. */
  private static final int NORMALIZED_COORDS = 0x1152;

  /** {@code CL_SAMPLER_ADDRESSING_MODE}. */
  private static final int ADDRESSING_MODE = 0x1153;

  /** {@code CL_SAMPLER_FILTER_MODE}. */
  private static final int FILTER_MODE = 0x1154;

  private SamplerEntries() {}

  static void register(Map<String, EntryFunction> functions) {
    functions.put("clCreateSampler", SamplerEntries::create);
    functions.put("clCreateSamplerWithProperties", SamplerEntries::createWithProperties);
  }

  private static long create(CallArguments a) {
    ImageEntries.checkImages(a.context(0));
    return open(a, a.number(1), a.number(2), a.number(3), List.of());
  }

  private static long createWithProperties(CallArguments a) {
    ImageEntries.checkImages(a.context(0));
    List<Long> properties = a.properties(1);
    long normalized = 1;
    long addressing = AddressingMode.CLAMP.code();
    long filter = FilterMode.NEAREST.code();
    Set<Long> names = new HashSet<>();
    for (int i = 0; i + 1 < properties.size(); i += 2) {
      long name = properties.get(i);
      long value = properties.get(i + 1);
      CallRefusal.when(!names.add(name), "0x%x stands twice among the properties", name);
      switch ((int) name) {
        case NORMALIZED_COORDS -> normalized = value;
        case ADDRESSING_MODE -> addressing = value;
        case FILTER_MODE -> filter = value;
        default -> throw CallRefusal.invalid("0x%x is no property of a sampler", name);
      }
    }
    return open(a, normalized, addressing, filter, properties);
  }

  private static long open(
      CallArguments a, long normalized, long addressing, long filter, List<Long> properties) {
    CallRefusal.when(normalized != 0 && normalized != 1, "%s is no cl_bool", normalized);
    AddressingMode mode =
        AddressingMode.of((int) addressing)
            .orElseThrow(() -> CallRefusal.invalid("0x%x is no addressing mode", addressing));
    FilterMode how =
        FilterMode.of((int) filter)
            .orElseThrow(() -> CallRefusal.invalid("0x%x is no filter mode", filter));
    ContextObject context = a.context(0);
    Sampler sampler = context.context().sampler(normalized == 1, mode, how);
    return a.open(new SamplerObject(context, sampler, properties));
  }
}
