import { redemptionGroup } from "../families/redemption-position.ts"
import { vaultGroup } from "../families/vault-position.ts"
import { defineApp } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("dinero")

/**
 * Dinero: liquid staking (pxETH). Source: `src/PxEth.sol` and `src/AutoPxEth.sol` of
 * https://github.com/dinero-protocol/pirex-eth-contracts.
 */
export const dinero = defineApp({
  slug: "dinero",
  name: "Dinero",
  positions: [
    redemptionGroup("pxeth", contracts.receipts),
    vaultGroup(contracts.shares, { id: "apxeth", label: "Staking" }),
  ],
})
