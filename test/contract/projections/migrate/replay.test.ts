/** Replays of recorded blocks of Ethereum over both adapters of the log, by processors that die after every block. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Logger } from "effect"
import { prepareTables } from "#projections/migrate/prepare-tables.ts"
import { replayedRelease } from "#projections/migrate/replayed-release.ts"
import { readReplay } from "#projections/migrate/replays.ts"
import { allowMove, requestReplay, requestReturn } from "#projections/migrate/request-replay.ts"
import { projections, release } from "#projections/registry.ts"
import { commitsTable } from "#projections/table/commits.ts"
import { readServedSet, setOfProjections } from "#projections/table/table-sets.ts"
import { appended, benchBlocks, benchChain } from "../../../bench/bench-blocks.ts"
import type { StatementGate } from "../../../support/gated-store.ts"
import { testBrokers } from "../../../support/kafka/broker.ts"
import { type LogAdapter, layerOfAdapter } from "../../../support/log/adapter.ts"
import { appendMissing, makeDeath } from "../../../support/processing.ts"
import { awaitServed, runRelease } from "../../../support/table-build.ts"
import { dumpTables } from "../../../support/table-dump.ts"
import { temporaryFolder } from "../../../support/temporary-folder.ts"
import { layerTestStore } from "../../../support/test-store.ts"

const blocks = benchBlocks(6)

const events = { live: blocks.map(appended), history: [] }

const names = projections.map(({ name }) => name)

/** The release with the tables in effect. */
const inEffect = Effect.map(readReplay(), ({ tables }) => replayedRelease(release, tables))

/** Runs processors, each of which dies once it has written a mark, until reads use the tables in effect; returns the number of deaths. */
const dieAtEveryMark = Effect.fnUntraced(function* () {
  const wanted = yield* inEffect
  for (let deaths = 0; ; deaths++) {
    const { die, death } = yield* makeDeath
    const gate: StatementGate = (statement, run) =>
      statement.subject === commitsTable && statement.request !== undefined ? Effect.andThen(run, die) : run
    const end = yield* runRelease(
      { chain: benchChain, settings: { batchEventsMax: 1 }, gate, death },
      awaitServed({ release: wanted, chain: benchChain }, events),
    )
    if (end === "through") return deaths
    assert.strictEqual(end, "dead")
  }
})

const replayOver = (adapter: LogAdapter) =>
  Effect.gen(function* () {
    yield* appendMissing(benchChain, events.live)
    yield* runRelease({ chain: benchChain }, awaitServed({ chain: benchChain }, events))
    const live = yield* dumpTables(benchChain.id)
    for (const name of ["ledger", "swaps", "transactions"]) assert.isAbove(live[name]?.length ?? 0, 0, name)

    yield* allowMove(yield* requestReplay(release, names))
    const built = yield* inEffect
    assert.strictEqual(yield* dieAtEveryMark(), blocks.length)
    assert.deepStrictEqual(yield* dumpTables(benchChain.id, [], built.projections), live)

    yield* requestReturn({ release })
    yield* prepareTables({ release })
    assert.strictEqual(yield* dieAtEveryMark(), 0)
    assert.strictEqual((yield* readServedSet())?.name, setOfProjections(projections).name)
    assert.deepStrictEqual(yield* dumpTables(benchChain.id), live)
  }).pipe(
    Effect.scoped,
    Effect.provide(Layer.mergeAll(layerOfAdapter(adapter), Layer.fresh(layerTestStore), Logger.layer([]))),
  )

describe("a replay of recorded blocks, by a processor that dies after every block", () => {
  it.live("yields the rows of the blocks when they were followed, over a local log", () =>
    Effect.gen(function* () {
      yield* replayOver({ name: "local", directory: yield* temporaryFolder("replay") })
    }).pipe(Effect.scoped),
  )

  it.live(
    "yields the rows of the blocks when they were followed, over Kafka",
    () =>
      Effect.gen(function* () {
        const brokers = (yield* testBrokers).split(",")
        yield* replayOver({ name: "kafka", brokers, topicPrefix: "replay." })
      }).pipe(Effect.scoped),
    120_000,
  )
})
