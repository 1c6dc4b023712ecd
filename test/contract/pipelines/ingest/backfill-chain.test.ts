/** Backfill of a simulated chain below its live blocks, compared with the same chain followed from its start. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Layer, Logger, type Scope } from "effect"
import { RpcUnavailable } from "#chains/reader/chain-reader.ts"
import { DrainTimeoutMs } from "#pipelines/drain-on-interrupt.ts"
import { backfillOrders } from "#pipelines/ingest/backfill-plan.ts"
import { historyStreams } from "#pipelines/ingest/history-ranges.ts"
import { layerDirectoryOwner } from "#pipelines/log/directory-owner.ts"
import { EventLog } from "#pipelines/log/event-log.ts"
import { layerSoleOwner } from "#pipelines/log/sole-owner.ts"
import type { StreamOwnership } from "#pipelines/log/stream-ownership.ts"
import type { Store } from "#projections/store/store.ts"
import type { Block } from "#schemas/domain/block.ts"
import { makeRandom } from "../../../support/chain/random.ts"
import { type AppendFate, layerGatedLog, noLogFaults } from "../../../support/log/gated-log.ts"
import { temporaryFolder } from "../../../support/machine/temporary-folder.ts"
import { isReleaseRun, ofRelease } from "../../../support/run/release-run.ts"
import { layerTestLog, layerTestTables, makeDeath } from "../../../support/service/processing.ts"
import {
  backfill,
  expectWholeRows,
  followToHead,
  historyOf,
  makeFinalChain,
} from "../../../support/store/backfilled-chain.ts"
import { waitUntil } from "../../../support/wait/wait-for.ts"

const numbersOf = (blocks: ReadonlyArray<Block>) => blocks.map(({ number }) => number)

const layerLog = Layer.mergeAll(layerTestLog, layerSoleOwner, Logger.layer([]))
const layerWorld = Layer.merge(layerLog, layerTestTables)

/** With a log of its own. */
const inLog = <A, E>(test: Effect.Effect<A, E, EventLog | StreamOwnership | Scope.Scope>) =>
  test.pipe(Effect.provide(layerLog, { local: true }), Effect.scoped)

/** With a log and tables of its own. */
const inWorld = <A, E>(test: Effect.Effect<A, E, EventLog | StreamOwnership | Store | Scope.Scope>) =>
  test.pipe(Effect.provide(layerWorld, { local: true }), Effect.scoped)

