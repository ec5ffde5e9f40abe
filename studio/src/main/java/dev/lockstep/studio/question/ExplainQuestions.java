package dev.lockstep.studio.question;

import dev.lockstep.assembler.Explanation;
import dev.lockstep.assembler.check.finding.HazardText;
import dev.lockstep.assembler.view.InstructionFacts;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.runtime.build.Targets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.eclipse.lsp4j.jsonrpc.services.JsonRequest;
import org.eclipse.lsp4j.jsonrpc.services.JsonSegment;

/** Explanations of single instructions and of words. */
@JsonSegment("studio")
public record ExplainQuestions(Desk desk) {
  /**
   * An instruction.
   *
   * @param words its 32-bit words as signed numbers
   * @param target the machine
   */
  public record Encoded(List<Integer> words, String target) {}

  /** A name: of an instruction, a register or a hazard. */
  public record Word(String name, String target) {}

  @JsonRequest
  public CompletableFuture<InstructionFacts> explain(Encoded encoded) {
    return desk.ask(() -> {
      InstructionSet set = set(encoded.target());
      if (encoded.words().isEmpty() || encoded.words().size() > InstructionSet.MOST_WORDS) {
        throw new Refused("an instruction has 1 to %s words", InstructionSet.MOST_WORDS);
      }
      int[] words = new int[InstructionSet.MOST_WORDS];
      for (int i = 0; i < encoded.words().size(); i++) {
        words[i] = encoded.words().get(i);
      }
      Instruction instruction = set.decode(words, encoded.words().size());
      if (instruction == null) {
        throw new Refused("these words are no instruction of %s", encoded.target());
      }
      return InstructionFacts.of(set, instruction);
    });
  }

  /** Text of {@code lockstep explain} about a name. */
  @JsonRequest
  public CompletableFuture<String> explainWord(Word word) {
    return desk.ask(() -> {
      InstructionSet set = set(word.target());
      String name = word.name().strip().toLowerCase(Locale.ROOT);
      Optional<String> text = Explanation.of(name, set);
      return text.or(() -> HazardText.of(name))
          .orElseThrow(() ->
              new Refused("%s", Explanation.unknown(name, set, word.target(), HazardText.names())));
    });
  }

  private static InstructionSet set(String name) throws Refused {
    TargetId target = QuestionSubject.machine(name);
    return Targets.instructions(target, target.target().defaultWave());
  }
}
