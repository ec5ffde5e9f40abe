package dev.lockstep.hc.amd;

import dev.lockstep.hc.code.Bank;
import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.IrInstruction;
import dev.lockstep.hc.ir.IrKernel;
import dev.lockstep.hc.ir.IrMemory;
import dev.lockstep.hc.ir.IrOperand;
import dev.lockstep.hc.ir.IrOperation;
import dev.lockstep.hc.ir.Terminator;
import dev.lockstep.hc.ir.Type;
import dev.lockstep.hc.ir.Value;
import dev.lockstep.hc.pass.Legalization;
import dev.lockstep.hc.pass.Uniformity;
import dev.lockstep.hc.select.Keys;
import dev.lockstep.hc.select.OperandLocation;
import dev.lockstep.hc.select.RowSelection;
import dev.lockstep.hc.select.SelectedBlock;
import dev.lockstep.hc.select.VirtualRegisters;
import dev.lockstep.hc.target.LaunchArgument;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Chooses rows for a kernel in the form of {@link Legalization}. */
final class AmdSelection extends RowSelection<BranchCondition, AmdWriter> {
  /** Offsets below it have room in all instructions. */
  private static final int NEAR = 4096;

  private static final String FAR = "_far";

  private final TargetPatterns patterns;
  private final AmdEntry entry;
  private final Uniformity uniformity;
  private final ValueBanks banks;
  private final Map<IrOperand, IrInstruction> sums = new HashMap<>();

  /**
   * A selection.
   *
   * @param displaced sums that the access which uses them computes by itself
   */
  AmdSelection(
      IrKernel kernel,
      Set<Value> displaced,
      TargetPatterns patterns,
      VirtualRegisters registers,
      AmdEntry entry) {
    super(kernel, registers, entry);
    kernel
        .instructions()
        .filter(one -> one.result() != null && displaced.contains(one.result()))
        .forEach(one -> sums.put(Objects.requireNonNull(one.result()), one));
    this.patterns = patterns;
    this.entry = entry;
    this.uniformity = new Uniformity(kernel);
    this.banks = new ValueBanks(kernel, patterns, uniformity);
  }

  @Override
  public AmdWriter writer() {
    return new AmdWriter(patterns, registers);
  }

  @Override
  protected Bank bank(Value value) {
    return value.type() == Type.BOOLEAN || banks.isScalar(value) ? Bank.SCALAR : Bank.VECTOR;
  }

  @Override
  protected int truthWords() {
    return patterns.words().maskWords();
  }

  @Override
  protected int waveSize() {
    return truthWords() * Integer.SIZE;
  }

  @Override
  public List<SelectedBlock<BranchCondition>> select() {
    List<SelectedBlock<BranchCondition>> all = super.select();
    return all.stream().map(block -> withoutJumpToEnd(block, all)).toList();
  }

  private static SelectedBlock<BranchCondition> withoutJumpToEnd(
      SelectedBlock<BranchCondition> block, List<SelectedBlock<BranchCondition>> all) {
    return block.ending() instanceof SelectedBlock.Jump<?>(int target) && all.get(target).isEnd()
        ? new SelectedBlock<>(block.groups(), new SelectedBlock.Return<>(), block.mayFail())
        : block;
  }

  @Override
  protected BlockSelection block(int number) {
    return new AmdBlock(number);
  }

  private Map<String, OperandLocation> places(IrInstruction instruction) {
    List<IrOperand> operands = new ArrayList<>();
    for (IrOperand operand : instruction.operands()) {
      IrInstruction sum = sums.get(operand);
      operands.add(sum == null ? operand : sum.operand(0));
    }
    Map<String, OperandLocation> places = places(instruction.result(), operands);
    if (instruction.memory() instanceof IrMemory.Global global) {
      places.put("base", OperandLocation.in(entry.register(LaunchArgument.Address.class, global)));
    }
    if (instruction.memory() instanceof IrMemory.Private && patterns.hasScratchBuffer()) {
      places.put("buffer", OperandLocation.in(entry.scratchBuffer()));
      places.put("wave", OperandLocation.in(entry.scratchOffset()));
    }
    return places;
  }

