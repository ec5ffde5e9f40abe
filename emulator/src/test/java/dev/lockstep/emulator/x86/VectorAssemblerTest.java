package dev.lockstep.emulator.x86;

import static dev.lockstep.emulator.x86.Assembler.NONE;
import static dev.lockstep.emulator.x86.Assembler.R10;
import static dev.lockstep.emulator.x86.Assembler.R11;
import static dev.lockstep.emulator.x86.Assembler.R12;
import static dev.lockstep.emulator.x86.Assembler.R13;
import static dev.lockstep.emulator.x86.Assembler.R15;
import static dev.lockstep.emulator.x86.Assembler.R8;
import static dev.lockstep.emulator.x86.Assembler.R9;
import static dev.lockstep.emulator.x86.Assembler.RAX;
import static dev.lockstep.emulator.x86.Assembler.RBP;
import static dev.lockstep.emulator.x86.Assembler.RBX;
import static dev.lockstep.emulator.x86.Assembler.RCX;
import static dev.lockstep.emulator.x86.Assembler.RDI;
import static dev.lockstep.emulator.x86.Assembler.RDX;
import static dev.lockstep.emulator.x86.Assembler.RSP;
import static dev.lockstep.emulator.x86.VectorAssembler.Vector.ABS_I32;
import static dev.lockstep.emulator.x86.VectorAssembler.Vector.ABS_I64;
import static dev.lockstep.emulator.x86.VectorAssembler.Vector.ADD_F32;
import static dev.lockstep.emulator.x86.VectorAssembler.Vector.ADD_F64;
import static dev.lockstep.emulator.x86.VectorAssembler.Vector.ADD_I32;
import static dev.lockstep.emulator.x86.VectorAssembler.Vector.ADD_I64;
import static dev.lockstep.emulator.x86.VectorAssembler.Vector.AND_I32;
import static dev.lockstep.emulator.x86.VectorAssembler.Vector.AND_I64;
import static dev.lockstep.emulator.x86.VectorAssembler.Vector.ASHR_I32;
import static dev.lockstep.emulator.x86.VectorAssembler.Vector.ASHR_I64;
import static dev.lockstep.emulator.x86.VectorAssembler.Vector.BLEND_32;
import static dev.lockstep.emulator.x86.VectorAssembler.Vector.BLEND_64;
import static dev.lockstep.emulator.x86.VectorAssembler.Vector.BROADCAST_32;
import static dev.lockstep.emulator.x86.VectorAssembler.Vector.BROADCAST_64;
import static dev.lockstep.emulator.x86.VectorAssembler.Vector.BROADCAST_REGISTER_32;
import static dev.lockstep.emulator.x86.VectorAssembler.Vector.BROADCAST_REGISTER_64;
import static dev.lockstep.emulator.x86.VectorAssembler.Vector.DIV_F32;
import static dev.lockstep.emulator.x86.VectorAssembler.Vector.DIV_F64;
import static dev.lockstep.emulator.x86.VectorAssembler.Vector.F32_TO_F64;
import static dev.lockstep.emulator.x86.VectorAssembler.Vector.F32_TO_I32;
import static dev.lockstep.emulator.x86.VectorAssembler.Vector.F64_TO_F32;
import static dev.lockstep.emulator.x86.VectorAssembler.Vector.F64_TO_I32;
import static dev.lockstep.emulator.x86.VectorAssembler.Vector.FMA_F32;
import static dev.lockstep.emulator.x86.VectorAssembler.Vector.FMA_F64;
import static dev.lockstep.emulator.x86.VectorAssembler.Vector.FMA_SUM_F32;
import static dev.lockstep.emulator.x86.VectorAssembler.Vector.FMA_SUM_F64;
import static dev.lockstep.emulator.x86.VectorAssembler.Vector.GATHER_32;
import static dev.lockstep.emulator.x86.VectorAssembler.Vector.I32_TO_F32;
import static dev.lockstep.emulator.x86.VectorAssembler.Vector.I32_TO_I64;
import static dev.lockstep.emulator.x86.VectorAssembler.Vector.I64_TO_F64;
import static dev.lockstep.emulator.x86.VectorAssembler.Vector.I64_TO_I32;
import static dev.lockstep.emulator.x86.VectorAssembler.Vector.INVERSE_ROOT_F64;
import static dev.lockstep.emulator.x86.VectorAssembler.Vector.LEADING_ZEROS_I32;
import static dev.lockstep.emulator.x86.VectorAssembler.Vector.LEADING_ZEROS_I64;
import static dev.lockstep.emulator.x86.VectorAssembler.Vector.LOAD;
import static dev.lockstep.emulator.x86.VectorAssembler.Vector.LSHL_I32;
import static dev.lockstep.emulator.x86.VectorAssembler.Vector.LSHL_I64;
import static dev.lockstep.emulator.x86.VectorAssembler.Vector.LSHR_I32;
import static dev.lockstep.emulator.x86.VectorAssembler.Vector.LSHR_I64;
import static dev.lockstep.emulator.x86.VectorAssembler.Vector.MAX_F32;
import static dev.lockstep.emulator.x86.VectorAssembler.Vector.MAX_F64;
import static dev.lockstep.emulator.x86.VectorAssembler.Vector.MAX_I32;
import static dev.lockstep.emulator.x86.VectorAssembler.Vector.MAX_I64;
import static dev.lockstep.emulator.x86.VectorAssembler.Vector.MIN_F32;
import static dev.lockstep.emulator.x86.VectorAssembler.Vector.MIN_F64;
import static dev.lockstep.emulator.x86.VectorAssembler.Vector.MIN_I32;
import static dev.lockstep.emulator.x86.VectorAssembler.Vector.MIN_I64;
import static dev.lockstep.emulator.x86.VectorAssembler.Vector.MOVE;
import static dev.lockstep.emulator.x86.VectorAssembler.Vector.MUL_F32;
import static dev.lockstep.emulator.x86.VectorAssembler.Vector.MUL_F64;
import static dev.lockstep.emulator.x86.VectorAssembler.Vector.MUL_I32;
import static dev.lockstep.emulator.x86.VectorAssembler.Vector.MUL_I64;
import static dev.lockstep.emulator.x86.VectorAssembler.Vector.OR_I32;
import static dev.lockstep.emulator.x86.VectorAssembler.Vector.OR_I64;
import static dev.lockstep.emulator.x86.VectorAssembler.Vector.PRODUCT_I32;
import static dev.lockstep.emulator.x86.VectorAssembler.Vector.PRODUCT_U32;
import static dev.lockstep.emulator.x86.VectorAssembler.Vector.SCATTER_32;
import static dev.lockstep.emulator.x86.VectorAssembler.Vector.SELECT_32;
import static dev.lockstep.emulator.x86.VectorAssembler.Vector.SQRT_F32;
import static dev.lockstep.emulator.x86.VectorAssembler.Vector.SQRT_F64;
import static dev.lockstep.emulator.x86.VectorAssembler.Vector.STORE;
import static dev.lockstep.emulator.x86.VectorAssembler.Vector.SUB_F32;
import static dev.lockstep.emulator.x86.VectorAssembler.Vector.SUB_F64;
import static dev.lockstep.emulator.x86.VectorAssembler.Vector.SUB_I32;
import static dev.lockstep.emulator.x86.VectorAssembler.Vector.SUB_I64;
import static dev.lockstep.emulator.x86.VectorAssembler.Vector.UMAX_I32;
import static dev.lockstep.emulator.x86.VectorAssembler.Vector.UMAX_I64;
import static dev.lockstep.emulator.x86.VectorAssembler.Vector.UMIN_I32;
import static dev.lockstep.emulator.x86.VectorAssembler.Vector.UMIN_I64;
import static dev.lockstep.emulator.x86.VectorAssembler.Vector.UNPACK_LOWER_32;
import static dev.lockstep.emulator.x86.VectorAssembler.Vector.UNPACK_UPPER_32;
import static dev.lockstep.emulator.x86.VectorAssembler.Vector.XOR_I32;
import static dev.lockstep.emulator.x86.VectorAssembler.Vector.XOR_I64;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.emulator.x86.Assembler.Binary;
import dev.lockstep.emulator.x86.Assembler.Condition;
import dev.lockstep.emulator.x86.Assembler.Memory;
import dev.lockstep.emulator.x86.Assembler.Shift;
import dev.lockstep.emulator.x86.VectorAssembler.FloatComparison;
import dev.lockstep.emulator.x86.VectorAssembler.IntegerComparison;
import dev.lockstep.emulator.x86.VectorAssembler.Mask;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each instruction has the bytes that LLVM's assembler gives it, in {@code corpus/x86}. */
class VectorAssemblerTest {
  private static final Path STORED = Path.of("..", "corpus", "x86", "instructions.txt");

