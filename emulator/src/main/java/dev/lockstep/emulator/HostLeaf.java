package dev.lockstep.emulator;

import static dev.lockstep.emulator.x86.Assembler.R10;
import static dev.lockstep.emulator.x86.Assembler.R11;
import static dev.lockstep.emulator.x86.Assembler.R8;
import static dev.lockstep.emulator.x86.Assembler.R9;
import static dev.lockstep.emulator.x86.Assembler.RAX;
import static dev.lockstep.emulator.x86.Assembler.RCX;
import static dev.lockstep.emulator.x86.Assembler.RDI;
import static dev.lockstep.emulator.x86.Assembler.RDX;
import static dev.lockstep.emulator.x86.Assembler.RSI;

import dev.lockstep.emulator.x86.Assembler;
import dev.lockstep.emulator.x86.Assembler.Binary;
import dev.lockstep.emulator.x86.Assembler.Condition;
import dev.lockstep.emulator.x86.Assembler.Shift;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.Instruction;
import java.lang.classfile.Label;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.ConvertInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.classfile.instruction.LoadInstruction;
import java.lang.classfile.instruction.OperatorInstruction;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.classfile.instruction.StoreInstruction;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Machine code of the leaves of scalar instructions, made from their bytecode: each place of Java's
 * operand stack is a register, and each local variable another. Leaves with more than numbers,
 * branches and calls of their like have none.
 */
final class HostLeaf {
  /** The places of the operand stack; RCX counts in shifts. */
  private static final int[] STACK = {RAX, RDX, RSI, RDI};

  /** The local variables, those of methods that are called behind those of their callers. */
  private static final int[] LOCALS = {R8, R9, R10, R11};

  private static final Map<String, ClassModel> MODELS = new ConcurrentHashMap<>();
  private static final Map<Method, Boolean> POSSIBLE = new ConcurrentHashMap<>();

  /** Methods of the library of which there is code here. */
  private static final Set<String> KNOWN =
      Set.of(
          "java/lang/Integer.bitCount",
          "java/lang/Long.bitCount",
          "java/lang/Integer.compareUnsigned",
          "java/lang/Long.compareUnsigned",
          "java/lang/Integer.numberOfLeadingZeros",
          "java/lang/Long.numberOfLeadingZeros",
          "java/lang/Integer.numberOfTrailingZeros",
          "java/lang/Long.numberOfTrailingZeros",
          "java/lang/Math.min",
          "java/lang/Math.max",
          "java/lang/Math.abs");

  /** It cannot be done. */
  private static final class Impossible extends RuntimeException {
    private static final long serialVersionUID = 1;

    Impossible(String what) {
      super(what, null, false, false);
    }
  }

  private final Assembler code;
  private int depth;

  private HostLeaf(Assembler code) {
    this.code = code;
  }

  /** Whether there is code for a leaf. */
  static boolean isPossible(Method leaf) {
    return POSSIBLE.computeIfAbsent(leaf, HostLeaf::tried);
  }

  private static boolean tried(Method leaf) {
    try {
      write(new dev.lockstep.emulator.x86.VectorAssembler(), leaf);
      return true;
    } catch (Impossible _) {
      return false;
    }
  }

  /** The register of an argument. */
  static int argument(int number) {
    return LOCALS[number];
  }

  /** Writes a leaf; its arguments are in their registers, and its result will be in RAX. */
  static void write(Assembler code, Method leaf) {
    if (leaf.getParameterCount() > LOCALS.length) {
      throw new Impossible("many arguments");
    }
    HostLeaf writer = new HostLeaf(code);
    Map<Integer, Integer> locals = new HashMap<>();
    int slot = 0;
    for (int i = 0; i < leaf.getParameterCount(); i++) {
      locals.put(slot, LOCALS[i]);
      slot += leaf.getParameterTypes()[i] == long.class ? 2 : 1;
    }
    String owner = leaf.getDeclaringClass().getName().replace('.', '/');
    writer.method(owner, leaf.getName(), locals, leaf.getParameterCount());
  }

  // ---- methods

