package dev.lockstep.cli.command;

import com.google.gson.JsonArray;
import dev.lockstep.cli.io.ExitCode;
import dev.lockstep.cli.io.Invocation;
import dev.lockstep.cli.io.JsonLists;
import dev.lockstep.cli.option.LockstepCommand;
import dev.lockstep.codeobject.target.Target;
import dev.lockstep.isa.model.Generation;
import dev.lockstep.runtime.build.Targets;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;

/** {@code lockstep targets}: the machines that can be assembled for. */
public final class TargetsCommand extends LockstepCommand {

  private boolean json;

  public TargetsCommand(Invocation invocation) {
    super(invocation, "targets", "Lists the targets.");
    declare().flag("--json", "Prints the list as one JSON document.", v -> json = v);
  }

  @Override
  public Integer call() {
    JsonArray list = new JsonArray();
    for (Target target : Targets.known()) {
      Generation generation = Objects.requireNonNull(Targets.generation(target));
      String waves =
          generation.waveSizes().stream().map(String::valueOf).collect(Collectors.joining(","));
      String features =
          (target.hasXnack() ? "xnack " : "") + (target.hasSramEcc() ? "sramecc" : "");
      if (json) {
        list.add(
            JsonLists.object(
                "name", target.name(),
                "table", generation.name(),
                "waves", waves,
                "features", features.strip()));
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
