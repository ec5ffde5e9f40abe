package dev.lockstep.studio.question;

import java.util.List;

/**
 * What came of a run.
 *
 * @param number the page's number for the run
 * @param ok whether it ran to its end and everything is as expected
 * @param target the machine
 * @param failures errors and differences, each one or several lines
 * @param notes warnings, and what was verified
 * @param findings of checked mode
 * @param launches in order
 * @param printed what kernels printed
 * @param buffers at the end
 * @param profiles where the time went, by kernel, if that was asked for
 */
public record RunAnswer(
    int number,
    boolean ok,
    String target,
    List<String> failures,
    List<String> notes,
    List<Finding> findings,
    List<Launched> launches,
    String printed,
    List<Buffer> buffers,
    List<RunProfile> profiles) {
  /**
   * A finding.
   *
   * @param text its lines
   * @param document name of the document that it is in; nothing where that is not known
   * @param line from 1; 0 for none
   * @param fails whether the run fails for it
   */
  public record Finding(String text, String document, int line, boolean fails) {}

  /** A launch: seconds of wall time, wavefronts, and instructions that they executed. */
  public record Launched(String kernel, double seconds, long wavefronts, long instructions) {}

  /**
   * A buffer; {@link BufferQuestions} has its elements.
   *
   * @param type of its elements, as in a run file
   * @param count number of its elements
   * @param compared elements that the run file has a value for, from the first one on
   * @param differing how many of these differ
   * @param width work-items of a row of the launch whose items are as many as the elements, or 0
   */
  public record Buffer(
      String name, String type, long count, long compared, long differing, long width) {}
}
