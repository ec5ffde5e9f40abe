package dev.lockstep.hc.llvm;

import dev.lockstep.hc.ir.Block;
import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.Element;
import dev.lockstep.hc.ir.IrInstruction;
import dev.lockstep.hc.ir.IrKernel;
import dev.lockstep.hc.ir.IrMemory;
import dev.lockstep.hc.ir.IrOperand;
import dev.lockstep.hc.ir.IrOperation;
import dev.lockstep.hc.ir.Phi;
import dev.lockstep.hc.ir.Terminator;
import dev.lockstep.hc.ir.Type;
import dev.lockstep.hc.ir.Value;
import dev.lockstep.hc.target.LaunchArgument;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * Writes a kernel as a function in LLVM's language, with the parameters of its machine code. A
 * work-item whose check fails ends, and records nothing.
 */
final class LlvmText {
  private static final String[] AXES = {"x", "y", "z"};

  private final IrKernel kernel;
  private final List<LaunchArgument> arguments;
  private final List<Integer> tile;
  private final String name;
  private final StringBuilder out = new StringBuilder();
  private final Map<String, String> declarations;
  private final Map<IrMemory, String> memories = new HashMap<>();
  private String label = "";
  private int names;

  private LlvmText(
      IrKernel kernel,
      String name,
      List<LaunchArgument> arguments,
      List<Integer> tile,
      Map<String, String> declarations) {
    this.kernel = kernel;
    this.name = name;
    this.arguments = arguments;
    this.tile = tile;
    this.declarations = declarations;
  }

  /** A module with several kernels. */
  static final class Module {
    private final Map<String, String> declarations = new TreeMap<>();
    private final StringBuilder functions = new StringBuilder();

    void add(IrKernel kernel, String name, List<LaunchArgument> arguments, List<Integer> tile) {
      functions.append(new LlvmText(kernel, name, arguments, tile, declarations).write());
    }

    String text() {
      return "target triple = \"amdgcn-amd-amdhsa\"\n"
          + String.join("\n", declarations.values())
          + "\n"
          + functions
          + "attributes #0 = { \"denormal-fp-math\"=\"ieee,ieee\""
          + " \"denormal-fp-math-f32\"=\"ieee,ieee\" \"uniform-work-group-size\"=\"false\" }\n";
    }
  }

  private static String type(Type type) {
    return switch (type) {
      case BOOLEAN -> "i1";
      case INT -> "i32";
      case LONG -> "i64";
      case FLOAT -> "float";
      case DOUBLE -> "double";
    };
  }

  private static String type(Element element) {
    return switch (element) {
      case BYTE -> "i8";
      case CHAR, SHORT -> "i16";
      default -> type(element.type());
    };
  }

  private static String text(IrOperand operand) {
    return switch (operand) {
      case Value value -> "%v" + value.number();
      case Constant constant -> text(constant);
    };
  }

  private static String text(Constant constant) {
    return switch (constant.type()) {
      case BOOLEAN -> constant.bits() == 0 ? "false" : "true";
      case INT, LONG -> Long.toString(constant.bits());
      case FLOAT -> "bitcast (i32 " + (int) constant.bits() + " to float)";
      case DOUBLE -> "bitcast (i64 " + constant.bits() + " to double)";
    };
  }

