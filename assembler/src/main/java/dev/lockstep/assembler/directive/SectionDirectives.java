package dev.lockstep.assembler.directive;

import dev.lockstep.assembler.context.Assembly;
import dev.lockstep.assembler.expression.SectionBuffer;
import dev.lockstep.assembler.option.AssemblyLimits;
import dev.lockstep.assembler.section.SectionKinds;
import dev.lockstep.assembler.section.Sections;
import dev.lockstep.codeobject.elf.Elf;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Directives that choose the section. Source: llvm/lib/MC/MCParser/ELFAsmParser.cpp.
 *
 * <p>Groups, {@code unique} and linked-to symbols keep sections of one name apart; the object that
 * is written does not say what they were.
 */
final class SectionDirectives {
  private static final long MAX_PART = 8192;

  private final Assembly assembly;
  private final Sections sections;

  SectionDirectives(Assembly assembly) {
    this.assembly = assembly;
    this.sections = assembly.allSections();
  }

  void register(Map<String, Consumer<DirectiveArguments>> handlers) {
    for (String name : SectionKinds.SHORT_NAMES) {
      handlers.put(name, a -> known(a, name));
    }
    handlers.put(".section", a -> section(a, false));
    handlers.put(".pushsection", this::push);
    handlers.put(".popsection", this::pop);
    handlers.put(".previous", this::previous);
    handlers.put(".subsection", this::subsection);
  }

  /** A section by its name alone, with an optional number of a part. */
  private void known(DirectiveArguments arguments, String name) {
    long part = part(arguments);
    if (arguments.end()) {
      enter(
          assembly.section(name, SectionKinds.type(name), SectionKinds.shortFlags(name), 0),
          part,
          arguments);
    }
  }

  private static long part(DirectiveArguments arguments) {
    return arguments.isEmpty() ? 0 : arguments.number(0, MAX_PART, "the part");
  }

  private void enter(SectionBuffer section, long part, DirectiveArguments arguments) {
    if (sections.count() > AssemblyLimits.SECTIONS) {
      assembly.limit(
          arguments.span(), "there are more than " + AssemblyLimits.SECTIONS + " sections");
      return;
    }
    assembly.enter(sections.part(section, part));
  }

  private void push(DirectiveArguments arguments) {
    if (sections.depth() >= AssemblyLimits.CONDITIONAL_DEPTH) {
      assembly.limit(
          arguments.span(),
          "sections are pushed more than " + AssemblyLimits.CONDITIONAL_DEPTH + " deep");
      return;
    }
    sections.push();
    if (!section(arguments, true)) {
      sections.pop();
      assembly.sectionChanged();
    }
  }

  private void pop(DirectiveArguments arguments) {
    if (arguments.end() && !sections.pop()) {
      arguments.error(".popsection has no .pushsection before it");
    }
    assembly.sectionChanged();
  }

  private void previous(DirectiveArguments arguments) {
    if (arguments.end() && !sections.swap()) {
      arguments.error("there is no section to return to");
    }
    assembly.sectionChanged();
  }

  private void subsection(DirectiveArguments arguments) {
    long part = part(arguments);
    if (arguments.end()) {
      enter(sections.whole(assembly.section()), part, arguments);
    }
  }

  /** Operands of a {@code .section} directive. */
  private static final class Description {
    final String name;
    long flags;
    boolean flagsGiven;
    @Nullable Integer type;
    long entrySize;
    String group = "";
    String unique = "";
    long part;

    Description(String name) {
      this.name = name;
      this.flags = SectionKinds.defaultFlags(name);
    }

    String key() {
      return group.isEmpty() && unique.isEmpty() ? name : name + '\0' + group + '\0' + unique;
    }
  }

