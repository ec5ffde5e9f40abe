package dev.lockstep.cli;

import dev.lockstep.cli.io.Terminal;
import dev.lockstep.isa.Family;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFile.ClassHierarchyResolverOption;
import java.lang.classfile.ClassFile.StackMapsOption;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeTransform;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * Prepares start-up caches. The launcher runs it after a build: {@code StartUpCache renew FROM TO
 * TABLES} writes the modules of a folder once more, and copies of their tables; {@code StartUpCache
 * short FOLDER MNEMONICS TARGET} does once what short commands do, while the virtual machine takes
 * down which classes they need, and {@code long} what all do.
 */
final class StartUpCache {
  /** The oldest class files that a cache of classes takes. */
  private static final int OLDEST = ClassFile.JAVA_6_VERSION;

  /** Folder and ending of the names of tables that are copied as they are. */
  private static final String DATA = "/data/";

  private static final String TABLE = ".tsv";

  private static final String OBJECT = "saxpy.co";

  /** The class whose module gets packed tables. */
  private static final String TABLES = Family.class.getName().replace('.', '/') + ".class";

  private StartUpCache() {}

  public static void main(String[] arguments) throws IOException {
    Path from = Path.of(arguments[1]);
    switch (arguments[0]) {
      case "renew" -> renew(from, Path.of(arguments[2]), Path.of(arguments[3]));
      case "short" -> rehearse(from, arguments[2], arguments[3]);
      case "long" -> {
        rehearse(from, arguments[2], arguments[3]);
        run("run", from.resolve("tiled_product.json").toString());
        run("run", "--check", from.resolve("tiled_product.json").toString());
        run("debug", from.resolve("tiled_product.json").toString(), "--command", "quit");
        run("test", from.toString());
      }
      case "litmus" -> run("litmus", from.resolve("message_passing.json").toString());
      default -> throw new IllegalArgumentException(arguments[0]);
    }
  }

  /**
   * Works in a folder with copies of examples: what is in it is used, and more is written to it.
   *
   * @param target one whose instructions nothing else here asks for, so that finding them is part
   *     of a listing
   */
  private static void rehearse(Path folder, String mnemonics, String target) throws IOException {
    String object = folder.resolve(OBJECT).toString();
    Lockstep.prepare("explain", mnemonics);
    run("--version");
    run("asm", "-o", object, folder.resolve("saxpy.s").toString());
    run("asm", "--emit", "hex", folder.resolve("saxpy.s").toString());
    run("check", folder.resolve("saxpy.s").toString());
    run("check", object);
    run("disasm", object);
    run("disasm", "--raw", "--target", target, object);
    String function = function(folder.resolve("saxpy.s"));
    String made = folder.resolve("function.co").toString();
    run("asm", "-o", made, function);
    // A file that is there is replaced in another way.
    run("asm", "-o", made, function);
    run("disasm", made);
    for (String one : mnemonics.split(",")) {
      run("explain", "--target", target, one);
    }
    run("explain", "v0");
  }

  /** A file with the code of a program alone, without what makes a kernel of it. */
  private static String function(Path program) throws IOException {
    String text = Files.readString(program);
    Path file = program.resolveSibling("function.s");
    Files.writeString(file, text.substring(0, text.indexOf(".rodata")));
    return file.toString();
  }

  private static void run(String... arguments) {
    Lockstep.execute(
        OutputStream.nullOutputStream(),
        OutputStream.nullOutputStream(),
        Terminal.ofProcess(),
        arguments);
  }

  /**
   * Copies modules. Class files that are too old for a cache get a newer version, and with it the
   * stack maps that the verifier of newer ones asks for; call sites that no cache keeps become
   * calls. The module of the tables gets them packed, too. Tables that short commands read are
   * copied.
   */
  private static void renew(Path from, Path to, Path tables) throws IOException {
    try (Stream<Path> modules = Files.list(from)) {
      for (Path module : modules.filter(path -> path.toString().endsWith(".jar")).toList()) {
        renewed(module, to.resolve(module.getFileName()), tables);
      }
    }
  }

  private static void renewed(Path from, Path to, Path tables) throws IOException {
    try (ZipFile old = new ZipFile(from.toFile());
        ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(to))) {
      ClassHierarchyResolver own =
          ClassHierarchyResolver.ofResourceParsing(type -> {
            String name = type.descriptorString();
            ZipEntry entry = old.getEntry(name.substring(1, name.length() - 1) + ".class");
            try {
              return entry == null ? null : old.getInputStream(entry);
            } catch (IOException _) {
              return null;
            }
          });
      ClassFile context =
          ClassFile.of(
              ClassHierarchyResolverOption.of(own.orElse(ClassHierarchyResolver.defaultResolver())),
              StackMapsOption.GENERATE_STACK_MAPS);
      Map<String, byte[]> packed = old.getEntry(TABLES) == null ? Map.of() : Family.packed();
      for (Enumeration<? extends ZipEntry> all = old.entries(); all.hasMoreElements(); ) {
        ZipEntry entry = all.nextElement();
        if (packed.containsKey(entry.getName())) {
          // Only one of the modules may have changed since this was done before.
          continue;
        }
        byte[] bytes = old.getInputStream(entry).readAllBytes();
        out.putNextEntry(new ZipEntry(entry.getName()));
        out.write(entry.getName().endsWith(".class") ? renewed(context, bytes) : bytes);
        if (isCopied(entry.getName())) {
          copy(tables, entry.getName(), bytes);
        }
      }
      for (Map.Entry<String, byte[]> table : packed.entrySet()) {
        store(out, table.getKey(), table.getValue());
        copy(tables, table.getKey(), table.getValue());
      }
    }
  }

  private static boolean isCopied(String name) {
    return name.contains(DATA) && name.endsWith(TABLE);
  }

  private static void copy(Path folder, String name, byte[] bytes) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.write(file, bytes);
  }

  /** Adds a file as it is, since unpacking it would take time. */
  private static void store(ZipOutputStream out, String name, byte[] bytes) throws IOException {
    CRC32 sum = new CRC32();
    sum.update(bytes);
    ZipEntry entry = new ZipEntry(name);
    entry.setMethod(ZipEntry.STORED);
    entry.setSize(bytes.length);
    entry.setCrc(sum.getValue());
    out.putNextEntry(entry);
    out.write(bytes);
  }

  /** A class file as caches like it; the same where it is so already. */
  static byte[] renewed(ClassFile context, byte[] bytes) {
    ClassModel model = context.parse(bytes);
    if (model.majorVersion() < OLDEST) {
      return context.transformClass(
          model,
          ClassTransform.transformingMethodBodies(CodeTransform.ACCEPT_ALL)
              .andThen(
                  ClassTransform.endHandler(
                      made -> made.withVersion(ClassFile.JAVA_8_VERSION, 0))));
    }
    return CallSites.areIn(model)
        ? context.transformClass(model, CallSites.replaced(model))
        : bytes;
  }
}
