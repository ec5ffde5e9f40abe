package dev.lockstep.runtime.installed;

import dev.lockstep.runtime.cl.ArgumentInfo;
import dev.lockstep.runtime.cl.ArgumentInfo.Access;
import dev.lockstep.runtime.cl.ArgumentInfo.Kind;
import dev.lockstep.runtime.cl.KernelInfo;
import dev.lockstep.runtime.loader.OpenClLibrary;
import dev.lockstep.runtime.loader.OpenClQuery;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Facts about kernels that a platform tells. */
final class InstalledKernelFacts {
  // Names of cl.h.
  private static final int CL_KERNEL_FUNCTION_NAME = 0x1190;
  private static final int CL_KERNEL_NUM_ARGS = 0x1191;
  private static final int CL_KERNEL_ARG_ADDRESS_QUALIFIER = 0x1196;
  private static final int CL_KERNEL_ARG_ACCESS_QUALIFIER = 0x1197;
  private static final int CL_KERNEL_ARG_TYPE_NAME = 0x1198;
  private static final int CL_KERNEL_ARG_TYPE_QUALIFIER = 0x1199;
  private static final int CL_KERNEL_ARG_NAME = 0x119A;
  private static final int CL_KERNEL_ARG_ADDRESS_GLOBAL = 0x119B;
  private static final int CL_KERNEL_ARG_ADDRESS_LOCAL = 0x119C;
  private static final int CL_KERNEL_ARG_ADDRESS_CONSTANT = 0x119D;
  private static final int CL_KERNEL_ARG_ACCESS_READ_ONLY = 0x11A0;
  private static final int CL_KERNEL_ARG_ACCESS_WRITE_ONLY = 0x11A1;
  private static final int CL_KERNEL_ARG_ACCESS_READ_WRITE = 0x11A2;
  private static final int CL_KERNEL_WORK_GROUP_SIZE = 0x11B0;
  private static final int CL_KERNEL_COMPILE_WORK_GROUP_SIZE = 0x11B1;
  private static final int CL_KERNEL_LOCAL_MEM_SIZE = 0x11B2;
  private static final int CL_KERNEL_PREFERRED_WORK_GROUP_SIZE_MULTIPLE = 0x11B3;
  private static final int CL_KERNEL_PRIVATE_MEM_SIZE = 0x11B4;
  private static final int CONST = 1;
  private static final int RESTRICT = 2;
  private static final int VOLATILE = 4;
  private static final int POINTER = 8;

  /** Bytes of the scalar types of OpenCL C (section 6.3.1). */
  private static final Map<String, Integer> SCALARS =
      Map.ofEntries(
          Map.entry("char", 1),
          Map.entry("uchar", 1),
          Map.entry("short", 2),
          Map.entry("ushort", 2),
          Map.entry("half", 2),
          Map.entry("int", 4),
          Map.entry("uint", 4),
          Map.entry("float", 4),
          Map.entry("long", 8),
          Map.entry("ulong", 8),
          Map.entry("double", 8));

  private static final Pattern TYPE = Pattern.compile("([a-z]+)(2|3|4|8|16)?");

  private final OpenClLibrary library;
  private final MemorySegment kernel;

  private InstalledKernelFacts(OpenClLibrary library, MemorySegment kernel) {
    this.library = library;
    this.kernel = kernel;
  }

  static KernelInfo of(OpenClLibrary library, InstalledDevice device, MemorySegment kernel) {
    OpenClQuery query = new OpenClQuery(library, "clGetKernelInfo", kernel);
    OpenClQuery here = new OpenClQuery(library, "clGetKernelWorkGroupInfo", kernel, device.id());
    InstalledKernelFacts facts = new InstalledKernelFacts(library, kernel);
    List<ArgumentInfo> arguments = new ArrayList<>();
    int count = (int) query.number(CL_KERNEL_NUM_ARGS);
    for (int i = 0; i < count; i++) {
      facts.argument(i).ifPresent(arguments::add);
    }
    boolean known = arguments.size() == count;
    List<Long> required = here.numbers(CL_KERNEL_COMPILE_WORK_GROUP_SIZE);
    return new KernelInfo(
        query.text(CL_KERNEL_FUNCTION_NAME),
        known ? arguments : List.of(),
        known,
        here.number(CL_KERNEL_WORK_GROUP_SIZE),
        required.stream().allMatch(size -> size == 0) ? List.of() : required,
        List.of(),
        Optional.empty(),
        (int) here.number(CL_KERNEL_PREFERRED_WORK_GROUP_SIZE_MULTIPLE),
        here.number(CL_KERNEL_LOCAL_MEM_SIZE),
        here.number(CL_KERNEL_PRIVATE_MEM_SIZE),
        0,
        0);
  }

  /** A parameter; empty where the platform does not tell all about it. */
  private Optional<ArgumentInfo> argument(int index) {
    OpenClQuery query = new OpenClQuery(library, "clGetKernelArgInfo", kernel, index);
    String type = query.text(CL_KERNEL_ARG_TYPE_NAME);
    String name = query.text(CL_KERNEL_ARG_NAME);
    int qualifiers = (int) query.number(CL_KERNEL_ARG_TYPE_QUALIFIER);
    Kind kind =
        switch ((int) query.number(CL_KERNEL_ARG_ADDRESS_QUALIFIER)) {
          case CL_KERNEL_ARG_ADDRESS_GLOBAL -> Kind.GLOBAL;
          case CL_KERNEL_ARG_ADDRESS_LOCAL -> Kind.LOCAL;
          case CL_KERNEL_ARG_ADDRESS_CONSTANT -> Kind.CONSTANT;
          default -> Kind.VALUE;
        };
    if (type.startsWith("image")) {
      kind = Kind.IMAGE;
    } else if (type.equals("sampler_t")) {
      kind = Kind.SAMPLER;
    }
    int size = kind == Kind.VALUE ? size(type) : POINTER;
    Access access = access((int) query.number(CL_KERNEL_ARG_ACCESS_QUALIFIER));
    // Of other objects, such as pipes, which have an access, the size is not known.
    boolean plain = !type.isEmpty() && size > 0;
    return !plain || kind != Kind.IMAGE && access != Access.NONE
        ? Optional.empty()
        : Optional.of(
            new ArgumentInfo(
                index,
                Optional.of(name).filter(text -> !text.isEmpty()),
                Optional.of(type),
                kind,
                size,
                access,
                (qualifiers & CONST) != 0,
                (qualifiers & RESTRICT) != 0,
                (qualifiers & VOLATILE) != 0));
  }

  private static Access access(int number) {
    return switch (number) {
      case CL_KERNEL_ARG_ACCESS_READ_ONLY -> Access.READ_ONLY;
      case CL_KERNEL_ARG_ACCESS_WRITE_ONLY -> Access.WRITE_ONLY;
      case CL_KERNEL_ARG_ACCESS_READ_WRITE -> Access.READ_WRITE;
      default -> Access.NONE;
    };
  }

  /** Bytes of a value of a type; 0 for a structure, of which nothing is known. */
  private static int size(String type) {
    Matcher parts = TYPE.matcher(type);
    Integer scalar = parts.matches() ? SCALARS.get(parts.group(1)) : null;
    if (scalar == null) {
      return 0;
    }
    int elements = parts.group(2) == null ? 1 : Integer.parseInt(parts.group(2));
    return scalar * (elements == 3 ? 4 : elements);
  }
}
