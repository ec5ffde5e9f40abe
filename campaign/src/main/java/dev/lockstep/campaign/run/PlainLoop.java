package dev.lockstep.campaign.run;

import dev.lockstep.campaign.parquet.Table;
import dev.lockstep.campaign.plan.Prepared;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Judges the units in this process, in order.
 *
 * @param threads how many at once
 */
public record PlainLoop(int threads) implements CampaignEngine {
  private static final double NANOS = 1e9;

  @Override
  public void run(Prepared prepared, ResultFolder folder, Runnable progress)
      throws CampaignException, IOException {
    UnitJudge judge = new PlanJudge(prepared);
    ExecutorService pool =
        Executors.newFixedThreadPool(threads, Thread.ofPlatform().daemon().factory());
    try {
      List<Future<?>> all = new ArrayList<>();
      for (int unit : folder.missing()) {
        all.add(
            pool.submit(() -> {
              judge(judge, folder, unit);
              progress.run();
              return null;
            }));
      }
      for (Future<?> one : all) {
        one.get();
      }
    } catch (ExecutionException e) {
      switch (e.getCause()) {
        case IOException cause -> throw cause;
        case Error cause -> throw cause;
        case null, default -> throw new CampaignException("a unit cannot be judged: " + e, e);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CampaignException("the campaign was interrupted; it goes on where it is", e);
    } finally {
      pool.shutdownNow();
    }
  }

  private static void judge(UnitJudge judge, ResultFolder folder, int unit) throws IOException {
    long start = System.nanoTime();
    Table rows = judge.judge(unit);
    folder.put(unit, rows, (System.nanoTime() - start) / NANOS);
  }
}
