package dev.lockstep.opencl.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lockstep.opencl.HostCompiler;
import dev.lockstep.runtime.cl.CommandType;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.text.table.DataTable;
import java.io.IOException;
import java.nio.file.Files;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Names and numbers of constants are those of the headers of OpenCL. */
final class QueriesTest {
  private static final Pattern CONSTANT =
      Pattern.compile("(?m)^#define +(CL_\\w+) +(-?(?:0x[0-9A-Fa-f]+|\\d+))\\b");

  private static Map<String, Integer> constants() throws IOException {
    assumeTrue(
        HostCompiler.header("cl.h").isPresent(),
        "the headers of OpenCL are not installed (opencl-headers)");
    Map<String, Integer> constants = new HashMap<>();
    for (String name : new String[] {"cl.h", "cl_ext.h"}) {
      Matcher found = CONSTANT.matcher(Files.readString(HostCompiler.header(name).orElseThrow()));
      while (found.find()) {
        constants.put(found.group(1), Long.decode(found.group(2)).intValue());
      }
    }
    return constants;
  }

  @Test
  void queriesAreThoseOfTheHeaders() throws IOException {
    Map<String, Integer> ours = new TreeMap<>();
    QueryTable.ROWS.forEach(row -> ours.put(row.text("name"), Integer.decode(row.text("number"))));
    for (PlatformQuery query : PlatformQuery.values()) {
      ours.put("CL_PLATFORM_" + query, query.number());
    }
    Map<String, Integer> theirs = new TreeMap<>(constants());
    // As in the headers of 2024 and later; clinfo asks for these numbers.
    theirs.put("CL_DEVICE_MAX_REAL_TIME_COMPUTE_QUEUES_AMD", 0x404d);
    theirs.put("CL_DEVICE_MAX_REAL_TIME_COMPUTE_UNITS_AMD", 0x404e);
    theirs.keySet().retainAll(ours.keySet());
    assertEquals(theirs, ours);
    assertTrue(ours.size() > 150, ours.size() + " constants");
  }

  @Test
  void eachQueryOfTheTableHasAnAnswer() {
    List<QueryTable<?>> tables =
        List.of(
            Queries.DEVICE,
            Queries.CONTEXT,
            Queries.QUEUE,
            Queries.MEMORY,
            Queries.IMAGE,
            Queries.SAMPLER,
            Queries.PROGRAM,
            Queries.BUILD,
            Queries.KERNEL,
            Queries.WORK_GROUP,
            Queries.ARGUMENT,
            Queries.EVENT,
            Queries.PROFILING);
    for (DataTable.Row row : QueryTable.ROWS) {
      int number = Integer.decode(row.text("number"));
      assertEquals(1, tables.stream().filter(table -> table.has(number)).count(), row.toString());
    }
  }

  @Test
  void errorCodesAndCommandsAreThoseOfTheHeaders() throws IOException {
    Map<String, Integer> ours = new TreeMap<>();
    for (ErrorCode code : ErrorCode.values()) {
      ours.put(code.clName(), code.number());
    }
    for (CommandType type : CommandType.values()) {
      ours.put("CL_COMMAND_" + type, type.number());
    }
    Map<String, Integer> theirs = new TreeMap<>(constants());
    theirs.keySet().retainAll(ours.keySet());
    assertEquals(theirs, ours);
  }
}
