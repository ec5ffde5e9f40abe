package dev.lockstep.runtime.machine;

import dev.lockstep.codeobject.dwarf.LineTable;
import dev.lockstep.emulator.check.CheckedCode;
import dev.lockstep.emulator.check.DispatchChecker;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.runtime.build.SourceLines;
import dev.lockstep.runtime.file.MachineExpectation.StopKind;
import dev.lockstep.runtime.file.MachineFile;
import dev.lockstep.runtime.run.FindingPlaces;
import dev.lockstep.runtime.run.RunFinding;
import java.util.List;
import java.util.Optional;

/** Checked mode for a machine case. */
final class MachineCheck implements FindingPlaces {
  private final MachineFile file;
  private final MachineCaseCode code;
  private final DispatchChecker checker;
  private final SourceLines lines;

  MachineCheck(MachineFile file, InstructionSet set, MachineCaseCode code, MachineMemory memory) {
    this.file = file;
    this.code = code;
    boolean faults = file.expect().stop().orElse(StopKind.ENDED) == StopKind.FAULT;
    checker =
        new DispatchChecker(
            new CheckedCode(set),
            memory.flat(),
            DispatchChecker.Setup.machine(file.wavefronts().size(), faults));
    lines =
        code.lines(
            file.program() instanceof MachineFile.Program.Source source ? source.text() : "");
  }

  DispatchChecker checker() {
    return checker;
  }

  List<RunFinding> findings() {
    return checker.findings().stream().map(found -> placed(found, file.name())).toList();
  }

  @Override
  public String place(long address) {
    return "program+0x%x".formatted(address - code.code().base());
  }

  @Override
  public Optional<RunFinding.SourcePlace> source(long address) {
    return lines.at(address).map(this::sourcePlace);
  }

  private RunFinding.SourcePlace sourcePlace(LineTable.Range range) {
    return new RunFinding.SourcePlace(
        range.file(),
        range.line(),
        range.column(),
        lines.text(range.file(), range.line()).orElse(""));
  }
}
