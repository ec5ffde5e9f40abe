// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
import dev.lockstep.hc.sample.Sample.Line;

final class OwnFieldStore {
  int scale = 3;

  static Line kernel() {
    return new OwnFieldStore().make();
  }

  Line make() {
    return x -> {
      scale = x;  // finding: field-store OwnFieldStore.scale
    };
  }
}
