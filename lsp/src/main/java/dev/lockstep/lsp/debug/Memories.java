package dev.lockstep.lsp.debug;

import dev.lockstep.debug.program.DebugException;
import dev.lockstep.debug.program.Debuggee;
import dev.lockstep.debug.state.StateTree;
import dev.lockstep.emulator.memory.FlatMemory;
import dev.lockstep.emulator.memory.Window;
import dev.lockstep.isa.model.Instruction;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import org.eclipse.lsp4j.debug.DisassembleArguments;
import org.eclipse.lsp4j.debug.DisassembledInstruction;
import org.eclipse.lsp4j.debug.DisassembledInstructionPresentationHint;
import org.eclipse.lsp4j.debug.ReadMemoryArguments;
import org.eclipse.lsp4j.debug.ReadMemoryResponse;
import org.eclipse.lsp4j.debug.WriteMemoryArguments;
import org.eclipse.lsp4j.debug.WriteMemoryResponse;
import org.jspecify.annotations.Nullable;

/** Bytes of memory, and instructions of code. */
record Memories(DebuggedProgram program) {
  /** Bytes that are sent at once. */
  private static final int MOST_BYTES = 1 << 20;

  /** Instructions that are sent at once. */
  private static final int MOST_INSTRUCTIONS = 4096;

  private FlatMemory memory() {
    return program.debugger().memory();
  }

  /** An address that a client has been told, or a decimal number. */
  static long address(String text) {
    String word = text.strip();
    try {
      return word.startsWith("0x")
          ? Long.parseUnsignedLong(word.substring(2), 16)
          : Long.parseLong(word);
    } catch (NumberFormatException e) {
      throw new DebugException("'" + text + "' is no address; they are written as 0x1000");
    }
  }

  /** An address, so many bytes behind one that a client has been told. */
  static long address(String text, @Nullable Integer offset) {
    return address(text) + (offset == null ? 0 : offset);
  }

  /** Bytes from a place on, as far as memory is mapped there. */
  ReadMemoryResponse read(ReadMemoryArguments asked) {
    long address = address(asked.getMemoryReference(), asked.getOffset());
    int wanted = Math.clamp(asked.getCount(), 0, MOST_BYTES);
    int count = Math.min(wanted, mapped(address));
    ReadMemoryResponse answer = new ReadMemoryResponse();
    answer.setAddress(StateTree.address(address));
    if (count > 0) {
      answer.setData(Base64.getEncoder().encodeToString(memory().read(address, count)));
    }
    if (count < asked.getCount()) {
      answer.setUnreadableBytes(asked.getCount() - count);
    }
    return answer;
  }

  /** Bytes that are mapped from an address on, at most those that are sent at once. */
  private int mapped(long address) {
    for (Window window : memory().windows()) {
      long offset = address - window.base();
      if (offset >= 0 && offset < window.size()) {
        return (int) Math.min(window.size() - offset, MOST_BYTES);
      }
    }
    return 0;
  }

  /** Writes bytes, all of them or none. */
  WriteMemoryResponse write(WriteMemoryArguments asked) {
    long address = address(asked.getMemoryReference(), asked.getOffset());
    byte[] bytes;
    try {
      bytes = Base64.getDecoder().decode(asked.getData());
    } catch (IllegalArgumentException e) {
      throw new DebugException("'data' is no base64: " + e.getMessage());
    }
    if (bytes.length > 0 && memory().find(address, bytes.length) == null) {
      throw new DebugException(
          "no memory is mapped at %s, %d bytes", StateTree.address(address), bytes.length);
    }
    if (program.debugger().fault() != null) {
      throw new DebugException("the run has ended with a fault; go back before it, then write");
    }
    program.debugger().write(address, bytes);
    WriteMemoryResponse answer = new WriteMemoryResponse();
    answer.setBytesWritten(bytes.length);
    return answer;
  }

  /** As many instructions as are asked for, around a place; those outside of code are no ones. */
  List<DisassembledInstruction> instructions(DisassembleArguments asked) {
    int skipped = asked.getInstructionOffset() == null ? 0 : asked.getInstructionOffset();
    int count = Math.clamp(asked.getInstructionCount(), 0, MOST_INSTRUCTIONS);
    long place = address(asked.getMemoryReference(), asked.getOffset());
    List<Long> starts = starts();
    int at = 0;
    while (at < starts.size() && starts.get(at) < place) {
      at++;
    }
    List<DisassembledInstruction> all = new ArrayList<>();
    for (long i = (long) at + skipped; all.size() < count; i++) {
      boolean inside = i >= 0 && i < starts.size();
      all.add(inside ? instruction(starts.get((int) i)) : outside(starts, i));
    }
    return all;
  }

  /** The addresses of all instructions, decoded from the beginning of the code on. */
  private List<Long> starts() {
    var code = program.debuggee().code();
    List<Long> starts = new ArrayList<>();
    long address = code.base();
    while (address < code.base() + code.size()) {
      starts.add(address);
      long next = code.next(address);
      address = next > address ? next : address + Integer.BYTES;
    }
    return starts;
  }

  private DisassembledInstruction instruction(long address) {
    Debuggee debuggee = program.debuggee();
    DisassembledInstruction one = new DisassembledInstruction();
    one.setAddress(StateTree.address(address));
    Instruction instruction = debuggee.code().instruction(address);
    one.setInstruction(instruction == null ? "(no instruction)" : debuggee.text(address));
    one.setSymbol(debuggee.place(address));
    int size = (int) (debuggee.code().next(address) - address);
    if (size > 0 && memory().find(address, size) != null) {
      one.setInstructionBytes(HexFormat.ofDelimiter(" ").formatHex(memory().read(address, size)));
    }
    program
        .session()
        .places()
        .source(address)
        .ifPresent(at -> {
          one.setLocation(program.sources().source(at.file()));
          one.setLine(at.line());
        });
    return one;
  }

  /** Place outside of code, four bytes from the next one. */
  private static DisassembledInstruction outside(List<Long> starts, long index) {
    long base = starts.isEmpty() ? 0 : index < 0 ? starts.getFirst() : starts.getLast();
    long distance = index < 0 ? index : index - starts.size() + 1;
    DisassembledInstruction one = new DisassembledInstruction();
    one.setAddress(StateTree.address(base + distance * Integer.BYTES));
    one.setInstruction("(outside of the code)");
    one.setPresentationHint(DisassembledInstructionPresentationHint.INVALID);
    return one;
  }
}
