package dev.lockstep.assembler.template;

/** Turns a template into the text that it makes. */
public final class Template {
  /** Steps that a template may take. */
  public static final int MOST_STEPS = 10_000_000;

  /** Characters that it may make. */
  public static final int MOST_TEXT = 1 << 24;

  private Template() {}

  /** Result of a template. */
  public sealed interface Result {
    /** The text, and where in the template each of its characters comes from. */
    record Expanded(String text, int[] starts, int[] ends) implements Result {
      /** The characters. */
      public String text() {
        return text;
      }

      /** Start of each character's origin. */
      public int[] starts() {
        return starts.clone();
      }

      /** End of each character's origin. */
      public int[] ends() {
        return ends.clone();
      }
    }

    /** Error, with its position in the template. */
    record Failed(int start, int end, String reason) implements Result {}
  }

  /** Whether a source has any code in it. */
  public static boolean isOne(String source) {
    return source.contains("[[");
  }

  /** The text that a template makes. Never throws on any text. */
  public static Result expand(String source) {
    return expand(source, MOST_STEPS, MOST_TEXT);
  }

  /** The text that a template makes in some steps at most. */
  static Result expand(String source, int steps, int characters) {
    try {
      Output output = new Output(characters);
      new TemplateInterpreter(CodeParser.read(TemplateLexer.tokens(source)), output, steps).run();
      return new Result.Expanded(output.text(), output.starts(), output.ends());
    } catch (TemplateException e) {
      return new Result.Failed(e.start(), e.end(), e.text());
    }
  }
}
