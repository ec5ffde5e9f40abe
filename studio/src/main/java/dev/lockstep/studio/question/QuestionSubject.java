package dev.lockstep.studio.question;

import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.runtime.build.ProgramSource;
import dev.lockstep.runtime.build.Targets;

/**
 * The document that a question is about.
 *
 * @param name its file name, whose ending tells the language
 * @param text its text
 * @param target the machine that the page has chosen
 */
public record QuestionSubject(String name, String text, String target) {
  /** The language of the text; {@code AUTO} for those that are no program. */
  ProgramSource.Dialect dialect() {
    return ProgramSource.Dialect.ofFileName(name);
  }

  /**
   * The machine that the text is for: the one that it names, else the one that the page has chosen.
   *
   * @throws Refused when there are no instruction tables for it
   */
  TargetId machine() throws Refused {
    return machine(Targets.namedIn(text).orElse(target));
  }

  static TargetId machine(String name) throws Refused {
    return TargetId.parse(name)
        .filter(Targets::isKnown)
        .orElseThrow(() -> new Refused("there are no instruction tables for '%s'", name));
  }
}
