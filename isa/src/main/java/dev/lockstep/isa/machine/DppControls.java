package dev.lockstep.isa.machine;

import dev.lockstep.isa.table.Tables;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The controls of data-parallel primitives of one generation: which lane each lane reads. Values
 * below 256 are quad permutations; the others are named in the table.
 */
public final class DppControls {
  /** Values below this one are quad permutations, two bits a lane. */
  public static final int QUADS = 256;

  /**
   * A named control.
   *
   * @param first the field's value, for the argument 0 if there is an argument
   * @param name the name that is written
   * @param low smallest argument, or -1 where there is none
   * @param high largest argument
   */
  public record Control(int first, String name, int low, int high) {
    public boolean counted() {
      return low != high;
    }

    public boolean holds(int value) {
      return counted() ? value >= first + low && value <= first + high : value == first;
    }
  }

  private final List<Control> controls;
  private final boolean quads;

  /**
   * @param quads whether quad permutations are possible
   */
  public DppControls(List<Tables.Value> values, boolean quads) {
    this.quads = quads;
    List<Control> list = new ArrayList<>();
    for (Tables.Value value : values) {
      String[] parts = value.name().split(":", -1);
      if (parts.length == 1) {
        list.add(new Control(value.value(), parts[0], -1, -1));
      } else {
        String[] range = parts[1].split("-", -1);
        int low = Integer.parseInt(range[0]);
        list.add(
            new Control(value.value(), parts[0], low, Integer.parseInt(range[range.length - 1])));
      }
    }
    controls = List.copyOf(list);
  }

  /** All named controls. */
  public List<Control> controls() {
    return controls;
  }

  /** Whether quad permutations are possible. */
  public boolean quads() {
    return quads;
  }

  /** Whether a value is a control of this generation. */
  public boolean valid(int value) {
    return quads && value >= 0 && value < QUADS || find(value) != null;
  }

  /** The field value of a named control with its argument (-1: none), or -1. */
  public int value(String name, int argument) {
    for (Control control : controls) {
      if (control.name().equals(name)) {
        if (control.counted()) {
          return argument >= control.low() && argument <= control.high()
              ? control.first() + argument
              : -1;
        }
        // A name may stand for several controls, each with one argument.
        if (argument == control.low()) {
          return control.first();
        }
      }
    }
    return -1;
  }

  /** Notation of a valid control. */
  public String text(int value) {
    if (value < QUADS) {
      return "quad_perm:["
          + (value & 3)
          + ","
          + (value >> 2 & 3)
          + ","
          + (value >> 4 & 3)
          + ","
          + (value >> 6 & 3)
          + "]";
    }
    Control control = find(value);
    if (control == null) {
      return "dpp_ctrl:" + value;
    }
    if (control.low() < 0) {
      return control.name();
    }
    return control.name() + ":" + (control.counted() ? value - control.first() : control.low());
  }

  private @Nullable Control find(int value) {
    for (Control control : controls) {
      if (control.holds(value)) {
        return control;
      }
    }
    return null;
  }
}
