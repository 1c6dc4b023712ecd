import type { Interpreter } from "../interpreter.ts"
import { defineProtocol } from "../protocol-interpreter.ts"

/**
 * Circle's Cross-Chain Transfer Protocol.
 *
 * Source: `TokenMessenger` of https://github.com/circlefin/evm-cctp-contracts.
 */
export const cctp: Interpreter = defineProtocol({
  slug: "cctp",
  name: "CCTP",
  rules: [
    {
      action: "bridge",
      event: "DepositForBurn(uint64,address,uint256,address,bytes32,uint32,bytes32,bytes32)",
      account: { topic: 3 },
    },
    { action: "bridge", event: "MintAndWithdraw(address,uint256,address)", account: { topic: 1 } },
  ],
})
