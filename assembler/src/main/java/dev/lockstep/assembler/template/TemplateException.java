package dev.lockstep.assembler.template;

/** What is wrong with a template, and where. */
final class TemplateException extends Exception {
  private static final long serialVersionUID = 1;

  private final int start;
  private final int end;

  TemplateException(int start, int end, String text) {
    super(text, null, false, false);
    this.start = start;
    this.end = end;
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
