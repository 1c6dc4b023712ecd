/** Reads that depend on the marks only, cached: what is known of tokens, and how far balances are folded. */
import { Clock, Effect } from "effect"
import { LRUCache } from "lru-cache"
import { type AuditOutcome, readAudits } from "#projections/balances/audits.ts"
import { foldedCheckpoints } from "#projections/balances/folded-checkpoints.ts"
import { foldedHeights } from "#projections/balances/folds.ts"
import type { BalanceContext } from "#projections/balances/token-balances.ts"
import { lastBlockAt } from "#projections/facts/blocks.ts"
import { type TokenRow, tokensByAddress } from "#projections/facts/tokens.ts"
import { type ListedLabelRow, listedLabels } from "#projections/outside/listed-labels.ts"
import { type ExaminedMedia, examinedMedia } from "#projections/outside/media.ts"
import { type PositionTokenRow, positionTokensByAddress } from "#projections/positions/position-tokens.ts"
import { makeStoreFlights } from "#projections/prices/single-flight.ts"
import { type UnsoldToken, unsoldTokens } from "#projections/spam/read-trades.ts"
import type { TokenSpamMark } from "#projections/spam/spam-marks.ts"
import { type SuspicionRow, suspicionsOfTokens } from "#projections/spam/token-suspicions.ts"
import { Store } from "#projections/store/store.ts"
import type { Mark, SourceMark } from "#schemas/domain/mark.ts"
import type { PastBlock } from "#schemas/domain/past-marks.ts"
import type { Address, ChainId, Hash } from "#schemas/domain/primitive.ts"
import type { TokenKey } from "#schemas/domain/token-key.ts"
import { chainMarksKey, makeRowCache } from "./row-cache.ts"
import { makeTokenCache } from "./token-cache.ts"
import { cachedWithheldDigests } from "./withheld-digests.ts"

const tokenRows = makeTokenCache<TokenRow>("token")

/** `tokensByAddress`, cached. */
export const cachedTokens: typeof tokensByAddress = (options) =>
  tokenRows(options, (tokens) => tokensByAddress({ ...options, tokens }))

const positionTokenRows = makeTokenCache<PositionTokenRow>("share")

/** `positionTokensByAddress`, cached. */
export const cachedPositionTokens: typeof positionTokensByAddress = (options) =>
  positionTokenRows(options, (tokens) => positionTokensByAddress({ ...options, tokens }))

const suspicionRows = makeTokenCache<SuspicionRow>("suspicion")

/** `suspicionsOfTokens`, cached. */
export const cachedSuspicions: typeof suspicionsOfTokens = (options) =>
  suspicionRows(options, (tokens) => suspicionsOfTokens({ ...options, tokens }))

const unsoldRows = makeTokenCache<UnsoldToken>("swap")

/** `unsoldTokens`, cached. */
export const cachedUnsold: typeof unsoldTokens = (options) =>
  unsoldRows(options, (tokens) => unsoldTokens({ ...options, tokens }))

const sourceKey = (mark: SourceMark | undefined): string => (mark === undefined ? "" : `${mark.place.seq}`)

type ListedLabels = ReadonlyMap<Address, ReadonlyArray<ListedLabelRow>>

/** Marks of lists whose names are kept: the newest, and that of requests which began before. */
const listedMarksMax = 2

const labelFlights = makeStoreFlights<ListedLabels>(listedMarksMax)

/** `listedLabels` by address, cached until the lists change. */
export const cachedListedLabels = (mark: SourceMark) =>
  labelFlights.get(
    sourceKey(mark),
    Effect.map(listedLabels(mark), (rows) => Map.groupBy(rows, ({ token }) => token)),
  )

const spamRows = makeRowCache<TokenSpamMark>()

/**
 * The verdicts on tokens, cached.
 *
 * @param options.listMark - The mark of the token lists that the facts of the tokens are from.
 * @param options.judge - Judges the tokens that are not cached.
 */
export const cachedSpamMarks = <E, R>(options: {
  readonly marks: ReadonlyArray<Mark>
  readonly listMark: SourceMark | undefined
  readonly tokens: ReadonlyArray<TokenKey>
  readonly judge: (tokens: ReadonlyArray<TokenKey>) => Effect.Effect<ReadonlyArray<TokenSpamMark>, E, R>
}) =>
  spamRows.get(
    options.tokens,
    (chainId) => `${chainMarksKey(options.marks, chainId)} ${sourceKey(options.listMark)}`,
    options.judge,
  )

