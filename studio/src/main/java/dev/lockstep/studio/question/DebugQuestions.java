package dev.lockstep.studio.question;

import dev.lockstep.debug.program.Debuggee;
import dev.lockstep.runtime.file.RunFile;
import dev.lockstep.studio.debug.PageSession;
import dev.lockstep.studio.debug.PageSnapshot;
import dev.lockstep.text.source.Problem;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import org.eclipse.lsp4j.jsonrpc.services.JsonRequest;
import org.eclipse.lsp4j.jsonrpc.services.JsonSegment;
import org.jspecify.annotations.Nullable;

/** The debugger of a page: one session at a time. */
@JsonSegment("studio")
public final class DebugQuestions implements AutoCloseable {
  /** Host memory for the past of a session. */
  private static final long HISTORY = 192L << 20;

  private static final int MOST_WORDS = 1 << 14;
  private static final Duration LONGEST = Duration.ofMinutes(10);
  private static final String LATE = "stopped after 10 minutes";

  private final Desk desk;
  private final AtomicReference<@Nullable PageSession> session = new AtomicReference<>();

  DebugQuestions(Desk desk) {
    this.desk = desk;
  }

  /**
   * A session that a page asks for.
   *
   * @param file name of the run file among the documents
   * @param documents all texts of the workspace
   * @param target the machine, unless the run file names one
   * @param kernel the launch by its kernel; nothing for the first one
   */
  public record Opening(
      String file, List<RunRequest.Text> documents, String target, String kernel) {
    public Opening {
      documents = List.copyOf(documents);
    }
  }

  /**
   * A session at its start.
   *
   * @param kernels kernels that the run file launches
   */
  public record Opened(
      String title,
      String target,
      String kernel,
      List<String> kernels,
      long workgroups,
      int wavefronts,
      int lanes,
      List<Buffer> buffers,
      PageSnapshot snapshot) {}

  public record Buffer(String name, String type, long count) {}

  /** Begins a session; the one before ends. */
  @JsonRequest
  public CompletableFuture<Opened> debugOpen(Opening opening) {
    return desk.work(LONGEST, LATE, () -> open(opening));
  }

  private Opened open(Opening opening) throws IOException, Refused {
    end();
    try (Folder folder = Folder.of(opening.documents())) {
      RunFile file = RunQuestions.read(folder, opening.file(), new ArrayList<>());
      PageSession made = begin(opening, folder, file);
      end(session.getAndSet(made));
      return opened(file, made);
    }
  }

  /** A session of a run file whose documents are in a folder. */
  static PageSession begin(Opening opening, Folder folder, RunFile file) throws Refused {
    Optional<String> target = RunQuestions.target(file, opening.target());
    List<String> include = RunQuestions.options(file, target, folder);
    Debuggee.Opened opened =
        Debuggee.open(
            file,
            new Debuggee.Choice(
                target,
                include,
                opening.kernel().isEmpty() ? Optional.empty() : Optional.of(opening.kernel()),
                List.of(),
                HISTORY,
                false));
    Debuggee debuggee =
        opened
            .debuggee()
            .orElseThrow(() -> new Refused("%s", folder.shown(Problem.joined(opened.messages()))));
    // The folder goes; questions about names read the texts later.
    debuggee.lines().files().forEach(debuggee.lines()::text);
    Path path = folder.file("");
    return new PageSession(
        debuggee,
        name -> document(name, path, opening.file()),
        name -> file(debuggee, name, path, opening.file()));
  }

  /** The document of a file of the line table: a program in the run file's text is the run file. */
  private static String document(String name, Path folder, String runFile) {
    String shown = Path.of(name).isAbsolute() ? name.replace(folder + "/", "") : name;
    boolean inside = shown.equals("program") || shown.endsWith("program.cl");
    return inside ? runFile : Path.of(shown).getFileName().toString();
  }

