package dev.lockstep.codeobject.descriptor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.codeobject.Corpus;
import dev.lockstep.codeobject.Llvm;
import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;
import dev.lockstep.codeobject.descriptor.DescriptorAssembly.Result;
import dev.lockstep.codeobject.descriptor.DescriptorAssembly.Setting;
import dev.lockstep.codeobject.elf.CodeObject;
import dev.lockstep.codeobject.target.CodeObjectVersion;
import dev.lockstep.codeobject.target.TargetId;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Random amd_kernel_code_t blocks: the header that llvm-mc makes of them for another operating
 * system, where it still does, holds the same fields as our kernel descriptor. Answers are stored
 * in {@code corpus/codeobject/kernelcode}; {@code -Dlockstep.record=true} asks anew.
 */
class KernelCodeTest {
  private static final List<String> TARGETS =
      List.of("gfx600", "gfx700", "gfx803", "gfx900", "gfx1010", "gfx1100");
  private static final int BLOCKS = 20;

  /** Bits of the registers that a kernel descriptor keeps; the others are the dispatcher's. */
  private static final int RSRC1 = 0xe0aff3ff;

  private static final int RSRC2 = 0x7f001fbf;
  private static final int PROPERTIES = 0x47f;

  private static final String[][] KEYS = {
    {"granulated_workitem_vgpr_count", "6"},
    {"compute_pgm_rsrc1_sgprs", "4"},
    {"priority", "2"},
    {"float_mode", "8"},
    {"priv", "1"},
    {"enable_dx10_clamp", "1"},
    {"debug_mode", "1"},
    {"compute_pgm_rsrc1_ieee_mode", "1"},
    {"enable_sgpr_private_segment_wave_byte_offset", "1"},
    {"user_sgpr_count", "5"},
    {"enable_trap_handler", "1"},
    {"enable_sgpr_workgroup_id_x", "1"},
    {"enable_sgpr_workgroup_id_y", "1"},
    {"compute_pgm_rsrc2_tgid_z_en", "1"},
    {"enable_sgpr_workgroup_info", "1"},
    {"enable_vgpr_workitem_id", "2"},
    {"enable_exception_msb", "2"},
    {"granulated_lds_size", "9"},
    {"enable_exception", "7"},
    {"enable_sgpr_private_segment_buffer", "1"},
    {"enable_sgpr_dispatch_ptr", "1"},
    {"enable_sgpr_queue_ptr", "1"},
    {"enable_sgpr_kernarg_segment_ptr", "1"},
    {"enable_sgpr_dispatch_id", "1"},
    {"enable_sgpr_flat_scratch_init", "1"},
    {"enable_sgpr_private_segment_size", "1"},
    {"enable_sgpr_grid_workgroup_count_x", "1"},
    {"is_ptr64", "1"},
    {"workitem_private_segment_byte_size", "20"},
    {"workgroup_group_segment_byte_size", "16"},
    {"kernarg_segment_byte_size", "16"},
    {"workitem_vgpr_count", "8"},
    {"kernarg_segment_alignment", "4"}
  };

  private static List<Setting> random(Random random, boolean modern) {
    List<Setting> settings = new ArrayList<>();
    for (String[] key : KEYS) {
      if (random.nextInt(3) > 0) {
        settings.add(new Setting(key[0], random.nextInt(1 << Integer.parseInt(key[1]))));
      }
    }
    if (modern) {
      for (String key : List.of("enable_wgp_mode", "enable_mem_ordered", "enable_fwd_progress")) {
        if (random.nextBoolean()) {
          settings.add(new Setting(key, random.nextInt(2)));
        }
      }
    }
    return settings;
  }

  private static List<List<Setting>> blocks(String target) {
    Random random = new Random(target.hashCode());
    List<List<Setting>> blocks = new ArrayList<>();
    for (int i = 0; i < BLOCKS; i++) {
      blocks.add(random(random, target.startsWith("gfx1")));
    }
    return blocks;
  }