describe("backfillChain", () => {
  for (const order of isReleaseRun ? backfillOrders : backfillOrders.slice(0, 1)) {
    it.live(`writes the rows of a chain followed from its start, ${order} blocks first, while it reverts`, () =>
      inWorld(
        Effect.gen(function* () {
          const chain = makeFinalChain(7, 90, 70)
          yield* followToHead(chain, 60)
          const filling = yield* Effect.forkChild(backfill(chain, { first: 0, order }))
          chain.fork(5)
          yield* followToHead(chain, 60)
          assert.deepStrictEqual(yield* Fiber.join(filling), { first: 0, last: 59, order })
          yield* expectWholeRows(chain)
        }),
      ),
    )
  }

  ofRelease(it.live)("is shared by three processes, one of which dies", () =>
    inWorld(
      Effect.gen(function* () {
        const chain = makeFinalChain(8, 160, 150)
        yield* followToHead(chain, 140)
        const owners = layerDirectoryOwner(yield* temporaryFolder("owners"))
        const readers: Array<number> = [0, 0, 0]
        const isShared = () => readers.every((count) => count > 2)
        /** Each of them waits for the others after some reads, and the one that dies reads no more. */
        const readTogether = (index: number) =>
          Effect.suspend(() => {
            const count = (readers[index] ?? 0) + 1
            readers[index] = count
            if (count <= 2) return Effect.void
            return index === 1 ? Effect.never : waitUntil("reads of all three", isShared, 5)
          })
        const start = (index: number) =>
          backfill(
            chain,
            { first: 0, order: "oldest" },
            {
              disturb: (query) => (query === "readBlocks" ? readTogether(index) : Effect.void),
            },
          ).pipe(Effect.provide(owners, { local: true }), Effect.provideService(DrainTimeoutMs, 0), Effect.forkChild)
        const [one, two, three] = [yield* start(0), yield* start(1), yield* start(2)]
        yield* waitUntil("reads of all three", isShared)
        yield* Fiber.interrupt(two)
        yield* Fiber.join(one)
        yield* Fiber.join(three)
        const { blocks, ranges } = yield* historyOf(chain)
        assert.deepStrictEqual(
          new Set(numbersOf(blocks)),
          new Set(
            chain
              .canonical()
              .slice(0, 140)
              .map(({ number }) => number),
          ),
        )
        assert.deepStrictEqual(ranges, [{ first: 0, last: 139 }])
        yield* expectWholeRows(chain)
      }),
    ),
  )

  it.live("appends every block once, with the same reads, when it dies at any append", () =>
    inLog(
      Effect.gen(function* () {
        const chain = makeFinalChain(9, 80, 75)
        const request = { first: 1, last: 70, order: "newest" } as const
        const expected = yield* Effect.andThen(backfill(chain, request), historyOf(chain)).pipe(inLog)
        let deaths = 0
        while (true) {
          const { die, death } = yield* makeDeath
          let appendsLeft = 1 + (deaths % 5)
          const append = ({ records }: { readonly records: ReadonlyArray<Uint8Array> }) => {
            appendsLeft -= 1
            if (appendsLeft > 0) return Effect.succeed(undefined)
            const fate: AppendFate = { storedRecords: deaths % (records.length + 1), answer: "dead" }
            return Effect.as(Effect.forkDetach(die), fate)
          }
          const end = yield* Effect.raceFirst(
            Effect.as(backfill(chain, request), "through" as const),
            Effect.as(death, "dead" as const),
          ).pipe(
            Effect.provide(layerGatedLog({ ...noLogFaults, append }), { local: true }),
            Effect.provideService(DrainTimeoutMs, 0),
          )
          if (end === "through") break
          deaths += 1
        }
        assert.isAbove(deaths, 10)
        assert.deepStrictEqual(yield* historyOf(chain), expected)
      }),
    ),
  )

  it.live("resumes a request, fills in only what is missing, and is idempotent", () =>
    inLog(
      Effect.gen(function* () {
        const chain = makeFinalChain(10, 80, 75)
        yield* backfill(chain, { first: 20, last: 41 })
        yield* backfill(chain, { first: 5, last: 60, order: "oldest" })
        const { blocks, ranges } = yield* historyOf(chain)
        assert.deepStrictEqual(
          numbersOf(blocks),
          Array.from({ length: 56 }, (_, index) => 5 + index),
        )
        assert.deepStrictEqual(ranges, [{ first: 5, last: 60 }])
        const log = yield* EventLog
        const ends = Effect.forEach(historyStreams(chain.definition.id), log.end)
        const before = yield* ends
        yield* backfill(chain, { first: 5, last: 60 })
        assert.deepStrictEqual(yield* ends, before)
      }),
    ),
  )

  it.live("retries endpoints that fail", () =>
    inLog(
      Effect.gen(function* () {
        const chain = makeFinalChain(11, 40, 30)
        const random = makeRandom(11)
        const disturb = Effect.suspend(() => {
          const cause = new Error("On purpose.")
          return random.oneIn(5)
            ? Effect.fail(new RpcUnavailable({ chainId: chain.definition.id, method: "eth_call", cause }))
            : Effect.void
        })
        yield* backfill(chain, { first: 0, last: 30 }, { disturb: () => disturb })
        assert.deepStrictEqual((yield* historyOf(chain)).ranges, [{ first: 0, last: 30 }])
      }),
    ),
  )

  it.live("refuses blocks that are live, not final or out of order, and ones that do not link to the live blocks", () =>
    inLog(
      Effect.gen(function* () {
        const chain = makeFinalChain(12, 40, 30)
        const refusal = (request: Parameters<typeof backfill>[1]) =>
          Effect.map(Effect.flip(backfill(chain, request)), (failure) => [failure._tag, failure.message])
        const refused = (reason: string) => [
          "BackfillRefused",
          `Chain ${chain.definition.id} cannot be backfilled with these blocks: ${reason}.`,
        ]
        assert.deepStrictEqual(
          yield* refusal({ first: 1, last: 31 }),
          refused("the last one is 31, and blocks above 30 are not final yet"),
        )
        assert.deepStrictEqual(yield* refusal({ first: 9, last: 8 }), refused("the first one, 9, is above the last, 8"))
        const other = makeFinalChain(13, 40, 30)
        yield* followToHead(other, 20)
        assert.deepStrictEqual(
          yield* refusal({ first: 1, last: 20 }),
          refused("it is followed live from block 20 on, so the last one can be 19"),
        )
        assert.strictEqual((yield* refusal({ first: 1 }))[0], "HistoryUnlinked")
      }),
    ),
  )
})
