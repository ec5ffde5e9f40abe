package dev.lockstep.isa.verify;

import dev.lockstep.isa.codec.Decoder;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Encoding;
import dev.lockstep.isa.model.Encoding.Bound;
import dev.lockstep.isa.model.Encoding.BoundModifier;
import dev.lockstep.isa.model.Field;
import dev.lockstep.isa.model.FieldName;
import dev.lockstep.isa.model.Format;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds words that two encodings of a generation claim.
 *
 * <p>The fixed bits and the opcode of an encoding are known. Where what is known of two encodings
 * agrees, some words match both, and the decoder takes the more special format. That is right only
 * if the other encoding is never written so, because the known bits put something into one of its
 * operands that cannot stand there, or a one into a bit that it does not use. So it is with the
 * operand codes that mark a longer form of a vector instruction.
 */
record Overlaps(InstructionSet set, TableFindings findings) {
  /** Unknown bits of one field that are tried out. */
  private static final int MOST_UNKNOWN = 9;

  /** The bits of an encoding that are known: which, and their values. */
  private static final class Claim {
    final Encoding encoding;
    final int[] mask;
    final int[] bits;

    /** Bits of operands and modifiers; the encoder writes zeros into all others. */
    final int[] used;

    Claim(Encoding encoding) {
      Format format = encoding.format();
      this.encoding = encoding;
      mask = new int[format.words()];
      bits = new int[format.words()];
      used = new int[format.words()];
      for (int i = 0; i < mask.length; i++) {
        mask[i] = format.fixedMask(i);
        bits[i] = format.fixedBits(i);
      }
      format.insertOpcode(mask, -1);
      format.insertOpcode(bits, encoding.opcode());
      for (BoundModifier modifier : encoding.modifiers()) {
        modifier.field().insert(used, -1);
      }
      for (Bound bound : encoding.operands()) {
        if (bound.field() != null) {
          bound.field().insert(used, -1);
        }
        if (bound.accumulator() != null) {
          bound.accumulator().insert(used, -1);
        }
        for (FieldName name : BindingChecker.Needs.of(bound.kind()).fields()) {
          format.need(name).insert(used, -1);
        }
      }
    }
  }

  void check() {
    List<Claim> claims = new ArrayList<>(set.encodings().size());
    for (Encoding encoding : set.encodings()) {
      claims.add(new Claim(encoding));
    }
    for (int i = 0; i < claims.size(); i++) {
      Claim later = claims.get(i);
      for (int j = 0; j < i; j++) {
        Claim earlier = claims.get(j);
        if (!prefixed(earlier, later) && !prefixed(later, earlier) && agree(earlier, later)) {
          // Tables may list the more special format behind the other one.
          boolean ordered =
              Decoder.ORDER.compare(earlier.encoding.format(), later.encoding.format()) <= 0;
          if (possible(ordered ? later : earlier, ordered ? earlier : later)) {
            report(earlier.encoding, later.encoding);
          }
        }
      }
    }
  }

  /** Whether an encoding begins with a prefix of the other one's format: the decoder tells them. */
  private static boolean prefixed(Claim claim, Claim other) {
    return other.encoding.format().name().equals(claim.encoding.format().prefix());
  }

  private void report(Encoding earlier, Encoding later) {
    findings.add(
        later.row().place(),
        later
            + " in format "
            + later.format().name()
            + " claims the same words as "
            + earlier
            + " in format "
            + earlier.format().name()
            + " ("
            + earlier.row().place()
            + ")",
        set.generation());
  }

  private static boolean agree(Claim a, Claim b) {
    int common = Math.min(a.mask.length, b.mask.length);
    for (int i = 0; i < common; i++) {
      if (((a.bits[i] ^ b.bits[i]) & a.mask[i] & b.mask[i]) != 0) {
        return false;
      }
    }
    return true;
  }

  /** Whether an encoding is ever written as words that also have the known bits of another. */
  private boolean possible(Claim claim, Claim other) {
    // One word more, so that a literal can be read.
    int[] mask = new int[claim.mask.length + 1];
    int[] bits = new int[mask.length];
    for (int i = 0; i < claim.mask.length; i++) {
      boolean both = i < other.mask.length;
      mask[i] = claim.mask[i] | (both ? other.mask[i] : 0);
      bits[i] = claim.bits[i] | (both ? other.bits[i] : 0);
      if ((bits[i] & ~claim.mask[i] & ~claim.used[i]) != 0) {
        return false;
      }
    }
    for (BoundModifier modifier : claim.encoding.modifiers()) {
      Field field = modifier.field();
      if (field.extract(mask) == field.mask()) {
        int value = field.extract(bits);
        if (!set.meaningful(claim.encoding, modifier, value)) {
          return false;
        }
      }
    }
    for (Bound bound : claim.encoding.operands()) {
      if (!possible(claim.encoding, bound, mask, bits)) {
        return false;
      }
    }
    return true;
  }

  private boolean possible(Encoding encoding, Bound bound, int[] mask, int[] bits) {
    Field field = bound.field();
    if (field == null || bound.presence() != null || field.extract(mask) == 0) {
      return true;
    }
    int unknown = field.mask() & ~field.extract(mask);
    if (Integer.bitCount(unknown) > MOST_UNKNOWN) {
      return true;
    }
    int known = field.extract(bits);
    int[] others = bits.clone();
    int[] positions = new int[bits.length];
    field.insert(positions, -1);
    for (int i = 0; i < others.length; i++) {
      others[i] &= ~positions[i];
    }
    // All values of the unknown bits, as the subsets of a mask.
    for (int value = unknown; ; value = value - 1 & unknown) {
      int[] words = others.clone();
      field.insert(words, known | value);
      if (set.decoder().readable(encoding, bound, words)) {
        return true;
      }
      if (value == 0) {
        return false;
      }
    }
  }
}
