package dev.lockstep.assembler;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;

/**
 * Writes a library of sources that use macros heavily: deep calls, repetitions, conditionals and
 * arithmetic on symbols around real instructions. LLVM's assembler accepts every file.
 *
 * <p>Arguments: directory, files, lines of each (about), seed; with {@code plain} at the end the
 * files hold instructions alone.
 */
final class MacroLibrary {
  private final Random random;
  private final StringBuilder out = new StringBuilder();
  private int lines;
  private int labels;

  private MacroLibrary(long seed) {
    this.random = new Random(seed);
  }

  public static void main(String[] arguments) throws IOException {
    Path directory = Files.createDirectories(Path.of(arguments[0]));
    int files = Integer.parseInt(arguments[1]);
    int lines = Integer.parseInt(arguments[2]);
    long seed = Long.parseLong(arguments[3]);
    boolean plain = arguments.length > 4 && arguments[4].equals("plain");
    StringBuilder list = new StringBuilder();
    for (int i = 0; i < files; i++) {
      Path file = directory.resolve("lib" + i + ".s");
      Files.writeString(file, plain ? plain(seed + i, lines) : library(seed + i, lines));
      list.append("gfx900\t").append(file).append('\n');
    }
    Files.writeString(directory.resolve("list.tsv"), list);
  }

  /** A file full of macros. */
  static String library(long seed, int lines) {
    MacroLibrary one = new MacroLibrary(seed);
    one.definitions();
    while (one.lines < lines) {
      one.section();
    }
    return one.out.toString();
  }

  /** A file of instructions, labels and a little data. */
  static String plain(long seed, int lines) {
    MacroLibrary one = new MacroLibrary(seed);
    while (one.lines < lines) {
      one.instruction(one.random.nextInt(100) < 8);
    }
    return one.out.toString();
  }

  private void line(String text) {
    out.append(text).append('\n');
    lines++;
  }

  private int number(int below) {
    return random.nextInt(below);
  }

  private void definitions() {
    line("; generated: macros, repetitions, conditionals");
    line(".set unroll, " + (2 + number(3)));
    line(".set stride, 4 * (1 << " + number(4) + ")");
    leaf("axpy", "v_mac_f32 v\\dst, v\\a, v\\b");
    leaf("dot2", "v_mul_f32 v\\dst, v\\a, v\\b", "v_add_f32 v\\dst, v\\dst, v\\a");
    leaf("rot", "v_alignbit_b32 v\\dst, v\\a, v\\a, \\b", "v_xor_b32 v\\dst, v\\dst, v\\a");
    line(".macro wait_for kind, n=0");
    line("  .ifc \\kind, vm");
    line("    s_waitcnt vmcnt(\\n)");
    line("  .else");
    line("    s_waitcnt lgkmcnt(\\n)");
    line("  .endif");
    line(".endm");
    line(".macro chain depth, dst, a, b");
    line("  .if \\depth");
    line("    axpy \\dst, \\a, \\b");
    line("    chain (\\depth)-1, \\dst, \\b, \\a");
    line("  .endif");
    line(".endm");
    line(".macro tile rows, dst:req, rest:vararg");
    line("  .set row, 0");
    line("  .rept \\rows");
    line("    ds_read_b32 v\\dst, v1 offset:row*stride");
    line("    .set row, row + 1");
    line("    .if (row & 1) == 0");
    line("      dot2 \\dst, 2, 3");
    line("    .elseif row > 5");
    line("      rot \\dst, 4, 7");
    line("    .else");
    line("      s_nop 0");
    line("    .endif");
    line("  .endr");
    line("  wait_for vm, 1");
    line(".endm");
    line(".macro each first, second, op=v_add_u32");
    line("  .irp reg, 4, 5, 6, 7");
    line("    \\op v\\reg, v\\first, v\\second");
    line("  .endr");
    line("  .ifb \\first");
    line("    .error \"nothing to do\"");
    line("  .endif");
    line(".endm");
    line(".macro prologue name");
    line("\\name\\()_entry_\\@:");
    line("  s_load_dwordx4 s[0:3], s[4:5], 0x0");
    line("  wait_for lgkm");
    line(".endm");
    line(".text");
  }

  private void leaf(String name, String... body) {
    line(".macro " + name + " dst, a, b");
    for (String text : body) {
      line("  " + text);
    }
    line(".endm");
  }

  private void section() {
    switch (number(9)) {
      case 0 -> line("prologue kernel" + number(1000));
      case 1 -> line("chain " + (2 + number(8)) + ", " + number(60) + ", " + number(60) + ", 9");
      case 2 -> line("tile " + (1 + number(10)) + ", " + number(60) + ", a, b");
      case 3 -> line("each " + number(9) + ", " + number(9) + (number(3) == 0 ? ", v_or_b32" : ""));
      case 4 -> {
        line(".rept unroll");
        instruction(false);
        line("  axpy " + number(60) + ", " + number(60) + ", " + number(60));
        line(".endr");
      }
      case 5 -> {
        line(".set total, stride*" + (1 + number(9)) + " + unroll - (" + number(99) + " >> 1)");
        line(".if total & 3");
        instruction(false);
        line(".else");
        line("  s_nop total & 7");
        line(".endif");
      }
      default -> {
        for (int i = 0; i < 6; i++) {
          instruction(number(100) < 6);
        }
      }
    }
  }

  private void instruction(boolean special) {
    if (special) {
      int label = labels++;
      line("label_" + label + ":");
      if (label > 3) {
        line("  s_cbranch_scc1 label_" + (label - number(3)));
      }
      return;
    }
    String d = "v" + number(128);
    String a = "v" + number(128);
    String b = "v" + number(128);
    line(
        switch (number(14)) {
          case 0 -> "  v_add_f32 " + d + ", " + a + ", " + b;
          case 1 -> "  v_mul_f32 " + d + ", s" + number(90) + ", " + b + "  ; scale";
          case 2 -> "  v_fma_f32 " + d + ", " + a + ", " + b + ", v" + number(128);
          case 3 ->
              "  s_add_u32 s"
                  + number(90)
                  + ", s"
                  + number(90)
                  + ", 0x"
                  + Integer.toHexString(number(1 << 20));
          case 4 -> "  v_mov_b32 " + d + ", " + number(64);
          case 5 ->
              "  global_load_dword " + d + ", " + pair("v") + ", off offset:" + 4 * number(64);
          case 6 -> "  ds_write_b32 " + a + ", " + b + " offset:" + 4 * number(512);
          case 7 -> "  v_cndmask_b32 " + d + ", " + a + ", " + b + ", vcc";
          case 8 -> "  s_waitcnt vmcnt(" + number(16) + ") lgkmcnt(0)";
          case 9 -> "  v_cmp_lt_f32 vcc, " + a + ", " + b;
          case 10 -> "  v_lshlrev_b32 " + d + ", " + number(32) + ", " + a;
          case 11 -> "  s_and_b64 " + pair("s") + ", exec, vcc";
          case 12 -> "  v_mad_u32_u24 " + d + ", " + a + ", " + number(64) + ", " + b;
          default ->
              "  buffer_load_dword "
                  + d
                  + ", "
                  + a
                  + ", s[8:11], 0 offen offset:"
                  + 4 * number(500);
        });
  }

  private String pair(String file) {
    int first = 2 * number(40);
    return file + "[" + first + ":" + (first + 1) + "]";
  }
}