  private String write() {
    List<String> parameters = new ArrayList<>();
    for (LaunchArgument argument : arguments) {
      parameters.add(
          switch (argument) {
            case LaunchArgument.Address address -> {
              memories.put(address.memory(), "%p" + address.memory().number());
              yield "ptr addrspace(1) %p" + address.memory().number();
            }
            case LaunchArgument.Length length -> "i32 %l" + length.memory().number();
            case LaunchArgument.Extent extent -> "i32 %e" + extent.axis();
            case LaunchArgument.Faults _ -> "ptr addrspace(1) %faults";
            case LaunchArgument.Scalar scalar -> {
              Value value = scalar.parameter().value();
              yield value.type() == Type.BOOLEAN
                  ? "i32 %s" + value.number()
                  : type(value.type()) + " " + text(value);
            }
          });
    }
    out.append("define amdgpu_kernel void @").append(name).append('(');
    out.append(String.join(", ", parameters)).append(") #0 {\nstart:\n");
    for (IrMemory memory : kernel.memories()) {
      if (memory instanceof IrMemory.Private own) {
        String place = "%m" + memories.size();
        memories.put(own, place);
        line(
            place
                + " = alloca ["
                + own.length()
                + " x "
                + type(own.element())
                + "], align 8, addrspace(5)");
      } else if (memory instanceof IrMemory.Tile) {
        throw new IllegalArgumentException("memory of tiles is not written");
      }
    }
    for (IrKernel.Parameter parameter : kernel.parameters()) {
      if (parameter.value().type() == Type.BOOLEAN) {
        line(text(parameter.value()) + " = icmp ne i32 %s" + parameter.value().number() + ", 0");
      }
    }
    line("br label %b0");
    for (int block = 0; block < kernel.blocks().size(); block++) {
      block(block);
    }
    return out.append("fail:\n  ret void\n}\n").toString();
  }

  private void line(String text) {
    out.append("  ").append(text).append('\n');
  }

  /** Name of the part of a block that is behind its last check. */
  private String end(int block) {
    long checks =
        kernel.blocks().get(block).instructions().stream()
            .filter(one -> one.operation() == IrOperation.CHECK)
            .count();
    return checks == 0 ? "b" + block : "b" + block + "c" + checks;
  }

  private void block(int number) {
    Block block = kernel.blocks().get(number);
    label = "b" + number;
    out.append(label).append(":\n");
    List<Integer> from = kernel.flow().predecessors(number);
    for (Phi phi : block.phis()) {
      List<String> inputs = new ArrayList<>();
      for (int i = 0; i < from.size(); i++) {
        inputs.add("[ " + text(phi.inputs().get(i)) + ", %" + end(from.get(i)) + " ]");
      }
      line(
          text(phi.result())
              + " = phi "
              + type(phi.result().type())
              + " "
              + String.join(", ", inputs));
    }
    int checks = 0;
    for (IrInstruction instruction : block.instructions()) {
      if (instruction.operation() == IrOperation.CHECK) {
        checks++;
        String next = "b" + number + "c" + checks;
        line("br i1 " + text(instruction.operand(0)) + ", label %" + next + ", label %fail");
        out.append(next).append(":\n");
      } else {
        instruction(instruction);
      }
    }
    end(block.end());
  }

  private void end(Terminator end) {
    switch (end) {
      case Terminator.Return _ -> line("ret void");
      case Terminator.Jump jump -> line("br label %b" + jump.target());
      case Terminator.Branch branch ->
          line(
              "br i1 "
                  + text(branch.condition())
                  + ", label %b"
                  + branch.whenTrue()
                  + ", label %b"
                  + branch.whenFalse());
      case Terminator.Choice choice -> {
        StringBuilder cases = new StringBuilder();
        choice
            .cases()
            .forEach(one ->
                cases.append(" i32 ").append(one.key()).append(", label %b").append(one.target()));
        line(
            "switch i32 "
                + text(choice.selector())
                + ", label %b"
                + choice.otherwise()
                + " ["
                + cases
                + " ]");
      }
    }
  }

  private String fresh() {
    return "%t" + names++;
  }

  private String add(String text) {
    String fresh = fresh();
    line(fresh + " = " + text);
    return fresh;
  }

  private String call(String function, String type, String... typed) {
    List<String> types = new ArrayList<>();
    for (String one : typed) {
      types.add(one.substring(0, one.indexOf(' ')));
    }
    declarations.put(
        function, "declare " + type + " @" + function + "(" + String.join(", ", types) + ")");
    return "call " + type + " @" + function + "(" + String.join(", ", typed) + ")";
  }

