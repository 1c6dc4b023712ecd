/** Reports the age of backups and the space of the disks of the tables as metrics, for alarms. */
import { Effect, Metric, Schedule } from "effect"
import { readDiskSpace } from "#projections/store/disk-space.ts"
import { type BackupPart, readBackups } from "#projections/table/backups.ts"
import type { TidemarkConfig } from "../config/config.ts"
import { configuredCluster } from "../layers/layers.ts"
import { diskFree, diskSize } from "../telemetry/disk-metrics.ts"

const backupTime = Metric.gauge("ops_backup_timestamp_seconds", {
  description: "Start of the newest complete backup of a part, in seconds since 1970; 0 while there is none.",
})

/** Disks fill up, and backups grow old, in minutes at least. */
const watchIntervalMs = 10_000

/** The parts that nothing can rebuild. They are reported even if they were never copied. */
const irreplaceable = ({ access }: Pick<TidemarkConfig, "access">): ReadonlyArray<BackupPart> =>
  access.isEnabled ? ["log", "access"] : ["log"]

const reportBackups = Effect.fnUntraced(function* (config: Pick<TidemarkConfig, "access">) {
  const madeAtMs = yield* readBackups()
  for (const part of new Set([...irreplaceable(config), ...madeAtMs.keys()])) {
    yield* Metric.update(Metric.withAttributes(backupTime, { part }), (madeAtMs.get(part) ?? 0) / 1000)
  }
})

const reportDisk = Effect.fnUntraced(function* (config: Pick<TidemarkConfig, "clickhouse">) {
  const space = yield* readDiskSpace(configuredCluster(config))
  if (space === undefined) return
  const labels = { disk: "tables" }
  yield* Metric.update(Metric.withAttributes(diskFree, labels), space.freeBytes)
  yield* Metric.update(Metric.withAttributes(diskSize, labels), space.sizeBytes)
})

/** Reports forever. While the store does not answer, which has alarms of its own, the last values remain. */
export const watchStorage = (config: Pick<TidemarkConfig, "access" | "clickhouse">) =>
  Effect.all([Effect.ignore(reportBackups(config)), Effect.ignore(reportDisk(config))], { discard: true }).pipe(
    Effect.repeat(Schedule.spaced(watchIntervalMs)),
  )
