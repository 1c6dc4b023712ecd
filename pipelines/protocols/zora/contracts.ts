import { defineContracts } from "../contract-table.ts"

/**
 * Source: npm package `viem`, `chains/definitions/zora.ts` (`l1StandardBridge`, `portal`); `src/L2/L2StandardBridge.sol` (its own address)
 * of `packages/contracts-bedrock` of https://github.com/ethereum-optimism/optimism.
 */
export const contracts = defineContracts({
  /** Standard bridges of both sides. */
  bridges: {
    role: "bridge",
    1: ["0x3e2ea9b92b7e48a52296fd261dc26fd995284631"],
    7777777: ["0x4200000000000000000000000000000000000010"],
  },
  portals: { role: "portal", 1: ["0x1a0ad011913a150f69f6a19df447a0cfd9551054"] },
})
