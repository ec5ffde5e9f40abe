package dev.lockstep.studio.question;

import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.hc.fault.Finding;
import dev.lockstep.hc.fault.UnsupportedKernelException;
import dev.lockstep.hc.source.CompiledText;
import dev.lockstep.hc.source.StillKernel;
import dev.lockstep.runtime.build.BuiltProgram;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Kernels of a program in Java. Nothing of the program runs: a page may have it from somebody else.
 */
final class JavaKernels {
  private static final String NAME = "Program.java";

  private final QuestionSubject subject;
  private final TargetId target;
  private final List<CompiledDocument> programs = new ArrayList<>();
  private final List<String> notes = new ArrayList<>();

  private JavaKernels(QuestionSubject subject, TargetId target) {
    this.subject = subject;
    this.target = target;
  }

  /**
   * The kernels that the text launches where it makes them.
   *
   * @throws Refused when there is none whose code is known without a launch
   */
  static CompiledDocument.All of(QuestionSubject subject, TargetId target) throws Refused {
    if (!CompiledText.isPossible()) {
      throw new Refused("this Java has no compiler; start the studio with a JDK");
    }
    String file = subject.name().matches("\\w+\\.java") ? subject.name() : NAME;
    CompiledText compiled;
    try {
      compiled = CompiledText.of(file, subject.text(), List.of());
    } catch (CompiledText.Failed e) {
      throw new Refused(e);
    }
    for (CompiledText.Told one : compiled.told()) {
      if (one.weight() == CompiledText.Weight.ERROR) {
        long line = subject.text().substring(0, one.start()).lines().count();
        throw new Refused("the source has errors: %s:%d: %s", subject.name(), line, one.message());
      }
    }
    JavaKernels found = new JavaKernels(subject, target);
    for (StillKernel kernel : compiled.kernels()) {
      found.add(kernel, file);
    }
    if (found.programs.isEmpty()) {
      throw new Refused(
          "%s",
          found.notes.isEmpty()
              ? subject.name()
                  + " has no kernel: a lambda expression that is given to Hc.parallelForEach"
              : String.join("\n", found.notes));
    }
    return new CompiledDocument.All(target, found.programs, found.notes);
  }

  private void add(StillKernel kernel, String file) throws Refused {
    try {
      StillKernel.Code code = kernel.compile(target);
      BuiltProgram.Result result =
          BuiltProgram.of(code.symbol(), code.file().toArray(), Optional.of(target.shortName()));
      BuiltProgram built = result.program().orElseThrow(() -> new Refused("%s", result.text()));
      if (!code.lines().ranges().isEmpty()) {
        built = new BuiltProgram(built.target(), built.image(), code.lines());
      }
      programs.add(
          new CompiledDocument.Compiled(subject.name(), target, built, file, title(kernel, code)));
    } catch (StillKernel.LaunchNeeded e) {
      notes.add(
          "The kernel of line %d has no code without a launch: %s."
              .formatted(kernel.line(), e.getMessage()));
    } catch (UnsupportedKernelException e) {
      Finding first = e.findings().getFirst();
      notes.add("The kernel of line %d is refused: %s.".formatted(kernel.line(), first));
    }
  }

  private static String title(StillKernel kernel, StillKernel.Code code) {
    String tile =
        code.tile().reversed().stream().map(String::valueOf).collect(Collectors.joining(" by "));
    return "kernel of line %d, in tiles of %s%s"
        .formatted(
            kernel.line(), tile, code.assumed() ? ", where the launch may ask for others" : "");
  }
}
