package dev.lockstep.hc.source;

import dev.lockstep.hc.bytecode.ClassCode;
import dev.lockstep.hc.bytecode.KernelObject;
import dev.lockstep.hc.bytecode.MethodCode;
import dev.lockstep.hc.bytecode.StillClasses;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.Label;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.classfile.instruction.LineNumber;
import java.lang.classfile.instruction.LookupSwitchInstruction;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.classfile.instruction.TableSwitchInstruction;
import java.lang.classfile.instruction.ThrowInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.DirectMethodHandleDesc.Kind;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Finds the lambda expressions that a program launches where it makes them. */
final class StillKernels {
  private static final String OURS = "dev/lockstep/hc/";
  private static final String LAUNCH = "parallelForEach";
  private static final String FACTORY = "Ljava/lang/invoke/LambdaMetafactory;";

  /** Interfaces of kernels, with the number of axes of their grids; negative with tiles. */
  private static final Map<String, Integer> INTERFACES =
      Map.of(
          "IntKernel", 1,
          "Kernel1", 1,
          "Kernel2", 2,
          "Kernel3", 3,
          "TiledKernel1", -1,
          "TiledKernel2", -2,
          "TiledKernel3", -3);

  private static final Set<Opcode> IDENTITY =
      Set.of(Opcode.IF_ACMPEQ, Opcode.IF_ACMPNE, Opcode.IFNULL, Opcode.IFNONNULL);

  private final StillClasses loader;
  private final List<StillKernel> found = new ArrayList<>();

  /** Methods that compare references, so that captured ones may decide, but for those of hosts. */
  private final Set<String> compare = new HashSet<>();

  /** Methods of kernels, which other kernels do not call. */
  private final Set<String> own = new HashSet<>();

  private StillKernels(StillClasses loader) {
    this.loader = loader;
  }

  static List<StillKernel> of(Map<String, CompiledText.ClassFileBytes> classes) {
    Map<String, byte[]> files = new TreeMap<>();
    classes.forEach((name, file) -> files.put(name, file.bytes()));
    ClassLoader parent = StillKernels.class.getClassLoader();
    StillKernels kernels = new StillKernels(new StillClasses(files, parent));
    List<ClassModel> models =
        files.values().stream().map(file -> ClassFile.of().parse(file)).toList();
    for (ClassModel model : models) {
      for (MethodModel method : model.methods()) {
        String name = model.thisClass().asSymbol().descriptorString() + method.methodName();
        method.code().ifPresent(code -> kernels.compares(name + method.methodType(), code));
      }
    }
    for (ClassModel model : models) {
      for (MethodModel method : model.methods()) {
        method.code().ifPresent(kernels::read);
      }
    }
    return List.copyOf(kernels.found);
  }

  private void compares(String name, CodeModel code) {
    boolean host = false;
    boolean identity = false;
    for (CodeElement one : code.elementList()) {
      InvokeDynamicInstruction made = kernel(one);
      if (made != null) {
        host = true;
        own.add(key((DirectMethodHandleDesc) made.bootstrapArgs().get(1)));
      }
      identity |= one instanceof BranchInstruction branch && IDENTITY.contains(branch.opcode());
    }
    if (identity && !host) {
      compare.add(name);
    }
  }

  private static String key(DirectMethodHandleDesc handle) {
    return handle.owner().descriptorString() + handle.methodName() + handle.lookupDescriptor();
  }

  /** Whether a kernel may run code that compares references. */
  private boolean compares(DirectMethodHandleDesc kernel) {
    return compare.stream().anyMatch(one -> one.equals(key(kernel)) || !own.contains(one));
  }

  /** The instruction that makes a kernel; null for all others. */
  private static @Nullable InvokeDynamicInstruction kernel(CodeElement element) {
    return element instanceof InvokeDynamicInstruction made
            && made.bootstrapMethod().owner().descriptorString().equals(FACTORY)
            && INTERFACES.containsKey(made.typeSymbol().returnType().displayName())
            && made.typeSymbol().returnType().packageName().equals("dev.lockstep.hc.index")
        ? made
        : null;
  }

