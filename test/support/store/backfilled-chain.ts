/** A simulated chain that is followed from a block on and backfilled below it, compared with the same chain followed from its start. */

import { assert } from "@effect/vitest"
import { Effect, Fiber, Layer, Logger, Ref, Schedule } from "effect"
import { followDefaults } from "#chains/follow/follow-settings.ts"
import { makeFollowStatus } from "#chains/follow/status.ts"
import { ChainReader } from "#chains/reader/chain-reader.ts"
import { type TokenRead, tokenRead } from "#chains/reads/token-read.ts"
import { emptyWatchList } from "#chains/reads/watch-list.ts"
import { backfillChain } from "#pipelines/ingest/backfill-chain.ts"
import type { BackfillOrder } from "#pipelines/ingest/backfill-plan.ts"
import { historyStreams } from "#pipelines/ingest/history-ranges.ts"
import { ingestChain } from "#pipelines/ingest/ingest-chain.ts"
import { readPresentEvents } from "#pipelines/log/read-present.ts"
import { layerSoleOwner } from "#pipelines/log/sole-owner.ts"
import { processChains } from "#pipelines/runtime/process-chains.ts"
import { layerFactSink } from "#projections/fact-sink.ts"
import { readMarks } from "#projections/table/commits.ts"
import type { Block } from "#schemas/domain/block.ts"
import { mergeSpans } from "#schemas/domain/block-span.ts"
import { joinSlots, laneMark, runsOf, streamStart } from "#schemas/domain/mark.ts"
import { liveStream } from "#schemas/domain/stream-key.ts"
import { appendedBlocks } from "../chain/evm-blocks.ts"
import { makeSimulatedChain, type SimulatedChain } from "../chain/simulated-chain.ts"
import { makeSimulatedReader, type SimulatedReaderSettings } from "../chain/simulated-reader.ts"
import { layerTestLog, layerTestTables, quickProcessor } from "../service/processing.ts"
import { waitUntil } from "../wait/wait-for.ts"
import { dumpTables } from "./table-dump.ts"

/** A chain with rows for most tables, which is final up to a block. */
export const makeFinalChain = (seed: number, blocks: number, finalBlock: number): SimulatedChain => {
  const chain = makeSimulatedChain({ seed, hasPools: true, hasCollections: true })
  chain.mine(blocks)
  chain.finalize(finalBlock)
  return chain
}

/** Follows a chain from a block on, forever. */
export const follow = Effect.fnUntraced(function* (chain: SimulatedChain, startBlock: number) {
  const { definition } = chain
  const settings = {
    ...followDefaults,
    definition,
    startBlock,
    pollIntervalMs: 5,
    status: yield* makeFollowStatus,
    watchList: Ref.makeUnsafe(emptyWatchList("watched")),
  }
  return yield* ingestChain({ follow: settings, takeoverSilenceMs: 1_000 }).pipe(
    Effect.provideService(ChainReader, makeSimulatedReader(chain)),
  )
})

/** Follows a chain from a block on until the log contains its head. */
export const followToHead = Effect.fnUntraced(function* (chain: SimulatedChain, startBlock: number) {
  const reading = yield* Effect.forkChild(follow(chain, startBlock))
  yield* waitUntil(
    "the head in the log",
    Effect.map(liveTip(chain), (hash) => hash === chain.head().hash),
    5,
  )
  yield* Fiber.interrupt(reading)
})

const liveTip = Effect.fnUntraced(function* ({ definition }: SimulatedChain) {
  const events = yield* readPresentEvents({ stream: liveStream(definition.id), place: streamStart })
  const newest = events.findLast(
    ({ event }) => event.kind === "BlockAppended" || event.kind === "BlocksReverted",
  )?.event
  return newest?.kind === "BlockAppended" ? newest.block.hash : undefined
})

/** Blocks to fill in; the newest first, up to the fence, by default. */
export interface BackfillRequested {
  readonly first: number
  readonly last?: number
  readonly order?: BackfillOrder
}

/** Fills blocks of a chain in, as a process of its own does. */
export const backfill = Effect.fnUntraced(function* (
  chain: SimulatedChain,
  requested: BackfillRequested,
  reader: SimulatedReaderSettings = {},
) {
  return yield* backfillChain({
    definition: chain.definition,
    request: { order: "newest", last: undefined, ...requested },
    watchList: Ref.makeUnsafe(emptyWatchList("watched")),
    batchBlocksMax: 4,
    readConcurrency: 2,
    reportProgress: () => Effect.void,
  }).pipe(Effect.provideService(ChainReader, makeSimulatedReader(chain, reader)))
})

