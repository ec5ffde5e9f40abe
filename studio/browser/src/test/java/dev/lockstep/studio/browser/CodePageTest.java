package dev.lockstep.studio.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** What the studio shows of machine code, in a real browser: part of the long form of the tests. */
@EnabledIfSystemProperty(named = "lockstep.long", matches = "true")
final class CodePageTest extends PageTest {
  /** A branch has its label's name; pointing at it marks the target, keys go there and back. */
  @Test
  void branchLeadsToItsTarget() {
    Locator branch = with(".listing .row", "s_cbranch_execz");
    assertThat(branch).containsText(".Ldone");
    branch.hover();
    page.waitForSelector(".listing .row.goal");
    assertTrue(page.locator(".listing .row.goal").innerText().startsWith(".Ldone:"));
    page.locator(".listing").focus();
    page.keyboard().press("ArrowRight");
    page.waitForSelector(
        ".listing .row.goal",
        new Page.WaitForSelectorOptions()
            .setState(com.microsoft.playwright.options.WaitForSelectorState.DETACHED));
    page.keyboard().press("ArrowDown");
    with(".foot", "s_endpgm").waitFor();
    page.keyboard().press("ArrowUp");
    page.keyboard().press("ArrowLeft");
    with(".foot", "s_cbranch_execz").waitFor();
    branch.locator(".target").click();
    page.waitForSelector(".listing .row.name.pointed");
  }

  /** Without its wait the load of the example breaks a rule, at the row that uses the value. */
  @Test
  void waitsAndFindingsStandAtTheirRowsAndStayAfterAReload() throws IOException {
    with("label", "waits and hazards").locator("input").check();
    with(".remarks.wait", "covers s").first().waitFor();
    assertTrue(with(".remarks.counts", "vmcnt").count() >= 2);
    with(".cm-line", "s_waitcnt vmcnt(0)").click();
    page.keyboard().press("Home");
    page.keyboard().press("Shift+End");
    page.keyboard().press("Delete");
    with(".remarks.error", "use-before-wait").first().waitFor();
    with("button", "a finding").click();
    with(".foot .remark-line", "insert `s_waitcnt vmcnt(0)`").waitFor();
    Chromium.picture(page, "waits");
    page.reload();
    with(".remarks.error", "use-before-wait").first().waitFor();
  }

  @Test
  void instructionIsExplainedFromTheSourceAndFromARow() throws IOException {
    with(".cm-line", "global_load_dword v1").click();
    page.keyboard().press("Alt+7");
    with(".explain h2", "global_load_dword v1").waitFor();
    with(".explain", "vmcnt").waitFor();
    with(".explain p", "global_load_b32").first().waitFor();
    Chromium.picture(page, "explain");
    with(".cm-line", "v_lshlrev_b32").click();
    with(".explain h2", "v_lshlrev_b32").waitFor();
    with(".explain td", "inline constant, code 130: 2 = 0x00000002").waitFor();
    with("label", "keep it").locator("input").check();
    with(".cm-line", "s_endpgm").click();
    assertThat(page.locator(".explain h2")).containsText("v_lshlrev_b32");
    with("label", "keep it").locator("input").uncheck();
    with(".explain h2", "s_endpgm").waitFor();
    page.keyboard().press("Alt+1");
    with(".listing .row", "s_and_saveexec_b64").hover();
    page.locator(".listing").focus();
    page.keyboard().press("Control+i");
    with(".explain h2", "s_and_saveexec_b64").waitFor();
    with(".explain tr", "writes").first().waitFor();
    assertThat(page.locator(".explain")).containsText("exec");
    with(".cm-line", "v_fma_f32").click();
    with(".explain h2", "v_fma_f32").waitFor();
  }

  /** One text on two machines by source line, then beside what clang makes of its twin. */
  @Test
  void listingStandsBesideAnotherMachinesAndTheTwin() throws IOException {
    openFile(ROOT.resolve("examples/asm4gcn/wavefront_sum.asm4gcn"));
    with("button", "side by side").click();
    page.selectOption("select[aria-label='Machine beside']", "gfx1030");
    with(".costs th", "on gfx1030").waitFor();
    with(".listing.lines .row.made", "global_load_dword").first().waitFor();
    assertThat(page.locator(".costs tr")).hasCount(3);
    with(".cm-line", "s_waitcnt vmcnt").first().click();
    page.waitForSelector(".listing.lines .row.head.current");
    page.selectOption("select[aria-label='Machine beside']", "");
    page.selectOption("select[aria-label='Document beside']", "twins.cl");
    with(".costs th", "twins.cl on gfx900").waitFor();
    page.waitForSelector(".beside .columns .listing + .listing");
    int ours = Integer.parseInt(page.locator(".costs tr").nth(1).locator("td").first().innerText());
    int clangs =
        Integer.parseInt(page.locator(".costs tr").nth(2).locator("td").first().innerText());
    assertTrue(ours < clangs, ours + " " + clangs);
    assertEquals("wavefront_sum", page.locator(".beside .bar select").last().inputValue());
    Chromium.picture(page, "beside");
    page.reload();
    with(".costs th", "twins.cl on gfx900").waitFor();
  }

  @Test
  void expandedTextIsLinkedToTheLinesOfTheTemplate() throws IOException {
    openFile(ROOT.resolve("examples/asm4gcn/bitonic_sort.asm4gcn"));
    with("button", "expanded").click();
    with(".listing.lines .row.made", "v_bfe_i32").first().waitFor();
    with(".cm-line", "v_bfe_i32").click();
    page.waitForSelector(".listing.lines .row.head.current");
    assertTrue(page.locator(".listing.lines .row.made.current").count() >= 6);
    Chromium.picture(page, "expanded");
    with(".listing.lines .row.made", "ds_swizzle_b32").first().hover();
    with(".cm-line.pointed", "ds_swizzle_b32").waitFor();
    with("label", "as the templates leave it").locator("input").check();
    with("pre.source", "v_bfe_i32 up[ 5 ], localId, 5, 1").waitFor();
    with("label", "as the templates leave it").locator("input").uncheck();
    with("button", "Open as a document").click();
    with(".tab[aria-selected=true]", "bitonic_sort.plain.txt").waitFor();
    with(".cm-line", "  s_load_dwordx2").first().waitFor();
  }

  /** Java kernels are listed for both families, and refused rules are marked while typing. */
  @Test
  void javaKernelIsListedAndItsRulesAreTold() throws IOException {
    openFile(ROOT.resolve("examples/hc/FirstKernels.java"));
    with(".listing .row.name", "kernel of line").first().waitFor();
    with(".bar", "has no code without a launch").waitFor();
    with(".cm-line", "y[i] += 2.5f").click();
    page.waitForSelector(".listing .row.current");
    page.selectOption("select[aria-label=Target]", "ventus");
    with(".listing .row", "vlw12.v").first().waitFor();
    with("#strip", "No problems.").waitFor();
    with("button", "side by side").click();
    page.selectOption("select[aria-label='Machine beside']", "gfx900");
    with(".costs th", "on gfx900").waitFor();
    Locator both = with(".listing.lines .row.made", "v_mul_f32").first();
    both.waitFor();
    with(".listing.lines .row.made", "vfmul").first().waitFor();
    Chromium.picture(page, "families");
    page.click(".cm-content");
    with(".cm-line", "y[i] += 2.5f").click();
    page.keyboard().press("Home");
    page.keyboard().type("Hc.parallelForEach(9, i -> System.out.println(i)).join();\n");
    with("#strip", "a kernel has no streams on an emulated GPU").waitFor();
  }
}
