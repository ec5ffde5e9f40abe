package dev.lockstep.codeobject.bundle;

import dev.lockstep.codeobject.bundle.Found.Part;
import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;
import dev.lockstep.codeobject.elf.Elf;
import dev.lockstep.codeobject.target.CodeObjectVersion;
import dev.lockstep.codeobject.target.MachineFlags;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.codeobject.target.TargetOs;
import java.util.List;
import java.util.Optional;

/**
 * A file that may hold code objects. Every size is checked against the file, and what is
 * decompressed against {@link #MOST_DECOMPRESSED}, before anything is made of it.
 */
public final class DeviceFile {
  /** Most bytes that are decompressed of a file. */
  public static final long MOST_DECOMPRESSED = 1L << 30;

  private static final String BARE = "elf";
  private static final int ELF64 = 2;

  private DeviceFile() {}

  /** Whether bytes are a file that holds code objects and is none itself. */
  public static boolean isContainer(Bytes file) {
    return Magic.at(file, 0, Magic.BUNDLE)
        || Magic.at(file, 0, Magic.COMPRESSED)
        || Magic.at(file, 0, Magic.OFFLOAD_BINARY)
        || Magic.at(file, 0, Magic.ARCHIVE)
        || Magic.at(file, 0, Magic.THIN_ARCHIVE)
        || isHost(file)
        || Scan.isFor(file);
  }

  /** Whether bytes are an object or a program for the machine of the host. */
  private static boolean isHost(Bytes file) {
    if (file.size() < 20 || !Magic.at(file, 0, Elf.MAGIC) || file.u8(4) != ELF64) {
      return false;
    }
    int machine = file.u16(18);
    return switch (machine) {
      // As readelf numbers them: x86-64, AArch64, PowerPC and RISC-V of 64 bits, LoongArch.
      case 62, 183, 21, Elf.EM_RISCV, 258 -> true;
      default -> false;
    };
  }

  /**
   * The images of a file in their order; a code object is its own only image.
   *
   * @throws MalformedCodeObjectException when it is no such file, or is malformed
   */
  public static List<DeviceImage> images(Bytes file) throws MalformedCodeObjectException {
    Found found = new Found();
    Part whole = new Part(file, 0, "", 0, found);
    if (isContainer(file)) {
      read(whole);
    } else {
      whole.add(bare(whole));
    }
    return List.copyOf(found.images());
  }

  /** Reads a container. */
  static void read(Part part) throws MalformedCodeObjectException {
    Bytes bytes = part.bytes();
    if (Magic.at(bytes, 0, Magic.OFFLOAD_BINARY)) {
      new OffloadBinaryReader(part).read();
    } else if (Magic.at(bytes, 0, Magic.ARCHIVE)) {
      new ArchiveReader(part).read();
    } else if (Magic.at(bytes, 0, Magic.THIN_ARCHIVE)) {
      throw new MalformedCodeObjectException(
          part.offset(), "thin archive", "it names other files; open one of those");
    } else if (isHost(bytes) || Scan.isFor(bytes)) {
      host(part);
    } else {
      new BundleReader(part).read();
    }
  }

  private static void host(Part part) throws MalformedCodeObjectException {
    boolean sections = isHost(part.bytes()) && HostReader.hasSections(part.bytes());
    int holding = sections ? new HostReader(part).read() : new Scan(part).read();
    Found.require(
        holding > 0,
        part.offset(),
        "host program",
        sections
            ? "it holds no code for a GPU: it has none of the sections .hip_fatbin,"
                + " .llvm.offloading, __CLANG_OFFLOAD_BUNDLE__"
            : "it holds no code for a GPU: there is no offload bundle and no offload binary in it");
  }

  /** An image that no header describes: a code object says its target itself. */
  static DeviceImage bare(Part part) {
    Bytes bytes = part.bytes();
    DeviceImage image =
        new DeviceImage(BARE, TargetOs.HSA.bundleTriple(), "", part.place(), part.offset(), bytes);
    if (image.content() != DeviceImage.Content.CODE_OBJECT) {
      return image;
    }
    CodeObjectVersion version = CodeObjectVersion.ofAbi(bytes.u8(8)).orElse(CodeObjectVersion.V3);
    TargetOs os = TargetOs.ofAbi(bytes.u8(7)).orElse(TargetOs.HSA);
    Optional<TargetId> target = MachineFlags.decode(os, bytes.i32(48), version);
    return new DeviceImage(
        BARE,
        os.bundleTriple(),
        target.map(TargetId::shortName).orElse(""),
        part.place(),
        part.offset(),
        bytes);
  }
}
