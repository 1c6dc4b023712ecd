/** The older form of a portfolio: a tree of its tokens, positions and NFTs, with the numbers of `portfolioV2`. */
import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { AppCatalogue, makeAppCatalogue } from "#api/catalogue/app-catalogue.ts"
import { layerSourceSink } from "#projections/source-sink.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { ask, layerTestApi, nodesOf, startTestApi } from "../../support/api/api.ts"
import { ann, usdc } from "../../support/api/api-story.ts"
import { address, buildBlock, collection, nftLog, wrappedNative } from "../../support/chain/block-builder.ts"
import { marketBlocks, marketChain, thin, untraded } from "../../support/market/market-story.ts"
import { assertNear } from "../../support/market/near.ts"
import { farm, storePositions, storyApps, storyPositions } from "../../support/positions/position-story.ts"
import { project } from "../../support/store/projected.ts"

const chain = { ...marketChain, id: 31_342 }

/** Apps whose farm keeps positions as NFTs. */
const layerFarmNfts = Layer.succeed(
  AppCatalogue,
  makeAppCatalogue(storyApps, { isOfPositions: (_chainId, contract) => contract === farm }),
)

const shells = [7n, 8n]

/** Ann mints two shells after the market's last block. */
const minted = buildBlock({
  number: marketBlocks.length + 1,
  timestampMs: marketBlocks.at(-1)?.timestampMs ?? 0,
  transactions: [
    { from: ann, to: collection, logs: shells.map((tokenId) => nftLog("Transfer", [zeroAddress, ann, tokenId])) },
  ],
  reads: {
    tokens: [
      {
        token: collection,
        name: "Shells",
        symbol: "SHELL",
        decimals: undefined,
        totalSupplyRaw: undefined,
        isNew: false,
      },
    ],
  },
})

const display =
  "label balanceDisplayMode images stats { label { ... on DisplayItemString { valueString } } value { type } } info { label { type } }"

/** The fields of a part without its own parts. */
const part = `__typename type appId metaType address network balanceUSD
  ... on TokenBreakdown { context { balance balanceRaw price name symbol decimals verified } displayProps { ${display} secondaryLabel { type ... on DisplayItemDollar { valueDollar } } } }
  ... on PositionBreakdown { displayProps { ${display} secondaryLabel { type } } }
  ... on NonFungibleTokenBreakdown { context { incomplete marketplaceId floorPrice holdersCount amountHeld }
    assets { tokenId balance balanceUSD assetImg assetName } displayProps { ${display} profileImage profileBanner featuredImage } }`

const tree = `breakdown { ${part} breakdown { ${part} breakdown { ${part} } } }`

interface Part {
  readonly __typename: string
  readonly type: string
  readonly appId: string | null
  readonly metaType: string | null
  readonly address: string
  readonly balanceUSD: number
  readonly context?: Readonly<Record<string, unknown>>
  readonly displayProps: Readonly<Record<string, unknown>>
  readonly assets?: ReadonlyArray<unknown>
  readonly breakdown?: ReadonlyArray<Part>
}

interface Answer {
  readonly portfolio: {
    readonly breakdown: ReadonlyArray<Part>
    readonly totals: { readonly total: number; readonly totalWithNFT: number }
  }
  readonly portfolioV2: Readonly<
    Record<"tokenBalances" | "appBalances" | "nftBalances", { readonly totalBalanceUSD: number }>
  >
}

interface PositionAnswer {
  readonly portfolioV2: { readonly appBalances: { readonly byApp: unknown } }
}

interface PartAnswer {
  readonly tokens?: ReadonlyArray<{ readonly metaType: string; readonly token: unknown }>
}

const sumOf = (parts: ReadonlyArray<Part>): number => parts.reduce((sum, { balanceUSD }) => sum + balanceUSD, 0)

/** Kind, app, meta type and contract of a part and its parts. */
const outline = ({ type, appId, metaType, address: contract, breakdown = [] }: Part): unknown => [
  [type, appId, metaType, contract].join(" "),
  ...breakdown.map(outline),
]

