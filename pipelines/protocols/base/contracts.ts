import { defineContracts } from "../contract-table.ts"

/**
 * Source: npm package `viem`, `chains/definitions/base.ts` (`l1StandardBridge`, `portal`); `src/L2/L2StandardBridge.sol` (its own address)
 * of `packages/contracts-bedrock` of https://github.com/ethereum-optimism/optimism.
 */
export const contracts = defineContracts({
  /** Standard bridges of both sides. */
  bridges: {
    role: "bridge",
    1: ["0x3154cf16ccdb4c6d922629664174b904d80f2c35"],
    8453: ["0x4200000000000000000000000000000000000010"],
  },
  portals: { role: "portal", 1: ["0x49048044d57e1c92a77f79988d21fa8faf74e97e"] },
})
