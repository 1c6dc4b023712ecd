import { Effect } from "effect"
import type { ChainBlock } from "#schemas/domain/chain-block.ts"
import { type BlockInvalid, type BlockMissing, ChainReader, type RpcUnavailable } from "../reader/chain-reader.ts"
import { linkFault } from "../reader/verify.ts"

/** Failures of reading a range of blocks. */
export type RangeFailure = RpcUnavailable | BlockMissing | BlockInvalid

/**
 * Blocks `first` to `last` or fewer, oldest first, each the parent of the next, by several concurrent requests.
 *
 * A missing block truncates the list. Fails only if not even the first block can be read; if a block in the first request is invalid, the
 * blocks below it are requested alone.
 */
export const readRanges = Effect.fnUntraced(function* (
  limits: { readonly batchBlocksMax: number; readonly readConcurrency: number },
  { first, last }: { readonly first: number; readonly last: number },
): Effect.fn.Return<ReadonlyArray<ChainBlock>, RangeFailure, ChainReader> {
  const reader = yield* ChainReader
  const count = Math.ceil((last - first + 1) / limits.batchBlocksMax)
  const ranges = Array.from({ length: count }, (_, index) => {
    const start = first + index * limits.batchBlocksMax
    return { first: start, last: Math.min(last, start + limits.batchBlocksMax - 1) }
  })
  const answers = yield* Effect.forEach(ranges, (range) => Effect.result(reader.readBlocks(range)), {
    concurrency: limits.readConcurrency,
  })
  const blocks: Array<ChainBlock> = []
  for (const answer of answers) {
    if (answer._tag === "Success") {
      blocks.push(...answer.success)
      continue
    }
    if (blocks.length > 0) break
    const bad = badBlock(answer.failure)
    return bad !== undefined && bad > first && bad <= last
      ? yield* reader.readBlocks({ first, last: bad - 1 })
      : yield* answer.failure
  }
  const fault = linkFault(blocks)
  return fault === undefined ? blocks : blocks.filter((block) => block.number < fault.blockNumber)
})

/** The block that caused a failure, if it concerns one block. */
const badBlock = (failure: RangeFailure): number | undefined => {
  if (failure._tag === "BlockInvalid") return failure.blockNumber
  return failure._tag === "BlockMissing" && /^\d+$/.test(failure.block) ? Number(failure.block) : undefined
}
