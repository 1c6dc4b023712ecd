import { defineContracts } from "../contract-table.ts"

/**
 * Source: npm package `viem`, `chains/definitions/zora.ts` (`l1StandardBridge`, `portal`); `src/L2/L2StandardBridge.sol` (its own address)
 * of `packages/contracts-bedrock` of https://github.com/ethereum-optimism/optimism. Marketplaces: `packages/sdk/src/zora/addresses.ts` of
 * https://github.com/reservoirprotocol/indexer.
 */
export const contracts = defineContracts({
  /** Standard bridges of both sides. */
  bridges: {
    role: "bridge",
    1: ["0x3e2ea9b92b7e48a52296fd261dc26fd995284631"],
    7777777: ["0x4200000000000000000000000000000000000010"],
  },
  /** Asks of the third version (1.1). */
  asks: {
    role: "marketplace",
    1: ["0x6170b3c3a54c3d8c854934cbc314ed479b2b29a3"],
    137: ["0x3634e984ba0373cfa178986fd19f03ba4dd8e469"],
  },
  auctionHouses: { role: "auction", 1: ["0xe468ce99444174bd3bbbed09209577d25d1ad673"] },
  portals: { role: "portal", 1: ["0x1a0ad011913a150f69f6a19df447a0cfd9551054"] },
})