  /**
   * Looks for kernels whose launch is the next call, with nothing between that may lead elsewhere:
   * that launch has this kernel.
   */
  private void read(CodeModel code) {
    Set<Label> targets = targets(code);
    InvokeDynamicInstruction open = null;
    int line = 0;
    int made = 0;
    for (CodeElement element : code.elementList()) {
      switch (element) {
        case LineNumber number -> line = number.line();
        case InvokeDynamicInstruction call -> {
          open = kernel(call);
          made = line;
        }
        case InvokeInstruction call -> {
          boolean ours = call.owner().asInternalName().startsWith(OURS);
          if (open != null && ours && call.name().equalsString(LAUNCH)) {
            found.add(kernel(open, made));
          }
          open = null;
        }
        case BranchInstruction _,
            ReturnInstruction _,
            ThrowInstruction _,
            TableSwitchInstruction _,
            LookupSwitchInstruction _ ->
            open = null;
        case LabelTarget target when targets.contains(target.label()) -> open = null;
        default -> {}
      }
    }
  }

  private static Set<Label> targets(CodeModel code) {
    Set<Label> targets = new HashSet<>();
    for (CodeElement element : code.elementList()) {
      switch (element) {
        case BranchInstruction branch -> targets.add(branch.target());
        case TableSwitchInstruction table -> {
          targets.add(table.defaultTarget());
          table.cases().forEach(one -> targets.add(one.target()));
        }
        case LookupSwitchInstruction table -> {
          targets.add(table.defaultTarget());
          table.cases().forEach(one -> targets.add(one.target()));
        }
        default -> {}
      }
    }
    code.exceptionHandlers().forEach(one -> targets.add(one.handler()));
    return targets;
  }

  private StillKernel kernel(InvokeDynamicInstruction made, int line) {
    int axes = INTERFACES.getOrDefault(made.typeSymbol().returnType().displayName(), 1);
    DirectMethodHandleDesc handle = (DirectMethodHandleDesc) made.bootstrapArgs().get(1);
    String owner = handle.owner().descriptorString();
    Class<?> type = loader.find(owner.substring(1, owner.length() - 1).replace('/', '.'));
    MethodCode code =
        type == null
            ? null
            : ClassCode.of(type).resolve(handle.methodName(), handle.lookupDescriptor());
    if (code == null) {
      return new StillKernel(
          line, axes, null, "its method " + handle.methodName() + " has no code");
    }
    if (handle.kind() != Kind.STATIC && handle.kind() != Kind.INTERFACE_STATIC) {
      return new StillKernel(line, axes, null, "it uses fields or methods of this object");
    }
    List<@Nullable Object> captured = new ArrayList<>();
    for (ClassDesc one : made.typeSymbol().parameterList()) {
      Object value = sample(one);
      if (value == null) {
        return new StillKernel(
            line,
            axes,
            null,
            "it captures a " + one.displayName() + ", of which only a launch knows");
      }
      captured.add(value);
    }
    String reason =
        compares(handle) && !captured.isEmpty() ? "the program compares references" : "";
    return new StillKernel(line, axes, new KernelObject(code, captured), reason);
  }

  /**
   * A value that stands for all of a type, since translations do not depend on numbers and on
   * elements of arrays; null where there is none.
   */
  private static @Nullable Object sample(ClassDesc type) {
    String text = type.descriptorString();
    Class<?> scalar = primitive(text.charAt(text.length() - 1));
    int axes = text.length() - 1;
    boolean array = text.chars().limit(axes).allMatch(one -> one == '[');
    if (scalar == null || !array || axes > 3) {
      return null;
    }
    int[] sizes = new int[Math.max(axes, 1)];
    java.util.Arrays.fill(sizes, 1);
    Object made = Array.newInstance(scalar, sizes);
    return axes == 0 ? Array.get(made, 0) : made;
  }

  private static @Nullable Class<?> primitive(char letter) {
    return new HashMap<Character, Class<?>>(
            Map.of(
                'Z', boolean.class,
                'B', byte.class,
                'C', char.class,
                'S', short.class,
                'I', int.class,
                'J', long.class,
                'F', float.class,
                'D', double.class))
        .get(letter);
  }
}
