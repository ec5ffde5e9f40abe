package dev.lockstep.hc.fault;

import org.jspecify.annotations.Nullable;

/**
 * A place in a kernel that breaks a rule.
 *
 * @param file name of the source file, null if the class file does not say
 * @param line line from 1, or 0 if the class file does not say
 * @param subject variable, field, method or class that the rule is about
 */
public record Finding(Rule rule, @Nullable String file, int line, String subject) {
  @Override
  public String toString() {
    String place = (file == null ? "?" : file) + (line > 0 ? ":" + line : "");
    return place + ": [" + rule.id() + "] " + subject + ": " + rule.reason() + "; " + rule.remedy();
  }
}
