package dev.lockstep.runtime.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.runtime.text.InputLimits;
import dev.lockstep.runtime.text.Parsed;
import dev.lockstep.text.source.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Keys that belong elsewhere are told with the right one; remarks are not. */
class RunFileKeysTest {
  @TempDir private Path folder;

  private List<String> messages(String key, String launch, String expectation) throws IOException {
    String text =
        """
        {"schema": "lockstep-run-1", "program": "k.s",
         "buffers": {"b": {"type": "u32", "count": 4, "%s": [1, 2, 3, 4]}},
         "launches": [{"kernel": "k", "global": [64], "args": ["b"], "%s": 1}],
         "expect": {"b": {"values": [1], "%s": 1}}}
        """
            .formatted(key, launch, expectation);
    Path file = folder.resolve("k.json");
    Files.writeString(file, text);
    Files.writeString(folder.resolve("k.s"), "");
    Parsed<RunFile> parsed = RunFile.read(file, InputLimits.DEFAULT);
    assertTrue(parsed.value().isPresent(), parsed.diagnostics()::toString);
    return parsed.diagnostics().stream()
        .filter(one -> one.rule().equals("json-unknown-key"))
        .map(Problem::text)
        .toList();
  }

  @ParameterizedTest
  @CsvSource({
    "values, remark, remark, buffers.b.values, init",
    "contents, remark, remark, buffers.b.contents, init",
    "size, remark, remark, buffers.b.size, count",
    "remark, arguments, remark, launches[0].arguments, args",
    "remark, local_size, remark, launches[0].local_size, local",
    "remark, remark, init, expect.b.init, values",
    "remark, remark, vlues, expect.b.vlues, values"
  })
  void keyOfAnotherPlaceIsToldWithTheRightOne(
      String buffer, String launch, String expectation, String path, String right)
      throws IOException {
    assertEquals(
        List.of("$." + path + ": this key is ignored; did you mean \"" + right + "\"?"),
        messages(buffer, launch, expectation));
  }

  @Test
  void remarksAreNotTold() throws IOException {
    assertEquals(List.of(), messages("remark", "note", "why"));
  }
}
