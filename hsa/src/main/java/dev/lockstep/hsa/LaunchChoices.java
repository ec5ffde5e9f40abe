package dev.lockstep.hsa;

import dev.lockstep.emulator.Settings;
import dev.lockstep.emulator.memory.FlatMemory;
import dev.lockstep.guest.host.HostFolder;
import dev.lockstep.hsa.program.Kernels;
import dev.lockstep.hsa.queue.LaunchMode;
import dev.lockstep.hsa.record.LaunchRecords;
import dev.lockstep.hsa.record.RecordFolder;
import dev.lockstep.runtime.launch.LaunchObserver;
import dev.lockstep.runtime.launch.WorkerThreads;
import dev.lockstep.runtime.run.CheckedLaunches;
import dev.lockstep.runtime.run.KernelProfile;
import dev.lockstep.runtime.run.ProfileFile;
import dev.lockstep.runtime.run.ProfileText;
import dev.lockstep.runtime.run.ProfiledLaunches;
import dev.lockstep.runtime.run.ProgramTotals;
import dev.lockstep.runtime.run.WeakLaunches;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/** What the environment says of how launches run. */
final class LaunchChoices {
  /** Checked mode for every launch: 1. */
  private static final String CHECK = "LOCKSTEP_CHECK";

  /** A profile of all launches: 1. */
  private static final String PROFILE = "LOCKSTEP_PROFILE";

  /** The memory: strong or weak. */
  private static final String MEMORY = "LOCKSTEP_MEMORY";

  /** The seed of the schedule and of weak memory. */
  private static final String SEED = "LOCKSTEP_SEED";

  /** Instructions after which a launch is ended. */
  private static final String BUDGET = "LOCKSTEP_BUDGET";

  /** Folder in which the process leaves its totals and its profile. */
  private static final String SUMMARY = "LOCKSTEP_SUMMARY";

  /** Folder in which launches are written as run files; and which ones. */
  private static final String RECORD = "LOCKSTEP_RECORD";

  private static final String RECORD_LIMIT = "LOCKSTEP_RECORD_LIMIT";
  private static final String RECORD_KERNEL = "LOCKSTEP_RECORD_KERNEL";

  /** Launches of each kernel that are recorded where nobody says another number. */
  private static final int FEW = 10;

  private static final String WEAK = "weak";

  private final Map<String, String> environment;
  private final Consumer<String> told;

  private Optional<RecordFolder> records = Optional.empty();

  /** Text of profiles that are told and not yet shown. */
  private String profiles = "";

  LaunchChoices(Map<String, String> environment, Consumer<String> told) {
    this.environment = environment;
    this.told = told;
  }

  private String value(String name) {
    return environment.getOrDefault(name, "");
  }

  private boolean isOn(String name) {
    return value(name).equals("1");
  }

  boolean isChecked() {
    return isOn(CHECK);
  }

  private boolean isWeak() {
    return value(MEMORY).equals(WEAK);
  }

  /** What speaks against these choices, for people; empty where nothing does. */
  Optional<String> refusal() {
    if (!isWeak() && !value(MEMORY).isEmpty() && !value(MEMORY).equals("strong")) {
      return Optional.of(
          "%s: there is no memory '%s'; there are strong and weak"
              .formatted(MEMORY, value(MEMORY)));
    }
    if (isWeak() && isChecked()) {
      return Optional.of(
          "%s needs the memory strong: it follows each access where it is issued; leave out %s"
              .formatted(CHECK, MEMORY));
    }
    try {
      if (!value(RECORD).isEmpty()) {
        records = Optional.of(new RecordFolder(Path.of(HostFolder.absolute(value(RECORD)))));
      }
      return Optional.empty();
    } catch (IOException | InvalidPathException e) {
      return Optional.of(
          "%s: no launches can be written to '%s' (%s); name a folder that can be written to"
              .formatted(RECORD, value(RECORD), e));
    }
  }

