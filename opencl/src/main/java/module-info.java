/** The OpenCL platform for the ICD loader. */
@org.jspecify.annotations.NullMarked
module dev.lockstep.opencl {
  requires static org.jspecify;
  requires dev.lockstep.text;
  requires dev.lockstep.isa;
  requires transitive dev.lockstep.runtime;

  exports dev.lockstep.opencl;
  exports dev.lockstep.opencl.library;
}
