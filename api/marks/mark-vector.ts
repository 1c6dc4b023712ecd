/**
 * The tide marks of one request: taken once, used by every query, returned with the answer.
 */
import { laneMark, leadingMark, type Mark, type SourceMark, unbrokenFrom } from "#schemas/domain/mark.ts"
import { marksAt, type PastBlock } from "#schemas/domain/past-marks.ts"
import type { ChainId, Hash } from "#schemas/domain/primitive.ts"
import type { SourceStream } from "#schemas/domain/source.ts"

/** The block at which a chain was read, in the form of answers. */
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

/** The mark at which a stream that is not folded was read, as answers give it. */
export interface SourceAsOf {
  readonly source: SourceStream
  readonly seq: number
  /** Milliseconds: when the newest record that the mark covers was read. */
  readonly timestamp: number
}

/** Marks and blocks for a query of balances. */
export interface BalanceMarks {
  readonly marks: ReadonlyArray<Mark>
  /** The block of each chain at earlier blocks; absent at the newest ones. */
  readonly atBlocks?: ReadonlyMap<ChainId, number>
}

/** The marks of one request. Tracks which chains and sources were used. */
export interface MarkVector {
  /** Marks of some chains, of all served ones where none are named; the chains count as used from then on. */
  readonly select: (chainIds?: ReadonlyArray<ChainId>) => ReadonlyArray<Mark>
  /** As `select`, for balances: those at an earlier block may be derived from later checkpoints, up to the newest mark. */
  readonly selectForBalances: (chainIds: ReadonlyArray<ChainId>) => BalanceMarks
  /** Marks of some chains, to choose earlier blocks: reverts of these chains outdate the request, and `asOf` omits them. */
  readonly watch: (chainIds: ReadonlyArray<ChainId>) => ReadonlyArray<Mark>
  /** The request's marks at earlier blocks, one for each of some chains; other chains have none. Uses count as uses of this vector. */
  readonly at: (blocks: ReadonlyArray<PastBlock>) => MarkVector
  /** The vector of the newest marks: itself, unless it was made by `at`. */
  readonly newest: MarkVector
  /** The mark with a chain's progress, without counting as use; `undefined` if nothing has been read yet. */
  readonly peek: (chainId: ChainId) => Mark | undefined
  /** A chain's progress in the form of answers, without counting as use; `undefined` if nothing has been read yet. */
  readonly asOfChain: (chainId: ChainId) => AsOf | undefined
  /** The mark of a stream that is not folded, which counts as used from then on; `undefined` where nothing of it is there yet. */
  readonly selectSource: (stream: SourceStream) => SourceMark | undefined
  /** The marks of the used sources, by name. */
  readonly sourcesAsOf: () => ReadonlyArray<SourceAsOf>
  /** Progress of the used chains by id, or of all chains if none was used. */
  readonly asOf: () => ReadonlyArray<AsOf>
  /**
   * Whether all blocks that were read are finalized, and were named by the request. Sources do not count: a later record of one changes what is
   * shown of these blocks, but seldom.
   */
  readonly isPinned: () => boolean
  /** The traces of the flushes that the used marks come from, for those that were traced. */
  readonly traceParents: () => ReadonlyArray<string>
  /** Whether the marks of any chain were used, so that they can be outdated. */
  readonly isUsed: () => boolean
  /** Whether a used chain has reverted between these marks and later ones, so that two histories may be mixed. */
  readonly isOutdatedBy: (later: ReadonlyArray<Mark>) => boolean
}

