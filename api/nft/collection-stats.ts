/** Volumes of a collection in windows that end at the mark. */
import { Effect } from "effect"
import type { NftCollectionModel, NftCollectionStatsModel, VolumeModel } from "#schemas/graphql/nft-model.ts"
import { servedChain } from "../catalogue/served-chains.ts"
import { decimalText } from "../render/amount.ts"
import { coinDenomination } from "./coin-value.ts"
import type { VolumeBySpan } from "./collection-volumes.ts"
import type { NftContext } from "./nft-context.ts"

/** Percentage points from one volume to the next; null without a volume before. */
const percentChange = (beforeRaw: bigint, nowRaw: bigint): number | null =>
  beforeRaw === 0n ? null : (100 * Number(nowRaw - beforeRaw)) / Number(beforeRaw)

/** The sums of the spans of a range, both ends included. */
const sumOf = (sums: VolumeBySpan, first: number, last: number): bigint =>
  [...sums].reduce((total, [span, sumRaw]) => (span >= first && span <= last ? total + sumRaw : total), 0n)

/** The volumes of a collection. */
export const readStats = Effect.fnUntraced(function* (
  { chainId, collection }: NftCollectionModel,
  { nfts }: NftContext,
) {
  const sums = (yield* nfts.volumes.load({ chainId, collection })) ?? new Map<number, bigint>()
  const window = (index: number): VolumeModel => {
    const volumeRaw = sumOf(sums, 0, 2 * index)
    return { volumeRaw, percentChange: percentChange(sums.get(2 * index + 1) ?? 0n, volumeRaw) }
  }
  return {
    chainId,
    hourly: window(0),
    daily: window(1),
    weekly: window(2),
    monthly: window(3),
    totalRaw: sumOf(sums, 0, Number.POSITIVE_INFINITY),
  }
})

type Window = "hourly" | "daily" | "weekly" | "monthly"

const rawOf = (stats: NftCollectionStatsModel, window: Window | "total"): bigint =>
  window === "total" ? stats.totalRaw : stats[window].volumeRaw

/** A resolver of a volume in the coin. */
const inCoin =
  (window: Window | "total") =>
  (stats: NftCollectionStatsModel, _args: unknown, { chains }: NftContext): string =>
    decimalText(rawOf(stats, window), servedChain(chains, stats.chainId).nativeDecimals)

/** A resolver of a volume with its value in USD. */
const withUsd = (window: Window | "total") => (stats: NftCollectionStatsModel, _args: unknown, context: NftContext) =>
  coinDenomination(stats.chainId, rawOf(stats, window), context)

/** Resolvers of the volumes of a collection. */
export const statsFields = {
  hourlyVolumeEth: inCoin("hourly"),
  dailyVolumeEth: inCoin("daily"),
  weeklyVolumeEth: inCoin("weekly"),
  monthlyVolumeEth: inCoin("monthly"),
  totalVolumeEth: inCoin("total"),
  hourlyVolumeEthPercentChange: ({ hourly }: NftCollectionStatsModel) => hourly.percentChange,
  dailyVolumeEthPercentChange: ({ daily }: NftCollectionStatsModel) => daily.percentChange,
  weeklyVolumeEthPercentChange: ({ weekly }: NftCollectionStatsModel) => weekly.percentChange,
  monthlyVolumeEthPercentChange: ({ monthly }: NftCollectionStatsModel) => monthly.percentChange,
  hourlyVolume: withUsd("hourly"),
  dailyVolume: withUsd("daily"),
  weeklyVolume: withUsd("weekly"),
  monthlyVolume: withUsd("monthly"),
  totalVolume: withUsd("total"),
}
