package dev.lockstep.cli.command;

import dev.lockstep.cli.option.LockstepCommand;
import dev.lockstep.cli.option.OptionDeclaration;
import dev.lockstep.litmus.machine.Machines;
import dev.lockstep.litmus.machine.OperationalMachine;
import dev.lockstep.litmus.mapping.CompilerMapping;
import dev.lockstep.litmus.opencl.MaskForm;
import dev.lockstep.litmus.run.Incantations;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Options of {@code lockstep litmus} for machines and devices. */
final class MachineOptions {
  static final String AXIOMATIC = "axiomatic";
  static final String EXHAUSTIVE = "exhaustive";
  static final String STATELESS = "stateless";
  static final String RANDOM = "random";

  /** In place of incantations: each of the 16 combinations. */
  static final String ALL = "all";

  private static final List<String> ENGINES = List.of(AXIOMATIC, EXHAUSTIVE, STATELESS, RANDOM);
  private static final long RUNS = 100_000;
  private static final long MOST_RUNS = 1_000_000_000;

  private List<String> names = new ArrayList<>();
  private Optional<String> device = Optional.empty();
  private String engine = "";
  private String mapping = "";
  private String incantations = "";
  private boolean asked;
  private long runs = RUNS;
  private long seed = 1;
  private boolean assumptions;
  private String masks = "";

  void declare(OptionDeclaration declaration) {
    declaration
        .texts(
            "--machine NAME",
            "A machine: " + String.join(", ", Machines.names()) + ".",
            v -> names = v)
        .text(
            "--device NAME",
            "Also runs the tests, as OpenCL C, on a device of lockstep devices.",
            v -> device = Optional.of(v))
        .text(
            "--mapping NAME",
            "How tests become operations of the machine: "
                + String.join(", ", CompilerMapping.names())
                + ".",
            v -> mapping = v)
        .text(
            "--engine NAME",
            "How outcomes are found: " + String.join(", ", ENGINES) + ".",
            v -> engine = v)
        .value(
            long.class,
            "--runs N",
            "Runs of each test on a device or by the engine random: " + RUNS + " unless given.",
            v -> runs(v))
        .value(long.class, "--seed N", "Seed of random runs: 1 unless given.", v -> seed(v))
        .text(
            "--incantations LIST",
            "Circumstances of random runs: names of "
                + String.join(", ", Incantations.NAMES)
                + " with commas between, or all for a table of the 16 combinations.",
            v -> incantations = v)
        .text(
            "--masks NAME",
            "Masks of loads of --device and --optcheck: "
                + String.join(" or ", MaskForm.names())
                + "; the first unless given.",
            v -> masks = v)
        .flag("--assumptions", "Lists what the machines assume.", v -> assumptions = v);
  }

  private void runs(long value) {
    runs = value;
    asked |= value != RUNS;
  }

  private void seed(long value) {
    seed = value;
    asked |= value != 1;
  }

  /** First error of the options together. */
  Optional<String> problem() {
    for (String name : names) {
      if (!Machines.names().contains(name)) {
        return Optional.of(LockstepCommand.unknown("machine", name, Machines.names()));
      }
    }
    if (!engine.isEmpty() && !ENGINES.contains(engine)) {
      return Optional.of(LockstepCommand.unknown("engine", engine, ENGINES));
    }
    if (!mapping.isEmpty() && !CompilerMapping.names().contains(mapping)) {
      return Optional.of(LockstepCommand.unknown("mapping", mapping, CompilerMapping.names()));
    }
    for (String name : names) {
      if (!mapping.isEmpty() && CompilerMapping.of(mapping, name).isEmpty()) {
        return Optional.of(
            "the mapping %s has no instructions of the machine %s; without --mapping it takes %s"
                .formatted(mapping, name, Machines.named(name).mapping()));
      }
    }
    if (names.isEmpty() && (assumptions || !engine().equals(AXIOMATIC))) {
      return Optional.of("machines are missing: give --machine");
    }
    if ((asked || !incantations.isEmpty()) && !engine().equals(RANDOM) && device.isEmpty()) {
      return Optional.of("--runs, --seed and --incantations need --engine random or --device");
    }
    if (runs < 1 || runs > MOST_RUNS) {
      return Optional.of("--runs is from 1 to " + MOST_RUNS);
    }
    if (!table() && Incantations.of(list()).isEmpty()) {
      return Optional.of(
          "there are no incantations '%s'; there are %s, and all"
              .formatted(incantations, String.join(", ", Incantations.NAMES)));
    }
    return Optional.empty();
  }

  List<OperationalMachine> machines() {
    return names.stream().distinct().map(Machines::named).toList();
  }

  /** Name of a device, as the user gave it. */
  Optional<String> device() {
    return device;
  }

  CompilerMapping mapping(OperationalMachine machine) {
    return new CompilerMapping(mapping.isEmpty() ? machine.mapping() : mapping, machine.name());
  }

  /** Name of a mapping, as the user gave it; else empty. */
  String mappingName() {
    return mapping;
  }

  String engine() {
    if (!engine.isEmpty()) {
      return engine;
    }
    return names.isEmpty() ? AXIOMATIC : EXHAUSTIVE;
  }

  /** Whether machines are judged by their twins among the models. */
  boolean byTwins() {
    return engine().equals(AXIOMATIC);
  }

  /** Whether each of the 16 combinations is asked for. */
  boolean table() {
    return incantations.equals(ALL);
  }

  Incantations incantations() {
    return Incantations.of(list()).orElseThrow();
  }

  private List<String> list() {
    return incantations.isEmpty() ? List.of() : Arrays.asList(incantations.split(","));
  }

  long runs() {
    return runs;
  }

  long seed() {
    return seed;
  }

  /** Masks of loads in OpenCL C. */
  MaskForm masks() {
    return MaskForm.of(masks).orElse(MaskForm.NARROW);
  }

  /** Error of the masks, which concern runs on devices and the check of a compiler alone. */
  Optional<String> masksProblem(boolean compiles) {
    if (masks.isEmpty()) {
      return Optional.empty();
    }
    if (MaskForm.of(masks).isEmpty()) {
      return Optional.of(
          "there are no masks '%s'; there are %s"
              .formatted(masks, String.join(", ", MaskForm.names())));
    }
    return compiles || device.isPresent()
        ? Optional.empty()
        : Optional.of("--masks needs --device or --optcheck");
  }

  boolean assumptions() {
    return assumptions;
  }
}
