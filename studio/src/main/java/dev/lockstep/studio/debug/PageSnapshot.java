package dev.lockstep.studio.debug;

import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A moment of a session as a page shows it.
 *
 * @param number of this answer, from 1
 * @param since number of the answer that the page has, whose vector registers are those that are
 *     not sent again; 0 where all are sent
 * @param time instructions executed so far by all wavefronts
 * @param oldest the earliest time that can be reached
 * @param newest the latest time that was reached
 * @param halt why the last move ended, in words
 * @param fault whether an instruction could not be executed
 * @param ended whether all wavefronts have ended
 * @param waves the wavefronts that are there
 * @param wave the wavefront in view; null when it is not there
 * @param access addresses of the last instruction, if the wavefront in view executed it alone
 * @param variables those of the source where the wavefront in view stands; none for compilers' code
 * @param printed what the kernel has printed since the last answer
 */
public record PageSnapshot(
    long number,
    long since,
    long time,
    long oldest,
    long newest,
    String halt,
    boolean fault,
    boolean ended,
    List<WaveState> waves,
    @Nullable Wave wave,
    @Nullable AccessPattern access,
    List<Watched> watches,
    List<Variable> variables,
    String printed) {
  /**
   * A wavefront in the list.
   *
   * @param state {@code next}, {@code ready}, {@code barrier} or {@code ended}
   * @param line of the source at which it stands; 0 for none
   */
  public record WaveState(long workgroup, int number, String state, int line, long instructions) {}

  /**
   * The wavefront in view.
   *
   * @param document name of the document that has its line, or nothing
   * @param line of the source at which it stands, from 1; 0 for none
   * @param place address as a symbol and an offset
   * @param text the next instruction
   * @param exec lanes that are on, as 16 hexadecimal digits
   * @param scalarLetter letter of scalar registers in the debugger's language and in texts
   * @param scalars values of the scalar registers from number 0 on
   * @param vectors values of the VGPRs from v0 on, one list of lanes each; null for one that has
   *     not changed
   * @param specials further state by name
   * @param paths lanes that wait while others run, the next ones first; empty where there are none
   */
  public record Wave(
      long workgroup,
      int number,
      int lanes,
      String document,
      int line,
      String place,
      String text,
      boolean waits,
      boolean ended,
      String exec,
      String scalarLetter,
      List<Integer> scalars,
      List<@Nullable List<Integer>> vectors,
      List<Special> specials,
      List<Path> paths) {
    public Wave {
      scalars = List.copyOf(scalars);
      vectors = Collections.unmodifiableList(vectors);
      specials = List.copyOf(specials);
      paths = List.copyOf(paths);
    }
  }

  /** Further state of a wavefront; the value in hexadecimal digits. */
  public record Special(String name, String value) {}

  /**
   * Lanes that wait, an entry of the SIMT stack.
   *
   * @param lanes as 16 hexadecimal digits
   * @param meeting place that the running lanes must reach first
   * @param next place at which they go on
   */
  public record Path(String lanes, String meeting, String next) {}

  /**
   * A variable of the source.
   *
   * @param place its registers in words
   * @param register the first of them
   * @param live for each of its registers, whether it holds a value of the variable
   */
  public record Variable(
      String name,
      String type,
      String place,
      boolean scalar,
      int register,
      int line,
      List<Boolean> live) {}

  /** A watched expression with its value, or why it has none. */
  public record Watched(String text, String value, boolean known) {}
}
