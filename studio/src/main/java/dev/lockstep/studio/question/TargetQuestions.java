package dev.lockstep.studio.question;

import dev.lockstep.codeobject.target.Target;
import dev.lockstep.isa.Family;
import dev.lockstep.isa.model.Generation;
import dev.lockstep.runtime.build.Targets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import org.eclipse.lsp4j.jsonrpc.services.JsonRequest;
import org.eclipse.lsp4j.jsonrpc.services.JsonSegment;

/** Which machines a page can choose. */
@JsonSegment("studio")
public record TargetQuestions(Desk desk) {
  /**
   * A machine that can be chosen.
   *
   * @param name as in {@code --target}
   * @param architecture its name in manuals
   * @param waves lanes of a wavefront, the default first
   * @param chosen whether it is the one that counts when nothing is said
   */
  public record Choice(String name, String architecture, List<Integer> waves, boolean chosen) {}

  /** All machines that there are instruction tables for. */
  @JsonRequest
  public CompletableFuture<List<Choice>> targets() {
    return desk.ask(TargetQuestions::choices);
  }

  private static List<Choice> choices() {
    List<Choice> choices = new ArrayList<>();
    for (Target target : Targets.known()) {
      Generation generation = Objects.requireNonNull(Targets.generation(target));
      boolean chosen = target.name().equals(Family.amd().defaultGeneration().name());
      choices.add(
          new Choice(target.name(), Architectures.of(generation), generation.waveSizes(), chosen));
    }
    return choices;
  }
}
