package dev.lockstep.isa.model;

/**
 * A modifier in a format's list: {@code kind[:field][=absent][?|!]}.
 *
 * @param kind the modifier
 * @param field the field in which it stands
 * @param absent the field's value when it is not written; -1 where the modifier itself says it
 * @param optional whether only rows have it that list it
 * @param required whether it must be written
 */
public record ModifierItem(
    String kind, String field, int absent, boolean optional, boolean required) {

  private static final int MOST_DIGITS = 9;

  /**
   * Whether an item can be taken apart. No regular expression: loading them costs start-up time.
   */
  public static boolean isWellFormed(String item) {
    int at = name(item, 0);
    boolean good = at > 0;
    if (at < item.length() && item.charAt(at) == ':') {
      int start = at + 1;
      at = name(item, start);
      good &= at > start;
    }
    if (at < item.length() && item.charAt(at) == '=') {
      int start = ++at;
      while (at < item.length() && item.charAt(at) >= '0' && item.charAt(at) <= '9') {
        at++;
      }
      good &= at > start && at - start <= MOST_DIGITS;
    }
    if (at < item.length() && (item.charAt(at) == '?' || item.charAt(at) == '!')) {
      at++;
    }
    return good && at == item.length();
  }

  private static int name(String item, int start) {
    int at = start;
    while (at < item.length()
        && (Character.isLetterOrDigit(item.charAt(at)) || item.charAt(at) == '_')) {
      at++;
    }
    return at;
  }

  /** Takes apart an item that {@code FormatReader} let through. */
  public static ModifierItem parse(String item) {
    boolean optional = item.endsWith("?");
    boolean required = item.endsWith("!");
    String rest = optional || required ? item.substring(0, item.length() - 1) : item;
    int equals = rest.indexOf('=');
    int absent = equals < 0 ? -1 : Integer.parseInt(rest.substring(equals + 1));
    rest = equals < 0 ? rest : rest.substring(0, equals);
    int colon = rest.indexOf(':');
    return new ModifierItem(
        colon < 0 ? rest : rest.substring(0, colon),
        colon < 0 ? rest : rest.substring(colon + 1),
        absent,
        optional,
        required);
  }
}
