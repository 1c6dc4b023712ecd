import { defineProtocol } from "../../protocols/protocol.ts"

const spenders = {
  100: ["0xcff260bfbc199dc82717494299b1acade25f549b"],
}

/**
 * Gnosis Pay: what a card pays, from the account behind it.
 *
 * Source: `gnosis_pay/constants.py` in `rotkehlchen/chain/gnosis/modules` of https://github.com/rotki/rotki (the spender, and the event,
 * whose signature hashes to its topic).
 */
export const gnosisPay = defineProtocol({
  slug: "gnosis_pay",
  name: "Gnosis Pay",
  rules: [
    {
      action: "call",
      verb: "Paid",
      paid: "object",
      event: "Spend(address,address,address,uint256)",
      emitters: spenders,
      account: { word: 1 },
    },
  ],
})
