/** Complete histories of accounts, page by page, and whether they agree with the chain. */
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { makeDevnetRpc, quantity } from "#ops/devnet/chain/rpc.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { askService, type ServiceAddress } from "../service/service.ts"
import type { AnsweredAt } from "./holdings.ts"
import { contractsOf, isBriefName, itemsOnChain } from "./items.ts"

const historyQuery = `query($account: Address!, $after: String) {
  transactionHistoryV2(subjects: [$account], perspective: All, first: 25, after: $after) {
    edges { node {
      __typename
      ... on TimelineEventV2 {
        transaction { hash blockNumber }
        perspectiveDelta {
          tokenDeltasV2(first: 10) { edges { node { address amountRaw } } }
          nftDeltasV2(first: 25) { edges { node { collectionAddress tokenId amountRaw } } }
        }
      }
      ... on ActivityTimelineEventDelta {
        originatedFromTransaction { hash blockNumber }
        fungibleDeltas { address amountRaw }
        nftDeltas { collectionAddress tokenId amountRaw }
      }
    } }
    pageInfo { hasNextPage endCursor }
  }
}`

interface Delta {
  readonly address: Address
  readonly amountRaw: string
}

interface ItemDelta {
  readonly collectionAddress: Address
  readonly tokenId: string
  readonly amountRaw: string
}

interface Entry {
  readonly transaction?: { readonly hash: string; readonly blockNumber: number }
  readonly originatedFromTransaction?: { readonly hash: string; readonly blockNumber: number }
  readonly perspectiveDelta?: {
    readonly tokenDeltasV2: { readonly edges: ReadonlyArray<{ readonly node: Delta }> }
    readonly nftDeltasV2: { readonly edges: ReadonlyArray<{ readonly node: ItemDelta }> }
  } | null
  readonly fungibleDeltas?: ReadonlyArray<Delta>
  readonly nftDeltas?: ReadonlyArray<ItemDelta>
}

interface HistoryPage {
  readonly transactionHistoryV2: {
    readonly edges: ReadonlyArray<{ readonly node: Entry }>
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
  }
}

/** The complete history of an account, newest first, and the block of its first page; it contains nothing newer. */
export const walkHistory = Effect.fnUntraced(function* (service: ServiceAddress, account: Address) {
  const entries: Array<Entry> = []
  let at: AnsweredAt | undefined
  let after: string | null = null
  do {
    const answer: Effect.Success<ReturnType<typeof askService>> = yield* askService(service, historyQuery, {
      account,
      after,
    })
    assert.deepStrictEqual(answer.errors, [])
    // The response to the query above, which the server validates against its schema; every response has `asOf`.
    const page = (answer.data as HistoryPage).transactionHistoryV2
    at ??= (answer.extensions.asOf as ReadonlyArray<AnsweredAt>)[0]
    entries.push(...page.edges.map(({ node }) => node))
    after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null
  } while (after !== null)
  return { entries, at }
})

/** The transaction of an entry. */
export const placeOf = (entry: Entry) => entry.transaction ?? entry.originatedFromTransaction

const deltasOf = (entry: Entry): ReadonlyArray<Delta> =>
  entry.fungibleDeltas ?? entry.perspectiveDelta?.tokenDeltasV2.edges.map(({ node }) => node) ?? []

const itemDeltasOf = (entry: Entry): ReadonlyArray<ItemDelta> =>
  entry.nftDeltas ?? entry.perspectiveDelta?.nftDeltasV2.edges.map(({ node }) => node) ?? []

/** The final amounts of items that an account has, by `account collection id`, in order; without zeros. */
const ownedItems = (account: Address, entries: ReadonlyArray<Entry>) => {
  const sums = new Map<string, bigint>()
  for (const { collectionAddress, tokenId, amountRaw } of entries.flatMap(itemDeltasOf)) {
    const key = `${account} ${collectionAddress} ${tokenId}`
    sums.set(key, (sums.get(key) ?? 0n) + BigInt(amountRaw))
  }
  return [...sums].filter(([, sum]) => sum !== 0n).sort()
}

/** Compares the deltas and fees in the history of every announced account with the total change of its coins, and with its items. */
export const compareHistories = Effect.fnUntraced(function* (service: ServiceAddress) {
  const rpc = makeDevnetRpc(service.rpcUrl)
  const contracts = yield* contractsOf(rpc)
  let count = 0
  let itemCount = 0
  for (const account of service.announcement.accounts) {
    const { entries, at } = yield* walkHistory(service, account)
    const past = entries.filter((entry) => (placeOf(entry)?.blockNumber ?? 0) <= (at?.block ?? 0))
    assert.isAbove(past.length, 0, account)
    assert.strictEqual(new Set(past.map((entry) => placeOf(entry)?.hash)).size, past.length, "each entry once")
    const changeRaw = past
      .flatMap(deltasOf)
      .filter(({ address }) => address === zeroAddress)
      .reduce((sum, { amountRaw }) => sum + BigInt(amountRaw), 0n)
    const before = yield* rpc.call("eth_getBalance", [account, "0x0"])
    const after = yield* rpc.call("eth_getBalance", [account, quantity(at?.block ?? 0)])
    assert.strictEqual(changeRaw, BigInt(String(after)) - BigInt(String(before)), account)
    const onChain = yield* itemsOnChain(rpc, [account], at?.hash ?? "")
    const owned = new Set(onChain.map(([key]) => key))
    // A punk that another account buys pays its seller later: the sale is neither signed nor received by the seller.
    const isSold = (key: string) => key.includes(contracts.punks) && !owned.has(key)
    const items = ownedItems(account, past).filter(([key]) => !isSold(key) && !isBriefName(key))
    assert.deepStrictEqual(items, onChain, `items of ${account}`)
    itemCount += items.length
    count += past.length
  }
  assert.isAbove(itemCount, 0, "somebody owns something")
  yield* Effect.logInfo("Histories summed.", {
    accounts: service.announcement.accounts.length,
    entries: count,
    items: itemCount,
  })
})
