package dev.lockstep.assembler.block.reader;

import dev.lockstep.assembler.asm4gcn.Asm4GcnNumbers;
import dev.lockstep.assembler.asm4gcn.BlockFinder;
import dev.lockstep.assembler.asm4gcn.Declaration;
import dev.lockstep.assembler.asm4gcn.Report;
import dev.lockstep.assembler.asm4gcn.Sentence;
import dev.lockstep.assembler.asm4gcn.TracedText;
import dev.lockstep.assembler.block.kernel.KernelWords;
import dev.lockstep.assembler.block.variable.LabelTable;
import dev.lockstep.assembler.block.variable.OperandBinder;
import dev.lockstep.assembler.block.variable.OperandPieces;
import dev.lockstep.assembler.block.variable.StepMatcher;
import dev.lockstep.assembler.block.variable.Variable;
import dev.lockstep.assembler.block.variable.Variables;
import dev.lockstep.assembler.block.variable.VirtualInstruction;
import dev.lockstep.assembler.context.Assembly;
import dev.lockstep.assembler.context.SourceReport;
import dev.lockstep.assembler.expression.Node;
import dev.lockstep.assembler.operand.InstructionMatcher;
import dev.lockstep.assembler.operand.RegisterReader;
import dev.lockstep.assembler.option.Dialect;
import dev.lockstep.isa.model.MachineFeature;
import dev.lockstep.isa.model.OperandKind;
import dev.lockstep.isa.timing.Effects;
import dev.lockstep.text.source.SourceText;
import dev.lockstep.text.source.Span;
import dev.lockstep.text.source.TextOrigin;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads the sentences of a block: labels, declarations, pools and instructions. The instruction of
 * a statement is found at once with trial registers; its final registers are chosen later.
 */
public final class BlockReader {
  private final Assembly assembly;
  private final SourceText main;
  private final Variables variables;
  private final StepMatcher matcher;
  private final FriendlyReader friendly;
  private final LabelTable labels = new LabelTable();
  private final List<VirtualInstruction> steps = new ArrayList<>();

  private final @Nullable KernelWords words;
  private List<Node> options = List.of();
  private String mnemonic = "";
  private SourceText source;
  private Report report;
  private int line;
  private int row;

  /**
   * @param words those of the kernel that it reads; null outside of one
   */
  public BlockReader(
      Assembly assembly,
      Dialect.Asm4Gcn dialect,
      InstructionMatcher forms,
      @Nullable KernelWords words) {
    this.assembly = assembly;
    this.words = words;
    this.main = assembly.main();
    RegisterReader registers = new RegisterReader(forms.set(), assembly.expressions());
    this.variables = new Variables(forms.set(), registers, dialect);
    this.matcher = new StepMatcher(forms.set(), forms, registers, dialect);
    this.source = main;
    this.report = new SourceReport(assembly, main);
    this.friendly = new FriendlyReader(this, dialect);
  }

  public List<VirtualInstruction> steps() {
    return steps;
  }

  public Variables variables() {
    return variables;
  }

  public LabelTable labels() {
    return labels;
  }

  public StepMatcher matcher() {
    return matcher;
  }

  /** Takes reports about the sentence that is read. */
  Report report() {
    return report;
  }

  /** The line of the sentence that is read. */
  int line() {
    return line;
  }

  /** The position of the next instruction. */
  int next() {
    return steps.size();
  }

  public void read(List<Sentence> sentences) {
    List<TracedText> rests = new ArrayList<>(sentences.size());
    List<List<LabelTable.Label>> own = new ArrayList<>(sentences.size());
    for (Sentence sentence : sentences) {
      enter(sentence);
      List<LabelTable.Label> front = new ArrayList<>(0);
      rests.add(labels(sentence, front));
      own.add(front);
    }
    for (int i = 0; i < rests.size(); i++) {
      enter(sentences.get(i));
      for (LabelTable.Label label : own.get(i)) {
        label.setStep(steps.size());
      }
      TracedText text = words == null ? rests.get(i) : words.replaced(rests.get(i), report);
      if (!text.isEmpty()) {
        statement(text);
      }
    }
  }

  private void enter(Sentence sentence) {
    line = sentence.line();
    row = sentence.row();
    source = textOf(main, sentence.uses());
    report = new SourceReport(assembly, source);
  }

