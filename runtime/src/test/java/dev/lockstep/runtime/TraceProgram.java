package dev.lockstep.runtime;

import java.util.List;
import java.util.Random;

/** A random kernel in gfx900 or gfx1030 assembly for {@link TraceLawTest}. */
final class TraceProgram {
  private static final int GROUPS = 256;
  private static final int SIZE = 128;
  private static final int WORDS = 135_000;

  private static final List<String> INTEGER =
      List.of(
          "v_add_u32_e32 %d, %a, %b",
          "v_sub_u32_e32 %d, %a, %b",
          "v_xor_b32_e32 %d, %a, %b",
          "v_and_b32_e32 %d, 0xff00ff, %b",
          "v_mul_lo_u32 %d, %a, %b",
          "v_lshrrev_b32_e32 %d, 3, %b",
          "v_mul_u32_u24_e32 %d, %s, %b",
          "v_add_u32_e32 %d, %s, %b",
          "v_max_i32_e32 %d, %a, %b",
          "v_mov_b32_e32 %d, %s",
          "v_mad_u32_u24 %d, %a, 3, %b");

  private static final List<String> FLOAT =
      List.of(
          "v_add_f32_e32 %d, %a, %b",
          "v_mul_f32_e32 %d, %a, %b",
          "v_fma_f32 %d, %a, %b, %s",
          "v_max_f32_e32 %d, %a, %b",
          "v_sub_f32_e32 %d, 1.0, %b",
          "v_cvt_f32_u32_e32 %d, %b",
          "v_cvt_u32_f32_e32 %d, %b");

  private final Random random;
  private final StringBuilder text = new StringBuilder();
  private final boolean flat;
  private final boolean narrow;
  private int labels;

  TraceProgram(long seed) {
    random = new Random(seed * 0x9e3779b97f4a7c15L);
    narrow = random.nextInt(3) == 0;
    // Work-items in a row, or in rows of sixteen.
    flat = random.nextInt(3) > 0;
    body();
  }

  private int pick(int count) {
    return random.nextInt(count);
  }

  private boolean often() {
    return pick(4) > 0;
  }

  private void line(String line) {
    text.append("    ").append(line).append('\n');
  }

  private String data() {
    return "v" + (8 + pick(8));
  }

  private String scalar() {
    return "s" + (24 + pick(4));
  }

  // ---- the kernel

  private void body() {
    line("s_load_dwordx8 s[16:23], s[0:1], 0x0");
    line("s_load_dwordx2 s[24:25], s[0:1], 0x20");
    line("s_waitcnt lgkmcnt(0)");
    line("s_lshl_b32 s26, s2, " + (often() ? 7 : 5));
    line("s_mov_b32 s27, " + pick(64));
    index();
    int loads = 1 + pick(4);
    for (int i = 0; i < loads; i++) {
      load();
      compute(pick(4));
    }
    boolean branches = often();
    if (branches) {
      guarded();
    }
    compute(pick(4));
    int stores = 1 + pick(3);
    for (int i = 0; i < stores; i++) {
      store();
      compute(pick(2));
      if (pick(6) == 0) {
        // Words that the lanes may have just stored.
        line("s_waitcnt vmcnt(0)");
        line("s_load_dword s24, s[20:21], 0x0");
        line("s_waitcnt lgkmcnt(0)");
        line("v_mov_b32_e32 " + data() + ", s24");
      }
    }
    line("s_endpgm");
  }

  /** v2 = the number of the element. */
  private void index() {
    if (!flat) {
      line(pick(2) == 0 ? "v_lshl_add_u32 v2, v1, 4, v0" : "v_mad_u32_u24 v2, v1, 16, v0");
      line("v_add_u32_e32 v2, s26, v2");
    } else if (pick(3) == 0) {
      line("v_mov_b32_e32 v4, 1");
      line("v_mov_b32_e32 v5, 0");
      line("v_mad_u64_u32 v[2:3], s[30:31], s26, v4, v[0:1]");
    } else {
      line("v_add_u32_e32 v2, s26, v0");
    }
    switch (pick(12)) {
      case 0 -> line("v_xor_b32_e32 v2, 1, v2");
      case 1 -> line("v_sub_u32_e32 v2, 0x7fff, v2");
      case 2 -> line("v_add_u32_e32 v2, -1, v2");
      case 3 -> line("v_lshlrev_b32_e32 v2, 1, v2");
      case 4 -> line("v_lshrrev_b32_e32 v2, " + (1 + pick(5)) + ", v2");
      case 5 -> line("v_and_b32_e32 v2, " + (often() ? "0x7fff" : "55") + ", v2");
      default -> {}
    }
  }

