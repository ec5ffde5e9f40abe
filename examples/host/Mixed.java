import dev.lockstep.runtime.*;
import dev.lockstep.runtime.cl.NdRange;

/** One text with a kernel in OpenCL C and a kernel in Asm4GCN: both compute out = 2 * in + 1. */
void main() {
  String text =
      """
      __kernel void in_c(__global const float *in, __global float *out) {
        uint i = get_global_id(0);
        out[i] = 2 * in[i] + 1;
      }
      __asm4GCN in_assembly (global const float* in, global float* out) {
        s8u from = mem[kernarg + arg.in]
        s8u to = mem[kernarg + arg.out]
        s_waitcnt lgkmcnt(0)
        v4u place = localId << 2
        global_load_dword v4f x, place, from
        s_waitcnt vmcnt(0)
        v_mad_f32 x, x, 2.0, 1.0
        global_store_dword place, x, to
        s_endpgm
      }
      """;
  float[] numbers = {0, 1, 2, 3, 10, 20, 30, 0.25f};
  try (Context context = Context.of(Device.of("gfx900"));
      Program program = context.build(text);
      Buffer in = context.buffer(numbers);
      Buffer out = context.buffer(Float.BYTES * numbers.length);
      Queue queue = context.queue()) {
    for (Kernel kernel : program.kernels()) {
      kernel.arguments(in, out);
      queue.enqueue(kernel, NdRange.of(numbers.length));
      float[] results = queue.read(out, new float[numbers.length]);
      IO.println(kernel.name() + " " + Arrays.toString(results));
    }
  }
}
