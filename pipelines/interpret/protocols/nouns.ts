import type { Interpreter } from "../interpreter.ts"
import { defineProtocol } from "../protocol-interpreter.ts"
import { delegationRules, votingRules } from "../voting.ts"

const auctions = {
  1: ["0x830bd73e4184cef73443c15111a1df14e495c706"],
}

const governors = {
  1: ["0x6f3e6272a167e8accb32072d08e0957f9c79223d"],
}

const tokens = {
  1: ["0x9c8ff314c9bc7f6e59a9d9225fb22946427edc03"],
}

/**
 * Nouns: auctions, and the votes of those who have one.
 *
 * Source: npm package `@nouns/sdk`, addresses of `dist`; events: `contracts/interfaces/INounsAuctionHouse.sol` of
 * https://github.com/nounsDAO/nouns-monorepo.
 */
export const nouns: Interpreter = defineProtocol({
  slug: "nouns",
  name: "Nouns",
  rules: [
    { action: "call", verb: "Bid", event: "AuctionBid(uint256,address,uint256,bool)", emitters: auctions },
    {
      action: "call",
      verb: "Settled an auction",
      event: "AuctionSettled(uint256,address,uint256)",
      emitters: auctions,
    },
    ...votingRules(governors),
    ...delegationRules(tokens),
  ],
})
