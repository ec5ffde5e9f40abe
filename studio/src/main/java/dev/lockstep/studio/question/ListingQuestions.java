package dev.lockstep.studio.question;

import dev.lockstep.assembler.check.CheckedProgram;
import dev.lockstep.assembler.machine.Occupancy;
import dev.lockstep.assembler.view.FunctionView;
import dev.lockstep.assembler.view.InstructionView;
import dev.lockstep.assembler.view.RegisterView;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.runtime.build.Targets;
import dev.lockstep.text.source.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.eclipse.lsp4j.jsonrpc.services.JsonRequest;
import org.eclipse.lsp4j.jsonrpc.services.JsonSegment;

/** Questions for the machine code of a document. */
@JsonSegment("studio")
public record ListingQuestions(Desk desk) {
  /** The machine code of a document. */
  @JsonRequest
  public CompletableFuture<ListingLines> listing(ListingLines.Request request) {
    return desk.ask(() -> listing(CompiledDocument.of(request.subject()), request));
  }

  private static ListingLines listing(CompiledDocument.All document, ListingLines.Request request)
      throws Refused {
    TargetId target = document.target();
    List<CompiledDocument> programs = document.programs();
    InstructionSet set = Targets.instructions(target, target.target().defaultWave());
    ListingWriter writer = new ListingWriter(set);
    CodePieces pieces = new CodePieces(set);
    writer.write(pieces.of(programs));
    List<String> notes = new ArrayList<>(document.notes());
    if (!pieces.note().isEmpty()) {
      notes.add(pieces.note());
    }
    int errors = programs.stream().mapToInt(ListingQuestions::errors).sum();
    Remarks remarks = new Remarks(set, writer);
    List<ListingLines.Cost> costs = new ArrayList<>();
    if (errors > 0 && request.remarks()) {
      notes.add("Waits and hazards are looked at once the source has no errors.");
    } else if (errors == 0 && (request.remarks() || request.costs())) {
      if (request.remarks()) {
        remarks.counters();
      }
      for (int part = 0; part < programs.size(); part++) {
        CompiledDocument program = programs.get(part);
        CheckedProgram checked = program.checked();
        if (request.remarks()) {
          remarks.add(part, checked);
        }
        if (request.costs()) {
          costs.addAll(costs(part, checked, kernels(program), writer));
        }
      }
    }
    return new ListingLines(
        target.shortName(),
        writer.layouts(),
        writer.rows(),
        errors,
        failure(programs),
        notes,
        remarks.all(),
        costs,
        request.expanded() ? expanded(programs.getFirst()) : "");
  }

  /** Names of kernels that have no descriptor. */
  private static Set<String> kernels(CompiledDocument program) {
    return program instanceof CompiledDocument.Compiled compiled
        ? Set.copyOf(compiled.built().kernelNames())
        : Set.of();
  }

  private static int errors(CompiledDocument program) {
    return program instanceof CompiledDocument.Source source
        ? (int) source.assembled().diagnostics().stream().filter(Problem::isError).count()
        : 0;
  }

  private static String failure(List<CompiledDocument> programs) {
    for (CompiledDocument program : programs) {
      if (program instanceof CompiledDocument.Source source) {
        for (Problem one : source.assembled().diagnostics()) {
          if (one.isError()) {
            return "line " + one.span().line() + ": " + one.sentence();
          }
        }
      }
    }
    return "";
  }

  private static String expanded(CompiledDocument program) {
    String text =
        program instanceof CompiledDocument.Source source ? source.assembled().expanded() : null;
    return text == null ? "" : text;
  }

  private static List<ListingLines.Cost> costs(
      int part, CheckedProgram program, Set<String> kernels, ListingWriter writer) {
    List<ListingLines.Cost> costs = new ArrayList<>();
    for (FunctionView one : FunctionView.of(program).functions()) {
      RegisterView registers = one.registers();
      Occupancy occupancy = registers.occupancy();
      InstructionView first = one.instructions().getFirst();
      costs.add(
          new ListingLines.Cost(
              one.name(),
              one.kernel() || kernels.contains(one.name()),
              writer.row(part, first.address(), first.place().span()),
              one.instructions().size(),
              registers.usedScalars(),
              registers.usedVectors(),
              occupancy == null ? 0 : occupancy.waves(),
              occupancy == null ? 0 : occupancy.most(),
              occupancy == null ? "" : occupancy.limit()));
    }
    return costs;
  }
}
