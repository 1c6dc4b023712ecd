/**
 * The tide marks of one request: taken once, used by every query, returned with the answer.
 */
import { laneMark, leadingMark, type Mark, type SourceMark, unbrokenFrom } from "#schemas/domain/mark.ts"
import { marksAt, type PastBlock } from "#schemas/domain/past-marks.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import type { SourceStream } from "#schemas/domain/source.ts"
import { renderHash } from "../render/account-text.ts"

/** The block at which a chain was read, in the form of answers. */
export interface AsOf {
  readonly chainId: ChainId
  readonly seq: number
  readonly block: number
  /** As callers see it. */
  readonly hash: string
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

/** The marks that a request stands at: the newest, or those at earlier blocks. What is selected counts as used. */
export interface MarkVector {
  /** Marks of some chains, of all served ones where none are named. */
  readonly select: (chainIds?: ReadonlyArray<ChainId>) => ReadonlyArray<Mark>
  /** As `select`, for balances: those at an earlier block may be derived from later checkpoints, up to the newest mark. */
  readonly selectForBalances: (chainIds: ReadonlyArray<ChainId>) => BalanceMarks
  /** The newest marks of some chains, also of a vector at earlier blocks. Reverts of these chains outdate the request; `asOf` omits them. */
  readonly selectNewest: (chainIds: ReadonlyArray<ChainId>) => ReadonlyArray<Mark>
  /** The mark of a stream that is not folded; `undefined` where nothing of it is there yet. */
  readonly selectSource: (stream: SourceStream) => SourceMark | undefined
  /** The mark with a chain's progress, without counting as use; `undefined` if nothing has been read yet. */
  readonly peek: (chainId: ChainId) => Mark | undefined
  /** A chain's progress in the form of answers, without counting as use; `undefined` if nothing has been read yet. */
  readonly asOfChain: (chainId: ChainId) => AsOf | undefined
  /** The request's marks at earlier blocks, one for each of some chains; other chains have none. */
  readonly at: (blocks: ReadonlyArray<PastBlock>) => MarkVector
  /** Notes that rows were replaced since the request took its marks, so that it must be executed again at later ones. */
  readonly outdate: () => void
  /** Whether it was made by `at`. */
  readonly isPast: boolean
}

/** The marks that a request has used so far, at whatever blocks. */
export interface MarkUses {
  /** Progress of the used chains by id, or of all chains if none was used. */
  readonly asOf: () => ReadonlyArray<AsOf>
  /** The marks of the used sources, by name. */
  readonly sourcesAsOf: () => ReadonlyArray<SourceAsOf>
  /**
   * Whether all blocks that were read are finalized, and were named by the request. Sources do not count: a later record of one changes what is
   * shown of these blocks, but seldom.
   */
  readonly isPinned: () => boolean
  /** The traces of the flushes that the used marks come from, for those that were traced. */
  readonly traceParents: () => ReadonlyArray<string>
  /** Whether the marks of any chain were used, so that they can be outdated. */
  readonly isUsed: () => boolean
  /** Whether rows that were read are known to be of records after the marks. */
  readonly isOutdated: () => boolean
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
    hash: renderHash(chainId, mark.block.hash),
    timestamp: mark.timestampMs,
    historyFrom: unbrokenFrom(marks, chainId) ?? mark.historyFrom,
    ...(history === undefined ? {} : { historySeq: history.place.seq }),
  }
}

/** Sources and chains that a request has used so far. */
interface Used {
  readonly sources: Set<SourceMark>
  readonly chains: Set<ChainId>
  /** By chain and block. */
  readonly places: Map<string, AsOf>
  isRequested: boolean
  isNewestRequested: boolean
  isOutdated: boolean
}

/** Whether no gap lies between a block and the chain's newest mark, so that later checkpoints determine balances at the block. */
const isInNewestRun = (newest: ReadonlyArray<Mark>, { chainId, number }: PastBlock): boolean =>
  number >= (unbrokenFrom(newest, chainId) ?? Number.POSITIVE_INFINITY)

/** `seq` of the mark of each chain whose blocks can revert. In a cursor it shows later that one did. */
export const liveSeqs = (marks: ReadonlyArray<Mark>): ReadonlyMap<ChainId, number> =>
  new Map(marks.filter(({ lane }) => lane === "live").map((mark) => [mark.chainId, mark.place.seq]))

