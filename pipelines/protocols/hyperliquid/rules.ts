import { transferFrom, transferTo } from "../families/transfer.ts"
import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("hyperliquid")

/**
 * Bridge between Hyperliquid and Arbitrum: USDC is deposited by a transfer to it. Validators submit withdrawals, which are paid after a dispute
 * period.
 *
 * Source: `Bridge2.sol` of https://github.com/hyperliquid-dex/contracts.
 */
export const hyperliquid = defineProtocol({
  slug: "hyperliquid",
  name: "Hyperliquid",
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
      event: "FinalizedWithdrawal(address,address,uint64,uint64,bytes32)",
      emitters: contracts.bridges,
      otherChain: { name: "Hyperliquid" },
      account: { word: 0 },
    },
    {
      action: "call",
      verb: "Requested a withdrawal",
      event: "RequestedWithdrawal(address,address,uint64,uint64,bytes32,uint64)",
      emitters: contracts.bridges,
      account: { topic: 1 },
    },
  ],
})
