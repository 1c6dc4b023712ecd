import { redemptionGroup } from "../families/redemption-position.ts"
import { transferFrom, transferTo } from "../families/transfer.ts"
import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("locked-gno")

/** GNO locked for a year. Locked GNO, one to one. */
export const lockedGno = defineProtocol({
  slug: "Locked GNO",
  name: "Locked GNO",
  positions: [redemptionGroup("lock", contracts.locks, { token: contracts.gno })],
  rules: [
    {
      action: "deposit",
      ...transferTo(contracts.locks),
      emitters: contracts.gno,
    },
    {
      action: "withdraw",
      ...transferFrom(contracts.locks),
      emitters: contracts.gno,
    },
  ],
})
