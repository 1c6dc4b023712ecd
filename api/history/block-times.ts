/** Times of blocks at the marks of a request. */
import { Effect } from "effect"
import { blocksAt } from "#projections/facts/blocks.ts"
import { visibleRuns } from "#schemas/domain/past-marks.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import type { MarkVector } from "../marks/mark-vector.ts"

/** Identifies a block by its height. */
export interface BlockKey {
  readonly chainId: ChainId
  readonly blockNumber: number
}

/** Key of a block in maps. */
export const blockKeyText = ({ chainId, blockNumber }: BlockKey): string => `${chainId}:${blockNumber}`

/** Times of the blocks that are visible at the marks, in milliseconds, by `blockKeyText`. */
export const readBlockTimes = Effect.fnUntraced(function* (keys: ReadonlyArray<BlockKey>, marks: MarkVector) {
  const times = new Map<string, number>()
  for (const [chainId, ofChain] of Map.groupBy(keys, (key) => key.chainId)) {
    const runs = visibleRuns(marks.select([chainId]), chainId)
    const numbers = ofChain
      .map(({ blockNumber }) => blockNumber)
      .filter((number) => runs.some(({ first, last }) => first <= number && number <= last))
    if (numbers.length === 0) continue
    for (const { number, timestampMs } of (yield* blocksAt({ chainId, numbers })).values())
      times.set(blockKeyText({ chainId, blockNumber: number }), timestampMs)
  }
  return times
})