  private static String file(Debuggee debuggee, String document, Path folder, String runFile) {
    return debuggee.lines().files().stream()
        .filter(one -> document(one, folder, runFile).equals(document))
        .findFirst()
        .orElse(document);
  }

  private static Opened opened(RunFile file, PageSession made) {
    Debuggee debuggee = made.debuggee();
    var dispatch = debuggee.debugger().dispatch();
    List<String> kernels =
        file.launches().stream().flatMap(one -> one.kernel().stream()).distinct().toList();
    return new Opened(
        debuggee.title(),
        debuggee.target().shortName(),
        debuggee.kernel(),
        kernels,
        dispatch.workgroups().count(),
        dispatch.wavefronts(),
        debuggee.code().lanes(),
        debuggee.buffers().stream()
            .map(one -> new Buffer(one.name(), one.type().typeName(), one.count()))
            .toList(),
        made.snapshot(List.of(), 0));
  }

  private PageSession now() throws Refused {
    PageSession found = session.get();
    if (found == null) {
      throw new Refused("no program is being debugged; start with Debug");
    }
    return found;
  }

  /**
   * A move.
   *
   * @param motion see {@link PageSession#move}
   * @param target a time or a line, where the motion has one
   * @param document the document of the line
   * @param known number of the snapshot that the page has; 0 for none
   */
  public record Move(
      String motion, long target, String document, List<String> watches, long known) {
    public Move {
      watches = List.copyOf(watches);
    }
  }

  /** Moves the machine; taken back, the move stops where it is. */
  @JsonRequest
  public CompletableFuture<PageSnapshot> debugMove(Move move) {
    return desk.work(
        LONGEST,
        LATE,
        () -> {
          PageSession found = now();
          Thread worker = Thread.currentThread();
          found.move(move.motion(), move.target(), move.document(), worker::isInterrupted);
          return found.snapshot(move.watches(), move.known());
        });
  }

  /** A wavefront to look at, with expressions to watch. */
  public record Look(long workgroup, int wavefront, List<String> watches, long known) {
    public Look {
      watches = List.copyOf(watches);
    }
  }

  /** Brings a wavefront into view. */
  @JsonRequest
  public CompletableFuture<PageSnapshot> debugLook(Look look) {
    return desk.ask(() -> {
      PageSession found = now();
      found.look(look.workgroup(), look.wavefront());
      return found.snapshot(look.watches(), look.known());
    });
  }

  /** An assignment for the wavefront in view, with expressions to watch. */
  public record Assignment(String text, List<String> watches, long known) {
    public Assignment {
      watches = List.copyOf(watches);
    }
  }

  /** Puts a value into a register or memory. */
  @JsonRequest
  public CompletableFuture<PageSnapshot> debugSet(Assignment assignment) {
    return desk.ask(() -> {
      PageSession found = now();
      found.set(assignment.text());
      return found.snapshot(assignment.watches(), assignment.known());
    });
  }

  public record Breakpoints(List<PageSession.Wanted> points) {
    public Breakpoints {
      points = List.copyOf(points);
    }
  }

  @JsonRequest
  public CompletableFuture<List<PageSession.Set>> debugBreakpoints(Breakpoints wanted) {
    return desk.ask(() -> now().breakpoints(wanted.points()));
  }

  /** A part of memory: a buffer by its name, or LDS without one; in words. */
  public record Part(String buffer, int first, int count) {}

  @JsonRequest
  public CompletableFuture<PageSession.Words> debugMemory(Part part) {
    return desk.ask(() ->
        now()
            .words(
                part.buffer(), Math.max(0, part.first()), Math.clamp(part.count(), 0, MOST_WORDS)));
  }

  @JsonRequest
  public CompletableFuture<Boolean> debugClose() {
    return desk.ask(() -> {
      end();
      return true;
    });
  }

  private void end() {
    end(session.getAndSet(null));
  }

  private static void end(@Nullable PageSession old) {
    if (old != null) {
      old.close();
    }
  }

  @Override
  public void close() {
    end();
  }
}
