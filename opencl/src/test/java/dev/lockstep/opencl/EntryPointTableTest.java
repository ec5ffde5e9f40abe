package dev.lockstep.opencl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lockstep.guest.table.EntryPoint;
import dev.lockstep.guest.table.EntryPoint.Kind;
import dev.lockstep.guest.table.EntryPoint.Parameter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The table of functions and {@code cl_icd.h}, the header of the Khronos group for loaders. */
final class EntryPointTableTest {
  private static final Pattern MEMBERS =
      Pattern.compile("(?s)struct _cl_icd_dispatch \\{(.*?)\\} *cl_icd_dispatch;");
  private static final Pattern MEMBER = Pattern.compile("cl_api_\\w+\\s+(\\w+);");
  private static final Pattern TYPE =
      Pattern.compile(
          "(?s)typedef\\s+([\\w ]+?\\*?)\\s*\\(\\s*CL_API_CALL\\s*\\*\\s*cl_api_(\\w+)\\)\\((.*?)\\)[^(),;]*;");

  private static String header() throws IOException {
    Optional<Path> header = HostCompiler.header("cl_icd.h");
    assumeTrue(header.isPresent(), "the headers of OpenCL are not installed (opencl-headers)");
    // Some names of parameters stand in comments.
    return Files.readString(header.orElseThrow())
        .replaceAll("/\\*\\s*(\\w+)\\s*\\*/", " $1 ")
        .replaceAll("(?s)/\\*.*?\\*/", " ")
        .replace("unsigned int", "cl_uint");
  }

  @Test
  void functionsAreThoseOfTheHeaderInItsOrder() throws IOException {
    Matcher members = MEMBERS.matcher(header());
    assertTrue(members.find());
    List<String> names = new ArrayList<>();
    Matcher each = MEMBER.matcher(members.group(1));
    while (each.find()) {
      names.add(each.group(1));
    }
    assertEquals(names, EntryPoints.TABLE.all().stream().map(EntryPoint::name).toList());
  }

  /** Kinds of parameters of the table by type of the header. */
  private static Set<Kind> kinds(String type) {
    if (type.endsWith("*")) {
      return Set.of(Kind.PTR);
    }
    return switch (type) {
      case "cl_platform_id" -> Set.of(Kind.PLATFORM);
      case "cl_device_id" -> Set.of(Kind.DEVICE);
      case "cl_context" -> Set.of(Kind.CONTEXT);
      case "cl_command_queue" -> Set.of(Kind.QUEUE);
      case "cl_mem" -> Set.of(Kind.MEM);
      case "cl_sampler" -> Set.of(Kind.SAMPLER);
      case "cl_program" -> Set.of(Kind.PROGRAM);
      case "cl_kernel" -> Set.of(Kind.KERNEL);
      case "cl_event" -> Set.of(Kind.EVENT);
      case "cl_uint", "cl_GLuint", "cl_GLenum", "UINT" -> Set.of(Kind.UINT);
      case "cl_int", "cl_GLint", "int" -> Set.of(Kind.INT, Kind.CODE);
      case "cl_bool" -> Set.of(Kind.BOOL);
      case "size_t" -> Set.of(Kind.SIZE);
      case "void" -> Set.of(Kind.NONE);
      case "cl_GLsync", "CLeglDisplayKHR", "CLeglImageKHR", "CLeglSyncKHR" -> Set.of(Kind.PTR);
      default ->
          type.endsWith("flags") || type.endsWith("properties") || type.equals("cl_device_type")
              ? Set.of(Kind.BITS)
              : Set.of(Kind.NAME, Kind.BITS);
    };
  }

  private record Declared(String result, List<String> types) {}

