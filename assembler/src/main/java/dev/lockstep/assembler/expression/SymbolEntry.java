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
    bind(Symbol.Binding.GLOBAL);
    type = Symbol.Type.FUNC;
    listed = true;
  }

  public @Nullable Node value() {
    return value;
  }

  /** Gives it a number. */
  public void define(long number, boolean changeable) {
    value = new Node.Int(0, 0, number);
    redefinable = changeable;
  }

  /**
   * Gives it the value of a text.
   *
   * @param moves whether the value depends on where labels are
   */
  public void assign(Node given, Span text, boolean changeable, boolean moves) {
    value = given;
    valueSpan = text;
    redefinable = changeable;
    address = moves;
    listed = true;
  }

  /** Makes it another name for a symbol that need not exist. */
  public void alias(String target, Span text) {
    value = new Node.Name(text.start(), text.end(), target);
    valueSpan = text;
    definition = text;
    weakReference = true;
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

  /** Puts it at a place. */
  public void place(SectionBuffer at, long distance) {
    section = at;
    offset = distance;
  }

  /** Makes it the name of a section, which stands for its start. */
  public void nameSection(SectionBuffer named) {
    section = named;
    sectionName = true;
  }

  public long offset() {
    return offset;
  }

  public Symbol.Type type() {
    return type;
  }

  public void setType(Symbol.Type value) {
    this.type = value;
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

  public Symbol.Binding binding() {
    return binding;
  }

  /** Binds it as the text says. */
  public void bind(Symbol.Binding given) {
    binding = given;
    bindingGiven = true;
  }

  /** Makes it global where the text does not bind it. */
  public void export() {
    binding = bindingGiven ? binding : Symbol.Binding.GLOBAL;
  }

  public String name() {
    return name;
  }

  public @Nullable Node size() {
    return size;
  }

  /** Gives it a number of bytes. */
  public void setSize(long bytes) {
    size = new Node.Int(0, 0, bytes);
  }

  /** Gives it the size of a text. */
  public void setSize(Node given, Span text) {
    size = given;
    sizeSpan = text;
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

  public boolean lds() {
    return lds;
  }

  /** Makes it a name of space in LDS. */
  public void reserveLds(long bytes, long alignment) {
    lds = true;
    ldsSize = bytes;
    ldsAlignment = alignment;
  }

  /** Makes it a name of space that all objects with the name have in common. */
  public void reserveCommon(long bytes, long alignment) {
    common = true;
    ldsSize = bytes;
    ldsAlignment = alignment;
  }

  public long ldsSize() {
    return ldsSize;
  }

  public long ldsAlignment() {
    return ldsAlignment;
  }

  public boolean weakReference() {
    return weakReference;
  }

  public boolean sectionName() {
    return sectionName;
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

  public @Nullable Span sizeSpan() {
    return sizeSpan;
  }
}
