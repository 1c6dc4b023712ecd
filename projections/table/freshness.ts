/**
 * Freshness of the tables for a chain, by its mark and the reported head. Answers are consistent at their marks regardless of age;
 * freshness is for people and alarms.
 */
import { Clock, Effect } from "effect"
import { laneMark } from "#schemas/domain/mark.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { readMarks } from "./commits.ts"
import { type Head, readHeads } from "./heads.ts"

/** Time without a head report after which a chain is stale: the reader or its endpoints are down. @limit operators */
const headSilenceMsMax = 10_000

/** Blocks that a mark may be behind the head, plus `lateMsMax`, before its chain is stale. @limit operators */
const lateBlocksMax = 2
/** Time that a mark may be behind those blocks: reading, folding and writing take under a second each. @limit operators */
const lateMsMax = 5_000

/** After a day without a reported head, a chain counts as no longer followed. */
const followedMsMax = 86_400_000

/** The state of a chain that decides its freshness. */
export interface ChainProgress {
  /** Number and time of the block at the live mark; absent before the first. */
  readonly mark: { readonly number: number; readonly timestampMs: number } | undefined
  readonly head: Pick<Head, "number" | "seenAtMs"> | undefined
  readonly blockTimeMs: number
}

/**
 * True while the tables lag behind a followed chain, or its head is not reported.
 *
 * A chain that is not followed (imported blocks) is never stale, and neither is one that produces no blocks.
 */
export const isStale = ({ mark, head, blockTimeMs }: ChainProgress, nowMs: number): boolean => {
  if (head === undefined || nowMs - head.seenAtMs > followedMsMax) return false
  if (nowMs - head.seenAtMs > headSilenceMsMax) return true
  if (mark === undefined) return true
  return head.number > mark.number && nowMs - mark.timestampMs > lateBlocksMax * blockTimeMs + lateMsMax
}

/** A stale chain, and how far its tables are behind. */
export interface StaleChain {
  readonly chainId: ChainId
  /** The block at the live mark; absent before the first. */
  readonly blockNumber: number | undefined
  /** Blocks between the mark and the head; absent before the first mark. */
  readonly lagBlocks: number | undefined
  /** Age of the block at the mark; absent before the first. */
  readonly lagMs: number | undefined
}

/** The followed chains that are stale now; those with an unknown block time are skipped. */
export const readStaleChains = Effect.fn("freshness.read")(function* (
  blockTimeMsOf: (chainId: ChainId) => number | undefined,
) {
  const marks = yield* readMarks()
  const heads = yield* readHeads()
  const nowMs = yield* Clock.currentTimeMillis
  return [...heads].flatMap(([chainId, head]): ReadonlyArray<StaleChain> => {
    const blockTimeMs = blockTimeMsOf(chainId)
    const live = laneMark(marks, chainId, "live")
    const mark = live === undefined ? undefined : { number: live.block.number, timestampMs: live.timestampMs }
    if (blockTimeMs === undefined || !isStale({ mark, head, blockTimeMs }, nowMs)) return []
    return [
      {
        chainId,
        blockNumber: mark?.number,
        lagBlocks: mark && Math.max(0, head.number - mark.number),
        lagMs: mark && nowMs - mark.timestampMs,
      },
    ]
  })
})
