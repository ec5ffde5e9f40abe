package dev.lockstep.studio.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.options.FilePayload;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** What users do with texts of several kinds: layout, uses, outline, listing, output, lanes. */
@EnabledIfSystemProperty(
    named = "lockstep.long",
    matches = "true",
    disabledReason = "-Plong runs it")
final class WorkPageTest extends PageTest {
  /** Every lane writes its own word of bank 0, then eight lanes are left. */
  private static final String LANES =
      """
      .amdgcn_target "amdgcn-amd-amdhsa--gfx900"
      .text
      .globl k
      .p2align 8
      .type k,@function
      k:
        v_lshlrev_b32 v1, 7, v0
        s_mov_b32 m0, -1
        ds_write_b32 v1, v0
        s_mov_b64 exec, 0xff
        v_mov_b32 v2, 1.0
        s_endpgm
      .rodata
      .p2align 6
      .amdhsa_kernel k
        .amdhsa_group_segment_fixed_size 8192
        .amdhsa_next_free_vgpr 3
        .amdhsa_next_free_sgpr 2
      .end_amdhsa_kernel
      .amdgpu_metadata
      ---
      amdhsa.version: [1, 2]
      amdhsa.kernels:
        - {.name: k, .symbol: k.kd, .kernarg_segment_size: 0, .kernarg_segment_align: 8, .group_segment_fixed_size: 8192, .private_segment_fixed_size: 0, .wavefront_size: 64, .sgpr_count: 2, .vgpr_count: 3, .max_flat_workgroup_size: 64, .args: []}
      ...
      .end_amdgpu_metadata
      """;

  private void openText(String name, String text) {
    FilePayload file = new FilePayload(name, "text/plain", text.getBytes(StandardCharsets.UTF_8));
    Choosing.files(page, chooser -> chooser.setFiles(file));
    with(".tab[aria-selected=true]", name).waitFor();
  }

  private void openFile(String path) {
    openFile(ROOT.resolve(path));
  }

  private void openRun(String program) {
    openText(
        "lanes.json",
        """
        {"schema": "lockstep-run-1", "target": "gfx900", "program": "%s",
         "launches": [{"kernel": "k", "global": [64], "local": [64], "args": []}]}
        """
            .formatted(program));
  }

  @Test
  void layoutUsesAndOutlineAreAskedForByKeys() {
    openText("untidy.s", "again:\nv_mov_b32   v0,v1\n  s_branch again\ns_endpgm\n");
    with(".listing .row", "s_branch").waitFor();
    page.keyboard().press("Shift+Alt+f");
    with(".cm-line", "    v_mov_b32 v0, v1").waitFor();
    with(".cm-line", "again:").first().click();
    page.keyboard().press("Home");
    page.keyboard().press("Shift+F12");
    with("dialog [role=option]", "untidy.s:3").click();
    page.waitForFunction(
        "() => document.querySelector('.cm-activeLine').innerText.includes('s_branch')");
    page.keyboard().press("Control+Shift+O");
    with("dialog [role=option]", "again").click();
    page.waitForFunction(
        "() => document.querySelector('.cm-activeLine').innerText.startsWith('again:')");
  }

  /** The store of the compiled kernel comes from the line of the assignment. */
  @Test
  void rowsAndLinesOfOpenClAreLinkedBothWays() {
    openFile("examples/vector_add.cl");
    with(".listing .row", "global_store_dword").click();
    page.waitForFunction("() => document.querySelector('.cm-activeLine').innerText.includes('=')");
    assertTrue(
        page.locator(".listing .row.current").count() >= 1, "rows of the line of the cursor");
    with(".listing .row", "global_load_dword").first().hover();
    page.waitForSelector(".cm-line.pointed");
  }

  @Test
  void printedTextIsInTheOutput() {
    openText(
        "hello.cl",
        "kernel void k() {\n  if (get_global_id(0) == 3)\n    printf(\"item %d of %d\\n\","
            + " (int)get_global_id(0), (int)get_global_size(0));\n}\n");
    openRun("hello.cl");
    page.keyboard().press("Control+Enter");
    with(".output", "item 3 of 64").waitFor();
    assertThat(with(".output div", "item ")).hasCount(1);
  }

  @Test
  void bankConflictsAreDrawnAndLanesThatAreOffShaded() {
    openText("lanes.s", LANES);
    openRun("lanes.s");
    page.keyboard().press("Alt+Enter");
    with(".standing .next", "v_lshlrev_b32").waitFor();
    assertThat(page.locator(".lanes td.off")).hasCount(0);
    for (String next : List.of("s_mov_b32", "ds_write_b32", "s_mov_b64")) {
      page.keyboard().press("F10");
      with(".standing .next", next).waitFor();
    }
    with(
            "section[aria-label='Access pattern']",
            "bank conflict: 64 turns of the banks in place of 2")
        .waitFor();
    assertThat(page.locator(".pattern .conflict")).hasCount(1);
    assertThat(page.locator(".pattern .lane")).hasCount(64);
    page.keyboard().press("F10");
    with(".standing .next", "v_mov_b32").waitFor();
    assertThat(page.locator(".lanes tbody tr").first().locator("td.off")).hasCount(56);
    page.locator("select[aria-label='Memory to show']").selectOption("");
    assertTrue(with("section[aria-label='Memory']", "words 0 to 255 of 2,048").isVisible());
  }

  /** Odd and even numbers part at the branch inside the loop of Collatz's sequence. */
  @Test
  void pathsOfVentusAreAStack() {
    openFile("examples/ventus/collatz.s");
    openFile("examples/ventus/collatz.json");
    page.keyboard().press("Alt+Enter");
    page.waitForSelector(".standing .next");
    Locator stack = page.locator("section[aria-label='SIMT stack']");
    for (int i = 0; i < 60 && stack.count() == 0; i++) {
      String before = page.locator(".debug .bar .mono").first().innerText();
      page.keyboard().press("F10");
      page.waitForFunction(
          "(before) => document.querySelector('.debug .bar .mono')?.innerText !== before", before);
    }
    stack.waitFor();
    assertTrue(stack.locator("tbody tr").count() >= 2, stack.innerText());
  }

  /** Without the wait the flag can be there before the data: the weak outcome is one of four. */
  @Test
  void editedLitmusTestIsJudgedAgain() {
    openFile("examples/litmus-assembly/message_passing_gfx900.litmus");
    page.click("#panel-tab-litmus");
    page.waitForSelector(".histogram .outcome");
    assertThat(page.locator(".histogram .outcome")).hasCount(3);
    assertThat(page.locator(".histogram .outcome.holds")).hasCount(0);
    with(".cm-line", "s_waitcnt vmcnt(0)                  |").click();
    page.keyboard().press("Home");
    page.keyboard().press("Shift+End");
    page.keyboard()
        .insertText(
            "                                     | s_waitcnt vmcnt(0)                   ;");
    page.waitForSelector(".histogram .outcome.holds");
    assertThat(page.locator(".histogram .outcome")).hasCount(4);
  }
}
