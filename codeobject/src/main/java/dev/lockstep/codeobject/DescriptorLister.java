package dev.lockstep.codeobject;

import dev.lockstep.codeobject.DescriptorField.Coding;
import dev.lockstep.codeobject.DescriptorField.Listing;
import dev.lockstep.codeobject.DescriptorListing.Block;
import dev.lockstep.codeobject.DescriptorListing.Form;
import dev.lockstep.codeobject.DescriptorListing.Raw;
import java.util.ArrayList;
import java.util.List;

/** Makes a {@link DescriptorListing}. */
final class DescriptorLister {
  private final KernelDescriptor descriptor;
  private final DescriptorContext context;
  private final Target target;
  private final boolean complete;
  private final List<String> lines = new ArrayList<>();

  DescriptorLister(KernelDescriptor descriptor, DescriptorContext context, Form form) {
    this.descriptor = descriptor;
    this.context = context;
    this.target = context.target();
    this.complete = form == Form.COMPLETE;
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

  /** The directive's value: the largest that gives these bits, with nothing reserved. */
  private long shown(DescriptorField field, long value) {
    GenerationFacts facts = target.facts();
    return switch (field.coding()) {
      case VGPRS -> descriptor.vgprs(target);
      case SGPRS -> {
        // llvm-objdump shows a count of one block also where the field must be zero.
        long count = (value + 1) * Math.max(8, facts.sgprBlock());
        yield complete && facts.flatAlways() ? Math.max(0, count - facts.flatSgprs()) : count;
      }
      case ACCUM -> (value + 1) * 4;
      case PLAIN, COUNT, ENTRY, VCC, FLAT, XNACK, ZERO -> value;
    };
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
            .filter(one -> one.problem().severity() == Problem.Severity.ERROR)
            .map(one -> one.problem().toString())
            .findFirst()
            .orElse("directives give other bytes");
    return new Raw("KERNEL_DESCRIPTOR", reason);
  }
}