  // name [, part] [, "flags" [, @type [, entry size] [, linked-to] [, group] [, unique, id]]]
  private boolean section(DirectiveArguments arguments, boolean pushing) {
    String name = arguments.sectionName();
    if (name.isEmpty()) {
      arguments.error("expected the name of a section");
      return false;
    }
    Description description = new Description(name);
    if (arguments.comma()) {
      boolean numbered = pushing && !arguments.nextIsText();
      description.part = numbered ? arguments.number(0, MAX_PART, "the part") : 0;
      if (!numbered || arguments.comma()) {
        flags(description, arguments);
      }
    }
    return arguments.end() && open(description, arguments);
  }

  private static void flags(Description description, DirectiveArguments arguments) {
    long given =
        arguments.nextIsText() ? SectionKinds.flags(arguments.rawText()) : sunFlags(arguments);
    if (given < 0) {
      arguments.error(SectionKinds.flagHelp());
      return;
    }
    description.flagsGiven = given != 0;
    description.flags |= given;
    if (!arguments.comma()) {
      if ((given & (Elf.SHF_MERGE | SectionKinds.GROUP)) != 0) {
        arguments.error("a section with the flag M or G needs a type such as @progbits");
      }
      return;
    }
    Integer type =
        SectionKinds.typeOf(arguments.nextIsText() ? arguments.text() : arguments.typeWord());
    if (type == null) {
      arguments.error(SectionKinds.typeHelp());
      return;
    }
    description.type = type;
    details(description, arguments);
  }

  /** Flags in Sun's notation: {@code #alloc, #write}. */
  private static long sunFlags(DirectiveArguments arguments) {
    long flags = 0;
    do {
      long flag = SectionKinds.sunFlag(arguments.word());
      if (flag == 0) {
        return -1;
      }
      flags |= flag;
    } while (arguments.comma());
    return flags;
  }

  private static void details(Description description, DirectiveArguments arguments) {
    if ((description.flags & Elf.SHF_MERGE) != 0) {
      arguments.needComma();
      long size = arguments.number(0, Long.MAX_VALUE, "the entry size");
      if (size == 0 && arguments.isSound()) {
        arguments.warning(
            "without an entry size nothing of the section is merged, and LLVM refuses it; leave out"
                + " the flag M, or give the size of one entry");
      }
      description.entrySize = size;
    }
    if ((description.flags & SectionKinds.LINK_ORDER) != 0) {
      arguments.needComma();
      description.unique = "order " + arguments.word();
    }
    if ((description.flags & SectionKinds.GROUP) != 0) {
      arguments.needComma();
      description.group = arguments.word();
      if (description.group.isEmpty()) {
        arguments.error("expected the name of the group");
      }
    }
    while (arguments.comma()) {
      String word = arguments.word();
      if (word.equals("unique")) {
        arguments.needComma();
        description.unique = "unique " + arguments.number(0, 0xfffffffeL, "the unique number");
      } else if (!word.equals("comdat")) {
        arguments.error("expected 'unique' or 'comdat'");
      }
    }
  }

  private boolean open(Description description, DirectiveArguments arguments) {
    SectionBuffer existing = sections.find(description.key());
    Integer type = description.type;
    if (existing != null) {
      String problem = problem(existing, description);
      if (problem != null) {
        arguments.error(problem);
        return false;
      }
    }
    SectionBuffer section =
        sections.section(
            description.key(),
            description.name,
            type == null ? SectionKinds.type(description.name) : type,
            description.flags,
            description.entrySize);
    enter(section, description.part, arguments);
    return true;
  }

  private static @Nullable String problem(SectionBuffer existing, Description description) {
    String name = "the section '" + existing.name() + "' ";
    if (description.type != null && existing.type() != description.type) {
      return name + "already has the type 0x" + Integer.toHexString(existing.type());
    }
    boolean compared =
        description.flagsGiven || description.entrySize != 0 || description.type != null;
    if (compared && existing.flags() != description.flags) {
      return name + "already has the flags 0x" + Long.toHexString(existing.flags());
    }
    return compared && existing.entrySize() != description.entrySize
        ? name + "already has entries of " + existing.entrySize() + " bytes"
        : null;
  }
}
