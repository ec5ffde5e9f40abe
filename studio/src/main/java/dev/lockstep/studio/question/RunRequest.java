package dev.lockstep.studio.question;

import java.util.List;

/**
 * A run that a page asks for.
 *
 * @param number the page's number for it, which messages about its progress carry
 * @param file name of the run file among the documents
 * @param documents all texts of the workspace
 * @param target the machine, unless the run file names one
 * @param check whether it runs in checked mode
 * @param profile whether the answer says where the time went
 * @param seconds the longest time that it may take
 * @param instructions the most instructions of a launch
 */
public record RunRequest(
    int number,
    String file,
    List<Text> documents,
    String target,
    boolean check,
    boolean profile,
    int seconds,
    long instructions) {
  public RunRequest {
    documents = List.copyOf(documents);
  }

  /** A document: its file name and its text. */
  public record Text(String name, String text) {}
}
