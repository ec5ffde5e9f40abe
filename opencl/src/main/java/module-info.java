/** The OpenCL platform for the ICD loader. */
@org.jspecify.annotations.NullMarked
module dev.lockstep.opencl {
  requires static org.jspecify;
  requires dev.lockstep.text;
  requires dev.lockstep.isa;
  requires dev.lockstep.guest;
  requires transitive dev.lockstep.runtime;

  exports dev.lockstep.opencl;
}
