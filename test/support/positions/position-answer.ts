/** The positions of the story in the API: the query, and the response at the market's newest prices. */
import { ann, usdc } from "../api/api-story.ts"
import { wrappedNative } from "../chain/block-builder.ts"
import { thin, trades, untraded } from "../market/market-story.ts"
import { farm } from "./position-story.ts"

/** Fields of a token. */
const token = `... on BaseTokenPositionBalance { symbol balance balanceUSD priceSource }
          ... on AppTokenPositionBalance { symbol balance tokens { symbol balance } }`
/** The field with all members of the positions of the story. */
export const positionFields = `appBalances { totalBalanceUSD
          byAccount { edges { node { accountAddress balanceUSD appGroupBalances { edges { node { appId groupLabel balanceUSD metadata { label item { type ... on NumberMetadataItem { valueNumber } ... on PercentageMetadataItem { valuePct } } }
            positionBalances { totalCount } } } } } } }
          byApp { edges { node { appId balanceUSD positionCount app { displayName tags groupDefinitions { id type } }
            accountBalances { edges { node { accountAddress balanceUSD positionCount } } }
            positionBalances { edges { node {
              ... on AppTokenPositionBalance { address balanceUSD price pricePerShare supply groupId hasMissingUnderlyingTokenPrice readAtBlock
                displayProps { label balanceDisplayMode images statsItems { label value { type ... on DisplayItemDollar { valueDollar }
                  ... on DisplayItemPercentage { valuePct } } } } }
              ... on ContractPositionBalance { contract: address balanceUSD readAt tokens { metaType token { type ${token} } } } } } } } } }
          byAppGroup { edges { node { groupLabel balanceUSD } } }
          byMetaType { edges { node { metaType positionCount balanceUSD networkBalances { edges { node { networkId balanceUSD } } } } } }
          byNetwork { edges { node { networkId balanceUSD } } }
          byToken { edges { node { tokenAddress balanceUSD token { symbol } } } }
        }`

