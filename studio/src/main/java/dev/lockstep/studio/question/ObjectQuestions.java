package dev.lockstep.studio.question;

import dev.lockstep.assembler.listing.Disassembler;
import dev.lockstep.codeobject.bundle.DeviceFile;
import dev.lockstep.codeobject.bundle.DeviceImage;
import dev.lockstep.codeobject.bundle.ImageChoice;
import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;
import dev.lockstep.codeobject.elf.Executable;
import dev.lockstep.codeobject.target.Target;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.runtime.build.BuiltProgram;
import dev.lockstep.runtime.build.ProgramImage;
import dev.lockstep.runtime.build.Targets;
import dev.lockstep.text.source.Problem;
import java.io.IOException;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.eclipse.lsp4j.jsonrpc.services.JsonRequest;
import org.eclipse.lsp4j.jsonrpc.services.JsonSegment;

/** Files that are no text: a code object or an executable becomes a listing that assembles. */
@JsonSegment("studio")
public record ObjectQuestions(Desk desk) {
  /**
   * A file.
   *
   * @param contents its bytes in Base64
   * @param target the machine of a program that does not tell it
   * @param bundle the number of a code object in a file that holds several, from 1 on; 0 for none
   */
  public record Contents(String name, String contents, String target, int bundle) {}

  /**
   * A code object of a file that holds several.
   *
   * @param number by which it is chosen
   * @param title the machine that it is for
   * @param detail its entry in the file
   */
  public record Choice(int number, String title, String detail) {}

  /**
   * The listing of a file.
   *
   * @param name of a document for it
   * @param target the machine that the file is for
   * @param choices the code objects of a file of which one has to be chosen first; there is no text
   *     then
   */
  public record Listed(String name, String text, String target, List<Choice> choices) {}

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

  /** The code objects of a file; empty where it is one, or holds none. */
  private static List<Choice> choices(Bytes file) throws Refused {
    List<Choice> found = new ArrayList<>();
    if (DeviceFile.isContainer(file)) {
      try {
        List<DeviceImage> images = DeviceFile.images(file);
        for (int i = 0; i < images.size(); i++) {
          DeviceImage one = images.get(i);
          if (one.content() == DeviceImage.Content.CODE_OBJECT) {
            String title = one.target().isEmpty() ? "no target" : one.target();
            found.add(new Choice(i + 1, title, one.entry()));
          }
        }
      } catch (MalformedCodeObjectException e) {
        throw new Refused("no code object is found in it: %s", String.valueOf(e.getMessage()));
      }
    }
    return found;
  }

  private static Bytes chosen(Bytes file, int number) throws Refused {
    return switch (ImageChoice.of(file, Optional.empty(), Optional.of(Integer.toString(number)))) {
      case ImageChoice.Chosen(Bytes code) -> code;
      case ImageChoice.Refused(String reason) -> throw new Refused("%s", reason);
    };
  }

  private static Listed listed(Contents file) throws IOException, Refused {
    byte[] bytes;
    try {
      bytes = Base64.getDecoder().decode(file.contents());
    } catch (IllegalArgumentException e) {
      throw new Refused("%s has not arrived whole", file.name());
    }
    String name = file.name().replaceFirst("[.][^.]*$", "") + ".s";
    List<Choice> choices = choices(Bytes.wrap(bytes));
    if (choices.size() > 1 && file.bundle() == 0) {
      return new Listed(name, "", "", choices);
    }
    if (file.bundle() > 0) {
      bytes = chosen(Bytes.wrap(bytes), file.bundle()).toArray();
    }
    BuiltProgram.Result read = BuiltProgram.of(file.name(), bytes, target(bytes, file.target()));
    String reason = Problem.joined(read.messages());
    BuiltProgram program = read.program().orElseThrow(() -> new Refused("%s", reason));
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
      throw new Refused(
          "%s is no sound code object: %s", file.name(), String.valueOf(e.getMessage()));
    }
    return new Listed(name, text.toString(), program.target().target().name(), List.of());
  }
}
