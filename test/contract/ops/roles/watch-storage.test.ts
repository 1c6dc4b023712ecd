import { assert, describe, it } from "@effect/vitest"
import { Effect, Redacted, Schedule } from "effect"
import { watchStorage } from "#ops/roles/watch-storage.ts"
import { writeBackup } from "#projections/table/backups.ts"
import { seriesOf, withOwnMetrics } from "../../../support/service/metrics.ts"
import { layerTestTables } from "../../../support/service/processing.ts"

const access = {
  isEnabled: true,
  databaseUrl: Redacted.make("postgres://127.0.0.1"),
  isDevelopmentSignInEnabled: false,
}

describe("watchStorage", () => {
  it.live(
    "reports data that cannot be rebuilt as never copied, then the newest copy of each part, and the fullest disk",
    () =>
      Effect.gen(function* () {
        const backups = seriesOf("ops_backup_timestamp_seconds")
        const look = watchStorage({ access, clickhouse: undefined }).pipe(
          Effect.raceFirst(
            seriesOf("ops_disk_size_bytes").pipe(
              Effect.repeat({ until: (series) => "disk=tables" in series, schedule: Schedule.spaced(10) }),
            ),
          ),
        )
        yield* withOwnMetrics(
          Effect.gen(function* () {
            yield* look
            assert.deepStrictEqual(yield* backups, { "part=access": 0, "part=log": 0 })
            const { "disk=tables": sizeBytes = 0 } = yield* seriesOf("ops_disk_size_bytes")
            const { "disk=tables": freeBytes = Number.NaN } = yield* seriesOf("ops_disk_free_bytes")
            assert.isTrue(freeBytes >= 0 && freeBytes <= sizeBytes, `${freeBytes} of ${sizeBytes} bytes`)
          }),
        )
        yield* writeBackup(["log", "tables"], 2_000_000)
        yield* writeBackup(["log"], 1_000_000)
        yield* withOwnMetrics(
          Effect.gen(function* () {
            yield* look
            assert.deepStrictEqual(yield* backups, { "part=access": 0, "part=log": 2_000, "part=tables": 2_000 })
          }),
        )
      }).pipe(Effect.scoped, Effect.provide(layerTestTables, { local: true })),
  )
})
