import type { Interpreter } from "../interpreter.ts"
import { defineProtocol } from "../protocol-interpreter.ts"

const inboxes = { 1: ["0x4dbd4fc535ac27206064b68ffcf827b0a60bab3f"] }

const outboxes = { 1: ["0x0b9857ae2d4a3dbe74ffe1d7df045bb7f96e4840"] }

/** The precompile for messages to Ethereum. */
const system = { 42161: ["0x0000000000000000000000000000000000000064"] }

/**
 * Arbitrum One, between it and Ethereum.
 *
 * Addresses: `@arbitrum/sdk`; events: https://github.com/OffchainLabs/nitro-contracts and https://github.com/OffchainLabs/token-bridge-contracts.
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
    { action: "bridge", event: "DepositFinalized(address,address,address,uint256)", account: { topic: 3 } },
  ],
})
