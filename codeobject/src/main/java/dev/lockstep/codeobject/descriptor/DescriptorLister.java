package dev.lockstep.codeobject.descriptor;

import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.descriptor.DescriptorField.Coding;
import dev.lockstep.codeobject.descriptor.DescriptorField.Listing;
import dev.lockstep.codeobject.descriptor.DescriptorListing.Block;
import dev.lockstep.codeobject.descriptor.DescriptorListing.Form;
import dev.lockstep.codeobject.descriptor.DescriptorListing.Raw;
import dev.lockstep.codeobject.target.CodeObjectVersion;
import dev.lockstep.codeobject.target.GenerationFacts;
import dev.lockstep.codeobject.target.Target;
import dev.lockstep.text.source.Severity;
import java.util.ArrayList;
import java.util.List;

/** Makes a {@link DescriptorListing}. */
final class DescriptorLister {
  private final KernelDescriptor descriptor;
  private final DescriptorContext context;
  private final Target target;
  private final boolean complete;
  private final boolean reserves;
  private final List<String> lines = new ArrayList<>();

  DescriptorLister(KernelDescriptor descriptor, DescriptorContext context, Form form) {
    this.descriptor = descriptor;
    this.context = context;
    this.target = context.target();
    this.complete = form == Form.COMPLETE;
    this.reserves = needsReserve();
  }

  DescriptorListing list(String kernel) {
    lines.add(".amdhsa_kernel " + kernel);
    for (DescriptorField field : DescriptorTable.of(target).fields()) {
      long value = field.hasBits() ? field.get(descriptor.bytes()) : 0;
      if (value != 0 && hides(field)) {
        return new Raw(field.name(), "no directive sets it, and it is " + value);
      }
      show(field, value);
    }
    lines.add(".end_amdhsa_kernel");
    return complete ? checked() : new Block(List.copyOf(lines));
  }

  /** Whether a listing without the field would stand for another descriptor. */
  private boolean hides(DescriptorField field) {
    if (field.coding() == Coding.SGPRS && target.facts().sgprBlock() == 0) {
      return true;
    }
    return switch (field.listing()) {
      case ZERO -> true;
      case QUIET -> complete && field.coding() != Coding.ENTRY;
      case WAVE64, COMMENT, NONZERO -> complete && !field.hasDirective();
      case LINE, V5, IMPLIED -> false;
    };
  }

  private void show(DescriptorField field, long value) {
    boolean needed = complete && value != 0;
    switch (field.listing()) {
      case LINE -> line(field, shown(field, value));
      case ZERO, QUIET -> {}
      case NONZERO -> lineIf(value != 0, field, value);
      case V5 ->
          lineIf(needed || context.version().compareTo(CodeObjectVersion.V5) >= 0, field, value);
      case IMPLIED -> lineIf(complete && value != impliedUserSgprs(), field, value);
      case WAVE64, COMMENT -> {
        boolean wave64 = field.listing() == Listing.WAVE64 && descriptor.wave(target) == 64;
        if (needed || wave64) {
          line(field, value);
        } else {
          lines.add("\t; " + field.comment() + " " + value);
        }
      }
    }
  }

  private void lineIf(boolean wanted, DescriptorField field, long value) {
    if (wanted) {
      line(field, value);
    }
  }

  private void line(DescriptorField field, long value) {
    String name = field.hasDirective() ? field.directive() : field.comment();
    lines.add("\t" + name + " " + value);
  }

  /** The directive's value: the largest that gives these bits. */
  private long shown(DescriptorField field, long value) {
    return switch (field.coding()) {
      case VGPRS -> descriptor.vgprs(target);
      case SGPRS -> sgprs(value);
      case ACCUM -> (value + 1) * 4;
      case XNACK -> complete ? context.initial(field) : 0;
      case VCC, FLAT -> reserves ? 1 : 0;
      case PLAIN, COUNT, ENTRY, ZERO -> value;
    };
  }

  /**
   * SGPRs that an instruction can name and that, with what else is reserved, fill the blocks.
   * llvm-objdump counts as if nothing were reserved, also where the field must be zero.
   */
  private long sgprs(long value) {
    GenerationFacts facts = target.facts();
    long count = sgprsOf(value, facts);
    if (!complete) {
      return count;
    }
    long most = target.hasFixedSgprs() ? 0 : count - reserved(facts);
    return Math.clamp(most, 0, facts.maxSgprs());
  }

  private static long sgprsOf(long value, GenerationFacts facts) {
    return (value + 1) * Math.max(8, facts.sgprBlock());
  }

  private long reserved(GenerationFacts facts) {
    long flat = facts.flatAlways() || reserves ? facts.flatSgprs() : 0;
    long xnack = context.id().mayReplay() ? facts.xnackSgprs() : 0;
    return Math.max(flat, Math.max(xnack, reserves ? facts.vccSgprs() : 0));
  }

  /** Whether so many blocks can be had only if VCC and flat scratch count as well. */
  private boolean needsReserve() {
    GenerationFacts facts = target.facts();
    for (DescriptorField field : DescriptorTable.of(target).fields()) {
      if (complete && field.coding() == Coding.SGPRS && facts.sgprBlock() != 0) {
        long least = sgprsOf(field.get(descriptor.bytes()) - 1, facts) + 1;
        return least > facts.maxSgprs() + reserved(facts);
      }
    }
    return false;
  }

  private long impliedUserSgprs() {
    long count = 0;
    for (DescriptorField field : DescriptorTable.of(target).fields()) {
      count += field.hasBits() ? field.users(field.get(descriptor.bytes())) : 0;
    }
    return count;
  }

  /** Some descriptors break a rule of the directives, such as fewer user SGPRs than enabled. */
  private DescriptorListing checked() {
    List<DescriptorAssembly.Setting> settings = new ArrayList<>();
    for (String line : lines.subList(1, lines.size() - 1)) {
      String[] words = line.strip().split(" ");
      if (!words[0].equals(";")) {
        settings.add(new DescriptorAssembly.Setting(words[0], Long.parseLong(words[1])));
      }
    }
    DescriptorAssembly.Result result = DescriptorAssembly.assemble(context, settings);
    byte[] bytes = result.descriptor().bytes().toArray();
    int entry = KernelDescriptor.ENTRY_OFFSET;
    descriptor.bytes().slice(entry, 8).copyTo(bytes, entry);
    if (result.isSound() && descriptor.bytes().equals(Bytes.wrap(bytes))) {
      return new Block(List.copyOf(lines));
    }
    String reason =
        result.problems().stream()
            .filter(one -> one.problem().severity() == Severity.ERROR)
            .map(one -> one.problem().statement())
            .findFirst()
            .orElse("directives give other bytes");
    return new Raw("KERNEL_DESCRIPTOR", reason);
  }
}