  private Map<String, OperandLocation> places(@Nullable Value result, List<IrOperand> operands) {
    Map<String, OperandLocation> places = new LinkedHashMap<>();
    if (result != null) {
      places.put("d", location(result));
    }
    for (int i = 0; i < operands.size() && i < 3; i++) {
      places.put(String.valueOf((char) ('a' + i)), location(operands.get(i)));
    }
    return places;
  }

  /** Writes the place of an array, and gives what the key has more where it is far. */
  private String place(AmdWriter to, IrInstruction access) {
    IrInstruction sum =
        access.memory() instanceof IrMemory.Tile ? sums.get(access.operand(0)) : null;
    int place = offset(access.memory()) + (sum == null ? 0 : ((Constant) sum.operand(1)).asInt());
    to.word("off", place).word("off4", place + Integer.BYTES);
    return access.memory() instanceof IrMemory.Private && place + Integer.BYTES >= NEAR ? FAR : "";
  }

  /** A constant as offset is in the instruction if that counts bytes and has room. */
  private String constantKey(IrInstruction load) {
    boolean far =
        load.operand(0) instanceof Constant constant
            && (entry.countsWords() || constant.asInt() >= NEAR);
    return Keys.constant(patterns.key(load)) + (far ? FAR : "");
  }

  private boolean isScalarCompare(IrInstruction compare) {
    return compare.operands().stream().allMatch(banks::isScalar)
        && patterns.find(patterns.key(compare), 'c').isPresent();
  }

  /** Selects one block. */
  private final class AmdBlock extends BlockSelection {
    private final Map<Value, IrInstruction> compares = new HashMap<>();
    private final Fusion fusion;

    AmdBlock(int number) {
      super(number);
      this.fusion = new Fusion(block, uses(), banks, patterns, sums.keySet());
    }

    @Override
    protected SelectedBlock<BranchCondition> select() {
      if (number == 0) {
        kernel.parameters().stream()
            .filter(parameter -> parameter.value().type() == Type.BOOLEAN)
            .forEach(this::booleanParameter);
      }
      return super.select();
    }

    private void booleanParameter(IrKernel.Parameter parameter) {
      OperandLocation mask = OperandLocation.in(registers.make(Bank.SCALAR, truthWords()));
      put(parameter.value(), mask);
      OperandLocation from = OperandLocation.in(argument(parameter));
      Map<String, OperandLocation> places =
          Map.of("d", mask, "a", from, "b", OperandLocation.of(0));
      groups.add(
          writer().add("ne.int", 'c', places).add("control.as_mask", 'n', places).finish(-1));
    }

    /** Lets a scalar register or a constant stand first, which more vector instructions take. */
    @Override
    protected IrInstruction ordered(IrInstruction given) {
      IrInstruction instruction = Fusion.withoutSubtraction(given);
      if (instruction.operands().size() != 2
          || !banks.isScalar(instruction.operand(1))
          || banks.isScalar(instruction.operand(0))
          || instruction.operand(1).type() == Type.BOOLEAN) {
        return instruction;
      }
      IrOperation exchanged = instruction.operation().exchanged();
      return exchanged == null
          ? instruction
          : instruction.as(exchanged, instruction.operand(1), instruction.operand(0));
    }

    @Override
    protected boolean special(IrInstruction instruction) {
      Value result = instruction.result();
      if (result == null) {
        return false;
      }
      if (fusion.isPart(result) || sums.containsKey(result)) {
        return true;
      }
      Fusion.Fused whole = fusion.find(result);
      if (whole != null) {
        Map<String, OperandLocation> places = places(result, whole.operands());
        groups.add(writer().add(whole.key(), 'f', places).finish(instruction.site()));
        return true;
      }
      boolean joined =
          result.type() == Type.BOOLEAN
              && useCount(result) == 1
              && patterns.find(PlaceTypes.NOT + patterns.key(instruction), 'm').isPresent()
              && isUsedHere(result);
      if (joined) {
        compares.put(result, instruction);
      }
      return joined;
    }

