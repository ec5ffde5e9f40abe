package dev.lockstep.assembler;

import dev.lockstep.codeobject.Symbol;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What is known about a symbol while a source is read. */
final class SymbolEntry {
  final String name;
  @Nullable SectionBuffer section;
  long offset;

  /** The value of an assigned symbol, folded as far as it went. */
  @Nullable Node value;

  /** Where the value's text stands. */
  @Nullable Span valueSpan;

  boolean redefinable;

  /** Whether the value depends on where labels are. */
  boolean address;

  /** Whether an expression has asked for the value. */
  boolean used;

  boolean bindingGiven;
  boolean lds;
  long ldsSize;
  long ldsAlignment;
  boolean common;
  Symbol.Binding binding = Symbol.Binding.LOCAL;
  Symbol.Type type = Symbol.Type.NOTYPE;
  Symbol.Visibility visibility = Symbol.Visibility.DEFAULT;
  @Nullable Node size;
  @Nullable Span sizeSpan;
  @Nullable Span definition;
  @Nullable Span firstUse;

  /** Whether the text speaks of it in a way that keeps it in the object. */
  boolean listed;

  /** Whether it is the name of a section and so stands for its start. */
  boolean sectionName;

  /** Another name for a symbol that need not exist. */
  boolean weakReference;

  /** Whether another name refers to it weakly. */
  boolean weaklyReferenced;

  /** Names with a version that stand for this one. */
  List<String> versions = List.of();

  /** Whether the name without a version stays. */
  boolean plainNameStays = true;

  /** Set while the symbol's value is computed; a second visit is a cycle. */
  boolean evaluating;

  SymbolEntry(String name) {
    this.name = name;
  }

  void addVersion(String versioned, boolean plainStays) {
    List<String> all = new ArrayList<>(versions);
    all.add(versioned);
    versions = List.copyOf(all);
    plainNameStays &= plainStays;
  }

  boolean isLabel() {
    return section != null;
  }

  boolean isDefined() {
    return section != null || value != null || lds || common;
  }

  /** Labels that only this assembly sees; they do not reach the object's symbol table. */
  boolean isTemporary() {
    return name.startsWith(".L");
  }

  /** Makes it the name of code that others may call. */
  void makeFunction() {
    binding = Symbol.Binding.GLOBAL;
    bindingGiven = true;
    type = Symbol.Type.FUNC;
    listed = true;
  }
}
