package dev.lockstep.text.source;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.text.source.Problem.Detail;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The text of problems, at each kind of place and on terminals. */
class ProblemTextTest {
  private static final SourceText SOURCE = new SourceText("note: error: a.s", "one\n\ttwo three\n");

  @Test
  void spansAreMarkedInTheirLine() {
    Problem problem = Problem.error(new Span(SOURCE, 9, 14), "operand", "no such register");
    assertEquals(
        """
        note: error: a.s:2:6: error: no such register [operand]
        \ttwo three
        \t    ^~~~~\
        """,
        problem.render());
    assertEquals("note: error: a.s", problem.place().file());
    assertEquals(2, problem.place().line());
    assertEquals(6, problem.place().column());
  }

  @Test
  void eachPlaceHasItsHead() {
    assertEquals("error: no memory", Problem.error("no memory").render());
    assertEquals("a.s: warning: empty", Problem.warning("a.s", "empty").render());
    assertEquals("lockstep asm: which?", Problem.said("lockstep asm", "which?").render());
    assertEquals("buffer out differs", Problem.said("buffer out differs").render());
    assertEquals(
        ".text+0x10: error: x is not defined; define it",
        Problem.error(
                new Place.Offset(".text", 16), "x is not defined", new WayOut.Advice("define it"))
            .render());
    assertEquals(
        "a.s: error: .data: wrong; right it",
        Problem.partError(".data", "wrong", "right it").in("a.s").render());
    assertEquals(
        "a.co:main+0x4: note: idle [wait]",
        Problem.note(new Place.Code("a.co", "main+0x4"), "wait", "idle").render());
  }

  @Test
  void detailsStandBelowTheLineAndTheChangeAtTheEnd() {
    Place place = Place.Position.in("k.cl", "int a;\nint b;\n", 11);
    Problem problem =
        new Problem(
            Severity.ERROR,
            place,
            "used too early",
            "wait",
            new WayOut.Change(List.of("s_nop 0"), "insert `s_nop 0` before line 2"),
            List.of(
                new Detail.Line("  in kernel k"),
                new Detail.Related(place, "loaded", "k.cl:1", "v_load")));
    assertEquals(
        """
        k.cl:2:5: error: used too early [wait]
          int b;
              ^
          in kernel k
          loaded here: k.cl:1: v_load
          to mend it: insert `s_nop 0` before line 2\
        """,
        problem.render());
    assertEquals(
        "x; did you mean 'y'?",
        new Problem(Severity.ERROR, place, "x", "", new WayOut.Spelling("z", "y")).sentence());
  }

  @Test
  void terminalsGetColoursAndLinesThatFit() {
    SourceText text = new SourceText("a.s", "x".repeat(50) + "y" + "z".repeat(50));
    Problem problem = Problem.warning(new Span(text, 50, 60), "w", "odd");
    assertEquals(
        """
        \u001b[1ma.s:1:51: \u001b[0m\u001b[1;35mwarning:\u001b[0m odd [w]
        ...xxxxxxxxxxxxyzzzzzzzzzzz...
                       \u001b[1;32m^~~~~~~~~~\u001b[0m\
        """,
        new ProblemText(31, true).render(problem));
  }

  @Test
  void charactersThatControlATerminalAreNotShown() {
    SourceText text = new SourceText("a.s", "a\u001b[2Jb");
    assertEquals(
        "a.s:1:6: error: no [r]\na?[2Jb\n     ^",
        Problem.error(new Span(text, 5, 6), "r", "no").render());
  }
}
