package dev.lockstep.assembler.block.kernel;

import dev.lockstep.assembler.asm4gcn.Parameter;
import dev.lockstep.assembler.option.Dialect;
import dev.lockstep.codeobject.metadata.MetadataNode;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Layout of a kernel's arguments in its kernarg segment. Offsets and sizes are in bytes. */
public final class ArgumentLayout {
  private final List<Parameter> parameters;
  private final List<Integer> offsets = new ArrayList<>();
  private final int bytes;
  private final @Nullable CatalystTables tables;
  private boolean hidden;

  public ArgumentLayout(List<Parameter> parameters, Dialect.Convention convention) {
    this.parameters = parameters;
    int at = 0;
    for (Parameter parameter : parameters) {
      at = up(at, parameter.bytes());
      offsets.add(at);
      at += parameter.bytes();
    }
    this.bytes = at;
    this.tables =
        switch (convention) {
          case HSA -> null;
          case CATALYST -> CatalystTables.behind(at, parameters.size(), buffers(parameters));
        };
  }

  private static int buffers(List<Parameter> parameters) {
    return (int)
        parameters.stream()
            .filter(
                one -> one.kind() == Parameter.Kind.GLOBAL || one.kind() == Parameter.Kind.CONSTANT)
            .count();
  }

  /** The tables of the Catalyst convention; null with the machine's own one. */
  public @Nullable CatalystTables tables() {
    return tables;
  }

  private static int up(int value, int unit) {
    return (value + unit - 1) / unit * unit;
  }

  List<Parameter> parameters() {
    return parameters;
  }

  /** The offset of a parameter's argument. */
  int offset(int parameter) {
    return offsets.get(parameter);
  }

  /** Bytes of the arguments in the header. */
  int bytes() {
    return bytes;
  }

  /** Offset of a hidden argument; the kernel has the hidden arguments from then on. */
  int offset(HiddenArgument argument) {
    hidden = true;
    return hiddenStart() + argument.offset();
  }

  private int hiddenStart() {
    return up(bytes, HiddenArgument.ALIGNMENT);
  }

  /** Bytes of the whole segment. */
  public int segmentBytes() {
    if (tables != null) {
      return tables.end();
    }
    return hidden ? hiddenStart() + HiddenArgument.SIZE : bytes;
  }

  /** Alignment of the segment's address, in bytes. */
  public int alignment() {
    int most = tables == null ? HiddenArgument.ALIGNMENT : 2 * HiddenArgument.ALIGNMENT;
    for (Parameter parameter : parameters) {
      most = Math.max(most, parameter.bytes());
    }
    return most;
  }

  /** The arguments as metadata lists them. */
  public MetadataNode.Array metadata() {
    List<MetadataNode> list = new ArrayList<>();
    for (int i = 0; i < parameters.size(); i++) {
      list.add(metadata(parameters.get(i), offsets.get(i)));
    }
    if (tables != null) {
      list.add(tables.metadata());
    }
    if (hidden) {
      for (HiddenArgument one : HiddenArgument.all().values()) {
        list.add(
            new MetadataNode.Dictionary(
                List.of(
                    number(".offset", hiddenStart() + one.offset()),
                    number(".size", one.bytes()),
                    text(".value_kind", "hidden_" + one.name()))));
      }
    }
    return new MetadataNode.Array(list);
  }

  private static MetadataNode metadata(Parameter parameter, int offset) {
    List<MetadataNode.Entry> entries = new ArrayList<>();
    String name = parameter.name();
    if (name != null) {
      entries.add(text(".name", name));
    }
    entries.add(text(".type_name", parameter.type()));
    entries.add(number(".offset", offset));
    entries.add(number(".size", parameter.bytes()));
    switch (parameter.kind()) {
      case VALUE -> entries.add(text(".value_kind", "by_value"));
      case GLOBAL -> buffer(entries, "global");
      case CONSTANT -> buffer(entries, "constant");
      case LOCAL -> {
        entries.add(text(".value_kind", "dynamic_shared_pointer"));
        entries.add(text(".address_space", "local"));
        entries.add(number(".pointee_align", parameter.pointeeBytes()));
      }
    }
    if (parameter.isConst()) {
      entries.add(new MetadataNode.Entry(".is_const", new MetadataNode.Bool(true)));
    }
    if (parameter.isRestrict()) {
      entries.add(new MetadataNode.Entry(".is_restrict", new MetadataNode.Bool(true)));
    }
    return new MetadataNode.Dictionary(entries);
  }

  private static void buffer(List<MetadataNode.Entry> entries, String space) {
    entries.add(text(".value_kind", "global_buffer"));
    entries.add(text(".address_space", space));
  }

  public static MetadataNode.Entry number(String key, long value) {
    return new MetadataNode.Entry(key, MetadataNode.Int.of(value));
  }

  public static MetadataNode.Entry text(String key, String value) {
    return new MetadataNode.Entry(key, new MetadataNode.Text(value));
  }
}
