package dev.lockstep.hc.fault;

import java.util.Locale;

/** Rules of the kernel language that a program can break. */
public enum Rule {
  NOT_A_KERNEL(
      "the class of this object cannot be read as a kernel",
      "pass a lambda, a method reference or a record that implements the kernel interface"),
  PARAMETER(
      "this is no parameter of a kernel",
      "take one to three ints, or an index of one to three axes"),
  RANK(
      "the number of axes is not known when the kernel is translated",
      "launch over an Extent1 to Extent3 and compute further coordinates by / and %"),
  NOT_TILED(
      "only a kernel with a tiled index has memory of a tile",
      "launch it over extent.tile(...), and take a TiledIndex1 to TiledIndex3"),
  TILE_SIZES(
      "this call asks for arrays of different sizes or types, and one call has one array",
      "pass the array to the method, or call TileStatic in two places"),
  TILE_MEMORY("a tile has less memory", "use a smaller tile, or keep the array in a captured one"),
  PRIVATE_MEMORY(
      "a work-item has less memory", "use smaller arrays, or keep them in a captured one"),
  REGISTERS(
      "more values are needed at once than there are registers",
      "divide the kernel, or keep fewer values at once"),
  CAPTURE(
      "a captured value of this class cannot be in a kernel",
      "capture primitives, arrays of primitives, records of these, enum constants, or a"
          + " DeviceStructs for an array of records"),
  LAMBDA(
      "the code of this lambda cannot be found, because it is not serializable",
      "give the variable a type that extends java.io.Serializable, such as an interface of your"
          + " own, or cast the lambda, as in (IntUnaryOperator & Serializable) x -> x + 1"),
  NOT_RECTANGULAR(
      "the rows of this array differ in length or are null", "make all rows of one length"),
  SHARED_ROW(
      "a row of this array is another row or another array of the kernel as well, and the kernel"
          + " stores to one of them",
      "make all rows arrays of their own"),
  LARGE_ARRAY(
      "all rows of this array together have more than 2^31 - 1 elements",
      "divide it into several arrays"),
  FIELD_ACCESS(
      "this field cannot be read from outside its module",
      "open its package, or capture its value"),
  MUTABLE_FIELD(
      "this field is not final, so its value may change while the kernel runs",
      "copy it to a local variable before the lambda, or make it final"),
  TRANSIENT_FIELD(
      "transient fields are no part of the object that a kernel has", "take the word away"),
  STATIC_FIELD(
      "this static field is not final, and kernels have no static variables",
      "make it final, or copy it to a local variable before the lambda"),
  FIELD_STORE("a kernel cannot change fields", "store into an array"),
  ALLOCATION(
      "objects of this class cannot be made in a kernel",
      "use records or classes whose fields are all final"),
  ARRAY_LENGTH(
      "the length of this array is not known when the kernel is translated",
      "use a constant, a captured number, or the size of the tile for memory of the tile"),
  ARRAY_TYPE(
      "arrays of this type cannot be in a kernel",
      "use arrays of primitives, or a DeviceStructs for records"),
  ARRAY_OUTLIVES(
      "this array is made in a loop and still used in the next turn",
      "make the arrays before the loop and exchange the variables"),
  RECURSION("this method calls itself", "write a loop with a private array as its stack"),
  NO_BYTECODE(
      "this method is native or abstract, or its class file cannot be found",
      "call a method that has code"),
  LIBRARY(
      "this method of the Java library cannot be in a kernel",
      "use arrays and the methods of Math, Integer, Long, Float and Double"),
  HOST("this method is for the host", "call it before the launch or after its end"),
  MATH_FUNCTION(
      "this function has no result that all accelerators have to the bit",
      "use the function of StrictMath or HcMath, or set the property lockstep.hc.math to strict,"
          + " and Math computes as StrictMath does"),
  STREAM("a kernel has no streams", "print with Hc.printf"),
  UNKNOWN_TARGET(
      "which method this calls is not known when the kernel is translated",
      "call it on a record, an enum constant or a lambda that the kernel makes"),
  CATCH("a kernel cannot catch exceptions", "test the condition before, with if"),
  LOCK("a kernel has no locks", "use atomic operations or a barrier"),
  STRING(
      "text can only be printed or be the message of an exception", "store numbers into an array"),
  FORMAT(
      "this format does not fit what is printed",
      "write a constant format as java.util.Formatter has them, with an argument for each"
          + " conversion"),
  PRINTED(
      "a kernel cannot print this",
      "print numbers, truth values, characters, texts and enum constants, one by one"),
  THROWN_CLASS(
      "this exception cannot be made on the host",
      "throw an exception by its constructor without parameters or with one String"),
  IDENTITY("objects of a kernel have no identity", "compare their components"),
  DYNAMIC("this use of invokedynamic is unknown", "write it as plain calls"),
  INSTRUCTION("this instruction cannot be in a kernel", "write it in another way"),
  IRREDUCIBLE("this loop has two entries", "compile the method with javac"),
  ATOMIC(
      "this accelerator has no such atomic operation",
      "use one of the atomic operations on int, or an accelerator that supports"
          + " Feature.LONG_ATOMICS"),
  WAVE(
      "this accelerator has no operations of wavefronts",
      "exchange values through memory of the tile, or use an accelerator that supports"
          + " Feature.WAVE"),
  PARTIAL_BARRIER(
      "not all work-items of the tile arrive at this barrier, and this accelerator waits for all",
      "move the barrier out of the branch or loop"),
  OPERATION(
      "this accelerator has no instructions for this operation", "write it with other operations"),
  MESSAGE_NUMBERS(
      "the message of this exception has more numbers than a record of a fault",
      "tell fewer numbers"),
  TOO_LARGE("the kernel is too large after inlining", "split it, or call methods in a loop"),
  TOO_DEEP("calls or objects are nested too deep", "write loops, and records with fewer levels");

  private final String reason;
  private final String remedy;

  Rule(String reason, String remedy) {
    this.reason = reason;
    this.remedy = remedy;
  }

  /** Name in messages: small letters and hyphens. */
  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Reason of the refusal, a clause about the subject of the finding. */
  public String reason() {
    return reason;
  }

  /** Way out, in the imperative. */
  public String remedy() {
    return remedy;
  }
}
