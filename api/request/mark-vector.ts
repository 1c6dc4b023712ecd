/**
 * The tide marks of one request: taken once, used by every query, returned with the answer.
 */
import { laneMark, leadingMark, type Mark, unbrokenFrom } from "#schemas/domain/mark.ts"
import type { ChainId, Hash } from "#schemas/domain/primitive.ts"

/** The block at which a chain was read, as answers tell it. */
export interface AsOf {
  readonly chainId: ChainId
  readonly seq: number
  readonly block: number
  readonly hash: Hash
  /** Milliseconds. The interface calls it so. */
  readonly timestamp: number
  /** Lower edge of the unbroken run of blocks that ends here. */
  readonly historyFrom: number
  /** `seq` of what was imported or filled in below; absent where nothing was. */
  readonly historySeq?: number
}

/** The marks of one request. Notes which chains were asked for. */
export interface MarkVector {
  /** Marks of some chains, of all served ones where none are named; the chains count as used from then on. */
  readonly select: (chainIds?: ReadonlyArray<ChainId>) => ReadonlyArray<Mark>
  /** The mark that says where a chain stands, without counting as use; `undefined` where nothing is read yet. */
  readonly peek: (chainId: ChainId) => Mark | undefined
  /** Where a chain stands, as answers tell it, without counting as use; `undefined` where nothing is read yet. */
  readonly asOfChain: (chainId: ChainId) => AsOf | undefined
  /** Where the used chains stood, by id; where every chain stood, if no chain was asked for. */
  readonly asOf: () => ReadonlyArray<AsOf>
  /** The traces of the flushes that the used marks come from, for those that were traced. */
  readonly traceParents: () => ReadonlyArray<string>
  /** Whether the marks of any chain were used, so that they can be outdated. */
  readonly isUsed: () => boolean
  /** Whether a used chain has reverted between these marks and later ones, so that two histories may be mixed. */
  readonly isOutdatedBy: (later: ReadonlyArray<Mark>) => boolean
}

const asOfIn = (marks: ReadonlyArray<Mark>, chainId: ChainId): AsOf | undefined => {
  const mark = leadingMark(marks, chainId)
  if (mark === undefined) return undefined
  const history = laneMark(marks, chainId, "history")
  return {
    chainId,
    seq: mark.place.seq,
    block: mark.block.number,
    hash: mark.block.hash,
    timestamp: mark.timestampMs,
    historyFrom: unbrokenFrom(marks, chainId) ?? mark.historyFrom,
    ...(history === undefined ? {} : { historySeq: history.place.seq }),
  }
}

/** The vector over the marks of the served chains; marks of others are left out. */
export const makeMarkVector = (
  allMarks: ReadonlyArray<Mark>,
  servedIds: { readonly has: (chainId: ChainId) => boolean },
): MarkVector => {
  const marks = allMarks.filter((mark) => servedIds.has(mark.chainId))
  const used = new Set<ChainId>()
  let isAsked = false
  return {
    select: (chainIds) => {
      isAsked = true
      const selected = chainIds === undefined ? marks : marks.filter((mark) => chainIds.includes(mark.chainId))
      for (const mark of selected) used.add(mark.chainId)
      return selected
    },
    peek: (chainId) => leadingMark(marks, chainId),
    asOfChain: (chainId) => asOfIn(marks, chainId),
    asOf: () =>
      // What depends on no chain, such as an account by its address, is told at the marks that the request took.
      [...(isAsked ? used : new Set(marks.map((mark) => mark.chainId)))]
        .sort((left, right) => left - right)
        .flatMap((chainId) => asOfIn(marks, chainId) ?? []),
    traceParents: () =>
      marks.flatMap(({ chainId, traceParent }) =>
        used.has(chainId) && traceParent !== undefined ? [traceParent] : [],
      ),
    isUsed: () => used.size > 0,
    isOutdatedBy: (later) =>
      marks.some(
        (mark) =>
          used.has(mark.chainId) &&
          later.find(({ chainId, lane }) => chainId === mark.chainId && lane === mark.lane)?.revertCount !==
            mark.revertCount,
      ),
  }
}