  /**
   * The mode in which launches run, where nothing speaks against it.
   *
   * @param memory of the GPUs
   * @param kernels in it
   */
  LaunchMode mode(FlatMemory memory, Kernels kernels) {
    Optional<Path> summary = summary();
    Optional<ProgramTotals> totals = summary.flatMap(this::totals);
    List<LaunchObserver> observers = new ArrayList<>();
    Runnable end = () -> {};
    if (isChecked()) {
      observers.add(
          new CheckedLaunches(line -> {
            told.accept(line);
            totals.ifPresent(ProgramTotals::found);
          }));
    }
    if (records.isPresent()) {
      observers.add(
          new LaunchRecords(
              records.get(), recorded(), new LaunchRecords.Target(memory, kernels), totals, told));
    }
    if (isWeak()) {
      observers.add(new WeakLaunches(seed().orElse(1L)));
    }
    if (isOn(PROFILE)) {
      Optional<Path> file = summary.flatMap(LaunchChoices::profileFile);
      ProfiledLaunches profiled = new ProfiledLaunches(all -> keep(all, file));
      observers.add(profiled);
      end =
          () -> {
            profiled.tell();
            show();
          };
    }
    return new LaunchMode(
        settings(),
        observers.isEmpty() ? Optional.empty() : Optional.of(LaunchObserver.all(observers)),
        totals,
        end);
  }

  private LaunchRecords.Choice recorded() {
    long limit = number(RECORD_LIMIT, "number of launches").orElse((long) FEW);
    String kernel = value(RECORD_KERNEL);
    return new LaunchRecords.Choice(
        limit, kernel.isEmpty() ? Optional.empty() : Optional.of(kernel));
  }

  private UnaryOperator<Settings> settings() {
    int threads = Runtime.getRuntime().availableProcessors();
    long budget = number(BUDGET, "number of instructions").orElse(Settings.DEFAULT.budget());
    Optional<Long> seed = seed();
    return usual -> {
      Settings shared = threads > 1 ? usual.withThreads(threads, WorkerThreads.get()) : usual;
      Settings bounded = shared.withBudget(budget);
      return seed.isPresent() ? bounded.withSeed(seed.get()) : bounded;
    };
  }

  private Optional<Long> seed() {
    return number(SEED, "seed");
  }

  private Optional<Long> number(String name, String what) {
    String text = value(name);
    if (text.matches("[1-9][0-9]{0,17}") || text.equals("0") && name.equals(SEED)) {
      return Optional.of(Long.valueOf(text));
    }
    if (!text.isEmpty()) {
      told.accept("%s: '%s' is no %s".formatted(name, text, what));
    }
    return Optional.empty();
  }

  private Optional<Path> summary() {
    String folder = value(SUMMARY);
    try {
      return folder.isEmpty() ? Optional.empty() : Optional.of(Path.of(folder));
    } catch (InvalidPathException e) {
      told.accept("%s: '%s' is no folder".formatted(SUMMARY, folder));
      return Optional.empty();
    }
  }

  private Optional<ProgramTotals> totals(Path folder) {
    try {
      return Optional.of(ProgramTotals.in(folder));
    } catch (NoSuchFileException _) {
      // Who asked for them has ended.
      return Optional.empty();
    } catch (IOException e) {
      told.accept("%s: nothing can be left in %s: %s".formatted(SUMMARY, folder, e.getMessage()));
      return Optional.empty();
    }
  }

  /** A file of this process; empty where it cannot be made, of which the totals have told. */
  private static Optional<Path> profileFile(Path folder) {
    try {
      return Optional.of(Files.createTempFile(folder, "", ProfileFile.SUFFIX));
    } catch (IOException _) {
      return Optional.empty();
    }
  }

  /** Leaves profiles in a file for somebody else, or keeps them to be shown. */
  private synchronized void keep(List<KernelProfile> all, Optional<Path> file) {
    if (file.isEmpty()) {
      profiles = ProfileText.of(all, ProfileText.ROWS);
      return;
    }
    try {
      ProfileFile.write(file.get(), all);
    } catch (IOException e) {
      told.accept("the profile cannot be kept in %s: %s".formatted(file.get(), e.getMessage()));
    }
  }

  private synchronized void show() {
    if (!profiles.isEmpty()) {
      System.err.print(profiles);
      profiles = "";
    }
  }
}
