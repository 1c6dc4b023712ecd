/** Readers of the simulation, and faults of readers and their endpoint. */

import { assert } from "@effect/vitest"
import { Clock, Effect, Ref, Schedule } from "effect"
import { connectRpcReader } from "#chains/follow/connect-reader.ts"
import { followDefaults } from "#chains/follow/follow-settings.ts"
import { makeFollowStatus } from "#chains/follow/status.ts"
import { ChainReader } from "#chains/reader/chain-reader.ts"
import { emptyWatchList } from "#chains/reads/watch-list.ts"
import { DrainTimeoutMs } from "#pipelines/drain-on-interrupt.ts"
import { ingestChain } from "#pipelines/ingest/ingest-chain.ts"
import { type AppendFate, layerGatedLog, noLogFaults } from "../support/log/gated-log.ts"
import type { RpcServer } from "../support/rpc/rpc-server.ts"
import { makeDeath } from "../support/service/processing.ts"
import { liesAbout } from "./lie.ts"
import { timesFaster, type World } from "./world.ts"

/** Assigned in turn over the seeds, so that ten of them cover every fault. */
export const readerFaults = [
  "none",
  "death",
  "lies",
  "two readers",
  "dead endpoint",
  "lost answers",
  "lagging endpoint",
  "lies",
  "stubborn reader",
  "none",
] as const

/** A fault of reading. */
export type ReaderFault = (typeof readerFaults)[number]

/** Runs one reader or two until the log's tip is the chain's head, or until they die; one without a fault until finality is recorded, too. */
export const runReaders = Effect.fnUntraced(function* (world: World, fault: ReaderFault) {
  const { random, tally, server } = world
  const { die, death } = yield* makeDeath
  let appendsLeft = 1 + random.below(3)
  let faultsLeft = fault === "death" ? 1 : 3
  const fateOf = (recordCount: number): AppendFate | undefined => {
    if (fault !== "death" && fault !== "lost answers") return undefined
    appendsLeft -= 1
    if (appendsLeft > 0 || faultsLeft === 0) return undefined
    faultsLeft -= 1
    return { storedRecords: random.below(recordCount + 1), answer: fault === "death" ? "dead" : "lost" }
  }
  const append = ({ records }: { readonly records: ReadonlyArray<Uint8Array> }) => {
    const fate = fateOf(records.length)
    return fate?.answer === "dead" ? Effect.as(Effect.forkDetach(die), fate) : Effect.succeed(fate)
  }
  const log = layerGatedLog({ ...noLogFaults, append, takesEveryWriter: fault === "stubborn reader" })
  const readerCount = fault === "two readers" || fault === "stubborn reader" ? 2 : 1
  disturbServer(world, fault)
  const one = readOnce(world).pipe(Effect.provideService(Clock.Clock, world.clock))
  const readers = Effect.all(
    Array.from({ length: readerCount }, () => one),
    {
      concurrency: readerCount,
      discard: true,
    },
  ).pipe(Effect.provide(log), Effect.provideService(DrainTimeoutMs, 0))
  const end = yield* Effect.raceAllFirst([
    Effect.as(readers, "ended" as const),
    Effect.as(death, "died" as const),
    Effect.as(fault === "none" ? awaitFinality(world) : awaitHead(world), "through" as const),
  ])
  assert.notStrictEqual(end, "ended", "a reader gave up")
  if (end === "died") tally.add("reader died")
  calmServer(server)
})

/** A reader as in the service, with its own connection. */
const readOnce = Effect.fnUntraced(function* (world: World) {
  const { definition } = world.chain
  const reader = yield* connectRpcReader({
    definition,
    urls: [world.server.url],
    requestTimeoutMs: 5_000 * timesFaster,
    batchCallsMax: 20,
    verifiesRoots: false,
  })
  const follow = {
    ...followDefaults,
    definition,
    startBlock: world.firstNumber,
    batchBlocksMax: 1 + world.random.below(5),
    pollIntervalMs: 200,
    retryDelayMsMax: 1_000,
    rollbackAfterMs: 2_000,
    finalityDelayMs: 4_000,
    status: yield* makeFollowStatus,
    watchList: Ref.makeUnsafe(emptyWatchList("all")),
  }
  return yield* ingestChain({ follow, takeoverSilenceMs: 4_000 }).pipe(
    Effect.provideService(ChainReader, reader),
    Effect.orDie,
  )
})

/** Waits until the log's tip is the chain's head. */
const awaitHead = (world: World) =>
  world.view.read.pipe(
    Effect.repeat({
      until: ({ tip }) => tip?.hash === world.chain.head().hash,
      schedule: Schedule.spaced(10),
    }),
  )

/** Waits until the log has the chain's head and its newest final block, which a reader believes only after a delay. */
const awaitFinality = (world: World) =>
  Effect.andThen(
    awaitHead(world),
    world.view.read.pipe(
      Effect.repeat({
        until: ({ events }) => {
          const recorded = events.findLast(({ kind }) => kind === "FinalityAdvanced")
          const { number } = world.chain.finalized()
          return number < world.firstNumber || (recorded?.kind === "FinalityAdvanced" && recorded.number >= number)
        },
        schedule: Schedule.spaced(10),
      }),
    ),
  )

/** Makes the endpoint misbehave for its next responses. */
const disturbServer = (world: World, fault: ReaderFault): void => {
  const { random, server, tally } = world
  const { faults } = server
  if (fault === "dead endpoint") faults.droppedRequests = 1 + random.below(4)
  let answersLeft = 2 + random.below(6)
  if (fault === "lagging endpoint") {
    faults.lagBlocks = 1 + random.below(3)
    faults.lie = (_, answer) => {
      answersLeft -= 1
      if (answersLeft <= 0) faults.lagBlocks = 0
      return answer
    }
  }
  if (fault === "lies") {
    // Blocks to lie about.
    world.chain.mine(3)
    const lies = liesAbout(world)
    const lie = lies[world.turn % lies.length] ?? lies[0]
    faults.lie = (method, answer, params) => {
      const altered = answersLeft > 0 ? lie.apply(method, answer, params) : answer
      if (altered !== answer) {
        answersLeft -= 1
        tally.add(`lie: ${lie.name}`)
      }
      return altered
    }
  }
}

const calmServer = ({ faults }: RpcServer): void => {
  faults.droppedRequests = 0
  faults.lagBlocks = 0
  faults.lie = (_, answer) => answer
}
