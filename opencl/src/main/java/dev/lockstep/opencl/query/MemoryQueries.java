package dev.lockstep.opencl.query;

import static dev.lockstep.opencl.query.Fact.flag;
import static dev.lockstep.opencl.query.Fact.uint;
import static dev.lockstep.opencl.query.Fact.word;

import dev.lockstep.opencl.object.MemoryObject;

/** Answers of {@code clGetMemObjectInfo}. Names and numbers are those of {@code cl.h}. */
final class MemoryQueries {
  static final QueryTable<MemoryObject> TABLE =
      new QueryTable<MemoryObject>("clGetMemObjectInfo")
          .row("CL_MEM_TYPE", 0x1100, m -> uint(m.type()))
          .row("CL_MEM_FLAGS", 0x1101, m -> word(m.origin().flags()))
          .row("CL_MEM_SIZE", 0x1102, m -> word(m.bytes()))
          .row("CL_MEM_HOST_PTR", 0x1103, m -> word(m.origin().hostPointer()))
          .row("CL_MEM_MAP_COUNT", 0x1104, m -> uint(m.maps()))
          .row("CL_MEM_REFERENCE_COUNT", 0x1105, m -> uint(m.references()))
          .row("CL_MEM_CONTEXT", 0x1106, m -> Fact.handle(m.context()))
          .row("CL_MEM_ASSOCIATED_MEMOBJECT", 0x1107, m -> Fact.handle(m.origin().parent()))
          .row("CL_MEM_OFFSET", 0x1108, m -> word(m.origin().offset()))
          .row("CL_MEM_USES_SVM_POINTER", 0x1109, m -> flag(m.origin().shared()))
          .row("CL_MEM_PROPERTIES", 0x110A, m -> Fact.words(m.origin().properties()));

  private MemoryQueries() {}
}
