import type { Interpreter } from "../interpreter.ts"
import { defineProtocol } from "../protocol-interpreter.ts"

const inboxes = { 1: ["0x4dbd4fc535ac27206064b68ffcf827b0a60bab3f"] }

const outboxes = { 1: ["0x0b9857ae2d4a3dbe74ffe1d7df045bb7f96e4840"] }

/** The precompile for messages to Ethereum. */
const system = { 42161: ["0x0000000000000000000000000000000000000064"] }

/** The gateways of tokens on Arbitrum's side: standard, custom and wrapped ether. */
const gateways = {
  42161: [
    "0x09e9222e96e7b4ae2a407b98d48e330053351eee",
    "0x096760f208390250649e3e8763348e783aef5562",
    "0x6c411ad3e74de3e7bd422b94a27770f5b86c623b",
  ],
}

/**
 * Arbitrum One, between it and Ethereum.
 *
 * Source: npm package `@arbitrum/sdk` 4.1.0, `dist/lib/dataEntities/networks.js` (inbox, outbox, `child…Gateway`) and `constants.js` (the
 * precompile); events: npm packages `@arbitrum/nitro-contracts` (`AbsOutbox`, `ArbSys`, `IInbox`) and `@arbitrum/token-bridge-contracts`
 * (`L2ArbitrumGateway`).
 */
export const arbitrumBridge: Interpreter = defineProtocol({
  slug: "arbitrum_one",
  name: "Arbitrum",
  rules: [
    { action: "bridge", event: "InboxMessageDelivered(uint256,bytes)", emitters: inboxes },
    {
      action: "bridge",
      event: "OutBoxTransactionExecuted(address,address,uint256,uint256)",
      emitters: outboxes,
      account: { topic: 1 },
    },
    {
      action: "bridge",
      event: "L2ToL1Tx(address,address,uint256,uint256,uint256,uint256,uint256,uint256,bytes)",
      emitters: system,
    },
    {
      action: "bridge",
      event: "DepositFinalized(address,address,address,uint256)",
      emitters: gateways,
      account: { topic: 3 },
    },
  ],
})
