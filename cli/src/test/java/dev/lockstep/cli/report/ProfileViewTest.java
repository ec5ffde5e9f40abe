package dev.lockstep.cli.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.lockstep.runtime.run.KernelProfile;
import dev.lockstep.runtime.run.ProfileText;
import dev.lockstep.runtime.run.RunFinding;
import dev.lockstep.text.svg.SvgWriter;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** Views of profiles: those of corpus/profile, which nobody measured. */
public final class ProfileViewTest {
  private static final Path FOLDER = Path.of(System.getProperty("lockstep.root"), "corpus/profile");

  /** Behind the line that names the oracle. */
  private static String expected(String name) throws IOException {
    String text = Files.readString(FOLDER.resolve(name));
    return text.substring(text.indexOf('\n') + 1);
  }

  static List<KernelProfile> profiles() throws IOException {
    List<KernelProfile> profiles = new ArrayList<>();
    for (JsonElement one :
        JsonParser.parseString(Files.readString(FOLDER.resolve("sum.json"))).getAsJsonArray()) {
      JsonObject kernel = one.getAsJsonObject();
      List<KernelProfile.Entry> entries = new ArrayList<>();
      kernel
          .getAsJsonArray("entries")
          .forEach(entry -> entries.add(entry(entry.getAsJsonObject())));
      profiles.add(
          new KernelProfile(
              kernel.get("kernel").getAsString(),
              kernel.get("launches").getAsLong(),
              kernel.get("wavefronts").getAsLong(),
              kernel.get("instructions").getAsLong(),
              kernel.get("nanoseconds").getAsLong(),
              kernel.get("engine").getAsLong(),
              kernel.get("interpreted").getAsLong(),
              kernel.get("samples").getAsLong(),
              entries));
    }
    return profiles;
  }

  private static List<KernelProfile.Call> calls(JsonObject entry) {
    List<KernelProfile.Call> calls = new ArrayList<>();
    if (entry.has("calls")) {
      for (JsonElement call : entry.getAsJsonArray("calls")) {
        String[] parts = call.getAsString().split("@", -1);
        calls.add(new KernelProfile.Call(parts[0], Integer.parseInt(parts[1])));
      }
    }
    return calls;
  }

  private static KernelProfile.Entry entry(JsonObject entry) {
    return new KernelProfile.Entry(
        Long.decode(entry.get("address").getAsString()),
        entry.get("size").getAsInt(),
        entry.get("place").getAsString(),
        entry.get("function").getAsString(),
        calls(entry),
        entry.get("text").getAsString(),
        entry.get("executions").getAsLong(),
        entry.get("nanoseconds").getAsLong(),
        entry.has("lanes") ? entry.get("lanes").getAsDouble() : 0,
        entry.has("leads"),
        entry.has("line")
            ? Optional.of(
                new RunFinding.SourcePlace(
                    entry.get("file").getAsString(),
                    entry.get("line").getAsInt(),
                    1,
                    entry.get("source").getAsString()))
            : Optional.empty());
  }

  @Test
  void textIsAsExpected() throws IOException {
    assertEquals(expected("sum.txt"), ProfileText.of(profiles(), Integer.MAX_VALUE));
    assertEquals(expected("sum.short.txt"), ProfileText.of(profiles(), 2));
  }

  @Test
  void jsonIsAsExpected() throws IOException {
    JsonObject stored =
        JsonParser.parseString(Files.readString(FOLDER.resolve("sum.expected.json")))
            .getAsJsonObject();
    assertEquals(
        stored.get("profile"), JsonParser.parseString(ProfileJson.of(profiles()).toString()));
  }

  @Test
  void pictureHasABoxForEverything() throws Exception {
    List<String> boxes = new ArrayList<>();
    NodeList groups = parsed(ProfileSvg.of(profiles())).getElementsByTagName("g");
    for (int i = 0; i < groups.getLength(); i++) {
      boxes.add(box((Element) groups.item(i)));
    }
    assertEquals(expected("sum.boxes.tsv").lines().toList(), boxes);
  }

  public static Document parsed(String svg) throws Exception {
    return DocumentBuilderFactory.newDefaultInstance()
        .newDocumentBuilder()
        .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
  }

  /** Row, left and width in thousandths of the whole, title: the picture is 1180 units wide. */
  private static String box(Element group) {
    Element rect = (Element) group.getElementsByTagName("rect").item(0);
    double left = Double.parseDouble(rect.getAttribute("x")) - 10;
    double width = Double.parseDouble(rect.getAttribute("width"));
    int row = (Integer.parseInt(rect.getAttribute("y")) - 44) / 20;
    String title = group.getElementsByTagName("title").item(0).getTextContent();
    return "%d\t%d\t%d\t%s"
        .formatted(
            row,
            Math.round(1000 * left / 1180),
            Math.round(1000 * width / 1180),
            title.replace('\n', '|'));
  }

  @Test
  void anyTextIsXml() throws Exception {
    String odd = "a\u0000\u0007<b>&\"'\u00e9\ud83d\ude00\ud800]]>";
    String back =
        parsed("<t>" + SvgWriter.escaped(odd) + "</t>").getDocumentElement().getTextContent();
    assertEquals("a\ufffd\ufffd<b>&\"'\u00e9\ud83d\ude00\ufffd]]>", back);
  }

  @Test
  void nothingIsAPictureToo() throws Exception {
    assertEquals(1, parsed(ProfileSvg.of(List.of())).getElementsByTagName("g").getLength());
    assertEquals("", ProfileText.of(List.of(), 20));
  }
}
