import { transferFrom, transferTo } from "../families/transfer.ts"
import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("hyperliquid")

/** A withdrawal that validators submitted, and its payment: the same `message` in both. */
const [requested, finalized] = [
  "RequestedWithdrawal(address,address,uint64,uint64,bytes32,uint64)",
  "FinalizedWithdrawal(address,address,uint64,uint64,bytes32)",
]

/**
 * Bridge between Hyperliquid and Arbitrum: USDC is deposited by a transfer to it. Validators submit withdrawals, which are paid after a dispute
 * period.
 *
 * Source: `Bridge2.sol` of https://github.com/hyperliquid-dex/contracts.
 */
export const hyperliquid = defineProtocol({
  slug: "hyperliquid",
  name: "Hyperliquid",
  messages: [
    {
      event: requested,
      emitters: contracts.bridges,
      step: "SENT",
      form: "hyperliquid-withdrawal",
      values: [{ word: 3 }],
    },
    {
      event: finalized,
      emitters: contracts.bridges,
      step: "RECEIVED",
      form: "hyperliquid-withdrawal",
      values: [{ word: 3 }],
    },
  ],
  rules: [
    {
      action: "bridge",
      ...transferTo(contracts.bridges),
      emitters: contracts.tokens,
      otherChain: { name: "Hyperliquid" },
    },
    {
      action: "bridge",
      ...transferFrom(contracts.bridges),
      emitters: contracts.tokens,
      otherChain: { name: "Hyperliquid" },
    },
    {
      action: "bridge",
      event: finalized,
      emitters: contracts.bridges,
      otherChain: { name: "Hyperliquid" },
      account: { word: 0 },
    },
    {
      action: "call",
      verb: "Requested a withdrawal",
      event: requested,
      emitters: contracts.bridges,
      account: { topic: 1 },
    },
  ],
})
