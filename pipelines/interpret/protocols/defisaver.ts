import { defineProtocol } from "../../protocols/protocol.ts"

/** Keeps what was asked to be done later. */
const subscriptions = { 1: ["0x1612fc28ee0ab882ec99842cde0fc77ff0691e90"] }

/**
 * DeFi Saver: does for others what they asked for once.
 *
 * Source: https://github.com/rotki/rotki, `rotkehlchen/chain/ethereum/modules/defisaver/constants.py`, whose topics are these events' hashes.
 */
export const defisaver = defineProtocol({
  slug: "defisaver",
  name: "DeFi Saver",
  rules: [
    {
      action: "call",
      verb: "Subscribed to automation",
      event: "Subscribe(uint256,address,bytes32,(uint64,bool,bytes[],bytes32[]))",
      emitters: subscriptions,
    },
    { action: "call", verb: "Ended a subscription", event: "DeactivateSub(uint256)", emitters: subscriptions },
  ],
})
