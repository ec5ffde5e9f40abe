package dev.lockstep.emulator.step;

import dev.lockstep.emulator.operand.BoundInstruction;
import dev.lockstep.emulator.operand.BoundOperands;
import dev.lockstep.emulator.operand.Uniform;
import dev.lockstep.emulator.state.Clock;
import dev.lockstep.emulator.state.HardwareRegisters;
import dev.lockstep.emulator.state.Refusal;
import dev.lockstep.emulator.state.Wavefront;
import dev.lockstep.isa.model.Field;
import dev.lockstep.isa.model.FieldName;
import dev.lockstep.isa.model.ModifierName;
import dev.lockstep.isa.model.Shape;
import java.util.List;

/** Hardware registers, time, MODE and VGPR indexing. */
final class SystemStep {
  private SystemStep() {}

  /** A field of a hardware register, as the packed immediate names it. */
  private record Part(String register, int offset, int size) {
    static Part of(BoundOperands operands) {
      int packed = operands.need(FieldName.SIMM16).immediate();
      int id = field(operands, packed, "id");
      String name = operands.set().valueName("hwreg", id);
      return new Part(
          name == null ? "hardware register " + id : name,
          field(operands, packed, "offset"),
          field(operands, packed, "size") + 1);
    }

    private static int field(BoundOperands operands, int packed, String name) {
      List<Field> fields = operands.set().packed("hwreg");
      for (Field field : fields) {
        if (field.name().equals(name)) {
          return field.extract(new int[] {packed});
        }
      }
      throw new Refusal("hardware registers without a field " + name);
    }

    int mask() {
      return size >= 32 ? -1 : (1 << size) - 1;
    }
  }

  static BoundInstruction getRegister(BoundOperands operands) {
    Part part = Part.of(operands);
    int destination = operands.needDestination().index();
    HardwareRegisters.check(part.register(), operands.set());
    return wave ->
        wave.scalars[destination] =
            HardwareRegisters.read(wave, part.register()) >>> part.offset() & part.mask();
  }

  static BoundInstruction setRegister(BoundOperands operands) {
    Part part = Part.of(operands);
    HardwareRegisters.checkWritten(part.register(), operands.set());
    Uniform value = Uniform.of(operands.get(1), operands.set());
    int mask = part.mask() << part.offset();
    return wave -> {
      int old = HardwareRegisters.read(wave, part.register());
      int bits = (int) value.value(wave) << part.offset() & mask;
      HardwareRegisters.write(wave, part.register(), old & ~mask | bits);
    };
  }

  static BoundInstruction time(BoundOperands operands, Shape.Time shape) {
    int destination = operands.need(FieldName.SDATA).index();
    boolean wallClock = shape.wallClock();
    return wave -> {
      long cycles = wave.cycles();
      wave.writeWide(destination, wallClock ? cycles / Clock.CYCLES_PER_TICK : cycles);
    };
  }

  /**
   * A message that is answered. Without a trap handler its address and that of its data are 0; what
   * else is asked for is known to drivers only.
   */
  static BoundInstruction question(BoundOperands operands) {
    int id = operands.get(1).immediate();
    String name = operands.set().valueName("message", id);
    int destination = operands.needDestination().index();
    int count = operands.needDestination().register().count();
    if (name == null) {
      throw new Refusal("message " + id);
    }
    return switch (name) {
      case "MSG_RTN_GET_REALTIME" ->
          wave -> ScalarStep.write(wave, destination, wave.cycles() / Clock.CYCLES_PER_TICK, count);
      case "MSG_RTN_GET_TMA", "MSG_RTN_GET_TBA" ->
          wave -> ScalarStep.write(wave, destination, 0, count);
      default -> throw new Refusal(name);
    };
  }

  /** Vector instructions are skipped while a bit of a register is set. */
  static BoundInstruction skipVectors(BoundOperands operands) {
    Uniform value = Uniform.of(operands.get(0), operands.set());
    Uniform bit = Uniform.of(operands.get(1), operands.set());
    return wave -> {
      boolean skip = (value.value(wave) >>> (bit.value(wave) & 31) & 1) != 0;
      wave.modeBits =
          skip ? wave.modeBits | Wavefront.SKIPPING : wave.modeBits & ~Wavefront.SKIPPING;
    };
  }

  static BoundInstruction number(BoundOperands operands) {
    int destination = operands.need(FieldName.SDATA).index();
    return wave -> wave.scalars[destination] = wave.number();
  }

  /**
   * Global wave sync. The resource is M0[21:16] + offset; the data is that of the first active
   * lane. A wavefront that has to wait tries again when the others had their turn.
   */
  static BoundInstruction sync(BoundOperands operands, Shape.GlobalWaveSync shape) {
    BoundOperands.Entry entry = operands.find(FieldName.DATA0);
    int row = entry == null ? -1 : entry.index() * operands.layout().lanes();
    int offset = operands.value(ModifierName.OFFSET);
    return wave -> {
      int lane = Long.numberOfTrailingZeros(wave.exec()) & 63;
      int data = row < 0 ? 0 : wave.vectors[row + lane];
      int resource = (wave.m0() >>> 16) + offset;
      wave.waitsSince =
          wave.group.waveSync.operate(shape.operation(), resource, data, wave.waitsSince);
      if (wave.waitsSince >= 0) {
        wave.setPc(wave.at());
        wave.signal = Wavefront.Signal.YIELD;
      }
    };
  }

  /** The rounding or denormal part of MODE: four bits. */
  static BoundInstruction mode(BoundOperands operands, Shape.Mode shape) {
    int value = operands.need(FieldName.SIMM16).immediate() & 15;
    int shift = shape.denormals() ? 4 : 0;
    return wave -> wave.modeBits = wave.modeBits & ~(15 << shift) | value << shift;
  }

  /** VGPR indexing: MODE has the switch, M0 the index and the enable bits. */
  static BoundInstruction index(BoundOperands operands, Shape.GprIndex shape) {
    return switch (shape.how()) {
      case ON -> {
        Uniform index = Uniform.of(operands.get(0), operands.set());
        int enable = operands.get(1).immediate() & 15;
        yield wave -> {
          wave.modeBits = wave.modeBits | Wavefront.INDEXING;
          wave.setM0(wave.m0() & 0xffff0f00 | (int) index.value(wave) & 0xff | enable << 12);
        };
      }
      case OFF -> wave -> wave.modeBits = wave.modeBits & ~Wavefront.INDEXING;
      case MODE -> {
        int enable = operands.get(0).immediate() & 15;
        yield wave -> wave.setM0(wave.m0() & 0xffff0fff | enable << 12);
      }
      case INDEX -> {
        Uniform index = Uniform.of(operands.get(0), operands.set());
        yield wave -> wave.setM0(wave.m0() & 0xffffff00 | (int) index.value(wave) & 0xff);
      }
    };
  }
}
