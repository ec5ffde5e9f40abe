package dev.lockstep.hc.front;

import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.List;

/**
 * A call.
 *
 * @param owner internal name of the class that the instruction names
 * @param arguments the receiver first
 * @param place unlike that of other calls of the method
 */
record MethodCall(
    String owner, String name, MethodTypeDesc type, List<Datum> arguments, String place) {
  MethodCall {
    arguments = List.copyOf(arguments);
  }

  String text() {
    if (owner.startsWith("[")) {
      return ClassDesc.ofDescriptor(owner).displayName() + "." + name;
    }
    return owner.substring(Math.max(owner.lastIndexOf('/'), owner.lastIndexOf('$')) + 1)
        + "."
        + name;
  }
}