  private static Map<String, Declared> declared(String header) {
    Map<String, Declared> all = new HashMap<>();
    Matcher types = TYPE.matcher(header);
    while (types.find()) {
      List<String> kinds = new ArrayList<>();
      for (String one : parts(types.group(3))) {
        if (one.contains("CL_CALLBACK")) {
          kinds.add("callback");
        } else if (!one.equals("void")) {
          kinds.add(type(one));
        }
      }
      all.put(types.group(2), new Declared(types.group(1).strip(), kinds));
    }
    return all;
  }

  /** The type of a parameter that may have a name. */
  private static String type(String parameter) {
    String plain = parameter.replace("const ", "").replaceAll(" ?\\*", " * ").strip();
    String type = plain.replaceAll("\\[\\w*\\]$", "").replaceAll(" +", " ");
    String[] words = type.split(" ");
    boolean named = words.length > 1 && !words[words.length - 1].equals("*");
    String bare = named ? type.substring(0, type.lastIndexOf(' ')) : type;
    return plain.endsWith("]") ? bare + " *" : bare;
  }

  /** Parameters, separated by commas that are in no parentheses. */
  private static List<String> parts(String text) {
    List<String> parts = new ArrayList<>();
    int depth = 0;
    StringBuilder part = new StringBuilder();
    for (char c : text.replaceAll("\\s+", " ").toCharArray()) {
      depth += c == '(' ? 1 : c == ')' ? -1 : 0;
      if (c == ',' && depth == 0) {
        parts.add(part.toString().strip());
        part.setLength(0);
      } else {
        part.append(c);
      }
    }
    parts.add(part.toString().strip());
    return parts;
  }

  /** Functions of this platform's own family; the header leaves others out on Linux. */
  @Test
  void signaturesAreThoseOfTheHeader() throws IOException {
    Map<String, Declared> declared = declared(header());
    Set<String> wrong = new TreeSet<>();
    int checked = 0;
    for (EntryPoint entry : EntryPoints.TABLE.all()) {
      Declared one = declared.get(entry.name());
      if (one == null) {
        assertTrue(!entry.isStandard(), entry.name());
        continue;
      }
      checked++;
      if (!agrees(entry, one)) {
        wrong.add(entry.name() + ": " + one);
      }
    }
    assertEquals(Set.of(), wrong);
    assertTrue(checked >= 110, checked + " functions");
  }

  private static boolean agrees(EntryPoint entry, Declared one) {
    List<Parameter> parameters = entry.parameters();
    if (parameters.size() != one.types().size() || !kinds(one.result()).contains(entry.result())) {
      return false;
    }
    for (int i = 0; i < parameters.size(); i++) {
      Kind kind = parameters.get(i).kind();
      String type = one.types().get(i);
      boolean good =
          type.equals("callback")
              ? kind == Kind.CALLBACK
              : kind == Kind.ERRCODE
                  ? type.endsWith("int *") && i == parameters.size() - 1
                  : kinds(type).contains(kind);
      if (!good || isWide(type) == kind.isWord()) {
        return false;
      }
    }
    return true;
  }

  /** Whether a type has 64 bits, by {@code cl.h} and {@code cl_platform.h}. */
  private static boolean isWide(String type) {
    if (type.endsWith("*") || type.equals("callback")) {
      return true;
    }
    return switch (type) {
      case "cl_uint",
          "cl_int",
          "cl_bool",
          "cl_GLuint",
          "cl_GLint",
          "cl_GLenum",
          "UINT",
          "cl_mem_object_type",
          "cl_channel_order",
          "cl_addressing_mode",
          "cl_filter_mode",
          "cl_buffer_create_type" ->
          false;
      default ->
          !(type.endsWith("_info")
              || type.endsWith("_khr")
              || type.endsWith("_set_khr")
              || type.endsWith("_source_khr"));
    };
  }

  @Test
  void numbersAreThePlaces() {
    List<EntryPoint> all = EntryPoints.TABLE.all();
    for (int i = 0; i < all.size(); i++) {
      assertEquals(i, all.get(i).number());
    }
  }
}
