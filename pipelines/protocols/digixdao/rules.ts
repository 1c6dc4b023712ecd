import { defineProtocol } from "../protocol.ts"
import { contracts } from "./contracts.ts"

/** DigixDAO, dissolved: refunds. */
export const digixdao = defineProtocol({
  slug: "digixdao",
  name: "DigixDAO",
  rules: [
    { action: "swap", event: "Refund(address,uint256,uint256)", emitters: contracts.refunds, account: { topic: 1 } },
  ],
})
