/**
 * Estimate: the items of the collector are read once per mark, 20,000 rows of one account in some 60 ms, and sorted once; each further page
 * is a search in a list, and the names of its collections come from memory. So do pages of owners. What remains is a request of some 3 ms of
 * processor time, of which two cores do several hundred a second: 8 callers wait 15 ms. The first answer after a block has the reading.
 */
import { Effect, Layer } from "effect"
import { benchKey, layerBenchKey } from "./ask-bench-api.ts"
import type { Bench } from "./bench.ts"
import { benchChain } from "./bench-blocks.ts"
import { layerBenchTables } from "./bench-engine.ts"
import {
  collector,
  collectorItems,
  fillNftTables,
  largeCollection,
  moveMark,
  nftDatabase,
  ownerCount,
  pageOfCollections,
  traitItems,
} from "./nft-tables.ts"
import { benchApi, requestedAfterBlocks, requestedAtOnce } from "./request-latency.ts"

/** The default page. */
const pageRows = 25

const pageOf = (after: string | undefined): string =>
  `first: ${pageRows}${after === undefined ? "" : `, after: "${after}"`}`

const itemsQuery = (after?: string): string => `
query Items($account: Address!) {
  portfolioV2(addresses: [$account]) {
    nftBalances {
      totalTokensOwned
      totalBalanceUSD
      byToken(${pageOf(after)}) {
        totalCount
        edges { node { balance balanceUSD lastReceived token { tokenId collection { address name } } } }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
}`

const ownersQuery = (after?: string): string => `
query Owners($account: Address!) {
  nftCollectionV2(input: { address: $account, chainId: ${benchChain.id} }) {
    holdersCount
    holders(${pageOf(after)}) {
      edges { node { holdCount account { address } } }
      pageInfo { hasNextPage endCursor }
    }
  }
}`

const accountEventsQuery = (after?: string): string => `
query AccountEvents($account: String!) {
  nftEventsForAddressesV2(input: {
    chainIds: ${benchChain.id}, userAddresses: [$account], limit: ${pageRows}${after === undefined ? "" : `, after: "${after}"`}
  }) {
    edges { node { eventType quantity timestamp txHash nft { tokenId collection { name } } } }
    pageInfo { hasNextPage endCursor }
  }
}`

const collectionEventsQuery = (after?: string): string => `
query CollectionEvents($account: Address!) {
  nftCollectionV2(input: { address: $account, chainId: ${benchChain.id} }) {
    events(${pageOf(after)}) {
      edges { node { intention timestamp txHash token { tokenId } toAccount { address } } }
      pageInfo { hasNextPage endCursor }
    }
  }
}`

/** Attributes with their supply, and a page by rarity. */
const traitsQuery = (): string => `
query Traits($account: Address!) {
  nftCollectionV2(input: { address: $account, chainId: ${benchChain.id} }) {
    traits { ... on NftCollectionTraitString { value values { value supply } } }
    nfts(${pageOf(undefined)}, order: { orderBy: RARITY_RANK }, traits: [{ type: "trait 0", value: "value 0" }]) {
      totalCount
      edges { node { tokenId rarityRank } }
    }
  }
}`

/** Volumes and values of a page of collections, and of the large one. */
const volumesQuery = (collections: ReadonlyArray<string>): string => `
query Volumes {
  nftCollectionsV2(collections: [${collections.map((address) => `{ address: "${address}", chainId: ${benchChain.id} }`).join(" ")}]) {
    stats { dailyVolumeEth weeklyVolumeEth monthlyVolumeEthPercentChange totalVolumeEth totalVolume { valueUsd } }
    marketCap
  }
}`

/** The cursor before the hundredth page of a list, by walking there. */
const cursorOf = Effect.fnUntraced(function* (url: string, query: (after?: string) => string, account: string) {
  let after: string | undefined
  for (let page = 1; page < 100; page += 1) {
    const text = yield* Effect.promise(async (signal) => {
      const body = JSON.stringify({ query: query(after), variables: { account } })
      const headers = { "content-type": "application/json", "x-service-api-key": benchKey }
      return await (await fetch(`${url}/graphql`, { method: "POST", body, headers, signal })).text()
    })
    after = /"endCursor":"([^"]+)"/.exec(text)?.[1]
    if (after === undefined) throw new Error(text.slice(0, 500))
  }
  return after
})

/** Latency of lists of NFTs over HTTP: the items of a large account, and the owners of a large collection. */
export const nfts: Bench = {
  name: "nfts",
  measure: Effect.gen(function* () {
    yield* fillNftTables
    const { url } = yield* benchApi(benchChain)
    const lists = [
      [`nftBalances of ${collectorItems.toLocaleString("en-US")} items`, itemsQuery, collector],
      [`holders of a collection with ${ownerCount.toLocaleString("en-US")}`, ownersQuery, largeCollection],
      [`events of ${collectorItems.toLocaleString("en-US")} items of an account`, accountEventsQuery, collector],
      [`events of a collection of ${ownerCount.toLocaleString("en-US")}`, collectionEventsQuery, largeCollection],
    ] as const
    const figures = yield* Effect.forEach(lists, ([name, query, account]) =>
      Effect.gen(function* () {
        const after = yield* cursorOf(url, query, account)
        return [
          ...(yield* requestedAtOnce(`${name}, first page`, { url, query: query(), addresses: [account] })),
          ...(yield* requestedAtOnce(`${name}, hundredth page`, { url, query: query(after), addresses: [account] })),
          ...(yield* requestedAfterBlocks(name, { url, query: query(), addresses: [account] }, moveMark)),
        ]
      }),
    )
    const traitsName = `attributes and rarity of ${traitItems.toLocaleString("en-US")} items`
    const traits = { url, query: traitsQuery(), addresses: [largeCollection] }
    const volumes = [
      ["stats of 25 collections", pageOfCollections],
      ["stats of a collection with 100,000 sales", [largeCollection]],
    ] as const
    const ofVolumes = yield* Effect.forEach(volumes, ([name, collections]) => {
      const [query, addresses] = [volumesQuery(collections), [collector]]
      return Effect.all([
        requestedAtOnce(name, { url, query, addresses }),
        requestedAfterBlocks(name, { url, query, addresses }, moveMark),
      ])
    })
    return [
      ...figures.flat(),
      ...ofVolumes.flat(2),
      ...(yield* requestedAtOnce(traitsName, traits)),
      ...(yield* requestedAfterBlocks(traitsName, traits, moveMark)),
    ]
  }).pipe(Effect.provide([layerBenchKey, Layer.fresh(layerBenchTables(nftDatabase))]), Effect.scoped),
}