  /** A text that knows what led to it. */
  public static SourceText textOf(SourceText main, List<Sentence.Use> uses) {
    SourceText text = main;
    for (Sentence.Use use : uses) {
      Span at = new Span(text, use.start(), use.end());
      text =
          main.again(
              switch (use.kind()) {
                case DEFINE -> new TextOrigin.Definition(at, use.name());
                case MACRO -> new TextOrigin.MacroCall(at, use.name());
                case REPETITION -> new TextOrigin.Repetition(at, use.name(), use.round());
              });
    }
    return text;
  }

  /** Takes the labels off the front of a sentence. */
  private TracedText labels(Sentence sentence, List<LabelTable.Label> front) {
    TracedText text = sentence.text();
    for (int end = text.labelEnd(); end > 0; end = text.labelEnd()) {
      TracedText place = text.slice(0, end - 1);
      LabelTable.Label one =
          new LabelTable.Label(place.text(), place, sentence.line(), sentence.row());
      LabelTable.Label earlier = labels.add(one);
      if (earlier != null && earlier.place().start() != place.start()) {
        report.warning(
            place,
            "label-again",
            "'"
                + shown(place)
                + "' is a label on line "
                + earlier.line()
                + " too; a reference means the nearest one");
      }
      front.add(one);
      text = text.slice(end).strip();
    }
    return text;
  }

  private static String shown(TracedText text) {
    return BlockFinder.shortened(text.text());
  }

  private void statement(TracedText text) {
    int end = wordEnd(text);
    String word = text.text().substring(0, end);
    if (text.charAt(0) == '#') {
      variables.pool(text, report);
      return;
    }
    if (word.equals("free")) {
      free(text, end);
      return;
    }
    if (word.equals("lds")) {
      lds(text, end);
      return;
    }
    if (friendly.read(text)) {
      return;
    }
    Declaration.Head head = Declaration.head(text);
    if (head != null && (head.end() == text.length() || isBlank(text.charAt(head.end())))) {
      declarations(head, text);
      return;
    }
    instruction(text, end);
  }

  /** End of the first word: a blank or a comma. */
  private static int wordEnd(TracedText text) {
    int end = 0;
    while (end < text.length()
        && text.charAt(end) != ','
        && text.charAt(end) != ' '
        && text.charAt(end) != '\t') {
      end++;
    }
    return end;
  }

  private void free(TracedText text, int end) {
    boolean any = false;
    int at = end;
    while (at < text.length()) {
      char c = text.charAt(at);
      if (c == ',' || c == ' ' || c == '\t') {
        at++;
        continue;
      }
      int to = Math.max(text.nameEnd(at), at + 1);
      while (to < text.length() && ", \t".indexOf(text.charAt(to)) < 0) {
        to++;
      }
      variables.free(text.slice(at, to), steps.size(), line, report);
      any = true;
      at = to;
    }
    if (!any) {
      report.error(text, "free-unknown", "behind free stand the variables to free");
    }
  }

  private void lds(TracedText text, int end) {
    if (words == null) {
      report.error(text, "lds", "LDS is declared in a kernel: __asm4GCN name ( types ) { ... }");
    } else {
      words.declare(text.slice(end), report);
    }
  }

  private void declarations(Declaration.Head head, TracedText text) {
    List<TracedText> items = Declaration.parts(text.slice(head.end()));
    int count = items.size();
    if (count > 1 && items.getLast().isEmpty()) {
      count--;
    }
    for (int i = 0; i < count; i++) {
      Declaration item = Declaration.read(items.get(i), report);
      if (item != null) {
        variables.declare(head.type(), head.elements(), item, line, steps.size(), false, report);
      }
    }
  }

  // Instructions.

  private void instruction(TracedText text, int end) {
    TracedText head = text.slice(0, end);
    TracedText rest = text.slice(end).strip();
    List<Node> operands = new ArrayList<>(6);
    options = List.of();
    mnemonic = head.text();
    if (!rest.isEmpty() && rest.charAt(0) == ':') {
      report.error(
          rest.slice(0, 1), "syntax", "the ':' of a label stands directly behind its name");
      fail(step(head, text.extent(), mnemonic, operands));
      return;
    }
    boolean sound = true;
    if (!rest.isEmpty()) {
      List<TracedText> pieces = Declaration.parts(rest);
      for (int i = 0; i < pieces.size(); i++) {
        sound &= piece(pieces.get(i), operands, i == pieces.size() - 1 && i > 0);
      }
    }
    VirtualInstruction step = step(head, text.extent(), mnemonic, operands);
    step.setOptions(options);
    if (sound) {
      add(step);
      unit(step, text);
    } else {
      fail(step);
    }
  }

