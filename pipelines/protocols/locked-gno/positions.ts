import { redemptionGroup } from "../families/redemption-position.ts"
import { contracts } from "./contracts.ts"

/** Locked GNO, one to one. */
export const positions = [redemptionGroup("lock", contracts.locks, { token: contracts.gno })]
