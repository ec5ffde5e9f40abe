package dev.lockstep.assembler.template;

/** Error in a template, with its position. */
final class TemplateException extends Exception {
  private static final long serialVersionUID = 1;

  private final int start;
  private final int end;

  TemplateException(int start, int end, String text) {
    super(text, null, false, false);
    this.start = start;
    this.end = end;
  }

  /** Error at a token. */
  TemplateException(TemplateToken at, String text) {
    this(at.start(), at.end(), text);
  }

  int start() {
    return start;
  }

  int end() {
    return end;
  }

  String text() {
    return String.valueOf(getMessage());
  }
}
