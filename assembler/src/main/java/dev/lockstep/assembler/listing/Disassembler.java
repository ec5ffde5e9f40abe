package dev.lockstep.assembler.listing;

import dev.lockstep.assembler.option.StatedWave;
import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;
import dev.lockstep.codeobject.elf.CodeObject;
import dev.lockstep.codeobject.elf.Elf;
import dev.lockstep.codeobject.elf.ElfSection;
import dev.lockstep.codeobject.elf.Executable;
import dev.lockstep.codeobject.target.Target;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Instruction;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.OptionalInt;

/** Code back to text that assembles to the same bytes. */
public final class Disassembler {
  /** Words of a section that are decoded ahead of a listing, from the end. */
  private static final int MOST_WORDS = 100;

  private Disassembler() {}

  /**
   * Reads what the listing of a code object will need of its instructions, the last ones first,
   * since a listing begins at the other end: for a thread that has nothing else to do.
   */
  public static void prepare(CodeObject object, InstructionSet set) {
    for (ElfSection section : object.sections()) {
      if (section.has(Elf.SHF_EXECINSTR)) {
        Bytes data = section.data();
        int words = data.size() / Integer.BYTES;
        int[] some = new int[InstructionSet.MOST_WORDS];
        for (int at = words - 1; at >= Math.max(0, words - MOST_WORDS); at--) {
          int count = Math.min(some.length, words - at);
          for (int i = 0; i < count; i++) {
            some[i] = data.i32((at + i) * Integer.BYTES);
          }
          // What begins in the middle of an instruction is read in vain.
          Instruction instruction = set.decode(some, count);
          if (instruction != null) {
            set.named(instruction.encoding().mnemonic());
          }
        }
      }
    }
    set.prepare();
  }

  /**
   * Writes the listing of a code object: sections, labels, kernel descriptors and metadata.
   *
   * @throws MalformedCodeObjectException when its parts do not fit together
   */
  public static void object(CodeObject object, Appendable out)
      throws MalformedCodeObjectException, IOException {
    object(object, out, Parts.IN_TURN);
  }

  /**
   * Writes the listing of a code object, parts of it on several threads.
   *
   * @throws MalformedCodeObjectException when its parts do not fit together
   */
  public static void object(CodeObject object, Appendable out, Parts parts)
      throws MalformedCodeObjectException, IOException {
    object(object, 0, out, parts);
  }

  /**
   * The same in the words of a wavefront size.
   *
   * @param wave lanes; 0: what the kernels say, or as usual on the target where they do not agree
   * @throws MalformedCodeObjectException when its parts do not fit together
   */
  public static void object(CodeObject object, int wave, Appendable out, Parts parts)
      throws MalformedCodeObjectException, IOException {
    Optional<Target> target = object.targetId().map(TargetId::target);
    int usual = target.map(Target::defaultWave).orElse(0);
    int own = wave != 0 ? wave : target.map(one -> ListedWave.of(object, one)).orElse(0);
    if (own == usual) {
      new CodeObjectListing(object, usual, out, parts).write();
      return;
    }
    StringBuilder text = new StringBuilder();
    new CodeObjectListing(object, own, text, parts).write();
    boolean stated = StatedWave.of(text.toString()).equals(OptionalInt.of(own));
    if (stated) {
      out.append(text);
    } else if (wave != 0) {
      out.append("// in words of wavefronts of " + wave + " lanes: asm --wave " + wave + "\n");
      out.append(text);
    } else {
      // A listing that does not say the size would not assemble.
      new CodeObjectListing(object, usual, out, parts).write();
    }
  }

  /**
   * Writes the listing of a program at fixed addresses, which assembles to the same bytes.
   *
   * @param words whether prefixes stand as instructions of their own
   * @param guideOrder whether branches of lanes have their registers in the guide's order
   */
  public static void program(
      Executable program, InstructionSet set, boolean words, boolean guideOrder, Appendable out)
      throws IOException {
    new BareListing(set, words, guideOrder, out).program(program);
  }

  /**
   * The listing of bare machine code that stands at an address.
   *
   * @param words whether prefixes stand as instructions of their own
   * @param guideOrder whether branches of lanes have their registers in the guide's order
   */
  public static String code(
      byte[] bytes, long address, InstructionSet set, boolean words, boolean guideOrder) {
    StringBuilder out = new StringBuilder();
    try {
      new BareListing(set, words, guideOrder, out).code(bytes, address);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toString();
  }

  /** The listing of bare machine code, without labels for what lies outside of it. */
  public static String code(byte[] bytes, InstructionSet set) {
    StringBuilder out = new StringBuilder();
    try {
      new CodeListing(set, bytes, 0, out, PlaceSymbols.NONE, Parts.IN_TURN).write();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toString();
  }
}
