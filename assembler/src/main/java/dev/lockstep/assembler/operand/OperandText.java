package dev.lockstep.assembler.operand;

import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Encoding;
import dev.lockstep.isa.model.Encoding.Bound;
import dev.lockstep.isa.model.MachineFeature;
import dev.lockstep.isa.model.Operand.RegisterFile;
import dev.lockstep.isa.model.OperandKind;
import java.util.Set;

/** Descriptions of the text that an operand accepts, for messages and hover. */
public final class OperandText {
  private OperandText() {}

  public static String expected(InstructionSet set, Bound bound, Encoding encoding) {
    int count = bound.registers();
    if (bound.implied() != null) {
      return set.scalarText(bound.implied().index(), bound.implied().count());
    }
    return switch (bound.kind()) {
      case OperandKind.Registers kind when set.generation().has(MachineFeature.FIRST_REGISTER) ->
          (count == 1 ? "a " : "the even one of a pair of ")
              + (kind.files().contains(RegisterFile.VECTOR) ? "vector" : "scalar")
              + (count == 1 ? " register" : " registers");
      case OperandKind.Registers kind -> registers(kind.files(), count);
      case OperandKind.Source kind ->
          registers(kind.files(), count)
              + (kind.files().contains(RegisterFile.SCALAR)
                  ? encoding.literal() ? ", a constant or a literal" : " or an inline constant"
                  : kind.constants() ? " or an inline constant" : "");
      case OperandKind.SdwaSource _ -> "a VGPR, an SGPR or an inline constant";
      case OperandKind.SdwaMask _, OperandKind.Mask _ ->
          count == 1 ? "an SGPR or vcc_lo" : "a pair of SGPRs or vcc";
      case OperandKind.Numeric _, OperandKind.Constant _ -> "a number";
      case OperandKind.Branch _ -> "a label or a distance in words";
      case OperandKind.Packed kind ->
          switch (kind.notation()) {
            case HARDWARE_REGISTER -> "hwreg(NAME, offset, size)";
            case MESSAGE -> "sendmsg(NAME, operation, stream)";
            case WAIT_COUNTERS -> "wait counts such as vmcnt(0)";
            case DEPENDENCY_COUNTERS -> "counters such as depctr_va_vdst(0)";
            case DELAY -> "delays such as instid0(VALU_DEP_1)";
            case VERSION -> "a number or the names of a version and its bits";
            case INDEX_MODE -> "gpr_idx(SRC0, DST)";
            case VECTOR_TYPE -> "a type of vectors such as e32, m1, ta, ma";
          };
      case OperandKind.ScalarOffset _ -> "an offset or an SGPR";
      case OperandKind.BufferAddress _ -> "VGPRs or off";
      case OperandKind.GlobalAddress _ -> "a pair of VGPRs, or one with a scalar base";
      case OperandKind.GlobalPointer _ -> "a pair of SGPRs or off";
      case OperandKind.ScratchAddress _ -> "a VGPR or off";
      case OperandKind.ScratchPointer _ -> "an SGPR or off";
      case OperandKind.ImageAddress _, OperandKind.ImageData _ -> "VGPRs";
      case OperandKind.ExportTarget _ -> "an export target such as mrt0";
      case OperandKind.ExportSource _ -> "a VGPR or off";
      case OperandKind.Attribute _ -> "an attribute such as attr0.x";
      case OperandKind.InterpolationSlot _ -> "p10, p20 or p0";
      case OperandKind.Pointer kind ->
          "an address in "
              + (count == 1 ? "a " : "a pair of ")
              + (kind.file() == RegisterFile.VECTOR ? "vector" : "scalar")
              + (count == 1 ? " register" : " registers")
              + " in parentheses";
      case OperandKind.Distance _ -> "a label or a distance in bytes";
      case OperandKind.Named kind ->
          "one of " + String.join(", ", set.values(kind.list()).values());
    };
  }

  private static String registers(Set<RegisterFile> files, int count) {
    String plural = count == 1 ? "" : "s";
    StringBuilder out = new StringBuilder();
    for (RegisterFile file : files) {
      String name =
          switch (file) {
            case VECTOR -> "VGPR";
            case ACCUMULATOR -> "AGPR";
            case SCALAR -> "SGPR";
          };
      out.append(out.isEmpty() ? "" : " or ")
          .append(count == 1 ? file == RegisterFile.VECTOR ? "a " : "an " : count + " ")
          .append(name)
          .append(plural);
    }
    return out.toString();
  }
}
