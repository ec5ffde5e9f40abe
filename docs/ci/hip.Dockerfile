# An image in which HIP programs run on emulated GPUs. Build it in a folder that has Lockstep in lockstep/:
#   docker build -t hip-emulated -f lockstep/docs/ci/hip.Dockerfile .
FROM eclipse-temurin:25-jdk AS java

FROM debian:12
RUN apt-get update \
 && apt-get install -y --no-install-recommends cmake hipcc libamdhip64-dev make maven \
 && rm -rf /var/lib/apt/lists/*
COPY --from=java /opt/java/openjdk /opt/java
ENV JAVA_HOME=/opt/java HIP_PLATFORM=amd LOCKSTEP_CACHE=/opt/lockstep-cache
COPY lockstep /opt/lockstep
# Builds Lockstep and the library; the link has a name that stays.
RUN ln -s "$(/opt/lockstep/lockstep rocm --print)" /opt/hip-emulated \
 && chmod -R a+rX /opt/lockstep /opt/lockstep-cache
ENV PATH=/opt/lockstep:$PATH LD_LIBRARY_PATH=/opt/hip-emulated LOCKSTEP_DEVICE=gfx90a
