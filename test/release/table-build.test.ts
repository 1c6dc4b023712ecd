/**
 * `kill -9` of the process that builds tables, from an operator's point of view: over a directory that an earlier release filled, with the
 * real log, store and role `process`.
 */

import { mkdirSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Logger, Redacted } from "effect"
import { chainOrGeneric } from "#chains/registry.ts"
import { dataDirectory } from "#ops/layers/data-directory.ts"
import { layerLocalLog } from "#pipelines/log/local.ts"
import { ledger } from "#projections/facts/ledger.ts"
import { logs } from "#projections/facts/logs.ts"
import { ownSet } from "#projections/registry.ts"
import { layerClickhouse } from "#projections/store/clickhouse.ts"
import { Store } from "#projections/store/store.ts"
import { readMarks, readSetMarks } from "#projections/table/commits.ts"
import { readServedSet } from "#projections/table/table-sets.ts"
import { readViewsDatabase } from "#projections/views/create-views.ts"
import { laneMark, type Mark } from "#schemas/domain/mark.ts"
import { buildStory, storyAction, storyBlock } from "../support/chain/chain-story.ts"
import { freePort } from "../support/machine/free-port.ts"
import { temporaryFolder } from "../support/machine/temporary-folder.ts"
import { appendMissing, layerTestTables } from "../support/service/processing.ts"
import { makeRoleProcess } from "../support/service/role-process.ts"
import { awaitServed, earlierVersion, releaseWith, runRelease } from "../support/store/table-build.ts"
import { dumpTables } from "../support/store/table-dump.ts"
import { testStoreSettings } from "../support/store/test-store.ts"
import { waitFor } from "../support/wait/wait-for.ts"

/** A chain that the process and the test define alike. */
const chain = chainOrGeneric(424_242)

/** Enough that a build with small flushes takes some seconds. */
const blocksInLog = 30

const steps = Array.from({ length: blocksInLog }, (_, index) =>
  storyBlock([storyAction("mint", 0, index % 3), storyAction("send", 1, 2)]),
)
const story = buildStory(chain.id, steps)
const all = { live: story.events, history: [] }

/** Without the log, whose table is new, and with another ledger. */
const earlier = {
  ...releaseWith([earlierVersion(ledger)]),
  projections: releaseWith([earlierVersion(ledger)]).projections.filter((projection) => projection !== logs),
}

const appliedOf = (marks: ReadonlyArray<Mark>): number => laneMark(marks, chain.id, "live")?.applied ?? 0

const isReadyWithBuild = (url: string) =>
  waitFor(
    "a process that shows its build",
    Effect.promise(async () => {
      const response = await fetch(url).catch(() => undefined)
      if (response?.status !== 200) return undefined
      // Shape of `/ready`.
      const { building } = (await response.json()) as { readonly building?: { readonly tables: ReadonlyArray<string> } }
      return building?.tables
    }),
  )

describe("kill -9 of a process that builds tables", () => {
  it.live("the next start resumes them, and in the end no row is missing or duplicated", () =>
    Effect.gen(function* () {
      const folder = yield* temporaryFolder("table-build")
      const home = join(folder, "home")
      const settings = yield* testStoreSettings
      const telemetryPort = yield* freePort
      mkdirSync(home)
      const { log } = yield* dataDirectory(home)
      const store = layerClickhouse(settings)
      const layerLog = layerLocalLog({ directory: log })
      yield* appendMissing(chain, story.events).pipe(
        Effect.andThen(
          runRelease({ release: earlier, chain: chain }, awaitServed({ release: earlier, chain: chain }, all)),
        ),
        Effect.provide([store, layerLog]),
      )
      const processor = yield* makeRoleProcess({
        name: "process",
        args: ["process"],
        environment: {
          CLICKHOUSE_DATABASE: settings.database,
          CLICKHOUSE_PASSWORD: Redacted.value(settings.password),
          CLICKHOUSE_URL: settings.url,
          PROCESS_BATCH_EVENTS_MAX: "1",
          TELEMETRY_PORT: String(telemetryPort),
          TIDEMARK_HOME: home,
        },
        logFolder: folder,
      })
      yield* Effect.gen(function* () {
        yield* processor.start
        assert.deepStrictEqual(yield* isReadyWithBuild(`http://127.0.0.1:${telemetryPort}/ready`), [
          ledger.table,
          logs.table,
        ])
        yield* waitFor(
          "a beginning of the build",
          Effect.map(readSetMarks(ownSet.name), (marks) => appliedOf(marks) > 1 || undefined).pipe(
            Effect.provide(store),
            Effect.orDie,
          ),
        )
        yield* processor.kill
        const killedAt = appliedOf(yield* readSetMarks(ownSet.name))
        assert.isBelow(killedAt, story.events.length, "it was killed in the middle")
        assert.notStrictEqual((yield* readServedSet())?.name, ownSet.name)
        assert.strictEqual(appliedOf(yield* readMarks()), story.events.length)

        yield* processor.start
        yield* awaitServed({ chain: chain }, all)
        // The served set lacked this table, and so its view, when the process started.
        const countLogs = Effect.gen(function* () {
          const store = yield* Store
          const sql = `SELECT count() > 0 AS isThere FROM \`${yield* readViewsDatabase()}\`.logs`
          return yield* store.query({ operation: "count logs", sql })
        })
        yield* waitFor(
          "a view of the built table",
          countLogs.pipe(
            Effect.provide(store),
            Effect.orElseSucceed(() => undefined),
          ),
        )
        const built = yield* dumpTables(chain.id)
        yield* processor.stop
        const clean = Effect.gen(function* () {
          yield* runRelease({ chain: chain }, awaitServed({ chain: chain }, all))
          return yield* dumpTables(chain.id)
        }).pipe(Effect.provide([Layer.fresh(layerTestTables), layerLog]))
        assert.deepStrictEqual(built, yield* clean)
      }).pipe(Effect.provide(store))
      assert.include(processor.output(), "Building tables from the log.")
      assert.include(processor.output(), "Reads moved to the tables that were built from the log")
    }).pipe(Effect.scoped, Effect.provide(Logger.layer([]))),
  )
})
