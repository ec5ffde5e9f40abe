package dev.lockstep.emulator.operand;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.function.Consumer;

/** An object of a hidden class without fields, whose methods are written for it. */
public final class HiddenObject {
  private HiddenObject() {}

  /**
   * Makes the class and an object of it.
   *
   * @param lookup of a class in the package that the class belongs to
   * @param type the interface that it implements
   * @param name of the class, without its package
   * @param methods appends the methods
   */
  public static <T> T of(
      MethodHandles.Lookup lookup, Class<T> type, String name, Consumer<ClassBuilder> methods) {
    byte[] bytes =
        ClassFile.of()
            .build(
                ClassDesc.of(lookup.lookupClass().getPackageName() + "." + name),
                target -> {
                  target.withFlags(ClassFile.ACC_FINAL | ClassFile.ACC_SYNTHETIC);
                  target.withInterfaceSymbols(type.describeConstable().orElseThrow());
                  target.withMethodBody(
                      ConstantDescs.INIT_NAME,
                      ConstantDescs.MTD_void,
                      0,
                      code ->
                          code.aload(0)
                              .invokespecial(
                                  ConstantDescs.CD_Object,
                                  ConstantDescs.INIT_NAME,
                                  ConstantDescs.MTD_void)
                              .return_());
                  methods.accept(target);
                });
    try {
      MethodHandles.Lookup hidden = lookup.defineHiddenClass(bytes, true);
      return type.cast(
          hidden.findConstructor(hidden.lookupClass(), MethodType.methodType(void.class)).invoke());
    } catch (Throwable e) {
      throw new IllegalStateException("cannot make " + name, e);
    }
  }
}
