import { redemptionGroup } from "../families/redemption-position.ts"
import { contracts } from "./contracts.ts"

/** Source: `contracts/contracts/token/OETH.sol` of https://github.com/OriginProtocol/origin-dollar. */
export const positions = [redemptionGroup("oeth", contracts.shares)]
