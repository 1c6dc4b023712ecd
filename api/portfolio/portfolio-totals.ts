/** Sums of a portfolio over tokens, positions and NFTs: each is the sum of rows of `portfolioV2`. */

import type { MetaType } from "#schemas/domain/position.ts"
import type { NftNetworkHoldingModel } from "#schemas/graphql/nft-model.ts"
import type { PortfolioTotalsModel, PositionModel, PositionOwnedAmountModel } from "#schemas/graphql/position-model.ts"
import { sumWorthUsd } from "../nft/nft-order.ts"
import { groupByApp, groupByChain, groupByAccount as positionsByAccount } from "../positions/position-rows.ts"
import { amountsOf, positionsUsd } from "../positions/position-worth.ts"
import { groupByAccount, groupByNetwork, groupByToken, sumUsd } from "./portfolio-holding.ts"

/** Sums in USD by a key. */
type Sums<Key> = ReadonlyMap<Key, number>

const addUp = <Key>(entries: Iterable<readonly [Key, number]>): Sums<Key> => {
  const sums = new Map<Key, number>()
  for (const [key, usd] of entries) sums.set(key, (sums.get(key) ?? 0) + usd)
  return sums
}

/** The worth of positions: the sum of their rows by app. */
export const appsTotalUsd = (positions: ReadonlyArray<PositionModel>): number =>
  groupByApp(positions, "").reduce((sum, row) => sum + positionsUsd(row.positions), 0)

/** The worth of tokens: the sum of their rows. */
const tokensTotalUsd = ({ holdings }: PortfolioTotalsModel): number => sumUsd(groupByToken(holdings))

const nftsTotalUsd = ({ nfts }: PortfolioTotalsModel): number =>
  nfts.reduce((sum, chain) => sum + sumWorthUsd(chain.holdings), 0)

/** The worth of tokens and positions. */
export const totalUsd = (totals: PortfolioTotalsModel): number =>
  tokensTotalUsd(totals) + appsTotalUsd(totals.positions)

/** The worth of tokens, positions and NFTs. */
export const totalWithNftsUsd = (totals: PortfolioTotalsModel): number => totalUsd(totals) + nftsTotalUsd(totals)

/** The worth of tokens, positions and these NFTs by chain. */
export const totalsByChain = (
  { holdings, positions }: PortfolioTotalsModel,
  nfts: ReadonlyArray<NftNetworkHoldingModel>,
): Sums<number> =>
  addUp([
    ...groupByNetwork(holdings, "").map((row) => [row.chainId, sumUsd(row.holdings)] as const),
    ...groupByChain(positions, "").map((row) => [row.chainId, positionsUsd(row.positions)] as const),
    ...nfts.map((row) => [row.chainId, sumWorthUsd(row.holdings)] as const),
  ])

/** The worth of tokens and positions by account. */
export const totalsByAccount = ({ holdings, positions }: PortfolioTotalsModel): Sums<string> =>
  addUp([
    ...groupByAccount(holdings, "").map((row) => [row.account, sumUsd(row.holdings)] as const),
    ...positionsByAccount(positions, "").map((row) => [row.account, positionsUsd(row.positions)] as const),
  ])

/** The amounts of a meta type, each with its owner. */
export const amountsOfMeta = (
  positions: ReadonlyArray<PositionModel>,
  wanted: MetaType,
): ReadonlyArray<PositionOwnedAmountModel> =>
  positions.flatMap((one) =>
    amountsOf(one)
      .filter(({ meta }) => meta === wanted)
      .map(({ token }) => ({ position: one.position, token })),
  )

/** The parts of a portfolio by value, descending. A part without value is omitted. */
export const partsOfPortfolio = (totals: PortfolioTotalsModel) => {
  const whole = totalWithNftsUsd(totals)
  const apps = groupByApp(totals.positions, "").map(({ app, chainId, positions }) => ({
    key: `${app.slug} ${chainId}`,
    label: app.name,
    balanceUSD: positionsUsd(positions),
  }))
  const parts = [
    { key: "wallet", label: "Wallet", balanceUSD: tokensTotalUsd(totals) },
    ...apps,
    { key: "nft", label: "NFTs", balanceUSD: nftsTotalUsd(totals) },
  ]
  return parts
    .filter(({ balanceUSD }) => balanceUSD !== 0)
    .map((part) => ({ ...part, pct: whole > 0 ? (part.balanceUSD / whole) * 100 : 0 }))
    .toSorted((left, right) => right.balanceUSD - left.balanceUSD)
}
