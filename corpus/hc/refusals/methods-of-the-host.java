// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
import dev.lockstep.hc.Accelerator;
import dev.lockstep.hc.DeviceArray;
import dev.lockstep.hc.DevicePointer;
import dev.lockstep.hc.Hc;
import dev.lockstep.hc.sample.Sample.Line;

final class MethodsOfTheHost {
  static Line kernel() {
    int[] out = new int[8];
    Accelerator accelerator = Accelerator.of("cpu");
    DevicePointer pointer = accelerator.allocate(8);
    DeviceArray<int[]> array = DeviceArray.of(accelerator.defaultView(), 8, int[]::new);
    return x -> {
      pointer.close();  // finding: host DevicePointer.close
      out[x] = (int) pointer.address();  // finding: host DevicePointer.address
      array.copyFrom(out);  // finding: host DeviceArray.copyFrom
      accelerator.allocate(4);  // finding: host Accelerator.allocate
      Hc.copy(out, array);  // finding: host Hc.copy
    };
  }
}
