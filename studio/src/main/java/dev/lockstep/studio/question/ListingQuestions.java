package dev.lockstep.studio.question;

import dev.lockstep.assembler.Assembler;
import dev.lockstep.assembler.option.Dialect;
import dev.lockstep.assembler.result.Assembled;
import dev.lockstep.assembler.result.Placed;
import dev.lockstep.assembler.source.Diagnostic;
import dev.lockstep.assembler.source.SourceText;
import dev.lockstep.assembler.source.Span;
import dev.lockstep.codeobject.elf.CodeObject;
import dev.lockstep.codeobject.elf.Section;
import dev.lockstep.codeobject.elf.Symbol;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.runtime.build.AssemblyChoices;
import dev.lockstep.runtime.build.BuiltProgram;
import dev.lockstep.runtime.build.ProgramImage;
import dev.lockstep.runtime.build.ProgramSource;
import dev.lockstep.runtime.build.Targets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.eclipse.lsp4j.jsonrpc.services.JsonRequest;
import org.eclipse.lsp4j.jsonrpc.services.JsonSegment;

/** What machine code a source becomes. */
@JsonSegment("studio")
public final class ListingQuestions {
  /** Data beyond this is left out: nobody reads it, and it would make the answer long. */
  private static final int MOST_DATA = 1 << 12;

  private final Desk desk;

  ListingQuestions(Desk desk) {
    this.desk = desk;
  }

  /** The machine code of a source in assembly language or OpenCL C. */
  @JsonRequest
  public CompletableFuture<Listing> listing(Subject subject) {
    return desk.ask(() -> {
      TargetId target = subject.machine();
      return switch (subject.dialect()) {
        case LLVM, ASM4GCN -> assembly(subject, target);
        case OPENCL -> compiled(subject, target);
        case AUTO ->
            throw new Refused(
                "only .s, .asm4gcn and .cl become machine code; %s does not"
                    .formatted(subject.name()));
      };
    });
  }

  private static Listing assembly(Subject subject, TargetId target) {
    AssemblyChoices choices = AssemblyChoices.of(List.of());
    Dialect dialect =
        subject.dialect() == ProgramSource.Dialect.ASM4GCN ? choices.language() : Dialect.LLVM;
    SourceText source = new SourceText(subject.name(), subject.text());
    Assembled assembled = Assembler.assemble(source, choices.options(target, dialect, null));
    InstructionSet set = Targets.instructions(target, target.target().defaultWave());
    ListingWriter writer = new ListingWriter(set);
    int section = -1;
    int data = 0;
    for (Placed placed : assembled.placed()) {
      if (placed.section() < 0) {
        continue;
      }
      Assembled.Content content = assembled.sections().get(placed.section());
      int line = line(placed.span(), source);
      if (placed.section() != section) {
        section = placed.section();
        writer.name("section", placed.offset(), line, content.name());
      }
      Instruction instruction = placed.instruction();
      int size = instruction == null ? Math.min(placed.size(), MOST_DATA - data) : placed.size();
      byte[] bytes = content.bytes(placed.offset(), size);
      if (instruction != null) {
        writer.instruction(placed.offset(), line, bytes, instruction);
      } else {
        data += size;
        writer.data(placed.offset(), line, bytes, firstLine(placed.span().text()));
      }
    }
    int errors = (int) assembled.diagnostics().stream().filter(Diagnostic::isError).count();
    return writer.listing(
        target.shortName(), errors, data < MOST_DATA ? "" : "The rest of the data is left out.");
  }

  private static int line(Span span, SourceText source) {
    return span.source().name().equals(source.name()) ? span.line() : 0;
  }

  private static String firstLine(String text) {
    return text.strip().lines().findFirst().orElse("");
  }

  private static Listing compiled(Subject subject, TargetId target) throws Refused {
    BuiltProgram.Result built =
        BuiltProgram.build(
            new ProgramSource.OfText(subject.text(), ProgramSource.Dialect.OPENCL),
            Optional.of(target.shortName()),
            List.of("-gline-tables-only"));
    BuiltProgram program =
        built.program().orElseThrow(() -> new Refused(String.join("\n", built.messages())));
    return switch (program.image()) {
      case ProgramImage.Hsa(CodeObject object, _) -> {
        InstructionSet set = Targets.instructions(target, target.target().defaultWave());
        ListingWriter writer = new ListingWriter(set);
        Section text =
            object
                .section(".text")
                .orElseThrow(() -> new Refused("the compiler made no code of this text"));
        Map<Long, String> names = new HashMap<>();
        for (Symbol symbol : object.symbols()) {
          if (symbol.type() == Symbol.Type.FUNC) {
            names.put(symbol.value(), symbol.name());
          }
        }
        writer.code(text.data().toArray(), text.address(), names, program.lines());
        yield writer.listing(target.shortName(), 0, "");
      }
      case ProgramImage.Linked _ ->
          throw new Refused("OpenCL C for this machine has no listing in the studio");
    };
  }
}
