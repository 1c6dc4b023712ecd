import { defineProtocol } from "../protocol.ts"
import { contracts } from "./contracts.ts"

/** GnosisDAO: redemption of GNO for a share of the treasury. */
export const gnosisdao = defineProtocol({
  slug: "gnosisdao",
  name: "GnosisDAO",
  rules: [
    {
      action: "deposit",
      event: "Deposited(address,address,uint256)",
      emitters: contracts.deposits,
      account: { topic: 1 },
    },
    {
      action: "withdraw",
      called: contracts.payouts,
      flow: "in",
    },
  ],
})
