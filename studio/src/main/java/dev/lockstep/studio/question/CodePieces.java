package dev.lockstep.studio.question;

import dev.lockstep.assembler.result.Assembled;
import dev.lockstep.assembler.result.Placed;
import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.elf.CodeObject;
import dev.lockstep.codeobject.elf.Elf;
import dev.lockstep.codeobject.elf.ElfSection;
import dev.lockstep.codeobject.elf.Executable;
import dev.lockstep.codeobject.elf.Symbol;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.runtime.build.ProgramImage;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads the instructions of a program with their origins. */
final class CodePieces {
  /** Data beyond this is left out: nobody reads it, and it would make the answer long. */
  private static final int MOST_DATA = 1 << 12;

  /** Pieces of a listing: more than anybody reads, and few enough for an answer. */
  private static final int MOST_PIECES = 100_000;

  private final InstructionSet set;
  private int part;
  private int data;
  private int count;

  CodePieces(InstructionSet set) {
    this.set = set;
  }

  /** Note on rows that were left out, for people; empty if none were. */
  String note() {
    if (isFull()) {
      return "The listing ends after %,d instructions.".formatted(MOST_PIECES);
    }
    return data >= MOST_DATA ? "The rest of the data is left out." : "";
  }

  private boolean isFull() {
    return count >= MOST_PIECES;
  }

  /** The stretches of programs in the order of their text. */
  List<CodePiece.Stretch> of(List<CompiledDocument> programs) throws Refused {
    List<CodePiece.Stretch> all = new ArrayList<>();
    for (CompiledDocument one : programs) {
      all.addAll(of(one));
      part++;
    }
    return all;
  }

  private List<CodePiece.Stretch> of(CompiledDocument program) throws Refused {
    return switch (program) {
      case CompiledDocument.Source source -> assembled(source);
      case CompiledDocument.Compiled compiled ->
          switch (compiled.built().image()) {
            case ProgramImage.Hsa(CodeObject object, _) -> object(compiled, object);
            case ProgramImage.Linked linked -> linked(compiled, linked.program());
          };
    };
  }

  private List<CodePiece.Stretch> assembled(CompiledDocument.Source source) {
    Assembled assembled = source.assembled();
    Map<String, Long> bases = new HashMap<>();
    Executable linked = assembled.program();
    if (linked != null) {
      linked.sections().forEach(one -> bases.putIfAbsent(one.name(), one.address()));
    }
    List<CodePiece.Stretch> stretches = new ArrayList<>();
    List<CodePiece> pieces = new ArrayList<>();
    int section = -1;
    for (Placed placed : assembled.placed()) {
      if (placed.section() >= 0 && !isFull()) {
        if (placed.section() != section && section >= 0) {
          stretches.add(stretch(assembled, section, bases, pieces));
          pieces.clear();
        }
        section = placed.section();
        Assembled.Content content = assembled.sections().get(section);
        placed(source, placed, content, bases.getOrDefault(content.name(), 0L), pieces);
      }
    }
    if (section >= 0) {
      stretches.add(stretch(assembled, section, bases, pieces));
    }
    return stretches;
  }

  private static CodePiece.Stretch stretch(
      Assembled assembled, int section, Map<String, Long> bases, List<CodePiece> pieces) {
    String name = assembled.sections().get(section).name();
    Map<Long, List<String>> labels = new HashMap<>();
    for (Assembled.Label one : assembled.labels()) {
      if (one.section() == section) {
        labels
            .computeIfAbsent(bases.getOrDefault(name, 0L) + one.offset(), _ -> new ArrayList<>())
            .add(one.name());
      }
    }
    return new CodePiece.Stretch("section", name, labels, pieces);
  }

