package dev.lockstep.isa;

/**
 * One modifier in a format's list: {@code kind[:field][=absent][?|!]}.
 *
 * @param kind the modifier
 * @param field the field in which it stands
 * @param absent the field's value when it is not written; -1 where the modifier itself says it
 * @param optional whether only rows have it that list it
 * @param required whether it must be written
 */
record ModifierItem(String kind, String field, int absent, boolean optional, boolean required) {

  /** Takes apart an item that {@link FormatReader} let through. */
  static ModifierItem parse(String item) {
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
