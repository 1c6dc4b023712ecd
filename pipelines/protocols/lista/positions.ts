import { redemptionGroup } from "../families/redemption-position.ts"
import { contracts } from "./contracts.ts"

/** Source: `contracts/interfaces/IStakeManager.sol` of https://github.com/lista-dao/synclub-contracts. */
export const positions = [
  redemptionGroup("slisbnb", contracts.shares, {
    ...{ conversion: "convertSnBnbToBnb(uint256)", by: contracts.stakings },
  }),
]
