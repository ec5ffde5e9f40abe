package dev.lockstep.campaign.spark;

import dev.lockstep.campaign.plan.Plan;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/** Messages between the two processes. */
public final class MessageFrames {
  private static final int MAGIC = 0x4c4b5331;
  private static final int END = -1;
  private static final int ERROR = -2;
  private static final int LONGEST = 1 << 30;

  private MessageFrames() {}

  /**
   * Request for units.
   *
   * @param units missing units, in order
   */
  public record Request(Plan plan, List<Integer> units) {
    public Request {
      units = List.copyOf(units);
    }
  }

  /** Answer to a request. */
  public sealed interface Answer {}

  /** Rows of a unit, which also travel from executors to the driver. */
  public static final class Unit implements Answer, Serializable {
    private static final long serialVersionUID = 1;

    private final int number;
    private final double seconds;
    private final byte[] parquet;

    /**
     * A unit.
     *
     * @param seconds time that it took
     * @param parquet the rows as a Parquet file, which nobody changes any more
     */
    public Unit(int number, double seconds, byte[] parquet) {
      this.number = number;
      this.seconds = seconds;
      this.parquet = parquet;
    }

    int number() {
      return number;
    }

    double seconds() {
      return seconds;
    }

    byte[] parquet() {
      return parquet;
    }
  }

  /** All units have been sent. */
  public record End() implements Answer {}

  /** There will be no more, for a reason. */
  public record Failed(String reason) implements Answer {}

  public static void send(DataOutputStream out, Request request) throws IOException {
    byte[] plan = request.plan().bytes();
    out.writeInt(MAGIC);
    out.writeInt(plan.length);
    out.write(plan);
    out.writeInt(request.units().size());
    for (int unit : request.units()) {
      out.writeInt(unit);
    }
    out.flush();
  }

  public static Request request(DataInputStream in) throws IOException {
    if (in.readInt() != MAGIC) {
      throw new IOException("no request of lockstep litmus campaign");
    }
    Plan plan = Plan.of(bytes(in));
    int count = in.readInt();
    List<Integer> units = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      units.add(in.readInt());
    }
    return new Request(plan, units);
  }

  public static void send(DataOutputStream out, Answer answer) throws IOException {
    switch (answer) {
      case Unit unit -> {
        out.writeInt(unit.number());
        out.writeDouble(unit.seconds());
        out.writeInt(unit.parquet().length);
        out.write(unit.parquet());
      }
      case End _ -> out.writeInt(END);
      case Failed(String reason) -> {
        out.writeInt(ERROR);
        // A text of this form has at most 65,535 bytes.
        out.writeUTF(reason.substring(0, Math.min(reason.length(), 20_000)));
      }
    }
    out.flush();
  }

  public static Answer answer(DataInputStream in) throws IOException {
    int number = in.readInt();
    return switch (number) {
      case END -> new End();
      case ERROR -> new Failed(in.readUTF());
      default -> new Unit(number, in.readDouble(), bytes(in));
    };
  }

  private static byte[] bytes(DataInputStream in) throws IOException {
    int length = in.readInt();
    if (length < 0 || length > LONGEST) {
      throw new IOException("a frame of %d bytes".formatted(length));
    }
    byte[] bytes = in.readNBytes(length);
    if (bytes.length < length) {
      throw new IOException("the other process has ended within a frame");
    }
    return bytes;
  }
}
