import { redemptionGroup } from "../families/redemption-position.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("kinetiq")

/** Staked HYPE. Source: `contracts/interfaces/IStakingAccountant.sol` of https://github.com/code-423n4/2025-04-kinetiq. */
export const positions = [
  redemptionGroup("khype", contracts.shares, { conversion: "kHYPEToHYPE(uint256)", by: contracts.accountants }),
]
