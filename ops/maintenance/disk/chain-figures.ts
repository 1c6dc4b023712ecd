/**
 * The size of chains: blocks and transactions, each with a day and a source. Figures without a source are estimates, with their reason.
 *
 * Transactions are counted up to a day, and from there by daily rates: between two days linearly, after the last at its rate.
 */

import type { ChainDefinition } from "#chains/chain-definition.ts"
import { arbitrum } from "#chains/definitions/arbitrum.ts"
import { avalanche } from "#chains/definitions/avalanche.ts"
import { base } from "#chains/definitions/base.ts"
import { binanceSmartChain } from "#chains/definitions/binance-smart-chain.ts"
import { celo } from "#chains/definitions/celo.ts"
import { ethereum } from "#chains/definitions/ethereum.ts"
import { megaeth } from "#chains/definitions/megaeth.ts"
import { opbnb } from "#chains/definitions/opbnb.ts"
import { optimism } from "#chains/definitions/optimism.ts"
import { polygon } from "#chains/definitions/polygon.ts"

/** A number, and where it comes from. */
export interface Figure {
  readonly value: number
  /** Source of the number, or method of the estimate. */
  readonly source: string
  /** No source has it. */
  readonly isEstimate?: true
}

/** A figure of one day. */
export interface DatedFigure extends Figure {
  /** The day, as in `2026-03-13`. */
  readonly on: string
}

/** The size of a chain. */
export interface ChainFigures {
  readonly chain: ChainDefinition
  /** Number of a block of a day. The blocks since then follow from the chain's block time. */
  readonly block: DatedFigure
  /** Transactions from the first block to a day. */
  readonly transactions: DatedFigure
  /** Transactions a day, oldest first; at least one. */
  readonly dailyTransactions: ReadonlyArray<DatedFigure>
  /** Mean over all transactions. */
  readonly gasPerTransaction: Figure
}

/**
 * Logs per gas are similar on all chains, gas per transaction is not. Measured over the 110 recorded blocks of Ethereum with receipts:
 * 35,539 logs, 1,750,615,597 gas. The 77 blocks of Linea have 35.8 logs per million gas, the one of Polygon 33.6.
 */
export const logsPerMillionGas = 20.3

/** A block of the recordings. */
const recorded = (value: number, on: string): DatedFigure => ({ value, on, source: "a recorded block" })

/** The transactions of recorded blocks, without those that the blocks were recorded for. */
const recordedGas = (value: number, blockCount: number): Figure => ({ value, source: `${blockCount} recorded blocks` })

/** Transactions a day at the mean of the recorded blocks of a year. */
const recordedRate = (perBlock: number, blockCount: number, { blockTimeMs }: ChainDefinition, on: string) => ({
  value: Math.round((perBlock * 86_400_000) / blockTimeMs),
  on,
  source: `${perBlock} transactions a block in ${blockCount} recorded blocks of that year`,
})

const gasOfEthereum = 74_796
const gasOfBinance = 85_527

/** Totals of Blockscan and Arbitrum's own on one day, in the press. */
const blockscan = "Blockscan, at https://cryptomars.net/arbitrum-one-surpasses-1-billion-transactions-since-2021-launch"

/** Transactions of 30 days, by the day. */
const growthepie = (per30Days: number, on: string, url: string): DatedFigure => ({
  value: Math.round(per30Days / 30),
  on,
  source: `growthepie: ${per30Days.toLocaleString("en-US")} in 30 days, at ${url}`,
})

const growthepieInMarch = "https://www.mexc.com/news/916278"

const avalancheLaunch: DatedFigure = {
  value: 0,
  on: "2020-09-21",
  source:
    "launched in 2020, at https://dailyblockchain.news/navigating-the-avalanche-an-introduction-to-the-avalanche-network/",
  isEstimate: true,
}

const celoLaunch: DatedFigure = {
  value: 0,
  on: "2020-04-22",
  source: "launched on Earth Day 2020, at https://messari.io/report/state-of-celo-q1-2024",
}