/** The answer, on a chain. */
export const positionBalances = (chainId: number) => {
  const usd = trades[1]?.usd ?? 0
  const [pooled, owed, staked, reward] = [100 + usd / 20, 40, 50, usd / 100]
  const total = pooled - owed + staked + reward
  const one = (symbol: string, balance: string, balanceUSD: number, priceSource = "OCP_V2") => ({
    type: "base-token",
    symbol,
    balance,
    balanceUSD,
    priceSource,
  })
  const app = (displayName: string, tags: ReadonlyArray<string>, groups: ReadonlyArray<readonly [string, string]>) => ({
    displayName,
    tags,
    groupDefinitions: groups.map(([id, type]) => ({ id, type })),
  })
  const edges = (...nodes: ReadonlyArray<unknown>) => ({ edges: nodes.map((node) => ({ node })) })
  const metadata: Readonly<Record<string, ReadonlyArray<unknown>>> = {
    Lending: [
      { label: "Health Factor", item: { type: "number", valueNumber: 1.5 } },
      { label: "Loan to Value", item: { type: "pct", valuePct: 50 } },
    ],
  }
  const position = { hasMissingUnderlyingTokenPrice: false, readAtBlock: 2 }
  const stats = (dollars: number, share: number) => [
    { label: "Liquidity", value: { type: "dollar", valueDollar: dollars } },
    { label: "Share", value: { type: "pct", valuePct: share } },
  ]
  return {
    totalBalanceUSD: total,
    byAccount: edges({
      accountAddress: ann,
      balanceUSD: total,
      appGroupBalances: edges(
        ...(
          [
            ["exchange", "Pools", pooled],
            ["orchard", "Farms", staked + reward],
            ["exchange", "Lending", -owed],
          ] as const
        ).map(([appId, groupLabel, balanceUSD]) => ({
          appId,
          groupLabel,
          balanceUSD,
          metadata: metadata[groupLabel] ?? [],
          positionBalances: { totalCount: 1 },
        })),
      ),
    }),
    byApp: edges(
      {
        appId: "exchange",
        balanceUSD: pooled - owed,
        positionCount: 2,
        app: app(
          "Exchange",
          ["LENDING", "LIQUIDITY_POOL"],
          [
            ["pool", "token"],
            ["debt", "token"],
          ],
        ),
        accountBalances: edges({ accountAddress: ann, balanceUSD: pooled - owed, positionCount: 2 }),
        positionBalances: edges(
          {
            ...position,
            address: thin,
            balanceUSD: pooled,
            price: pooled / 2,
            groupId: "pool",
            pricePerShare: [50, 0.025],
            supply: 10,
            displayProps: {
              label: "USDC / WETH",
              balanceDisplayMode: "DEFAULT",
              images: [],
              statsItems: stats(pooled * 5, 20),
            },
          },
          {
            ...position,
            address: untraded,
            balanceUSD: -owed,
            price: 1,
            groupId: "debt",
            pricePerShare: [1],
            supply: 80,
            displayProps: {
              label: "NONE",
              balanceDisplayMode: "DEFAULT",
              images: [],
              statsItems: [...stats(80, 50), { label: "Borrow APR", value: { type: "pct", valuePct: 6.25 } }],
            },
          },
        ),
      },
      {
        appId: "orchard",
        balanceUSD: staked + reward,
        positionCount: 1,
        app: app("Orchard", ["FARMING"], [["farm", "position"]]),
        accountBalances: edges({ accountAddress: ann, balanceUSD: staked + reward, positionCount: 1 }),
        positionBalances: edges({
          contract: farm,
          balanceUSD: staked + reward,
          readAt: 905_500,
          // Without the dust, and with what has no price.
          tokens: [
            {
              metaType: "SUPPLIED",
              token: {
                type: "app-token",
                symbol: "THIN",
                balance: "1",
                tokens: [{ symbol: "USDC", balance: "50" }],
              },
            },
            { metaType: "CLAIMABLE", token: one("WETH", "0.01", reward) },
            { metaType: "VESTING", token: one("NONE", "3", 0, "NONE") },
          ],
        }),
      },
    ),
    byAppGroup: edges(
      { groupLabel: "Pools", balanceUSD: pooled },
      { groupLabel: "Farms", balanceUSD: staked + reward },
      { groupLabel: "Lending", balanceUSD: -owed },
    ),
    byMetaType: edges(
      ...(
        [
          ["SUPPLIED", 2, pooled + staked],
          ["CLAIMABLE", 1, reward],
          ["VESTING", 1, 0],
          ["BORROWED", 1, -owed],
        ] as const
      ).map(([metaType, positionCount, balanceUSD]) => ({
        metaType,
        positionCount,
        balanceUSD,
        networkBalances: edges({ networkId: String(chainId), balanceUSD }),
      })),
    ),
    byNetwork: edges({ networkId: String(chainId), balanceUSD: total }),
    byToken: edges(
      { tokenAddress: wrappedNative, balanceUSD: usd / 20 + reward, token: { symbol: "WETH" } },
      { tokenAddress: usdc, balanceUSD: 100 - owed + staked, token: { symbol: "USDC" } },
      { tokenAddress: untraded, balanceUSD: 0, token: { symbol: "NONE" } },
    ),
  }
}

/** The older portfolio, as a whole and with the positions of one app. */
export const olderPortfolioQuery = `{
  portfolio(addresses: "${ann}") {
    appBalances { appId address balanceUSD products { label assets { __typename } } }
    totals { appsTotal claimables { appId address token { symbol } } debts { appId token { balanceUSD } } holdings { key } }
  }
  ofOrchard: portfolio(addresses: "${ann}", appIds: ["orchard"]) { totals { appsTotal } }
}`