  private void instruction(IrInstruction instruction) {
    Value result = instruction.result();
    String to = result == null ? "" : text(result) + " = ";
    IrOperation operation = instruction.operation();
    switch (operation) {
      case LOAD -> load(instruction);
      case STORE -> store(instruction);
      case LENGTH -> line(to + "add i32 0, " + length(instruction.memory()));
      case EXTENT -> line(to + "add i32 0, %e" + axis(instruction));
      case GLOBAL_ID -> {
        String group = add(call("llvm.amdgcn.workgroup.id." + AXES[axis(instruction)], "i32"));
        String first = add("mul i32 " + group + ", " + tile.get(axis(instruction)));
        String local = add(call("llvm.amdgcn.workitem.id." + AXES[axis(instruction)], "i32"));
        line(to + "add i32 " + first + ", " + local);
      }
      default -> line(to + computed(instruction, Objects.requireNonNull(result)));
    }
  }

  private static int axis(IrInstruction instruction) {
    return ((Constant) instruction.operand(0)).asInt();
  }

  private String length(IrMemory memory) {
    return switch (memory) {
      case IrMemory.Global global -> "%l" + global.number();
      case IrMemory.Private own -> Integer.toString(own.length());
      case IrMemory.Tile of -> Integer.toString(of.length());
      case null -> throw new IllegalArgumentException("no memory");
    };
  }

  private String place(IrInstruction access) {
    IrMemory memory = Objects.requireNonNull(access.memory());
    String space = memory instanceof IrMemory.Global ? "1" : "5";
    String index = text(access.operand(0));
    if (space.equals("1")) {
      index = add("zext i32 " + index + " to i64");
    }
    String place =
        add(
            "getelementptr "
                + type(memory.element())
                + ", ptr addrspace("
                + space
                + ") "
                + memories.get(memory)
                + ", "
                + (space.equals("1") ? "i64 " : "i32 ")
                + index);
    return "ptr addrspace(" + space + ") " + place;
  }

  private void load(IrInstruction load) {
    Element element = Objects.requireNonNull(load.memory()).element();
    String place = place(load);
    String to = text(Objects.requireNonNull(load.result())) + " = ";
    if (type(element).equals(type(element.type()))) {
      line(to + "load " + type(element) + ", " + place);
    } else {
      String loaded = add("load " + type(element) + ", " + place);
      String extend = element == Element.CHAR ? "zext " : "sext ";
      line(to + extend + type(element) + " " + loaded + " to i32");
    }
  }

  private void store(IrInstruction store) {
    Element element = Objects.requireNonNull(store.memory()).element();
    String place = place(store);
    String value = text(store.operand(1));
    if (!type(element).equals(type(element.type()))) {
      value = add("trunc i32 " + value + " to " + type(element));
    }
    line("store " + type(element) + " " + value + ", " + place);
  }

