package dev.lockstep.runtime.emulated;

import dev.lockstep.codeobject.bundle.ImageChoice;
import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;
import dev.lockstep.codeobject.elf.CodeObject;
import dev.lockstep.codeobject.elf.Executable;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.runtime.build.BuiltProgram;
import dev.lockstep.runtime.build.GroupSize;
import dev.lockstep.runtime.build.OpenClCompiler;
import dev.lockstep.runtime.build.ProgramSource;
import dev.lockstep.runtime.build.SeparateBuild;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.cl.SourceLanguage;
import dev.lockstep.runtime.clang.ClangMessages;
import dev.lockstep.runtime.driver.BuildOutcome;
import dev.lockstep.runtime.driver.BuildRequest;
import dev.lockstep.runtime.driver.DriverBinary;
import dev.lockstep.text.source.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Builds programs for machines that are emulated. */
public final class EmulatedBuild {
  private static final String LIBRARY = "-create-library";

  private static final String OPTIMISATION_OFF = "-cl-opt-disable";

  /** Options of the linker. Those of arithmetic change nothing: objects have their own. */
  private static final Set<String> LINKER_OPTIONS =
      Set.of(
          LIBRARY,
          "-enable-link-options",
          OPTIMISATION_OFF,
          "-cl-denorms-are-zero",
          "-cl-no-signed-zeros",
          "-cl-unsafe-math-optimizations",
          "-cl-finite-math-only",
          "-cl-fast-relaxed-math",
          "-cl-no-subgroup-ifp");

  private EmulatedBuild() {}

  /**
   * Compiles, assembles, links.
   *
   * @throws ClException {@code CL_COMPILER_NOT_AVAILABLE} when there is no clang for OpenCL C,
   *     {@code CL_INVALID_LINKER_OPTIONS}, {@code CL_INVALID_OPERATION}
   */
  public static BuildOutcome build(TargetId target, BuildRequest request) {
    BuildOutcome outcome = make(target, request);
    boolean opencl =
        switch (request) {
          case BuildRequest.Build build -> build.language() == SourceLanguage.OPENCL;
          case BuildRequest.Compile compile -> compile.language() == SourceLanguage.OPENCL;
          case BuildRequest.Link _ -> false;
        };
    if (outcome.binary().isEmpty() && opencl && OpenClCompiler.find().value().isEmpty()) {
      throw new ClException(ErrorCode.COMPILER_NOT_AVAILABLE, outcome.log());
    }
    if (outcome.binary().isEmpty() && opencl && ClangMessages.refuseAnOption(outcome.log())) {
      throw new ClException(
          request instanceof BuildRequest.Compile
              ? ErrorCode.INVALID_COMPILER_OPTIONS
              : ErrorCode.INVALID_BUILD_OPTIONS,
          outcome.log());
    }
    return outcome;
  }

  private static BuildOutcome make(TargetId target, BuildRequest request) {
    return switch (request) {
      case BuildRequest.Build(String text, SourceLanguage language, List<String> options) -> {
        BuiltProgram.Result built = build(target, text, language, options);
        boolean opencl = language == SourceLanguage.OPENCL && !GroupSize.isIn(options);
        yield opencl ? widening(built, wide(target, text, options)) : outcome(built);
      }
      case BuildRequest.Compile compile ->
          outcome(
              SeparateBuild.compile(
                  compile.text(),
                  dialect(compile.language()),
                  compile.headers(),
                  target,
                  compile.language() == SourceLanguage.OPENCL
                      ? widened(compile.options())
                      : compile.options()),
              DriverBinary.Kind.OBJECT);
      case BuildRequest.Link(List<DriverBinary> inputs, List<String> options) ->
          link(target, inputs, options);
    };
  }

  private static BuildOutcome link(
      TargetId target, List<DriverBinary> inputs, List<String> options) {
    for (String option : options) {
      if (!LINKER_OPTIONS.contains(option)) {
        throw new ClException(
            ErrorCode.INVALID_LINKER_OPTIONS,
            "'%s' is no option of the linker; it has %s"
                .formatted(option, String.join(" ", new TreeSet<>(LINKER_OPTIONS))));
      }
    }
    List<Bytes> objects = new ArrayList<>();
    for (DriverBinary input : inputs) {
      if (!(input instanceof EmulatedBinary.Part(Bytes object, DriverBinary.Kind _))) {
        throw new ClException(
            ErrorCode.INVALID_OPERATION, "a program that is linked already is no input of a link");
      }
      objects.add(object);
    }
    List<String> ofCode = options.stream().filter(OPTIMISATION_OFF::equals).toList();
    return options.contains(LIBRARY)
        ? outcome(SeparateBuild.library(objects, target), DriverBinary.Kind.LIBRARY)
        : outcome(SeparateBuild.link(objects, target, ofCode));
  }

