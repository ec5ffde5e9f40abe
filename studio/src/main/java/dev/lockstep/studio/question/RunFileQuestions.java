package dev.lockstep.studio.question;

import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;
import dev.lockstep.codeobject.elf.CodeObject;
import dev.lockstep.codeobject.metadata.KernelMetadata;
import dev.lockstep.codeobject.metadata.Metadata;
import dev.lockstep.runtime.build.BuiltProgram;
import dev.lockstep.runtime.build.ProgramImage;
import dev.lockstep.runtime.build.ProgramSource;
import dev.lockstep.runtime.build.Targets;
import dev.lockstep.runtime.file.RunFile;
import dev.lockstep.runtime.text.ReadScope;
import dev.lockstep.studio.export.JavaExport;
import dev.lockstep.studio.export.NoProgramException;
import dev.lockstep.studio.export.RunFileMaker;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.eclipse.lsp4j.jsonrpc.services.JsonRequest;
import org.eclipse.lsp4j.jsonrpc.services.JsonSegment;

/** Run files: new ones for kernels, and Java programs that do the same. */
@JsonSegment("studio")
public record RunFileQuestions(Desk desk) {
  /**
   * A run file for a kernel.
   *
   * @param text its text; empty together with a reason why there is none
   */
  public record Made(String kernel, String text, String reason) {}

  /** Run files for the kernels of a document. */
  @JsonRequest
  public CompletableFuture<List<Made>> runFiles(QuestionSubject subject) {
    return desk.ask(() -> made(subject));
  }

  private static List<Made> made(QuestionSubject subject) throws Refused {
    if (subject.dialect() == ProgramSource.Dialect.AUTO) {
      throw new Refused("only .s, .asm4gcn and .cl have kernels; %s has none", subject.name());
    }
    String target = subject.machine().shortName();
    BuiltProgram.Result built =
        BuiltProgram.build(
            new ProgramSource.OfText(subject.text(), subject.dialect()),
            Optional.of(target),
            List.of(),
            ReadScope.NOTHING);
    BuiltProgram program = built.program().orElseThrow(() -> new Refused("%s", built.text()));
    if (!(program.image() instanceof ProgramImage.Hsa(CodeObject object, var _))) {
      throw new Refused(
          "programs for %s do not tell the arguments of their kernels; begin with an example",
          target);
    }
    List<Made> all = new ArrayList<>();
    for (KernelMetadata kernel : kernels(object)) {
      all.add(made(kernel, subject.name(), target));
    }
    if (all.isEmpty()) {
      throw new Refused("%s has no kernel with metadata", subject.name());
    }
    return all;
  }

  private static List<KernelMetadata> kernels(CodeObject object) throws Refused {
    try {
      return Metadata.of(object).map(Metadata::kernels).orElse(List.of());
    } catch (MalformedCodeObjectException e) {
      throw new Refused("the program's metadata is not sound: %s", String.valueOf(e.getMessage()));
    }
  }

  private static Made made(KernelMetadata kernel, String program, String target) {
    try {
      return new Made(kernel.name(), RunFileMaker.of(kernel, program, target, ""), "");
    } catch (NoProgramException e) {
      return new Made(kernel.name(), "", String.valueOf(e.getMessage()));
    }
  }

  /**
   * A run file that becomes a program.
   *
   * @param file its name among the documents
   * @param target the machine, unless the run file names one
   */
  public record Export(String file, List<RunRequest.Text> documents, String target) {}

  /** A Java program that does what a run file says. */
  @JsonRequest
  public CompletableFuture<JavaExport> javaProgram(Export export) {
    return desk.ask(() -> program(export));
  }

  private static JavaExport program(Export export) throws IOException, Refused {
    try (Folder folder = Folder.of(export.documents())) {
      RunFile file = RunQuestions.read(folder, export.file(), new ArrayList<>());
      String target =
          file.target()
              .orElse(
                  export.target().isEmpty()
                      ? Targets.defaultTarget().shortName()
                      : export.target());
      String source =
          switch (file.program()) {
            case ProgramSource.OfText(String text, var _) -> text;
            case ProgramSource.OfFile(var path, var _, var _) -> Files.readString(path);
          };
      String name =
          switch (file.program()) {
            case ProgramSource.OfText _ -> "program";
            case ProgramSource.OfFile(var path, var _, var _) -> String.valueOf(path.getFileName());
          };
      return JavaExport.of(file, source, name, target);
    } catch (NoProgramException e) {
      throw new Refused(
          "%s cannot become a Java program: %s", export.file(), String.valueOf(e.getMessage()));
    }
  }
}
