import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("digixdao")

/** DigixDAO, dissolved: refunds. */
export const digixdao = defineProtocol({
  slug: "digixdao",
  name: "DigixDAO",
  rules: [
    { action: "swap", event: "Refund(address,uint256,uint256)", emitters: contracts.refunds, account: { topic: 1 } },
  ],
})
