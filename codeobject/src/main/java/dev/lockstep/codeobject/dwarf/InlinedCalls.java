package dev.lockstep.codeobject.dwarf;

import dev.lockstep.codeobject.elf.CodeObject;
import java.util.List;

/**
 * Calls whose function stands in the place of the call. Source: DWARF 4 and 5, section 3.3.8.
 *
 * @param calls one for each range of addresses; callers before the calls in them
 */
public record InlinedCalls(List<Call> calls) {
  /** No calls. */
  public static final InlinedCalls EMPTY = new InlinedCalls(List.of());

  /** Copies the list. */
  public InlinedCalls {
    calls = List.copyOf(calls);
  }

  /**
   * A call.
   *
   * @param start the first address, relative to the base of the object
   * @param end after the last
   * @param depth number of inlined calls around it
   * @param function the name of what is called; may be empty
   * @param file path of the call as the compiler noted it; may be empty
   * @param line the line of the call, 0 when the compiler knows none
   * @param column the column of the call, likewise
   */
  public record Call(
      long start, long end, int depth, String function, String file, int line, int column) {}

  /** The calls that an address is in, the outermost first. */
  public List<Call> at(long address) {
    return calls.stream().filter(call -> call.start <= address && address < call.end).toList();
  }

  /** Functions that stand in the place of their calls; empty when none is known. Never throws. */
  public static InlinedCalls of(CodeObject object) {
    return new DwarfFunctions(new DebugSections(object)::contents).read();
  }
}
