/** Whole histories of accounts, page by page, and whether they add up to what the chain says. */
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { makeDevnetRpc, quantity } from "#ops/devnet/rpc.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import type { AnsweredAt } from "./holdings.ts"
import { askService, type ServiceAddress } from "./service.ts"

const historyQuery = `query($account: Address!, $after: String) {
  transactionHistoryV2(subjects: [$account], perspective: All, first: 25, after: $after) {
    edges { node {
      __typename
      ... on TimelineEventV2 {
        transaction { hash blockNumber }
        perspectiveDelta { tokenDeltasV2(first: 10) { edges { node { address amountRaw } } } }
      }
      ... on ActivityTimelineEventDelta {
        originatedFromTransaction { hash blockNumber }
        fungibleDeltas { address amountRaw }
      }
    } }
    pageInfo { hasNextPage endCursor }
  }
}`

interface Delta {
  readonly address: Address
  readonly amountRaw: string
}

interface Entry {
  readonly transaction?: { readonly hash: string; readonly blockNumber: number }
  readonly originatedFromTransaction?: { readonly hash: string; readonly blockNumber: number }
  readonly perspectiveDelta?: {
    readonly tokenDeltasV2: { readonly edges: ReadonlyArray<{ readonly node: Delta }> }
  } | null
  readonly fungibleDeltas?: ReadonlyArray<Delta>
}

interface HistoryPage {
  readonly transactionHistoryV2: {
    readonly edges: ReadonlyArray<{ readonly node: Entry }>
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
  }
}

/** The whole history of an account, newest first, and the block of its first page: nothing newer is in it. */
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
    // The answer to the query above, which the server checks against its schema; `asOf` stands in every answer.
    const page = (answer.data as HistoryPage).transactionHistoryV2
    at ??= (answer.extensions.asOf as ReadonlyArray<AnsweredAt>)[0]
    entries.push(...page.edges.map(({ node }) => node))
    after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null
  } while (after !== null)
  return { entries, at }
})

/** The transaction that an entry tells of. */
export const placeOf = (entry: Entry) => entry.transaction ?? entry.originatedFromTransaction

const deltasOf = (entry: Entry): ReadonlyArray<Delta> =>
  entry.fungibleDeltas ?? entry.perspectiveDelta?.tokenDeltasV2.edges.map(({ node }) => node) ?? []

/** Compares the deltas and fees of every told account's history with the whole change of its coins. */
export const compareHistories = Effect.fnUntraced(function* (service: ServiceAddress) {
  const rpc = makeDevnetRpc(service.rpcUrl)
  let count = 0
  for (const account of service.told.accounts) {
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
    count += past.length
  }
  yield* Effect.logInfo("Histories summed.", { accounts: service.told.accounts.length, entries: count })
})
