// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
import dev.lockstep.hc.sample.Sample.Line;

final class TransientField {
  static final class Scale {
    final int factor = 3;
    final transient int[] table = {1, 2};

    int at(int x) {
      return table[x] * factor;  // finding: transient-field scale.table
    }
  }

  static Line kernel() {
    int[] out = new int[8];
    Scale scale = new Scale();
    return x -> {
      out[x] = scale.at(x & 1);
    };
  }
}
