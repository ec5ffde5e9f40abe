package dev.lockstep.campaign.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.campaign.parquet.Table;
import dev.lockstep.campaign.run.ResultColumns;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/** The page of results that were written by hand. */
class ReportPageTest {
  private final List<List<@Nullable Object>> rows = new ArrayList<>();

  private void row(String test, String model, @Nullable String verdict, @Nullable Boolean ok) {
    @Nullable Object[] row = new @Nullable Object[ResultColumns.ALL.size()];
    row[ResultColumns.index("job")] = rows.size();
    row[ResultColumns.index(ResultColumns.FILE)] = "f<1>.json";
    row[ResultColumns.index(ResultColumns.TEST)] = test;
    row[ResultColumns.index("engine")] = "axiomatic";
    row[ResultColumns.index(ResultColumns.SUBJECT)] = model;
    row[ResultColumns.index(ResultColumns.VERDICT)] = verdict;
    row[ResultColumns.index(ResultColumns.OBSERVATION)] =
        verdict == null ? null : verdict.equals("Allowed") ? "Sometimes" : "Never";
    row[ResultColumns.index(ResultColumns.OK)] = ok;
    row[ResultColumns.index(ResultColumns.ERROR)] = verdict == null ? "too large" : null;
    rows.add(Arrays.asList(row));
  }

  private Table results() {
    row("mp", "sc", "Forbidden", true);
    row("mp", "weak & co", "Allowed", null);
    row("sb", "sc", "Forbidden", null);
    row("sb", "weak & co", "Forbidden", false);
    row("big", "sc", "Allowed", null);
    row("big", "weak & co", null, null);
    return new Table(ResultColumns.ALL, rows);
  }

  @Test
  void countsAreThoseOfTheRows() {
    Results results = new Results(results());
    assertEquals(3, results.tests());
    assertEquals(List.of("sc", "weak & co"), results.subjects());
    // mp differs; of big one has no verdict.
    assertEquals(1, results.differences("sc", "weak & co"));
    assertEquals(0, results.differences("sc", "sc"));
    assertEquals(List.of(1, 2, 0), Arrays.stream(results.allowedBy()).boxed().toList());
    assertEquals(2, results.remarkable().size());
  }

  @Test
  void pageIsWellFormedAndFetchesNothing() throws Exception {
    String page = ReportPage.of(results(), Map.of(0, 0.001, 1, 0.5));
    // Elements without content end as in XML, but for the one in the head.
    String xml = page.replace("<!DOCTYPE html>", "").replace("<meta charset=\"utf-8\">", "");
    Document document =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new InputSource(new StringReader(xml)));
    assertEquals(4, document.getElementsByTagName("svg").getLength());
    for (String name : List.of("script", "img", "link", "iframe")) {
      assertEquals(0, document.getElementsByTagName(name).getLength());
    }
    assertFalse(page.contains("src="));
    assertFalse(page.contains("href="));
    assertFalse(page.contains("url("));
    NodeList cells = document.getElementsByTagName("td");
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < cells.getLength(); i++) {
      texts.add(cells.item(i).getTextContent());
    }
    // model, allowed, forbidden, unexpected, no verdict, executions
    assertEquals(List.of("sc", "1", "2", "0", "0", "0"), texts.subList(0, 6));
    assertEquals(List.of("weak & co", "1", "1", "1", "1", "0"), texts.subList(6, 12));
    assertTrue(texts.contains("f<1>.json"));
    assertTrue(texts.contains("too large"));
  }

  @Test
  void barsAreAsLongAsTheirShare() throws Exception {
    String page = ReportPage.of(results(), Map.of());
    // A third of 520 is allowed by each model; titles tell the counts.
    assertTrue(page.contains("width=\"173.3\" height=\"18.0\" fill=\"#4878a8\"><title>allowed: 1"));
    assertTrue(
        page.contains("width=\"346.7\" height=\"18.0\" fill=\"#c8ccd4\"><title>forbidden: 2"));
    assertFalse(page.contains("<h2>Time</h2>"));
  }
}
