package dev.lockstep.hsa.program;

import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.hsa.agent.Agent;
import dev.lockstep.hsa.agent.Handles;
import dev.lockstep.hsa.status.HsaException;
import dev.lockstep.hsa.status.HsaStatus;
import dev.lockstep.runtime.build.BuiltProgram;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.device.LoadedProgram;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Code objects that are loaded together. */
public final class HsaExecutable {
  private final long handle;
  private final int profile;
  private final int rounding;
  private final Handles handles;
  private final Kernels kernels;
  private final List<LoadedObject> objects = new ArrayList<>();
  private boolean frozen;

  /**
   * An empty one.
   *
   * @param profile {@code HSA_PROFILE_*}
   * @param rounding {@code HSA_DEFAULT_FLOAT_ROUNDING_MODE_*}
   */
  public HsaExecutable(Handles handles, Kernels kernels, int profile, int rounding) {
    this.handles = handles;
    this.kernels = kernels;
    this.profile = profile;
    this.rounding = rounding;
    handle = handles.open(this);
  }

  public long handle() {
    return handle;
  }

  public int profile() {
    return profile;
  }

  public int rounding() {
    return rounding;
  }

  public synchronized boolean isFrozen() {
    return frozen;
  }

  /** Takes nothing more. */
  public synchronized void freeze() {
    HsaException.when(frozen, HsaStatus.ERROR_FROZEN_EXECUTABLE, "it is frozen already");
    frozen = true;
  }

  /**
   * Loads a code object into an agent's memory.
   *
   * @throws HsaException when it is broken or for another machine
   */
  public synchronized LoadedObject load(Agent.Gpu agent, CodeObjectReader reader) {
    HsaException.when(frozen, HsaStatus.ERROR_FROZEN_EXECUTABLE, "it is frozen");
    BuiltProgram.Result read =
        BuiltProgram.of(
            "code object", reader.bytes().clone(), Optional.of(agent.target().shortName()));
    BuiltProgram program =
        read.program()
            .orElseThrow(
                () -> new HsaException(HsaStatus.ERROR_INVALID_CODE_OBJECT, read.text().strip()));
    checkFeatures(agent, program.target());
    try {
      LoadedProgram loaded = LoadedProgram.load(agent.gpu(), program);
      loaded.serveByHost();
      LoadedObject object = LoadedObject.of(handles, handle, agent, reader, loaded);
      objects.add(object);
      kernels.add(object);
      return object;
    } catch (MalformedCodeObjectException e) {
      throw new HsaException(HsaStatus.ERROR_INVALID_CODE_OBJECT, String.valueOf(e.getMessage()));
    } catch (ClException e) {
      throw new HsaException(HsaStatus.ERROR_OUT_OF_RESOURCES, String.valueOf(e.getMessage()));
    }
  }

  /** Code that is made for one setting of a feature runs on agents that are set so. */
  private static void checkFeatures(Agent.Gpu agent, TargetId code) {
    boolean fits =
        fits(agent.target().xnack(), code.xnack())
            && fits(agent.target().sramEcc(), code.sramEcc());
    HsaException.when(
        !fits,
        HsaStatus.ERROR_INVALID_CODE_OBJECT,
        "the code object is for %s, the agent is %s"
            .formatted(code.shortName(), agent.target().shortName()));
  }

  private static boolean fits(TargetId.Mode agent, TargetId.Mode code) {
    return code == TargetId.Mode.ANY
        || code == TargetId.Mode.UNSUPPORTED
        || agent == TargetId.Mode.ANY
        || code == agent;
  }

  public synchronized List<LoadedObject> objects() {
    return List.copyOf(objects);
  }

  /** All symbols, those of an agent alone where one is given. */
  public List<ExecutableSymbol> symbols(Optional<Agent> agent) {
    return objects().stream()
        .flatMap(object -> object.symbols().stream())
        .filter(symbol -> agent.isEmpty() || agent.get().equals(symbol.agent()))
        .toList();
  }

  /** Takes everything out of memory; none of its kernels may run. */
  public void destroy() {
    handles.close(handle);
    for (LoadedObject object : objects()) {
      kernels.remove(object);
      handles.close(object.handle());
      object.symbols().forEach(symbol -> handles.close(symbol.handle()));
      object.program().close();
    }
  }
}
