import { defineProtocol } from "../../protocols/protocol.ts"

const networks = { 1: ["0xeef417e1d5cc832e619ae18d2f140de2999dd4fb"] }

/**
 * Bancor's third version: one contract for trades and for what is pooled.
 *
 * Source: https://docs.bancor.network/developer-guides/contracts.md; event and calls: `contracts/network/BancorNetwork.sol` of
 * https://github.com/bancorprotocol/contracts-v3.
 */
export const bancor = defineProtocol({
  slug: "bancor",
  name: "Bancor",
  rules: [
    {
      action: "swap",
      event: "TokensTraded(bytes32,address,address,uint256,uint256,uint256,uint256,uint256,address)",
      emitters: networks,
      account: { word: 5 },
    },
    {
      action: "pool",
      called: networks,
      calls: ["deposit(address,uint256)", "depositFor(address,address,uint256)"],
      gave: "any",
    },
    { action: "unpool", called: networks, calls: ["initWithdrawal(address,uint256)"], gave: "any" },
    { action: "unpool", called: networks, calls: ["withdraw(uint256)"], got: "any" },
  ],
})
