import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("gnosisdao")

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
