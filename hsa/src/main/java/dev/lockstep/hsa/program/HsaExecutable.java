package dev.lockstep.hsa.program;

import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;
import dev.lockstep.codeobject.load.LoadedImage;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.hsa.agent.Agent;
import dev.lockstep.hsa.agent.Handles;
import dev.lockstep.hsa.status.HsaException;
import dev.lockstep.hsa.status.HsaStatus;
import dev.lockstep.runtime.build.BuiltProgram;
import dev.lockstep.runtime.build.ProgramImage;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.device.LoadedProgram;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Code objects that are loaded together. */
public final class HsaExecutable {
  private final long handle;
  private final int profile;
  private final int rounding;
  private final Handles handles;
  private final Kernels kernels;
  private final List<LoadedObject> objects = new ArrayList<>();
  private final List<ExecutableSymbol.External> externals = new ArrayList<>();
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
   * Defines a variable of the program's own for code objects that are loaded afterwards.
   *
   * @param owner agent whose code may refer to it; empty for all of them
   * @param constant whether that code only reads it
   * @throws HsaException when there is a symbol of that name already
   */
  public synchronized void define(
      Optional<Agent> owner, String name, long address, boolean constant) {
    HsaException.when(frozen, HsaStatus.ERROR_FROZEN_EXECUTABLE, "it is frozen");
    checkNew(owner, List.of(name));
    ExecutableSymbol.External made =
        new ExecutableSymbol.External(handles.reserve(), owner, name, address, constant);
    handles.put(made.handle(), made);
    externals.add(made);
  }

  private void checkNew(Optional<Agent> owner, List<String> names) {
    Set<String> known =
        all()
            .filter(symbol -> symbol.owner().equals(owner))
            .map(ExecutableSymbol::name)
            .collect(Collectors.toSet());
    for (String name : names) {
      HsaException.when(
          known.contains(name),
          HsaStatus.ERROR_VARIABLE_ALREADY_DEFINED,
          "there is a symbol '%s' already".formatted(name));
    }
  }

  /** Addresses of the program's own variables for the code of an agent. */
  private Map<String, Long> defined(Agent agent) {
    Map<String, Long> addresses = new HashMap<>();
    for (ExecutableSymbol.External one : externals) {
      // A variable for the agent alone goes before one for all.
      if (one.address() != 0 && one.owner().isPresent() && one.owner().get().equals(agent)) {
        addresses.put(one.name(), one.address());
      } else if (one.address() != 0 && one.owner().isEmpty()) {
        addresses.putIfAbsent(one.name(), one.address());
      }
    }
    return addresses;
  }

  private Map<String, Long> checkSymbols(Agent.Gpu agent, BuiltProgram program) {
    Map<String, Long> defined = defined(agent);
    if (program.image() instanceof ProgramImage.Hsa hsa) {
      checkNew(Optional.of(agent), LoadedObject.names(hsa.object()));
      for (String name : LoadedImage.needed(hsa.object())) {
        HsaException.when(
            !defined.containsKey(name),
            HsaStatus.ERROR_VARIABLE_UNDEFINED,
            "the code object needs a variable '%s', which is defined before it is loaded"
                .formatted(name));
      }
    }
    return defined;
  }

  /**
   * Loads a code object into an agent's memory.
   *
   * @throws HsaException when it is broken, for another machine, or needs what is not defined
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
    Map<String, Long> defined = checkSymbols(agent, program);
    try {
      LoadedProgram loaded = LoadedProgram.load(agent.gpu(), program, defined);
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
        HsaStatus.ERROR_INCOMPATIBLE_ARGUMENTS,
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

  private Stream<ExecutableSymbol> all() {
    return Stream.concat(
        externals.stream(), objects.stream().flatMap(object -> object.symbols().stream()));
  }

  /** All symbols: first those for all agents, then those of each. */
  public synchronized List<ExecutableSymbol> symbols() {
    return all().sorted(Comparator.comparing(symbol -> symbol.owner().isPresent())).toList();
  }

  /** The symbols of an agent; without one, those for all agents. */
  public synchronized List<ExecutableSymbol> symbols(Optional<Agent> owner) {
    return all().filter(symbol -> symbol.owner().equals(owner)).toList();
  }

  /** Takes everything out of memory; none of its kernels may run. */
  public void destroy() {
    handles.close(handle);
    symbols().forEach(symbol -> handles.close(symbol.handle()));
    for (LoadedObject object : objects()) {
      kernels.remove(object);
      handles.close(object.handle());
      object.program().close();
    }
  }
}
