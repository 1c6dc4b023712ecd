/** Runs every example of `ops/examples/` with its variables for the local chain. */
import { globSync, readFileSync } from "node:fs"
import { basename } from "node:path"
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { type Answer, makeClient, type QueryName } from "#ops/examples/client.ts"
import type { Queries } from "#ops/examples/generated.ts"
import type { OpenAnnouncement } from "../service/service.ts"

const variablesOf = <Name extends QueryName>(name: Name): Queries[Name]["variables"] =>
  JSON.parse(readFileSync(`ops/examples/local/${name}.json`, "utf8"))

/** The rows of a list; fails if there are none. */
const rows = <Edge>(what: string, edges: ReadonlyArray<Edge> | undefined): ReadonlyArray<Edge> => {
  assert.isNotEmpty(edges, `${what} has no rows`)
  return edges ?? []
}

/** Asserts that each example is answered without errors, and with rows where the local chain has them. */
export const checkExamples = ({ graphqlUrl, apiKey, accounts, tokens }: OpenAnnouncement): Effect.Effect<void> =>
  Effect.gen(function* () {
    const client = makeClient({ url: graphqlUrl, apiKey })
    const executed = new Set<string>()
    const ask = <Name extends QueryName>(name: Name) =>
      Effect.promise(() => client(name, variablesOf(name))).pipe(
        Effect.tap(() => Effect.sync(() => executed.add(name))),
        Effect.map(({ status, data, errors }: Answer<Queries[Name]["data"]>) => {
          assert.deepStrictEqual({ status, errors }, { status: 200, errors: [] }, name)
          return data ?? assert.fail(`${name} has no data`)
        }),
      )

    const { addresses } = variablesOf("portfolio")
    assert.includeMembers(
      [...accounts],
      [addresses].flat(),
      "the accounts of the examples are those of the local chain",
    )
    assert.include(tokens, variablesOf("token").address)
    rows("portfolio", (yield* ask("portfolio")).portfolioV2.tokenBalances.byToken.edges)
    rows("app-balances", (yield* ask("app-balances")).portfolioV2.appBalances.byApp.edges)
    rows("apps", (yield* ask("apps")).apps.edges)
    assert.isNotEmpty((yield* ask("app")).appDetailsById.displayName)
    const used = yield* ask("app-transactions")
    rows("app-transactions", used.transactionsForAppV2.edges)
    assert.lengthOf(used.transactionsForApp.edges, used.transactionsForAppV2.edges.length)
    rows("portfolio-by-network", (yield* ask("portfolio-by-network")).portfolio.totals.totalByAddress)
    rows("worth", (yield* ask("worth")).historicalPortfolio)
    rows("profit", (yield* ask("profit")).profitAndLoss.byToken.edges)
    assert.isAbove((yield* ask("tax-export")).taxExport.rowCount, 0)
    rows("history", (yield* ask("history")).transactionHistoryV2.edges)
    const { intent, simulation } = (yield* ask("preview")).previewTransaction
    assert.strictEqual(intent.intent, "Send")
    assert.deepStrictEqual([simulation?.status, simulation?.reason], ["SUCCEEDED", null])
    rows("preview", simulation?.deltas?.edges)
    rows("nfts", (yield* ask("nfts")).transactionHistoryV2.edges)
    rows("nft-balances", (yield* ask("nft-balances")).portfolioV2.nftBalances.byToken.edges)
    rows("nft", (yield* ask("nft")).nftTokenV2?.holders.edges)
    rows("nft-collection", (yield* ask("nft-collection")).nftCollectionV2?.holders.edges)
    rows("nft-collections", (yield* ask("nft-collections")).nftCollectionsV2)
    rows("owned-collections", (yield* ask("owned-collections")).nftCollectionsForOwnersV2.edges)
    rows("deployed-collections", (yield* ask("deployed-collections")).nftCollectionsForDeployersV2.edges)
    rows("nft-events", (yield* ask("nft-events")).nftEventsForAddressesV2.edges)
    rows("nft-events-of-blocks", (yield* ask("nft-events-of-blocks")).nftEventsFromBlockV2.edges)
    yield* ask("nft-ranking")
    const byNetwork = yield* ask("nfts-by-network")
    rows("nfts-by-network", byNetwork.nftEventsForAddresses.edges)
    rows("nfts-by-network", byNetwork.nftUsersTokens.edges)
    rows("transaction", (yield* ask("transaction")).transactionDetailsV2 ?? [])

    assert.strictEqual((yield* ask("token")).fungibleTokenV2?.address, variablesOf("token").address)
    rows("holders", (yield* ask("holders")).fungibleTokenV2?.holders?.edges)
    rows("search", (yield* ask("search")).searchV2.results)
    const older = yield* ask("token-trends")
    assert.strictEqual(older.fungibleToken?.symbol, older.fungibleTokenBatch[0]?.symbol)
    rows("token-trends", older.accountsTimeline.edges)
    assert.isAbove((yield* ask("tokens")).fungibleTokenBatchV2[0]?.priceData?.price ?? 0, 0)
    rows("price-ticks", (yield* ask("price-ticks")).fungibleTokenV2?.priceData?.priceTicksByLength.edges)
    rows("latest-swaps", (yield* ask("latest-swaps")).fungibleTokenV2?.priceData?.latestSwaps.edges)
    yield* ask("token-ranking")
    const { agent, agents } = yield* ask("agents")
    assert.deepStrictEqual(
      rows("agents", agents.edges).map(({ node }) => [node.name, node.reputation.feedbackCount, node.endpoints.length]),
      [
        ["Wreck finder", 2, 2],
        ["Harbour pilot", 2, 2],
        ["Tide tables", 2, 2],
      ],
    )
    rows("feedback to an agent", agent?.feedback.edges)
    rows("swap-feed", (yield* ask("swap-feed")).generalSwapFeed.edges)
    rows("token-activity", (yield* ask("token-activity")).tokenActivityFeed.edges)

    assert.strictEqual((yield* ask("account")).account?.address, variablesOf("account").address)
    rows("accounts", (yield* ask("accounts")).accounts)
    assert.strictEqual((yield* ask("contract")).account?.kind, "contract")
    assert.strictEqual((yield* ask("balance-job")).balanceJobStatus.jobId, variablesOf("balance-job").jobId)
    rows("chains", (yield* ask("chains")).networks)
    rows("prices", (yield* ask("prices")).priceList.fields)
    rows("chain", (yield* ask("chain")).network?.blockRanges.edges)
    const { blocks, transactionsForBlock } = yield* ask("blocks")
    rows("blocks", blocks.edges)
    rows("transactions of a block", transactionsForBlock.edges)
    const names = globSync("ops/examples/*.graphql").map((path) => basename(path, ".graphql"))
    assert.sameMembers([...executed], names, "every example is executed")
  })
