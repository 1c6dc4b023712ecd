/** Reads that depend on the marks only, cached by them: what is known of tokens and accounts, and how far balances are folded. */
import { Clock, Effect } from "effect"
import { LRUCache } from "lru-cache"
import { type AuditOutcome, readAudits } from "#projections/balances/audits.ts"
import { foldedCheckpoints } from "#projections/balances/folded-checkpoints.ts"
import { foldedHeights } from "#projections/balances/folds.ts"
import { type AccountBalances, accountBalances, type BalanceContext } from "#projections/balances/token-balances.ts"
import { lastBlockAt } from "#projections/facts/blocks.ts"
import { type TokenRow, tokensByAddress } from "#projections/facts/tokens.ts"
import { type ListedTokenRow, listedTokensByAddress } from "#projections/outside/listed-tokens.ts"
import { type ExaminedMedia, examinedMedia } from "#projections/outside/media.ts"
import { type PositionHolderRow, positionsOfHolders } from "#projections/positions/position-holders.ts"
import { type PositionTokenRow, positionTokensByAddress } from "#projections/positions/position-tokens.ts"
import { lastMovements, type MovementRow } from "#projections/positions/share-movements.ts"
import { makeStoreFlights } from "#projections/prices/single-flight.ts"
import type { TokenSpamMark } from "#projections/spam/spam-marks.ts"
import { Store } from "#projections/store/store.ts"
import type { Mark, SourceMark } from "#schemas/domain/mark.ts"
import type { PastBlock } from "#schemas/domain/past-marks.ts"
import type { Address, ChainId, Hash } from "#schemas/domain/primitive.ts"
import { type TokenKey, tokenKeyText } from "#schemas/domain/token-key.ts"
import { chainMarksKey, makeRowCache } from "./row-cache.ts"

const tokenRows = makeRowCache<TokenRow>()

/** `tokensByAddress`, cached. */
export const cachedTokens: typeof tokensByAddress = ({ marks, tokens }) =>
  tokenRows.get(
    tokens,
    (chainId) => chainMarksKey(marks, chainId),
    (missing) => tokensByAddress({ marks, tokens: missing }),
  )

const positionTokenRows = makeRowCache<PositionTokenRow>()

/** `positionTokensByAddress`, cached. */
export const cachedPositionTokens: typeof positionTokensByAddress = ({ marks, tokens }) =>
  positionTokenRows.get(
    tokens,
    (chainId) => chainMarksKey(marks, chainId),
    (missing) => positionTokensByAddress({ marks, tokens: missing }),
  )

const listedRows = makeRowCache<ListedTokenRow>()

const sourceKey = (mark: SourceMark | undefined): string => (mark === undefined ? "" : `${mark.place.seq}`)

/** `listedTokensByAddress`, cached. */
export const cachedListedTokens: typeof listedTokensByAddress = ({ mark, tokens }) =>
  listedRows.get(
    tokens,
    () => sourceKey(mark),
    (missing) => listedTokensByAddress({ mark, tokens: missing }),
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

/** `examinedMedia`, cached until the stream of the media has a new record. */
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
  return new Map(
    [...seqs.keys()].flatMap((key) => {
      const found = known.get(key) ?? read.get(key)
      return found === undefined ? [] : [[key, found] as const]
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

/** Rows of accounts in each of their caches: at some 300 bytes each, 15 MB. A key counts as the rows that are as large. */
export const cachedAccountRowsMax = 50_000

const bytesOfRow = 300

/** The weight of a key in rows: it contains the marks of all chains and the requested accounts. */
export const keyRows = (key: string): number => Math.ceil(key.length / bytesOfRow)

/** A cache of what is read of accounts: wallets poll, and most accounts are the same from one mark to the next poll. */
export const makeAccountFlights = <Row>(rowsOf: (row: Row) => number = () => 1) =>
  makeStoreFlights<ReadonlyArray<Row>>(cachedAccountRowsMax, (rows, key) =>
    rows.reduce((sum, row) => sum + rowsOf(row), keyRows(key)),
  )

/** Text of numbers by chain. */
export const byChainText = (numbers: ReadonlyMap<ChainId, number> = new Map()): string => [...numbers].join(" ")

/** The key of what is read of accounts at some marks, with the texts of all else that it depends on. */
export const accountsKey = (
  { marks, accounts }: { readonly marks: ReadonlyArray<Mark>; readonly accounts: ReadonlyArray<Address> },
  ...others: ReadonlyArray<string>
): string => [marksText(marks), accounts.join(), ...others].join("|")

const balanceFlights = makeAccountFlights<AccountBalances>(
  ({ balances, unknownTokens }) => 1 + balances.length + unknownTokens.length,
)

/** `accountBalances`, cached. */
export const cachedBalances = (options: Parameters<typeof accountBalances>[0]) => {
  const key = accountsKey(options, byChainText(options.readSeqs), byChainText(options.atBlocks))
  return balanceFlights.get(key, accountBalances(options))
}

const holderFlights = makeAccountFlights<PositionHolderRow>()

/** `positionsOfHolders`, cached. */
export const cachedPositionHolders = (options: Parameters<typeof positionsOfHolders>[0]) =>
  holderFlights.get(accountsKey(options, options.chainIds.join()), positionsOfHolders(options))

const movementFlights = makeAccountFlights<MovementRow>()

/** `lastMovements`, cached. */
export const cachedMovements = (options: Parameters<typeof lastMovements>[0]) =>
  movementFlights.get(accountsKey(options, options.tokens.map(tokenKeyText).join()), lastMovements(options))

/** Cached data that balance queries read in advance. */
export const balanceContext: BalanceContext = { foldedHeights: cachedHeights, tokensByAddress: cachedTokens }
