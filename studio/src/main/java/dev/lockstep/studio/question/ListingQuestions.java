package dev.lockstep.studio.question;

import dev.lockstep.assembler.source.Diagnostic;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.runtime.build.Targets;
import java.util.concurrent.CompletableFuture;
import org.eclipse.lsp4j.jsonrpc.services.JsonRequest;
import org.eclipse.lsp4j.jsonrpc.services.JsonSegment;

/** What machine code a source becomes. */
@JsonSegment("studio")
public final class ListingQuestions {
  private final Desk desk;

  ListingQuestions(Desk desk) {
    this.desk = desk;
  }

  /** The machine code of a document. */
  @JsonRequest
  public CompletableFuture<Listing> listing(Subject subject) {
    return desk.ask(() -> listing(Program.of(subject)));
  }

  private static Listing listing(Program program) throws Refused {
    TargetId target = program.target();
    InstructionSet set = Targets.instructions(target, target.target().defaultWave());
    ListingWriter writer = new ListingWriter(set);
    CodePieces pieces = new CodePieces(set);
    writer.write(pieces.of(program));
    long errors =
        program instanceof Program.Source source
            ? source.assembled().diagnostics().stream().filter(Diagnostic::isError).count()
            : 0;
    return new Listing(
        target.shortName(), writer.layouts(), writer.rows(), (int) errors, pieces.note());
  }
}
