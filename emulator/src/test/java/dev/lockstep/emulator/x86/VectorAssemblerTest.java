package dev.lockstep.emulator.x86;

import static dev.lockstep.emulator.x86.GeneralRegister.R10;
import static dev.lockstep.emulator.x86.GeneralRegister.R11;
import static dev.lockstep.emulator.x86.GeneralRegister.R12;
import static dev.lockstep.emulator.x86.GeneralRegister.R13;
import static dev.lockstep.emulator.x86.GeneralRegister.R15;
import static dev.lockstep.emulator.x86.GeneralRegister.R8;
import static dev.lockstep.emulator.x86.GeneralRegister.R9;
import static dev.lockstep.emulator.x86.GeneralRegister.RAX;
import static dev.lockstep.emulator.x86.GeneralRegister.RBP;
import static dev.lockstep.emulator.x86.GeneralRegister.RBX;
import static dev.lockstep.emulator.x86.GeneralRegister.RCX;
import static dev.lockstep.emulator.x86.GeneralRegister.RDI;
import static dev.lockstep.emulator.x86.GeneralRegister.RDX;
import static dev.lockstep.emulator.x86.GeneralRegister.RSP;
import static dev.lockstep.emulator.x86.MaskRegister.K2;
import static dev.lockstep.emulator.x86.MaskRegister.K3;
import static dev.lockstep.emulator.x86.MaskRegister.K5;
import static dev.lockstep.emulator.x86.MaskRegister.K6;
import static dev.lockstep.emulator.x86.MaskRegister.K7;
import static dev.lockstep.emulator.x86.VectorLength.VL128;
import static dev.lockstep.emulator.x86.VectorLength.VL256;
import static dev.lockstep.emulator.x86.VectorLength.VL512;
import static dev.lockstep.emulator.x86.VectorOperation.ABS_I32;
import static dev.lockstep.emulator.x86.VectorOperation.ABS_I64;
import static dev.lockstep.emulator.x86.VectorOperation.ADD_F32;
import static dev.lockstep.emulator.x86.VectorOperation.ADD_F64;
import static dev.lockstep.emulator.x86.VectorOperation.ADD_I32;
import static dev.lockstep.emulator.x86.VectorOperation.ADD_I64;
import static dev.lockstep.emulator.x86.VectorOperation.AND_I32;
import static dev.lockstep.emulator.x86.VectorOperation.AND_I64;
import static dev.lockstep.emulator.x86.VectorOperation.ASHR_I32;
import static dev.lockstep.emulator.x86.VectorOperation.ASHR_I64;
import static dev.lockstep.emulator.x86.VectorOperation.BLEND_32;
import static dev.lockstep.emulator.x86.VectorOperation.BLEND_64;
import static dev.lockstep.emulator.x86.VectorOperation.DIV_F32;
import static dev.lockstep.emulator.x86.VectorOperation.DIV_F64;
import static dev.lockstep.emulator.x86.VectorOperation.F32_TO_F64;
import static dev.lockstep.emulator.x86.VectorOperation.F32_TO_I32;
import static dev.lockstep.emulator.x86.VectorOperation.F64_TO_F32;
import static dev.lockstep.emulator.x86.VectorOperation.F64_TO_I32;
import static dev.lockstep.emulator.x86.VectorOperation.FMA_F32;
import static dev.lockstep.emulator.x86.VectorOperation.FMA_F64;
import static dev.lockstep.emulator.x86.VectorOperation.FMA_SUM_F32;
import static dev.lockstep.emulator.x86.VectorOperation.FMA_SUM_F64;
import static dev.lockstep.emulator.x86.VectorOperation.I32_TO_F32;
import static dev.lockstep.emulator.x86.VectorOperation.I32_TO_I64;
import static dev.lockstep.emulator.x86.VectorOperation.I64_TO_F64;
import static dev.lockstep.emulator.x86.VectorOperation.I64_TO_I32;
import static dev.lockstep.emulator.x86.VectorOperation.INVERSE_ROOT_F64;
import static dev.lockstep.emulator.x86.VectorOperation.LEADING_ZEROS_I32;
import static dev.lockstep.emulator.x86.VectorOperation.LEADING_ZEROS_I64;
import static dev.lockstep.emulator.x86.VectorOperation.LSHL_I32;
import static dev.lockstep.emulator.x86.VectorOperation.LSHL_I64;
import static dev.lockstep.emulator.x86.VectorOperation.LSHR_I32;
import static dev.lockstep.emulator.x86.VectorOperation.LSHR_I64;
import static dev.lockstep.emulator.x86.VectorOperation.MAX_F32;
import static dev.lockstep.emulator.x86.VectorOperation.MAX_F64;
import static dev.lockstep.emulator.x86.VectorOperation.MAX_I32;
import static dev.lockstep.emulator.x86.VectorOperation.MAX_I64;
import static dev.lockstep.emulator.x86.VectorOperation.MIN_F32;
import static dev.lockstep.emulator.x86.VectorOperation.MIN_F64;
import static dev.lockstep.emulator.x86.VectorOperation.MIN_I32;
import static dev.lockstep.emulator.x86.VectorOperation.MIN_I64;
import static dev.lockstep.emulator.x86.VectorOperation.MOVE;
import static dev.lockstep.emulator.x86.VectorOperation.MUL_F32;
import static dev.lockstep.emulator.x86.VectorOperation.MUL_F64;
import static dev.lockstep.emulator.x86.VectorOperation.MUL_I32;
import static dev.lockstep.emulator.x86.VectorOperation.MUL_I64;
import static dev.lockstep.emulator.x86.VectorOperation.OR_I32;
import static dev.lockstep.emulator.x86.VectorOperation.OR_I64;
import static dev.lockstep.emulator.x86.VectorOperation.PRODUCT_I32;
import static dev.lockstep.emulator.x86.VectorOperation.PRODUCT_U32;
import static dev.lockstep.emulator.x86.VectorOperation.SELECT_32;
import static dev.lockstep.emulator.x86.VectorOperation.SQRT_F32;
import static dev.lockstep.emulator.x86.VectorOperation.SQRT_F64;
import static dev.lockstep.emulator.x86.VectorOperation.SUB_F32;
import static dev.lockstep.emulator.x86.VectorOperation.SUB_F64;
import static dev.lockstep.emulator.x86.VectorOperation.SUB_I32;
import static dev.lockstep.emulator.x86.VectorOperation.SUB_I64;
import static dev.lockstep.emulator.x86.VectorOperation.UMAX_I32;
import static dev.lockstep.emulator.x86.VectorOperation.UMAX_I64;
import static dev.lockstep.emulator.x86.VectorOperation.UMIN_I32;
import static dev.lockstep.emulator.x86.VectorOperation.UMIN_I64;
import static dev.lockstep.emulator.x86.VectorOperation.UNPACK_LOWER_32;
import static dev.lockstep.emulator.x86.VectorOperation.UNPACK_UPPER_32;
import static dev.lockstep.emulator.x86.VectorOperation.XOR_I32;
import static dev.lockstep.emulator.x86.VectorOperation.XOR_I64;
import static dev.lockstep.emulator.x86.VectorRegister.ZMM1;
import static dev.lockstep.emulator.x86.VectorRegister.ZMM12;
import static dev.lockstep.emulator.x86.VectorRegister.ZMM13;
import static dev.lockstep.emulator.x86.VectorRegister.ZMM16;
import static dev.lockstep.emulator.x86.VectorRegister.ZMM17;
import static dev.lockstep.emulator.x86.VectorRegister.ZMM18;
import static dev.lockstep.emulator.x86.VectorRegister.ZMM19;
import static dev.lockstep.emulator.x86.VectorRegister.ZMM2;
import static dev.lockstep.emulator.x86.VectorRegister.ZMM20;
import static dev.lockstep.emulator.x86.VectorRegister.ZMM22;
import static dev.lockstep.emulator.x86.VectorRegister.ZMM23;
import static dev.lockstep.emulator.x86.VectorRegister.ZMM24;
import static dev.lockstep.emulator.x86.VectorRegister.ZMM25;
import static dev.lockstep.emulator.x86.VectorRegister.ZMM3;
import static dev.lockstep.emulator.x86.VectorRegister.ZMM30;
import static dev.lockstep.emulator.x86.VectorRegister.ZMM31;
import static dev.lockstep.emulator.x86.VectorRegister.ZMM4;
import static dev.lockstep.emulator.x86.VectorRegister.ZMM5;
import static dev.lockstep.emulator.x86.VectorRegister.ZMM7;
import static dev.lockstep.emulator.x86.VectorRegister.ZMM9;
import static dev.lockstep.emulator.x86.Width.DOUBLEWORD;
import static dev.lockstep.emulator.x86.Width.QUADWORD;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.emulator.x86.VectorAssembler.IntegerComparison;
import dev.lockstep.emulator.x86.VectorAssembler.Mask;
import dev.lockstep.emulator.x86.VectorAssembler.VectorMemory;
import dev.lockstep.emulator.x86.X86Assembler.Binary;
import dev.lockstep.emulator.x86.X86Assembler.Memory;
import dev.lockstep.emulator.x86.X86Assembler.Shift;
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
          Map.entry("vpaddd zmm17, zmm3, zmm25", a -> a.vector(ADD_I32, VL512, ZMM17, ZMM3, ZMM25)),
          Map.entry("vpaddq zmm17, zmm3, zmm25", a -> a.vector(ADD_I64, VL512, ZMM17, ZMM3, ZMM25)),
          Map.entry("vpsubd zmm17, zmm3, zmm25", a -> a.vector(SUB_I32, VL512, ZMM17, ZMM3, ZMM25)),
          Map.entry("vpsubq zmm17, zmm3, zmm25", a -> a.vector(SUB_I64, VL512, ZMM17, ZMM3, ZMM25)),
          Map.entry(
              "vpmulld zmm17, zmm3, zmm25", a -> a.vector(MUL_I32, VL512, ZMM17, ZMM3, ZMM25)),
          Map.entry(
              "vpmullq zmm17, zmm3, zmm25", a -> a.vector(MUL_I64, VL512, ZMM17, ZMM3, ZMM25)),
          Map.entry("vpandd zmm17, zmm3, zmm25", a -> a.vector(AND_I32, VL512, ZMM17, ZMM3, ZMM25)),
          Map.entry("vpandq zmm17, zmm3, zmm25", a -> a.vector(AND_I64, VL512, ZMM17, ZMM3, ZMM25)),
          Map.entry("vpord zmm17, zmm3, zmm25", a -> a.vector(OR_I32, VL512, ZMM17, ZMM3, ZMM25)),
          Map.entry("vporq zmm17, zmm3, zmm25", a -> a.vector(OR_I64, VL512, ZMM17, ZMM3, ZMM25)),
          Map.entry("vpxord zmm17, zmm3, zmm25", a -> a.vector(XOR_I32, VL512, ZMM17, ZMM3, ZMM25)),
          Map.entry("vpxorq zmm17, zmm3, zmm25", a -> a.vector(XOR_I64, VL512, ZMM17, ZMM3, ZMM25)),
          Map.entry(
              "vpminsd zmm17, zmm3, zmm25", a -> a.vector(MIN_I32, VL512, ZMM17, ZMM3, ZMM25)),
          Map.entry(
              "vpminsq zmm17, zmm3, zmm25", a -> a.vector(MIN_I64, VL512, ZMM17, ZMM3, ZMM25)),
          Map.entry(
              "vpmaxsd zmm17, zmm3, zmm25", a -> a.vector(MAX_I32, VL512, ZMM17, ZMM3, ZMM25)),
          Map.entry(
              "vpmaxsq zmm17, zmm3, zmm25", a -> a.vector(MAX_I64, VL512, ZMM17, ZMM3, ZMM25)),
          Map.entry(
              "vpminud zmm17, zmm3, zmm25", a -> a.vector(UMIN_I32, VL512, ZMM17, ZMM3, ZMM25)),
          Map.entry(
              "vpminuq zmm17, zmm3, zmm25", a -> a.vector(UMIN_I64, VL512, ZMM17, ZMM3, ZMM25)),
          Map.entry(
              "vpmaxud zmm17, zmm3, zmm25", a -> a.vector(UMAX_I32, VL512, ZMM17, ZMM3, ZMM25)),
          Map.entry(
              "vpmaxuq zmm17, zmm3, zmm25", a -> a.vector(UMAX_I64, VL512, ZMM17, ZMM3, ZMM25)),
          Map.entry(
              "vpsllvd zmm17, zmm3, zmm25", a -> a.vector(LSHL_I32, VL512, ZMM17, ZMM3, ZMM25)),
          Map.entry(
              "vpsllvq zmm17, zmm3, zmm25", a -> a.vector(LSHL_I64, VL512, ZMM17, ZMM3, ZMM25)),
          Map.entry(
              "vpsrlvd zmm17, zmm3, zmm25", a -> a.vector(LSHR_I32, VL512, ZMM17, ZMM3, ZMM25)),
          Map.entry(
              "vpsrlvq zmm17, zmm3, zmm25", a -> a.vector(LSHR_I64, VL512, ZMM17, ZMM3, ZMM25)),
          Map.entry(
              "vpsravd zmm17, zmm3, zmm25", a -> a.vector(ASHR_I32, VL512, ZMM17, ZMM3, ZMM25)),
          Map.entry(
              "vpsravq zmm17, zmm3, zmm25", a -> a.vector(ASHR_I64, VL512, ZMM17, ZMM3, ZMM25)),
          Map.entry("vaddps zmm17, zmm3, zmm25", a -> a.vector(ADD_F32, VL512, ZMM17, ZMM3, ZMM25)),
          Map.entry("vaddpd zmm17, zmm3, zmm25", a -> a.vector(ADD_F64, VL512, ZMM17, ZMM3, ZMM25)),
          Map.entry("vsubps zmm17, zmm3, zmm25", a -> a.vector(SUB_F32, VL512, ZMM17, ZMM3, ZMM25)),
          Map.entry("vsubpd zmm17, zmm3, zmm25", a -> a.vector(SUB_F64, VL512, ZMM17, ZMM3, ZMM25)),
          Map.entry("vmulps zmm17, zmm3, zmm25", a -> a.vector(MUL_F32, VL512, ZMM17, ZMM3, ZMM25)),
          Map.entry("vmulpd zmm17, zmm3, zmm25", a -> a.vector(MUL_F64, VL512, ZMM17, ZMM3, ZMM25)),
          Map.entry("vdivps zmm17, zmm3, zmm25", a -> a.vector(DIV_F32, VL512, ZMM17, ZMM3, ZMM25)),
          Map.entry("vdivpd zmm17, zmm3, zmm25", a -> a.vector(DIV_F64, VL512, ZMM17, ZMM3, ZMM25)),
          Map.entry("vminps zmm17, zmm3, zmm25", a -> a.vector(MIN_F32, VL512, ZMM17, ZMM3, ZMM25)),
          Map.entry("vminpd zmm17, zmm3, zmm25", a -> a.vector(MIN_F64, VL512, ZMM17, ZMM3, ZMM25)),
          Map.entry("vmaxps zmm17, zmm3, zmm25", a -> a.vector(MAX_F32, VL512, ZMM17, ZMM3, ZMM25)),
          Map.entry("vmaxpd zmm17, zmm3, zmm25", a -> a.vector(MAX_F64, VL512, ZMM17, ZMM3, ZMM25)),
          Map.entry(
              "vfmadd213ps zmm17, zmm3, zmm25", a -> a.vector(FMA_F32, VL512, ZMM17, ZMM3, ZMM25)),
          Map.entry(
              "vfmadd213pd zmm17, zmm3, zmm25", a -> a.vector(FMA_F64, VL512, ZMM17, ZMM3, ZMM25)),
          Map.entry(
              "vfmadd231ps zmm17, zmm3, zmm25",
              a -> a.vector(FMA_SUM_F32, VL512, ZMM17, ZMM3, ZMM25)),
          Map.entry(
              "vfmadd231pd zmm17, zmm3, zmm25",
              a -> a.vector(FMA_SUM_F64, VL512, ZMM17, ZMM3, ZMM25)),
          Map.entry("vprord zmm17, zmm25, 5", a -> a.rotateRight(VL512, ZMM17, ZMM25, 5)),
          Map.entry(
              "vpshrdd zmm17, zmm3, zmm25, 5",
              a -> a.vector(VectorOperation.FUNNEL_32, VL512, ZMM17, ZMM3, ZMM25, 5)),
          Map.entry(
              "vpternlogd zmm17, zmm3, zmm25, 202",
              a -> a.vector(VectorOperation.LOGIC_32, VL512, ZMM17, ZMM3, ZMM25, 202)),
          Map.entry("vpaddd ymm9, ymm30, ymm12", a -> a.vector(ADD_I32, VL256, ZMM9, ZMM30, ZMM12)),
          Map.entry(
              "vpaddd xmm19, xmm30, xmm12", a -> a.vector(ADD_I32, VL128, ZMM19, ZMM30, ZMM12)),
          Map.entry(
              "vpxord zmm4 {k3}, zmm25, zmm9",
              a -> a.vector(XOR_I32, VL512, ZMM4, ZMM25, ZMM9, K3)),
          Map.entry("vpabsd zmm17, zmm25", a -> a.vector(ABS_I32, VL512, ZMM17, ZMM25)),
          Map.entry("vpabsq zmm17, zmm25", a -> a.vector(ABS_I64, VL512, ZMM17, ZMM25)),
          Map.entry("vplzcntd zmm17, zmm25", a -> a.vector(LEADING_ZEROS_I32, VL512, ZMM17, ZMM25)),
          Map.entry("vplzcntq zmm17, zmm25", a -> a.vector(LEADING_ZEROS_I64, VL512, ZMM17, ZMM25)),
          Map.entry("vsqrtps zmm17, zmm25", a -> a.vector(SQRT_F32, VL512, ZMM17, ZMM25)),
          Map.entry("vsqrtpd zmm17, zmm25", a -> a.vector(SQRT_F64, VL512, ZMM17, ZMM25)),
          Map.entry("vmovdqa32 zmm17, zmm25", a -> a.vector(MOVE, VL512, ZMM17, ZMM25)),
          Map.entry("vcvtdq2ps zmm17, zmm25", a -> a.vector(I32_TO_F32, VL512, ZMM17, ZMM25)),
          Map.entry("vcvttps2dq zmm17, zmm25", a -> a.vector(F32_TO_I32, VL512, ZMM17, ZMM25)),
          Map.entry("vcvtqq2pd zmm17, zmm25", a -> a.vector(I64_TO_F64, VL512, ZMM17, ZMM25)),
          Map.entry("vpmovsxdq zmm17, ymm25", a -> a.vector(I32_TO_I64, VL512, ZMM17, ZMM25)),
          Map.entry("vpmovqd ymm17, zmm25", a -> a.vector(I64_TO_I32, VL512, ZMM25, ZMM17)),
          Map.entry("vcvtps2pd zmm17, ymm25", a -> a.vector(F32_TO_F64, VL512, ZMM17, ZMM25)),
          Map.entry("vcvtpd2ps ymm17, zmm25", a -> a.vector(F64_TO_F32, VL512, ZMM17, ZMM25)),
          Map.entry("vcvttpd2dq ymm17, zmm25", a -> a.vector(F64_TO_I32, VL512, ZMM17, ZMM25)),
          Map.entry(
              "vpblendmd zmm17 {k6}, zmm3, zmm25",
              a -> a.vector(BLEND_32, VL512, ZMM17, ZMM3, ZMM25, K6)),
          Map.entry(
              "vpblendmq zmm17 {k6}, zmm3, zmm25",
              a -> a.vector(BLEND_64, VL512, ZMM17, ZMM3, ZMM25, K6)),
          Map.entry("vpbroadcastd zmm17, r9d", a -> a.broadcast(DOUBLEWORD, VL512, ZMM17, R9)),
          Map.entry("vpbroadcastq zmm17, r9", a -> a.broadcast(QUADWORD, VL512, ZMM17, R9)),
          Map.entry("vpbroadcastd zmm17, xmm25", a -> a.broadcast(VL512, ZMM17, ZMM25)),
          Map.entry(
              "vmovdqu32 zmm17, zmmword ptr [rbx + 4*rcx + 74565]",
              a -> a.load(VL512, ZMM17, Memory.doubleword(RBX, RCX, 74565))),
          Map.entry(
              "vmovdqu32 zmm17 {k2}, zmmword ptr [r8 + rax + 74565]",
              a -> a.load(VL512, ZMM17, Memory.at(R8, RAX, 74565), K2)),
          Map.entry(
              "vmovdqu32 zmmword ptr [r8 + 74565] {k2}, zmm17",
              a -> a.store(VL512, Memory.at(R8, 74565), ZMM17, K2)),
          Map.entry(
              "vmovdqu32 zmmword ptr [rsp + 74565], zmm7",
              a -> a.store(VL512, Memory.at(RSP, 74565), ZMM7)),
          Map.entry(
              "vpbroadcastd zmm3, dword ptr [r12 + 74565]",
              a -> a.broadcast(DOUBLEWORD, VL512, ZMM3, Memory.at(R12, 74565))),
          Map.entry(
              "vpbroadcastq zmm3, qword ptr [r13 + 74565]",
              a -> a.broadcast(QUADWORD, VL512, ZMM3, Memory.at(R13, 74565))),
          Map.entry(
              "vpxord zmm3, zmm20, zmmword ptr [rbx + 74565]",
              a -> a.vector(XOR_I32, VL512, ZMM3, ZMM20, Memory.at(RBX, 74565))),
          Map.entry(
              "vpgatherdd zmm17 {k3}, zmmword ptr [r8 + zmm25 + 74565]",
              a -> a.gather(DOUBLEWORD, VL512, ZMM17, new VectorMemory(R8, ZMM25, 74565), K3)),
          Map.entry(
              "vpscatterdd zmmword ptr [r8 + zmm25 + 74565] {k3}, zmm17",
              a -> a.scatter(DOUBLEWORD, VL512, new VectorMemory(R8, ZMM25, 74565), ZMM17, K3)),
          Map.entry(
              "vpgatherdq zmm17 {k3}, zmmword ptr [r8 + ymm25 + 74565]",
              a -> a.gather(QUADWORD, VL512, ZMM17, new VectorMemory(R8, ZMM25, 74565), K3)),
          Map.entry(
              "vpscatterdq zmmword ptr [r8 + ymm25 + 74565] {k3}, zmm17",
              a -> a.scatter(QUADWORD, VL512, new VectorMemory(R8, ZMM25, 74565), ZMM17, K3)),
          Map.entry(
              "vpslld zmm17, zmm25, 5",
              a -> a.shiftImmediate(Shift.SHL, DOUBLEWORD, VL512, ZMM17, ZMM25, 5)),
          Map.entry(
              "vpsllq zmm17, zmm25, 5",
              a -> a.shiftImmediate(Shift.SHL, QUADWORD, VL512, ZMM17, ZMM25, 5)),
          Map.entry(
              "vpsrld zmm17, zmm25, 5",
              a -> a.shiftImmediate(Shift.SHR, DOUBLEWORD, VL512, ZMM17, ZMM25, 5)),
          Map.entry(
              "vpsrlq zmm17, zmm25, 5",
              a -> a.shiftImmediate(Shift.SHR, QUADWORD, VL512, ZMM17, ZMM25, 5)),
          Map.entry(
              "vpsrad zmm17, zmm25, 5",
              a -> a.shiftImmediate(Shift.SAR, DOUBLEWORD, VL512, ZMM17, ZMM25, 5)),
          Map.entry(
              "vpsraq zmm17, zmm25, 5",
              a -> a.shiftImmediate(Shift.SAR, QUADWORD, VL512, ZMM17, ZMM25, 5)),
          Map.entry(
              "vpcmpd k5, zmm17, zmm25, 0",
              a -> a.compare(IntegerComparison.EQ, IntegerType.I32, VL512, K5, ZMM17, ZMM25)),
          Map.entry(
              "vpcmpltd k5, zmm17, zmm25",
              a -> a.compare(IntegerComparison.LT, IntegerType.I32, VL512, K5, ZMM17, ZMM25)),
          Map.entry(
              "vpcmpleuq k5, zmm17, zmm25",
              a -> a.compare(IntegerComparison.LE, IntegerType.U64, VL512, K5, ZMM17, ZMM25)),
          Map.entry(
              "vpcmpneqd k5, zmm17, zmm25",
              a -> a.compare(IntegerComparison.NE, IntegerType.I32, VL512, K5, ZMM17, ZMM25)),
          Map.entry(
              "vpcmpnltuq k5, zmm17, zmm25",
              a -> a.compare(IntegerComparison.GE, IntegerType.U64, VL512, K5, ZMM17, ZMM25)),
          Map.entry(
              "vpcmpnleud k5, zmm17, zmm25",
              a -> a.compare(IntegerComparison.GT, IntegerType.U32, VL512, K5, ZMM17, ZMM25)),
          Map.entry(
              "vpcmpnleud k5 {k2}, zmm17, zmm25",
              a -> a.compare(IntegerComparison.GT, IntegerType.U32, VL512, K5, ZMM17, ZMM25, K2)),
          Map.entry(
              "vcmpeqps k5, zmm17, zmm25",
              a -> a.compare(FloatComparison.EQ, DOUBLEWORD, VL512, K5, ZMM17, ZMM25)),
          Map.entry(
              "vcmplt_oqps k5, zmm17, zmm25",
              a -> a.compare(FloatComparison.LT, DOUBLEWORD, VL512, K5, ZMM17, ZMM25)),
          Map.entry(
              "vcmple_oqpd k5, zmm17, zmm25",
              a -> a.compare(FloatComparison.LE, QUADWORD, VL512, K5, ZMM17, ZMM25)),
          Map.entry(
              "vcmpneqps k5, zmm17, zmm25",
              a -> a.compare(FloatComparison.NE, DOUBLEWORD, VL512, K5, ZMM17, ZMM25)),
          Map.entry(
              "vcmpge_oqps k5, zmm17, zmm25",
              a -> a.compare(FloatComparison.GE, DOUBLEWORD, VL512, K5, ZMM17, ZMM25)),
          Map.entry(
              "vcmpgt_oqpd k5, zmm17, zmm25",
              a -> a.compare(FloatComparison.GT, QUADWORD, VL512, K5, ZMM17, ZMM25)),
          Map.entry(
              "vcmpunordps k5, zmm17, zmm25",
              a -> a.compare(FloatComparison.UNORDERED, DOUBLEWORD, VL512, K5, ZMM17, ZMM25)),
          Map.entry("vptestmd k5, zmm17, zmm25", a -> a.test(VL512, K5, ZMM17, ZMM25)),
          Map.entry("vptestmd k5 {k2}, zmm17, zmm25", a -> a.test(VL512, K5, ZMM17, ZMM25, K2)),
          Map.entry("vpcompressd zmm17 {k2}, zmm25", a -> a.compress(VL512, ZMM17, ZMM25, K2)),
          Map.entry("vfpclassps k5, zmm25, 38", a -> a.classes(VL512, K5, ZMM25, 38)),
          Map.entry("ldmxcsr dword ptr [r12 + 74565]", a -> a.loadControl(Memory.at(R12, 74565))),
          Map.entry("vpmovd2m k5, zmm25", a -> a.signs(DOUBLEWORD, VL512, K5, ZMM25)),
          Map.entry("vpmovq2m k5, zmm25", a -> a.signs(QUADWORD, VL512, K5, ZMM25)),
          Map.entry("kandw k2, k3, k7", a -> a.mask(Mask.AND, K2, K3, K7)),
          Map.entry("kandnw k2, k3, k7", a -> a.mask(Mask.AND_NOT, K2, K3, K7)),
          Map.entry("korw k2, k3, k7", a -> a.mask(Mask.OR, K2, K3, K7)),
          Map.entry("kxorw k2, k3, k7", a -> a.mask(Mask.XOR, K2, K3, K7)),
          Map.entry("knotw k2, k7", a -> a.maskNot(K2, K7)),
          Map.entry("kmovw k2, k7", a -> a.move(K2, K7)),
          Map.entry("kmovw k2, r9d", a -> a.move(K2, R9)),
          Map.entry("kmovw r9d, k2", a -> a.move(R9, K2)),
          Map.entry("kortestw k2, k2", a -> a.test(K2)),
          Map.entry("mov r9, rbx", a -> a.move(QUADWORD, R9, RBX)),
          Map.entry("mov ebx, r9d", a -> a.move(DOUBLEWORD, RBX, R9)),
          Map.entry(
              "mov r9d, dword ptr [r12 + 74565]",
              a -> a.load(DOUBLEWORD, R9, Memory.at(R12, 74565))),
          Map.entry("mov r9, qword ptr [rsp + 8]", a -> a.load(QUADWORD, R9, Memory.at(RSP, 8))),
          Map.entry(
              "mov qword ptr [rbp + 4*r9 + 74565], rdi",
              a -> a.store(QUADWORD, Memory.doubleword(RBP, R9, 74565), RDI)),
          Map.entry(
              "mov dword ptr [rbx + 8], 74565",
              a -> a.storeImmediate(DOUBLEWORD, Memory.at(RBX, 8), 74565)),
          Map.entry(
              "mov qword ptr [rbx + 8], 74565",
              a -> a.storeImmediate(QUADWORD, Memory.at(RBX, 8), 74565)),
          Map.entry("mov r9d, 74565", a -> a.loadImmediate(R9, 74565)),
          Map.entry("mov r9, -74565", a -> a.loadImmediate(R9, -74565)),
          Map.entry("movabs r9, 81985529216486895", a -> a.loadImmediate(R9, 0x123456789abcdefL)),
          Map.entry(
              "lea r9, [rbx + rax + 74565]", a -> a.loadAddress(R9, Memory.at(RBX, RAX, 74565))),
          Map.entry("add r9, rbx", a -> a.binary(Binary.ADD, QUADWORD, R9, RBX)),
          Map.entry("or r9, rbx", a -> a.binary(Binary.OR, QUADWORD, R9, RBX)),
          Map.entry("adc r9, rbx", a -> a.binary(Binary.ADC, QUADWORD, R9, RBX)),
          Map.entry("sbb r9, rbx", a -> a.binary(Binary.SBB, QUADWORD, R9, RBX)),
          Map.entry("and r9, rbx", a -> a.binary(Binary.AND, QUADWORD, R9, RBX)),
          Map.entry("sub r9, rbx", a -> a.binary(Binary.SUB, QUADWORD, R9, RBX)),
          Map.entry("xor r9, rbx", a -> a.binary(Binary.XOR, QUADWORD, R9, RBX)),
          Map.entry("cmp r9, rbx", a -> a.binary(Binary.CMP, QUADWORD, R9, RBX)),
          Map.entry(
              "add r9, qword ptr [rbx + 74565]",
              a -> a.binary(Binary.ADD, QUADWORD, R9, Memory.at(RBX, 74565))),
          Map.entry("and r9, -128", a -> a.binaryImmediate(Binary.AND, QUADWORD, R9, -128)),
          Map.entry("sub ebx, 127", a -> a.binaryImmediate(Binary.SUB, DOUBLEWORD, RBX, 127)),
          Map.entry(
              "cmp dword ptr [r12 + 74565], 0",
              a -> a.binaryImmediate(Binary.CMP, DOUBLEWORD, Memory.at(R12, 74565), 0)),
          Map.entry("cmp r9d, 74565", a -> a.binaryImmediate(Binary.CMP, DOUBLEWORD, R9, 74565)),
          Map.entry(
              "add qword ptr [r15 + 74565], 74565",
              a -> a.binaryImmediate(Binary.ADD, QUADWORD, Memory.at(R15, 74565), 74565)),
          Map.entry("test r9, rbx", a -> a.test(QUADWORD, R9, RBX)),
          Map.entry("imul r9, rbx", a -> a.multiply(QUADWORD, R9, RBX)),
          Map.entry(
              "imul r9d, dword ptr [rbp + 74565]",
              a -> a.multiply(DOUBLEWORD, R9, Memory.at(RBP, 74565))),
          Map.entry("not r9", a -> a.not(QUADWORD, R9)),
          Map.entry("neg r9d", a -> a.negate(DOUBLEWORD, R9)),
          Map.entry("rol r9, cl", a -> a.shift(Shift.ROL, QUADWORD, R9)),
          Map.entry("rol r9d, 7", a -> a.shiftImmediate(Shift.ROL, DOUBLEWORD, R9, 7)),
          Map.entry("ror r9, cl", a -> a.shift(Shift.ROR, QUADWORD, R9)),
          Map.entry("ror r9d, 7", a -> a.shiftImmediate(Shift.ROR, DOUBLEWORD, R9, 7)),
          Map.entry("shl r9, cl", a -> a.shift(Shift.SHL, QUADWORD, R9)),
          Map.entry("shl r9d, 7", a -> a.shiftImmediate(Shift.SHL, DOUBLEWORD, R9, 7)),
          Map.entry("shr r9, cl", a -> a.shift(Shift.SHR, QUADWORD, R9)),
          Map.entry("shr r9d, 7", a -> a.shiftImmediate(Shift.SHR, DOUBLEWORD, R9, 7)),
          Map.entry("sar r9, cl", a -> a.shift(Shift.SAR, QUADWORD, R9)),
          Map.entry("sar r9d, 7", a -> a.shiftImmediate(Shift.SAR, DOUBLEWORD, R9, 7)),
          Map.entry("shlx r9, rbx, r10", a -> a.shift(Shift.SHL, QUADWORD, R9, RBX, R10)),
          Map.entry("shrx edx, r9d, ecx", a -> a.shift(Shift.SHR, DOUBLEWORD, RDX, R9, RCX)),
          Map.entry(
              "sarx r9d, dword ptr [r12 + 74565], ecx",
              a -> a.shift(Shift.SAR, DOUBLEWORD, R9, Memory.at(R12, 74565), RCX)),
          Map.entry(
              "shlx rdx, qword ptr [rbp + 4*r9 + 74565], r10",
              a -> a.shift(Shift.SHL, QUADWORD, RDX, Memory.doubleword(RBP, R9, 74565), R10)),
          Map.entry("andn r9, rbx, r10", a -> a.andNot(QUADWORD, R9, RBX, R10)),
          Map.entry(
              "andn edx, r9d, dword ptr [rbp + 74565]",
              a -> a.andNot(DOUBLEWORD, RDX, R9, Memory.at(RBP, 74565))),
          Map.entry("bt r9d, 7", a -> a.testBit(R9, 7)),
          Map.entry("bt dword ptr [r12 + 74565], 7", a -> a.testBit(Memory.at(R12, 74565), 7)),
          Map.entry("popcnt r9, rbx", a -> a.countOnes(QUADWORD, R9, RBX)),
          Map.entry("tzcnt r9d, ebx", a -> a.countTrailingZeros(DOUBLEWORD, R9, RBX)),
          Map.entry("lzcnt r9, rbx", a -> a.countLeadingZeros(QUADWORD, R9, RBX)),
          Map.entry("movsxd r9, ebx", a -> a.signExtend(R9, RBX)),
          Map.entry(
              "movsxd r9, dword ptr [rdx + 4*rax + 8]",
              a -> a.signExtend(R9, Memory.doubleword(RDX, RAX, 8))),
          Map.entry(
              "movzx r9d, dil", a -> a.extend(Signedness.UNSIGNED, NarrowWidth.BYTE, R9, RDI)),
          Map.entry("movsx r9d, bx", a -> a.extend(Signedness.SIGNED, NarrowWidth.WORD, R9, RBX)),
          Map.entry(
              "movzx r9d, word ptr [rbx + 8]",
              a -> a.extend(Signedness.UNSIGNED, NarrowWidth.WORD, R9, Memory.at(RBX, 8))),
          Map.entry("seto r9b", a -> a.setByte(Condition.OVERFLOW, R9)),
          Map.entry("setno r9b", a -> a.setByte(Condition.NO_OVERFLOW, R9)),
          Map.entry("setns r9b", a -> a.setByte(Condition.NO_SIGN, R9)),
          Map.entry("setb r9b", a -> a.setByte(Condition.BELOW, R9)),
          Map.entry("setae r9b", a -> a.setByte(Condition.ABOVE_EQUAL, R9)),
          Map.entry("sete r9b", a -> a.setByte(Condition.EQUAL, R9)),
          Map.entry("setne r9b", a -> a.setByte(Condition.NOT_EQUAL, R9)),
          Map.entry("setbe r9b", a -> a.setByte(Condition.BELOW_EQUAL, R9)),
          Map.entry("seta r9b", a -> a.setByte(Condition.ABOVE, R9)),
          Map.entry("sets r9b", a -> a.setByte(Condition.SIGN, R9)),
          Map.entry("setl r9b", a -> a.setByte(Condition.LESS, R9)),
          Map.entry("setge r9b", a -> a.setByte(Condition.GREATER_EQUAL, R9)),
          Map.entry("setle r9b", a -> a.setByte(Condition.LESS_EQUAL, R9)),
          Map.entry("setg r9b", a -> a.setByte(Condition.GREATER, R9)),
          Map.entry("cmovl r9, rbx", a -> a.conditionalMove(Condition.LESS, QUADWORD, R9, RBX)),
          Map.entry(
              "cmovne r9, qword ptr [rbp + 74565]",
              a -> a.conditionalMove(Condition.NOT_EQUAL, QUADWORD, R9, Memory.at(RBP, 74565))),
          Map.entry(
              "add dword ptr [r8 + rdx + 74565], r10d",
              a -> a.binary(Binary.ADD, DOUBLEWORD, Memory.at(R8, RDX, 74565), R10)),
          Map.entry(
              "lock add dword ptr [r8 + rdx + 74565], r10d",
              a -> a.lockedBinary(Binary.ADD, DOUBLEWORD, Memory.at(R8, RDX, 74565), R10)),
          Map.entry(
              "lock xadd dword ptr [r8 + rdx + 74565], r10d",
              a -> a.lockedExchangeAdd(DOUBLEWORD, Memory.at(R8, RDX, 74565), R10)),
          Map.entry(
              "lock cmpxchg dword ptr [r8 + rdx + 74565], r11d",
              a -> a.lockedCompareExchange(DOUBLEWORD, Memory.at(R8, RDX, 74565), R11)),
          Map.entry("jmp r9", a -> a.jump(R9)),
          Map.entry("push r12", a -> a.push(R12)),
          Map.entry("pop rbx", a -> a.pop(RBX)),
          Map.entry("ret", a -> a.ret()),
          Map.entry(
              "vpmuludq zmm1, zmm20, zmm31", a -> a.vector(PRODUCT_U32, VL512, ZMM1, ZMM20, ZMM31)),
          Map.entry(
              "vpmuldq zmm18, zmm2, zmm3", a -> a.vector(PRODUCT_I32, VL512, ZMM18, ZMM2, ZMM3)),
          Map.entry(
              "vpunpckldq zmm1, zmm2, zmm19",
              a -> a.vector(UNPACK_LOWER_32, VL512, ZMM1, ZMM2, ZMM19)),
          Map.entry(
              "vpunpckhdq zmm16, zmm2, zmm3",
              a -> a.vector(UNPACK_UPPER_32, VL512, ZMM16, ZMM2, ZMM3)),
          Map.entry("vrsqrt14pd zmm3, zmm24", a -> a.vector(INVERSE_ROOT_F64, VL512, ZMM3, ZMM24)),
          Map.entry(
              "vpermt2d zmm3, zmm24, zmm5", a -> a.vector(SELECT_32, VL512, ZMM3, ZMM24, ZMM5)),
          Map.entry(
              "vinserti64x4 zmm19, zmm2, ymm23, 1",
              a -> a.vector(VectorOperation.JOIN_256, VL512, ZMM19, ZMM2, ZMM23, 1)),
          Map.entry(
              "vshufi32x4 zmm3, zmm24, zmm24, 57",
              a -> a.vector(VectorOperation.PARTS_128, VL512, ZMM3, ZMM24, ZMM24, 0x39)),
          Map.entry("vpmovm2q zmm17, k3", a -> a.fromMask(QUADWORD, VL512, ZMM17, K3)),
          Map.entry("vpmovm2d zmm7, k5", a -> a.fromMask(DOUBLEWORD, VL512, ZMM7, K5)),
          Map.entry(
              "vshufps zmm1, zmm22, zmm3, 136",
              a -> a.vector(VectorOperation.PICK_32, VL512, ZMM1, ZMM22, ZMM3, 0x88)),
          Map.entry(
              "vshufps zmm31, zmm2, zmm13, 221",
              a -> a.vector(VectorOperation.PICK_32, VL512, ZMM31, ZMM2, ZMM13, 0xdd)),
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
