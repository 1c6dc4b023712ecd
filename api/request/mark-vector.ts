/**
 * The tide marks of one request: taken once, used by every query, returned with the answer.
 */
import { laneMark, leadingMark, type Mark, type SourceMark, unbrokenFrom } from "#schemas/domain/mark.ts"
import type { ChainId, Hash } from "#schemas/domain/primitive.ts"
import type { Source } from "#schemas/domain/source.ts"

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

/** The mark at which a source outside the chains was read, as answers give it. */
export interface SourceAsOf {
  readonly source: Source
  readonly seq: number
  /** Milliseconds: when the newest record that the mark covers was read. */
  readonly timestamp: number
}

/** The marks of one request. Notes which chains and sources were asked for. */
export interface MarkVector {
  /** Marks of some chains, of all served ones where none are named; the chains count as used from then on. */
  readonly select: (chainIds?: ReadonlyArray<ChainId>) => ReadonlyArray<Mark>
  /** The mark that says where a chain stands, without counting as use; `undefined` where nothing is read yet. */
  readonly peek: (chainId: ChainId) => Mark | undefined
  /** Where a chain stands, as answers tell it, without counting as use; `undefined` where nothing is read yet. */
  readonly asOfChain: (chainId: ChainId) => AsOf | undefined
  /** The mark of a source, which counts as used from then on; `undefined` where nothing of it is there yet. */
  readonly selectSource: (source: Source) => SourceMark | undefined
  /** The marks of the used sources, by name. */
  readonly sourcesAsOf: () => ReadonlyArray<SourceAsOf>
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

/** The vector over the marks of the served chains and of sources; marks of other chains are left out. */
export const makeMarkVector = (
  allMarks: ReadonlyArray<Mark>,
  servedIds: { readonly has: (chainId: ChainId) => boolean },
  sourceMarks: ReadonlyArray<SourceMark> = [],
): MarkVector => {
  const usedSources = new Set<SourceMark>()
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
    selectSource: (source) => {
      const found = sourceMarks.find((mark) => mark.source === source)
      if (found !== undefined) usedSources.add(found)
      return found
    },
    sourcesAsOf: () =>
      [...usedSources]
        .map(({ source, place, timestampMs }) => ({ source, seq: place.seq, timestamp: timestampMs }))
        .sort((left, right) => (left.source < right.source ? -1 : 1)),
    asOf: () =>
      // What depends on no chain, such as an account by its address, is told at the marks that the request took.
      [...(isAsked ? used : new Set(marks.map((mark) => mark.chainId)))]
        .sort((left, right) => left - right)
        .flatMap((chainId) => asOfIn(marks, chainId) ?? []),
    traceParents: () =>
      [...marks.filter(({ chainId }) => used.has(chainId)), ...usedSources].flatMap(
        ({ traceParent }) => traceParent ?? [],
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
