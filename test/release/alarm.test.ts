/**
 * Every alarm, by its cause: the roles run as in a deployment, a real Prometheus scrapes them with the rules of `ops/deploy/prometheus`, in
 * which a minute takes a second, and one cause after another is made and cured.
 */
import { rm, statfs, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { registerProcessMetrics } from "#ops/telemetry/process-metrics.ts"
import { startTelemetryServer } from "#ops/telemetry/telemetry-server.ts"
import { mountSmallDisk } from "../support/log/small-disk.ts"
import { freePort } from "../support/machine/free-port.ts"
import { awaitAlarm, awaitSilence } from "../support/monitoring/await-alarm.ts"
import { type Cause, causes, during, mineSlowly } from "../support/monitoring/cause.ts"
import { programsOf } from "../support/monitoring/debian-package.ts"
import { alertNames, startPrometheus } from "../support/monitoring/prometheus.ts"
import { startWatchedRoles, type WatchedRoles } from "../support/monitoring/watched-roles.ts"
import { startService } from "../support/service/service.ts"

const timeoutMs = 1_500_000

/** Alarms of the second test, about a disk that is full. */
const diskAlarms = ["LogFull", "StoreFull", "DiskFillsUp"]

/** The alarm of the third test, whose process is that of the test. */
const memoryAlarm = "MemoryGrows"

/** Makes a cause until its alarms fire; cures it and waits for their end. */
const fire = Effect.fnUntraced(function* (world: WatchedRoles, { title, alarms, cause, cure }: Cause) {
  const { prometheus } = world
  const seen = Effect.forEach(alarms, ([name, labels]) => awaitAlarm(prometheus, name, labels), {
    concurrency: alarms.length,
  })
  yield* Effect.logInfo("A cause is made.", { projection: title })
  yield* Effect.raceFirst(seen, Effect.andThen(cause(world), Effect.never))
  const names = new Set(alarms.map(([name]) => name))
  const recover = (heal: NonNullable<typeof cure>) =>
    Effect.andThen(
      heal(world),
      during(
        mineSlowly(world),
        Effect.forEach(names, (name) => awaitSilence(prometheus, name)),
      ),
    )
  yield* cure === undefined ? Effect.void : recover(cure)
})

describe("the alarms", () => {
  it.live(
    "fire for their causes, and for nothing in a healthy deployment",
    (context) =>
      Effect.gen(function* () {
        const found = yield* programsOf("prometheus")
        if ("refusal" in found) return context.skip(found.refusal)
        const world = yield* startWatchedRoles(found.programs)
        for (const cause of causes) yield* fire(world, cause)
        const expected = alertNames().filter((name) => ![...diskAlarms, memoryAlarm].includes(name))
        assert.deepStrictEqual([...(yield* world.prometheus.fired)].sort(), expected.sort())
      }),
    timeoutMs,
  )

  it.live(
    "fire where the disk of the data directory is full",
    (context) =>
      Effect.gen(function* () {
        const found = yield* programsOf("prometheus")
        if ("refusal" in found) return context.skip(found.refusal)
        const disk = yield* mountSmallDisk(96)
        if ("refusal" in disk) return context.skip(disk.refusal)
        const port = yield* freePort
        yield* startService({
          home: join(disk.directory, "home"),
          environment: { TELEMETRY_PORT: String(port) },
        })
        const targets = [{ role: "up", address: `127.0.0.1:${port}` }]
        const prometheus = yield* startPrometheus(found.programs, targets)
        const filler = join(disk.directory, "filler")
        // The engine and the chain free some space occasionally.
        const fill = Effect.promise(async () => {
          const { bavail, bsize } = await statfs(disk.directory)
          await writeFile(filler, Buffer.alloc(bavail * bsize), { flag: "a" }).catch(() => undefined)
        })
        const expected = diskAlarms.map((name) => awaitAlarm(prometheus, name, { role: "up" }))
        yield* during(Effect.andThen(fill, Effect.sleep(100)), Effect.all(expected, { concurrency: expected.length }))
        yield* Effect.promise(() => rm(filler))
        for (const name of diskAlarms) yield* awaitSilence(prometheus, name)
      }),
    timeoutMs,
  )

  it.live(
    "fire while the memory of a process grows",
    (context) =>
      Effect.gen(function* () {
        const found = yield* programsOf("prometheus")
        if ("refusal" in found) return context.skip(found.refusal)
        yield* registerProcessMetrics
        const url = yield* startTelemetryServer({ host: "127.0.0.1", port: 0, role: "api" })
        const targets = [{ role: "api", address: new URL(url).host }]
        const prometheus = yield* startPrometheus(found.programs, targets)
        const buffers = [Buffer.alloc(0)]
        // A twentieth more each second: the alarm compares with five hours ago, which are 25 seconds here.
        const grow = Effect.sync(() => buffers.push(Buffer.alloc(Math.ceil(process.memoryUsage.rss() / 20), 1)))
        yield* during(Effect.andThen(grow, Effect.sleep(1_000)), awaitAlarm(prometheus, memoryAlarm, { role: "api" }))
        assert.isAbove(buffers.length, 1)
      }),
    timeoutMs,
  )
})
