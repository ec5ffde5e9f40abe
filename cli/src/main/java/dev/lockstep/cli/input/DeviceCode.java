package dev.lockstep.cli.input;

import dev.lockstep.cli.io.InputFile;
import dev.lockstep.cli.option.SourceOptions;
import dev.lockstep.cli.option.TargetOption;
import dev.lockstep.codeobject.bundle.DeviceFile;
import dev.lockstep.codeobject.bundle.DeviceImage;
import dev.lockstep.codeobject.bundle.ImageChoice;
import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;
import dev.lockstep.codeobject.elf.CodeObject;
import dev.lockstep.codeobject.elf.Executable;
import dev.lockstep.codeobject.elf.Symbol;
import dev.lockstep.codeobject.target.TargetId;
import java.util.List;
import java.util.Locale;

/** Code objects in files that may hold several. */
public final class DeviceCode {
  private static final String DESCRIPTOR = ".kd";

  private DeviceCode() {}

  /** Whether a file holds code objects and is none itself. */
  public static boolean isContainer(byte[] bytes) {
    return DeviceFile.isContainer(Bytes.wrap(bytes));
  }

  /** The code object that the options choose of a file's; other files as they are. */
  public static byte[] chosen(String name, byte[] bytes, SourceOptions sources) {
    if (!isContainer(bytes) && sources.bundle().isEmpty()) {
      return bytes;
    }
    return switch (ImageChoice.of(
        Bytes.wrap(bytes), sources.target().map(TargetOption::named), sources.bundle())) {
      case ImageChoice.Chosen(Bytes code) -> code.toArray();
      case ImageChoice.Refused(String reason) -> throw InputFile.failure(name, reason);
    };
  }

  /** The program at fixed addresses that a file is; which machine it is for only the user knows. */
  public static Executable program(String name, byte[] bytes, TargetId id) {
    if (!id.target().isBare()) {
      throw InputFile.failure(name, "the program is not for " + id.shortName());
    }
    try {
      return Executable.read(bytes);
    } catch (MalformedCodeObjectException e) {
      throw InputFile.failure(name, "no sound program: " + e.getMessage());
    }
  }

  /** A table of what is in a file, a line for each image. */
  public static String list(String name, byte[] bytes) {
    List<DeviceImage> images;
    try {
      images = DeviceFile.images(Bytes.wrap(bytes));
    } catch (MalformedCodeObjectException e) {
      throw InputFile.failure(name, "no code object is found in it: " + e.getMessage());
    }
    if (images.size() == 1 && images.getFirst().content() == DeviceImage.Content.OTHER) {
      throw InputFile.failure(name, "this is neither a code object nor a file that holds some");
    }
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < images.size(); i++) {
      DeviceImage image = images.get(i);
      text.append(
          String.format(
              Locale.ROOT,
              "%d  kind %s  triple %s  target %s  size %d  offset 0x%x  %s%s%n",
              i + 1,
              image.kind(),
              image.triple(),
              image.target().isEmpty() ? "-" : image.target(),
              image.bytes().size(),
              image.offset(),
              image.content().text(),
              image.place().isEmpty() ? "" : ", " + image.place()));
      String kernels = kernels(image);
      if (!kernels.isEmpty()) {
        text.append("   kernels: ").append(kernels).append('\n');
      }
    }
    return text.toString();
  }

  private static String kernels(DeviceImage image) {
    if (image.content() != DeviceImage.Content.CODE_OBJECT) {
      return "";
    }
    try {
      return String.join(
          ", ",
          CodeObject.read(image.bytes()).exportedSymbols().stream()
              .map(Symbol::name)
              .filter(name -> name.endsWith(DESCRIPTOR))
              .map(name -> name.substring(0, name.length() - DESCRIPTOR.length()))
              .toList());
    } catch (MalformedCodeObjectException e) {
      return "none can be read: " + e.getMessage();
    }
  }
}
