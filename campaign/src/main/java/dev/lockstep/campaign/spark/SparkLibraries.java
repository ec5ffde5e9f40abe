package dev.lockstep.campaign.spark;

import dev.lockstep.campaign.run.CampaignException;
import dev.lockstep.runtime.maven.ModuleBuildException;
import dev.lockstep.runtime.maven.OnDemandModule;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

/**
 * The class path of the process: Spark's libraries and the module {@code campaign/spark}, which
 * Maven builds and fetches when they are first needed and after changes.
 *
 * @param root the folder of Lockstep
 */
public record SparkLibraries(Path root) {
  /**
   * The class path.
   *
   * @param told is told that something is fetched
   * @throws CampaignException when it cannot be had
   * @throws IOException when files cannot be read
   */
  public List<Path> classPath(Consumer<String> told) throws CampaignException, IOException {
    try {
      return new OnDemandModule(root, "campaign/spark", "spark", "Apache Spark", "120 MB")
          .jars(told);
    } catch (ModuleBuildException e) {
      throw new CampaignException(e.getMessage() + "; --plain runs without Spark", e);
    }
  }
}
