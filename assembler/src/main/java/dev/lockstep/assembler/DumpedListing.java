package dev.lockstep.assembler;

import dev.lockstep.assembler.result.Assembled;
import dev.lockstep.assembler.result.Placed;
import dev.lockstep.text.source.Problem;
import dev.lockstep.text.source.SourceText;
import dev.lockstep.text.source.Span;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The output of {@code llvm-objdump -d}, read as a source. Its headings become directives and
 * labels in the same places of the text; the words in its comments have to be those that its
 * instructions make.
 */
final class DumpedListing {
  private static final String MARK = ">:";
  private static final Pattern LABEL =
      Pattern.compile("(?:([0-9a-f]{8,16}) )?<([^\n]+)>:[ \\t\\r]*");
  private static final Pattern SECTION =
      Pattern.compile("Disassembly of section ([^\n]+):[ \\t\\r]*");
  private static final Pattern FORMAT = Pattern.compile("[^\n]*:[ \\t]+file format elf64-[^\n]*");
  private static final Pattern WORDS =
      Pattern.compile("[^\n]*// ([0-9A-F]{8,16}):((?: [0-9A-F]{8})+)[^\n]*");
  private static final Pattern RELOCATION =
      Pattern.compile("\\s*([0-9a-f]{8,16}):[ \\t]+(R_AMDGPU_\\w+)[ \\t]+([^\n]+?)[ \\t\\r]*");
  private static final Pattern LEFT_OUT = Pattern.compile("[ \\t]+\\.\\.\\.[ \\t\\r]*");
  private static final Pattern BLOCK = Pattern.compile("[ \\t]*\\.amdhsa_kernel[ \\t][^\n]*");
  private static final String COMMENT = "//";
  private static final String ZEROS = "00000000";
  private static final String DATA = "\t.long 0";

  /** Lines that are wrong one by one; where there are more, the machine is another one. */
  private static final int MOST_WRONG = 3;

  private static final String RULE = "listing";

  private final SourceText source;
  private final char[] text;
  private final List<Line> lines = new ArrayList<>();
  private final Map<Integer, String> words = new HashMap<>();
  private final List<Problem> problems = new ArrayList<>();
  private final Set<String> leftOut = new LinkedHashSet<>();

  /** The addresses of a section's first and next byte, -1 where they are not known. */
  private long base = -1;

  private long next = -1;

  /** The line with room for what stands for zeros that are left out; null where none are. */
  private @Nullable Line gap;

  /** The last line that bytes or a label stand in. */
  private @Nullable Line last;

  private boolean isSkipped;

  /** A line of the text. */
  private record Line(int start, int end, String text) {}

  private DumpedListing(SourceText source) {
    this.source = source;
    this.text = source.text().toCharArray();
    int start = 0;
    while (start < text.length) {
      int end = source.text().indexOf('\n', start);
      end = end < 0 ? text.length : end;
      lines.add(new Line(start, end, source.text().substring(start, end)));
      start = end + 1;
    }
    for (int i = 0; i < lines.size(); i++) {
      line(i);
    }
    endGap(-1);
  }

  /** The listing that a text is; null where it is a source. */
  static @Nullable DumpedListing of(SourceText source) {
    if (!source.text().contains(MARK)) {
      return null;
    }
    boolean dumped = source.text().lines().anyMatch(line -> LABEL.matcher(line).matches());
    return dumped ? new DumpedListing(source) : null;
  }

  /** The source that stands for the listing. */
  SourceText text() {
    return source.with(new String(text));
  }

  // Lines.

  private void line(int number) {
    Line line = lines.get(number);
    Matcher section = SECTION.matcher(line.text);
    Matcher label = LABEL.matcher(line.text);
    Matcher relocation = RELOCATION.matcher(line.text);
    if (section.matches()) {
      section(line, section.group(1));
    } else if (isSkipped || FORMAT.matcher(line.text).matches()) {
      write(line.start, line.end, "");
    } else if (label.matches()) {
      label(number, label.group(1), label.group(2));
    } else if (relocation.matches()) {
      relocation(line, relocation);
    } else if (LEFT_OUT.matcher(line.text).matches()) {
      write(line.start, line.end, "");
      gap = last == null ? line : last;
    } else {
      instruction(number, line);
    }
  }

  private void section(Line line, String name) {
    endGap(-1);
    base = -1;
    next = -1;
    boolean data = name.startsWith(".rodata");
    isSkipped = !data && !name.startsWith(".text");
    if (isSkipped) {
      leftOut.add(name);
    }
    // Descriptors of kernels stand at multiples of their size.
    String directive =
        data ? ".section " + name + ",\"a\"\n.p2align 6" : ".section " + name + ",\"ax\"";
    write(line.start, line.end, isSkipped ? "" : directive);
  }

