import { redemptionGroup } from "../families/redemption-position.ts"
import { vaultGroup } from "../families/vault-position.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("dinero")

/** Source: `src/PxEth.sol` and `src/AutoPxEth.sol` of https://github.com/dinero-protocol/pirex-eth-contracts. */
export const positions = [
  redemptionGroup("pxeth", contracts.receipts),
  vaultGroup(contracts.shares, { id: "apxeth", label: "Staking" }),
]
