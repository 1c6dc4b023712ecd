import type { Interpreter } from "../interpreter.ts"
import { defineProtocol } from "../protocol-interpreter.ts"

/**
 * Hop: its bridges, of which there is one for each token, and its votes.
 *
 * Source: `L1_Bridge` and `L2_Bridge` of https://github.com/hop-protocol/contracts.
 */
export const hop: Interpreter = defineProtocol({
  slug: "hop",
  name: "Hop",
  rules: [
    {
      action: "bridge",
      event: "TransferSent(bytes32,uint256,address,uint256,bytes32,uint256,uint256,uint256,uint256)",
    },
    { action: "bridge", event: "TransferSentToL2(uint256,address,uint256,uint256,uint256,address,uint256)" },
    {
      action: "bridge",
      event: "TransferFromL1Completed(address,uint256,uint256,uint256,address,uint256)",
      account: { topic: 1 },
    },
    { action: "bridge", event: "WithdrawalBonded(bytes32,uint256)", account: "receiver" },
    { action: "bridge", event: "Withdrew(bytes32,address,uint256,bytes32)", account: { topic: 2 } },
  ],
})
