package dev.lockstep.hsa.status;

/** Statuses of the functions of HSA. Source: {@code hsa.h}, {@code hsa_ext_amd.h}. */
public enum HsaStatus {
  SUCCESS(0, "The function has done what it was asked for."),
  INFO_BREAK(1, "A traversal over a list was ended before its end."),
  ERROR_INVALID_MEMORY_POOL(40, "The memory pool is invalid."),
  ERROR_MEMORY_APERTURE_VIOLATION(41, "An access to memory left its aperture."),
  ERROR_ILLEGAL_INSTRUCTION(42, "A kernel came to an instruction that the agent does not have."),
  ERROR_MEMORY_FAULT(43, "A kernel accessed memory that it may not access."),
  CU_MASK_REDUCED(44, "Fewer compute units were enabled than the mask asked for."),
  ERROR_OUT_OF_REGISTERS(45, "The kernel needs more registers than the agent has."),
  ERROR_RESOURCE_BUSY(46, "The resource is in use."),
  ERROR(0x1000, "An error of no other kind has occurred."),
  ERROR_INVALID_ARGUMENT(0x1001, "An argument is invalid."),
  ERROR_INVALID_QUEUE_CREATION(0x1002, "The agent has no such queue."),
  ERROR_INVALID_ALLOCATION(0x1003, "Memory of this size or kind cannot be allocated."),
  ERROR_INVALID_AGENT(0x1004, "The agent is invalid."),
  ERROR_INVALID_REGION(0x1005, "The memory region is invalid."),
  ERROR_INVALID_SIGNAL(0x1006, "The signal is invalid."),
  ERROR_INVALID_QUEUE(0x1007, "The queue is invalid."),
  ERROR_OUT_OF_RESOURCES(0x1008, "There are not enough resources for it."),
  ERROR_INVALID_PACKET_FORMAT(0x1009, "A packet of a queue is malformed."),
  ERROR_RESOURCE_FREE(0x100a, "The resource could not be given back."),
  ERROR_NOT_INITIALIZED(0x100b, "The HSA runtime is not initialized."),
  ERROR_REFCOUNT_OVERFLOW(0x100c, "A count of references has overflowed."),
  ERROR_INCOMPATIBLE_ARGUMENTS(0x100d, "The arguments do not go with each other."),
  ERROR_INVALID_INDEX(0x100e, "The index is invalid."),
  ERROR_INVALID_ISA(0x100f, "The instruction set architecture is invalid."),
  ERROR_INVALID_CODE_OBJECT(0x1010, "The code object is invalid."),
  ERROR_INVALID_EXECUTABLE(0x1011, "The executable is invalid."),
  ERROR_FROZEN_EXECUTABLE(0x1012, "The executable is frozen."),
  ERROR_INVALID_SYMBOL_NAME(0x1013, "There is no symbol of this name."),
  ERROR_VARIABLE_ALREADY_DEFINED(0x1014, "The variable is already defined."),
  ERROR_VARIABLE_UNDEFINED(0x1015, "The variable is not defined."),
  ERROR_EXCEPTION(0x1016, "A kernel has raised an exception."),
  ERROR_INVALID_ISA_NAME(0x1017, "The name of the instruction set architecture is invalid."),
  ERROR_INVALID_CODE_SYMBOL(0x1018, "The symbol of a code object is invalid."),
  ERROR_INVALID_EXECUTABLE_SYMBOL(0x1019, "The symbol of an executable is invalid."),
  ERROR_INVALID_FILE(0x1020, "The file is invalid."),
  ERROR_INVALID_CODE_OBJECT_READER(0x1021, "The code object reader is invalid."),
  ERROR_INVALID_CACHE(0x1022, "The cache is invalid."),
  ERROR_INVALID_WAVEFRONT(0x1023, "The wavefront is invalid."),
  ERROR_INVALID_SIGNAL_GROUP(0x1024, "The group of signals is invalid."),
  ERROR_INVALID_RUNTIME_STATE(0x1025, "The HSA runtime is not in a state for it."),
  ERROR_FATAL(0x1026, "An error has occurred from which the queue does not recover."),
  IMAGE_FORMAT_UNSUPPORTED(0x3000, "The agent does not have images of this format."),
  IMAGE_SIZE_UNSUPPORTED(0x3001, "The agent does not have images of this size."),
  IMAGE_PITCH_UNSUPPORTED(0x3002, "The agent does not have images of this pitch."),
  SAMPLER_DESCRIPTOR_UNSUPPORTED(0x3003, "The agent does not have such a sampler.");

  private final int number;
  private final String text;

  HsaStatus(int number, String text) {
    this.number = number;
    this.text = text;
  }

  /** The number of the C interface. */
  public int number() {
    return number;
  }

  /** Its meaning, in a sentence. */
  public String text() {
    return text;
  }
}
