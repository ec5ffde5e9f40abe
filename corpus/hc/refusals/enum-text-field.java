// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
import dev.lockstep.hc.sample.Sample.Line;

final class EnumTextField {
  enum Color {
    RED("r");

    final String text;

    Color(String text) {
      this.text = text;
    }
  }

  static Line kernel() {
    int[] out = new int[8];
    return x -> {
      out[x] = Color.RED.text == null ? 1 : 2;  // finding: field-access text
    };
  }
}
