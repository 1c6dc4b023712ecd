import { defineContracts } from "../contract-table.ts"

/**
 * Source: `NFT_MANAGER_CONTRACT` of `pages/Earns/constants` in https://github.com/KyberNetwork/kyberswap-interface; pairs, dividends and nitro pools: `src/apps/camelot/arbitrum` of
 * https://github.com/Zapper-fi/studio; NFT pools: `test/utils/networkConfig/Arbitrum.t.sol` of https://github.com/Sperax/Demeter-Protocol; xGRAIL: `registries/treasury.js` of
 * https://github.com/DefiLlama/DefiLlama-Adapters.
 */
export const contracts = defineContracts({
  positions: { role: "position-manager", 42161: ["0x00c7f3082833e796a5b3e4bd59f6642ff44dcd15"] },
  /** Factory of pairs. */
  factories: { role: "factory", 42161: ["0x6eccab422d763ac031210895c81787e87b43a652"] },
  /** Factory of pools for staking one token each; stakes are NFTs. */
  stakePools: { role: "registry", 42161: ["0x6db1ef0df42e30acf139a70c1ed0b7e6c51dbf6d"] },
  /** Factory of nitro pools, which pay additional rewards for such NFTs. */
  nitroPools: { role: "registry", 42161: ["0xe0a6b372ac6af4b37c7f3a989fe5d5b194c24569"] },
  /** xGRAIL, escrowed GRAIL. */
  escrows: { role: "escrow", 42161: ["0x3caae25ee616f2c8e13c74da0813402eae3f496b"] },
  /** Dividends for allocated xGRAIL. */
  dividends: { role: "distributor", 42161: ["0x5422aa06a38fd9875fc2501380b40659feebd3bb"] },
})
