package dev.lockstep.emulator.ir;

import dev.lockstep.emulator.ir.RegionPlan.Block;
import dev.lockstep.emulator.ir.RegionPlan.End;
import dev.lockstep.emulator.ir.RegionPlan.Item;
import dev.lockstep.emulator.operand.Uniform;
import dev.lockstep.emulator.operation.AccessCode;
import dev.lockstep.emulator.operation.LaneCode;
import dev.lockstep.emulator.operation.LaneCode.Argument;
import dev.lockstep.emulator.operation.ScalarCode;
import dev.lockstep.emulator.state.RegisterLayout;
import dev.lockstep.isa.model.Operand.Register;
import dev.lockstep.isa.model.Operand.RegisterFile;
import java.util.BitSet;

/** Scalar registers that code reads and writes, by operand code. */
public record ScalarUse(BitSet read, BitSet written) {

  /** Those of a region. */
  public static ScalarUse of(RegionPlan plan) {
    ScalarUse use = new ScalarUse(new BitSet(), new BitSet());
    RegisterLayout layout = plan.code().layout();
    int masks = layout.maskRegisters();
    use.read.set(layout.codes().exec(), layout.codes().exec() + masks);
    if (layout.codes().vcc() >= 0) {
      use.read.set(layout.codes().vcc(), layout.codes().vcc() + masks);
    }
    for (Block block : plan.blocks().values()) {
      block.items().forEach(item -> use.add(item, layout));
      use.add(block.end(), layout);
    }
    use.written.clear(RegisterLayout.CODES, RegisterLayout.SCALARS);
    use.read.clear(RegisterLayout.CODES, RegisterLayout.SCALARS);
    return use;
  }

  /** Those of one instruction. */
  public static ScalarUse of(ScalarCode scalar, RegisterLayout layout) {
    ScalarUse use = new ScalarUse(new BitSet(), new BitSet());
    use.add(scalar, layout);
    return use;
  }

  private void add(LaneCode lanes, RegisterLayout layout) {
    int masks = layout.maskRegisters();
    for (Argument argument : lanes.arguments()) {
      switch (argument) {
        case Argument.Same same -> add(same.value());
        case Argument.Mask(int mask) -> read.set(mask, mask + masks);
        case Argument.Vector _, Argument.Part _, Argument.Half _, Argument.Lane _ -> {}
      }
    }
    lanes.masks().forEach(mask -> written.set(mask, mask + masks));
  }

  /** Branches of lanes are done by the interpreter's steps, which find registers in the file. */
  private void add(End end, RegisterLayout layout) {
    switch (end) {
      case End.Compare(_, ScalarCode test, _, _) -> add(test, layout);
      case End.Register(_, Uniform base, _, int destination) -> {
        add(base);
        written.set(destination);
      }
      case End.Diverge _, End.Meet _ -> written.set(layout.codes().exec());
      case End.Next _, End.Branch _, End.Leave _ -> {}
    }
  }

  private void add(Item item, RegisterLayout layout) {
    switch (item) {
      case Item.Lanes(_, LaneCode lanes) -> add(lanes, layout);
      case Item.Scalars(_, ScalarCode scalar) -> add(scalar, layout);
      case Item.Twice(_, ScalarCode first, ScalarCode second) -> {
        add(first, layout);
        add(second, layout);
      }
      case Item.Pick(_, int destination, _, Uniform lane, _) -> {
        written.set(destination);
        if (lane != null) {
          add(lane);
        }
      }
      case Item.Put(_, _, Uniform value, Uniform lane) -> {
        add(value);
        add(lane);
      }
      case Item.Address(_, int destination) -> written.set(destination, destination + 2);
      case Item.Access access -> {
        add(access.code());
        access.before().forEach(code -> add(code, layout));
        if (layout.codes().m0() >= 0) {
          read.set(layout.codes().m0());
        }
        add(access.call(), layout);
      }
      case Item.Call call -> {
        for (Register register : call.effects().writes()) {
          if (register.file() == RegisterFile.SCALAR) {
            written.set(register.index(), register.index() + register.count());
          }
        }
      }
      case Item.Fence _, Item.Nothing _ -> {}
    }
  }

  /** The scalar registers that an access reads. */
  private void add(AccessCode access) {
    switch (access) {
      case AccessCode.Flat flat -> add(flat.at());
      case AccessCode.Part part -> add(part.flat().at());
      case AccessCode.FlatAtomic atomic -> add(atomic.at());
      case AccessCode.Scratch scratch -> {
        int resource = scratch.base().resource();
        read.set(resource, resource + 4);
        add(scratch.base().scalar());
      }
      case AccessCode.Scalars words -> {
        read.set(words.base(), words.base() + 2);
        add(words.offset());
      }
      case AccessCode.Single element -> {
        add(element.base());
        add(element.data());
      }
      case AccessCode.Local _, AccessCode.LdsAtomic _ -> {}
    }
  }

  private void add(AccessCode.Addresses at) {
    if (at.base() >= 0) {
      read.set(at.base(), at.base() + 2);
    }
  }

  private void add(Uniform value) {
    if (value instanceof Uniform.Register register) {
      read.set(register.code(), register.code() + (register.wide() ? 2 : 1));
    }
  }

  private void add(ScalarCode scalar, RegisterLayout layout) {
    for (ScalarCode.Argument argument : scalar.arguments()) {
      if (argument instanceof ScalarCode.Argument.Value(Uniform uniform)) {
        switch (uniform) {
          case Uniform.Register register -> add(register);
          case Uniform.Special special -> {
            int masks = layout.maskRegisters();
            switch (special.name()) {
              case VCCZ -> read.set(layout.codes().vcc(), layout.codes().vcc() + masks);
              case EXECZ -> read.set(layout.codes().exec(), layout.codes().exec() + masks);
              default -> {}
            }
          }
          case Uniform.Constant _ -> {}
        }
      }
    }
    if (scalar.destination() >= 0 && scalar.value() != null) {
      boolean wide = scalar.value().getReturnType() == long.class;
      written.set(scalar.destination(), scalar.destination() + (wide ? 2 : 1));
    }
    if (scalar.exec()) {
      boolean wide = scalar.value() != null && scalar.value().getReturnType() == long.class;
      int masks = wide ? 2 : 1;
      read.set(layout.codes().exec(), layout.codes().exec() + masks);
      written.set(layout.codes().exec(), layout.codes().exec() + masks);
    }
  }
}
