package dev.lockstep.codeobject.metadata;

import dev.lockstep.codeobject.descriptor.KernelDescriptor;
import dev.lockstep.codeobject.target.CodeObjectData;
import dev.lockstep.codeobject.target.CodeObjectVersion;
import dev.lockstep.text.source.Problem;
import dev.lockstep.text.table.DataTable;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Metadata of code object V2 in the words of later versions, by {@code metadata-v2.tsv}, whose
 * remarks say what each column means.
 */
final class OldMetadata {
  private static final Map<String, Map<String, Rule>> RULES = rules();
  private static final String OLD_SUFFIX = "@kd";

  /** An old word that is not made of its parts. */
  private static final Map<String, String> WORDS =
      Map.of("HiddenMultiGridSyncArg", "hidden_multigrid_sync_arg");

  private record Rule(String becomes, String how) {}

  private final List<Problem> problems = new ArrayList<>();

  private static Map<String, Map<String, Rule>> rules() {
    Map<String, Map<String, Rule>> rules = new HashMap<>();
    for (DataTable.Row row : CodeObjectData.table("metadata-v2.tsv")) {
      rules
          .computeIfAbsent(row.text("map"), _ -> new HashMap<>())
          .put(row.text("key"), new Rule(row.text("becomes"), row.text("how")));
    }
    return rules;
  }

  static Metadata.Parsed convert(MetadataNode.Dictionary root, CodeObjectVersion version) {
    OldMetadata old = new OldMetadata();
    List<MetadataNode.Entry> entries = new ArrayList<>();
    entries.add(
        new MetadataNode.Entry(
            Metadata.VERSION,
            new MetadataNode.Array(
                List.of(MetadataNode.Int.of(1), MetadataNode.Int.of(version.metadataMinor())))));
    old.map("root", "", root, entries);
    Metadata metadata = new Metadata(new MetadataNode.Dictionary(entries));
    old.problems.addAll(metadata.problems());
    return new Metadata.Parsed(Optional.of(metadata), old.problems);
  }

  private void map(
      String name, String path, MetadataNode.Dictionary map, List<MetadataNode.Entry> into) {
    for (MetadataNode.Entry entry : map.entries()) {
      String place = path + entry.keyText();
      Rule rule = RULES.getOrDefault(name, Map.of()).get(entry.keyText());
      if (rule == null) {
        problems.add(Problem.partWarning(place, "it has no counterpart and is left out", ""));
        continue;
      }
      if (rule.how.startsWith("map:")) {
        if (entry.value() instanceof MetadataNode.Dictionary inner) {
          map(rule.how.substring("map:".length()), place + ".", inner, into);
        } else {
          problems.add(Problem.partError(place, "it is not a map", "write keys with values"));
        }
      } else if (!rule.becomes.startsWith("(")) {
        MetadataNode value = value(rule, place, entry.value());
        if (value != null) {
          into.add(new MetadataNode.Entry(rule.becomes, value));
        }
      }
    }
  }

  /** The new value; null when the old one means the default. */
  private @Nullable MetadataNode value(Rule rule, String place, MetadataNode value) {
    if (rule.how.startsWith("maps:")) {
      return maps(rule.how.substring("maps:".length()), place, value);
    }
    if (!(value instanceof MetadataNode.Text(String text))) {
      return value;
    }
    return switch (rule.how) {
      case "symbol" ->
          new MetadataNode.Text(
              text.endsWith(OLD_SUFFIX)
                  ? text.substring(0, text.length() - OLD_SUFFIX.length()) + KernelDescriptor.SUFFIX
                  : text);
      case "words" -> text.equals("Default") ? null : new MetadataNode.Text(words(text));
      default -> value;
    };
  }

  private static String words(String text) {
    String whole = WORDS.get(text);
    return whole != null
        ? whole
        : text.replaceAll("(?<=[a-z])(?=[A-Z])", "_").toLowerCase(Locale.ROOT);
  }

  private MetadataNode maps(String name, String place, MetadataNode value) {
    if (!(value instanceof MetadataNode.Array(List<MetadataNode> items))) {
      return value;
    }
    List<MetadataNode> made = new ArrayList<>();
    BigInteger offset = BigInteger.ZERO;
    for (int i = 0; i < items.size(); i++) {
      if (!(items.get(i) instanceof MetadataNode.Dictionary inner)) {
        made.add(items.get(i));
        continue;
      }
      List<MetadataNode.Entry> entries = new ArrayList<>();
      map(name, place + "[" + i + "].", inner, entries);
      if (name.equals("argument")) {
        offset = up(offset, number(inner, "Align"));
        entries.add(new MetadataNode.Entry(".offset", new MetadataNode.Int(offset)));
        offset = offset.add(number(inner, "Size")).min(BigInteger.ONE.shiftLeft(40));
      }
      made.add(new MetadataNode.Dictionary(entries));
    }
    return new MetadataNode.Array(made);
  }

  /** V2 arguments lie one behind the other, each at a multiple of its alignment. */
  private static BigInteger up(BigInteger offset, BigInteger alignment) {
    BigInteger step = alignment.max(BigInteger.ONE);
    return offset.add(step).subtract(BigInteger.ONE).divide(step).multiply(step);
  }

  private static BigInteger number(MetadataNode.Dictionary map, String key) {
    return map.get(key).orElse(null) instanceof MetadataNode.Int(BigInteger number)
            && number.signum() >= 0
            && number.bitLength() < 40
        ? number
        : BigInteger.ZERO;
  }
}
