package dev.lockstep.runtime.builtin;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** All overloads of numeric functions that clang declares, and how each is tried. */
final class Catalogue {
  /**
   * The version that declares pointers to each address space, and the one with generic pointers.
   */
  static final String NAMED = "CL1.2";

  static final String GENERIC = "CL2.0";

  private final List<Trial> trials = new ArrayList<>();
  private final List<Declaration> unknown = new ArrayList<>();
  private final ExactOracle exact = new ExactOracle();
  private final FileOracle files;

  /**
   * Asks clang.
   *
   * @param references the folder with the files of expected results
   */
  Catalogue(Path clang, Path references) throws IOException {
    files = new FileOracle(references);
    Declaration.all(clang, NAMED).forEach(d -> add(d, NAMED));
    Declaration.all(clang, GENERIC).stream()
        .filter(Catalogue::isGeneric)
        .forEach(d -> add(d, GENERIC));
  }

  private static boolean isGeneric(Declaration declaration) {
    return declaration.parameters().stream().anyMatch(p -> p.space().equals("__generic"));
  }

  private void add(Declaration declaration, String version) {
    if (WholeTrial.knows(declaration)) {
      trials.add(new WholeTrial(declaration, version));
    } else if (MemoryTrial.knows(declaration)) {
      trials.add(new MemoryTrial(declaration, version));
    } else if (exact.knows(declaration)) {
      trials.add(new ElementTrial(declaration, version, exact));
    } else if (files.knows(declaration)) {
      trials.add(new ElementTrial(declaration, version, files));
    } else {
      unknown.add(declaration);
    }
  }

  /** Functions that no trial knows. */
  List<Declaration> unknown() {
    return unknown;
  }

  /** Those that a target can run: the first machines have no generic pointers. */
  List<Trial> on(String target) {
    return target.matches("gfx60.")
        ? trials.stream().filter(t -> t.version().equals(NAMED)).toList()
        : List.copyOf(trials);
  }

  /** Scalar forms. */
  static Stream<Trial> scalars(List<Trial> trials) {
    return trials.stream()
        .filter(t -> t.declaration().parameters().stream().allMatch(p -> p.width() == 1))
        .filter(t -> t.declaration().result().map(r -> r.width() == 1).orElse(true));
  }
}