  /** The right side of an operation without memory. */
  private String computed(IrInstruction instruction, Value result) {
    IrOperation operation = instruction.operation();
    IrOperand first = instruction.operand(0);
    String a = text(first);
    String b = instruction.operands().size() > 1 ? text(instruction.operand(1)) : "";
    String type = type(first.type());
    String pair = type + " " + a + ", " + b;
    boolean integer = first.type().isInteger() || first.type() == Type.BOOLEAN;
    return switch (operation) {
      case ADD -> (integer ? "add " : "fadd ") + pair;
      case SUB -> (integer ? "sub " : "fsub ") + pair;
      case MUL -> (integer ? "mul " : "fmul ") + pair;
      case DIV -> integer ? divided(first.type(), a, b) : "fdiv " + pair;
      case REM -> rest(first.type(), a, b);
      case UDIV -> "udiv " + pair;
      case UREM -> "urem " + pair;
      case MULHI -> high(first.type(), "sext ", a, b);
      case UMULHI -> high(first.type(), "zext ", a, b);
      case NEG -> integer ? "sub " + type + " 0, " + a : "fneg " + type + " " + a;
      case ABS ->
          integer
              ? call("llvm.abs." + type, type, type + " " + a, "i1 false")
              : call("llvm.fabs." + suffix(first.type()), type, type + " " + a);
      case MIN -> integer ? chosen("slt", pair, type, a, b) : least(first.type(), a, b, true);
      case MAX -> integer ? chosen("sgt", pair, type, a, b) : least(first.type(), a, b, false);
      case UMIN -> chosen("ult", pair, type, a, b);
      case UMAX -> chosen("ugt", pair, type, a, b);
      case SQRT, FLOOR, CEIL, RINT ->
          call("llvm." + operation.text() + "." + suffix(first.type()), type, type + " " + a);
      case FMA ->
          call(
              "llvm.fma." + suffix(first.type()),
              type,
              type + " " + a,
              type + " " + b,
              type + " " + text(instruction.operand(2)));
      case COPYSIGN ->
          call("llvm.copysign." + suffix(first.type()), type, type + " " + a, type + " " + b);
      case AND, OR, XOR -> operation.text() + " " + pair;
      case NOT -> "xor " + type + " " + a + ", -1";
      case SHL, SHR, USHR -> shifted(operation, first.type(), a, b);
      case BITCOUNT, CLZ, CTZ -> counted(operation, first.type(), a);
      case REVERSE -> call("llvm.bitreverse." + type, type, type + " " + a);
      case REVERSE_BYTES -> call("llvm.bswap." + type, type, type + " " + a);
      case EQ, NE, LT, LE, GT, GE, ULT, ULE -> compared(operation, first.type(), pair);
      case SELECT -> {
        String of = type(result.type());
        yield "select i1 "
            + a
            + ", "
            + of
            + " "
            + b
            + ", "
            + of
            + " "
            + text(instruction.operand(2));
      }
      default -> converted(operation, a);
    };
  }

  private static String suffix(Type type) {
    return type == Type.FLOAT ? "f32" : "f64";
  }

  private String chosen(String relation, String pair, String type, String a, String b) {
    String less = add("icmp " + relation + " " + pair);
    return "select i1 " + less + ", " + type + " " + a + ", " + type + " " + b;
  }

  /** Division that gives the least number for the least number by -1. */
  private String divided(Type type, String a, String b) {
    String t = type(type);
    String minus = add("icmp eq " + t + " " + b + ", -1");
    String divisor = add("select i1 " + minus + ", " + t + " 1, " + t + " " + b);
    String quotient = add("sdiv " + t + " " + a + ", " + divisor);
    String opposite = add("sub " + t + " 0, " + a);
    return "select i1 " + minus + ", " + t + " " + opposite + ", " + t + " " + quotient;
  }

  private String rest(Type type, String a, String b) {
    String t = type(type);
    String minus = add("icmp eq " + t + " " + b + ", -1");
    String divisor = add("select i1 " + minus + ", " + t + " 1, " + t + " " + b);
    return "srem " + t + " " + a + ", " + divisor;
  }

  private String high(Type type, String extend, String a, String b) {
    String t = type(type);
    String wide = type == Type.INT ? "i64" : "i128";
    String product =
        add(
            "mul "
                + wide
                + " "
                + add(extend + t + " " + a + " to " + wide)
                + ", "
                + add(extend + t + " " + b + " to " + wide));
    String shifted = add("lshr " + wide + " " + product + ", " + type.bits());
    return "trunc " + wide + " " + shifted + " to " + t;
  }

