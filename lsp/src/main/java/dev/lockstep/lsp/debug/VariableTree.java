package dev.lockstep.lsp.debug;

import dev.lockstep.emulator.debug.Who;
import dev.lockstep.emulator.machine.WavefrontView;
import dev.lockstep.emulator.memory.FlatMemory;
import dev.lockstep.emulator.memory.Lds;
import dev.lockstep.isa.model.Generation;
import dev.lockstep.runtime.argument.ElementType;
import dev.lockstep.runtime.debug.Debuggee.NamedBuffer;
import dev.lockstep.runtime.debug.SourceVariable;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.lsp4j.debug.Scope;
import org.eclipse.lsp4j.debug.Variable;
import org.jspecify.annotations.Nullable;

/**
 * Registers, LDS and buffers of a wavefront as a tree, whose branches have numbers until the
 * program moves.
 */
final class VariableTree {
  /** Children that are sent at once, unless the client asks for fewer. */
  static final int MOST = 4096;

  /** Branches that are kept while the program stands still; the oldest go first. */
  private static final int MOST_BRANCHES = 1 << 18;

  private static final Pattern NUMBERED = Pattern.compile("[a-z]?\\[?(\\d{1,9})]?");

  private static final int WORD = 4;

  /** Value of a variable whose register holds something else. */
  private static final String GONE = "not live here";

  private final Program program;
  private final TreeMap<Integer, Branch> branches = new TreeMap<>();
  private int last;

  VariableTree(Program program) {
    this.program = program;
  }

  /**
   * A branch: a list of variables.
   *
   * @param who the wavefront that they are of
   * @param count number of children
   * @param child makes one of them
   */
  private record Branch(Who who, int count, IntFunction<Variable> child) {}

  /** Forgets all numbers: the program moves. */
  void forget() {
    branches.clear();
  }

  private int add(Who who, int count, IntFunction<Variable> child) {
    last++;
    branches.put(last, new Branch(who, count, child));
    if (branches.size() > MOST_BRANCHES) {
      branches.pollFirstEntry();
    }
    return last;
  }

  /** The wavefront that a branch is of. */
  Who who(int reference) {
    return branch(reference).who();
  }

  private Branch branch(int reference) {
    Branch branch = branches.get(reference);
    if (branch == null) {
      throw new RequestException(
          "there are no variables " + reference + " (any more: the program has moved)");
    }
    return branch;
  }

  /** The children of a branch from one on. */
  List<Variable> children(int reference, @Nullable Integer start, @Nullable Integer count) {
    Branch branch = branch(reference);
    int from = start == null ? 0 : Math.max(0, start);
    int most = count == null || count <= 0 ? MOST : Math.min(count, MOST);
    List<Variable> children = new ArrayList<>();
    for (int i = from; i < branch.count() && children.size() < most; i++) {
      children.add(branch.child().apply(i));
    }
    return children;
  }

  /** The child of a name. */
  Variable child(int reference, String name) {
    Branch branch = branch(reference);
    Matcher numbered = NUMBERED.matcher(name);
    if (numbered.matches()) {
      // Elements of a buffer may be millions.
      int number = Integer.parseInt(numbered.group(1));
      if (number < branch.count() && branch.child().apply(number).getName().equals(name)) {
        return branch.child().apply(number);
      }
    }
    for (int i = 0; i < Math.min(branch.count(), MOST_BRANCHES); i++) {
      Variable child = branch.child().apply(i);
      if (child.getName().equals(name)) {
        return child;
      }
    }
    throw new RequestException("there is no variable '" + name + "' here");
  }

  /** Everything that a wavefront sees. */
  List<Scope> scopes(Who who) {
    WavefrontView wave = program.wave(who);
    Generation generation = program.debuggee().instructions().generation();
    List<Scope> scopes = new ArrayList<>();
    if (program.debuggee().hasVariables()) {
      List<SourceVariable> variables =
          wave.ended() ? List.of() : program.debuggee().variables(wave.pc());
      scopes.add(
          scope(
              "Variables",
              "locals",
              variables.size(),
              add(who, variables.size(), i -> variable(who, variables.get(i)))));
    }
    List<String> special = specials(wave);
    scopes.add(
        scope(
            "Special registers",
            "registers",
            special.size(),
            add(who, special.size(), i -> special(who, special.get(i)))));
    String letter = letter(wave);
    scopes.add(
        scope(
            wave.hasConditions() ? "SGPR" : "Scalar registers",
            "registers",
            generation.sgprs(),
            add(who, generation.sgprs(), i -> scalar(who, letter, i))));
    scopes.add(
        scope(
            wave.hasConditions() ? "VGPR" : "Vector registers",
            "registers",
            generation.vgprs(),
            add(who, generation.vgprs(), i -> vector(who, i))));
    int words = wave.workgroup().lds().size() / WORD;
    scopes.add(scope("LDS", "", words, add(who, words, i -> local(who, i))));
    List<NamedBuffer> buffers = program.debuggee().buffers();
    scopes.add(
        scope(
            "Buffers",
            "arguments",
            buffers.size(),
            add(who, buffers.size(), i -> buffer(who, buffers.get(i)))));
    return scopes;
  }