  /** Refuses an offset in bytes where the machine counts in words. */
  private void unit(VirtualInstruction step, TracedText text) {
    if (words != null
        && words.hasBytes()
        && step.trial() != null
        && matcher.set().generation().has(MachineFeature.WORD_OFFSETS)
        && Effects.of(matcher.set(), step.trial()).unit() == Effects.Unit.SCALAR_MEMORY) {
      report.error(
          text,
          "argument-unit",
          matcher.set().generation()
              + " counts the offsets of scalar loads in dwords: divide the constant by 4, as in"
              + " arg.0/4, or write x = mem[kernarg + arg.0]");
    }
  }

  /** Adds the nodes of what stands between two commas. */
  private boolean piece(TracedText written, List<Node> operands, boolean last) {
    if (written.isEmpty()) {
      if (last) {
        return true;
      }
      report.error(written, "syntax", "expected an operand in front of the ','");
      return false;
    }
    TracedText piece = declared(written);
    if (piece == null) {
      return false;
    }
    List<Node> nodes = OperandPieces.read(Asm4GcnNumbers.normalised(piece, report), report);
    for (int i = 0; i < nodes.size(); i++) {
      Node node = nodes.get(i);
      if (node instanceof Node.Malformed malformed) {
        report.error(node, "syntax", malformed.reason());
        return false;
      }
      if (i > 0 && isOperand(node) && !mayFollow(nodes.get(i - 1), node)) {
        String missing = "a ',' is missing in front of this operand";
        if (!matcher.classic()) {
          report.error(node, "comma", missing);
          return false;
        }
        report.warning(node.start(), node.end(), "comma", missing);
      }
      operands.add(node);
      if (i > 0 && !isOperand(node)) {
        options = options.isEmpty() ? new ArrayList<>(2) : options;
        options.add(node);
      }
    }
    return true;
  }

  /**
   * Whether an operand may stand behind something without a comma: a buffer's offset without its
   * name behind an option, the first source behind an export's target.
   */
  private boolean mayFollow(Node before, Node node) {
    return switch (node) {
      case Node.Int _ ->
          matcher.classic()
              || !isOperand(before) && matcher.takes(mnemonic, OperandKind.BufferAddress.class);
      default -> operandsAreOfExport(before);
    };
  }

  private boolean operandsAreOfExport(Node before) {
    return (before instanceof Node.Int || before instanceof Node.Name name && !isOperand(name))
        && matcher.takes(mnemonic, OperandKind.ExportTarget.class);
  }

  /** Whether a node can be an operand only, not an option. */
  private boolean isOperand(Node node) {
    return switch (node) {
      case Node.Name name ->
          variables.named(name.text()) != null
              || name.text().charAt(0) == OperandBinder.LABEL
              || matcher.isRegister(name);
      case Node.Modifier _, Node.Call _ -> false;
      default -> true;
    };
  }

  /** Declares what is declared inside an operand; returns the operand without it. */
  @Nullable TracedText declared(TracedText piece) {
    Declaration.Head head = Declaration.head(piece);
    if (head == null || head.end() >= piece.length() || !isBlank(piece.charAt(head.end()))) {
      return piece;
    }
    Declaration item = Declaration.read(piece.slice(head.end()), report);
    if (item == null) {
      return null;
    }
    Variable variable =
        variables.declare(head.type(), head.elements(), item, line, steps.size(), true, report);
    return variable == null ? null : item.name();
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\t';
  }

  /** An instruction of the sentence that is read. */
  VirtualInstruction step(TracedText place, int end, String mnemonic, List<Node> operands) {
    return new VirtualInstruction(
        source, place.start(), end, place.end(), line, row, mnemonic, operands, new HashMap<>());
  }

  /** Reports a statement that is no instruction, and adds it as one in error. */
  void refuse(TracedText text, int start, int end, String rule, String reason) {
    report.error(start, end, rule, reason);
    fail(step(text.slice(0, 1), text.extent(), "", new ArrayList<>()));
  }

  /** {@link #refuse} for a part of the statement. */
  void refuse(TracedText text, TracedText place, String rule, String reason) {
    refuse(text, place.start(), place.end(), rule, reason);
  }

  /** {@link #refuse} for a part of its expression. */
  void refuse(TracedText text, Term place, String rule, String reason) {
    refuse(text, place.start(), place.end(), rule, reason);
  }

  /** Adds an instruction statement in error. */
  void fail(VirtualInstruction step) {
    steps.add(step);
  }

