package dev.lockstep.hc.front;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.hc.fault.UnsupportedKernelException;
import dev.lockstep.hc.sample.Sample;
import java.io.IOException;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.attribute.RecordAttribute;
import java.lang.classfile.attribute.SourceFileAttribute;
import java.lang.classfile.instruction.DiscontinuedInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Refusals of code that is valid in a class file and that javac does not write. */
final class ClassFileRefusalTest {
  private static final MethodTypeDesc OF_POSITION =
      MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_int);

  @TempDir Path folder;

  private void write(String name, Consumer<ClassBuilder> content) throws IOException {
    ClassFile.of().buildTo(folder.resolve(name + ".class"), ClassDesc.of(name), content);
  }

  private static void method(
      ClassBuilder builder, AccessFlag kind, Consumer<CodeBuilder> instructions) {
    builder.with(SourceFileAttribute.of("written.j"));
    int flags = AccessFlag.PUBLIC.mask() | kind.mask();
    builder.withMethodBody("run", OF_POSITION, flags, instructions);
  }

  /** Message that refuses a kernel with these instructions; its class is a record. */
  private String refusal(Consumer<CodeBuilder> instructions) throws Exception {
    write(
        "Written",
        builder -> {
          builder.withFlags(AccessFlag.PUBLIC, AccessFlag.FINAL, AccessFlag.SUPER);
          builder.withSuperclass(ClassDesc.of("java.lang.Record"));
          builder.withInterfaceSymbols(Sample.Line.class.describeConstable().orElseThrow());
          builder.with(RecordAttribute.of());
          builder.withMethodBody(
              ConstantDescs.INIT_NAME,
              ConstantDescs.MTD_void,
              AccessFlag.PUBLIC.mask(),
              code ->
                  code.aload(0)
                      .invokespecial(
                          ClassDesc.of("java.lang.Record"),
                          ConstantDescs.INIT_NAME,
                          ConstantDescs.MTD_void)
                      .return_());
          method(builder, AccessFlag.FINAL, instructions);
        });
    URL[] places = {folder.toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(places, Sample.class.getClassLoader())) {
      Object made = loader.loadClass("Written").getConstructor().newInstance();
      UnsupportedKernelException refused =
          assertThrows(
              UnsupportedKernelException.class, () -> KernelTranslator.translate(made, false));
      return String.valueOf(refused.getMessage());
    }
  }

  @Test
  void loopsWithTwoEntries() throws Exception {
    assertEquals(
        "written.j: [irreducible] Written.run: this loop has two entries; compile the method with"
            + " javac",
        refusal(code -> {
          Label first = code.newLabel();
          Label second = code.newLabel();
          code.iload(1).ifeq(second);
          code.labelBinding(first).iinc(1, -1);
          code.labelBinding(second).iinc(1, -2);
          code.iload(1).ifgt(first);
          code.return_();
        }));
  }

  /** Subroutines are valid in class files of Java 5 and before. */
  @Test
  void subroutines() throws Exception {
    write(
        "Old",
        builder -> {
          builder.withVersion(ClassFile.JAVA_5_VERSION, 0);
          method(
              builder,
              AccessFlag.STATIC,
              code -> {
                Label subroutine = code.newLabel();
                code.lineNumber(7);
                code.with(DiscontinuedInstruction.JsrInstruction.of(subroutine));
                code.return_();
                code.labelBinding(subroutine).astore(1);
                code.with(DiscontinuedInstruction.RetInstruction.of(1));
              });
        });
    assertEquals(
        "written.j:7: [instruction] jsr: this instruction cannot be in a kernel; write it in"
            + " another way",
        refusal(
            code -> code.iload(1).invokestatic(ClassDesc.of("Old"), "run", OF_POSITION).return_()));
  }
}
