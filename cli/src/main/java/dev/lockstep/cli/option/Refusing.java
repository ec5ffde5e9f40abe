package dev.lockstep.cli.option;

import java.util.Map;

/** A command that has some options of a group only in order to say why it does not take them. */
public interface Refusing {
  /** The reason by the name of the option. */
  Map<String, String> refused();
}