/** The newest marks that a request has used, for its response. */
const usesOf = (used: Used, newestMarks: ReadonlyArray<Mark>): MarkUses => ({
  asOf: () =>
    // Data of no chain, such as an account by its address, is reported at the marks that the request took.
    (used.isRequested
      ? [...used.places.values()]
      : [...new Set(newestMarks.map(({ chainId }) => chainId))].flatMap((id) => asOfIn(newestMarks, id) ?? [])
    ).toSorted((left, right) => left.chainId - right.chainId || left.block - right.block),
  sourcesAsOf: () =>
    [...used.sources]
      .map(({ stream, place, timestampMs }) => ({ source: stream, seq: place.seq, timestamp: timestampMs }))
      .sort((left, right) => (left.source < right.source ? -1 : 1)),
  isPinned: () =>
    used.isRequested &&
    !used.isNewestRequested &&
    [...used.places.values()].every(
      ({ chainId, block }) => block <= (leadingMark(newestMarks, chainId)?.finalized?.number ?? -1),
    ),
  traceParents: () =>
    [...newestMarks.filter(({ chainId }) => used.chains.has(chainId)), ...used.sources].flatMap(
      ({ traceParent }) => traceParent ?? [],
    ),
  isUsed: () => used.chains.size > 0,
  isOutdated: () => used.isOutdated,
  isOutdatedBy: (later) =>
    newestMarks.some(
      (mark) =>
        used.chains.has(mark.chainId) &&
        later.find(({ chainId, lane }) => chainId === mark.chainId && lane === mark.lane)?.revertCount !==
          mark.revertCount,
    ),
})

/** The vector over the newest marks of the served chains and of sources, and its uses; marks of other chains are omitted. */
export const makeMarkVector = (
  allMarks: ReadonlyArray<Mark>,
  servedIds: { readonly has: (chainId: ChainId) => boolean },
  sourceMarks: ReadonlyArray<SourceMark> = [],
): { readonly marks: MarkVector; readonly uses: MarkUses } => {
  const newestMarks = allMarks.filter((mark) => servedIds.has(mark.chainId))
  const used: Used = {
    sources: new Set(),
    chains: new Set(),
    places: new Map(),
    isRequested: false,
    isNewestRequested: false,
    isOutdated: false,
  }

  /** A vector over marks of the request: the newest, or those at earlier blocks. */
  const over = (marks: ReadonlyArray<Mark>, blocks: ReadonlyArray<PastBlock> | undefined): MarkVector => {
    const select: MarkVector["select"] = (chainIds) => {
      used.isRequested = true
      used.isNewestRequested ||= blocks === undefined
      const selected = chainIds === undefined ? marks : marks.filter((mark) => chainIds.includes(mark.chainId))
      for (const { chainId } of selected) {
        used.chains.add(chainId)
        const place = asOfIn(marks, chainId)
        if (place !== undefined) used.places.set(`${chainId} ${place.block}`, place)
      }
      return selected
    }
    return {
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
      selectNewest: (chainIds) => {
        const selected = newestMarks.filter(({ chainId }) => chainIds.includes(chainId))
        for (const { chainId } of selected) used.chains.add(chainId)
        return selected
      },
      selectSource: (stream) => {
        const found = sourceMarks.find((mark) => mark.stream === stream)
        if (found !== undefined) used.sources.add(found)
        return found
      },
      peek: (chainId) => leadingMark(marks, chainId),
      asOfChain: (chainId) => asOfIn(marks, chainId),
      at: (requested) =>
        over(
          requested.flatMap((block) => marksAt(newestMarks, block)),
          requested,
        ),
      outdate: () => {
        used.isOutdated = true
      },
      isPast: blocks !== undefined,
    }
  }
  return { marks: over(newestMarks, undefined), uses: usesOf(used, newestMarks) }
}

/** The marks of the chains of some keys. */
export const marksOf = (
  keys: ReadonlyArray<{ readonly chainId: ChainId }>,
  marks: Pick<MarkVector, "select">,
): ReadonlyArray<Mark> => marks.select([...new Set(keys.map(({ chainId }) => chainId))])

/** Uses of a request that took no marks. */
export const noUses: MarkUses = makeMarkVector([], new Set<ChainId>()).uses
