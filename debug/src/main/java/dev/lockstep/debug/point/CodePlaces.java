package dev.lockstep.debug.point;

import dev.lockstep.codeobject.dwarf.InlinedCalls;
import dev.lockstep.codeobject.dwarf.LineTable;
import dev.lockstep.debug.expression.DebugExpression;
import dev.lockstep.debug.program.DebugException;
import dev.lockstep.debug.program.Debuggee;
import dev.lockstep.emulator.machine.WavefrontView;
import dev.lockstep.runtime.argument.NumberText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Places of code and data, as users write them and read them. */
public final class CodePlaces {
  private final Debuggee debuggee;

  public CodePlaces(Debuggee debuggee) {
    this.debuggee = debuggee;
  }

  /** {@code symbol+0x10, file:12}. */
  public String name(long address) {
    return debuggee.place(address)
        + debuggee
            .lines()
            .at(address)
            .map(at -> ", " + at.file().substring(at.file().lastIndexOf('/') + 1) + ":" + at.line())
            .orElse("");
  }

  /** The instruction at an address, behind its place. */
  public String instruction(long address) {
    return name(address) + ": " + debuggee.text(address);
  }

  /** An address of memory as an element of a buffer; empty where it is none. */
  public Optional<String> element(long address) {
    for (Debuggee.NamedBuffer buffer : debuggee.buffers()) {
      long offset = address - buffer.address();
      int bytes = buffer.type().bytes();
      if (offset >= 0 && offset < buffer.count() * bytes) {
        return Optional.of(buffer.name() + "[" + offset / bytes + "]");
      }
    }
    return Optional.empty();
  }

  /**
   * A level of a wavefront's stack.
   *
   * @param name of the function, or the place in the kernel
   * @param address of the next instruction; 0 but on the innermost level
   * @param line of the call inside, whose file is not known; 0 on the innermost level
   */
  public record Level(String name, long address, int line) {}

  /** The stack at an address, the innermost level first: inlined calls, and the kernel. */
  public List<Level> stack(long address) {
    List<InlinedCalls.Call> calls = debuggee.calls(address);
    List<Level> levels = new ArrayList<>();
    for (int call = calls.size() - 1; call >= -1; call--) {
      boolean inner = call == calls.size() - 1;
      levels.add(
          new Level(
              call >= 0 ? function(calls.get(call)) : kernel(address),
              inner ? address : 0,
              inner ? 0 : calls.get(call + 1).line()));
    }
    return levels;
  }

  private static String function(InlinedCalls.Call call) {
    return call.function().isEmpty() ? "(inlined)" : call.function();
  }

  private String kernel(long address) {
    String place = debuggee.place(address);
    return debuggee.kernel().isEmpty() || place.startsWith(debuggee.kernel())
        ? place
        : debuggee.kernel() + " at " + place;
  }

  /**
   * Of addresses of one line the first in each copy of its code: in each function that it stands in
   * and in each call that it stands in the place of.
   */
  public List<Long> copies(List<Long> addresses) {
    Map<Object, Long> first = new LinkedHashMap<>();
    for (long address : addresses) {
      String place = debuggee.place(address);
      String function = place.substring(0, place.lastIndexOf('+'));
      first.putIfAbsent(List.of(function, debuggee.calls(address)), address);
    }
    return List.copyOf(first.values());
  }

  /**
   * Addresses of code: {@code 12} or {@code file:12} a source line, of each copy of its code one,
   * {@code +0x10} behind the entry, else an expression such as {@code kernel + 0x10}.
   *
   * @throws DebugException where no instruction is there
   */
  public List<Long> addresses(String written, WavefrontView wave) {
    String text = written.strip();
    int colon = text.lastIndexOf(':');
    String line = text.substring(colon + 1);
    boolean isLine =
        !line.isEmpty() && line.length() < 8 && line.chars().allMatch(Character::isDigit);
    List<Long> addresses;
    if (isLine && !text.contains("[")) {
      addresses = line(colon < 0 ? "" : text.substring(0, colon), Integer.parseInt(line));
      if (addresses.isEmpty()) {
        throw new DebugException(
            "no code comes from line "
                + NumberText.clip(text)
                + (debuggee.lines().isEmpty()
                    ? "; the program has no line table, give an address as +0x10"
                    : " or a later one"));
      }
    } else if (text.startsWith("+")) {
      long entry = debuggee.debugger().dispatch().entry();
      addresses = List.of(entry + DebugExpression.number(text.substring(1), debuggee, wave));
    } else {
      String address = text.startsWith("*") ? text.substring(1) : text;
      addresses = List.of(DebugExpression.number(address, debuggee, wave));
    }
    addresses.forEach(this::check);
    return addresses;
  }

  /** An address in each copy of the code of a line, or of the next one with code. */
  public List<Long> line(String file, int line) {
    List<Long> all = debuggee.lines().addresses(file, line);
    if (all.isEmpty() || !file.isEmpty()) {
      return copies(all);
    }
    String first = source(all.getFirst()).map(LineTable.Range::file).orElse("");
    return copies(debuggee.lines().addresses(first, line));
  }

  /** Refuses an address without an instruction. */
  void check(long address) {
    if (debuggee.code().instruction(address) == null) {
      throw new DebugException(
          "there is no instruction at 0x%x; code is at 0x%x, %d bytes",
          address, debuggee.code().base(), debuggee.code().size());
    }
  }

  public Optional<LineTable.Range> source(long address) {
    return debuggee.lines().at(address);
  }
}
