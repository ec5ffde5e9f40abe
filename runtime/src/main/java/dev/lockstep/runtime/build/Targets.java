package dev.lockstep.runtime.build;

import dev.lockstep.codeobject.target.CodeObjectVersion;
import dev.lockstep.codeobject.target.Target;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.isa.Family;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Behaviour;
import dev.lockstep.isa.model.Generation;
import dev.lockstep.isa.model.Shape;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Targets and their instruction tables. */
public final class Targets {
  private static final Pattern DIRECTIVE =
      Pattern.compile(
          "^\\s*\\.(?:amdgcn_target|amd_amdgpu_isa)\\s+\"([^\"]+)\"", Pattern.MULTILINE);

  private static final Behaviour HALF_SUM = new Behaviour("add", "f16");

  private Targets() {}

  /** Whether a known target has arithmetic with halves. */
  public static boolean computesHalves(TargetId id) {
    return instructions(id, id.target().defaultWave()).encodings().stream()
        .anyMatch(e -> e.row().shape() instanceof Shape.Lane lane && lane.value().equals(HALF_SUM));
  }

  /** The target that a source in assembly language names, as it is written there. */
  public static Optional<String> namedIn(String source) {
    Matcher matcher = DIRECTIVE.matcher(source);
    return matcher.find() ? Optional.of(matcher.group(1)) : Optional.empty();
  }

  /** The target when nothing gives another one: the oldest one that there are instructions for. */
  public static TargetId defaultTarget() {
    String name = Family.amd().defaultGeneration().name();
    return TargetId.of(Target.named(name).orElseThrow());
  }

  /**
   * The version of code objects that clang makes for a target: code for several processors at once
   * needs the newest.
   */
  static CodeObjectVersion version(String target) {
    boolean generic =
        TargetId.parse(target).map(id -> id.target().genericVersion() > 0).orElse(false);
    return generic ? CodeObjectVersion.V6 : CodeObjectVersion.V5;
  }

  /** All targets that there are instructions for. */
  public static List<Target> known() {
    return Stream.concat(Target.all().stream(), Target.bare().stream())
        .filter(target -> generation(target) != null)
        .toList();
  }

  /** Whether there are instructions for a target. */
  public static boolean isKnown(TargetId id) {
    return generation(id.target()) != null;
  }

  /** The generation that a target belongs to, or null when there are no instructions for it. */
  public static @Nullable Generation generation(Target target) {
    return Family.known(target.name());
  }

  /** The instructions of a known target. */
  public static InstructionSet instructions(TargetId id, int waveSize) {
    InstructionSet set = Family.instructions(id.target().name(), waveSize);
    if (set == null) {
      throw new IllegalArgumentException("no instruction table for " + id.shortName());
    }
    return set;
  }

  /**
   * Whether programs for a target are linked to fixed addresses: their options are launch signals.
   */
  public static boolean areLinked(TargetId id) {
    Family family = Family.of(id.target().name());
    return family != null && family != Family.amd();
  }
}