  /** Address of an element, as operands behind the data: at v[6:7] or v6. */
  private String address(int buffer, int logarithm) {
    String index = "v2";
    if (pick(3) == 0) {
      line("v_add_u32_e32 v4, " + (pick(64) - 4) + ", v2");
      index = "v4";
    } else if (pick(6) == 0) {
      // A number of 64 bits whose upper half is whatever the register holds, and does not count.
      line("v_mov_b32_e32 v4, 3");
      line("v_mov_b32_e32 v5, " + data());
      line("v_mad_u64_u32 v[4:5], s[30:31], " + index + ", 1, v[4:5]");
      index = "v4";
    }
    String offset = pick(3) == 0 ? " offset:" + 4 * (pick(32) - 2) : "";
    int low = 16 + 2 * buffer;
    if (pick(2) == 0) {
      line("v_lshlrev_b32_e32 v6, " + logarithm + ", " + index);
      return "v6, %D, s[" + low + ":" + (low + 1) + "]" + offset;
    }
    line("v_mov_b32_e32 v4, " + index);
    line(often() ? "v_mov_b32_e32 v5, 0" : "v_ashrrev_i32_e32 v5, 31, v4");
    line("v_lshlrev_b64 v[6:7], " + logarithm + ", v[4:5]");
    line("v_mov_b32_e32 v5, s" + (low + 1));
    line("v_add_co_u32_e32 v6, vcc, s" + low + ", v6");
    line("v_addc_co_u32_e32 v7, vcc, v5, v7, vcc");
    return "v[6:7], %D, off" + offset;
  }

  private static String registers(int first, int count) {
    return count == 1 ? "v" + first : "v[" + first + ":" + (first + count - 1) + "]";
  }

  private static String size(int logarithm) {
    return logarithm == 2 ? "dword" : "dwordx" + (1 << logarithm - 2);
  }

  private void load() {
    int logarithm = often() ? 2 : 3 + pick(2);
    String at = address(pick(2), logarithm);
    String to = registers(8 + pick(5), 1 << logarithm - 2);
    line("global_load_" + size(logarithm) + " " + to + ", " + at.replace("%D, ", ""));
    line("s_waitcnt vmcnt(0)");
  }

  private void store() {
    int logarithm = often() ? 2 : 3 + pick(2);
    String at = address(2 + pick(2), logarithm);
    String data = registers(8 + pick(5), 1 << logarithm - 2);
    line("global_store_" + size(logarithm) + " " + at.replace("%D", data));
  }

  private void compute(int count) {
    for (int i = 0; i < count; i++) {
      List<String> all = pick(2) == 0 ? INTEGER : FLOAT;
      String form = all.get(pick(all.size()));
      line(
          form.replace("%d", data())
              .replace("%a", data())
              .replace("%b", data())
              .replace("%s", scalar()));
      if (pick(6) == 0) {
        line("v_cmp_lt_u32_e64 s[28:29], " + data() + ", " + data());
        line("v_cndmask_b32_e64 " + data() + ", " + data() + ", " + data() + ", s[28:29]");
      }
      if (pick(6) == 0) {
        scalars();
      }
    }
  }

  private void scalars() {
    switch (pick(5)) {
      case 0 -> line("s_add_u32 " + scalar() + ", " + scalar() + ", " + scalar());
      case 1 -> line("s_mul_i32 " + scalar() + ", " + scalar() + ", 5");
      case 2 -> line("s_load_dword " + scalar() + ", s[0:1], 0x20\n    s_waitcnt lgkmcnt(0)");
      case 3 -> {
        line("s_cmp_lt_u32 " + scalar() + ", " + scalar());
        line("s_cselect_b32 " + scalar() + ", " + scalar() + ", 7");
      }
      default -> {
        String label = ".Ls" + labels++;
        line("s_cmp_eq_u32 " + scalar() + ", " + pick(8));
        line("s_cbranch_scc1 " + label);
        compute(1);
        text.append(label).append(":\n");
      }
    }
  }

  /** Something that only some lanes do. */
  private void guarded() {
    String label = ".Lif" + labels++;
    String condition =
        pick(3) == 0 ? "v_cmp_ne_u32_e32 vcc, 0, v0" : "v_cmp_gt_u32_e32 vcc, s24, v2";
    line(condition);
    if (pick(3) == 0) {
      line("v_cmp_ne_u32_e64 s[30:31], 5, v0");
      line("s_and_b64 vcc, vcc, s[30:31]");
    }
    line("s_and_saveexec_b64 s[30:31], vcc");
    line("s_cbranch_execz " + label);
    compute(1 + pick(3));
    if (pick(2) == 0) {
      load();
    }
    text.append(label).append(":\n");
    line("s_or_b64 exec, exec, s[30:31]");
  }

