import { defineProtocol } from "../protocol.ts"
import { contracts } from "./contracts.ts"

/**
 * Bancor v3: one contract for trades and liquidity.
 *
 * Source: event and calls: `contracts/network/BancorNetwork.sol` of https://github.com/bancorprotocol/contracts-v3.
 */
export const bancor = defineProtocol({
  slug: "bancor",
  name: "Bancor",
  rules: [
    {
      action: "swap",
      event: "TokensTraded(bytes32,address,address,uint256,uint256,uint256,uint256,uint256,address)",
      emitters: contracts.networks,
      account: { word: 5 },
    },
    {
      action: "pool",
      called: contracts.networks,
      calls: ["deposit(address,uint256)", "depositFor(address,address,uint256)"],
      gave: "any",
    },
    {
      action: "call",
      verb: "Began to withdraw",
      paid: "object",
      called: contracts.networks,
      calls: ["initWithdrawal(address,uint256)"],
      gave: "any",
    },
    { action: "unpool", called: contracts.networks, calls: ["withdraw(uint256)"], got: "any" },
  ],
})
