import { redemptionGroup } from "../families/redemption-position.ts"
import { vaultGroup } from "../families/vault-position.ts"
import { defineApp } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("liquid-staking")

/** Ankr: liquid staking. Source: `src/adapters/ankr/ethereum/balance.ts` of https://github.com/llamafolio/llamafolio-api. */
const ankr = defineApp({
  slug: "ankr",
  name: "Ankr",
  positions: [
    redemptionGroup("staked", contracts.ankrShares, { conversion: "sharesToBonds(uint256)" }),
    redemptionGroup("ankrmatic", contracts.ankrMaticShares, {
      conversion: "sharesToBonds(uint256)",
      token: contracts.ankrMatic,
    }),
  ],
})

/** Bedrock: liquid restaking (uniETH). Source: `projects/unieth/index.js` of https://github.com/DefiLlama/DefiLlama-Adapters. */
const bedrock = defineApp({
  slug: "bedrock",
  name: "Bedrock",
  positions: [
    redemptionGroup("unieth", contracts.bedrockShares, { rate: "exchangeRatio()", by: contracts.bedrockStakings }),
  ],
})

/** Beets: liquid staking of S. Source: `src/SonicStaking.sol` of https://github.com/beethovenxfi/sonic-staking. */
const beets = defineApp({
  slug: "beets",
  name: "Beets",
  positions: [redemptionGroup("sts", contracts.beetsShares, { conversion: "convertToAssets(uint256)" })],
})

/** Binance: staked Ether (wBETH). Source: `projects/binance-staked-eth/index.js` of https://github.com/DefiLlama/DefiLlama-Adapters. */
const binanceStakedEth = defineApp({
  slug: "binance-staked-eth",
  name: "Binance Staked ETH",
  positions: [
    redemptionGroup("wbeth", contracts.binanceStakedEthShares, { rate: "exchangeRate()" }),
    redemptionGroup("wbeth-bnb", contracts.binanceStakedEthBnbShares, {
      rate: "exchangeRate()",
      token: contracts.binanceStakedEthPegged,
    }),
  ],
})

/**
 * Coinbase: staked Ether (cbETH). Source: `contracts/wrapped-tokens/staking/ExchangeRateUtil.sol` of
 * https://github.com/coinbase/wrapped-tokens-os.
 */
const coinbaseWrappedStakedEth = defineApp({
  slug: "coinbase-wrapped-staked-eth",
  name: "Coinbase Wrapped Staked ETH",
  positions: [redemptionGroup("cbeth", contracts.coinbaseWrappedStakedEthShares, { rate: "exchangeRate()" })],
})

/**
 * Dinero: liquid staking (pxETH). Source: `src/PxEth.sol` and `src/AutoPxEth.sol` of
 * https://github.com/dinero-protocol/pirex-eth-contracts.
 */
const dinero = defineApp({
  slug: "dinero",
  name: "Dinero",
  positions: [
    redemptionGroup("pxeth", contracts.dineroReceipts),
    vaultGroup(contracts.dineroShares, { id: "apxeth", label: "Staking" }),
  ],
})

/** GoGoPool: liquid staking of AVAX. Staked AVAX. */
const gogopool = defineApp({
  slug: "gogopool",
  name: "GoGoPool",
  positions: [vaultGroup(contracts.gogopoolShares, { id: "ggavax", label: "Staking" })],
})

/**
 * Liquid Collective: liquid staking (LsETH). Source: `contracts/src/interfaces/components/ISharesManager.1.sol` of
 * https://github.com/liquid-collective/liquid-collective-protocol.
 */
const liquidCollective = defineApp({
  slug: "liquid-collective",
  name: "Liquid Collective",
  positions: [
    redemptionGroup("lseth", contracts.liquidCollectiveShares, { conversion: "underlyingBalanceFromShares(uint256)" }),
  ],
})

/**
 * Origin: yield-bearing Ether (OETH). Source: `contracts/contracts/token/OETH.sol` of https://github.com/OriginProtocol/origin-dollar.
 */
const originEther = defineApp({
  slug: "origin-ether",
  name: "Origin Ether",
  positions: [redemptionGroup("oeth", contracts.originEtherShares)],
})

/** StakeWise: liquid staking. Source: `contracts/tokens/OsTokenVaultController.sol` of https://github.com/stakewise/v3-core. */
const stakewise = defineApp({
  slug: "stakewise",
  name: "StakeWise",
  positions: [
    redemptionGroup("oseth", contracts.stakewiseShares, {
      conversion: "convertToAssets(uint256)",
      by: contracts.stakewiseControllers,
    }),
    redemptionGroup("osgno", contracts.stakewiseGnoShares, {
      conversion: "convertToAssets(uint256)",
      by: contracts.stakewiseGnoControllers,
      token: contracts.stakewiseGno,
    }),
  ],
})

/** Tokens of staked and restaked coins, with the rates at which they are redeemed. */
export const liquidStaking = [
  ankr,
  bedrock,
  beets,
  binanceStakedEth,
  coinbaseWrappedStakedEth,
  dinero,
  gogopool,
  liquidCollective,
  originEther,
  stakewise,
]