layer(Layer.fresh(layerSourceSink.pipe(Layer.provideMerge(layerTestApi))), { excludeTestServices: true })(
  "the older form of a portfolio",
  (it) => {
    const start = Effect.gen(function* () {
      yield* project(
        [...marketBlocks, minted].map((block) => ({ ...block, chainId: chain.id })),
        1,
        {},
        chain,
      )
      yield* storePositions(storyPositions, { chainId: chain.id })
      return yield* startTestApi({ chains: [chain] }).pipe(Effect.provide(layerFarmNfts))
    })

    it.effect("has parts that add up to their whole, and to the totals of its successor", () =>
      Effect.gen(function* () {
        const { url } = yield* start
        const { data, errors } = yield* ask(
          url,
          `{ portfolio(addresses: "${ann}") { ${tree} totals { total totalWithNFT } }
             portfolioV2(addresses: "${ann}") { tokenBalances { totalBalanceUSD } appBalances { totalBalanceUSD } nftBalances { totalBalanceUSD } } }`,
        )
        assert.deepStrictEqual(errors, [])
        const { portfolio, portfolioV2 } = data as Answer
        const { tokenBalances, appBalances, nftBalances } = portfolioV2
        const sums = [tokenBalances, appBalances, nftBalances].map(({ totalBalanceUSD }) => totalBalanceUSD)
        assertNear(
          [sumOf(portfolio.breakdown), portfolio.totals.totalWithNFT],
          Array(2).fill(sums.reduce((sum, one) => sum + one, 0)),
        )
        for (const one of portfolio.breakdown)
          if (one.breakdown !== undefined && one.breakdown.length > 0) assertNear(sumOf(one.breakdown), one.balanceUSD)
        assert.sameDeepMembers(portfolio.breakdown.map(outline), [
          [`TOKEN  WALLET ${zeroAddress}`],
          [`TOKEN  WALLET ${usdc}`],
          [`TOKEN  WALLET ${thin}`],
          [`TOKEN  WALLET ${untraded}`],
          [
            `TOKEN exchange SUPPLIED ${thin}`,
            [`TOKEN exchange SUPPLIED ${usdc}`],
            [`TOKEN exchange SUPPLIED ${wrappedNative}`],
          ],
          [`TOKEN exchange BORROWED ${untraded}`, [`TOKEN exchange BORROWED ${usdc}`]],
          [
            `POSITION orchard  ${farm}`,
            [`TOKEN orchard SUPPLIED ${thin}`, [`TOKEN orchard SUPPLIED ${usdc}`]],
            [`TOKEN orchard CLAIMABLE ${wrappedNative}`],
            [`TOKEN orchard VESTING ${untraded}`],
          ],
          [`NON_FUNGIBLE_TOKEN  NFT ${collection}`],
        ])
        const dollars = portfolio.breakdown.find((one) => one.address === usdc)
        assert.deepStrictEqual(dollars?.context, {
          balance: 400,
          balanceRaw: "400000000",
          price: 1,
          name: "USDC",
          symbol: "USDC",
          decimals: 6,
          verified: false,
        })
        const nfts = portfolio.breakdown.find((one) => one.address === collection)
        assert.deepInclude(
          { ...nfts },
          {
            balanceUSD: 0,
            context: { incomplete: false, marketplaceId: "", floorPrice: 0, holdersCount: 1, amountHeld: 2 },
            assets: shells.map((tokenId) => ({
              tokenId: String(tokenId),
              balance: 1,
              balanceUSD: 0,
              assetImg: "",
              assetName: `Shells #${tokenId}`,
            })),
            displayProps: {
              label: "Shells",
              balanceDisplayMode: "DEFAULT",
              images: [],
              stats: [],
              info: [],
              profileImage: "",
              profileBanner: "",
              featuredImage: null,
            },
          },
        )
        const owed = portfolio.breakdown.find((one) => one.address === untraded && one.appId === "exchange")
        assert.deepStrictEqual(owed?.displayProps, {
          label: "NONE",
          balanceDisplayMode: "DEFAULT",
          images: [],
          stats: ["Liquidity", "Share", "Borrow APR"].map((label, index) => ({
            label: { valueString: label },
            value: { type: index === 0 ? "dollar" : "pct" },
          })),
          info: [],
          secondaryLabel: { type: "dollar", valueDollar: 1 },
        })
      }).pipe(Effect.scoped),
    )

    it.effect("names the NFT that represents a position, without a worth of its own", () =>
      Effect.gen(function* () {
        const { url } = yield* start
        const nft = `... on NonFungiblePositionBalance { balance balanceUSD price decimals symbol
          collection { id name floorPrice floorPriceUSD img imgBanner imgProfile imgFeatured description socials { name url } owners items volume24h volume24hUSD }
          assets { tokenId balance balanceUSD assetImg assetName } }`
        const { data, errors } = yield* ask(
          url,
          `{ portfolioV2(addresses: "${ann}") { appBalances { byApp(filters: { appSlugs: ["orchard"] }) { edges { node { positionBalances { edges { node {
            ... on ContractPositionBalance { tokens { metaType token { __typename type address network ${nft} } } } } } } } } } } } }`,
        )
        assert.deepStrictEqual(errors, [])
        const [{ tokens = [] } = {}] = nodesOf((data as PositionAnswer).portfolioV2.appBalances.byApp).flatMap(
          ({ positionBalances }) => nodesOf(positionBalances),
        ) as ReadonlyArray<PartAnswer>
        assert.deepStrictEqual(
          tokens.map(({ metaType }) => metaType),
          ["SUPPLIED", "CLAIMABLE", "VESTING", "NFT"],
        )
        const id = Buffer.from(`NftCollection-${chain.id}:${farm}`).toString("base64")
        assert.deepStrictEqual(tokens[3]?.token, {
          __typename: "NonFungiblePositionBalance",
          type: "non-fungible-token",
          address: farm,
          network: chain.enumValue,
          balance: "1",
          balanceUSD: 0,
          price: 0,
          decimals: 0,
          symbol: "",
          collection: {
            id,
            name: "",
            floorPrice: 0,
            floorPriceUSD: 0,
            img: "",
            imgBanner: "",
            imgProfile: "",
            imgFeatured: "",
            description: "",
            socials: [],
            owners: 0,
            items: 0,
            volume24h: 0,
            volume24hUSD: 0,
          },
          assets: [{ tokenId: "7", balance: 1, balanceUSD: 0, assetImg: "", assetName: "#7" }],
        })
      }).pipe(Effect.scoped),
    )

    it.effect("of an account without anything is empty", () =>
      Effect.gen(function* () {
        const { url } = yield* start
        const { data } = yield* ask(url, `{ portfolio(addresses: "${address(0x999)}") { ${tree} } }`)
        assert.deepStrictEqual(data, { portfolio: { breakdown: [] } })
      }).pipe(Effect.scoped),
    )
  },
)
