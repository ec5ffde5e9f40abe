package dev.lockstep.assembler.operand;

import dev.lockstep.assembler.expression.Node;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Encoding;
import dev.lockstep.isa.model.Encoding.Bound;
import dev.lockstep.isa.model.MachineFeature;
import dev.lockstep.isa.model.Operand;
import dev.lockstep.isa.model.Operand.Register;
import dev.lockstep.isa.model.Operand.RegisterFile;
import java.util.ArrayList;
import java.util.List;

/** Reads the address and the data of image accesses. */
record ImageMatcher(
    Attempt attempt, InstructionSet set, Encoding encoding, RegisterReader registers) {
  boolean address(Bound bound, Node node) {
    if (!set.generation().has(MachineFeature.IMAGE_DIMENSIONS)) {
      return withoutDimension(bound, node);
    }
    int count = set.imageAddress(encoding, attempt.modifiers());
    if (count < 0) {
      return attempt.fail(node, "this operation does not work on images of this dimension");
    }
    if (node instanceof Node.Listed list && list.elements().size() > 1) {
      return list(list, count);
    }
    Node single =
        node instanceof Node.Listed list && list.elements().size() == 1
            ? list.elements().getFirst()
            : node;
    Register register = vectors(bound, single);
    if (register == null) {
      return false;
    }
    register = RegisterReader.cut(single, register, count);
    if (count > 1 && set.imageListed(encoding)) {
      return attempt.fail(node, "the address is a list of registers: " + example(count));
    }
    boolean roomy = register.count() == 8 && count >= 5 && count < 8;
    if (register.count() != count && !roomy) {
      return attempt.fail(node, wrongSize(count, register.count()));
    }
    attempt.add(register);
    return true;
  }

  private static String wrongSize(int count, int found) {
    return "dim and a16 ask for " + count + " address VGPRs, found " + found;
  }

  private String example(int count) {
    return count == 2 ? "[v0, v1]" : "[v0, v1, ...]";
  }

  private boolean list(Node.Listed list, int count) {
    List<Integer> parts = set.imageParts(encoding, attempt.modifiers());
    List<Register> read = new ArrayList<>();
    int found = 0;
    for (Node element : list.elements()) {
      Register register = registers.read(element);
      if (register == null || register.count() == 0 || register.file() != RegisterFile.VECTOR) {
        return attempt.fail(element, "expected a VGPR that exists");
      }
      read.add(register);
      found += register.count();
    }
    if (parts.isEmpty()) {
      return attempt.fail(
          list,
          found == count
              ? "this address cannot be a list; use consecutive registers"
              : wrongSize(count, found));
    }
    boolean fits = parts.size() == read.size();
    for (int i = 0; fits && i < parts.size(); i++) {
      fits = parts.get(i) == read.get(i).count();
    }
    if (!fits) {
      return attempt.fail(
          list,
          found == count
              ? "the registers of this list must be in parts of " + parts
              : wrongSize(count, found));
    }
    attempt.add(new Operand.Scattered(List.copyOf(read)));
    return true;
  }

  private boolean withoutDimension(Bound bound, Node node) {
    Register register = vectors(bound, node);
    if (register == null) {
      return false;
    }
    if (!set.imageAddressPossible(encoding, register.count(), bound.registers())) {
      return attempt.fail(node, "no image has an address of " + register.count() + " VGPRs here");
    }
    attempt.add(register);
    return true;
  }

  private @org.jspecify.annotations.Nullable Register vectors(Bound bound, Node node) {
    Register register = attempt.register(bound, node);
    if (register != null && register.file() != RegisterFile.VECTOR) {
      attempt.fail(node, "expected " + attempt.expected(bound));
      return null;
    }
    return register;
  }

  boolean data(Bound bound, Node node) {
    if (Attempt.isOff(node) && encoding.row().marked("returnless", set.generation())) {
      return attempt.off();
    }
    int count = set.imageData(encoding, attempt.modifiers());
    Register register = attempt.register(bound, node);
    if (register == null) {
      return false;
    }
    if (!bound.takes(register.file())) {
      return attempt.fail(node, "expected " + attempt.expected(bound));
    }
    register = RegisterReader.cut(node, register, count);
    if (register.count() != count) {
      return attempt.fail(
          node, "dmask, d16 and tfe ask for " + count + " data VGPRs, found " + register.count());
    }
    attempt.add(register);
    return true;
  }
}
