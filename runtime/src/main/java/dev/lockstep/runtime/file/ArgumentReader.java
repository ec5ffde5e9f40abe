package dev.lockstep.runtime.file;

import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.runtime.argument.Argument;
import dev.lockstep.runtime.argument.BufferSpec;
import dev.lockstep.runtime.argument.ElementType;
import dev.lockstep.runtime.argument.NumberText;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.image.ImageFormat;
import dev.lockstep.runtime.image.ImageShape;
import dev.lockstep.runtime.image.ImageType;
import dev.lockstep.runtime.image.SamplerDescriptor;
import dev.lockstep.runtime.text.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Arguments of a launch of a run file. */
final class ArgumentReader {
  private static final String FORMS =
      "a buffer's name, {\"u32\": 7}, {\"local\": 1024}, {\"hex\": \"...\"},"
          + " {\"address\": \"0x...\"}, {\"image\": ...}, {\"sampler\": ...} or null";
  private static final List<String> IMAGE_KEYS = List.of("image", "type", "format", "size");

  private final JsonChecker json;
  private final Map<String, @Nullable BufferSpec> buffers;
  private final Function<JsonValue.Obj, Optional<Bytes>> hex;

  /**
   * A reader.
   *
   * @param buffers of the run file; null for those in error
   * @param hex reads the bytes of an object with the key {@code hex}
   */
  ArgumentReader(
      JsonChecker json,
      Map<String, @Nullable BufferSpec> buffers,
      Function<JsonValue.Obj, Optional<Bytes>> hex) {
    this.json = json;
    this.buffers = buffers;
    this.hex = hex;
  }

  /** An argument; empty after an error. */
  Optional<Argument> argument(JsonValue item) {
    if (item instanceof JsonValue.Str name) {
      exists(name);
      return Optional.of(new Argument.OfBuffer(name.text()));
    }
    if (item instanceof JsonValue.Null) {
      return Optional.of(new Argument.Null());
    }
    if (!(item instanceof JsonValue.Obj obj)) {
      json.wrongKind(item, FORMS);
      return Optional.empty();
    }
    if (obj.get("image") != null) {
      return image(obj);
    }
    if (obj.members().size() != 1) {
      json.error(obj, "argument", "an argument is one of: " + FORMS);
      return Optional.empty();
    }
    JsonValue.Member member = obj.members().getFirst();
    if (member.key().equals("sampler")) {
      return sampler(member.value());
    }
    if (member.key().equals("local")) {
      OptionalLong bytes = json.asInteger(member.value(), 1, Integer.MAX_VALUE);
      return Optional.of(new Argument.Local(bytes.orElse(1)));
    }
    if (member.key().equals("address")) {
      OptionalLong address = new SetupReader(json).address(member.value());
      return address.isPresent()
          ? Optional.of(new Argument.Address(address.getAsLong()))
          : Optional.empty();
    }
    if (member.key().equals("hex")) {
      return hex.apply(obj).map(bytes -> new Argument.Value(ElementType.U8, bytes));
    }
    return scalar(member);
  }

  private void exists(JsonValue.Str name) {
    if (!buffers.containsKey(name.text())) {
      json.error(
          name,
          "unknown-buffer",
          "there is no buffer \"%s\"; there are: %s"
              .formatted(NumberText.clip(name.text()), RunFileReader.names(buffers)));
    }
  }

  private Optional<Argument> image(JsonValue.Obj obj) {
    json.keys(obj, IMAGE_KEYS);
    JsonValue given = obj.get("image");
    Optional<String> buffer = json.string(obj, "image", true);
    Optional<ImageType> type = type(obj);
    Optional<ImageFormat> format = format(obj);
    JsonValue at = json.member(obj, "size", true);
    if (at == null || buffer.isEmpty() || type.isEmpty() || format.isEmpty()) {
      return Optional.empty();
    }
    if (given instanceof JsonValue.Str name) {
      exists(name);
    }
    Optional<ImageShape> shape = shape(at, type.get(), format.get());
    BufferSpec spec = buffers.get(buffer.get());
    if (shape.isPresent() && spec != null && spec.byteSize() < shape.get().bytes()) {
      json.error(
          at,
          "image",
          "the image takes %s bytes, and the buffer \"%s\" has %s"
              .formatted(shape.get().bytes(), NumberText.clip(buffer.get()), spec.byteSize()));
    }
    return shape.map(s -> new Argument.OfImage(buffer.get(), s));
  }

  private Optional<ImageType> type(JsonValue.Obj obj) {
    String wanted = "type of images; allowed: " + ImageType.NAMES;
    return json.named(obj, "type", true, ImageType::named, "image", wanted);
  }

  private Optional<ImageFormat> format(JsonValue.Obj obj) {
    String wanted = "format of images here; one is \"CL_RGBA CL_UNORM_INT8\"";
    return json.named(obj, "format", true, ImageFormat::named, "image", wanted);
  }

  /** Sizes in the order of {@code get_global_id}; of an array the last one counts the layers. */
  private Optional<ImageShape> shape(JsonValue at, ImageType type, ImageFormat format) {
    List<JsonValue> items = at instanceof JsonValue.Arr arr ? arr.items() : List.of(at);
    if (items.size() != type.sizes()) {
      json.error(
          at, "image", "an image of this type has " + type.sizes() + " sizes, not " + items.size());
      return Optional.empty();
    }
    List<Long> sizes = new ArrayList<>();
    for (JsonValue item : items) {
      OptionalLong size = json.asInteger(item, 1, Integer.MAX_VALUE);
      if (size.isEmpty()) {
        return Optional.empty();
      }
      sizes.add(size.getAsLong());
    }
    try {
      return Optional.of(ImageShape.of(type, format, sizes));
    } catch (ClException e) {
      json.error(at, "image", String.valueOf(e.getMessage()));
      return Optional.empty();
    }
  }

  private Optional<Argument> sampler(JsonValue value) {
    Optional<String> text = json.asString(value);
    try {
      return text.map(SamplerDescriptor::parse).map(Argument.Sampler::new);
    } catch (IllegalArgumentException e) {
      json.error(value, "sampler", String.valueOf(e.getMessage()));
      return Optional.empty();
    }
  }

  private Optional<Argument> scalar(JsonValue.Member member) {
    Optional<ElementType> type = ElementType.named(member.key());
    if (type.isEmpty()) {
      json.error(
          member.value(),
          "element-type",
          "\"%s\" is no element type; allowed: %s, and local, hex, address, image and sampler"
              .formatted(NumberText.clip(member.key()), ElementType.NAMES));
      return Optional.empty();
    }
    List<JsonValue> values =
        member.value() instanceof JsonValue.Arr arr ? arr.items() : List.of(member.value());
    if (values.isEmpty()) {
      json.error(member.value(), "argument", "a vector has at least one element");
      return Optional.empty();
    }
    return Optional.of(new Argument.Value(type.get(), json.elements(values, type.get())));
  }
}
