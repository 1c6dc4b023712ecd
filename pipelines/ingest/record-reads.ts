/** Settings of reads on demand, and the record of what was read at a block. */
import { Clock, Effect, Ref } from "effect"
import type { ChainDefinition } from "#chains/chain-definition.ts"
import type { FollowStatus } from "#chains/follow/status.ts"
import { BlockMissing, ChainReader } from "#chains/reader/chain-reader.ts"
import { forgetAbove, type WatchList } from "#chains/reads/watch-list.ts"
import type { StateReads } from "#schemas/domain/block.ts"
import type { StateRead } from "#schemas/events/state-read.ts"
import { drainOnInterrupt } from "../drain-on-interrupt.ts"
import type { LogWriter } from "../log/writer.ts"
import type { PositionReader } from "../positions/read-positions.ts"

/** Options of reading on demand. */
export interface RequestSettings {
  readonly definition: ChainDefinition
  /** Its tip is the block to read at. */
  readonly status: Ref.Ref<FollowStatus>
  /** Shared with the follower, which notes reverts and finality in it. */
  readonly watchList: Ref.Ref<WatchList>
}

/** Settings of readings, with the writer and the reader of positions that they share. */
export interface Reading extends RequestSettings {
  readonly writer: LogWriter
  readonly positions: PositionReader
}

/** Interval of looking for requests. */
export const idleMs = 50

/** Delay before a failed read is repeated. */
export const retryDelayMs = 1_000

/** The block of a reading. */
export type Tip = NonNullable<FollowStatus["tip"]>

/** The link of the tip. Fails with `BlockMissing` if the endpoint has another block there. */
export const linkOfTip = Effect.fnUntraced(function* ({ definition }: Reading, tip: Tip) {
  const reader = yield* ChainReader
  const block = yield* reader.readLink(tip.number)
  return block.hash === tip.hash ? block : yield* new BlockMissing({ chainId: definition.id, block: tip.hash })
})

/** Appends what was read at a block, and notes it. If the block is then reverted, or cannot be checked, accounts that were read at it wait to be read again. */
export const recordReads = Effect.fnUntraced(function* (
  { definition, watchList, writer }: Reading,
  {
    tip,
    reads,
    note,
  }: { readonly tip: Tip; readonly reads: StateReads; readonly note: (list: WatchList) => WatchList },
) {
  const readAtMs = yield* Clock.currentTimeMillis
  const event: StateRead = { kind: "StateRead", chainId: definition.id, block: tip, reads, readAtMs }
  yield* drainOnInterrupt(writer.append([event]))
  yield* Ref.update(watchList, note)
  // The follower may have noted a revert of the block before the read was noted. While the new branch is shorter, there is no block of the number.
  const reader = yield* ChainReader
  const isCanonical = yield* reader.readLink(tip.number).pipe(
    Effect.map(({ hash }) => hash === tip.hash),
    Effect.catchTag(["RpcUnavailable", "BlockMissing"], () => Effect.succeed(false)),
  )
  if (!isCanonical) yield* Ref.update(watchList, (list) => forgetAbove(list, tip.number - 1))
})
