import { defineContracts } from "../contract-table.ts"

/**
 * Source: the contract of the recordings `basepaint*` of https://github.com/Once-Upon/context, with the event of `BasePaint.sol`, whose
 * signature hashes to its topic.
 */
export const contracts = defineContracts({
  canvases: { role: "application", 8453: ["0xba5e05cb26b78eda3a2f8e3b3814726305dcac83"] },
})
