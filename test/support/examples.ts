/** Executes every example of `ops/examples/` against a service over the development chain. */
import { globSync } from "node:fs"
import { basename } from "node:path"
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { local } from "#chains/definitions/local.ts"
import { type Answer, makeClient, type QueryName } from "#ops/examples/client.ts"
import type { Queries } from "#ops/examples/generated.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import type { OpenAnnouncement } from "./service.ts"

const chainId = 31_337

/** The local chain as a `Network`: a service adds its own chains to those of the generated types. */
const localNetwork = String(local.enumValue) as Queries["nfts-by-network"]["variables"]["network"]

/** The rows of a list; fails if there are none. */
const rows = <Edge>(what: string, edges: ReadonlyArray<Edge> | undefined): ReadonlyArray<Edge> => {
  assert.isNotEmpty(edges, `${what} has no rows`)
  return edges ?? []
}

/** Asserts that each example is answered without errors, and with rows where the development chain has them. */
export const checkExamples = ({ graphqlUrl, apiKey, accounts, tokens }: OpenAnnouncement): Effect.Effect<void> =>
  Effect.gen(function* () {
    const client = makeClient({ url: graphqlUrl, apiKey })
    const executed = new Set<string>()
    const ask = <Name extends QueryName>(name: Name, variables: Queries[Name]["variables"]) =>
      Effect.promise(() => client(name, variables)).pipe(
        Effect.tap(() => Effect.sync(() => executed.add(name))),
        Effect.map(({ status, data, errors }: Answer<Queries[Name]["data"]>) => {
          assert.deepStrictEqual({ status, errors }, { status: 200, errors: [] }, name)
          return data ?? assert.fail(`${name} has no data`)
        }),
      )
    const [address = ""] = accounts
    const [token = ""] = tokens

    const { portfolioV2 } = yield* ask("portfolio", { addresses: accounts, chainIds: [chainId] })
    rows("portfolio", portfolioV2.tokenBalances.byToken.edges)
    const { appBalances } = (yield* ask("app-balances", { addresses: accounts, chainIds: [chainId] })).portfolioV2
    rows("app-balances", appBalances.byApp.edges)
    const { apps } = yield* ask("apps", { search: "vault" })
    const [{ slug, groupDefinitions } = { slug: "", groupDefinitions: [] }] = rows("apps", apps.edges).map(
      ({ node }) => node,
    )
    const [{ id: groupId } = { id: "" }] = groupDefinitions
    assert.isNotEmpty((yield* ask("app", { appId: slug, chainId, groupId })).appDetailsById.displayName)
    const used = yield* ask("app-transactions", { slug, chainId, network: localNetwork })
    assert.lengthOf(used.transactionsForApp.edges, used.transactionsForAppV2.edges.length)
    const { portfolio } = yield* ask("portfolio-by-network", { addresses: accounts, networks: [localNetwork] })
    rows("portfolio-by-network", portfolio.totals.totalByAddress)
    rows("worth", (yield* ask("worth", { address, chainId, timeFrame: "HOUR" })).historicalPortfolio)
    const { transactionHistoryV2 } = yield* ask("history", { subjects: accounts, filters: { chainIds: [chainId] } })
    const entries = rows("history", transactionHistoryV2.edges).map(({ node }) => node)
    const [hash = ""] = entries.map((node) =>
      node.__typename === "TimelineEventV2" ? node.hash : node.transactionHash,
    )
    rows("nfts", (yield* ask("nfts", { subjects: accounts })).transactionHistoryV2.edges)
    const { nftBalances } = (yield* ask("nft-balances", { addresses: accounts, chainIds: [chainId] })).portfolioV2
    const owned = rows("nft-balances", nftBalances.byToken.edges).map(({ node }) => node.token)
    const [{ tokenId, collection } = { tokenId: "", collection: { address: "" } }] = owned
    const item = { collectionAddress: collection.address, chainId, tokenId }
    rows("nft", (yield* ask("nft", item)).nftTokenV2?.holders.edges)
    const key = { address: collection.address, chainId }
    rows("nft-collection", (yield* ask("nft-collection", key)).nftCollectionV2?.holders.edges)
    rows("nft-collections", (yield* ask("nft-collections", { collections: [key] })).nftCollectionsV2)
    const { nftCollectionsForOwnersV2 } = yield* ask("owned-collections", { owners: accounts, chainIds: [chainId] })
    rows("owned-collections", nftCollectionsForOwnersV2.edges)
    const deployed = yield* ask("deployed-collections", { deployers: accounts, chainIds: [chainId] })
    assert.isDefined(deployed.nftCollectionsForDeployersV2.totalCount)
    const ofAccounts = yield* ask("nft-events", { userAddresses: accounts, chainIds: [chainId] })
    rows("nft-events", ofAccounts.nftEventsForAddressesV2.edges)
    const ofBlocks = yield* ask("nft-events-of-blocks", { chainId, fromBlock: 0 })
    rows("nft-events-of-blocks", ofBlocks.nftEventsFromBlockV2.edges)
    yield* ask("nft-ranking", {})
    const named = { collectionAddress: collection.address, tokenId, network: localNetwork }
    const byNetwork = yield* ask("nfts-by-network", { ...named, accounts, userAddresses: accounts })
    rows("nfts-by-network", byNetwork.nftEventsForAddresses.edges)
    rows("nfts-by-network", byNetwork.nftUsersTokens.edges)
    rows("transaction", (yield* ask("transaction", { hash, chainId })).transactionDetailsV2 ?? [])

    assert.strictEqual((yield* ask("token", { address: token, chainId })).fungibleTokenV2?.address, token)
    rows("holders", (yield* ask("holders", { address: token, chainId })).fungibleTokenV2?.holders?.edges)
    rows("search", (yield* ask("search", { search: "USD" })).searchV2.results)
    yield* ask("token-trends", { search: "USD", networks: [localNetwork] })
    const batch = yield* ask("tokens", { tokens: [{ address: zeroAddress, chainId }] })
    assert.isAbove(batch.fungibleTokenBatchV2[0]?.priceData?.price ?? 0, 0)
    const priced = { address: zeroAddress, chainId, first: 3 }
    const ticks = yield* ask("price-ticks", { ...priced, tickLength: "FIVE_MINUTE" })
    rows("price-ticks", ticks.fungibleTokenV2?.priceData?.priceTicksByLength.edges)
    const swaps = yield* ask("latest-swaps", priced)
    rows("latest-swaps", swaps.fungibleTokenV2?.priceData?.latestSwaps.edges)
    yield* ask("token-ranking", {})
    rows("swap-feed", (yield* ask("swap-feed", {})).generalSwapFeed.edges)
    const { boughtTokenAddress: tokenAddress = "" } = swaps.fungibleTokenV2?.priceData?.latestSwaps.edges[0]?.node ?? {}
    rows("token-activity", (yield* ask("token-activity", { tokenAddress, chainId })).tokenActivityFeed.edges)

    assert.strictEqual((yield* ask("account", { address })).account?.address, address)
    assert.deepStrictEqual(
      (yield* ask("accounts", { addresses: accounts })).accounts.map((account) => account.address),
      accounts,
    )
    const job = yield* ask("balance-job", { jobId: "none of ours" })
    assert.strictEqual(job.balanceJobStatus.status, "unknown")
    rows("chains", (yield* ask("chains", {})).networks)
    rows("prices", (yield* ask("prices", {})).priceList.fields)
    rows("chain", (yield* ask("chain", { chainId })).network?.blockRanges.edges)
    const names = globSync("ops/examples/*.graphql").map((path) => basename(path, ".graphql"))
    assert.sameMembers([...executed], names, "every example is executed")
  })
