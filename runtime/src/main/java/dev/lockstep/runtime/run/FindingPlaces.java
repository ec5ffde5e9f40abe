package dev.lockstep.runtime.run;

import dev.lockstep.emulator.check.DynamicFinding;
import java.util.Optional;

/** Names for the addresses of a program, and the texts of findings with them. */
public interface FindingPlaces {
  /** An address, by function and offset where that is known. */
  String place(long address);

  /** Position of an instruction in the source. */
  Optional<RunFinding.SourcePlace> source(long address);

  /** A finding of a kernel's launch, or of a machine case, with its places. */
  default RunFinding placed(DynamicFinding finding, String kernel) {
    RunFinding.End end = end(finding.site());
    DynamicFinding.Site far = finding.other();
    Optional<RunFinding.End> other = far == null ? Optional.empty() : Optional.of(end(far));
    String otherText = other.map(RunFinding.End::text).orElse("");
    DynamicFinding.Fix fix = finding.fix();
    String remedy =
        fix.insert().isEmpty()
            ? fix.advice()
            : "insert `" + fix.insert() + "` before " + end.text();
    return new RunFinding(
        finding.rule().id(),
        finding.severity(),
        finding.message().replace("{other}", otherText),
        kernel,
        end,
        other,
        finding.role(),
        finding.memory(),
        remedy,
        finding.count());
  }

  private RunFinding.End end(DynamicFinding.Site site) {
    return new RunFinding.End(
        site.workgroup(),
        site.wavefront(),
        site.lane(),
        site.address(),
        place(site.address()),
        site.instruction(),
        source(site.address()));
  }
}
