import { type BalanceRead, balanceReads } from "#schemas/domain/balance-read.ts"
import type { Block } from "#schemas/domain/block.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { decodeAmount, decodeQuantity } from "../abi/read.ts"
import { defineStateRead, type PlanContext } from "../state-read.ts"
import { tokenRead } from "./token-read.ts"
import {
  presentAccounts,
  touchedNftPools,
  touchedPairs,
  touchedPools,
  tracedAccounts,
  transferredRaw,
} from "./touched.ts"
import { isNobodyWatched, isWatched } from "./watch-list.ts"

/** Balances that are read with one block; further ones stay unknown. @limit operators */
const balanceReadsMax = 5_000

/** Pairs of account and token in the cache of completed reads. A few hundred bytes each. */
const pairsMax = 100_000

type Pair = Pick<BalanceRead, "account" | "token">

/**
 * Native balances, and balances of tokens that were issued before we began to look, by account and token: of watched accounts
 * and of pools. Of pools that trade NFTs, native balances only.
 *
 * With traces, native balances are read at an account's first sight and follow from movements from then on; without, of
 * every watched account and pool present, in every block. Native balances come first, because deltas alone would make them wrong. Balances of tokens that turn out new are omitted where they follow from
 * movements; one that contradicts them is evidence that the token's events do not determine its balances.
 */
export const balanceRead = defineStateRead<BalanceRead, "account" | "token">({
  kind: balanceReads,
  keyMembers: ["token", "account"],
  readsMax: balanceReadsMax,
  cachedMax: pairsMax,
  wants: (block, context) => distinctPairs([...nativePairs(block, context), ...heldPairs(block, context)]),
  isRepeated: ({ token }, { traces }) => traces === undefined && token === zeroAddress,
  calls: ({ account, token }) => [{ kind: "balance", account, token }],
  decode: ([balance], { token }) => ({
    balanceRaw: token === zeroAddress ? decodeQuantity(balance) : decodeAmount(balance),
  }),
  isKept: (read, { block, reads, recall }) => {
    const { token, balanceRaw } = read
    if (recall(tokenRead, { token }) === true) return false
    const isNew = tokenRead.of(reads).some((other) => other.token === token && other.isNew)
    return !isNew || (balanceRaw !== undefined && balanceRaw !== transferredRaw(block, read))
  },
})

const distinctPairs = (pairs: ReadonlyArray<Pair>): ReadonlyArray<Pair> => [
  ...new Map(pairs.map(({ account, token }) => [`${token}${account}`, { account, token }])).values(),
]

const nativePairs = (block: Block, { chain, watchList }: PlanContext): ReadonlyArray<Pair> => {
  const touched = block.traces === undefined ? presentAccounts : tracedAccounts
  const watched = isNobodyWatched(watchList)
    ? []
    : touched(block, chain).filter((account) => isWatched(watchList, account))
  return [...watched, ...touchedNftPools(block)].map((account) => ({ account, token: zeroAddress }))
}

/** Pairs of tokens that are not new as far as is known: whether one read with this block is new, shows afterwards. */
const heldPairs = (block: Block, { chain, recall, wanted, watchList }: PlanContext): ReadonlyArray<Pair> => {
  const requested = new Set(wanted(tokenRead).map(({ token }) => token))
  const pools = new Set(touchedPools(block))
  if (pools.size === 0 && isNobodyWatched(watchList)) return []
  const touched = touchedPairs(block, chain, (account) => pools.has(account) || isWatched(watchList, account))
  return touched.filter(({ token }) => requested.has(token) || recall(tokenRead, { token }) === false)
}
