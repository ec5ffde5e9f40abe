package dev.lockstep.codeobject.metadata;

import dev.lockstep.text.source.Problem;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.parser.ParserImpl;
import org.snakeyaml.engine.v2.scanner.StreamReader;

/**
 * Reads the YAML of metadata. Works on the parser's events, so nothing is expanded: an alias is
 * refused, and so are text, depth and keys beyond any real use.
 */
final class YamlReader {
  private static final int MAX_CHARACTERS = 16 << 20;

  private final Iterator<Event> events;

  private YamlReader(Iterator<Event> events) {
    this.events = events;
  }

  /** A reason to refuse the text, with the line where it is. */
  private static final class Refused extends Exception {
    private static final long serialVersionUID = 1;

    final Problem problem;

    Refused(Problem problem) {
      super(problem.text());
      this.problem = problem;
    }
  }

  /** A map, or the problem that keeps the text from being one. */
  sealed interface Read {
    /** A map. */
    record Root(MetadataNode.Dictionary map) implements Read {}

    /** No map. */
    record Failed(Problem problem) implements Read {}
  }

  static Metadata.Parsed metadata(String yaml) {
    return metadata(
        yaml,
        root -> {
          Metadata metadata = new Metadata(root);
          return new Metadata.Parsed(Optional.of(metadata), metadata.problems());
        });
  }

  /** Reads a map and hands it on. */
  static Metadata.Parsed metadata(
      String yaml, Function<MetadataNode.Dictionary, Metadata.Parsed> made) {
    return switch (root(yaml, Metadata.VERSION)) {
      case Read.Root(MetadataNode.Dictionary map) -> made.apply(map);
      case Read.Failed(Problem problem) -> new Metadata.Parsed(Optional.empty(), List.of(problem));
    };
  }

  /**
   * Reads a map.
   *
   * @param first the key that one begins with
   */
  static Read root(String yaml, String first) {
    try {
      return document(yaml) instanceof MetadataNode.Dictionary root
          ? new Read.Root(root)
          : new Read.Failed(
              Problem.partError("line 1", "metadata is not a map", "begin with " + first + ":"));
    } catch (Refused e) {
      return new Read.Failed(e.problem);
    }
  }

  private static MetadataNode document(String yaml) throws Refused {
    if (yaml.length() > MAX_CHARACTERS) {
      throw new Refused(
          Problem.partError(
              "line 1", "the text has " + yaml.length() + " characters", "use at most 16 million"));
    }
    try {
      return parsed(yaml);
    } catch (Refused e) {
      String bracketed = FlowSequences.bracketed(yaml);
      if (bracketed.equals(yaml)) {
        throw e;
      }
      return parsed(bracketed);
    }
  }

  private static MetadataNode parsed(String yaml) throws Refused {
    LoadSettings settings =
        LoadSettings.builder().setCodePointLimit(MAX_CHARACTERS).setParseComments(false).build();
    try {
      YamlReader reader =
          new YamlReader(new ParserImpl(settings, new StreamReader(settings, yaml)));
      Event event = reader.next();
      while (event.getEventId() == Event.ID.StreamStart
          || event.getEventId() == Event.ID.DocumentStart) {
        event = reader.next();
      }
      MetadataNode value = reader.value(event, 0);
      reader.end();
      return value;
    } catch (MarkedYamlEngineException e) {
      String place =
          e.getProblemMark().map(mark -> "line " + (mark.getLine() + 1)).orElse("line 1");
      String reason = e.getProblem() == null ? "it is no YAML" : e.getProblem();
      throw new Refused(Problem.partError(place, reason, "write it as YAML 1.2"));
    } catch (YamlEngineException e) {
      throw new Refused(Problem.partError("line 1", "it is no YAML", "write it as YAML 1.2"));
    }
  }

  private Event next() throws Refused {
    if (!events.hasNext()) {
      throw new Refused(Problem.partError("line 1", "the text ends too early", "complete it"));
    }
    return events.next();
  }

  private void end() throws Refused {
    Event event = next();
    if (event.getEventId() == Event.ID.DocumentEnd) {
      event = next();
    }
    if (event.getEventId() != Event.ID.StreamEnd) {
      throw refused(event, "there is more than one document", "keep one");
    }
  }

  private MetadataNode value(Event event, int depth) throws Refused {
    if (depth > MessagePack.MAX_DEPTH) {
      throw refused(event, "it is nested too deep", "use at most " + MessagePack.MAX_DEPTH);
    }
    return switch (event.getEventId()) {
      case Scalar -> scalar((ScalarEvent) event);
      case SequenceStart -> array(depth);
      case MappingStart -> map(depth);
      case Alias -> throw refused(event, "aliases are not allowed", "write the value again");
      case StreamEnd, DocumentEnd -> throw refused(event, "there is no value", "write a map");
      case StreamStart, DocumentStart, SequenceEnd, MappingEnd, Comment ->
          throw refused(event, "a value is expected", "write a map");
    };
  }

  private static MetadataNode scalar(ScalarEvent event) throws Refused {
    String tag = event.getTag().orElse("");
    return YamlScalar.resolve(event.getValue(), tag)
        .orElseThrow(() ->
            refused(
                event,
                "'" + event.getValue() + "' is not of type " + tag,
                "use !int, !float, !bool, !str or !nil, as the value is"));
  }

  private MetadataNode array(int depth) throws Refused {
    List<MetadataNode> items = new ArrayList<>();
    Event event = next();
    while (event.getEventId() != Event.ID.SequenceEnd) {
      items.add(value(event, depth + 1));
      event = next();
    }
    return new MetadataNode.Array(items);
  }

  private MetadataNode map(int depth) throws Refused {
    List<MetadataNode.Entry> entries = new ArrayList<>();
    Set<String> keys = new HashSet<>();
    Event event = next();
    while (event.getEventId() != Event.ID.MappingEnd) {
      if (!(event instanceof ScalarEvent key)) {
        throw refused(event, "a key is not a string", "write KEY: VALUE");
      }
      if (!keys.add(key.getValue())) {
        throw refused(event, "key " + key.getValue() + " is repeated", "keep one");
      }
      // Keys have no tags: their text decides, quoted or not.
      MetadataNode.Scalar name = YamlScalar.untagged(key.getValue());
      entries.add(new MetadataNode.Entry(name, value(next(), depth + 1)));
      event = next();
    }
    return new MetadataNode.Dictionary(entries);
  }

  private static Refused refused(Event event, String reason, String wayOut) {
    String place =
        event.getStartMark().map(mark -> "line " + (mark.getLine() + 1)).orElse("line 1");
    return new Refused(Problem.partError(place, reason, wayOut));
  }
}