/** The answer, on a chain. */
export const olderPortfolioAnswer = (chainId: number) => {
  const row = (appId: string, balanceUSD: number, products: ReadonlyArray<readonly [string, string]>) => ({
    appId,
    address: ann,
    balanceUSD,
    products: products.map(([label, type]) => ({ label, assets: [{ __typename: type }] })),
  })
  const [share, kept] = ["AppTokenPositionBalance", "ContractPositionBalance"]
  return {
    portfolio: {
      appBalances: [
        row("exchange", 216.36615, [
          ["Pools", share],
          ["Lending", share],
        ]),
        row("orchard", 81.27323, [["Farms", kept]]),
      ],
      totals: {
        appsTotal: positionBalances(chainId).totalBalanceUSD,
        claimables: [{ appId: "orchard", address: ann, token: { symbol: "WETH" } }],
        debts: [{ appId: "exchange", token: { balanceUSD: -40 } }],
        holdings: ["wallet", `exchange ${chainId}`, `orchard ${chainId}`].map((key) => ({ key })),
      },
    },
    ofOrchard: { totals: { appsTotal: 81.27323 } },
  }
}

/** The apps of the story, with their tokens. */
export const appsQuery = (chainId: number) => `{
  apps(orderDirection: DESC) { totalCount edges { node { slug tvl { tvl } } } }
  appDetailsById(appId: "exchange") { category { name } positions { label baseTokenSymbols
      appTokenPositions { symbol displayProps { label secondaryLabel { ... on DisplayItemDollar { valueDollar } } stats { value { type } } } baseTokens { metaType hide canExchange } } contractPositions { key } }
    tabs { label type positionType ... on AppListView { totalPositions groupIds positions { label } } }
    appPositions(network: TEST_MAINNET, groupId: "debt") { totalCount }
    appPositionsV2(chainId: ${chainId}, groupId: "pool") { edges { node { appPosition {
      ... on AppTokenPosition { type symbol supply liquidity tokens { type ... on BaseTokenPosition { symbol } } } } } } } }
}`

// Five times the pooled share and twice the debt, as of the whole supplies.
const [pooledUsd, owedUsd] = [1_281.83075, -80]

/** A group of one token, in the forms of both interfaces. */
const olderGroup = (
  label: string,
  token: {
    readonly symbol: string
    readonly bases: ReadonlyArray<string>
    readonly valueDollar: number
    readonly statCount: number
  },
) => ({
  label,
  baseTokenSymbols: token.bases,
  appTokenPositions: [
    {
      symbol: token.symbol,
      displayProps: {
        label: token.bases.length > 1 ? token.bases.join(" / ") : token.symbol,
        secondaryLabel: { valueDollar: token.valueDollar },
        stats: Array.from({ length: token.statCount }, (_, index) => ({
          value: { type: index === 0 ? "dollar" : "pct" },
        })),
      },
      baseTokens: token.bases.map(() => ({
        metaType: label === "Lending" ? "BORROWED" : "SUPPLIED",
        hide: false,
        canExchange: true,
      })),
    },
  ],
  contractPositions: [],
})

/** The answer. */
export const appsAnswer = {
  apps: {
    totalCount: 2,
    edges: [
      { node: { slug: "orchard", tvl: [] } },
      { node: { slug: "exchange", tvl: [{ tvl: pooledUsd + owedUsd }] } },
    ],
  },
  appDetailsById: {
    category: { name: "Lending" },
    positions: [
      olderGroup("Lending", { symbol: "NONE", bases: ["USDC"], valueDollar: 1, statCount: 3 }),
      olderGroup("Pools", { symbol: "THIN", bases: ["USDC", "WETH"], valueDollar: pooledUsd / 10, statCount: 2 }),
    ],
    tabs: ["Lending", "Pools"].map((label, index) => ({
      label,
      type: "list",
      positionType: "app-token",
      totalPositions: 1,
      groupIds: [["debt", "pool"][index]],
      positions: { label },
    })),
    appPositions: { totalCount: 1 },
    appPositionsV2: {
      edges: [
        {
          node: {
            appPosition: {
              type: "APP_TOKEN",
              symbol: "THIN",
              supply: "10",
              liquidity: pooledUsd,
              tokens: ["USDC", "WETH"].map((symbol) => ({ type: "BASE_TOKEN", symbol })),
            },
          },
        },
      ],
    },
  },
}
