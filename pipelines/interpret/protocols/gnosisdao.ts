import { defineProtocol } from "../../protocols/protocol.ts"

/** Take GNO for a share of the treasury, and pay that share. */
const deposits = { 100: ["0xb53e4a513c1fbb11a66da851643126d933489c4d"] }

/**
 * GnosisDAO, which paid out a part of its treasury.
 *
 * Source: https://github.com/rotki/rotki, `rotkehlchen/chain/gnosis/modules/gnosisdao/constants.py`, whose topic is this event's hash.
 */
export const gnosisdao = defineProtocol({
  slug: "gnosisdao",
  name: "GnosisDAO",
  rules: [
    { action: "deposit", event: "Deposited(address,address,uint256)", emitters: deposits, account: { topic: 1 } },
    {
      action: "withdraw",
      called: { 100: ["0x09b2d4403385c992c5fbe0e1368193951fa3f67d"] },
      flow: "in",
    },
  ],
})
