package dev.lockstep.hc.ir;

import org.jspecify.annotations.Nullable;

/**
 * Place in the source that an instruction comes from.
 *
 * @param type binary name of the class
 * @param method name of the method
 * @param file name of the source file, null if the class file does not say
 * @param line line from 1, or 0 if the class file does not say
 * @param caller place of the call, if the method is inlined into another
 */
public record Site(
    String type, String method, @Nullable String file, int line, @Nullable Site caller) {
  @Override
  public String toString() {
    return type + "." + method + "(" + (file == null ? "?" : file) + ":" + line + ")";
  }
}
