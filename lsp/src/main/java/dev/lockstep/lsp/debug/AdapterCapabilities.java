package dev.lockstep.lsp.debug;

import org.eclipse.lsp4j.debug.Capabilities;
import org.eclipse.lsp4j.debug.ExceptionBreakpointsFilter;

/** Capabilities of the adapter. */
final class AdapterCapabilities {
  private AdapterCapabilities() {}

  static Capabilities all() {
    Capabilities all = new Capabilities();
    all.setSupportsConfigurationDoneRequest(true);
    all.setSupportsFunctionBreakpoints(true);
    all.setSupportsConditionalBreakpoints(true);
    all.setSupportsHitConditionalBreakpoints(true);
    all.setSupportsLogPoints(true);
    all.setSupportsInstructionBreakpoints(true);
    all.setSupportsDataBreakpoints(true);
    all.setSupportsSteppingGranularity(true);
    all.setSupportsStepBack(true);
    all.setSupportsEvaluateForHovers(true);
    all.setSupportsSetVariable(true);
    all.setSupportsSetExpression(true);
    all.setSupportsReadMemoryRequest(true);
    all.setSupportsWriteMemoryRequest(true);
    all.setSupportsDisassembleRequest(true);
    all.setSupportsLoadedSourcesRequest(true);
    all.setSupportsExceptionInfoRequest(true);
    all.setSupportsTerminateRequest(true);
    all.setSupportsDelayedStackTraceLoading(true);
    all.setExceptionBreakpointFilters(new ExceptionBreakpointsFilter[0]);
    return all;
  }
}
