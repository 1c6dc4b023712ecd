/**
 * Whether the tables of a chain move as the chain does: from its mark, and from the head that readers see. Answers are true at
 * their marks however old those are; this is for people and alarms.
 */
import { Clock, Effect } from "effect"
import { laneMark } from "#schemas/domain/mark.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { readMarks } from "./commits.ts"
import { type Head, readHeads } from "./heads.ts"

/** Heads are told once a second: a reader that is silent for longer is away, or its endpoints are. */
const headSilenceMsMax = 10_000

/** Blocks that a mark may lie behind the head, and the time beyond: reading, folding and writing take less than a second each. */
const lateBlocksMax = 2
const lateMsMax = 5_000

/** After a day without a look at its head a chain counts as followed no longer. */
const followedMsMax = 86_400_000

/** Where a chain stands, as far as its freshness goes. */
export interface ChainProgress {
  /** Number and time of the block at the live mark; absent before the first. */
  readonly mark: { readonly number: number; readonly timestampMs: number } | undefined
  readonly head: Pick<Head, "number" | "seenAtMs"> | undefined
  readonly blockTimeMs: number
}

/**
 * True while a followed chain stands still in the tables, or nobody sees its head.
 *
 * A chain that nobody follows, whose blocks were imported, is never stale; neither is one that makes no blocks.
 */
export const isStale = ({ mark, head, blockTimeMs }: ChainProgress, nowMs: number): boolean => {
  if (head === undefined || nowMs - head.seenAtMs > followedMsMax) return false
  if (nowMs - head.seenAtMs > headSilenceMsMax) return true
  if (mark === undefined) return true
  return head.number > mark.number && nowMs - mark.timestampMs > lateBlocksMax * blockTimeMs + lateMsMax
}

/** The followed chains that are stale now, of those whose time between blocks is known. */
export const readStaleChains = Effect.fn("freshness.read")(function* (
  blockTimeMsOf: (chainId: ChainId) => number | undefined,
) {
  const marks = yield* readMarks()
  const heads = yield* readHeads()
  const nowMs = yield* Clock.currentTimeMillis
  return [...heads].flatMap(([chainId, head]) => {
    const blockTimeMs = blockTimeMsOf(chainId)
    const live = laneMark(marks, chainId, "live")
    const mark = live === undefined ? undefined : { number: live.block.number, timestampMs: live.timestampMs }
    return blockTimeMs !== undefined && isStale({ mark, head, blockTimeMs }, nowMs) ? [chainId] : []
  })
})