  private static List<String> ask(String target, List<List<Setting>> blocks) {
    StringBuilder text = new StringBuilder(".data\n");
    for (List<Setting> block : blocks) {
      text.append(".amd_kernel_code_t\n");
      block.forEach(s -> text.append(s.directive() + " = " + s.value() + "\n"));
      text.append(".end_amd_kernel_code_t\n");
    }
    Bytes object = Llvm.assemble(text, "amdgcn-mesa-mesa3d", target);
    try {
      Bytes data = CodeObject.read(object).section(".data").orElseThrow().data();
      List<String> headers = new ArrayList<>();
      for (int i = 0; i < blocks.size(); i++) {
        headers.add(HexFormat.of().formatHex(data.slice(256 * i, 128).toArray()));
      }
      return headers;
    } catch (MalformedCodeObjectException e) {
      throw new AssertionError(e);
    }
  }

  private static void check(TargetId id, List<Setting> block, Bytes header) {
    Result result = KernelCode.convert(DescriptorContext.of(id, CodeObjectVersion.V5), block);
    assertTrue(result.isSound(), () -> result.problems().toString());
    Bytes descriptor = result.descriptor().bytes();
    int rsrc1 = header.i32(48) & RSRC1;
    assertEquals(Integer.toHexString(rsrc1), Integer.toHexString(descriptor.i32(48)), "rsrc1");
    int rsrc2 = header.i32(52) & RSRC2;
    assertEquals(Integer.toHexString(rsrc2), Integer.toHexString(descriptor.i32(52)), "rsrc2");
    assertEquals(header.i32(56) & PROPERTIES, descriptor.u16(56), "properties");
    assertEquals(header.i32(60), descriptor.i32(4), "private segment");
    assertEquals(header.i32(64), descriptor.i32(0), "group segment");
    assertEquals(header.i64(72), descriptor.u32(8), "kernarg segment");
    assertEquals(1, result.problems().size());
    String said = result.problems().getFirst().problem().statement();
    for (String key : List.of("priority", "granulated_lds_size", "priv")) {
      boolean lost = block.stream().anyMatch(s -> s.directive().equals(key) && s.value() != 0);
      assertEquals(lost, said.contains(key + " = "), said);
    }
  }

  @TestFactory
  Stream<DynamicTest> fieldsAreThoseOfTheHeader() {
    return TARGETS.stream()
        .map(target ->
            DynamicTest.dynamicTest(
                target,
                () -> {
                  List<List<Setting>> blocks = blocks(target);
                  List<String> stored = stored(target, blocks);
                  for (int i = 0; i < blocks.size(); i++) {
                    byte[] header = HexFormat.of().parseHex(stored.get(i));
                    check(Corpus.id(target), blocks.get(i), Bytes.of(header));
                  }
                }));
  }

  private static List<String> stored(String target, List<List<Setting>> blocks) {
    java.nio.file.Path file = Corpus.path("kernelcode/" + target + ".txt");
    if (Boolean.getBoolean("lockstep.record")) {
      try {
        Files.createDirectories(Corpus.path("kernelcode"));
        Files.writeString(
            file,
            "# oracle: llvm-mc-19 -triple=amdgcn-mesa-mesa3d: half a header for each block\n"
                + String.join("\n", ask(target, blocks))
                + "\n");
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    List<String> lines = Corpus.text(file).lines().filter(l -> !l.startsWith("#")).toList();
    if (Llvm.isPresent("llvm-mc-19")) {
      assertEquals(lines, ask(target, blocks));
    }
    return lines;
  }

  @Test
  void mistakesAreTold() {
    DescriptorContext context = DescriptorContext.of(Corpus.id("gfx700"), CodeObjectVersion.V5);
    List<Setting> block =
        List.of(
            new Setting("enable_wgp_mode", 1),
            new Setting("user_sgpr_count", 32),
            new Setting("kernel_code_entry_byte_offset", 512),
            new Setting("no_such_key", 0));
    List<String> problems =
        KernelCode.convert(context, block).problems().stream()
            .map(one ->
                one.line() + " " + one.problem().severity() + " " + one.problem().place().head())
            .toList();
    assertEquals(
        List.of(
            "0 ERROR enable_wgp_mode",
            "1 ERROR user_sgpr_count",
            "2 ERROR kernel_code_entry_byte_offset",
            "3 ERROR no_such_key",
            "-1 WARNING .amd_kernel_code_t"),
        problems);
  }
}
