package dev.lockstep.emulator;

/** What an engine keeps with a wavefront for as long as the wavefront lives. */
interface EngineState {}