  private static Scope scope(String name, String hint, int count, int reference) {
    Scope scope = new Scope();
    scope.setName(name);
    if (!hint.isEmpty()) {
      scope.setPresentationHint(hint);
    }
    scope.setVariablesReference(reference);
    scope.setIndexedVariables(count);
    scope.setExpensive(false);
    return scope;
  }

  private static Variable variable(String name, String value) {
    Variable variable = new Variable();
    variable.setName(name);
    variable.setValue(value);
    variable.setEvaluateName(name);
    return variable;
  }

  /** A variable of the source; one that is not live has no value. */
  private Variable variable(Who who, SourceVariable one) {
    Variable shown = one.count() == 1 ? register(who, one, 0) : parts(who, one);
    shown.setName(one.name());
    shown.setType("%s in %s".formatted(one.type(), one.place()));
    shown.setEvaluateName("$" + one.name());
    return shown;
  }

  private Variable parts(Who who, SourceVariable one) {
    Variable whole = variable(one.name(), one.isLive() ? one.place() : GONE);
    if (one.isLive()) {
      whole.setIndexedVariables(one.count());
      whole.setVariablesReference(add(who, one.count(), i -> register(who, one, i)));
    }
    return whole;
  }

  /** Register of a variable. */
  private Variable register(Who who, SourceVariable one, int index) {
    int number = one.register() + index;
    Variable shown =
        !one.live().get(index)
            ? variable("", GONE)
            : one.scalar() ? scalar(who, "s", number) : vector(who, number);
    shown.setName("[" + index + "]");
    shown.setEvaluateName("$%s[%d]".formatted(one.name(), index));
    return shown;
  }

  /** Prefix of the names of numbered scalar registers. */
  private static String letter(WavefrontView wave) {
    return wave.hasConditions() ? "s" : "x";
  }

  private static List<String> specials(WavefrontView wave) {
    List<String> names = new ArrayList<>(List.of("pc", "exec"));
    if (wave.hasConditions()) {
      names.addAll(List.of("vcc", "scc", "m0", "mode"));
    }
    names.addAll(wave.controls());
    return names;
  }

  private Variable special(Who who, String name) {
    WavefrontView wave = program.wave(who);
    String value =
        switch (name) {
          case "pc" -> Words.address(wave.pc());
          case "exec" -> Words.mask(wave.exec());
          case "vcc" -> Words.mask(wave.vcc());
          case "scc" -> wave.scc() ? "1" : "0";
          case "m0" -> Words.word(wave.m0());
          case "mode" -> Words.word(wave.mode());
          default -> {
            Integer control = wave.control(name);
            yield control == null ? "" : Words.word(control);
          }
        };
    Variable variable = variable(name, value);
    if (name.equals("pc")) {
      variable.setMemoryReference(value);
    }
    return variable;
  }

  private Variable scalar(Who who, String letter, int number) {
    return variable(letter + number, Words.word(program.wave(who).scalar(number)));
  }

  /** A vector register with its lanes below it. */
  Variable vector(Who who, int number) {
    WavefrontView wave = program.wave(who);
    int first = wave.vector(number, 0);
    boolean same = true;
    for (int lane = 1; lane < wave.lanes(); lane++) {
      same &= wave.vector(number, lane) == first;
    }
    String value =
        same
            ? Words.word(first) + " in all lanes"
            : Words.word(first) + ", " + Words.word(wave.vector(number, 1)) + ", ...";
    Variable variable = variable("v" + number, value);
    variable.setIndexedVariables(wave.lanes());
    variable.setVariablesReference(add(who, wave.lanes(), lane -> lane(who, number, lane)));
    return variable;
  }

  private Variable lane(Who who, int number, int lane) {
    WavefrontView wave = program.wave(who);
    boolean active = (wave.exec() >>> lane & 1) != 0;
    Variable variable = variable("[" + lane + "]", Words.word(wave.vector(number, lane)));
    variable.setType(active ? "lane that runs" : "lane that does not run");
    variable.setEvaluateName("v" + number + "[" + lane + "]");
    return variable;
  }

  private Variable local(Who who, int word) {
    Lds lds = program.wave(who).workgroup().lds();
    String name = "lds[" + Words.address((long) word * WORD) + "]";
    return variable(name, Words.word((int) lds.load(word * WORD, WORD)));
  }

  /** A buffer with its elements below it. */
  Variable buffer(Who who, NamedBuffer buffer) {
    int count = (int) Math.min(buffer.count(), Integer.MAX_VALUE);
    Variable variable =
        variable(
            buffer.name(),
            "%s[%d] at %s"
                .formatted(
                    buffer.type().typeName(), buffer.count(), Words.address(buffer.address())));
    variable.setMemoryReference(Words.address(buffer.address()));
    variable.setIndexedVariables(count);
    variable.setVariablesReference(add(who, count, i -> element(buffer, i)));
    return variable;
  }

  private Variable element(NamedBuffer buffer, int number) {
    ElementType type = buffer.type();
    long address = buffer.address() + (long) number * type.bytes();
    FlatMemory memory = program.debugger().memory();
    String value =
        memory.find(address, type.bytes()) == null
            ? "not mapped"
            : type.format(type.read(MemorySegment.ofArray(memory.read(address, type.bytes())), 0));
    Variable variable = variable("[" + number + "]", value);
    variable.setEvaluateName(buffer.name() + "[" + number + "]");
    variable.setMemoryReference(Words.address(address));
    return variable;
  }
}