  // ---- files

  /** The same for wavefronts of 32 lanes. */
  private static String narrowed(String text) {
    return text.replace("v_add_u32_e32", "v_add_nc_u32_e32")
        .replace("v_sub_u32_e32", "v_sub_nc_u32_e32")
        .replace("v_add_co_u32_e32", "v_add_co_u32")
        .replace("v_addc_co_u32_e32", "v_add_co_ci_u32_e32")
        .replace("vcc", "vcc_lo")
        .replace("s[28:29]", "s28")
        .replace("s[30:31]", "s30")
        .replace("s_and_b64", "s_and_b32")
        .replace("s_and_saveexec_b64", "s_and_saveexec_b32")
        .replace("s_or_b64 exec, exec,", "s_or_b32 exec_lo, exec_lo,");
  }

  String source() {
    String target = narrow ? "gfx1030" : "gfx900";
    return """
        .amdgcn_target "amdgcn-amd-amdhsa--%1$s"
        .amdhsa_code_object_version 5
        .text
        .globl k
        .p2align 8
        .type k,@function
    k:
    %2$s    .Lend:
        .size k, .Lend-k
        .rodata
        .p2align 6
        .amdhsa_kernel k
            .amdhsa_kernarg_size 40
            .amdhsa_user_sgpr_kernarg_segment_ptr 1
            .amdhsa_system_sgpr_workgroup_id_x 1
            .amdhsa_system_vgpr_workitem_id 1
            .amdhsa_next_free_vgpr 17
            .amdhsa_next_free_sgpr 40
            .amdhsa_reserve_vcc 1
            %5$s
            .amdhsa_float_denorm_mode_32 %3$d
        .end_amdhsa_kernel
        .amdgpu_metadata
    ---
    amdhsa.version: [1, 2]
    amdhsa.target: amdgcn-amd-amdhsa--%1$s
    amdhsa.kernels:
      - .name: k
        .symbol: k.kd
        .kernarg_segment_size: 40
        .kernarg_segment_align: 8
        .group_segment_fixed_size: 0
        .private_segment_fixed_size: 0
        .wavefront_size: %4$d
        .sgpr_count: 46
        .vgpr_count: 17
        .max_flat_workgroup_size: 256
        .args:
          - {.name: a, .offset: 0, .size: 8, .value_kind: global_buffer, .address_space: global}
          - {.name: b, .offset: 8, .size: 8, .value_kind: global_buffer, .address_space: global}
          - {.name: c, .offset: 16, .size: 8, .value_kind: global_buffer, .address_space: global}
          - {.name: d, .offset: 24, .size: 8, .value_kind: global_buffer, .address_space: global}
          - {.name: e, .offset: 32, .size: 4, .value_kind: by_value}
          - {.name: f, .offset: 36, .size: 4, .value_kind: by_value}
    ...
        .end_amdgpu_metadata
    """
        .formatted(
            target,
            narrow ? narrowed(text.toString()) : text,
            random.nextInt(2) * 3,
            narrow ? 32 : 64,
            narrow ? ".amdhsa_wavefront_size32 1" : "");
  }

  String runFile() {
    String buffer = "{\"type\": \"f32\", \"count\": " + WORDS + ", \"init\": \"rand(%d)\"}";
    String local = flat ? "[" + SIZE + "]" : "[16, " + SIZE / 16 + "]";
    String global = flat ? "[" + GROUPS * SIZE + "]" : "[" + 16 * GROUPS + ", " + SIZE / 16 + "]";
    return """
    {"schema": "lockstep-run-1", "target": "%s", "program": "k.s",
     "buffers": {"a": %s, "b": %s, "c": %s, "d": %s},
     "launches": [{"kernel": "k", "global": %s, "local": %s,
       "args": ["a", "b", "c", "d", {"u32": %d}, {"f32": 1.5}]}]}
    """
        .formatted(
            narrow ? "gfx1030" : "gfx900",
            buffer.formatted(1),
            buffer.formatted(2),
            buffer.formatted(3),
            buffer.formatted(4),
            global,
            local,
            random.nextInt(GROUPS * SIZE + SIZE));
  }
}