  private static BuiltProgram.Result build(
      TargetId target, String text, SourceLanguage language, List<String> options) {
    return BuiltProgram.build(
        new ProgramSource.OfText(text, dialect(language)),
        Optional.of(target.shortName()),
        options);
  }

  /**
   * Options that compile for the largest work-groups: objects are linked once, for all launches.
   */
  private static List<String> widened(List<String> options) {
    List<String> all = new ArrayList<>(options);
    if (!GroupSize.isIn(options)) {
      GroupSize.option(GroupSize.MOST).ifPresent(all::add);
    }
    return all;
  }

  /** The same program for the largest work-groups, built when it is first asked for. */
  private static Supplier<BuiltProgram.Result> wide(
      TargetId target, String text, List<String> options) {
    return new Supplier<>() {
      private BuiltProgram.@Nullable Result made;

      @Override
      public synchronized BuiltProgram.Result get() {
        BuiltProgram.Result known = made;
        if (known == null) {
          known = build(target, text, SourceLanguage.OPENCL, widened(options));
          made = known;
        }
        return known;
      }
    };
  }

  /**
   * A program that exists twice, for small work-groups and for large ones. One with variables of
   * its own exists once, for large ones, as two copies of a variable would be two variables.
   */
  private static BuildOutcome widening(
      BuiltProgram.Result result, Supplier<BuiltProgram.Result> wide) {
    Optional<EmulatedBinary.Executable> usual =
        result.program().map(one -> new EmulatedBinary.Executable(one, Optional.of(wide)));
    boolean variables = usual.filter(one -> one.globalVariableBytes() != 0).isPresent();
    if (!variables) {
      return new BuildOutcome(usual.map(one -> one), Problem.joined(result.messages()));
    }
    return outcome(wide.get().program().isPresent() ? wide.get() : result);
  }

  private static BuildOutcome outcome(BuiltProgram.Result result) {
    return new BuildOutcome(
        result.program().map(EmulatedBinary.Executable::new), Problem.joined(result.messages()));
  }

  private static BuildOutcome outcome(SeparateBuild.Result result, DriverBinary.Kind kind) {
    return new BuildOutcome(
        result.object().map(object -> new EmulatedBinary.Part(object, kind)),
        Problem.joined(result.messages()));
  }

  private static ProgramSource.Dialect dialect(SourceLanguage language) {
    return switch (language) {
      case OPENCL -> ProgramSource.Dialect.OPENCL;
      case ASM4GCN -> ProgramSource.Dialect.ASM4GCN;
      case LLVM -> ProgramSource.Dialect.LLVM;
    };
  }

  /** A binary of an earlier build or of another tool. */
  static DriverBinary binary(TargetId target, byte[] bytes) {
    byte[] own =
        switch (ImageChoice.of(Bytes.of(bytes), Optional.of(target), Optional.empty())) {
          case ImageChoice.Chosen(var code) -> code.toArray();
          case ImageChoice.Refused(String reason) ->
              throw new ClException(ErrorCode.INVALID_BINARY, reason);
        };
    Optional<DriverBinary.Kind> part = Executable.isOne(own) ? Optional.empty() : part(target, own);
    if (part.isPresent()) {
      return new EmulatedBinary.Part(Bytes.wrap(own), part.get());
    }
    BuiltProgram.Result result = BuiltProgram.of("binary", own, Optional.of(target.shortName()));
    return new EmulatedBinary.Executable(
        result
            .program()
            .orElseThrow(() ->
                new ClException(ErrorCode.INVALID_BINARY, Problem.joined(result.messages()))));
  }

  /** The kind of an object that is not linked; empty of one that is. */
  private static Optional<DriverBinary.Kind> part(TargetId target, byte[] bytes) {
    CodeObject object;
    try {
      object = CodeObject.read(bytes);
    } catch (MalformedCodeObjectException e) {
      throw new ClException(ErrorCode.INVALID_BINARY, "no sound code object: " + e.getMessage(), e);
    }
    if (object.header().kind() != CodeObject.Kind.RELOCATABLE) {
      return Optional.empty();
    }
    if (!object.targetId().map(TargetId::target).equals(Optional.of(target.target()))) {
      throw new ClException(
          ErrorCode.INVALID_BINARY,
          "the object is for %s, not for %s"
              .formatted(
                  object.targetId().map(TargetId::shortName).orElse("an unknown machine"),
                  target.shortName()));
    }
    return Optional.of(
        SeparateBuild.isLibrary(object) ? DriverBinary.Kind.LIBRARY : DriverBinary.Kind.OBJECT);
  }
}
