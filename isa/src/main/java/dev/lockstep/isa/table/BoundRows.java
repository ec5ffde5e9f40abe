package dev.lockstep.isa.table;

import dev.lockstep.isa.model.Encoding;
import dev.lockstep.isa.model.Field;
import dev.lockstep.isa.model.FormRule;
import dev.lockstep.isa.model.Format;
import dev.lockstep.isa.model.Generation;
import dev.lockstep.isa.model.Row;
import dev.lockstep.isa.model.Shape;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * The encodings of one generation and wavefront size. A row is read and bound when one of its
 * encodings is asked for, once: the same question has the same objects for an answer. Safe for
 * several threads.
 */
public final class BoundRows {
  private static final String NARROW = "e32";

  private final Tables tables;
  private final Generation generation;
  private final Binder binder;

  /** By the numbers of their rows. */
  private final AtomicReferenceArray<@Nullable List<Encoding>> bound;

  /** The rules that lead to a format. */
  private final Map<String, List<FormRule>> rules = new HashMap<>();

  private final Set<String> suffixes = new LinkedHashSet<>();

  /** The formats of two operations in one instruction. */
  private final Set<String> paired = new LinkedHashSet<>();

  /** Those that were bound, by format and opcode: no two have both in common. */
  private final Map<Format, Map<Integer, Encoding>> known = new ConcurrentHashMap<>();

  private volatile @Nullable List<Encoding> all;

  public BoundRows(Tables tables, Generation generation, int waveSize) {
    this.tables = tables;
    this.generation = generation;
    binder = new Binder(tables, generation, waveSize, (_, _) -> {});
    bound = new AtomicReferenceArray<>(tables.allRows().count());
    suffixes.add(Encoding.suffix(NARROW));
    for (FormRule rule : tables.forms().of(generation)) {
      rules.computeIfAbsent(rule.to(), _ -> new ArrayList<>(1)).add(rule);
      suffixes.add(Encoding.suffix(rule.suffix()));
      if (rule.name().equals(Binder.SECOND)) {
        paired.add(rule.from());
      }
    }
  }

  /** All of them, in table order, the narrowest form of a row first. */
  public List<Encoding> all() {
    List<Encoding> complete = all;
    if (complete == null) {
      List<Encoding> result = new ArrayList<>(bound.length());
      for (int number = 0; number < bound.length(); number++) {
        result.addAll(of(number));
      }
      complete = List.copyOf(result);
      all = complete;
    }
    return complete;
  }

  /**
   * The forms of the rows that a mnemonic names: all of a row by its name, one by its name with a
   * suffix. Aliases are not looked at.
   */
  public List<Encoding> named(String mnemonic) {
    List<Integer> whole = tables.allRows().named(mnemonic);
    Set<Integer> numbers = new TreeSet<>(whole);
    for (String suffix : suffixes) {
      if (mnemonic.endsWith(suffix)) {
        numbers.addAll(
            tables.allRows().named(mnemonic.substring(0, mnemonic.length() - suffix.length())));
      }
    }
    List<Encoding> result = new ArrayList<>(4);
    for (int number : numbers) {
      for (Encoding encoding : of(number)) {
        String name = encoding.row().name();
        if (name.equals(mnemonic)
            || !encoding.form().isEmpty() && mnemonic.equals(name + encoding.suffix())) {
          result.add(encoding);
        }
      }
    }
    return result;
  }

  /** The endings of mnemonics that name a form. */
  public Collection<String> suffixes() {
    return suffixes;
  }

  /**
   * The formats that an instruction may have whose first word begins with six bits; perhaps some
   * that it cannot have.
   */
  public List<Format> formats(int prefix) {
    return tables.formats(generation, prefix);
  }

  /** The encoding of a format that has an opcode, or null. */
  public @Nullable Encoding find(Format format, int opcode) {
    Encoding found = known.getOrDefault(format, Map.of()).get(opcode);
    return found == null ? search(format, opcode) : found;
  }

  private @Nullable Encoding search(Format format, int opcode) {
    Field second = format.secondOpcode();
    Set<Integer> numbers = new TreeSet<>();
    add(numbers, format.name(), second == null ? opcode : opcode >> second.width());
    for (FormRule rule : rules.getOrDefault(format.name(), List.of())) {
      add(numbers, rule.from(), opcode - rule.offset());
    }
    for (int number : numbers) {
      for (Encoding encoding : of(number)) {
        if (encoding.opcode() == opcode && encoding.format().equals(format)) {
          return encoding;
        }
      }
    }
    return null;
  }

  private void add(Set<Integer> numbers, String format, int opcode) {
    numbers.addAll(tables.allRows().withOpcode(format, generation, opcode));
  }

  /** Those whose rows have a shape, which {@link ShapeReader#name} knows. */
  public List<Encoding> shaped(Class<? extends Shape> shape) {
    List<Encoding> result = new ArrayList<>();
    String name = ShapeReader.name(shape);
    tables.allRows().shaped(name).forEach(number -> result.addAll(of(number)));
    return result;
  }

  /** Those of two operations in one instruction. */
  public List<Encoding> pairs() {
    List<Encoding> result = new ArrayList<>();
    for (String format : paired) {
      for (int number : tables.allRows().inFormat(format)) {
        result.addAll(of(number));
      }
    }
    result.removeIf(encoding -> encoding.second() == null);
    return result;
  }

  private List<Encoding> of(int number) {
    List<Encoding> encodings = bound.get(number);
    if (encodings == null) {
      Row row = tables.allRows().of(number, generation);
      encodings = row == null ? List.of() : List.copyOf(binder.encodings(row));
      if (!bound.compareAndSet(number, null, encodings)) {
        // Another thread was there first.
        return bound.get(number);
      }
      for (Encoding encoding : encodings) {
        known
            .computeIfAbsent(encoding.format(), _ -> new ConcurrentHashMap<>())
            .put(encoding.opcode(), encoding);
      }
    }
    return encodings;
  }
}
