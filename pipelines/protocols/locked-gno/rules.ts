import { transferFrom, transferTo } from "../families/transfer.ts"
import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"
import { positions } from "./positions.ts"

const contracts = readContracts("locked-gno")

/** GNO locked for a year. */
export const lockedGno = defineProtocol({
  slug: "Locked GNO",
  name: "Locked GNO",
  positions,
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
