package dev.lockstep.studio.server;

import dev.lockstep.studio.asset.Assets;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.stream.Collectors;

/**
 * The page's first text. The policy in its headers lets it run scripts of this server alone, and
 * the import map, whose hash the policy has.
 *
 * @param text the text, in which each style made by a script carries {@code NONCE}
 * @param policy for {@code Content-Security-Policy}, with {@code NONCE} in it
 */
record IndexPage(String text, String policy) {
  /** Stands for a number that is another one in each answer. */
  static final String NONCE = "{{nonce}}";

  static IndexPage of(Assets assets) {
    String preload =
        assets.first().stream()
            .map(address -> "<link rel=\"modulepreload\" href=\"" + address + "\">")
            .collect(Collectors.joining("\n    "));
    String text =
        assets
            .index()
            .replace("{{prefix}}", assets.prefix())
            .replace("{{imports}}", assets.importMap())
            .replace("{{preload}}", preload);
    String policy =
        ("default-src 'none'; script-src 'self' 'sha256-%s'; style-src 'self' 'nonce-%s';"
                + " style-src-attr 'unsafe-inline';"
                + " img-src 'self' data:; font-src 'self'; connect-src 'self' ws://{{host}};"
                + " base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
            .formatted(hash(assets.importMap()), NONCE);
    return new IndexPage(text, policy);
  }

  private static String hash(String text) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return Base64.getEncoder().encodeToString(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