  private static ClassModel model(String owner) {
    return MODELS.computeIfAbsent(
        owner,
        name -> {
          try (InputStream in = HostLeaf.class.getResourceAsStream("/" + name + ".class")) {
            if (in == null) {
              throw new Impossible(name);
            }
            return ClassFile.of().parse(in.readAllBytes());
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        });
  }

  /** Writes a method; the result replaces what is on the stack from the present depth on. */
  private void method(String owner, String name, Map<Integer, Integer> locals, int used) {
    List<MethodModel> found =
        model(owner).methods().stream().filter(m -> m.methodName().equalsString(name)).toList();
    CodeModel body = found.size() == 1 ? found.getFirst().code().orElse(null) : null;
    if (body == null) {
      throw new Impossible(owner + "." + name);
    }
    new Body(body, locals, used).write();
  }

  private int push() {
    if (depth == STACK.length) {
      throw new Impossible("a deep stack");
    }
    return STACK[depth++];
  }

  private int pop() {
    return STACK[--depth];
  }

  private int top() {
    return STACK[depth - 1];
  }

  /** One method that is being written. */
  private final class Body {
    private final CodeModel model;
    private final Map<Integer, Integer> locals;
    private final Map<Label, Assembler.Label> labels = new HashMap<>();
    private final Map<Label, Integer> depths = new HashMap<>();
    private final Assembler.Label end = new Assembler.Label();
    private final int base;
    private int used;

    Body(CodeModel model, Map<Integer, Integer> locals, int used) {
      this.model = model;
      this.locals = locals;
      this.used = used;
      base = depth;
    }

    void write() {
      boolean reachable = true;
      for (CodeElement element : model) {
        if (element instanceof LabelTarget place) {
          Label target = place.label();
          Integer known = depths.get(target);
          if (known != null) {
            depth = known;
            reachable = true;
          }
          code.bind(label(target));
        } else if (element instanceof Instruction instruction && reachable) {
          reachable = instruction(instruction);
        }
      }
      code.bind(end);
      depth = base + 1;
    }

    private Assembler.Label label(Label label) {
      return labels.computeIfAbsent(label, _ -> new Assembler.Label());
    }

    /** Whether control goes on behind it. */
    private boolean instruction(Instruction instruction) {
      switch (instruction) {
        case LoadInstruction load -> code.move(true, push(), local(load.slot()));
        case StoreInstruction store -> {
          int value = pop();
          code.move(true, local(store.slot()), value);
        }
        case ConstantInstruction constant -> constant(constant);
        case OperatorInstruction operator -> operator(operator.opcode());
        case ConvertInstruction convert -> convert(convert.opcode());
        case InvokeInstruction call -> call(call);
        case BranchInstruction branch -> {
          return branch(branch);
        }
        case ReturnInstruction _ -> {
          int value = pop();
          if (value != STACK[base]) {
            code.move(true, STACK[base], value);
          }
          code.jump(end);
          return false;
        }
        default -> throw new Impossible(instruction.opcode().name());
      }
      return true;
    }

    private int local(int slot) {
      return locals.computeIfAbsent(
          slot,
          _ -> {
            if (used == LOCALS.length) {
              throw new Impossible("many variables");
            }
            return LOCALS[used++];
          });
    }

    private void constant(ConstantInstruction constant) {
      switch (constant.constantValue()) {
        case Integer value -> code.number(push(), value & 0xffff_ffffL);
        case Long value -> code.number(push(), value);
        default -> throw new Impossible("a constant");
      }
    }

    private boolean branch(BranchInstruction branch) {
      Opcode opcode = branch.opcode();
      Condition condition = null;
      switch (opcode) {
        case GOTO, GOTO_W -> {}
        case IFEQ, IFNE, IFLT, IFGE, IFGT, IFLE -> {
          condition = condition(opcode.name().substring(2));
          code.binaryNumber(Binary.CMP, false, pop(), 0);
        }
        case IF_ICMPEQ, IF_ICMPNE, IF_ICMPLT, IF_ICMPGE, IF_ICMPGT, IF_ICMPLE -> {
          condition = condition(opcode.name().substring(7));
          int b = pop();
          code.binary(Binary.CMP, false, pop(), b);
        }
        default -> throw new Impossible(opcode.name());
      }
      depths.put(branch.target(), depth);
      if (condition == null) {
        code.jump(label(branch.target()));
        return false;
      }
      code.jump(condition, label(branch.target()));
      return true;
    }

    private static Condition condition(String name) {
      return switch (name) {
        case "EQ" -> Condition.EQUAL;
        case "NE" -> Condition.NOT_EQUAL;
        case "LT" -> Condition.LESS;
        case "GE" -> Condition.GREATER_EQUAL;
        case "GT" -> Condition.GREATER;
        default -> Condition.LESS_EQUAL;
      };
    }

    // ---- calls

    private void call(InvokeInstruction call) {
      String owner = call.owner().name().stringValue();
      String name = owner + "." + call.name().stringValue();
      if (call.opcode() != Opcode.INVOKESTATIC) {
        throw new Impossible(name);
      }
      boolean wide = call.typeSymbol().parameterType(0).descriptorString().equals("J");
      if (KNOWN.contains(name)) {
        if (call.typeSymbol().parameterList().stream()
            .anyMatch(p -> "FDZ".contains(p.descriptorString()))) {
          throw new Impossible(name);
        }
        known(call.name().stringValue(), wide);
        return;
      }
      if (!owner.startsWith("dev/lockstep/")) {
        throw new Impossible(name);
      }
      Map<Integer, Integer> variables = new HashMap<>();
      int count = call.typeSymbol().parameterCount();
      int slot = 0;
      int next = used;
      for (int i = 0; i < count; i++) {
        if (next == LOCALS.length) {
          throw new Impossible("many variables");
        }
        code.move(true, LOCALS[next], STACK[depth - count + i]);
        variables.put(slot, LOCALS[next++]);
        slot += TypeKind.from(call.typeSymbol().parameterType(i)).slotSize();
      }
      depth -= count;
      method(owner, call.name().stringValue(), variables, next);
    }

    private void known(String name, boolean wide) {
      switch (name) {
        case "bitCount" -> code.ones(wide, top(), top());
        case "numberOfLeadingZeros" -> code.leadingZeros(wide, top(), top());
        case "numberOfTrailingZeros" -> code.trailingZeros(wide, top(), top());
        case "compareUnsigned" -> {
          int b = pop();
          compared(wide, top(), b, Condition.ABOVE, Condition.BELOW);
        }
        case "min", "max" -> {
          int b = pop();
          code.binary(Binary.CMP, wide, top(), b);
          code.move(name.equals("min") ? Condition.GREATER : Condition.LESS, wide, top(), b);
        }
        case "abs" -> {
          code.move(wide, RCX, top());
          code.negate(wide, RCX);
          code.test(wide, top(), top());
          code.move(Condition.SIGN, wide, top(), RCX);
        }
        default -> throw new Impossible(name);
      }
    }

    /** a = 1, 0 or -1. */
    private void compared(boolean wide, int a, int b, Condition above, Condition below) {
      code.binary(Binary.CMP, wide, a, b);
      code.setKeeping(above, a);
      code.setKeeping(below, RCX);
      code.narrow(false, 1, a, a);
      code.narrow(false, 1, RCX, RCX);
      code.binary(Binary.SUB, false, a, RCX);
    }

    // ---- operators

    private void operator(Opcode opcode) {
      String name = opcode.name();
      boolean wide = name.charAt(0) == 'L';
      switch (name.substring(1)) {
        case "ADD" -> binary(Binary.ADD, wide);
        case "SUB" -> binary(Binary.SUB, wide);
        case "AND" -> binary(Binary.AND, wide);
        case "OR" -> binary(Binary.OR, wide);
        case "XOR" -> binary(Binary.XOR, wide);
        case "MUL" -> {
          int b = pop();
          code.multiply(wide, top(), b);
        }
        case "NEG" -> code.negate(wide, top());
        case "SHL" -> shift(Shift.SHL, wide);
        case "SHR" -> shift(Shift.SAR, wide);
        case "USHR" -> shift(Shift.SHR, wide);
        case "CMP" -> {
          if (!wide) {
            throw new Impossible(name);
          }
          int b = pop();
          compared(true, top(), b, Condition.GREATER, Condition.LESS);
        }
        default -> throw new Impossible(name);
      }
      if (!name.startsWith("I") && !name.startsWith("L")) {
        throw new Impossible(name);
      }
    }

    private void binary(Binary operation, boolean wide) {
      int b = pop();
      code.binary(operation, wide, top(), b);
    }

    private void shift(Shift shift, boolean wide) {
      code.move(false, RCX, pop());
      code.shift(shift, wide, top());
    }

    private void convert(Opcode opcode) {
      switch (opcode) {
        case I2L -> code.signExtend(top(), top());
        case L2I -> code.move(false, top(), top());
        case I2B -> code.narrow(true, 1, top(), top());
        case I2S -> code.narrow(true, 2, top(), top());
        case I2C -> code.narrow(false, 2, top(), top());
        default -> throw new Impossible(opcode.name());
      }
    }
  }
}
