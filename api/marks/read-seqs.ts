import type { ChainId } from "#schemas/domain/primitive.ts"
import { readsStream } from "#schemas/domain/source.ts"
import type { MarkVector } from "./mark-vector.ts"

/** The last record of each chain's stream of reads, for chains that have one. */
export const readSeqsOf = (chainIds: ReadonlyArray<ChainId>, marks: MarkVector): ReadonlyMap<ChainId, number> =>
  new Map(
    chainIds.flatMap((chainId) => {
      const mark = marks.selectSource(readsStream(chainId))
      return mark === undefined ? [] : [[chainId, mark.place.seq] as const]
    }),
  )
