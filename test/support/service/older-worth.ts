/** The worth of accounts by the older root of portfolios and by its successor. */
import { assert } from "@effect/vitest"
import { devnetChainId } from "#ops/devnet/devnet.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { nodesOf } from "../api/api.ts"
import { assertNear, near } from "../market/near.ts"

type Row = Readonly<Record<string, unknown>>

/** The development chain in the older form. */
export const network = "LOCAL_MAINNET"

/** The worth of accounts in both forms. */
export const worthFields = `
  older: portfolio(addresses: $accounts, networks: [${network}]) {
    tokenBalances { address token { balanceRaw balanceUSD baseToken { address symbol price } } }
    appBalances { address appId balanceUSD }
    nftBalances { network balanceUSD }
    breakdown { balanceUSD }
    totals { total appsTotal totalWithNFT totalByAddress { total } totalByNetworkWithNFT { total } }
  }
  newer: portfolioV2(addresses: $accounts, chainIds: [${devnetChainId}]) {
    tokenBalances { totalBalanceUSD byAccount(first: 50, filters: { includeTokensWithMissingPrices: true }) { edges { node { accountAddress
      tokenBalances(first: 100) { edges { node { tokenAddress symbol price balanceRaw balanceUSD } } } } } } }
    appBalances { totalBalanceUSD byAccount(first: 50) { edges { node { accountAddress appGroupBalances { edges { node { appId balanceUSD } } } } } } }
    nftBalances { totalBalanceUSD byNetwork(filters: { hidden: false }) { edges { node { balanceUSD } } } }
  }`

/** An answer to `worthFields`. */
export interface WorthAnswer {
  readonly older: {
    readonly tokenBalances: ReadonlyArray<{
      readonly address: Address
      readonly token: Row & { readonly baseToken: Row }
    }>
    readonly appBalances: ReadonlyArray<Readonly<Record<"address" | "appId", string>> & { readonly balanceUSD: number }>
    readonly nftBalances: ReadonlyArray<{ readonly balanceUSD: number }>
    readonly breakdown: ReadonlyArray<{ readonly balanceUSD: number }>
    readonly totals: Readonly<Record<"total" | "appsTotal" | "totalWithNFT", number>> &
      Readonly<Record<"totalByAddress" | "totalByNetworkWithNFT", ReadonlyArray<{ readonly total: number }>>>
  }
  readonly newer: Readonly<
    Record<
      "tokenBalances" | "appBalances" | "nftBalances",
      { readonly totalBalanceUSD: number; readonly byAccount: unknown; readonly byNetwork: unknown }
    >
  >
}

const sumOf = (numbers: ReadonlyArray<number>): number => numbers.reduce((sum, one) => sum + one, 0)

/** Compares balances and totals. */
export const compareWorth = ({ older, newer }: WorthAnswer): void => {
  const { tokenBalances, appBalances, nftBalances } = newer
  const tokens = nodesOf(tokenBalances.byAccount).flatMap((account) =>
    nodesOf(account.tokenBalances).map(({ tokenAddress, symbol, price, balanceRaw, balanceUSD }) =>
      [account.accountAddress, tokenAddress, symbol, price, balanceRaw, balanceUSD].join(" "),
    ),
  )
  assert.sameMembers(
    older.tokenBalances.map(({ address, token: { baseToken, balanceRaw, balanceUSD } }) =>
      [address, baseToken.address, baseToken.symbol, baseToken.price, balanceRaw, balanceUSD].join(" "),
    ),
    tokens,
  )
  const apps = Map.groupBy(
    nodesOf(appBalances.byAccount).flatMap(({ accountAddress, appGroupBalances }) =>
      nodesOf(appGroupBalances).map(({ appId, balanceUSD }) => ({
        key: `${accountAddress} ${appId}`,
        usd: Number(balanceUSD),
      })),
    ),
    ({ key }) => key,
  )
  assert.sameMembers(
    older.appBalances.map(({ address, appId, balanceUSD }) => `${address} ${appId} ${near(balanceUSD)}`),
    [...apps].map(([key, own]) => `${key} ${near(sumOf(own.map(({ usd }) => usd)))}`),
  )
  assertNear(
    older.nftBalances.map(({ balanceUSD }) => balanceUSD),
    nodesOf(nftBalances.byNetwork).map(({ balanceUSD }) => balanceUSD),
  )
  const [ofTokens, ofApps, ofNfts] = [tokenBalances, appBalances, nftBalances].map((part) => part.totalBalanceUSD)
  const total = sumOf([ofTokens ?? 0, ofApps ?? 0])
  const { totals } = older
  assertNear(
    {
      total: totals.total,
      appsTotal: totals.appsTotal,
      totalWithNFT: totals.totalWithNFT,
      byAddress: sumOf(totals.totalByAddress.map((one) => one.total)),
      byNetwork: sumOf(totals.totalByNetworkWithNFT.map((one) => one.total)),
      parts: sumOf(older.breakdown.map(({ balanceUSD }) => balanceUSD)),
    },
    {
      total,
      appsTotal: ofApps,
      totalWithNFT: total + (ofNfts ?? 0),
      byAddress: total,
      byNetwork: total + (ofNfts ?? 0),
      parts: total + (ofNfts ?? 0),
    },
  )
}
