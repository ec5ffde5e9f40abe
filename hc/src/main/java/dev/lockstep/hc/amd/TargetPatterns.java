package dev.lockstep.hc.amd;

import dev.lockstep.assembler.option.AssemblerOptions;
import dev.lockstep.assembler.program.CodeReader;
import dev.lockstep.codeobject.descriptor.DescriptorAssembly;
import dev.lockstep.codeobject.descriptor.DescriptorAssembly.Setting;
import dev.lockstep.codeobject.descriptor.DescriptorContext;
import dev.lockstep.hc.amd.Pattern.PatternLine;
import dev.lockstep.hc.code.Bank;
import dev.lockstep.hc.ir.IrInstruction;
import dev.lockstep.hc.select.Keys;
import dev.lockstep.hc.select.PatternTable;
import dev.lockstep.hc.select.RowTemplate;
import dev.lockstep.hc.select.RowTemplate.Piece;
import dev.lockstep.hc.select.RowTemplate.Place;
import dev.lockstep.hc.select.RowTemplate.Text;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The rows of the table that one target has, and where their lines take scalar registers and
 * constants.
 *
 * <p>The assembler is asked: each line is read with sample operands, once with vector registers and
 * once for each place with a scalar register and with a constant there. Answers are kept for the
 * life of the process.
 */
final class TargetPatterns {
  private static final ConcurrentHashMap<AssemblerOptions, TargetPatterns> ALL =
      new ConcurrentHashMap<>();
  private static final PatternTable TABLE = PatternTable.beside(TargetPatterns.class);
  private static final String LITERAL = "0x12345";

  private final AssemblerOptions options;
  private final WaveWords words;
  private final boolean hasScratchBuffer;
  private final ConcurrentHashMap<String, Optional<Pattern>> found = new ConcurrentHashMap<>();

  private TargetPatterns(AssemblerOptions options) {
    this.options = options;
    this.words = WaveWords.of(options.waveSize());
    this.hasScratchBuffer = takesScratchBuffer(options);
  }

  /** Those of a target; the wave size of the options is not 0. */
  static TargetPatterns of(AssemblerOptions options) {
    return ALL.computeIfAbsent(options, TargetPatterns::new);
  }

  /** Key of the table for an instruction. */
  String key(IrInstruction instruction) {
    return Keys.of(instruction, "tile", scratch());
  }

  /** Name that keys have for the memory of a work-item. */
  String scratch() {
    return hasScratchBuffer ? "private" : "scratch";
  }

  /**
   * Whether wavefronts reach scratch memory through a buffer's descriptor, else by instructions of
   * its own.
   */
  boolean hasScratchBuffer() {
    return hasScratchBuffer;
  }

  WaveWords words() {
    return words;
  }

  /** The row for an operation with a kind of result, if the target has one. */
  Optional<Pattern> find(String key, char kind) {
    return found.computeIfAbsent(kind + key, _ -> make(key, kind));
  }

  /** The row for an operation, which every target has. */
  Pattern get(String key, char kind) {
    return find(key, kind)
        .orElseThrow(() -> new IllegalStateException("no row " + kind + " " + key));
  }

  private Optional<Pattern> make(String key, char kind) {
    PlaceTypes types = PlaceTypes.of(key, kind);
    CodeReader reader = new CodeReader(options);
    return TABLE.rows().getOrDefault(key, List.of()).stream()
        .filter(row -> row.form().equals(String.valueOf(kind)))
        .flatMap(row -> pattern(row, types, reader).stream())
        .findFirst();
  }

  /** A row, if each of its lines has an alternative that is an instruction. */
  private Optional<Pattern> pattern(PatternTable.RowText row, PlaceTypes types, CodeReader reader) {
    List<PatternLine> found = new ArrayList<>();
    for (List<String> alternatives : TABLE.lines(row.text())) {
      Optional<List<Piece>> first =
          alternatives.stream()
              .map(text -> RowTemplate.parse(words.fill(text)))
              .filter(pieces -> reader.reads(sample(pieces, types, -1, false)))
              .findFirst();
      if (first.isEmpty()) {
        return Optional.empty();
      }
      found.add(line(first.get(), types, reader));
    }
    return Optional.of(new Pattern(types, List.copyOf(found)));
  }

  private PatternLine line(List<Piece> pieces, PlaceTypes types, CodeReader reader) {
    Set<Integer> scalars = new HashSet<>();
    Set<Integer> literals = new HashSet<>();
    boolean vector = false;
    for (int i = 0; i < pieces.size(); i++) {
      if (pieces.get(i) instanceof Place place) {
        vector |= types.bank(place) == Bank.VECTOR;
        if (reader.reads(sample(pieces, types, i, false))) {
          scalars.add(i);
        }
        if (reader.reads(sample(pieces, types, i, true))) {
          literals.add(i);
        }
      }
    }
    return new PatternLine(pieces, vector, scalars, literals);
  }

  /** The line with sample operands, one place with a scalar register or a literal. */
  private String sample(List<Piece> pieces, PlaceTypes types, int special, boolean literal) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < pieces.size(); i++) {
      switch (pieces.get(i)) {
        case Text text -> out.append(text.text());
        case Place place ->
            out.append(
                i == special && literal ? LITERAL : types.sample(place, i == special, words));
      }
    }
    return out.toString()
        .replace("{label}", "trial")
        .replace("{off}", "16")
        .replace("{off4}", "20")
        .replace("{spill}", "v1")
        .replace("{lane}", "5")
        .replace("{from}", "s[0:1]")
        .replace("{to2}", "s[4:5]")
        .replace("{to4}", "s[4:7]")
        .replace("{to8}", "s[8:15]")
        .replace("{to16}", "s[16:31]");
  }

  /** Whether a descriptor may ask for the descriptor of scratch memory. */
  private static boolean takesScratchBuffer(AssemblerOptions options) {
    // A directive of few targets.
    Setting accumulators = new Setting(".amdhsa_accum_offset", 4);
    List<Setting> settings =
        List.of(
            new Setting(".amdhsa_next_free_vgpr", 1),
            new Setting(".amdhsa_next_free_sgpr", 1),
            accumulators,
            new Setting(".amdhsa_user_sgpr_private_segment_buffer", 1));
    DescriptorContext context =
        DescriptorContext.of(options.target(), options.version()).withWave(options.waveSize());
    return DescriptorAssembly.assemble(context, settings).problems().stream()
        .noneMatch(one -> one.problem().isError() && one.line() != settings.indexOf(accumulators));
  }
}