  private void label(int number, @Nullable String address, String name) {
    Line line = lines.get(number);
    if (address != null) {
      at(Long.parseUnsignedLong(address, 16));
    }
    // A kernel block makes the symbol of its descriptor itself.
    boolean block =
        number + 1 < lines.size() && BLOCK.matcher(lines.get(number + 1).text).matches();
    write(line.start, line.end, block ? "" : "\"" + name + "\":");
    last = line;
  }

  private void relocation(Line line, Matcher found) {
    long offset = Long.parseUnsignedLong(found.group(1), 16) - Math.max(0, base);
    String directive = ".reloc 0x" + Long.toHexString(offset) + "," + found.group(2) + ",";
    write(line.start, line.end, directive + found.group(3));
  }

  private void instruction(int number, Line line) {
    Matcher found = WORDS.matcher(line.text);
    if (!found.matches()) {
      return;
    }
    long address = Long.parseUnsignedLong(found.group(1), 16);
    at(address);
    last = line;
    String hex = found.group(2).strip();
    if (hex.equals(ZEROS)) {
      // Padding, whatever instruction it would be.
      write(line.start, line.start + line.text.indexOf(COMMENT), DATA);
    }
    words.put(number + 1, hex);
    next = address + Integer.BYTES * (long) hex.split(" ").length;
  }

  private void at(long address) {
    base = base < 0 ? address : base;
    if (gap != null) {
      endGap(address);
    }
    next = address;
  }

  /** Zeros for those that the listing leaves out, up to an address; -1 where it ends with them. */
  private void endGap(long address) {
    Line line = gap;
    gap = null;
    if (line == null) {
      return;
    }
    Span span = new Span(source, line.start, line.end);
    if (address < 0) {
      problems.add(
          Problem.warning(
              span,
              RULE,
              "the zeros behind this line are left out, as the listing does not say how many; make it"
                  + " with llvm-objdump -d -z"));
      return;
    }
    String zeros = "\n.zero " + (address - next);
    String whole = new String(text, line.start, line.end - line.start);
    int comment = whole.indexOf(COMMENT);
    String kept = (comment < 0 ? whole : whole.substring(0, comment)).stripTrailing();
    if (next < 0 || address < next || kept.length() + zeros.length() > line.end - line.start) {
      problems.add(
          Problem.error(span, RULE, "the listing does not say how many zeros are left out here"));
      return;
    }
    write(line.start, line.end, kept + zeros);
  }

  /** Writes over a range, the rest with blanks. */
  private void write(int start, int end, String characters) {
    for (int i = start; i < end; i++) {
      int at = i - start;
      text[i] = at < characters.length() ? characters.charAt(at) : ' ';
    }
  }

  // What was made of it.

  /** The result with what is wrong with the listing. */
  Assembled checked(Assembled assembled, String target) {
    List<Problem> wrong = mismatches(assembled, target);
    assembled.diagnostics().stream().filter(Problem::isError).forEach(wrong::add);
    List<Problem> all = new ArrayList<>(problems);
    if (!leftOut.isEmpty()) {
      all.add(
          Problem.warning(
              new Span(source, 0, 0),
              RULE,
              "sections that hold no code are left out of this listing of objdump: "
                  + String.join(", ", leftOut)));
    }
    if (wrong.size() > MOST_WRONG) {
      all.add(otherMachine(wrong, target));
    } else {
      all.addAll(wrong);
      assembled.diagnostics().stream().filter(one -> !one.isError()).forEach(all::add);
    }
    return assembled.withDiagnostics(all);
  }

  private Problem otherMachine(List<Problem> wrong, String target) {
    return Problem.error(
        wrong.getFirst().span(),
        RULE,
        "this is a listing of objdump, and for %s %d of its %d lines are wrong or make other words: name its machine by --target and its lanes by --wave; lockstep disasm makes a listing of the file that says them"
            .formatted(target, wrong.size(), words.size()));
  }

  private List<Problem> mismatches(Assembled assembled, String target) {
    List<Problem> wrong = new ArrayList<>();
    Set<Integer> seen = new HashSet<>();
    for (Placed placed : assembled.placed()) {
      int line = placed.span().line();
      String expected = placed.section() < 0 ? null : words.get(line);
      if (expected == null || placed.size() == 0 || !seen.add(line)) {
        continue;
      }
      String made =
          hex(assembled.sections().get(placed.section()).bytes(placed.offset(), placed.size()));
      if (!made.equals(expected)) {
        wrong.add(
            Problem.error(
                placed.span(),
                RULE,
                "the listing says %s here, and for %s the text makes %s: correct the one or take away the other"
                    .formatted(expected, target, made)));
      }
    }
    return wrong;
  }

  private static String hex(byte[] bytes) {
    StringBuilder out = new StringBuilder();
    for (int at = 0; at + Integer.BYTES <= bytes.length; at += Integer.BYTES) {
      byte[] word = {bytes[at + 3], bytes[at + 2], bytes[at + 1], bytes[at]};
      out.append(at == 0 ? "" : " ").append(HexFormat.of().withUpperCase().formatHex(word));
    }
    return out.toString().toUpperCase(Locale.ROOT);
  }
}
