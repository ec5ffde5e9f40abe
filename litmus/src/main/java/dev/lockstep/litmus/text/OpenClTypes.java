package dev.lockstep.litmus.text;

import java.util.Set;

/** Words of OpenCL C that stand in types. */
final class OpenClTypes {
  private static final Set<String> QUALIFIERS =
      Set.of(
          "volatile",
          "const",
          "restrict",
          "__global",
          "global",
          "__local",
          "local",
          "void",
          "kernel",
          "__kernel");
  private static final Set<String> WORDS = Set.of("int", "uint", "unsigned");
  private static final Set<String> ATOMIC = Set.of("atomic_int", "atomic_uint");

  private OpenClTypes() {}

  static boolean isQualifier(LitmusToken token) {
    return QUALIFIERS.contains(token.text());
  }

  /** Whether a variable may have the type. */
  static boolean isWord(LitmusToken token) {
    return WORDS.contains(token.text());
  }

  static boolean begins(LitmusToken token) {
    return isQualifier(token) || isWord(token) || ATOMIC.contains(token.text());
  }

  /**
   * Takes a type.
   *
   * @return whether it says that what it points to is in the workgroup's memory
   */
  static boolean skip(Cursor cursor) {
    boolean local = false;
    boolean typed = false;
    while (begins(cursor.peek())) {
      LitmusToken word = cursor.next();
      local |= word.text().equals("local") || word.text().equals("__local");
      typed |= !isQualifier(word);
    }
    if (!typed) {
      throw TextRefusal.expected("a type: int, uint, atomic_int or atomic_uint", cursor.peek());
    }
    return local;
  }
}
