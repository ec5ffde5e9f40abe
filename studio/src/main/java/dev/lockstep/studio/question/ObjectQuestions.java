package dev.lockstep.studio.question;

import dev.lockstep.assembler.listing.Disassembler;
import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;
import dev.lockstep.codeobject.elf.Executable;
import dev.lockstep.codeobject.target.Target;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.runtime.build.BuiltProgram;
import dev.lockstep.runtime.build.ProgramImage;
import dev.lockstep.runtime.build.Targets;
import dev.lockstep.runtime.text.Message;
import java.io.IOException;
import java.io.StringWriter;
import java.util.Base64;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.eclipse.lsp4j.jsonrpc.services.JsonRequest;
import org.eclipse.lsp4j.jsonrpc.services.JsonSegment;

/** Files that are no text: a code object or an executable becomes a listing that assembles. */
@JsonSegment("studio")
public final class ObjectQuestions {
  private final Desk desk;

  ObjectQuestions(Desk desk) {
    this.desk = desk;
  }

  /**
   * A file.
   *
   * @param contents its bytes in Base64
   * @param target the machine of a program that does not tell it
   */
  public record Contents(String name, String contents, String target) {}

  /**
   * The listing of a file.
   *
   * @param name of a document for it
   * @param target the machine that the file is for
   */
  public record Listed(String name, String text, String target) {}

  /** Lists a file. */
  @JsonRequest
  public CompletableFuture<Listed> listObject(Contents file) {
    return desk.ask(() -> listed(file));
  }

  /** Machine of a program at fixed addresses, which names none; a code object names its own. */
  private static Optional<String> target(byte[] bytes, String chosen) {
    if (!Executable.isOne(bytes)) {
      return Optional.empty();
    }
    boolean fits = TargetId.parse(chosen).map(id -> id.target().isBare()).orElse(false);
    return Optional.of(fits ? chosen : Target.bare().getFirst().name());
  }

  private static Listed listed(Contents file) throws IOException, Refused {
    byte[] bytes;
    try {
      bytes = Base64.getDecoder().decode(file.contents());
    } catch (IllegalArgumentException e) {
      throw new Refused(file.name() + " has not arrived whole");
    }
    BuiltProgram.Result read = BuiltProgram.of(file.name(), bytes, target(bytes, file.target()));
    String reason = Message.joined(read.messages());
    BuiltProgram program = read.program().orElseThrow(() -> new Refused(reason));
    StringWriter text = new StringWriter();
    try {
      switch (program.image()) {
        case ProgramImage.Hsa(var object, _) -> Disassembler.object(object, text);
        case ProgramImage.Linked(var executable, _) ->
            Disassembler.program(
                executable,
                Targets.instructions(program.target(), program.target().target().defaultWave()),
                false,
                false,
                text);
      }
    } catch (MalformedCodeObjectException e) {
      throw new Refused("%s is no sound code object: %s".formatted(file.name(), e.getMessage()));
    }
    return new Listed(
        file.name().replaceFirst("[.][^.]*$", "") + ".s",
        text.toString(),
        program.target().target().name());
  }
}