/** Waits until the tables contain all blocks of a chain up to its head. */
export const awaitWhole = ({ definition: { id }, head }: SimulatedChain) =>
  Effect.map(readMarks(), (marks) => {
    const joined = joinSlots(marks)
    const live = laneMark(joined, id, "live")
    const below = laneMark(joined, id, "history")
    const [run, ...others] = below === undefined ? [] : runsOf(below)
    const isJoined =
      live?.historyFrom === 0 || (run?.first === 0 && others.length === 0 && run.last + 1 === live?.historyFrom)
    return live?.block.hash === head().hash && isJoined
  }).pipe(
    Effect.repeat({ until: (holds) => holds, schedule: Schedule.spaced("100 millis") }),
    Effect.timeout("4 minutes"),
  )

/** Processes all lanes until their marks cover the blocks up to the head. */
const processAll = Effect.fnUntraced(function* (chain: SimulatedChain) {
  const processing = yield* processChains({ chains: [chain.definition], settings: quickProcessor }).pipe(
    Effect.provide(layerFactSink),
    Effect.forkChild,
  )
  yield* awaitWhole(chain)
  yield* Fiber.interrupt(processing)
})

/** Tables of state reads: each unit of a backfill reads state again at first sight, so these contain further reads. */
export const stateTables: ReadonlyArray<string> = ["checkpoints", "pools", "token_terms", "tokens"]

/** The rows of every table, without those that were reverted, and without their place in the log. */
const rowsOf = Effect.fnUntraced(function* (chain: SimulatedChain) {
  yield* processAll(chain)
  const tables = yield* dumpTables(chain.definition.id, ["lane", "seq"])
  return Object.entries(tables).map(
    ([table, rows]) => [table, rows.filter((row) => !row.includes('"is_deleted_shown":1'))] as const,
  )
})

const layerWorld = Layer.mergeAll(layerTestLog, layerTestTables, layerSoleOwner, Logger.layer([]))

/**
 * The reads of tokens without those that repeat one without decimals: such a token is read again until it reports them, in a backfill once in each
 * unit and after each crash.
 */
const withoutRepeats = <Read>(
  reads: ReadonlyArray<Read>,
  tokenOf: (read: Read) => string | undefined,
): ReadonlyArray<Read> => {
  const unanswered = new Set<string>()
  return reads.filter((read) => {
    const token = tokenOf(read)
    const isRepeat = token !== undefined && unanswered.has(token)
    if (token !== undefined) unanswered.add(token)
    return !isRepeat
  })
}

/** The token of a row without decimals. */
const unansweredTokenOf = (row: string): string | undefined => {
  const { token_shown: token, decimals_shown: decimals } = JSON.parse(row)
  return decimals === null ? token : undefined
}

/** The rows of a table of a chain followed from its start, as far as a backfill has them all. */
export const expectedOfBackfill = (table: string, rows: ReadonlyArray<string>): ReadonlyArray<string> =>
  table === "tokens" ? withoutRepeats(rows, unansweredTokenOf) : rows

/** Fails unless the rows are those of the chain followed from its start, apart from further reads of state. */
export const expectWholeRows = Effect.fnUntraced(function* (chain: SimulatedChain) {
  const rows = yield* rowsOf(chain)
  const whole = yield* Effect.gen(function* () {
    yield* followToHead(chain, 0)
    return new Map(yield* rowsOf(chain))
  }).pipe(Effect.provide(layerWorld, { local: true }))
  assert.isAbove(rows.filter(([, found]) => found.length > 0).length, 12)
  for (const [table, found] of rows) {
    const rowsOfWhole = whole.get(table) ?? []
    const expected = expectedOfBackfill(table, rowsOfWhole)
    const compared = stateTables.includes(table) ? found.filter((row) => expected.includes(row)) : found
    assert.deepStrictEqual(compared, expected, table)
  }
})

/** The history in the log: every block, in order, and the finished ranges. Without repeated reads of tokens that report no decimals. */
export const historyOf = Effect.fnUntraced(function* ({ definition }: SimulatedChain) {
  const streams = yield* Effect.forEach(historyStreams(definition.id), (stream) =>
    readPresentEvents({ stream, place: streamStart }),
  )
  const events = streams.flat().map(({ event }) => event)
  const blocks = appendedBlocks(events)
  const ranges = events.flatMap((event) =>
    event.kind === "RangeFinished" ? [{ first: event.first.number, last: event.last.number }] : [],
  )
  const inOrder = blocks.toSorted((left, right) => left.number - right.number)
  const reads = inOrder.flatMap(({ reads }) => tokenRead.of(reads))
  const unique = new Set(withoutRepeats(reads, ({ token, decimals }) => (decimals === undefined ? token : undefined)))
  return { blocks: inOrder.map((block) => keepTokens(block, unique)), ranges: mergeSpans(ranges) }
})

const keepTokens = (block: Block, unique: ReadonlySet<TokenRead>): Block => ({
  ...block,
  reads: { ...block.reads, tokens: tokenRead.of(block.reads).filter((read) => unique.has(read)) },
})
