package dev.lockstep.assembler.check.flow;

import dev.lockstep.assembler.check.finding.CodePlace;
import dev.lockstep.codeobject.dwarf.LineTable;
import dev.lockstep.text.source.Span;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Origins of the instructions of a section: labels, statements, lines of a compiler. */
public final class InstructionPlaces {
  private final String function;
  private final NavigableMap<Long, String> labels;
  private final Map<Long, Span> statements;
  private final Set<Long> words;
  private final LineTable lines;

  public InstructionPlaces(
      String function,
      NavigableMap<Long, String> labels,
      Map<Long, Span> statements,
      Set<Long> words,
      LineTable lines) {
    this.function = function;
    this.labels = new TreeMap<>(labels);
    this.statements = statements;
    this.words = words;
    this.lines = lines;
  }

  public CodePlace of(FlowNode node) {
    return of(node.address, node.timed.set().print(node.timed.instruction()));
  }

  public CodePlace of(long address, String text) {
    return new CodePlace(
        function,
        symbol(address),
        address,
        text,
        statement(address),
        lines.at(address).filter(range -> range.line() > 0).orElse(null));
  }

  public @Nullable Span statement(long address) {
    return statements.get(address);
  }

  /** Whether the source has data at an address, and right behind it an instruction. */
  public boolean areWords(long address) {
    return words.contains(address);
  }

  private String symbol(long address) {
    Map.Entry<Long, String> label = labels.floorEntry(address);
    if (label == null) {
      return "0x" + Long.toHexString(address);
    }
    long distance = address - label.getKey();
    return distance == 0 ? label.getValue() : label.getValue() + "+0x" + Long.toHexString(distance);
  }
}