  /** Java's minimum or maximum: a NaN wins, and the zeros differ. */
  private String least(Type type, String a, String b, boolean least) {
    String t = type(type);
    String bits = type == Type.FLOAT ? "i32" : "i64";
    String pair = t + " " + a + ", " + b;
    String first = add("bitcast " + t + " " + a + " to " + bits);
    String second = add("bitcast " + t + " " + b + " to " + bits);
    String joined = add((least ? "or " : "and ") + bits + " " + first + ", " + second);
    String same = add("bitcast " + bits + " " + joined + " to " + t);
    String before = add("fcmp " + (least ? "olt " : "ogt ") + pair);
    String one = add("select i1 " + before + ", " + t + " " + a + ", " + t + " " + b);
    String equal = add("fcmp oeq " + pair);
    String ordered = add("select i1 " + equal + ", " + t + " " + same + ", " + t + " " + one);
    String none = add("fcmp uno " + pair);
    String sum = add("fadd " + pair);
    return "select i1 " + none + ", " + t + " " + sum + ", " + t + " " + ordered;
  }

  private String shifted(IrOperation operation, Type type, String a, String b) {
    String t = type(type);
    String count = add("and i32 " + b + ", " + (type.bits() - 1));
    if (type == Type.LONG) {
      count = add("zext i32 " + count + " to i64");
    }
    String name =
        operation == IrOperation.SHL ? "shl " : operation == IrOperation.SHR ? "ashr " : "lshr ";
    return name + t + " " + a + ", " + count;
  }

  private String counted(IrOperation operation, Type type, String a) {
    String t = type(type);
    String call =
        switch (operation) {
          case BITCOUNT -> call("llvm.ctpop." + t, t, t + " " + a);
          case CLZ -> call("llvm.ctlz." + t, t, t + " " + a, "i1 false");
          default -> call("llvm.cttz." + t, t, t + " " + a, "i1 false");
        };
    return type == Type.INT ? call : "trunc i64 " + add(call) + " to i32";
  }

  private static String compared(IrOperation operation, Type type, String pair) {
    boolean integer = type.isInteger() || type == Type.BOOLEAN;
    String relation =
        switch (operation) {
          case EQ -> integer ? "eq" : "oeq";
          case NE -> integer ? "ne" : "une";
          case ULT, ULE -> operation.text();
          default -> (integer ? "s" : "o") + operation.text();
        };
    return (integer ? "icmp " : "fcmp ") + relation + " " + pair;
  }

  private String converted(IrOperation operation, String a) {
    return switch (operation) {
      case INT_TO_BYTE -> "sext i8 " + add("trunc i32 " + a + " to i8") + " to i32";
      case INT_TO_SHORT -> "sext i16 " + add("trunc i32 " + a + " to i16") + " to i32";
      case INT_TO_CHAR -> "and i32 " + a + ", 65535";
      case INT_TO_LONG -> "sext i32 " + a + " to i64";
      case INT_TO_FLOAT -> "sitofp i32 " + a + " to float";
      case INT_TO_DOUBLE -> "sitofp i32 " + a + " to double";
      case LONG_TO_INT -> "trunc i64 " + a + " to i32";
      case LONG_TO_FLOAT -> "sitofp i64 " + a + " to float";
      case LONG_TO_DOUBLE -> "sitofp i64 " + a + " to double";
      case FLOAT_TO_INT -> call("llvm.fptosi.sat.i32.f32", "i32", "float " + a);
      case FLOAT_TO_LONG -> call("llvm.fptosi.sat.i64.f32", "i64", "float " + a);
      case FLOAT_TO_DOUBLE -> "fpext float " + a + " to double";
      case DOUBLE_TO_INT -> call("llvm.fptosi.sat.i32.f64", "i32", "double " + a);
      case DOUBLE_TO_LONG -> call("llvm.fptosi.sat.i64.f64", "i64", "double " + a);
      case DOUBLE_TO_FLOAT -> "fptrunc double " + a + " to float";
      case BOOLEAN_TO_INT -> "zext i1 " + a + " to i32";
      case FLOAT_BITS -> "bitcast float " + a + " to i32";
      case BITS_FLOAT -> "bitcast i32 " + a + " to float";
      case DOUBLE_BITS -> "bitcast double " + a + " to i64";
      case BITS_DOUBLE -> "bitcast i64 " + a + " to double";
      default -> throw new IllegalArgumentException(operation.text() + " is not written");
    };
  }
}
