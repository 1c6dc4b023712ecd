/**
 * What a stream has read of its chain's state already, so that it is read once.
 *
 * Persistent: every change gives a new value, and a revert takes back exactly what the reverted blocks brought. Bounded:
 * what was met first is forgotten first, and what is forgotten is read again, which harms nothing.
 */
import { HashMap } from "effect"
import type { BalanceRead, Block, StateReads } from "#schemas/domain/block.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"

/** Tokens that are remembered. Some hundred bytes each. */
const tokensMax = 50_000

/** Pools that are remembered. Some hundred bytes each. */
const poolsMax = 50_000

/** Pairs of account and token that are remembered. Some hundred bytes each. */
const pairsMax = 100_000

interface JournalEntry {
  readonly blockNumber: number
  readonly tokens: ReadonlyArray<Address>
  readonly pairs: ReadonlyArray<string>
  readonly pools: ReadonlyArray<Address>
}

/** Tokens, pairs and pools that have been asked for. */
export interface SeenReads {
  /** Whether nothing of the token had been issued before it was first met. */
  readonly tokens: HashMap.HashMap<Address, boolean>
  readonly pairs: HashMap.HashMap<string, true>
  readonly pools: HashMap.HashMap<Address, true>
  /** What each block brought, oldest first; blocks that brought nothing are left out. */
  readonly journal: ReadonlyArray<JournalEntry>
}

/** Nothing has been read yet. */
export const nothingSeen: SeenReads = {
  tokens: HashMap.empty(),
  pairs: HashMap.empty(),
  pools: HashMap.empty(),
  journal: [],
}

const pairKey = ({ account, token }: Pick<BalanceRead, "account" | "token">): string => `${token}${account.slice(2)}`

/** True where the token has been asked for. */
export const hasSeenToken = (seen: SeenReads, token: Address): boolean => HashMap.has(seen.tokens, token)

/** True where the token was asked for, and every balance of it was zero before. */
export const isNewToken = (seen: SeenReads, token: Address): boolean =>
  HashMap.get(seen.tokens, token).pipe((isNew) => isNew._tag === "Some" && isNew.value)

/** True where the account's balance of the token has been asked for. */
export const hasSeenBalance = (seen: SeenReads, pair: Pick<BalanceRead, "account" | "token">): boolean =>
  HashMap.has(seen.pairs, pairKey(pair))

/** True where the pool was asked for its tokens. */
export const hasSeenPool = (seen: SeenReads, pool: Address): boolean => HashMap.has(seen.pools, pool)

/**
 * Adds what a block's record says was read.
 *
 * Native balances of a block without traces do not count: they are read again in every block that touches them.
 */
export const seeBlock = (
  seen: SeenReads,
  block: Pick<Block, "number" | "traces"> & { readonly reads: StateReads },
): SeenReads => {
  const tokens = block.reads.tokens.filter(({ token }) => !hasSeenToken(seen, token))
  const pairs = block.reads.balances
    .filter(({ token }) => block.traces !== undefined || token !== zeroAddress)
    .map(pairKey)
    .filter((pair) => !HashMap.has(seen.pairs, pair))
  const pools = block.reads.pools.map(({ pool }) => pool).filter((pool) => !hasSeenPool(seen, pool))
  if (tokens.length + pairs.length + pools.length === 0) return seen
  return forgetOldest({
    tokens: HashMap.setMany(
      seen.tokens,
      tokens.map(({ token, isNew }) => [token, isNew] as const),
    ),
    pairs: HashMap.setMany(
      seen.pairs,
      pairs.map((pair) => [pair, true as const] as const),
    ),
    pools: HashMap.setMany(
      seen.pools,
      pools.map((pool) => [pool, true as const] as const),
    ),
    journal: [...seen.journal, { blockNumber: block.number, tokens: tokens.map(({ token }) => token), pairs, pools }],
  })
}

/** Takes back what blocks above the fork brought. */
export const unseeAbove = (seen: SeenReads, forkNumber: number): SeenReads =>
  without(seen, (entry) => entry.blockNumber > forkNumber)

const forgetOldest = (seen: SeenReads): SeenReads => {
  let tokensOver = HashMap.size(seen.tokens) - tokensMax
  let pairsOver = HashMap.size(seen.pairs) - pairsMax
  let poolsOver = HashMap.size(seen.pools) - poolsMax
  if (tokensOver <= 0 && pairsOver <= 0 && poolsOver <= 0) return seen
  const forgotten = new Set<JournalEntry>()
  for (const entry of seen.journal) {
    if (tokensOver <= 0 && pairsOver <= 0 && poolsOver <= 0) break
    forgotten.add(entry)
    tokensOver -= entry.tokens.length
    pairsOver -= entry.pairs.length
    poolsOver -= entry.pools.length
  }
  return without(seen, (entry) => forgotten.has(entry))
}

const without = (seen: SeenReads, isGone: (entry: JournalEntry) => boolean): SeenReads => {
  const gone = seen.journal.filter(isGone)
  if (gone.length === 0) return seen
  return {
    tokens: HashMap.removeMany(
      seen.tokens,
      gone.flatMap((entry) => entry.tokens),
    ),
    pairs: HashMap.removeMany(
      seen.pairs,
      gone.flatMap((entry) => entry.pairs),
    ),
    pools: HashMap.removeMany(
      seen.pools,
      gone.flatMap((entry) => entry.pools),
    ),
    journal: seen.journal.filter((entry) => !isGone(entry)),
  }
}
