import { redemptionGroup } from "../families/redemption-position.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("origin-ether")

/** Source: `contracts/contracts/token/OETH.sol` of https://github.com/OriginProtocol/origin-dollar. */
export const positions = [redemptionGroup("oeth", contracts.shares)]