  /** Adds a statement: an instruction or several, or data. */
  private void placed(
      CompiledDocument.Source source,
      Placed placed,
      Assembled.Content content,
      long base,
      List<CodePiece> pieces) {
    count++;
    int line = source.line(placed.span());
    int call = source.call(placed.span());
    if (placed.instruction() == null && !placed.isInstruction()) {
      int size = Math.min(placed.size(), MOST_DATA - data);
      data += size;
      byte[] bytes = content.bytes(placed.offset(), size);
      String text = placed.span().text().strip().lines().findFirst().orElse("");
      pieces.add(
          new CodePiece(
              part,
              base + placed.offset(),
              line,
              call,
              Bytes.wrap(bytes),
              null,
              text,
              placed.span()));
      return;
    }
    byte[] bytes = content.bytes(placed.offset(), placed.size());
    for (int at = 0; at < bytes.length; ) {
      Instruction instruction = decode(bytes, at);
      if (instruction == null || at == 0 && isOther(placed.instruction(), instruction)) {
        instruction = at == 0 ? placed.instruction() : null;
      }
      int size = instruction == null ? bytes.length - at : instruction.size();
      byte[] own = Arrays.copyOfRange(bytes, at, Math.min(bytes.length, at + size));
      pieces.add(
          new CodePiece(
              part,
              base + placed.offset() + at,
              line,
              call,
              Bytes.wrap(own),
              instruction,
              "",
              placed.span()));
      at += size;
    }
  }

  /** Whether the bytes are another instruction than the statement's: only numbers may differ. */
  private static boolean isOther(@Nullable Instruction written, Instruction read) {
    return written != null && written.size() != read.size();
  }

  private @Nullable Instruction decode(byte[] bytes, int at) {
    int left = Math.min((bytes.length - at) / 4, InstructionSet.MOST_WORDS);
    int[] words = new int[InstructionSet.MOST_WORDS];
    ByteBuffer.wrap(bytes, at, left * 4)
        .order(ByteOrder.LITTLE_ENDIAN)
        .asIntBuffer()
        .get(words, 0, left);
    return left == 0 ? null : set.decode(words, left);
  }

  private List<CodePiece.Stretch> object(CompiledDocument.Compiled compiled, CodeObject object)
      throws Refused {
    ElfSection text =
        object
            .section(".text")
            .orElseThrow(() -> new Refused("the compiler made no code of this text"));
    return List.of(section(compiled, text, object.symbols(), compiled.title()));
  }

  private List<CodePiece.Stretch> linked(CompiledDocument.Compiled compiled, Executable program) {
    List<CodePiece.Stretch> stretches = new ArrayList<>();
    for (ElfSection one : program.sections()) {
      if (one.has(Elf.SHF_EXECINSTR)) {
        String name = compiled.title().isEmpty() ? one.name() : compiled.title();
        stretches.add(section(compiled, one, program.symbols(), name));
      }
    }
    return stretches;
  }

  private CodePiece.Stretch section(
      CompiledDocument.Compiled compiled, ElfSection section, List<Symbol> symbols, String name) {
    Map<Long, List<String>> labels = new HashMap<>();
    for (Symbol symbol : symbols) {
      boolean named = symbol.type() == Symbol.Type.FUNC || symbol.type() == Symbol.Type.NOTYPE;
      boolean here =
          symbol.value() >= section.address()
              && symbol.value() < section.address() + section.size();
      if (named
          && here
          && symbol.home() instanceof Symbol.Home.InSection
          && !symbol.name().isEmpty()) {
        labels.computeIfAbsent(symbol.value(), _ -> new ArrayList<>()).add(symbol.name());
      }
    }
    byte[] bytes = section.data().toArray();
    List<CodePiece> pieces = new ArrayList<>();
    for (int at = 0; at + 4 <= bytes.length && !isFull(); ) {
      count++;
      Instruction instruction = decode(bytes, at);
      int size = instruction == null ? 4 : instruction.size();
      long address = section.address() + at;
      int line = compiled.line(address);
      pieces.add(
          new CodePiece(
              part,
              address,
              line,
              line,
              Bytes.wrap(Arrays.copyOfRange(bytes, at, at + size)),
              instruction,
              instruction == null ? "no instruction" : "",
              null));
      at += size;
    }
    return new CodePiece.Stretch(
        compiled.title().isEmpty() ? "section" : "part", name, labels, pieces);
  }
}
