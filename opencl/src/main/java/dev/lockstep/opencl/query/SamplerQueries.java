package dev.lockstep.opencl.query;

import static dev.lockstep.opencl.query.Fact.flag;
import static dev.lockstep.opencl.query.Fact.uint;

import dev.lockstep.opencl.object.SamplerObject;
import dev.lockstep.runtime.image.SamplerDescriptor;

/** Answers of {@code clGetSamplerInfo}. Names and numbers are those of {@code cl.h}. */
final class SamplerQueries {
  static final QueryTable<SamplerObject> TABLE =
      new QueryTable<SamplerObject>("clGetSamplerInfo")
          .row("CL_SAMPLER_REFERENCE_COUNT", 0x1150, s -> uint(s.references()))
          .row("CL_SAMPLER_CONTEXT", 0x1151, s -> Fact.handle(s.context()))
          .row("CL_SAMPLER_NORMALIZED_COORDS", 0x1152, s -> flag(info(s).normalized()))
          .row("CL_SAMPLER_ADDRESSING_MODE", 0x1153, s -> uint(info(s).addressing().code()))
          .row("CL_SAMPLER_FILTER_MODE", 0x1154, s -> uint(info(s).filter().code()))
          .row("CL_SAMPLER_PROPERTIES", 0x1158, s -> Fact.words(s.properties()));

  private SamplerQueries() {}

  private static SamplerDescriptor info(SamplerObject sampler) {
    return sampler.sampler().descriptor();
  }
}
