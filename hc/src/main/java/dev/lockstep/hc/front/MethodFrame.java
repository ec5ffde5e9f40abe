package dev.lockstep.hc.front;

import dev.lockstep.hc.bytecode.MethodCode;
import dev.lockstep.hc.ir.Site;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A method that is translated at the place of its call, and where in it the translation is. */
final class MethodFrame {
  final TranslationContext context;
  final MethodCode code;
  final String key;

  /** Class of the object whose constructor this is, null for other methods. */
  final @Nullable Class<?> constructed;

  private final @Nullable Site caller;
  private State state = new State(0);
  private Site site;
  private @Nullable ValueShape receiver;

  /**
   * Prepares a translation.
   *
   * @param constructed class of the object whose constructor this is, null for other methods
   * @param key unlike that of other inlined calls, and the same in each attempt
   */
  MethodFrame(
      TranslationContext context,
      MethodCode code,
      @Nullable Class<?> constructed,
      @Nullable Site caller,
      String key) {
    this.context = context;
    this.code = code;
    this.constructed = constructed;
    this.caller = caller;
    this.key = key;
    this.site = siteOf(0);
  }

  /** A line of the method. */
  Site siteOf(int line) {
    return new Site(code.owner().getName(), code.name(), code.file(), line, caller);
  }

  Site site() {
    return site;
  }

  State state() {
    return state;
  }

  /** The object whose constructor this is, null for other methods. */
  @Nullable ValueShape receiver() {
    return receiver;
  }

  /** Begins the method with its arguments, the receiver first. */
  State begin(List<Datum> arguments) {
    int fields = constructed == null ? 0 : Members.fields(constructed).size();
    State entry = new State(code.locals() + fields);
    receiver = constructed == null ? null : arguments.getFirst().shape();
    int slot = 0;
    for (Datum argument : arguments) {
      entry.locals.set(slot, argument);
      slot += argument.isWide() ? 2 : 1;
    }
    return entry;
  }

  void enter(State changed) {
    state = changed;
  }

  void enterLine(int line) {
    site = siteOf(line);
  }
}