/** The ten readable chains of the registry with the most transactions, of those that figures were found for. Last checked on 2026-11-25. */
export const largestChains: ReadonlyArray<ChainFigures> = [
  {
    chain: binanceSmartChain,
    block: recorded(48_030_878, "2025-04-03"),
    transactions: {
      value: 11_510_000_000,
      on: "2026-02-04",
      source: "total historical transactions, at https://grokipedia.com/page/BNB_Smart_Chain",
    },
    dailyTransactions: [
      {
        value: 14_500_000,
        on: "2026-02-04",
        source: "101.55 million in a week, at https://grokipedia.com/page/BNB_Smart_Chain",
      },
    ],
    gasPerTransaction: recordedGas(gasOfBinance, 5),
  },
  {
    chain: megaeth,
    block: { value: 0, on: "2025-12-01", source: "launched in December 2025, at https://blog.mexc.com/?p=316198" },
    transactions: {
      value: 10_300_000_000,
      on: "2026-01-29",
      source:
        "the load test before its launch, at https://thedealnexus.com/insights/blockchain/megaeth-real-time-blockchain-mega-tokenomics-analysis-2026",
    },
    dailyTransactions: [
      { value: 0, on: "2026-01-29", source: "no figure for the time after the load test", isEstimate: true },
    ],
    gasPerTransaction: {
      value: 35_000,
      source: "coins (21,000) and tokens (50,000) moved equally often, as described for the load test",
      isEstimate: true,
    },
  },
  {
    chain: polygon,
    block: recorded(79_785_123, "2025-12-02"),
    transactions: {
      value: 5_300_000_000,
      on: "2025-11-01",
      source:
        "autumn of 2025, at https://rfq.news/polygon/polygon-pos-total-transactions-exceed-five-billion-marking-network-scale",
    },
    dailyTransactions: [
      {
        value: 3_200_000,
        on: "2025-11-01",
        source: "autumn of 2025, at https://www.binance.bh/en-NZ/square/post/32048315855698",
      },
      growthepie(264_000_000, "2026-03-13", growthepieInMarch),
    ],
    gasPerTransaction: recordedGas(135_720, 14),
  },
  {
    chain: base,
    block: recorded(45_099_145, "2026-04-23"),
    transactions: { value: 755_000_000, on: "2024-09-30", source: blockscan },
    dailyTransactions: [
      {
        value: 6_100_000,
        on: "2024-10-11",
        source: "IntoTheBlock, at https://www.binance.com/ar/square/post/14825354731474",
      },
      growthepie(316_000_000, "2026-03-13", growthepieInMarch),
      growthepie(235_390_000, "2026-04-30", "https://www.growthepie.com/answers/most-used-ethereum-l2"),
    ],
    gasPerTransaction: recordedGas(239_074, 28),
  },
  {
    chain: ethereum,
    block: recorded(25_745_418, "2026-08-13"),
    transactions: {
      value: 616_860_313,
      on: "2020-01-10",
      source: "up to block 9,250,000, at https://pirlea.net/2020/01/20/ethereum-usage-graphs/",
    },
    dailyTransactions: [
      {
        value: 650_000,
        on: "2020-01-10",
        source: "100 transactions a block, at https://pirlea.net/2020/01/20/ethereum-usage-graphs/",
      },
      { value: 1_110_000, on: "2024-09-30", source: "growthepie, at https://topcryptogame.com/?p=145615" },
      growthepie(62_000_000, "2026-03-13", growthepieInMarch),
    ],
    gasPerTransaction: recordedGas(gasOfEthereum, 245),
  },
  {
    chain: arbitrum,
    block: recorded(465_426_521, "2026-05-22"),
    transactions: { value: 1_000_000_000, on: "2024-09-30", source: blockscan },
    dailyTransactions: [
      { value: 2_000_000, on: "2024-09-30", source: "growthepie, at https://topcryptogame.com/?p=145615" },
      growthepie(109_000_000, "2026-03-13", growthepieInMarch),
    ],
    gasPerTransaction: recordedGas(277_352, 51),
  },
  {
    chain: opbnb,
    block: {
      value: 0,
      on: "2023-08-16",
      source: "its first block, at https://grokipedia.com/page/opBNB; the block time has changed since",
      isEstimate: true,
    },
    transactions: { value: 0, on: "2023-08-16", source: "its first block, at https://grokipedia.com/page/opBNB" },
    dailyTransactions: [
      {
        value: 2_720_000,
        on: "2023-11-30",
        source:
          "31.5 a second in November 2023, at https://thedefiant.io/news/defi/opbnb-leads-superchain-adoption-while-base-and-optimism-lag, taken for all of its time",
        isEstimate: true,
      },
    ],
    gasPerTransaction: { value: gasOfBinance, source: "as BNB Smart Chain", isEstimate: true },
  },
  {
    chain: avalanche,
    block: avalancheLaunch,
    transactions: avalancheLaunch,
    dailyTransactions: [
      avalancheLaunch,
      {
        value: 865_000,
        on: "2022-02-15",
        source:
          "mean of a quarter, at https://data-app.fly.dev/KARTOD/avalanche-block-and-transaction-performance-8anx3X",
      },
      {
        value: 169_000,
        on: "2022-06-15",
        source:
          "mean of a month, at https://data-app.fly.dev/KARTOD/avalanche-block-and-transaction-performance-8anx3X",
      },
      {
        value: 321_900,
        on: "2023-11-18",
        source:
          "https://www.theblock.co/post/264834/some-evm-chains-see-transaction-counts-spike-over-1000-since-mid-november",
      },
      {
        value: 2_545_700,
        on: "2026-04-15",
        source: "76.37 million in April, at https://www.avacache.com/avax-metrics/",
      },
    ],
    gasPerTransaction: { value: gasOfEthereum, source: "as Ethereum", isEstimate: true },
  },
  {
    chain: optimism,
    block: recorded(149_901_154, "2026-04-05"),
    transactions: { value: 347_000_000, on: "2024-09-30", source: blockscan },
    dailyTransactions: [
      recordedRate(19.9, 18, optimism, "2024-07-01"),
      recordedRate(35.4, 8, optimism, "2025-05-01"),
      recordedRate(59, 2, optimism, "2026-02-22"),
    ],
    gasPerTransaction: recordedGas(299_500, 58),
  },
  {
    chain: celo,
    block: {
      value: 31_056_500,
      on: "2025-03-26",
      source: "its first block as a rollup, at https://github.com/austintgriffith/ethskills/blob/master/l2s/SKILL.md",
    },
    transactions: celoLaunch,
    dailyTransactions: [
      celoLaunch,
      {
        value: 348_000,
        on: "2024-01-15",
        source:
          "10.8 million in a month, at https://thedefiant.io/news/blockchains/celo-users-surge-on-rising-stablecoin-adoption",
      },
      {
        value: 1_150_000,
        on: "2024-09-15",
        source:
          "34.5 million in a month, at https://thedefiant.io/news/blockchains/celo-users-surge-on-rising-stablecoin-adoption",
      },
      {
        value: 1_440_000,
        on: "2025-12-10",
        source: "L2BEAT, at https://pr10328.production-preview.l2beat.com/scaling/projects/celo",
      },
    ],
    gasPerTransaction: { value: gasOfEthereum, source: "as Ethereum", isEstimate: true },
  },
]
