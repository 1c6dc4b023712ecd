import { defineContracts } from "../contract-table.ts"

/**
 * Source: `NFT_MANAGER_CONTRACT` of `pages/Earns/constants` in https://github.com/KyberNetwork/kyberswap-interface; pairs and dividends: `src/apps/camelot/arbitrum` of
 * https://github.com/Zapper-fi/studio.
 */
export const contracts = defineContracts({
  positions: { role: "position-manager", 42161: ["0x00c7f3082833e796a5b3e4bd59f6642ff44dcd15"] },
  /** Factory of pairs. */
  factories: { role: "factory", 42161: ["0x6eccab422d763ac031210895c81787e87b43a652"] },
  /** Dividends for allocated xGRAIL. */
  dividends: { role: "distributor", 42161: ["0x5422aa06a38fd9875fc2501380b40659feebd3bb"] },
})