  /** Calls that write each instruction; displacements are such that all have their long forms. */
  private static final Map<String, Consumer<VectorAssembler>> CALLS =
      Map.ofEntries(
          Map.entry("vpaddd zmm17, zmm3, zmm25", a -> a.vector(ADD_I32, 512, 17, 3, 25)),
          Map.entry("vpaddq zmm17, zmm3, zmm25", a -> a.vector(ADD_I64, 512, 17, 3, 25)),
          Map.entry("vpsubd zmm17, zmm3, zmm25", a -> a.vector(SUB_I32, 512, 17, 3, 25)),
          Map.entry("vpsubq zmm17, zmm3, zmm25", a -> a.vector(SUB_I64, 512, 17, 3, 25)),
          Map.entry("vpmulld zmm17, zmm3, zmm25", a -> a.vector(MUL_I32, 512, 17, 3, 25)),
          Map.entry("vpmullq zmm17, zmm3, zmm25", a -> a.vector(MUL_I64, 512, 17, 3, 25)),
          Map.entry("vpandd zmm17, zmm3, zmm25", a -> a.vector(AND_I32, 512, 17, 3, 25)),
          Map.entry("vpandq zmm17, zmm3, zmm25", a -> a.vector(AND_I64, 512, 17, 3, 25)),
          Map.entry("vpord zmm17, zmm3, zmm25", a -> a.vector(OR_I32, 512, 17, 3, 25)),
          Map.entry("vporq zmm17, zmm3, zmm25", a -> a.vector(OR_I64, 512, 17, 3, 25)),
          Map.entry("vpxord zmm17, zmm3, zmm25", a -> a.vector(XOR_I32, 512, 17, 3, 25)),
          Map.entry("vpxorq zmm17, zmm3, zmm25", a -> a.vector(XOR_I64, 512, 17, 3, 25)),
          Map.entry("vpminsd zmm17, zmm3, zmm25", a -> a.vector(MIN_I32, 512, 17, 3, 25)),
          Map.entry("vpminsq zmm17, zmm3, zmm25", a -> a.vector(MIN_I64, 512, 17, 3, 25)),
          Map.entry("vpmaxsd zmm17, zmm3, zmm25", a -> a.vector(MAX_I32, 512, 17, 3, 25)),
          Map.entry("vpmaxsq zmm17, zmm3, zmm25", a -> a.vector(MAX_I64, 512, 17, 3, 25)),
          Map.entry("vpminud zmm17, zmm3, zmm25", a -> a.vector(UMIN_I32, 512, 17, 3, 25)),
          Map.entry("vpminuq zmm17, zmm3, zmm25", a -> a.vector(UMIN_I64, 512, 17, 3, 25)),
          Map.entry("vpmaxud zmm17, zmm3, zmm25", a -> a.vector(UMAX_I32, 512, 17, 3, 25)),
          Map.entry("vpmaxuq zmm17, zmm3, zmm25", a -> a.vector(UMAX_I64, 512, 17, 3, 25)),
          Map.entry("vpsllvd zmm17, zmm3, zmm25", a -> a.vector(LSHL_I32, 512, 17, 3, 25)),
          Map.entry("vpsllvq zmm17, zmm3, zmm25", a -> a.vector(LSHL_I64, 512, 17, 3, 25)),
          Map.entry("vpsrlvd zmm17, zmm3, zmm25", a -> a.vector(LSHR_I32, 512, 17, 3, 25)),
          Map.entry("vpsrlvq zmm17, zmm3, zmm25", a -> a.vector(LSHR_I64, 512, 17, 3, 25)),
          Map.entry("vpsravd zmm17, zmm3, zmm25", a -> a.vector(ASHR_I32, 512, 17, 3, 25)),
          Map.entry("vpsravq zmm17, zmm3, zmm25", a -> a.vector(ASHR_I64, 512, 17, 3, 25)),
          Map.entry("vaddps zmm17, zmm3, zmm25", a -> a.vector(ADD_F32, 512, 17, 3, 25)),
          Map.entry("vaddpd zmm17, zmm3, zmm25", a -> a.vector(ADD_F64, 512, 17, 3, 25)),
          Map.entry("vsubps zmm17, zmm3, zmm25", a -> a.vector(SUB_F32, 512, 17, 3, 25)),
          Map.entry("vsubpd zmm17, zmm3, zmm25", a -> a.vector(SUB_F64, 512, 17, 3, 25)),
          Map.entry("vmulps zmm17, zmm3, zmm25", a -> a.vector(MUL_F32, 512, 17, 3, 25)),
          Map.entry("vmulpd zmm17, zmm3, zmm25", a -> a.vector(MUL_F64, 512, 17, 3, 25)),
          Map.entry("vdivps zmm17, zmm3, zmm25", a -> a.vector(DIV_F32, 512, 17, 3, 25)),
          Map.entry("vdivpd zmm17, zmm3, zmm25", a -> a.vector(DIV_F64, 512, 17, 3, 25)),
          Map.entry("vminps zmm17, zmm3, zmm25", a -> a.vector(MIN_F32, 512, 17, 3, 25)),
          Map.entry("vminpd zmm17, zmm3, zmm25", a -> a.vector(MIN_F64, 512, 17, 3, 25)),
          Map.entry("vmaxps zmm17, zmm3, zmm25", a -> a.vector(MAX_F32, 512, 17, 3, 25)),
          Map.entry("vmaxpd zmm17, zmm3, zmm25", a -> a.vector(MAX_F64, 512, 17, 3, 25)),
          Map.entry("vfmadd213ps zmm17, zmm3, zmm25", a -> a.vector(FMA_F32, 512, 17, 3, 25)),
          Map.entry("vfmadd213pd zmm17, zmm3, zmm25", a -> a.vector(FMA_F64, 512, 17, 3, 25)),
          Map.entry("vfmadd231ps zmm17, zmm3, zmm25", a -> a.vector(FMA_SUM_F32, 512, 17, 3, 25)),
          Map.entry("vfmadd231pd zmm17, zmm3, zmm25", a -> a.vector(FMA_SUM_F64, 512, 17, 3, 25)),
          Map.entry("vprord zmm17, zmm25, 5", a -> a.rotate(512, 17, 25, 5)),
          Map.entry("vpshrdd zmm17, zmm3, zmm25, 5", a -> a.funnel(512, 17, 3, 25, 5)),
          Map.entry("vpternlogd zmm17, zmm3, zmm25, 202", a -> a.logic(202, 512, 17, 3, 25)),
          Map.entry("vpaddd ymm9, ymm30, ymm12", a -> a.vector(ADD_I32, 256, 9, 30, 12)),
          Map.entry("vpaddd xmm19, xmm30, xmm12", a -> a.vector(ADD_I32, 128, 19, 30, 12)),
          Map.entry("vpxord zmm4 {k3}, zmm25, zmm9", a -> a.vector(XOR_I32, 512, 4, 25, 9, 3)),
          Map.entry("vpabsd zmm17, zmm25", a -> a.vector(ABS_I32, 512, 17, 25)),
          Map.entry("vpabsq zmm17, zmm25", a -> a.vector(ABS_I64, 512, 17, 25)),
          Map.entry("vplzcntd zmm17, zmm25", a -> a.vector(LEADING_ZEROS_I32, 512, 17, 25)),
          Map.entry("vplzcntq zmm17, zmm25", a -> a.vector(LEADING_ZEROS_I64, 512, 17, 25)),
          Map.entry("vsqrtps zmm17, zmm25", a -> a.vector(SQRT_F32, 512, 17, 25)),
          Map.entry("vsqrtpd zmm17, zmm25", a -> a.vector(SQRT_F64, 512, 17, 25)),
          Map.entry("vmovdqa32 zmm17, zmm25", a -> a.vector(MOVE, 512, 17, 25)),
          Map.entry("vcvtdq2ps zmm17, zmm25", a -> a.vector(I32_TO_F32, 512, 17, 25)),
          Map.entry("vcvttps2dq zmm17, zmm25", a -> a.vector(F32_TO_I32, 512, 17, 25)),
          Map.entry("vcvtqq2pd zmm17, zmm25", a -> a.vector(I64_TO_F64, 512, 17, 25)),
          Map.entry("vpmovsxdq zmm17, ymm25", a -> a.vector(I32_TO_I64, 512, 17, 25)),
          Map.entry("vpmovqd ymm17, zmm25", a -> a.vector(I64_TO_I32, 512, 25, 17)),
          Map.entry("vcvtps2pd zmm17, ymm25", a -> a.vector(F32_TO_F64, 512, 17, 25)),
          Map.entry("vcvtpd2ps ymm17, zmm25", a -> a.vector(F64_TO_F32, 512, 17, 25)),
          Map.entry("vcvttpd2dq ymm17, zmm25", a -> a.vector(F64_TO_I32, 512, 17, 25)),
          Map.entry(
              "vpblendmd zmm17 {k6}, zmm3, zmm25", a -> a.vector(BLEND_32, 512, 17, 3, 25, 6)),
          Map.entry(
              "vpblendmq zmm17 {k6}, zmm3, zmm25", a -> a.vector(BLEND_64, 512, 17, 3, 25, 6)),
          Map.entry("vpbroadcastd zmm17, r9d", a -> a.vector(BROADCAST_REGISTER_32, 512, 17, 9)),
          Map.entry("vpbroadcastq zmm17, r9", a -> a.vector(BROADCAST_REGISTER_64, 512, 17, 9)),
          Map.entry("vpbroadcastd zmm17, xmm25", a -> a.broadcastFirst(512, 17, 25)),
          Map.entry(
              "vmovdqu32 zmm17, zmmword ptr [rbx + 4*rcx + 74565]",
              a -> a.memory(LOAD, 512, 17, new Memory(RBX, RCX, 4, 74565), NONE)),
          Map.entry(
              "vmovdqu32 zmm17 {k2}, zmmword ptr [r8 + rax + 74565]",
              a -> a.memory(LOAD, 512, 17, Memory.at(R8, RAX, 74565), 2)),
          Map.entry(
              "vmovdqu32 zmmword ptr [r8 + 74565] {k2}, zmm17",
              a -> a.memory(STORE, 512, 17, Memory.at(R8, 74565), 2)),
          Map.entry(
              "vmovdqu32 zmmword ptr [rsp + 74565], zmm7",
              a -> a.memory(STORE, 512, 7, Memory.at(RSP, 74565), NONE)),
          Map.entry(
              "vpbroadcastd zmm3, dword ptr [r12 + 74565]",
              a -> a.memory(BROADCAST_32, 512, 3, Memory.at(R12, 74565), NONE)),
          Map.entry(
              "vpbroadcastq zmm3, qword ptr [r13 + 74565]",
              a -> a.memory(BROADCAST_64, 512, 3, Memory.at(R13, 74565), NONE)),
          Map.entry(
              "vpxord zmm3, zmm20, zmmword ptr [rbx + 74565]",
              a -> a.memory(XOR_I32, 512, 3, 20, Memory.at(RBX, 74565))),
          Map.entry(
              "vpgatherdd zmm17 {k3}, zmmword ptr [r8 + zmm25 + 74565]",
              a -> a.indexed(GATHER_32, 512, 17, Memory.at(R8, 25, 74565), 3)),
          Map.entry(
              "vpscatterdd zmmword ptr [r8 + zmm25 + 74565] {k3}, zmm17",
              a -> a.indexed(SCATTER_32, 512, 17, Memory.at(R8, 25, 74565), 3)),
          Map.entry("vpslld zmm17, zmm25, 5", a -> a.shift(Shift.SHL, false, 512, 17, 25, 5)),
          Map.entry("vpsllq zmm17, zmm25, 5", a -> a.shift(Shift.SHL, true, 512, 17, 25, 5)),
          Map.entry("vpsrld zmm17, zmm25, 5", a -> a.shift(Shift.SHR, false, 512, 17, 25, 5)),
          Map.entry("vpsrlq zmm17, zmm25, 5", a -> a.shift(Shift.SHR, true, 512, 17, 25, 5)),
          Map.entry("vpsrad zmm17, zmm25, 5", a -> a.shift(Shift.SAR, false, 512, 17, 25, 5)),
          Map.entry("vpsraq zmm17, zmm25, 5", a -> a.shift(Shift.SAR, true, 512, 17, 25, 5)),
          Map.entry(
              "vpcmpd k5, zmm17, zmm25, 0",
              a -> a.compare(IntegerComparison.EQ, false, false, 512, 5, 17, 25)),
          Map.entry(
              "vpcmpltd k5, zmm17, zmm25",
              a -> a.compare(IntegerComparison.LT, false, false, 512, 5, 17, 25)),
          Map.entry(
              "vpcmpleuq k5, zmm17, zmm25",
              a -> a.compare(IntegerComparison.LE, true, true, 512, 5, 17, 25)),
          Map.entry(
              "vpcmpneqd k5, zmm17, zmm25",
              a -> a.compare(IntegerComparison.NE, false, false, 512, 5, 17, 25)),
          Map.entry(
              "vpcmpnltuq k5, zmm17, zmm25",
              a -> a.compare(IntegerComparison.GE, true, true, 512, 5, 17, 25)),
          Map.entry(
              "vpcmpnleud k5, zmm17, zmm25",
              a -> a.compare(IntegerComparison.GT, true, false, 512, 5, 17, 25)),
          Map.entry(
              "vpcmpnleud k5 {k2}, zmm17, zmm25",
              a -> a.compareSome(IntegerComparison.GT, true, 512, 5, 17, 25, 2)),
          Map.entry(
              "vcmpeqps k5, zmm17, zmm25",
              a -> a.compare(FloatComparison.EQ, false, 512, 5, 17, 25)),
          Map.entry(
              "vcmplt_oqps k5, zmm17, zmm25",
              a -> a.compare(FloatComparison.LT, false, 512, 5, 17, 25)),
          Map.entry(
              "vcmple_oqpd k5, zmm17, zmm25",
              a -> a.compare(FloatComparison.LE, true, 512, 5, 17, 25)),
          Map.entry(
              "vcmpneqps k5, zmm17, zmm25",
              a -> a.compare(FloatComparison.NE, false, 512, 5, 17, 25)),
          Map.entry(
              "vcmpge_oqps k5, zmm17, zmm25",
              a -> a.compare(FloatComparison.GE, false, 512, 5, 17, 25)),
          Map.entry(
              "vcmpgt_oqpd k5, zmm17, zmm25",
              a -> a.compare(FloatComparison.GT, true, 512, 5, 17, 25)),
          Map.entry(
              "vcmpunordps k5, zmm17, zmm25",
              a -> a.compare(FloatComparison.UNORDERED, false, 512, 5, 17, 25)),
          Map.entry("vptestmd k5, zmm17, zmm25", a -> a.test(512, 5, 17, 25)),
          Map.entry("vptestmd k5 {k2}, zmm17, zmm25", a -> a.testSome(512, 5, 17, 25, 2)),
          Map.entry("vpcompressd zmm17 {k2}, zmm25", a -> a.compress(512, 17, 25, 2)),
          Map.entry("vfpclassps k5, zmm25, 38", a -> a.classes(512, 5, 25, 38)),
          Map.entry("ldmxcsr dword ptr [r12 + 74565]", a -> a.loadControl(Memory.at(R12, 74565))),
          Map.entry("vpmovd2m k5, zmm25", a -> a.signs(false, 512, 5, 25)),
          Map.entry("vpmovq2m k5, zmm25", a -> a.signs(true, 512, 5, 25)),
          Map.entry("kandw k2, k3, k7", a -> a.mask(Mask.AND, 2, 3, 7)),
          Map.entry("kandnw k2, k3, k7", a -> a.mask(Mask.AND_NOT, 2, 3, 7)),
          Map.entry("korw k2, k3, k7", a -> a.mask(Mask.OR, 2, 3, 7)),
          Map.entry("kxorw k2, k3, k7", a -> a.mask(Mask.XOR, 2, 3, 7)),
          Map.entry("knotw k2, k7", a -> a.maskNot(2, 7)),
          Map.entry("kmovw k2, k7", a -> a.maskMove(2, 7)),
          Map.entry("kmovw k2, r9d", a -> a.maskFrom(2, 9)),
          Map.entry("kmovw r9d, k2", a -> a.maskTo(9, 2)),
          Map.entry("kortestw k2, k2", a -> a.maskTest(2)),
          Map.entry("mov r9, rbx", a -> a.move(true, R9, RBX)),
          Map.entry("mov ebx, r9d", a -> a.move(false, RBX, R9)),
          Map.entry(
              "mov r9d, dword ptr [r12 + 74565]", a -> a.load(false, R9, Memory.at(R12, 74565))),
          Map.entry("mov r9, qword ptr [rsp + 8]", a -> a.load(true, R9, Memory.at(RSP, 8))),
          Map.entry(
              "mov qword ptr [rbp + 4*r9 + 74565], rdi",
              a -> a.store(true, new Memory(RBP, R9, 4, 74565), RDI)),
          Map.entry(
              "mov dword ptr [rbx + 8], 74565",
              a -> a.storeNumber(false, Memory.at(RBX, 8), 74565)),
          Map.entry(
              "mov qword ptr [rbx + 8], 74565", a -> a.storeNumber(true, Memory.at(RBX, 8), 74565)),
          Map.entry("mov r9d, 74565", a -> a.number(R9, 74565)),
          Map.entry("mov r9, -74565", a -> a.number(R9, -74565)),
          Map.entry("movabs r9, 81985529216486895", a -> a.number(R9, 0x123456789abcdefL)),
          Map.entry("lea r9, [rbx + rax + 74565]", a -> a.address(R9, Memory.at(RBX, RAX, 74565))),
          Map.entry("add r9, rbx", a -> a.binary(Binary.ADD, true, R9, RBX)),
          Map.entry("or r9, rbx", a -> a.binary(Binary.OR, true, R9, RBX)),
          Map.entry("adc r9, rbx", a -> a.binary(Binary.ADC, true, R9, RBX)),
          Map.entry("sbb r9, rbx", a -> a.binary(Binary.SBB, true, R9, RBX)),
          Map.entry("and r9, rbx", a -> a.binary(Binary.AND, true, R9, RBX)),
          Map.entry("sub r9, rbx", a -> a.binary(Binary.SUB, true, R9, RBX)),
          Map.entry("xor r9, rbx", a -> a.binary(Binary.XOR, true, R9, RBX)),
          Map.entry("cmp r9, rbx", a -> a.binary(Binary.CMP, true, R9, RBX)),
          Map.entry(
              "add r9, qword ptr [rbx + 74565]",
              a -> a.binary(Binary.ADD, true, R9, Memory.at(RBX, 74565))),
          Map.entry("and r9, -128", a -> a.binaryNumber(Binary.AND, true, R9, -128)),
          Map.entry("sub ebx, 127", a -> a.binaryNumber(Binary.SUB, false, RBX, 127)),
          Map.entry(
              "cmp dword ptr [r12 + 74565], 0",
              a -> a.binaryNumber(Binary.CMP, false, Memory.at(R12, 74565), 0)),
          Map.entry("cmp r9d, 74565", a -> a.binaryNumber(Binary.CMP, false, R9, 74565)),
          Map.entry(
              "add qword ptr [r15 + 74565], 74565",
              a -> a.binaryNumber(Binary.ADD, true, Memory.at(R15, 74565), 74565)),
          Map.entry("test r9, rbx", a -> a.test(true, R9, RBX)),
          Map.entry("imul r9, rbx", a -> a.multiply(true, R9, RBX)),
          Map.entry(
              "imul r9d, dword ptr [rbp + 74565]",
              a -> a.multiply(false, R9, Memory.at(RBP, 74565))),
          Map.entry("not r9", a -> a.not(true, R9)),
          Map.entry("neg r9d", a -> a.negate(false, R9)),
          Map.entry("rol r9, cl", a -> a.shift(Shift.ROL, true, R9)),
          Map.entry("rol r9d, 7", a -> a.shiftNumber(Shift.ROL, false, R9, 7)),
          Map.entry("ror r9, cl", a -> a.shift(Shift.ROR, true, R9)),
          Map.entry("ror r9d, 7", a -> a.shiftNumber(Shift.ROR, false, R9, 7)),
          Map.entry("shl r9, cl", a -> a.shift(Shift.SHL, true, R9)),
          Map.entry("shl r9d, 7", a -> a.shiftNumber(Shift.SHL, false, R9, 7)),
          Map.entry("shr r9, cl", a -> a.shift(Shift.SHR, true, R9)),
          Map.entry("shr r9d, 7", a -> a.shiftNumber(Shift.SHR, false, R9, 7)),
          Map.entry("sar r9, cl", a -> a.shift(Shift.SAR, true, R9)),
          Map.entry("sar r9d, 7", a -> a.shiftNumber(Shift.SAR, false, R9, 7)),
          Map.entry("shlx r9, rbx, r10", a -> a.shift(Shift.SHL, true, R9, RBX, R10)),
          Map.entry("shrx edx, r9d, ecx", a -> a.shift(Shift.SHR, false, RDX, R9, RCX)),
          Map.entry(
              "sarx r9d, dword ptr [r12 + 74565], ecx",
              a -> a.shift(Shift.SAR, false, R9, Memory.at(R12, 74565), RCX)),
          Map.entry(
              "shlx rdx, qword ptr [rbp + 4*r9 + 74565], r10",
              a -> a.shift(Shift.SHL, true, RDX, new Memory(RBP, R9, 4, 74565), R10)),
          Map.entry("andn r9, rbx, r10", a -> a.andNot(true, R9, RBX, R10)),
          Map.entry(
              "andn edx, r9d, dword ptr [rbp + 74565]",
              a -> a.andNot(false, RDX, R9, Memory.at(RBP, 74565))),
          Map.entry("bt r9d, 7", a -> a.bit(R9, 7)),
          Map.entry("bt dword ptr [r12 + 74565], 7", a -> a.bit(Memory.at(R12, 74565), 7)),
          Map.entry("popcnt r9, rbx", a -> a.ones(true, R9, RBX)),
          Map.entry("tzcnt r9d, ebx", a -> a.trailingZeros(false, R9, RBX)),
          Map.entry("lzcnt r9, rbx", a -> a.leadingZeros(true, R9, RBX)),
          Map.entry("movsxd r9, ebx", a -> a.signExtend(R9, RBX)),
          Map.entry(
              "movsxd r9, dword ptr [rdx + 4*rax + 8]",
              a -> a.loadSigned(R9, new Memory(RDX, RAX, 4, 8))),
          Map.entry("movzx r9d, dil", a -> a.narrow(false, 1, R9, RDI)),
          Map.entry("movsx r9d, bx", a -> a.narrow(true, 2, R9, RBX)),
          Map.entry(
              "movzx r9d, word ptr [rbx + 8]", a -> a.narrow(false, 2, R9, Memory.at(RBX, 8))),
          Map.entry("seto r9b", a -> a.setKeeping(Condition.OVERFLOW, R9)),
          Map.entry("setno r9b", a -> a.setKeeping(Condition.NO_OVERFLOW, R9)),
          Map.entry("setns r9b", a -> a.setKeeping(Condition.NO_SIGN, R9)),
          Map.entry("setb r9b", a -> a.setKeeping(Condition.BELOW, R9)),
          Map.entry("setae r9b", a -> a.setKeeping(Condition.ABOVE_EQUAL, R9)),
          Map.entry("sete r9b", a -> a.setKeeping(Condition.EQUAL, R9)),
          Map.entry("setne r9b", a -> a.setKeeping(Condition.NOT_EQUAL, R9)),
          Map.entry("setbe r9b", a -> a.setKeeping(Condition.BELOW_EQUAL, R9)),
          Map.entry("seta r9b", a -> a.setKeeping(Condition.ABOVE, R9)),
          Map.entry("sets r9b", a -> a.setKeeping(Condition.SIGN, R9)),
          Map.entry("setl r9b", a -> a.setKeeping(Condition.LESS, R9)),
          Map.entry("setge r9b", a -> a.setKeeping(Condition.GREATER_EQUAL, R9)),
          Map.entry("setle r9b", a -> a.setKeeping(Condition.LESS_EQUAL, R9)),
          Map.entry("setg r9b", a -> a.setKeeping(Condition.GREATER, R9)),
          Map.entry("cmovl r9, rbx", a -> a.move(Condition.LESS, true, R9, RBX)),
          Map.entry(
              "cmovne r9, qword ptr [rbp + 74565]",
              a -> a.move(Condition.NOT_EQUAL, true, R9, Memory.at(RBP, 74565))),
          Map.entry(
              "add dword ptr [r8 + rdx + 74565], r10d",
              a -> a.binary(Binary.ADD, false, Memory.at(R8, RDX, 74565), R10)),
          Map.entry(
              "lock add dword ptr [r8 + rdx + 74565], r10d",
              a -> a.binary(Binary.ADD, true, Memory.at(R8, RDX, 74565), R10)),
          Map.entry(
              "lock xadd dword ptr [r8 + rdx + 74565], r10d",
              a -> a.exchangeAdd(Memory.at(R8, RDX, 74565), R10)),
          Map.entry(
              "lock cmpxchg dword ptr [r8 + rdx + 74565], r11d",
              a -> a.compareExchange(Memory.at(R8, RDX, 74565), R11)),
          Map.entry("jmp r9", a -> a.jump(R9)),
          Map.entry("push r12", a -> a.push(R12)),
          Map.entry("pop rbx", a -> a.pop(RBX)),
          Map.entry("ret", a -> a.ret()),
          Map.entry("vpmuludq zmm1, zmm20, zmm31", a -> a.vector(PRODUCT_U32, 512, 1, 20, 31)),
          Map.entry("vpmuldq zmm18, zmm2, zmm3", a -> a.vector(PRODUCT_I32, 512, 18, 2, 3)),
          Map.entry("vpunpckldq zmm1, zmm2, zmm19", a -> a.vector(UNPACK_LOWER_32, 512, 1, 2, 19)),
          Map.entry("vpunpckhdq zmm16, zmm2, zmm3", a -> a.vector(UNPACK_UPPER_32, 512, 16, 2, 3)),
          Map.entry("vrsqrt14pd zmm3, zmm24", a -> a.vector(INVERSE_ROOT_F64, 512, 3, 24)),
          Map.entry("vpermt2d zmm3, zmm24, zmm5", a -> a.vector(SELECT_32, 512, 3, 24, 5)),
          Map.entry("vinserti64x4 zmm19, zmm2, ymm23, 1", a -> a.join(19, 2, 23)),
          Map.entry("vshufi32x4 zmm3, zmm24, zmm24, 57", a -> a.parts(0x39, 3, 24)),
          Map.entry("vpmovm2q zmm17, k3", a -> a.fromMask(true, 512, 17, 3)),
          Map.entry("vpmovm2d zmm7, k5", a -> a.fromMask(false, 512, 7, 5)),
          Map.entry("vshufps zmm1, zmm22, zmm3, 136", a -> a.pick(false, 512, 1, 22, 3)),
          Map.entry("vshufps zmm31, zmm2, zmm13, 221", a -> a.pick(true, 512, 31, 2, 13)),
          Map.entry("vzeroupper", a -> a.zeroUpper()),
          Map.entry("cpuid", a -> a.cpuid()),
          Map.entry("xgetbv", a -> a.xgetbv()));

  static Stream<String> lines() throws IOException {
    return Files.readAllLines(STORED).stream().filter(line -> !line.startsWith("#"));
  }

  @ParameterizedTest
  @MethodSource("lines")
  void hasItsBytes(String line) {
    List<String> parts = List.of(line.split(" \\| ", 2));
    VectorAssembler code = new VectorAssembler();
    CALLS.get(parts.getLast()).accept(code);
    String bytes = HexFormat.ofDelimiter(" ").formatHex(code.code());
    assertEquals(parts.getFirst(), bytes, parts.getLast());
  }

  @Test
  void allAreStored() throws IOException {
    assertEquals(
        CALLS.keySet(), lines().map(line -> line.split(" \\| ", 2)[1]).collect(Collectors.toSet()));
  }
}
