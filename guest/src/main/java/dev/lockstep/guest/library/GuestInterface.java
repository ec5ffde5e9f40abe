package dev.lockstep.guest.library;

import java.util.Map;
import java.util.Optional;

/**
 * A C interface whose functions are Java's.
 *
 * @param name of the interface, for messages
 * @param file name of the shared library, which programs are linked with by it
 * @param symbolVersion node of the version of all its symbols, where they have one
 * @param calls class that is called: {@code static long start(long, long, long, long, long)} once,
 *     with the four words that {@code prepare} in the code fills in and the agreement, and {@code
 *     static long call(int, long)} for each call; its module is the main one
 * @param rehearsal class with a main method that does what hosts do first
 * @param remedy what to do where the library and the classes do not fit
 * @param agreement number that is the same where library and classes fit
 * @param code of the interface in C, behind {@code jvm.c}
 * @param beside further shared libraries in the same folder: their files' names and their code in C
 */
public record GuestInterface(
    String name,
    String file,
    Optional<String> symbolVersion,
    Class<?> calls,
    Class<?> rehearsal,
    String remedy,
    long agreement,
    String code,
    Map<String, String> beside) {
  /** Name of the module of the calls; its main package has the same name. */
  String module() {
    return calls.getPackageName();
  }
}
