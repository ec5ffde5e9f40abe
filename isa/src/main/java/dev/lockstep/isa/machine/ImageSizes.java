package dev.lockstep.isa.machine;

import dev.lockstep.isa.model.Encoding;
import dev.lockstep.isa.model.Field;
import dev.lockstep.isa.model.FieldName;
import dev.lockstep.isa.model.Format;
import dev.lockstep.isa.model.MachineFeature;
import dev.lockstep.isa.model.ModifierName;
import dev.lockstep.isa.model.Modifiers;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Number of registers for the address and the data of an image access. Source: "MIMG" in the ISA
 * manuals, and LLVM's table of image dimensions.
 */
public record ImageSizes(MachineTables tables, Encoding encoding, Modifiers modifiers) {
  /** Coordinates of an image of samples in layers: the most that there are. */
  private static final int MOST_COORDINATES = 4;

  private static final String EXTRA = "extra:";
  private static final String RAYS = "rays:";

  private boolean marked(String mark) {
    return encoding.row().marked(mark, tables.generation());
  }

  /** The text behind a mark with an argument, or an empty one. */
  private String argument(String mark) {
    for (String name : encoding.row().markNames()) {
      if (name.startsWith(mark) && marked(name)) {
        return name.substring(mark.length());
      }
    }
    return "";
  }

  /** A number of one digit; 0 for anything else, which the checker reports. */
  private static int number(String text) {
    return text.length() == 1 && Character.isDigit(text.charAt(0)) ? text.charAt(0) - '0' : 0;
  }

  private boolean has(ModifierName modifier) {
    return encoding.value(modifiers, modifier) != 0;
  }

  /** Whether the access goes through a sampler. */
  private boolean sampled() {
    return encoding.row().slots().stream().anyMatch(slot -> slot.is(FieldName.SSAMP));
  }

  /** Registers of the address; -1 where the operation does not work on images of the dimension. */
  public int address() {
    List<Integer> rays = rays();
    if (!rays.isEmpty()) {
      return rays.stream().mapToInt(Integer::intValue).sum();
    }
    ImageDimensions.Dimension dimension =
        tables.dimensions().of(encoding.value(modifiers, ModifierName.DIM));
    if (dimension == null || marked("msaa") && !dimension.samples()) {
      return -1;
    }
    int size = size(dimension.coordinates(), dimension.gradients(), has(ModifierName.A16));
    return size <= most() ? size : -1;
  }

  private int size(int coordinates, int gradients, boolean half) {
    int components = marked("no-coordinates") ? 0 : coordinates;
    components += level() ? 1 : 0;
    return extra() + (half ? (components + 1) / 2 : components) + gradients(gradients);
  }

  /** Registers before gradients and coordinates. */
  public int extra() {
    return number(argument(EXTRA));
  }

  /** Whether a level of detail, or a limit of it, stands behind the coordinates. */
  public boolean level() {
    return marked("level");
  }

  /** Registers of gradients, where an image has so many. */
  public int gradients(int gradients) {
    return marked("gradients")
        ? gradients
        : marked("half-gradients") ? (gradients / 2 + 1) / 2 * 2 : 0;
  }

  /** The most registers that the operation takes, whatever the image. */
  private int most() {
    return sampled() ? Math.max(MOST_COORDINATES, size(3, 6, false)) : MOST_COORDINATES;
  }

  /** Whether an address of this many registers can be written where no dimension is given. */
  boolean possible(int count, int least) {
    int most = most();
    return count >= least && count <= most || roomy(count, most);
  }

  /** Eight registers may stand for five to seven. */
  boolean roomy(int count, int needed) {
    return count == 8 && needed >= 5 && needed < 8;
  }

  /** The parts of a ray; without its last one where the directions are packed. */
  private List<Integer> rays() {
    String argument = argument(RAYS);
    if (argument.isEmpty()) {
      return List.of();
    }
    List<Integer> parts = new ArrayList<>();
    for (String part : argument.split("\\.", -1)) {
      parts.add(number(part));
    }
    if (has(ModifierName.A16)) {
      parts.removeLast();
    }
    return parts;
  }

  /** Places for single addresses: in the format, or in further words that a field counts. */
  int places() {
    Format format = encoding.format();
    Field further = format.field(FieldName.NSA);
    if (further != null) {
      return 1 + 4 * further.mask();
    }
    int places = 1;
    for (FieldName name : FieldName.ADDRESSES) {
      places += format.field(name) == null ? 0 : 1;
    }
    return places;
  }

  /**
   * The registers of each part of an address that is written as a list; empty where that is not
   * possible. Where there are fewer places than registers, the last part has the rest of them.
   */
  public List<Integer> parts() {
    int places = places();
    int size = address();
    if (marked("tuples")) {
      return rays();
    }
    if (size < 2 || places < 2) {
      return List.of();
    }
    if (size <= places) {
      return Collections.nCopies(size, 1);
    }
    if (!tables.generation().has(MachineFeature.PARTIAL_LIST)) {
      return List.of();
    }
    List<Integer> parts = new ArrayList<>(Collections.nCopies(places, 1));
    parts.set(places - 1, size - places + 1);
    return parts;
  }

  /** Registers of the data: the components of dmask, two in one where they are packed. */
  int data() {
    if (!argument(RAYS).isEmpty()) {
      return encoding.operands().getFirst().registers();
    }
    int components =
        marked("gather4")
            ? 4
            : Math.max(1, Integer.bitCount(encoding.value(modifiers, ModifierName.DMASK)));
    if (has(ModifierName.D16) && !tables.generation().has(MachineFeature.UNPACKED_D16)) {
      components = (components + 1) / 2;
    }
    return components + encoding.value(modifiers, ModifierName.TFE);
  }
}
