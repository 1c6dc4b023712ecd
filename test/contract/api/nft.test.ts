/** How items of collections stand in answers: a story of a purchase, a mint of a range, a gift of copies, a permission, and offers. */
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { FactSink } from "#pipelines/runtime/fact-sink.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { ask, layerTestApi, startTestApi } from "../../support/api/api.ts"
import {
  address,
  buildBlock,
  collection,
  hash,
  nftLog,
  punkLog,
  punkMarket,
  transferBatchLog,
  wrappedNative,
} from "../../support/chain/block-builder.ts"
import { itemPool, itemPoolLog, itemPoolRead, poolFactory } from "../../support/chain/nft-pool-log.ts"
import { markAt, project } from "../../support/store/projected.ts"

const [ann, bob, market] = [address(1), address(2), address(3)]
/** A collection without metadata. */
const pearls = address(0x31)

const story = buildBlock({
  number: 1,
  transactions: [
    { from: ann, to: market, valueRaw: 5n * 10n ** 18n, logs: [nftLog("Transfer", [bob, ann, 7n])] },
    { from: ann, to: collection, logs: [nftLog("ConsecutiveTransfer", [10n, zeroAddress, ann], [16n])] },
    {
      from: bob,
      to: pearls,
      logs: [
        transferBatchLog({
          contract: pearls,
          from: bob,
          to: ann,
          items: [
            [1n, 3n],
            [2n ** 255n, 1n],
            [1n, 2n],
          ],
        }),
      ],
    },
    { from: ann, to: collection, logs: [nftLog("ApprovalForAll", [ann, market], [1n])] },
  ],
  reads: {
    tokens: [
      {
        token: collection,
        name: "Tide\u202emark Shells",
        symbol: "SHELL",
        decimals: undefined,
        totalSupplyRaw: 9n,
        isNew: false,
      },
    ],
  },
})

/** Offers of three punks, one of them to one account, and bids for them, one of which is withdrawn. */
const quoted = buildBlock({
  number: 2,
  transactions: [
    {
      logs: [
        nftLog("Assign", [ann], [1n], punkMarket),
        punkLog("PunkOffered", [1n, zeroAddress], [50n]),
        punkLog("PunkOffered", [2n, zeroAddress], [30n]),
        punkLog("PunkOffered", [3n, bob], [10n]),
        punkLog("PunkBidEntered", [1n, ann], [20n]),
        punkLog("PunkBidEntered", [2n, ann], [24n]),
        punkLog("PunkBidEntered", [2n, bob], [25n]),
        punkLog("PunkBidEntered", [3n, bob], [40n]),
        punkLog("PunkBidWithdrawn", [3n, bob], [40n]),
      ],
    },
  ],
})

/** The bidder buys a punk, and another one is given to an account without a bid. */
const bought = buildBlock({
  number: 3,
  transactions: [
    { logs: [punkLog("PunkNoLongerForSale", [2n]), punkLog("PunkBought", [2n, ann, bob], [30n])] },
    { logs: [punkLog("PunkTransfer", [ann, bob], [1n])] },
  ],
})

/** A pool of the collection with coins for one item. */
const pooled = buildBlock({
  number: 4,
  transactions: [{ logs: [itemPoolLog("NewPair", [itemPool], poolFactory)] }],
  reads: {
    nftPools: [itemPoolRead],
    balances: [{ account: itemPool, token: zeroAddress, balanceRaw: 60n }],
  },
})

/** A pool for the wrapped coin that held items before the history, one of which left in the block of the read; one for a token of a stranger is cheaper. */
const stocked = buildBlock({
  number: 5,
  transactions: [{ logs: [nftLog("Transfer", [address(0x84), bob, 8n])] }],
  reads: {
    nftPools: [
      { ...itemPoolRead, pool: address(0x84), variantRaw: 2n, token: wrappedNative, heldRaw: 3n },
      { ...itemPoolRead, pool: address(0x85), variantRaw: 2n, token: address(0x99), heldRaw: 3n, spotPriceRaw: 1n },
    ],
  },
})

