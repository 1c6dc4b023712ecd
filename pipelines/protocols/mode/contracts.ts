import { defineContracts } from "../contract-table.ts"

/**
 * Source: npm package `viem`, `chains/definitions/mode.ts` (`l1StandardBridge`, `portal`); `src/L2/L2StandardBridge.sol` (its own address)
 * of `packages/contracts-bedrock` of https://github.com/ethereum-optimism/optimism.
 */
export const contracts = defineContracts({
  /** Standard bridges of both sides. */
  bridges: {
    role: "bridge",
    1: ["0x735adbbe72226bd52e818e7181953f42e3b0ff21"],
    34443: ["0x4200000000000000000000000000000000000010"],
  },
  portals: { role: "portal", 1: ["0x8b34b14c7c7123459cf3076b8cb929be097d0c07"] },
})