/** The block that some marks of a chain lead to; `undefined` without a mark. */
export const asOfIn = (marks: ReadonlyArray<Mark>, chainId: ChainId): AsOf | undefined => {
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

/** Sources and chains that a request has used so far, at its newest marks or at earlier blocks. */
interface Uses {
  readonly sources: Set<SourceMark>
  readonly chains: Set<ChainId>
  /** By chain and block. */
  readonly places: Map<string, AsOf>
  isRequested: boolean
  isNewestRequested: boolean
}

/** Whether no gap lies between a block and the chain's newest mark, so that later checkpoints determine balances at the block. */
const isInNewestRun = (newest: ReadonlyArray<Mark>, { chainId, number }: PastBlock): boolean =>
  number >= (unbrokenFrom(newest, chainId) ?? Number.POSITIVE_INFINITY)

/** `seq` of the mark of each chain whose blocks can revert. In a cursor it shows later that one did. */
export const liveSeqs = (marks: ReadonlyArray<Mark>): ReadonlyMap<ChainId, number> =>
  new Map(marks.filter(({ lane }) => lane === "live").map((mark) => [mark.chainId, mark.place.seq]))

/** The vector over the marks of the served chains and of sources; marks of other chains are omitted. */
export const makeMarkVector = (
  allMarks: ReadonlyArray<Mark>,
  servedIds: { readonly has: (chainId: ChainId) => boolean },
  sourceMarks: ReadonlyArray<SourceMark> = [],
): MarkVector => {
  const newestMarks = allMarks.filter((mark) => servedIds.has(mark.chainId))
  const uses: Uses = {
    sources: new Set(),
    chains: new Set(),
    places: new Map(),
    isRequested: false,
    isNewestRequested: false,
  }

  /** A vector over marks of the request: the newest, or those at earlier blocks. */
  const over = (marks: ReadonlyArray<Mark>, blocks: ReadonlyArray<PastBlock> | undefined): MarkVector => {
    const select: MarkVector["select"] = (chainIds) => {
      uses.isRequested = true
      uses.isNewestRequested ||= blocks === undefined
      const selected = chainIds === undefined ? marks : marks.filter((mark) => chainIds.includes(mark.chainId))
      for (const { chainId } of selected) {
        uses.chains.add(chainId)
        const place = asOfIn(marks, chainId)
        if (place !== undefined) uses.places.set(`${chainId} ${place.block}`, place)
      }
      return selected
    }
    const vector: MarkVector = {
      select,
      selectForBalances: (chainIds) => {
        const selected = select(chainIds)
        if (blocks === undefined) return { marks: selected }
        const derived = blocks.filter((block) => chainIds.includes(block.chainId) && isInNewestRun(newestMarks, block))
        const isDerived = ({ chainId }: Mark) => derived.some((block) => block.chainId === chainId)
        return {
          marks: [...selected.filter((mark) => !isDerived(mark)), ...newestMarks.filter(isDerived)],
          atBlocks: new Map(derived.map(({ chainId, number }) => [chainId, number])),
        }
      },
      watch: (chainIds) => {
        const watched = newestMarks.filter(({ chainId }) => chainIds.includes(chainId))
        for (const { chainId } of watched) uses.chains.add(chainId)
        return watched
      },
      at: (requested) =>
        over(
          requested.flatMap((block) => marksAt(newestMarks, block)),
          requested,
        ),
      get newest() {
        return newest
      },
      peek: (chainId) => leadingMark(marks, chainId),
      asOfChain: (chainId) => asOfIn(marks, chainId),
      selectSource: (stream) => {
        const found = sourceMarks.find((mark) => mark.stream === stream)
        if (found !== undefined) uses.sources.add(found)
        return found
      },
      sourcesAsOf: () =>
        [...uses.sources]
          .map(({ stream, place, timestampMs }) => ({ source: stream, seq: place.seq, timestamp: timestampMs }))
          .sort((left, right) => (left.source < right.source ? -1 : 1)),
      asOf: () =>
        // Data of no chain, such as an account by its address, is reported at the marks that the request took.
        (uses.isRequested
          ? [...uses.places.values()]
          : [...new Set(newestMarks.map(({ chainId }) => chainId))].flatMap((id) => asOfIn(newestMarks, id) ?? [])
        ).toSorted((left, right) => left.chainId - right.chainId || left.block - right.block),
      isPinned: () =>
        uses.isRequested &&
        !uses.isNewestRequested &&
        [...uses.places.values()].every(
          ({ chainId, block }) => block <= (leadingMark(newestMarks, chainId)?.finalized?.number ?? -1),
        ),
      traceParents: () =>
        [...newestMarks.filter(({ chainId }) => uses.chains.has(chainId)), ...uses.sources].flatMap(
          ({ traceParent }) => traceParent ?? [],
        ),
      isUsed: () => uses.chains.size > 0,
      isOutdatedBy: (later) =>
        newestMarks.some(
          (mark) =>
            uses.chains.has(mark.chainId) &&
            later.find(({ chainId, lane }) => chainId === mark.chainId && lane === mark.lane)?.revertCount !==
              mark.revertCount,
        ),
    }
    return vector
  }
  const newest = over(newestMarks, undefined)
  return newest
}
