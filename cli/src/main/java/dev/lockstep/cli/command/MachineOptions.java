package dev.lockstep.cli.command;

import dev.lockstep.cli.option.Declaration;
import dev.lockstep.litmus.machine.Machine;
import dev.lockstep.litmus.machine.Machines;
import dev.lockstep.litmus.machine.Mapping;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Options of {@code lockstep litmus} for machines. */
final class MachineOptions {
  static final String AXIOMATIC = "axiomatic";
  static final String EXHAUSTIVE = "exhaustive";
  static final String STATELESS = "stateless";
  static final String RANDOM = "random";

  private static final List<String> ENGINES = List.of(AXIOMATIC, EXHAUSTIVE, STATELESS, RANDOM);

  private List<String> names = new ArrayList<>();
  private String engine = "";
  private String mapping = "";
  private boolean assumptions;

  void declare(Declaration declaration) {
    declaration
        .values(
            String.class,
            "--machine",
            "NAME",
            "A machine: " + String.join(", ", Machines.names()) + ".",
            v -> names = v)
        .value(
            String.class,
            "--mapping",
            "NAME",
            "How tests become operations of the machine: "
                + String.join(", ", Mapping.names())
                + ".",
            v -> mapping = v)
        .value(
            String.class,
            "--engine",
            "NAME",
            "How outcomes are found: " + String.join(", ", ENGINES) + ".",
            v -> engine = v)
        .flag("--assumptions", "Lists what the machines assume.", v -> assumptions = v);
  }

  /** What is wrong with the options together. */
  Optional<String> problem() {
    for (String name : names) {
      if (!Machines.names().contains(name)) {
        return Optional.of(
            "there is no machine '%s'; there are %s"
                .formatted(name, String.join(", ", Machines.names())));
      }
    }
    if (!engine.isEmpty() && !ENGINES.contains(engine)) {
      return Optional.of(
          "there is no engine '%s'; there are %s".formatted(engine, String.join(", ", ENGINES)));
    }
    if (!mapping.isEmpty() && !Mapping.names().contains(mapping)) {
      return Optional.of(
          "there is no mapping '%s'; there are %s"
              .formatted(mapping, String.join(", ", Mapping.names())));
    }
    if (names.isEmpty() && (assumptions || !mapping.isEmpty() || !engine().equals(AXIOMATIC))) {
      return Optional.of("machines are missing: give --machine");
    }
    return Optional.empty();
  }

  List<Machine> machines() {
    return names.stream().distinct().map(Machines::named).toList();
  }

  Mapping mapping(Machine machine) {
    return Mapping.named(mapping.isEmpty() ? machine.mapping() : mapping);
  }

  String engine() {
    if (!engine.isEmpty()) {
      return engine;
    }
    return names.isEmpty() ? AXIOMATIC : EXHAUSTIVE;
  }

  boolean isRandom() {
    return engine().equals(RANDOM);
  }

  /** Whether machines are judged by their twins among the models. */
  boolean byTwins() {
    return engine().equals(AXIOMATIC);
  }

  boolean assumptions() {
    return assumptions;
  }
}
