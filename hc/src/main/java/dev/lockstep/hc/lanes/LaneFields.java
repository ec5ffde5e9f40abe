package dev.lockstep.hc.lanes;

import dev.lockstep.hc.ir.IrInstruction;
import dev.lockstep.hc.ir.IrKernel;
import dev.lockstep.hc.ir.IrMemory;
import dev.lockstep.hc.ir.IrOperation;
import dev.lockstep.hc.ir.Value;
import dev.lockstep.hc.target.Check;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Fields of the class of a kernel, and what its methods share. */
final class LaneFields {
  static final ClassDesc TILE = Kinds.of(LaneTile.class);
  static final ClassDesc INTS = ConstantDescs.CD_int.arrayType();
  static final ClassDesc LONGS = ConstantDescs.CD_long.arrayType();
  static final MethodTypeDesc FAIL =
      MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_int, ConstantDescs.CD_int, INTS);
  static final MethodTypeDesc SPEND =
      MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_int);

  private final IrKernel kernel;
  private final ClassDesc self;
  private final boolean counting;
  private final Map<IrMemory, ArrayCode> arrays = new LinkedHashMap<>();
  private final Map<Value, Integer> uses;
  private final Map<Value, String> kept = new LinkedHashMap<>();
  private final Map<Check, Integer> checks = new LinkedHashMap<>();

  /**
   * The fields of a kernel.
   *
   * @param hosts classes of the arrays of the host by the number of their memory
   * @param counting whether operations are counted
   */
  LaneFields(IrKernel kernel, ClassDesc self, List<Class<?>> hosts, boolean counting)
      throws UnfitLanesException {
    this.kernel = kernel;
    this.self = self;
    this.counting = counting;
    this.uses = kernel.uses();
    for (IrMemory memory : kernel.memories()) {
      int number = memory instanceof IrMemory.Global global ? global.number() : arrays.size();
      Class<?> host =
          memory instanceof IrMemory.Global global ? hosts.get(global.number()) : int[].class;
      arrays.put(memory, ArrayCode.of(memory, number, host));
    }
    for (IrInstruction one : kernel.instructions().toList()) {
      if (one.operation().effect() == IrOperation.Effect.ATOMIC) {
        array(Objects.requireNonNull(one.memory())).requireUpdates(one.operation());
      }
    }
  }

  ClassDesc self() {
    return self;
  }

  boolean isCounting() {
    return counting;
  }

  int uses(Value value) {
    return uses.getOrDefault(value, 0);
  }

  ArrayCode array(IrMemory memory) {
    return Objects.requireNonNull(arrays.get(memory));
  }

  List<ArrayCode> arrays() {
    return List.copyOf(arrays.values());
  }

  /** Field of the array in which lanes keep a value. */
  String kept(Value value) {
    return kept.computeIfAbsent(value, _ -> "kept" + value.number());
  }

  List<Value> kept() {
    return new ArrayList<>(kept.keySet());
  }

  /** Field of a parameter. */
  String parameter(Value value) {
    return "parameter" + value.number();
  }

  IrKernel kernel() {
    return kernel;
  }

  /** Number of a check. */
  int check(Check check) {
    int fresh = checks.size();
    return checks.computeIfAbsent(check, _ -> fresh);
  }

  List<Check> checks() {
    return List.copyOf(checks.keySet());
  }
}
