package dev.lockstep.runtime.emulated;

import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.device.LaunchException;

/** Launches that are not possible, with OpenCL's codes. */
final class Refusals {
  private Refusals() {}

  static ClException of(LaunchException refusal) {
    ErrorCode code =
        switch (refusal.kind()) {
          case DIMENSIONS -> ErrorCode.INVALID_WORK_DIMENSION;
          case GLOBAL_SIZE -> ErrorCode.INVALID_GLOBAL_WORK_SIZE;
          case OFFSET -> ErrorCode.INVALID_GLOBAL_OFFSET;
          case GROUP_SIZE -> ErrorCode.INVALID_WORK_GROUP_SIZE;
          case ITEM_SIZE -> ErrorCode.INVALID_WORK_ITEM_SIZE;
          case ARGUMENT -> ErrorCode.INVALID_KERNEL_ARGS;
          case RESOURCES -> ErrorCode.OUT_OF_RESOURCES;
          case PROGRAM -> ErrorCode.INVALID_OPERATION;
        };
    return new ClException(code, String.valueOf(refusal.getMessage()), refusal);
  }
}
