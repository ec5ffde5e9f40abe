package dev.lockstep.assembler;

import dev.lockstep.assembler.operand.OperandText;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Encoding;
import dev.lockstep.isa.model.Encoding.Bound;
import dev.lockstep.isa.model.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Description of a pair of operations in one instruction, and of an operation's possible partners.
 */
final class PairExplanation {
  /** Between the two operations of a pair. */
  private static final String BETWEEN = "::";

  private PairExplanation() {}

  /** The explanation of a pair, or of an operation that stands in pairs; empty when it is none. */
  static Optional<String> of(String text, InstructionSet set) {
    int between = text.indexOf(BETWEEN);
    String first = name(between < 0 ? text : text.substring(0, between));
    String second = between < 0 ? "" : name(text.substring(between + BETWEEN.length()));
    List<Encoding> found = new ArrayList<>();
    for (Encoding encoding : set.pairs()) {
      String other = second(encoding).name();
      if (between < 0
          ? encoding.row().name().equals(first) || other.equals(first)
          : encoding.row().name().equals(first) && other.equals(second)) {
        found.add(encoding);
      }
    }
    if (found.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(between < 0 ? one(first, found, set) : pair(found.getFirst(), set));
  }

  /** Of something that is written as a pair and is none, the operation that there is not. */
  static Optional<String> unknownPart(String text, InstructionSet set) {
    int between = text.indexOf(BETWEEN);
    if (between < 0) {
      return Optional.empty();
    }
    String first = name(text.substring(0, between));
    return Optional.of(
        names(set).contains(first) ? name(text.substring(between + BETWEEN.length())) : first);
  }

  /** The operations that stand in pairs. */
  static Set<String> names(InstructionSet set) {
    Set<String> all = new TreeSet<>();
    for (Encoding encoding : set.pairs()) {
      all.add(encoding.row().name());
      all.add(second(encoding).name());
    }
    return all;
  }

  /** The mnemonic that a text begins with. */
  private static String name(String text) {
    return text.strip().replaceFirst("\\s.*", "");
  }

  private static String pair(Encoding encoding, InstructionSet set) {
    Row other = second(encoding);
    StringBuilder out = new StringBuilder();
    out.append(encoding.row().name()).append(" :: ").append(other.name()).append('\n');
    out.append("  The first: ").append(encoding.row().documentation()).append('\n');
    out.append("  The second: ").append(other.documentation()).append('\n');
    out.append("  Both read their sources before one of them writes.\n\n");
    out.append("  ").append(written(encoding)).append('\n');
    out.append(
        String.format(
            Locale.ROOT,
            "    %s, %d bytes%s%n",
            encoding.format().name(),
            encoding.size(),
            encoding.hasConstant()
                ? " and a 4-byte constant"
                : encoding.literal() ? ", a source may be a 4-byte literal" : ""));
    int at = 0;
    for (Bound bound : encoding.operands()) {
      Row row = at++ < encoding.row().slots().size() ? encoding.row() : other;
      out.append(
          String.format(
              Locale.ROOT,
              "      %-22s %-8s %-5s %s%n",
              row.name(),
              bound.slot().field(),
              bound.type(),
              OperandText.expected(set, bound, encoding)));
    }
    Explanation.machines(out, List.of(encoding.row(), other), set);
    return out.toString();
  }

  private static String one(String name, List<Encoding> found, InstructionSet set) {
    Encoding any = found.getFirst();
    Row row = any.row().name().equals(name) ? any.row() : second(any);
    StringBuilder out = new StringBuilder(name);
    out.append("\n  ").append(row.documentation());
    out.append("\n  It stands in a pair, which is one instruction: FIRST :: SECOND.\n\n");
    found.stream()
        .filter(encoding -> encoding.row().name().equals(name))
        .findFirst()
        .ifPresent(e -> out.append("  ").append(written(e)).append('\n'));
    Set<String> behind = new TreeSet<>();
    Set<String> before = new TreeSet<>();
    for (Encoding encoding : found) {
      if (encoding.row().name().equals(name)) {
        behind.add(second(encoding).name());
      }
      if (second(encoding).name().equals(name)) {
        before.add(encoding.row().name());
      }
    }
    listed(out, "as the first one, before", behind);
    listed(out, "as the second one, behind", before);
    Explanation.machines(out, List.of(row), set);
    return out.toString();
  }

  private static void listed(StringBuilder out, String what, Set<String> names) {
    if (!names.isEmpty()) {
      out.append("    ").append(what).append(":\n      ");
      out.append(String.join("\n      ", names)).append('\n');
    }
  }

  private static Row second(Encoding encoding) {
    Row row = encoding.second();
    if (row == null) {
      throw new IllegalArgumentException(encoding + " is no pair");
    }
    return row;
  }

  /** A pair with the names of its operands. */
  private static String written(Encoding encoding) {
    StringBuilder out = new StringBuilder(encoding.row().name());
    String separator = " ";
    int at = 0;
    for (Bound bound : encoding.operands()) {
      if (at++ == encoding.row().slots().size()) {
        out.append(" :: ").append(second(encoding).name());
        separator = " ";
      }
      out.append(separator).append(bound.slot().field());
      separator = ", ";
    }
    return out.toString();
  }
}
