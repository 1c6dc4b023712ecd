/**
 * Goal: an explicit null has the effect of an omitted argument, for every nullable argument there is. Method: walk the schema, query each field
 * both ways over a market with prices, and compare the responses: with nulls for all arguments at once that a query need not pass, and for each
 * other one. After a commit, a third of these is sent.
 */
import { assert, describe, it, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { AppCatalogue, makeAppCatalogue } from "#api/catalogue/app-catalogue.ts"
import { buildApiSchema } from "#api/graphql/schema.ts"
import { SourceSink } from "#pipelines/runtime/source-sink.ts"
import { layerSourceSink } from "#projections/source-sink.ts"
import { documentKeyOf } from "#schemas/domain/document-uri.ts"
import { documentStreamOfKey, socialStream } from "#schemas/domain/source.ts"
import type { AppModel } from "#schemas/graphql/position-model.ts"
import type { SocialChange } from "#schemas/social/social-change.ts"
import { ask, layerTestApi, startTestApi, type TestAnswer } from "../../support/api/api.ts"
import { ann, bob, usdc } from "../../support/api/api-story.ts"
import { nullableArguments } from "../../support/api/schema-walk.ts"
import { authorizedTransferLogs, feedbackLog, registeredLogs } from "../../support/chain/agent-log.ts"
import {
  address,
  approvalLog,
  buildBlock,
  collection,
  hash,
  nftLog,
  transferLog,
  word,
} from "../../support/chain/block-builder.ts"
import { marketBlocks, marketChain } from "../../support/market/market-story.ts"
import { storePositions, storyApps } from "../../support/positions/position-story.ts"
import { sampled } from "../../support/run/release-run.ts"
import { project } from "../../support/store/projected.ts"

/** A contract of ERC-1155. */
const editions = address(0x31)

const picture = "https://files.example/7.png"

/** An app by the id of a heuristic, so that it has transactions. */
const senders: AppModel = {
  slug: "send",
  protocol: "send",
  name: "Senders",
  groups: [],
  actions: [],
  isMarketplace: false,
  uses: [],
  chainIds: [],
}

const layerApps = Layer.succeed(AppCatalogue, makeAppCatalogue([...storyApps, senders]))

const found = nullableArguments(
  buildApiSchema([marketChain]),
  {
    "": {
      agentId: `"22"`,
      appId: `"exchange"`,
      groupId: `"pool"`,
      slug: `"${senders.slug}"`,
      address: `"${usdc}"`,
      addresses: `"${ann}"`,
      by: "LAST_RECEIVED",
      chainId: "31337",
      chainIds: "31337",
      collectionAddress: `"${collection}"`,
      collections: `{ address: "${collection}", chainId: 31337 }`,
      currency: "USD",
      fid: "1",
      format: "webp",
      fromBlock: "0",
      hash: `"${hash(3_000)}"`,
      jobId: `"bm9uZQ"`,
      input: `{ address: "${ann}" }`,
      limit: "25",
      orderBy: "RARITY_RANK",
      network: "TEST_MAINNET",
      number: "1",
      networks: "TEST_MAINNET",
      processingFlow: "TIMELINE",
      ownerAddress: `"${ann}"`,
      owners: `"${ann}"`,
      search: `"USDC"`,
      since: "610000",
      spenderAddress: `"${bob}"`,
      subjects: `"${bob}"`,
      tickLength: "FIVE_MINUTE",
      timeFrame: "HOUR",
      timestamp: "899999",
      tokenAddress: `"${usdc}"`,
      tokenId: `"7"`,
      traitName: `"Fur"`,
      userAddress: `"${ann}"`,
      userAddresses: `"${ann}"`,
      tokens: `{ address: "${usdc}", chainId: 31337 }`,
      vm: "EVM",
      width: "100",
    },
    "FungibleToken.holders": { first: "3" },
    "FungibleToken.socialHolders": { first: "3" },
    "Query.nftCollectionV2": { input: `{ address: "${collection}", chainId: 31337 }` },
    "Query.nftCollectionsForOwnersV2": { input: `{ owners: "${bob}", chainIds: 31337 }` },
    // One of both is required.
    NftCollectionInput: { address: `"${collection}"`, collectionAddress: `"${collection}"` },
    "Query.nftCollection": { input: `{ address: "${collection}", network: TEST_MAINNET }` },
    "Query.nftCollections": { collections: `{ address: "${collection}", network: TEST_MAINNET }` },
    "Query.nftCollectionsForDeployers": { input: `{ deployers: "${bob}", networks: TEST_MAINNET }` },
    "Query.nftCollectionsForDeployersV2": { input: `{ deployers: "${bob}", chainIds: 31337 }` },
    "Query.nftCollectionsForOwners": { input: `{ owners: "${bob}", networks: TEST_MAINNET }` },
    "Query.portfolio": { addresses: `"${ann}"` },
    "Query.nftUsersTokens": { owners: `"${ann}"` },
    "Query.nftEventsForAddresses": { input: `{ userAddresses: "${ann}", networks: TEST_MAINNET, limit: 25 }` },
    "Query.nftEventsForAddressesV2": { input: `{ userAddresses: "${ann}", chainIds: 31337, limit: 25 }` },
    "Query.nftEventsFromBlockV2": { input: "{ chainId: 31337, fromBlock: 0, limit: 25 }" },
    "... on NftTokenErc1155": { collectionAddress: `"${editions}"` },
    "Image.url": { input: "{ size: MEDIUM }" },
    "Query.search": { input: `{ search: "USDC" }` },
    "Query.searchV2": { input: `{ search: "USDC" }` },
    "Query.socialProfile": { fid: "1" },
    "Query.tokenRanking": { timeFrame: `"24h"` },
    "Query.accountsTimeline": { addresses: `"${bob}"` },
    "Query.transactionDetails": { transactionHash: `"${hash(2_001)}"` },
    "Query.transactionHistory": { addresses: `"${bob}"` },
    "Query.fungibleTokenBatch": { tokens: `{ address: "${usdc}", network: TEST_MAINNET }` },
    "Query.account": { address: `"${ann}"` },
    "Query.previewTransaction": { chainId: "31337", to: `"${bob}"`, data: `"0x6001"` },
    // Bob signed some of his history and received the rest.
    "Query.transactionHistoryV2": { perspective: "All" },
  },
  // No account has a name, nothing of clients is stored, no token is trending, and no provider has market data.
  [
    "Account.nftAvatar",
    "EnsMetadata.avatar",
    "Account.ensRecord",
    "User.avatar",
    "Query.webhooks",
    "Query.trendingTokens",
    "Query.tokenRanking",
    "Query.tokenTrends",
    "FungibleToken.marketData",
  ],
)

/** Each query takes two answers. One wrapper gives the defaults to all resolvers (`api/schema/null-argument.ts`), so that a third shows that it does. */
const sent = sampled(found, 3)

/** Optional arguments without which a query is refused: another one would have to be in their place. */
const needed = ["Query.previewTransaction(chainId:)"]

/** Bob sends Ann items, of which the market has none, in a transaction with more assets than a sentence names one by one. */
const itemBlock = buildBlock({
  number: 3,
  timestampMs: 906_000,
  transactions: [
    {
      from: bob,
      to: collection,
      logs: [
        nftLog("Transfer", [bob, ann, 7n]),
        nftLog("TransferSingle", [bob, bob, ann], [7n, 2n], editions),
        transferLog(usdc, bob, ann, 1n),
        transferLog(address(0x32), bob, ann, 1n),
        transferLog(address(0x33), bob, ann, 1n),
      ],
    },
    { from: ann, to: usdc, logs: [approvalLog(usdc, ann, bob, 5n)] },
    {
      from: address(0x34),
      to: usdc,
      logs: [
        ...registeredLogs(22n, ann),
        feedbackLog({ agentId: 22n, client: bob }),
        ...authorizedTransferLogs(usdc, bob, ann, 1n),
      ],
    },
  ],
  reads: {
    collections: [
      {
        collection,
        updatedIn: "0x",
        uri: `data:,{"image":"${picture}","banner_image":"${picture}","featured_image":"${picture}"}`,
      },
    ],
    items: [collection, editions].map((contract) => ({
      collection: contract,
      tokenId: `0x${word(7n)}`,
      updatedIn: "0x",
      uri: `data:,{"image":"${picture}"}`,
    })),
  },
})

/** Writes the examination of the items' picture to the tables. */
const examinePicture = Effect.gen(function* () {
  const sink = yield* SourceSink
  const mediaKey = documentKeyOf(picture)
  const examined = { mimeType: "image/png", sizeBytes: 100, digest: hash(1), width: 600, height: 300, frames: 1 }
  const looks = { blurhash: "L00000fQfQfQfQfQfQfQfQfQfQfQ", color: "#000000", recipe: "none" }
  const event = { kind: "MediaExamined", mediaKey, uri: picture, readAtMs: 1, ...examined, ...looks } as const
  const place = { offset: 2, seq: 1, writerId: "11".repeat(16) }
  yield* sink.write([{ stream: documentStreamOfKey(mediaKey), events: [{ event, seq: 1 }], place, timestampMs: 1 }])
})

const noParent = { parentFid: undefined, parentHash: undefined, parentUrl: undefined }

/** Ann as a user of the social network whom another one follows, and who casts about the dollar. */
const writeCast = Effect.gen(function* () {
  const sink = yield* SourceSink
  const [one, two] = [
    { fid: 1, timestampMs: 1 },
    { fid: 2, timestampMs: 1 },
  ]
  const content = { text: usdc, mentions: [], embeddedUrls: [], embeddedCasts: [], ...noParent }
  const all: ReadonlyArray<SocialChange> = [
    { ...one, kind: "account", relation: "custody", address: ann, isPresent: true },
    { ...one, kind: "cast", hash: `0x${"1".repeat(40)}`, content },
    { ...two, kind: "link", linkType: "follow", targetFid: 1, isPresent: true },
  ]
  const changes = all.map((change, index) => ({ place: index, isRemoved: false, change }))
  const event = { kind: "SocialContent", shard: 1, isFirst: true, replacedFids: [], changes, readAtMs: 1 } as const
  const place = { offset: 2, seq: 1, writerId: "11".repeat(16) }
  yield* sink.write([{ stream: socialStream(1), events: [{ event, seq: 1 }], place, timestampMs: 1 }])
})

/** The blocks, whose transactions pay a fee. */
const paidBlocks = [...marketBlocks, itemBlock].map((block) => ({
  ...block,
  transactions: block.transactions.map((transaction) => ({
    ...transaction,
    receipt: { ...transaction.receipt, gasUsedRaw: 10n, effectiveGasPriceRaw: 3n },
  })),
}))

/** The answer without the members that differ each time. */
const textOf = ({ data, errors }: TestAnswer): string =>
  JSON.stringify({ data, codes: errors.map(({ extensions }) => extensions.code) }).replaceAll(
    /"lagSeconds":[\d.]+/g,
    "",
  )

describe("an explicit null", () => {
  it("is tested for the arguments of every list, and for currencies", () => {
    const paths = found.flatMap((one) => one.paths)
    for (const path of [
      "Query.transactionHistoryV2(filters.orderByDirection:)",
      "PortfolioV2TokenBalance.byToken(first:)",
      "OnchainMarketData.price(currency:)",
      "FungibleTokenDelta.historicalPrice(currency:)",
      "ActivityInterpretation.inboundAttachmentsConnection(first:)",
    ]) {
      assert.include(paths, path)
    }
  })

  layer(layerSourceSink.pipe(Layer.provideMerge(layerTestApi)), { excludeTestServices: true })((live) => {
    live.effect("has the effect of an omitted argument", () =>
      Effect.gen(function* () {
        yield* project(paidBlocks, 1)
        yield* examinePicture
        yield* writeCast
        yield* storePositions()
        const { url } = yield* startTestApi({ chains: [marketChain] }).pipe(Effect.provide(layerApps))
        const answers = yield* Effect.forEach(
          [...new Set(sent.flatMap(({ withNull, without }) => [withNull, without]))],
          (query) => Effect.map(ask(url, query), (answer) => [query, textOf(answer)] as const),
          { concurrency: 4 },
        )
        const answerOf = new Map(answers)
        for (const { paths, without } of sent) {
          const expected = needed.includes(paths.join()) ? "BAD_USER_INPUT" : '"requested":'
          assert.include(answerOf.get(without), expected, paths.join())
          assert.notInclude(answerOf.get(without), "INTERNAL", paths.join())
        }
        const unlike = sent.filter(({ withNull, without }) => answerOf.get(withNull) !== answerOf.get(without))
        assert.deepStrictEqual(
          unlike.flatMap(({ paths }) => paths),
          [],
        )
      }).pipe(Effect.scoped),
    )
  })
})
