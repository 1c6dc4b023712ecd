import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Layer, Ref, Schedule, Stream } from "effect"
import { followDefaults } from "#chains/follow/follow-settings.ts"
import { makeFollowStatus } from "#chains/follow/status.ts"
import { ChainReader } from "#chains/reader/chain-reader.ts"
import { balanceRead } from "#chains/reads/balance-read.ts"
import { emptyWatchList, isWatched, noteRead, requestBalances } from "#chains/reads/watch-list.ts"
import { ingestChain } from "#pipelines/ingest/ingest-chain.ts"
import { watchAccounts } from "#pipelines/ingest/watch-accounts.ts"
import { fileRequests } from "#pipelines/log/inbox.ts"
import { readEvents } from "#pipelines/log/read-events.ts"
import { balanceRequests } from "#schemas/domain/balance-request.ts"
import { streamStart } from "#schemas/domain/mark.ts"
import { type ChainId, zeroAddress } from "#schemas/domain/primitive.ts"
import { chainStream } from "#schemas/domain/stream-key.ts"
import { address } from "../../../support/block-builder.ts"
import { layerTestLog } from "../../../support/processing.ts"
import { makeSimulatedChain } from "../../../support/simulated-chain.ts"
import { makeSimulatedReader } from "../../../support/simulated-reader.ts"

const [alice, bob, token] = [address(0xa11ce), address(0xb0b), address(0x70)]

const request = (chainId: number, account: string) => ({
  id: `${chainId} ${account}`,
  payload: JSON.stringify({ chainId, account, tokens: [token] }),
})

const polled = { schedule: Schedule.spaced("20 millis") }

/** The first blocks that a reader appends to a chain's stream. */
const firstBlocks = (chainId: ChainId, count: number) =>
  readEvents({ stream: chainStream("blocks", chainId), place: streamStart }).pipe(
    Stream.flatMap(({ event }) => (event.kind === "BlockAppended" ? Stream.succeed(event.block) : Stream.empty)),
    Stream.take(count),
    Stream.runCollect,
  )

describe("watchAccounts", () => {
  it.live("watches the accounts of requests for its chain, also those of before a restart", () =>
    Effect.gen(function* () {
      const broken = { id: "broken", payload: "{" }
      yield* fileRequests(balanceRequests, [request(1, alice), broken, request(2, bob)])
      const watchList = yield* Ref.make(emptyWatchList("watched"))
      const watching = yield* Effect.forkChild(watchAccounts(1, watchList))
      const isSeen = Effect.map(Ref.get(watchList), (list) => isWatched(list, alice))
      yield* Effect.repeat(isSeen, { until: (is) => is, ...polled })
      assert.isFalse(isWatched(yield* Ref.get(watchList), bob))
      yield* fileRequests(balanceRequests, [request(1, bob)])
      const isBoth = Effect.map(Ref.get(watchList), (list) => isWatched(list, bob))
      yield* Effect.repeat(isBoth, { until: (is) => is, ...polled })
      yield* Fiber.interrupt(watching)
    }).pipe(Effect.timeout("20 seconds"), Effect.provide(Layer.fresh(layerTestLog))),
  )

  it.live("lets a reader read no balances until they are requested, and then with the next block", () =>
    Effect.gen(function* () {
      const chain = makeSimulatedChain({ seed: 3 })
      chain.mine(5)
      const { id } = chain.definition
      const follow = {
        ...followDefaults,
        definition: chain.definition,
        startBlock: 0,
        pollIntervalMs: 20,
        status: yield* makeFollowStatus,
        watchList: yield* Ref.make(emptyWatchList("watched")),
      }
      const reading = yield* ingestChain({ follow, takeoverSilenceMs: 10_000 }).pipe(
        Effect.provideService(ChainReader, makeSimulatedReader(chain)),
        Effect.forkChild,
      )
      const coinsOf = (all: ReadonlyArray<{ readonly reads: Parameters<typeof balanceRead.of>[0] }>) =>
        all.flatMap(({ reads }) => balanceRead.of(reads).filter((one) => one.token === zeroAddress))
      assert.deepStrictEqual(coinsOf(yield* firstBlocks(id, 6)), [])
      yield* fileRequests(balanceRequests, [request(id, alice)])
      yield* Effect.repeat(
        Effect.map(Ref.get(follow.watchList), (list) => isWatched(list, alice)),
        { until: (is) => is, ...polled },
      )
      chain.mine(1)
      const newest = (yield* firstBlocks(id, 7)).slice(-1)
      assert.deepStrictEqual(
        coinsOf(newest).map(({ account }) => account),
        [alice],
      )
      yield* Fiber.interrupt(reading)
    }).pipe(Effect.timeout("20 seconds"), Effect.provide(Layer.fresh(layerTestLog))),
  )

  it.live("reads balances again that were read with a block that the log does not have", () =>
    Effect.gen(function* () {
      const chain = makeSimulatedChain({ seed: 3 })
      chain.mine(5)
      chain.finalize(5)
      const lost = noteRead(
        requestBalances(emptyWatchList("watched"), [{ account: alice, token: zeroAddress }]),
        [{ account: alice, token: zeroAddress }],
        5,
      )
      const follow = {
        ...followDefaults,
        definition: chain.definition,
        startBlock: 0,
        pollIntervalMs: 20,
        status: yield* makeFollowStatus,
        watchList: yield* Ref.make(lost),
      }
      const reading = yield* ingestChain({ follow, takeoverSilenceMs: 10_000 }).pipe(
        Effect.provideService(ChainReader, makeSimulatedReader(chain)),
        Effect.forkChild,
      )
      const blocks = yield* firstBlocks(chain.definition.id, 6)
      const reads = blocks.flatMap((block) => balanceRead.of(block.reads))
      assert.deepStrictEqual(
        reads.map(({ account }) => account),
        [alice],
      )
      // Forgotten once the log has the block and finality.
      yield* Effect.repeat(
        Effect.map(Ref.get(follow.watchList), ({ requested }) => requested.size),
        { until: (size) => size === 0, ...polled },
      )
      yield* Fiber.interrupt(reading)
    }).pipe(Effect.timeout("20 seconds"), Effect.provide(Layer.fresh(layerTestLog))),
  )
})
