package dev.lockstep.cli.command;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.lockstep.cli.io.ExitCode;
import dev.lockstep.cli.io.Invocation;
import dev.lockstep.cli.option.OptionDeclaration;
import dev.lockstep.cli.option.TargetOption;
import dev.lockstep.codeobject.target.Target;
import dev.lockstep.isa.model.Generation;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;

/** {@code lockstep targets}: the machines that can be assembled for. */
public final class TargetsCommand implements Callable<Integer> {
  private final Invocation invocation;

  private boolean json;

  private final CommandSpec spec;

  public TargetsCommand(Invocation invocation) {
    this.invocation = invocation;
    spec =
        OptionDeclaration.of(this, "targets", "Lists the targets.")
            .flag("--json", "Prints the list as one JSON document.", v -> json = v)
            .spec();
  }

  /** The command as picocli knows it. */
  public CommandSpec spec() {
    return spec;
  }

  @Override
  public Integer call() {
    JsonArray list = new JsonArray();
    List<Target> targets = new ArrayList<>(Target.all());
    targets.addAll(Target.bare());
    for (Target target : targets) {
      Generation generation = TargetOption.generation(target);
      if (generation == null) {
        continue;
      }
      String waves =
          generation.waveSizes().stream().map(String::valueOf).collect(Collectors.joining(","));
      String features =
          (target.hasXnack() ? "xnack " : "") + (target.hasSramEcc() ? "sramecc" : "");
      if (json) {
        JsonObject one = new JsonObject();
        one.addProperty("name", target.name());
        one.addProperty("table", generation.name());
        one.addProperty("waves", waves);
        one.addProperty("features", features.strip());
        list.add(one);
      } else {
        System.out.println(
            String.format(
                    Locale.ROOT,
                    "%-16s table %-8s wavefronts of %-6s %s",
                    target.name(),
                    generation.name(),
                    waves,
                    features)
                .stripTrailing());
      }
    }
    if (json) {
      invocation.print(list);
    }
    return ExitCode.OK.code();
  }
}
