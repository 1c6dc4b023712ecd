import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Layer } from "effect"
import { replayTables } from "#ops/maintenance/replay/replay-tables.ts"
import { ledger } from "#projections/facts/ledger.ts"
import { timeline } from "#projections/facts/timeline.ts"
import { replaysTable } from "#projections/migrate/replays.ts"
import { allowMove, requestReplay, requestReturn, requireInEffect } from "#projections/migrate/request-replay.ts"
import { release } from "#projections/registry.ts"
import type { Projection } from "#projections/table/projection.ts"
import { layerTestTables } from "../../../support/service/processing.ts"
import { layerGatedStore, type StatementGate } from "../../../support/store/gated-store.ts"

const quietly = { isHeld: false, reportProgress: () => Effect.void, reportStall: Effect.void }

/** Requests replays at the same time: each has read the requests before the first is written, and they are written in the given order. */
const requestAtOnce = Effect.fnUntraced(function* (first: Projection, second: Projection) {
  const isRead = yield* Deferred.make<void>()
  const request = ({ name }: Projection, gate: StatementGate) =>
    requestReplay(release, [name]).pipe(Effect.provide(layerGatedStore(gate)))
  const isWrite: (statement: Parameters<StatementGate>[0]) => boolean = ({ method, subject }) =>
    method === "insert" && subject === replaysTable
  const waiting = request(first, (statement, run) =>
    isWrite(statement) ? Effect.andThen(Deferred.await(isRead), run) : run,
  )
  const written = yield* Deferred.make<void>()
  const following = request(second, (statement, run) => {
    if (!isWrite(statement)) return run
    return Deferred.succeed(isRead, undefined).pipe(Effect.andThen(Deferred.await(written)), Effect.andThen(run))
  })
  return yield* Effect.all([Effect.ensuring(waiting, Deferred.succeed(written, undefined)), following], {
    concurrency: 2,
  })
})

describe("requestReplay", () => {
  it.live(
    "of two commands that read the requests at the same time, the one whose request came first is superseded",
    () =>
      Effect.gen(function* () {
        const [first, second] = yield* requestAtOnce(ledger, timeline)
        assert.strictEqual(first.number, second.number)
        assert.deepStrictEqual(yield* requireInEffect(second), second)
        const superseded = yield* Effect.flip(replayTables({ ...quietly, request: first }))
        assert.strictEqual(superseded._tag, "ReplaySuperseded")
        assert.include(superseded.message, `Processors now fill ${second.tables.join()}.`)
        assert.strictEqual((yield* Effect.flip(allowMove(first)))._tag, "ReplaySuperseded")
        assert.deepStrictEqual(yield* requireInEffect(second), second)
      }).pipe(Effect.provide(Layer.fresh(layerTestTables))),
  )

  it.live("is superseded by a return, which cancels it", () =>
    Effect.gen(function* () {
      const request = yield* requestReplay(release, [ledger.name])
      yield* requestReturn({ release })
      const superseded = yield* Effect.flip(replayTables({ ...quietly, request }))
      assert.strictEqual(superseded._tag, "ReplaySuperseded")
      assert.include(superseded.message, "the tables that were filled from the start")
    }).pipe(Effect.provide(Layer.fresh(layerTestTables))),
  )
})
