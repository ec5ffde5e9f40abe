package dev.lockstep.assembler.expression;

import dev.lockstep.codeobject.elf.Symbol;
import dev.lockstep.text.source.Span;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** State of a symbol while a source is read. */
public final class SymbolEntry {
  final String name;
  @Nullable SectionBuffer section;
  long offset;

  /** The value of an assigned symbol, folded as far as it went. */
  @Nullable Node value;

  /** Position of the value's text. */
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

  public void addVersion(String versioned, boolean plainStays) {
    List<String> all = new ArrayList<>(versions);
    all.add(versioned);
    versions = List.copyOf(all);
    plainNameStays &= plainStays;
  }

  public boolean isLabel() {
    return section != null;
  }

  public boolean isDefined() {
    return section != null || value != null || lds || common;
  }

  /** Labels that only this assembly sees; they do not reach the object's symbol table. */
  public boolean isTemporary() {
    return name.startsWith(".L");
  }

  /** Makes it the name of code that others may call. */
  public void makeFunction() {
    binding = Symbol.Binding.GLOBAL;
    bindingGiven = true;
    type = Symbol.Type.FUNC;
    listed = true;
  }

  public @Nullable Node value() {
    return value;
  }

  public void setValue(@Nullable Node value) {
    this.value = value;
  }

  public @Nullable Span definition() {
    return definition;
  }

  public void setDefinition(@Nullable Span value) {
    this.definition = value;
  }

  public @Nullable SectionBuffer section() {
    return section;
  }

  public void setSection(@Nullable SectionBuffer value) {
    this.section = value;
  }

  public long offset() {
    return offset;
  }

  public void setOffset(long value) {
    this.offset = value;
  }

  public Symbol.Type type() {
    return type;
  }

  public void setType(Symbol.Type value) {
    this.type = value;
  }

  public boolean address() {
    return address;
  }

  public void setAddress(boolean value) {
    this.address = value;
  }

  public boolean listed() {
    return listed;
  }

  public void setListed(boolean value) {
    this.listed = value;
  }

  public @Nullable Span valueSpan() {
    return valueSpan;
  }

  public void setValueSpan(@Nullable Span value) {
    this.valueSpan = value;
  }

  public boolean redefinable() {
    return redefinable;
  }

  public void setRedefinable(boolean value) {
    this.redefinable = value;
  }

  public Symbol.Binding binding() {
    return binding;
  }

  public void setBinding(Symbol.Binding value) {
    this.binding = value;
  }

  public String name() {
    return name;
  }

  public @Nullable Node size() {
    return size;
  }

  public void setSize(@Nullable Node value) {
    this.size = value;
  }

  public Symbol.Visibility visibility() {
    return visibility;
  }

  public void setVisibility(Symbol.Visibility value) {
    this.visibility = value;
  }

  public boolean bindingGiven() {
    return bindingGiven;
  }

  public void setBindingGiven(boolean value) {
    this.bindingGiven = value;
  }

  public boolean lds() {
    return lds;
  }

  public void setLds(boolean value) {
    this.lds = value;
  }

  public long ldsSize() {
    return ldsSize;
  }

  public void setLdsSize(long value) {
    this.ldsSize = value;
  }

  public long ldsAlignment() {
    return ldsAlignment;
  }

  public void setLdsAlignment(long value) {
    this.ldsAlignment = value;
  }

  public boolean weakReference() {
    return weakReference;
  }

  public void setWeakReference(boolean value) {
    this.weakReference = value;
  }

  public boolean sectionName() {
    return sectionName;
  }

  public void setSectionName(boolean value) {
    this.sectionName = value;
  }

  public boolean weaklyReferenced() {
    return weaklyReferenced;
  }

  public void setWeaklyReferenced(boolean value) {
    this.weaklyReferenced = value;
  }

  public List<String> versions() {
    return versions;
  }

  public boolean plainNameStays() {
    return plainNameStays;
  }

  public boolean common() {
    return common;
  }

  public void setCommon(boolean value) {
    this.common = value;
  }

  public @Nullable Span sizeSpan() {
    return sizeSpan;
  }

  public void setSizeSpan(@Nullable Span value) {
    this.sizeSpan = value;
  }
}
