import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("gnosis-pay")

/** Gnosis Pay: card payments from the account behind the card. */
export const gnosisPay = defineProtocol({
  slug: "gnosis_pay",
  name: "Gnosis Pay",
  rules: [
    {
      action: "call",
      verb: "Paid",
      paid: "object",
      event: "Spend(address,address,address,uint256)",
      emitters: contracts.spenders,
      account: { word: 1 },
    },
  ],
})