/** Media in the cache: at some 300 bytes each, 15 MB. */
const cachedMediaMax = 50_000

/** Media at a record of its stream. */
interface MediaAt {
  readonly seq: number
  readonly found: ExaminedMedia | undefined
}

const mediaCaches = new WeakMap<Store["Service"], LRUCache<Hash, MediaAt>>()

/** `examinedMedia` without withheld pictures, cached until the stream of the media has a new record. */
export const cachedMedia: typeof examinedMedia = Effect.fnUntraced(function* (seqs) {
  const store = yield* Store
  const cache = mediaCaches.get(store) ?? new LRUCache<Hash, MediaAt>({ max: cachedMediaMax })
  mediaCaches.set(store, cache)
  const known = new Map(
    [...seqs].flatMap(([key, seq]) => {
      const at = cache.get(key)
      return at?.seq === seq ? [[key, at.found] as const] : []
    }),
  )
  const missing = new Map([...seqs].filter(([key]) => !known.has(key)))
  const read = yield* examinedMedia(missing)
  for (const [key, seq] of missing) cache.set(key, { seq, found: read.get(key) })
  const withheld = yield* cachedWithheldDigests
  return new Map(
    [...seqs.keys()].flatMap((key) => {
      const found = known.get(key) ?? read.get(key)
      return found === undefined || withheld.has(found.digest ?? "") ? [] : [[key, found] as const]
    }),
  )
})

type FoldedHeights = ReadonlyMap<ChainId, number>

/** Heights of some selections of chains, and of some vectors of marks at earlier blocks. */
const cachedHeightsMax = 64

/** Age up to which heights are reused: folds may be dropped and made again. */
const heightsAgeMsMax = 5_000

const heightFlights = makeStoreFlights<FoldedHeights>(cachedHeightsMax)

/** Text of marks: equal texts have equal rows. With the number: at an earlier block, marks differ in nothing else. */
export const marksText = (marks: ReadonlyArray<Mark>): string =>
  marks.map((mark) => `${mark.chainId} ${mark.block.number} ${chainMarksKey([mark], mark.chainId)}`).join()

/** The newest heights, which are reused at later marks, as they only grow; for blocks below one of them, those of these blocks. */
const cachedHeights = Effect.fnUntraced(function* (marks: ReadonlyArray<Mark>) {
  const period = Math.floor((yield* Clock.currentTimeMillis) / heightsAgeMsMax)
  const readUpTo = (until: ReadonlyArray<Mark>) => foldedHeights({ rollup: foldedCheckpoints, marks: until })
  const unbounded = marks.map((mark) => ({ ...mark, block: { ...mark.block, number: Number.MAX_SAFE_INTEGER } }))
  const chainIds = marks.map(({ chainId }) => chainId)
  const newest = yield* heightFlights.get(`${period} ${chainIds.join()}`, readUpTo(unbounded))
  const isReached = ({ chainId, block }: Mark) => (newest.get(chainId) ?? 0) <= block.number
  return marks.every(isReached) ? newest : yield* heightFlights.get(`${period} ${marksText(marks)}`, readUpTo(marks))
})

/** Beginnings of time frames: a few for each chain. */
const cachedBlocksMax = 256

const blockFlights = makeStoreFlights<PastBlock | undefined>(cachedBlocksMax)

/**
 * `lastBlockAt` in the contiguous run that ends at the mark of a chain, cached: blocks before a time that the mark has passed change by reverts
 * only.
 */
export const cachedBlockAt = ({ chainId, revertCount, block }: Mark, first: number, atMs: number) => {
  const runs = [{ first, last: block.number }]
  return blockFlights.get(`${chainId} ${revertCount} ${first} ${atMs}`, lastBlockAt({ chainId, runs, atMs }))
}

type Audits = ReadonlyMap<ChainId, AuditOutcome>

/** Age up to which audits are reused: they take place every few minutes. */
const auditsAgeMsMax = 5_000

const auditFlights = makeStoreFlights<Audits>(1)

/** `readAudits`, cached for some seconds. */
export const cachedAudits = Effect.gen(function* () {
  const period = Math.floor((yield* Clock.currentTimeMillis) / auditsAgeMsMax)
  return yield* auditFlights.get(`${period}`, readAudits())
})

/** Cached data that balance queries read in advance. */
export const balanceContext: BalanceContext = { foldedHeights: cachedHeights, tokensByAddress: cachedTokens }
