package dev.lockstep.cli.option;

import java.util.Collection;
import java.util.Map;
import java.util.stream.Collectors;

/** A command that has some options of a group only in order to say why it does not take them. */
public interface Refusing {
  /** The reason by the name of the option. */
  Map<String, String> refused();

  /** The same reason for several options. */
  static Map<String, String> all(Collection<String> options, String reason) {
    return options.stream().collect(Collectors.toMap(option -> option, _ -> reason));
  }
}
