import { defineProtocol } from "../protocol.ts"
import { contracts } from "./contracts.ts"

/** Gnosis Pay: what a card pays, from the account behind it. */
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
