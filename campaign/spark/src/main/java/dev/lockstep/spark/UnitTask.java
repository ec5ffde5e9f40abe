package dev.lockstep.spark;

import dev.lockstep.campaign.parquet.ParquetWriter;
import dev.lockstep.campaign.plan.Plan;
import dev.lockstep.campaign.plan.Prepared;
import dev.lockstep.campaign.run.PlanJudge;
import dev.lockstep.campaign.spark.MessageFrames;
import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.spark.broadcast.Broadcast;
import scala.collection.Iterator;
import scala.runtime.AbstractFunction1;

/** Judges the units of a partition, on an executor. */
final class UnitTask extends AbstractFunction1<Iterator<Integer>, MessageFrames.Unit[]>
    implements Serializable {
  private static final long serialVersionUID = 1;
  private static final double NANOS = 1e9;

  /** Judges of this executor, by fingerprint: a plan is read once. */
  private static final Map<String, PlanJudge> JUDGES = new ConcurrentHashMap<>();

  private final Broadcast<byte[]> plan;
  private final String fingerprint;

  UnitTask(Broadcast<byte[]> plan, String fingerprint) {
    this.plan = plan;
    this.fingerprint = fingerprint;
  }

  @Override
  public MessageFrames.Unit[] apply(Iterator<Integer> units) {
    PlanJudge judge = JUDGES.computeIfAbsent(fingerprint, _ -> judge());
    ArrayList<MessageFrames.Unit> all = new ArrayList<>();
    while (units.hasNext()) {
      int unit = units.next();
      long start = System.nanoTime();
      byte[] parquet = ParquetWriter.bytes(judge.judge(unit), Map.of());
      all.add(new MessageFrames.Unit(unit, (System.nanoTime() - start) / NANOS, parquet));
    }
    return all.toArray(new MessageFrames.Unit[0]);
  }

  private PlanJudge judge() {
    try {
      return new PlanJudge(Prepared.of(Plan.of(plan.value())));
    } catch (IOException e) {
      throw new UncheckedIOException("the plan that came over the network is damaged", e);
    }
  }
}
