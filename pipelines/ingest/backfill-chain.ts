/**
 * Backfill: reads final blocks below the live ones into the slots of a chain's history.
 *
 * Any number of processes share the slots of one request. Which blocks are missing follows from the log alone, so a backfill continues
 * wherever processes stopped.
 */
import { Effect, Ref, Schedule } from "effect"
import type { ChainDefinition } from "#chains/chain-definition.ts"
import type { ReadLimits } from "#chains/follow/read-next.ts"
import { ChainReader } from "#chains/reader/chain-reader.ts"
import type { WatchList } from "#chains/reads/watch-list.ts"
import { type BlockSpan, mergeSpans } from "#schemas/domain/block-span.ts"
import { type ChainStreamKey, historyStream, type SequencedKey } from "#schemas/domain/stream-key.ts"
import { StreamOwnership } from "../log/stream-ownership.ts"
import { runOwned } from "../run-owned.ts"
import { retryTransient } from "../runtime/retry-transient.ts"
import { type BackfillRequest, missingBlocks, nextUnit, slotRanges } from "./backfill-plan.ts"
import { BackfillRefused, backfillSlot, followedFrom, retryDelayMsMax } from "./backfill-slot.ts"
import { liveFence } from "./fence.ts"
import { type HistoryRanges, historyStreams, noRanges, readHistoryRanges } from "./history-ranges.ts"

/** Progress of a backfill, by all of its processes. */
export interface BackfillProgress {
  /** Requested blocks. */
  readonly blocks: number
  /** Requested blocks that the history does not contain yet, not counting those of unfinished units. */
  readonly missing: number
}

/** Options of a backfill. */
export interface BackfillSettings extends ReadLimits {
  readonly definition: ChainDefinition
  /** The order, and the first and last block; the last is the highest possible one if absent. */
  readonly request: Omit<BackfillRequest, "last"> & { readonly last: number | undefined }
  readonly watchList: Ref.Ref<WatchList>
  /** Called at the beginning, about once a second, and at the end. */
  readonly reportProgress: (progress: BackfillProgress) => Effect.Effect<void>
}

/** Interval of looking at the slots that other processes fill. */
const lookIntervalMs = 1_000

/**
 * Fills the requested blocks in, together with all processes of the same request; returns the request once every block is there.
 *
 * Fails with `BackfillRefused` for blocks that are live, not final or in no order, with `HistoryUnlinked` if the blocks do not lead to the
 * live ones, and as reading a corrupt log does.
 */
export const backfillChain = Effect.fn("ingest.backfillChain")(function* (settings: BackfillSettings) {
  const { definition, reportProgress } = settings
  const request = yield* acceptRequest(settings)
  const plan = new Map<SequencedKey, Slot>(
    slotRanges(request).map((ranges, slot) => [
      historyStream(definition.id, slot),
      { stream: historyStream(definition.id, slot), ranges },
    ]),
  )
  const stored = yield* Ref.make<ReadonlyArray<BlockSpan>>([])
  const working = new Set<ChainStreamKey>()
  const look = yield* makeLook({ chainId: definition.id, stored, working })
  yield* look
  const nextOf =
    ({ ranges }: Slot) =>
    (spans: ReadonlyArray<BlockSpan>) =>
      nextUnit(request.order, ranges, spans)
  const unfilled = Effect.map(
    Ref.get(stored),
    (spans) => new Set([...plan.values()].filter((slot) => nextOf(slot)(spans)).map(({ stream }) => stream)),
  )
  const fence = yield* makeFence(definition.id)
  const work = (stream: SequencedKey) => {
    const slot = plan.get(stream)
    // Unreachable: a process owns only slots of its plan.
    if (slot === undefined) return Effect.void
    const fill = { ...settings, stream: slot.stream, stored, fence, lastBlock: request.last, next: nextOf(slot) }
    return Effect.acquireUseRelease(
      Effect.sync(() => working.add(slot.stream)),
      () => backfillSlot(fill),
      () => Effect.sync(() => working.delete(slot.stream)),
    )
  }
  const report = Effect.gen(function* () {
    const missing = missingBlocks(request, yield* Ref.get(stored))
    yield* reportProgress({ blocks: request.last - request.first + 1, missing })
    return missing
  })
  if ((yield* report) === 0) return request
  const ownership = yield* StreamOwnership
  const member = yield* ownership.join({ group: "backfillers", candidates: unfilled })
  const untilFilled = Effect.andThen(look, report).pipe(
    Effect.repeat({ schedule: Schedule.spaced(lookIntervalMs), until: (missing) => missing === 0 }),
  )
  yield* Effect.raceFirst(runOwned(member.owned, work), untilFilled)
  return request
}, Effect.scoped)

/** A slot, with its ranges in the order of work. */
interface Slot {
  readonly stream: ChainStreamKey
  readonly ranges: ReadonlyArray<BlockSpan>
}

/** The request with its last block, if its blocks are final and below the live ones. */
const acceptRequest = Effect.fnUntraced(function* ({ definition, request }: BackfillSettings) {
  const reader = yield* ChainReader
  const fence = yield* liveFence(definition.id)
  const final = yield* Effect.gen(function* () {
    // Asked first: blocks below the head are read from any endpoint.
    const head = yield* reader.head
    return (yield* reader.finalized)?.number ?? head.number - definition.finalityDepthBlocks
  }).pipe(retryTransient({ retryDelayMsMax }))
  const highest = fence === undefined ? final : Math.min(final, fence.number - 1)
  const last = request.last ?? highest
  const refuse = (reason: string) => new BackfillRefused({ chainId: definition.id, reason })
  if (fence !== undefined && last >= fence.number) return yield* refuse(followedFrom(fence.number))
  if (last > final) return yield* refuse(`the last one is ${last}, and blocks above ${final} are not final yet`)
  if (request.first > last) return yield* refuse(`the first one, ${request.first}, is above the last, ${last}`)
  return { ...request, last } satisfies BackfillRequest
})

/** The first block of the live stream. It never changes, so it is remembered once there is one. */
const makeFence = Effect.fnUntraced(function* (chainId: number) {
  const known = yield* Ref.make<Effect.Success<ReturnType<typeof liveFence>>>(undefined)
  return Effect.gen(function* () {
    const before = yield* Ref.get(known)
    if (before !== undefined) return before
    const fence = yield* liveFence(chainId)
    yield* Ref.set(known, fence)
    return fence
  })
})

/** Adds what the streams have received since the last look; those that this process fills itself are left out. */
const makeLook = Effect.fnUntraced(function* (options: {
  readonly chainId: number
  readonly stored: Ref.Ref<ReadonlyArray<BlockSpan>>
  readonly working: ReadonlySet<ChainStreamKey>
}) {
  const { chainId, stored, working } = options
  const seen = yield* Ref.make<ReadonlyMap<ChainStreamKey, HistoryRanges>>(new Map())
  const lookAt = Effect.fnUntraced(function* (stream: ChainStreamKey) {
    const before = (yield* Ref.get(seen)).get(stream) ?? noRanges
    const after = yield* readHistoryRanges(stream, before)
    if (after === before) return
    yield* Ref.update(seen, (known) => new Map(known).set(stream, after))
    yield* Ref.update(stored, (spans) => mergeSpans([...spans, ...after.finished]))
  })
  const streams = historyStreams(chainId)
  return Effect.suspend(() =>
    Effect.forEach(
      streams.filter((stream) => !working.has(stream)),
      lookAt,
      { discard: true },
    ),
  ).pipe(retryTransient({ retryDelayMsMax }))
})