/** The pool buys an item, after which its prices are lower. */
const sold = buildBlock({
  number: 5,
  transactions: [
    {
      from: ann,
      to: itemPool,
      logs: [
        itemPoolLog("SpotPriceUpdate", [40n]),
        nftLog("Transfer", [ann, itemPool, 7n]),
        itemPoolLog("SwapNFTInPair"),
      ],
      traces: [{ path: [0], from: itemPool, to: ann, valueRaw: 43n }],
    },
  ],
})

interface Page {
  readonly totalCount: number
  readonly edges: ReadonlyArray<{ readonly node: Record<string, unknown>; readonly cursor: string }>
}

/** The part of an entry that the last test reads. */
interface MintEntry {
  readonly perspectiveDelta: {
    readonly tokenDeltasCount: number
    readonly nftDeltasCount: number
    readonly nftDeltasV2: Page & { readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string } }
  }
  readonly interpretation: unknown
}

/** The only list in a query. */
const pageOf = (data: unknown): Page => (data as { readonly transactionHistoryV2: Page }).transactionHistoryV2

describe("items of collections", () => {
  layer(layerTestApi, { excludeTestServices: true })((it) => {
    const startWithNfts = Effect.gen(function* () {
      yield* project([story], 1)
      return yield* startTestApi()
    })

    it.effect("are named by their collection in sentences, and counted if there are many", () =>
      Effect.gen(function* () {
        const { url } = yield* startWithNfts
        const answer = yield* ask(
          url,
          `{ transactionHistoryV2(subjects: "${ann}", filters: { orderByDirection: ASC }) { edges { node { ... on TimelineEventV2 {
            interpretation { processedDescription descriptionDisplayItems {
              ... on NFTDisplayItem { type collectionAddress tokenId quantity isMint isBurn nftToken { tokenId } nftCollection { name } }
              ... on NFTCollectionDisplayItem { type collectionAddress quantity nftCollection { name symbol strategy network } }
            } }
          } } } } }`,
        )
        assert.deepStrictEqual(answer.errors, [])
        const nftCollection = { name: "Tidemark Shells", symbol: "SHELL", strategy: "events", network: "TEST_MAINNET" }
        const many = { type: "nft-collection", collectionAddress: collection, nftCollection }
        assert.deepStrictEqual(
          pageOf(answer.data).edges.map(({ node }) => node.interpretation),
          [
            {
              processedDescription: "Bought Tidemark Shells #7 for 5 ETH",
              descriptionDisplayItems: [
                {
                  type: "nft",
                  collectionAddress: collection,
                  tokenId: "7",
                  quantity: 1,
                  isMint: false,
                  isBurn: false,
                  nftToken: { tokenId: "7" },
                  nftCollection: { name: "Tidemark Shells" },
                },
                {},
              ],
            },
            {
              processedDescription: "Minted 7 Tidemark Shells",
              descriptionDisplayItems: [{ ...many, quantity: 7 }],
            },
            {
              processedDescription: "Allowed 0xa0a0...a0a3 to move all Tidemark Shells",
              descriptionDisplayItems: [{}, { ...many, quantity: null }],
            },
          ],
        )
      }).pipe(Effect.scoped),
    )

    it.effect("are changes of sender and recipient, summed by item, with exact numbers", () =>
      Effect.gen(function* () {
        const { url } = yield* startWithNfts
        const answer = yield* ask(
          url,
          `{ transactionHistoryV2(subjects: "${ann}", perspective: Receiver, filters: { tokenAddress: "${pearls}" }) { totalCount edges { node {
            ... on ActivityTimelineEventDelta { transactionHash nftCount fungibleCount nftDeltas {
              collectionAddress tokenId amount amountRaw attachment { quantity } nft { id collection { address name } }
            } }
          } } } }`,
        )
        assert.deepStrictEqual(answer.errors, [])
        const page = pageOf(answer.data)
        assert.strictEqual(page.totalCount, 1)
        const [entry] = page.edges.map(({ node }) => node)
        const deltas = entry?.nftDeltas as ReadonlyArray<{ readonly nft: { readonly id: string } }>
        assert.deepStrictEqual(
          deltas.map(({ nft: { id: _, ...nft }, ...rest }) => ({ ...rest, nft })),
          [
            [1n, 5],
            [2n ** 255n, 1],
          ].map(([tokenId, amount]) => ({
            collectionAddress: pearls,
            tokenId: String(tokenId),
            amount,
            amountRaw: String(amount),
            attachment: { quantity: amount },
            nft: { collection: { address: pearls, name: "" } },
          })),
        )
        assert.strictEqual(new Set(deltas.map(({ nft }) => nft.id)).size, 2)
        assert.deepStrictEqual([entry?.transactionHash, entry?.nftCount, entry?.fungibleCount], [hash(1_002), 2, 0])
      }).pipe(Effect.scoped),
    )

    it.effect("are found by their collection and by what happened to them", () =>
      Effect.gen(function* () {
        const { url } = yield* startWithNfts
        const found = (filters: string) =>
          ask(
            url,
            `{ transactionHistoryV2(subjects: "${ann}", perspective: All, filters: { orderByDirection: ASC, ${filters} }) { totalCount edges { node {
              ... on TimelineEventV2 { hash } ... on ActivityTimelineEventDelta { hash: transactionHash }
            } } } }`,
          ).pipe(
            Effect.map(({ data }) => {
              const page = pageOf(data)
              assert.strictEqual(page.totalCount, page.edges.length)
              return page.edges.map(({ node }) => node.hash)
            }),
          )
        assert.deepStrictEqual(yield* found(`categories: [Nft_Sale]`), [hash(1_000)])
        assert.deepStrictEqual(yield* found(`categories: [Nft_Mint]`), [hash(1_001)])
        assert.deepStrictEqual(yield* found(`tokenAddress: "${collection}"`), [hash(1_000), hash(1_001)])
        assert.deepStrictEqual(yield* found(`receivedFrom: "${bob}", tokenAddress: "${pearls}"`), [hash(1_002)])
      }).pipe(Effect.scoped),
    )

    it.effect("come in pages with the count of the whole list, separate from coins", () =>
      Effect.gen(function* () {
        const { url } = yield* startWithNfts
        const tokenIds: Array<unknown> = []
        let after: string | undefined
        do {
          const answer = yield* ask(
            url,
            `query($after: String) { transactionHistoryV2(subjects: "${ann}", filters: { categories: [Nft_Mint] }) { edges { node {
              ... on TimelineEventV2 {
                perspectiveDelta { tokenDeltasCount nftDeltasCount nftDeltasV2(first: 3, after: $after) {
                  totalCount edges { cursor node { tokenId attachment { isMint } } } pageInfo { hasNextPage endCursor } } }
                interpretation {
                  nfts: inboundAttachmentsConnection(first: 2, attachmentTypes: [Nft]) { totalCount nftCount edges { node { __typename } } }
                  tokens: inboundAttachmentsConnection(attachmentTypes: [Token]) { totalCount nftCount }
                }
              }
            } } } }`,
            { after },
          )
          assert.deepStrictEqual(answer.errors, [])
          const [edge] = pageOf(answer.data).edges
          assert.isDefined(edge)
          const { perspectiveDelta, interpretation } = edge.node as unknown as MintEntry
          const { nftDeltasV2, nftDeltasCount, tokenDeltasCount } = perspectiveDelta
          assert.deepStrictEqual([nftDeltasV2.totalCount, nftDeltasCount, tokenDeltasCount], [7, 7, 0])
          assert.deepStrictEqual(interpretation, {
            nfts: {
              totalCount: 7,
              nftCount: 7,
              edges: [{ node: { __typename: "NFTDisplayItem" } }, { node: { __typename: "NFTDisplayItem" } }],
            },
            tokens: { totalCount: 0, nftCount: 0 },
          })
          for (const { node } of nftDeltasV2.edges) assert.deepStrictEqual(node.attachment, { isMint: true })
          tokenIds.push(...nftDeltasV2.edges.map(({ node }) => node.tokenId))
          after = nftDeltasV2.pageInfo.hasNextPage ? nftDeltasV2.pageInfo.endCursor : undefined
        } while (after !== undefined)
        assert.deepStrictEqual(tokenIds, ["10", "11", "12", "13", "14", "15", "16"])
      }).pipe(Effect.scoped),
    )

    it.effect(
      "have a floor and a top offer if a contract stores offers and bids, and the earlier ones after a revert",
      () =>
        Effect.gen(function* () {
          yield* project([quoted, bought], 10)
          const { url } = yield* startTestApi()
          const quotesOf = Effect.fnUntraced(function* (fields: string) {
            const { data, errors } = yield* ask(
              url,
              `{ nftCollectionV2(input: { address: "${punkMarket}", chainId: 31337 }) { ${fields} } }`,
            )
            assert.deepStrictEqual(errors, [])
            return (data as { nftCollectionV2: unknown }).nftCollectionV2
          })
          const amounts = "floorPriceEth topOfferPriceEth"
          const all = `${amounts} floorPrice { valueUsd valueWithDenomination denomination { symbol } } floorPriceSourceMarketPlace
          topOfferPrice { valueWithDenomination } topOfferSourceMarketPlace marketplaceId`
          assert.deepStrictEqual(yield* quotesOf(all), {
            floorPrice: { valueUsd: 0, valueWithDenomination: 5e-17, denomination: { symbol: "ETH" } },
            floorPriceEth: "0.00000000000000005",
            floorPriceSourceMarketPlace: "MARKETPLACE_OTHER",
            topOfferPrice: { valueWithDenomination: 2e-17 },
            topOfferPriceEth: "0.00000000000000002",
            topOfferSourceMarketPlace: "MARKETPLACE_OTHER",
            marketplaceId: null,
          })
          const sink = yield* FactSink
          const up = markAt(quoted, 12, { revertCount: 1 })
          yield* sink.revert({ down: { ...up, applied: 11 }, up })
          assert.deepStrictEqual(yield* quotesOf(amounts), {
            floorPriceEth: "0.00000000000000003",
            topOfferPriceEth: "0.000000000000000025",
          })
        }).pipe(Effect.scoped),
    )

    it.effect("have a floor and a top offer from pools, within the items and coins of these", () =>
      Effect.gen(function* () {
        const { url } = yield* startWithNfts
        const quotes = Effect.fnUntraced(function* () {
          const { data, errors } = yield* ask(
            url,
            `{ nftCollectionV2(input: { address: "${collection}", chainId: 31337 }) { floorPriceEth topOfferPriceEth } }`,
          )
          assert.deepStrictEqual(errors, [])
          return (data as { nftCollectionV2: unknown }).nftCollectionV2
        })
        assert.deepStrictEqual(yield* quotes(), { floorPriceEth: null, topOfferPriceEth: null })
        yield* project([pooled], 30, { revertCount: 1 })
        // The spot price of 50 less fees of 10 and 5 %, each rounded down.
        assert.deepStrictEqual(yield* quotes(), { floorPriceEth: null, topOfferPriceEth: "0.000000000000000043" })
        yield* project([sold], 31, { revertCount: 1 })
        // 17 coins are left for a bid of 34. Its item costs the spot price of 40, and 10, and fees.
        assert.deepStrictEqual(yield* quotes(), { floorPriceEth: "0.000000000000000057", topOfferPriceEth: null })
        const sink = yield* FactSink
        const up = markAt(pooled, 32, { revertCount: 2 })
        yield* sink.revert({ down: { ...up, applied: 31 }, up })
        assert.deepStrictEqual(yield* quotes(), { floorPriceEth: null, topOfferPriceEth: "0.000000000000000043" })
        // It offers what it held, and bids nothing without wrapped coins.
        yield* project([stocked], 33, { revertCount: 2 })
        assert.deepStrictEqual(yield* quotes(), {
          floorPriceEth: "0.000000000000000069",
          topOfferPriceEth: "0.000000000000000043",
        })
      }).pipe(Effect.scoped),
    )
  })
})
