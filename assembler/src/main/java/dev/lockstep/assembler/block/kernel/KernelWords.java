package dev.lockstep.assembler.block.kernel;

import dev.lockstep.assembler.asm4gcn.Asm4GcnNumbers;
import dev.lockstep.assembler.asm4gcn.BlockFinder;
import dev.lockstep.assembler.asm4gcn.CType;
import dev.lockstep.assembler.asm4gcn.Declaration;
import dev.lockstep.assembler.asm4gcn.Report;
import dev.lockstep.assembler.asm4gcn.TracedText;
import dev.lockstep.assembler.block.variable.OperandPieces;
import dev.lockstep.assembler.expression.Expressions;
import dev.lockstep.assembler.expression.Node;
import dev.lockstep.assembler.expression.SymbolTable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * The constants of a kernel: {@code arg.n} and {@code arg.0}, {@code hidden.group_size_x}, {@code
 * lds.tile}, {@code size.args}, {@code size.lds}; all count bytes. LDS is laid out as the text
 * declares it.
 */
public final class KernelWords {
  private static final Set<String> FAMILIES = Set.of("arg", "hidden", "lds", "size");
  private static final Set<String> OFFSETS = Set.of("arg", "hidden");
  private static final String LDS = "lds";

  private final ArgumentLayout arguments;
  private final int mostLds;
  private final Map<String, Long> values = new LinkedHashMap<>();
  private long lds;
  private boolean bytes;

  public KernelWords(ArgumentLayout arguments, int mostLds) {
    this.arguments = arguments;
    this.mostLds = mostLds;
    for (int i = 0; i < arguments.parameters().size(); i++) {
      // With the Catalyst convention: dwords in constant buffer 1.
      long offset = arguments.tables() == null ? arguments.offset(i) : 4L * i;
      values.put("arg." + i, offset);
      String name = arguments.parameters().get(i).name();
      if (name != null) {
        values.put("arg." + name.toLowerCase(Locale.ROOT), offset);
      }
    }
    values.put("size.args", (long) arguments.bytes());
  }

  /** Bytes of LDS that the text declares; without a declaration what is asked for. */
  public long lds(long otherwise) {
    return lds == 0 ? otherwise : lds;
  }

  /** Whether the last text had an offset that is left in bytes. */
  public boolean hasBytes() {
    return bytes;
  }

  /** A statement with numbers in the place of the constants; what is none is reported. */
  public TracedText replaced(TracedText text, Report report) {
    bytes = false;
    if (text.text().indexOf('.') < 0) {
      return text;
    }
    TracedText.Draft out = new TracedText.Draft(text.start());
    int at = 0;
    while (at < text.length()) {
      char c = text.charAt(at);
      int end = TracedText.startsName(c) ? wordEnd(text, at) : at + 1;
      int dot = TracedText.startsName(c) ? text.text().indexOf('.', at) : -1;
      String family = dot > at && dot < end ? text.text().substring(at, dot) : "";
      boolean apart = at == 0 || text.charAt(at - 1) != '@' && text.charAt(at - 1) != '.';
      if (apart && FAMILIES.contains(family)) {
        long value = value(text.slice(at, end), report);
        bytes |= arguments.tables() == null && OFFSETS.contains(family) && !isDivided(text, end);
        out.append(Long.toString(value), text.start(at), text.end(end));
      } else {
        out.append(text, at, end);
      }
      at = end;
    }
    return out.done();
  }

  private static int wordEnd(TracedText text, int from) {
    int at = from;
    while (at < text.length()
        && (TracedText.continuesName(text.charAt(at)) || text.charAt(at) == '.')) {
      at++;
    }
    return at;
  }

  private static boolean isDivided(TracedText text, int from) {
    int at = text.skipBlanks(from);
    return at < text.length() && text.charAt(at) == '/';
  }

  private long value(TracedText word, Report report) {
    String text = word.text();
    if (text.equals("size.lds")) {
      return lds;
    }
    Long known = values.get(text);
    if (known != null) {
      return known;
    }
    int dot = text.indexOf('.');
    String family = text.substring(0, dot);
    HiddenArgument hidden =
        family.equals("hidden") && arguments.tables() == null
            ? HiddenArgument.all().get(text.substring(dot + 1))
            : null;
    if (hidden != null) {
      return arguments.offset(hidden);
    }
    report.error(
        word,
        "kernel-constant",
        "there is no '" + BlockFinder.shortened(text) + "' here: " + choices(family));
    return 0;
  }

  private String choices(String family) {
    if (family.equals("hidden") && arguments.tables() != null) {
      return "the Catalyst convention has sizes and offsets in constant buffer 0, s[4:7]";
    }
    if (family.equals("hidden")) {
      return "the hidden arguments are hidden." + String.join(", ", HiddenArgument.all().keySet());
    }
    List<String> known = new ArrayList<>();
    for (String name : values.keySet()) {
      if (name.startsWith(family + ".")) {
        known.add(name);
      }
    }
    if (family.equals("size")) {
      known.add("size.lds");
    }
    if (known.isEmpty()) {
      return family.equals(LDS)
          ? "no LDS is declared above, as in lds float tile[64]"
          : "the kernel has no parameters";
    }
    return "there is " + String.join(", ", known.subList(0, Math.min(16, known.size())));
  }

  /** {@code lds float tile[256], uint sums[64]}: the text behind the first word. */
  public void declare(TracedText text, Report report) {
    for (TracedText item : Declaration.parts(text)) {
      one(item.strip(), report);
    }
  }

  private void one(TracedText item, Report report) {
    int end = item.nameEnd(0);
    CType type = CType.of(item.text().substring(0, end));
    int from = item.skipBlanks(end);
    int nameEnd = item.nameEnd(from);
    if (type == null || type.bytes() == 0 || nameEnd == from) {
      report.error(
          item, "lds", "LDS is declared with a type, a name and a count: lds float tile[256]");
      return;
    }
    TracedText name = item.slice(from, nameEnd);
    long count = count(item.slice(nameEnd).strip(), report);
    if (count < 0) {
      return;
    }
    if (values.containsKey("lds." + name.text())) {
      report.error(name, "lds", "'" + BlockFinder.shortened(name.text()) + "' is declared already");
      return;
    }
    long offset = (lds + type.bytes() - 1) / type.bytes() * type.bytes();
    if (offset + count * type.bytes() > mostLds) {
      report.error(
          name,
          "lds",
          "the LDS of this block would have "
              + (offset + count * type.bytes())
              + " bytes; a workgroup has at most "
              + mostLds);
      return;
    }
    values.put("lds." + name.text(), offset);
    lds = offset + count * type.bytes();
  }

  /** The count in brackets, 1 where there are none; -1, with a report, when it is no count. */
  private long count(TracedText text, Report report) {
    if (text.isEmpty()) {
      return 1;
    }
    if (text.charAt(0) == '[' && text.charAt(text.length() - 1) == ']' && text.length() > 2) {
      TracedText inner = text.slice(1, text.length() - 1).strip();
      Node node = OperandPieces.expression(Asm4GcnNumbers.normalised(inner, report), report);
      Long value = new Expressions(new SymbolTable()).absolute(node);
      if (value != null && value > 0 && value <= mostLds) {
        return value;
      }
    }
    report.error(
        text, "lds", "expected how many there are, 1 to " + mostLds + ", in brackets: tile[256]");
    return -1;
  }
}
