package dev.lockstep.litmus.cat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** A memory model: a text in the language {@code .cat}, ready to judge executions. */
public final class Model {
  /** Includes within includes. */
  private static final int DEEPEST = 20;

  private final String name;
  private final String title;
  private final ModelSources sources;
  private final List<CatStatement> statements;
  private final Set<String> words;
  private final Optional<Set<String>> operations;

  private Model(
      String name,
      String title,
      ModelSources sources,
      List<CatStatement> statements,
      Set<String> words,
      Optional<Set<String>> operations) {
    this.name = name;
    this.title = title;
    this.sources = sources;
    this.statements = statements;
    this.words = Set.copyOf(words);
    this.operations = operations.map(Set::copyOf);
  }

  /** Finds the texts of files that a model includes. */
  @FunctionalInterface
  public interface Library {
    /** Text of a file, none where there is no such file. */
    Optional<String> text(String file);
  }

  /**
   * Reads a model.
   *
   * @param name how reports call it
   * @param file how errors call its text
   * @param library texts of {@code include}
   * @param first names that executions give
   * @throws CatException at the first place that is not understood, and at a name that nothing
   *     defines
   */
  public static Model parse(
      String name, String file, String text, Library library, Predicate<String> first)
      throws CatException {
    ModelSources sources = new ModelSources();
    try {
      int base = sources.add(file, text);
      CatParser.Parsed parsed = CatParser.parse(text, base);
      List<CatStatement> all = new ArrayList<>();
      join(parsed.statements(), sources, library, all, 0);
      new Resolver(first).check(all);
      return new Model(
          name,
          parsed.title().isEmpty() ? name : parsed.title(),
          sources,
          List.copyOf(all),
          sources.words(),
          Optional.empty());
    } catch (CatException e) {
      throw sources.placed(e);
    } catch (StackOverflowError _) {
      throw sources.placed(tooDeep());
    }
  }

  private static CatException tooDeep() {
    return new CatException(0, "expressions of the model are nested too deeply");
  }

  private static void join(
      List<CatStatement> from,
      ModelSources sources,
      Library library,
      List<CatStatement> all,
      int depth)
      throws CatException {
    for (CatStatement statement : from) {
      if (statement instanceof CatStatement.If(int _, var condition, var then, var otherwise)
          && condition instanceof Expr.Condition.Options(boolean hold)) {
        join(hold ? then : otherwise, sources, library, all, depth);
        continue;
      }
      if (!(statement instanceof CatStatement.Include(int at, String file))) {
        all.add(statement);
        continue;
      }
      if (depth >= DEEPEST) {
        throw new CatException(at, "files that include each other");
      }
      if (sources.has(file)) {
        continue;
      }
      Optional<String> text = library.text(file);
      if (text.isEmpty()) {
        throw new CatException(
            at, "no file '" + file + "' beside the model or among the ones of Lockstep");
      }
      int base = sources.add(file, text.get());
      join(CatParser.parse(text.get(), base).statements(), sources, library, all, depth + 1);
    }
  }

  public String name() {
    return name;
  }

  public String title() {
    return title;
  }

  /** Names and words that the model and the files that it includes are written with. */
  public Set<String> words() {
    return words;
  }

  /** The model, for tests that have no other operations than these, as the checker names them. */
  public Model knowing(Set<String> known) {
    return new Model(name, title, sources, statements, words, Optional.of(known));
  }

  /** Operations that tests may have; empty where a model takes all tests. */
  public Optional<Set<String>> operations() {
    return operations;
  }

  /** Whether some statement raises a flag or asks for defined behaviour, as for data races. */
  public boolean hasFlags() {
    return words.contains("flag")
        || words.contains("undefined_unless")
        || words.contains("requires");
  }

  /**
   * Judges an execution.
   *
   * @throws CatException when an operation is given values that it is not for
   */
  public Judgement judge(ExecutionNames names) throws CatException {
    return judge(names, true);
  }

  /**
   * Like {@link #judge}, without edges of the check that fails and without what is shown.
   *
   * @throws CatException when an operation is given values that it is not for
   */
  public Judgement verdict(ExecutionNames names) throws CatException {
    return judge(names, false);
  }

  private Judgement judge(ExecutionNames names, boolean explained) throws CatException {
    try {
      return new Judge(names).judge(statements, explained);
    } catch (CatException e) {
      throw sources.placed(e);
    } catch (StackOverflowError _) {
      throw sources.placed(tooDeep());
    }
  }
}