    /** Whether a check or the branch of this block is what uses a truth value. */
    private boolean isUsedHere(Value value) {
      return block.end() instanceof Terminator.Branch branch && branch.condition().equals(value)
          || block.instructions().stream()
              .anyMatch(
                  one -> one.operation() == IrOperation.CHECK && one.operand(0).equals(value));
    }

    @Override
    protected void emit(AmdWriter to, IrInstruction instruction) {
      Map<String, OperandLocation> places = places(instruction);
      String key = patterns.key(instruction) + place(to, instruction);
      Value result = instruction.result();
      if (result == null) {
        boolean plain = instruction.operation().effect() == IrOperation.Effect.BARRIER;
        to.add(plain ? instruction.operation().text() : key, 'n', places);
      } else if (result.type() == Type.BOOLEAN) {
        if (instruction.operands().stream().allMatch(banks::isScalar)
            && patterns.find(key, 'c').isPresent()) {
          to.add(key, 'c', places).add("control.as_mask", 'n', places);
        } else {
          to.add(key, 'm', places);
        }
      } else {
        char kind = banks.kind(instruction);
        boolean load = instruction.operation() == IrOperation.LOAD && kind == 's';
        boolean unused =
            instruction.operation().effect() == IrOperation.Effect.ATOMIC
                && useCount(result) == 0
                && patterns.find(key, 'n').isPresent();
        to.add(load ? constantKey(instruction) : key, unused ? 'n' : kind, places);
      }
    }

    @Override
    protected void check(IrInstruction check, int id) {
      IrOperand condition = check.operand(0);
      String place = ".Lcheck" + id;
      AmdWriter group = writer().word("label", place);
      IrInstruction compare = compares.remove(condition);
      boolean all = compare == null ? condition instanceof Constant : isScalarCompare(compare);
      if (compare != null && all) {
        group.add(patterns.key(compare), 'c', places(compare)).add("control.if_not_scc");
      } else if (compare != null) {
        group.add(PlaceTypes.NOT + patterns.key(compare), 'm', withVcc(places(compare)));
      } else if (all) {
        group.add("control.jump");
      } else {
        group.add("control.fail_false", 'n', Map.of("a", location(condition)));
      }
      if (!all) {
        group.add("control.if_vcc");
      }
      group.aside().label(place);
      if (!all) {
        group.add("control.fail_true");
      }
      tell(group, id, check);
      groups.add(group.word("label", FAULT).add("control.jump").finish(check.site()));
    }

    private void tell(AmdWriter group, int id, IrInstruction check) {
      List<OperandLocation> told = new ArrayList<>();
      told.add(OperandLocation.of(id));
      for (int i = 2; i <= toldCount(); i++) {
        IrOperand operand = i < check.operands().size() ? check.operand(i) : Constant.of(0);
        told.add(location(operand));
      }
      for (int i = 0; i < told.size(); i++) {
        group.add("move.int", 'v', Map.of("d", told(i), "a", told.get(i)));
      }
    }

    private Map<String, OperandLocation> withVcc(Map<String, OperandLocation> places) {
      Map<String, OperandLocation> vcc = new HashMap<>(places);
      vcc.put("d", new OperandLocation.Named(patterns.words().fill("{vcc}"), Bank.SCALAR));
      return vcc;
    }

    @Override
    protected BranchCondition condition(Value condition) {
      IrInstruction compare = compares.remove(condition);
      if (compare == null) {
        return new BranchCondition.Lanes(
            register(condition), null, uniformity.isUniform(condition));
      }
      Map<String, OperandLocation> places = places(compare);
      String key = patterns.key(compare);
      int site = compare.site();
      if (isScalarCompare(compare)) {
        return new BranchCondition.Scalar(writer().add(key, 'c', places).finish(site));
      }
      return new BranchCondition.Lanes(
          register(condition),
          new BranchCondition.Compare(
              writer().add(key, 'm', places).finish(site),
              writer().add(PlaceTypes.NOT + key, 'm', places).finish(site),
              writer().add(key, 'm', withVcc(places)).finish(site)),
          uniformity.isUniform(condition));
    }
  }
}
