import { chefGroup } from "../families/chef-position.ts"
import { algebraRange, rangeGroup, uniswapRange } from "../families/range-position.ts"
import { solidlyPoolGroup } from "../families/solidly-position.ts"
import { defineApp } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("exchange-forks")

/** ApeSwap, an exchange on BNB. Stakes in farms: a fork of PancakeSwap's first farm. */
const apeswap = defineApp({
  slug: "apeswap",
  name: "ApeSwap",
  positions: [
    chefGroup(contracts.apeswapFarms, {
      token: "poolInfo(uint256)",
      reward: "cake()",
      pending: "pendingCake(uint256,address)",
    }),
  ],
})

/** BaseSwap, an exchange on Base with a fork of Uniswap v3. Liquidity in ranges. */
const baseswap = defineApp({
  slug: "baseswap",
  name: "BaseSwap",
  positions: [rangeGroup(contracts.baseswapPositions, uniswapRange)],
})

/** Biswap, an exchange on BNB. Stakes in farms. Source: `src/adapters/biswap` of https://github.com/llamafolio/llamafolio-api. */
const biswap = defineApp({
  slug: "biswap",
  name: "Biswap",
  positions: [
    chefGroup(contracts.biswapFarms, {
      token: "poolInfo(uint256)",
      reward: "BSW()",
      pending: "pendingBSW(uint256,address)",
    }),
  ],
})

/** Kodiak, an exchange on Berachain with a fork of Uniswap v3. Liquidity in ranges. */
const kodiak = defineApp({
  slug: "kodiak",
  name: "Kodiak",
  positions: [rangeGroup(contracts.kodiakPositions, uniswapRange)],
})

/** Lynex, a Solidly fork on Linea with pools of Algebra. Liquidity in ranges. */
const lynex = defineApp({
  slug: "lynex",
  name: "Lynex",
  positions: [rangeGroup(contracts.lynexPositions, algebraRange)],
})

/** Ramses, a Solidly fork on Arbitrum. Liquidity in pools. */
const ramses = defineApp({
  slug: "ramses",
  name: "Ramses",
  positions: [solidlyPoolGroup(contracts.ramsesFactories, "isPair(address)")],
})

/**
 * SpookySwap, an exchange on Fantom. Stakes in farms. Source: `contracts/interfaces/ISpookyMasterChefV2.sol` of
 * https://github.com/alpaca-finance/bsc-alpaca-contract.
 */
const spookyswap = defineApp({
  slug: "spookyswap",
  name: "SpookySwap",
  positions: [
    chefGroup(contracts.spookyswapFarms, {
      token: "poolInfo(uint256)",
      reward: "boo()",
      pending: "pendingBOO(uint256,address)",
    }),
    chefGroup(
      contracts.spookyswapLaterFarms,
      { token: "lpToken(uint256)", reward: "BOO()", pending: "pendingBOO(uint256,address)", hasRewarders: true },
      { id: "farm-v2" },
    ),
  ],
})

/** THENA, a Solidly fork on BNB with pools of Algebra. Liquidity in pools and ranges. */
const thena = defineApp({
  slug: "thena",
  name: "THENA",
  positions: [
    solidlyPoolGroup(contracts.thenaFactories, "isPair(address)"),
    rangeGroup(contracts.thenaPositions, algebraRange),
  ],
})

/** VVS Finance, an exchange on Cronos. Stakes in farms (`Craftsman`). Source: https://github.com/vvs-finance/vvs-farm. */
const vvsFinance = defineApp({
  slug: "vvs-finance",
  name: "VVS Finance",
  positions: [
    chefGroup(contracts.vvsFinanceFarms, {
      token: "poolInfo(uint256)",
      reward: "vvs()",
      pending: "pendingVVS(uint256,address)",
    }),
  ],
})

/** Forks of exchanges: liquidity, and stakes in farms. */
export const exchangeForks = [apeswap, baseswap, biswap, kodiak, lynex, ramses, spookyswap, thena, vvsFinance]
