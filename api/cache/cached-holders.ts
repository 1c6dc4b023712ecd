/** Holders of tokens in their order, which moves forward with the marks: balances that movements do not determine are read again. */
import { Effect } from "effect"
import { LRUCache } from "lru-cache"
import {
  balancesAfter,
  compareHolders,
  type HolderOrder,
  holderCountOf,
  holdersBehind,
  withChangedHolders,
} from "#projections/balances/holder-order.ts"
import { holderOrder, type TokenHolders, tokenHolders } from "#projections/balances/token-holders.ts"
import { makeJoinedReads } from "#projections/store/joined-reads.ts"
import { type QueryFailure, Store } from "#projections/store/store.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { tokenKeyText } from "#schemas/domain/token-key.ts"
import type { ReadPlace } from "./chain-changes.ts"
import { type ChangesAt, changesAt } from "./mark-changes.ts"
import { noteUse } from "./recent-uses.ts"

type HoldersQuery = Parameters<typeof tokenHolders>[0]

/** Holders of a token that is kept in order, at 52 bytes each: 13 MB. Pages of larger tokens are read one by one. */
const orderedHoldersMax = 250_000

/** Bytes of all orders. */
const orderedBytesMax = 64 * 2 ** 20

/** Bytes of an entry besides its holders. */
const entryBytes = 1_000

/** Accounts that are read again. Above, all holders are. */
const changedAccountsMax = 1_000

/** The holders of a token where it was requested last. An order is read for the second request: most tokens are requested once. */
interface Entry {
  readonly place: ReadPlace
  readonly holderCount: number
  readonly order?: HolderOrder
}

const byStore = new WeakMap<Store["Service"], LRUCache<string, Entry>>()

const entriesOf = (store: Store["Service"]): LRUCache<string, Entry> => {
  const known = byStore.get(store)
  if (known !== undefined) return known
  const made = new LRUCache<string, Entry>({ maxSize: orderedBytesMax })
  byStore.set(store, made)
  return made
}

/** A supply after all movements of a token: transfers between holders cancel out. Wraps around like sums in the store. */
const issued = (supplyRaw: bigint | undefined, movements: ReadonlyMap<Address, bigint>): bigint | undefined =>
  supplyRaw === undefined
    ? undefined
    : [...movements.values()].reduce((sum, movedRaw) => BigInt.asIntN(256, sum + movedRaw), supplyRaw)

/** The order of an entry at other marks of its branch; `undefined` if all holders are to be read. */
const moveOrder = Effect.fnUntraced(function* ({ place, order }: Entry, query: HoldersQuery, at: ChangesAt) {
  const between = { key: query.token, before: place, after: at.now }
  if (order === undefined || !at.changes.isUnchanged(between, ["token"])) return undefined
  const changed = at.changes.accountsOf(between)
  if (changed === undefined) return undefined
  if (changed.size === 0) return order
  const movements = new Map([...changed].flatMap(([account, raw]) => (raw === undefined ? [] : [[account, raw]])))
  const known = balancesAfter(order, movements)
  const accounts = [...changed.keys()].filter((account) => !known.has(account))
  if (accounts.length > changedAccountsMax) return undefined
  const { chainId, token, marks, readSeq } = query
  const read =
    accounts.length === 0
      ? undefined
      : yield* tokenHolders({ chainId, token, marks, readSeq, accounts, first: accounts.length })
  const holders = [...known]
    .map(([account, balanceRaw]) => ({ account, balanceRaw }))
    .filter(({ balanceRaw }) => balanceRaw > 0n)
  const moved: HolderOrder = {
    packed: withChangedHolders(
      order.packed,
      new Set(changed.keys()),
      [...holders, ...(read?.holders ?? [])].toSorted(compareHolders),
    ),
    supplyRaw: read === undefined ? issued(order.supplyRaw, movements) : read.supplyRaw,
    isComplete: order.isComplete,
    hasNegative:
      order.hasNegative ||
      (read?.holders.length ?? 0) < accounts.length ||
      [...known.values()].some((balanceRaw) => balanceRaw < 0n),
  }
  return moved
})

const orderReads = makeJoinedReads<Effect.Effect<HolderOrder, QueryFailure, Store>, HolderOrder>(
  (reads) => Effect.all(reads),
  { requestsMax: 1, keyOf: () => "" },
)

const pageOf = (order: HolderOrder, query: HoldersQuery): TokenHolders => ({
  holders: holdersBehind(order, query),
  holderCount: holderCountOf(order),
  supplyRaw: order.supplyRaw,
  isComplete: order.isComplete,
})

/** `tokenHolders`, from memory for all holders of a token that was requested before. */
export const cachedHolders = Effect.fn("cache.holders")(function* (
  query: HoldersQuery,
): Effect.fn.Return<TokenHolders, QueryFailure, Store> {
  const { chainId, token, marks, readSeq } = query
  if (query.accounts !== undefined) return yield* tokenHolders(query)
  const entries = entriesOf(yield* Store)
  const ofChain = marks.filter((mark) => mark.chainId === chainId)
  const [at] = yield* changesAt(ofChain, new Map(readSeq === undefined ? [] : [[chainId, readSeq]]))
  if (at === undefined) return yield* tokenHolders(query)
  const { changes, now } = at
  const name = `${tokenKeyText(query)}${changes.isJudged(now) ? "" : ` ${now.marks}`}`
  const keep = (entry: Entry): void => {
    const isNewest = (entries.peek(name)?.place.order ?? 0) <= now.order
    if (isNewest) entries.set(name, entry, { size: entryBytes + (entry.order?.packed.length ?? 0) })
  }
  const known = entries.get(name)
  if (known === undefined || known.holderCount > orderedHoldersMax) {
    const found = yield* tokenHolders(query)
    keep({ place: now, holderCount: found.holderCount })
    return found
  }
  yield* noteUse({
    name: "holders",
    chainId,
    keys: [token],
    readAt: (used) => (newest) =>
      Effect.forEach(
        // Not the evicted ones: tokens that do not fit in memory would be read anew at each mark.
        used.filter((one) => entries.peek(tokenKeyText({ chainId, token: one }))?.order !== undefined),
        (one) => cachedHolders({ chainId, token: one, marks: newest, readSeq, first: 1 }),
        { discard: true },
      ),
  })
  const read = Effect.gen(function* () {
    const order = (yield* moveOrder(known, query, at)) ?? (yield* holderOrder(query))
    keep({ place: now, holderCount: holderCountOf(order), order })
    return order
  })
  return pageOf(yield* orderReads.read(`${name} ${now.marks}`, read), query)
})
