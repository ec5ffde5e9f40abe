package dev.lockstep.codeobject.elf;

import java.util.Arrays;
import java.util.Optional;

/**
 * A symbol.
 *
 * @param name may be empty (section symbols)
 * @param binding local, global or weak
 * @param type kind of the object that it names
 * @param visibility components that may refer to it
 * @param home place of its definition
 * @param value offset in its section for relocatable objects, an address relative to the base of
 *     the object for shared ones, the value itself when absolute, the alignment when common or LDS
 * @param size in bytes
 */
public record Symbol(
    String name,
    Binding binding,
    Type type,
    Visibility visibility,
    Home home,
    long value,
    long size) {

  /** Target of a relocation that uses no symbol: the first symbol of every file. */
  public static final Symbol NOTHING =
      new Symbol("", Binding.LOCAL, Type.NOTYPE, Visibility.DEFAULT, new Home.Undefined(), 0, 0);

  /** Source: System V ABI, {@code STB_*}. */
  public enum Binding {
    LOCAL(0),
    GLOBAL(1),
    WEAK(2);

    final int code;

    Binding(int code) {
      this.code = code;
    }

    static Optional<Binding> ofCode(int code) {
      return Arrays.stream(values()).filter(one -> one.code == code).findFirst();
    }
  }

  /** Source: System V ABI, {@code STT_*}; the last one from LLVM AMDGPUUsage, code object V2. */
  public enum Type {
    NOTYPE(0),
    OBJECT(1),
    FUNC(2),
    SECTION(3),
    FILE(4),
    COMMON(5),
    TLS(6),
    AMDGPU_HSA_KERNEL(10);

    final int code;

    Type(int code) {
      this.code = code;
    }

    static Optional<Type> ofCode(int code) {
      return Arrays.stream(values()).filter(one -> one.code == code).findFirst();
    }
  }

  /** Source: System V ABI, {@code STV_*}. */
  public enum Visibility {
    DEFAULT(0),
    INTERNAL(1),
    HIDDEN(2),
    PROTECTED(3);

    final int code;

    Visibility(int code) {
      this.code = code;
    }

    /** The visibility of the two low bits. */
    static Visibility of(int other) {
      return switch (other & 3) {
        case 0 -> DEFAULT;
        case 1 -> INTERNAL;
        case 2 -> HIDDEN;
        default -> PROTECTED;
      };
    }
  }

  /** Place of a symbol's definition. */
  public sealed interface Home {
    /** Elsewhere. */
    record Undefined() implements Home {}

    /** Nowhere: the value is a number, not an address. */
    record Absolute() implements Home {}

    /** In zeroed memory that the linker makes. */
    record Common() implements Home {}

    /** In LDS; the loader gives it an address (LLVM AMDGPUUsage, {@code SHN_AMDGPU_LDS}). */
    record Lds() implements Home {}

    /**
     * In a section.
     *
     * @param section its position in the owner's list of sections
     */
    record InSection(int section) implements Home {}
  }

  /** The same with another home, and another value there. */
  public Symbol at(Home other, long place) {
    return new Symbol(name, binding, type, visibility, other, place, size);
  }

  /** Whether this object defines it. */
  public boolean isDefined() {
    return !(home instanceof Home.Undefined);
  }
}
