import { redemptionGroup } from "../families/redemption-position.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("locked-gno")

/** Locked GNO, one to one. */
export const positions = [redemptionGroup("lock", contracts.locks, { token: contracts.gno })]
