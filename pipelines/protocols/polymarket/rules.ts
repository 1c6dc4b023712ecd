import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("polymarket")

/**
 * Polymarket: bets on outcomes, whose tokens are Gnosis' conditional tokens.
 *
 * Source: `contracts/ConditionalTokens.sol` of https://github.com/gnosis/conditional-tokens-contracts; `INegRiskAdapter.sol` of
 * https://github.com/Polymarket/neg-risk-ctf-adapter.
 */
export const polymarket = defineProtocol({
  slug: "polymarket",
  name: "Polymarket",
  topic: "Gambling",
  contracts: [contracts.exchanges],
  rules: [
    {
      action: "claim",
      event: "PayoutRedemption(address,address,bytes32,bytes32,uint256[],uint256)",
      emitters: contracts.outcomeTokens,
      account: { topic: 1 },
      subject: { market: { word: 0 }, outcomes: { list: 1 } },
    },
    {
      action: "claim",
      event: "PayoutRedemption(address,bytes32,uint256[],uint256)",
      emitters: contracts.adapters,
      account: { topic: 1 },
      subject: { market: { topic: 2 } },
    },
    {
      action: "deposit",
      event: "PositionSplit(address,address,bytes32,bytes32,uint256[],uint256)",
      emitters: contracts.outcomeTokens,
      account: { topic: 1 },
      subject: { market: { topic: 3 } },
    },
    {
      action: "withdraw",
      event: "PositionsMerge(address,address,bytes32,bytes32,uint256[],uint256)",
      emitters: contracts.outcomeTokens,
      account: { topic: 1 },
      subject: { market: { topic: 3 } },
    },
  ],
})
