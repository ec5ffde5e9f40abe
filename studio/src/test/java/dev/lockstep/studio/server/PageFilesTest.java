package dev.lockstep.studio.server;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The page's files as a browser gets them. */
final class PageFilesTest {
  /** What a first load may take over the wire. */
  private static final int MOST_BYTES = 400_000;

  private static final Pattern NAMED_IMPORT =
      Pattern.compile("import \\{([^}]*)\\} from \"(\\.[^\"]*)\"");
  private static final Pattern IMPORT =
      Pattern.compile(
          "(?m)^(?:import|export)\\b[^;]*?from\\s+[\"']([^\"']+)[\"']|import\\(`([^`]+)`\\)");
  private static final Pattern ADDRESS = Pattern.compile("(?:href|src)=\"([^\"]+)\"");

  private static Served served;
  private static String index;

  @BeforeAll
  static void start() throws IOException {
    served = new Served();
    index = served.get("/");
  }

  @AfterAll
  static void stop() {
    served.close();
  }

  private static String header(String answer, String name) {
    Matcher line = Pattern.compile("(?mi)^" + name + ": (.*?)\r?$").matcher(answer);
    assertTrue(line.find(), "no " + name + " in " + answer);
    return line.group(1);
  }

  @Test
  void policyAllowsTheImportMapAndNoOtherInlineScript() throws Exception {
    String policy = header(index, "Content-Security-Policy");
    Matcher map =
        Pattern.compile("(?s)<script type=\"importmap\">(.*?)</script>")
            .matcher(Served.body(index));
    assertTrue(map.find());
    byte[] digest =
        MessageDigest.getInstance("SHA-256").digest(map.group(1).getBytes(StandardCharsets.UTF_8));
    String hash = Base64.getEncoder().encodeToString(digest);
    assertTrue(policy.contains("script-src 'self' 'sha256-" + hash + "'"), policy);
    assertTrue(policy.contains("default-src 'none'"), policy);
    assertTrue(policy.contains("frame-ancestors 'none'"), policy);
    assertTrue(policy.contains("connect-src 'self' ws://" + served.host()), policy);
    assertEquals("nosniff", header(index, "X-Content-Type-Options"));
    assertEquals("no-referrer", header(index, "Referrer-Policy"));
    assertEquals("no-store", header(index, "Cache-Control"));
    assertNotEquals(policy, header(served.get("/"), "Content-Security-Policy"), "a nonce twice");
  }

  @Test
  void everyFileIsThereAndTheFirstLoadIsSmall() throws Exception {
    Set<String> addresses = new TreeSet<>();
    Matcher found = ADDRESS.matcher(Served.body(index));
    while (found.find()) {
      addresses.add(found.group(1));
    }
    int bytes = Served.body(index).length();
    for (String address : addresses) {
      var packed = served.bytes(address, "br;q=0.5, gzip");
      assertEquals(200, packed.statusCode(), address);
      assertEquals("gzip", packed.headers().firstValue("content-encoding").orElse(""));
      assertTrue(packed.headers().firstValue("cache-control").orElse("").contains("immutable"));
      bytes += packed.body().length;
      var plain = served.bytes(address, "identity, gzip;q=0");
      byte[] unpacked = new GZIPInputStream(new ByteArrayInputStream(packed.body())).readAllBytes();
      assertArrayEquals(plain.body(), unpacked, address);
    }
    for (String panel : served.assets.addresses()) {
      bytes +=
          panel.contains("/panel/") && !addresses.contains(panel)
              ? served.bytes(panel, "gzip").body().length
              : 0;
    }
    assertTrue(addresses.size() > 40, addresses.toString());
    System.out.println("the first load takes " + bytes + " bytes");
    assertTrue(bytes < MOST_BYTES, bytes + " bytes");
  }

  private String textOf(String address) throws Exception {
    return new String(served.bytes(address, "identity").body(), StandardCharsets.UTF_8);
  }

  /**
   * A name that the imported file does not export would keep a panel, or the page, from loading.
   */
  @Test
  void everyImportedNameIsExported() throws Exception {
    List<String> wrong = new ArrayList<>();
    int count = 0;
    for (String address : served.assets.addresses()) {
      Matcher found =
          NAMED_IMPORT.matcher(
              address.endsWith(".js") && !isLibrary(address) ? textOf(address) : "");
      while (found.find()) {
        String target = java.net.URI.create(address).resolve(found.group(2)).toString();
        String there = textOf(target);
        for (String one : found.group(1).split(",", -1)) {
          String name = one.strip().split(" ", -1)[0];
          if (!name.isEmpty()) {
            count++;
            Pattern export =
                Pattern.compile(
                    "export (async )?(function|class|const|let) %1$s\\b|export \\{[^}]*\\b%1$s\\b"
                        .formatted(Pattern.quote(name)));
            if (!export.matcher(there).find()) {
              wrong.add(address + " imports " + name + " from " + found.group(2));
            }
          }
        }
      }
    }
    assertEquals(List.of(), wrong);
    assertTrue(count > 150, "names: " + count);
  }

  /** Files of libraries stand below folders of their own, and are minified. */
  private static boolean isLibrary(String address) {
    return address.contains("/lib/");
  }

  /** What modules import is a name of the import map or a file of the page. */
  @Test
  void everyImportLeadsToAFile() throws Exception {
    JsonObject names =
        JsonParser.parseString(served.assets.importMap())
            .getAsJsonObject()
            .getAsJsonObject("imports");
    List<String> wrong = new ArrayList<>();
    int count = 0;
    for (String address : served.assets.addresses()) {
      if (!address.endsWith(".js")) {
        continue;
      }
      String text = new String(served.bytes(address, "identity").body(), StandardCharsets.UTF_8);
      Matcher found = IMPORT.matcher(text);
      while (found.find()) {
        String name = found.group(1);
        if (name == null) {
          continue;
        }
        count++;
        String target =
            name.startsWith(".")
                ? java.net.URI.create(address).resolve(name).toString()
                : names.has(name) ? names.get(name).getAsString() : "";
        if (!served.assets.addresses().contains(target)) {
          wrong.add(address + " imports " + name);
        }
      }
    }
    assertEquals(List.of(), wrong);
    assertTrue(count > 60, "imports: " + count);
  }
}