  /** Gives the names of an instruction their meaning and adds it; false when it is in error. */
  boolean add(VirtualInstruction step) {
    boolean sound = true;
    for (int i = 0; i < step.operands().size(); i++) {
      Node node = resolve(step.operands().get(i), step);
      sound &= !(node instanceof Node.Malformed);
      step.operands().set(i, node);
    }
    if (sound) {
      return addResolved(step);
    }
    steps.add(step);
    return false;
  }

  /** Adds an instruction whose names have their meaning; false when it is in error. */
  boolean addResolved(VirtualInstruction step) {
    matcher.match(step, report);
    int index = steps.size();
    steps.add(step);
    for (Variable variable : step.names().values()) {
      variable.setUses(variable.uses() + 1);
    }
    matcher.mentions(step, index, report);
    return step.trial() != null;
  }

  /** Looks up names: of variables for the step's list, of labels for the marks of references. */
  Node resolve(Node node, VirtualInstruction step) {
    return switch (node) {
      case Node.Name name -> name(name, step);
      case Node.Range range -> range(range, step);
      case Node.Unary one -> {
        Node operand = resolve(one.operand(), step);
        yield operand instanceof Node.Malformed
            ? operand
            : new Node.Unary(one.start(), one.end(), one.operator(), operand);
      }
      case Node.Binary one -> {
        Node left = resolve(one.left(), step);
        Node right = resolve(one.right(), step);
        yield left instanceof Node.Malformed
            ? left
            : right instanceof Node.Malformed
                ? right
                : new Node.Binary(one.start(), one.end(), one.operator(), left, right);
      }
      case Node.Listed one -> {
        List<Node> elements = resolve(one.elements(), step);
        yield broken(elements, new Node.Listed(one.start(), one.end(), elements));
      }
      case Node.Call one -> {
        List<Node> arguments = resolve(one.arguments(), step);
        yield broken(arguments, new Node.Call(one.start(), one.end(), one.name(), arguments));
      }
      case Node.Bars one -> {
        Node operand = resolve(one.operand(), step);
        yield operand instanceof Node.Malformed
            ? operand
            : new Node.Bars(one.start(), one.end(), operand);
      }
      default -> node;
    };
  }

  private List<Node> resolve(List<Node> nodes, VirtualInstruction step) {
    List<Node> result = new ArrayList<>(nodes.size());
    for (Node node : nodes) {
      result.add(resolve(node, step));
    }
    return result;
  }

  private static Node broken(List<Node> parts, Node whole) {
    for (Node part : parts) {
      if (part instanceof Node.Malformed) {
        return part;
      }
    }
    return whole;
  }

  private Node name(Node.Name name, VirtualInstruction step) {
    String text = name.text();
    if (text.charAt(0) == OperandBinder.LABEL) {
      return reference(name, text.substring(1), step);
    }
    Variable variable = variables.named(text);
    if (variable != null) {
      return use(name, variable, step);
    }
    if (labels.contains(text) && !matcher.isRegister(name) && !matcher.isWord(text)) {
      return reference(name, text, step);
    }
    return name;
  }

  private Node reference(Node.Name name, String label, VirtualInstruction step) {
    if (!labels.contains(label)) {
      report.error(
          name,
          "label-unknown",
          "there is no label '" + BlockFinder.shortened(label) + "' in this block");
      return new Node.Malformed(name.start(), name.end(), "");
    }
    List<LabelTable.Reference> list = new ArrayList<>(step.labels());
    list.add(new LabelTable.Reference(label, name.start(), name.end()));
    step.setLabels(list);
    return new Node.Name(name.start(), name.end(), OperandBinder.LABEL + label);
  }

  private Node use(Node place, Variable variable, VirtualInstruction step) {
    if (variable.freed() >= 0) {
      report.error(
          place,
          "use-after-free",
          "'" + variable.shown() + "' is free since line " + variable.freedLine());
      return new Node.Malformed(place.start(), place.end(), "");
    }
    step.names().put(variable.name(), variable);
    return place;
  }

  private Node range(Node.Range range, VirtualInstruction step) {
    Variable variable = variables.named(range.name());
    if (variable == null || use(range, variable, step) instanceof Node.Malformed) {
      return variable == null ? range : new Node.Malformed(range.start(), range.end(), "");
    }
    Node bound = new OperandBinder(step.names(), _ -> 0, _ -> 0).bind(range);
    if (bound instanceof Node.Malformed malformed) {
      report.error(range, "variable-index", malformed.reason());
      return malformed;
    }
    return range;
  }
}
