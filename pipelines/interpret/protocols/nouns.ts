import { delegationRules, votingRules } from "../../protocols/families/voting.ts"
import { defineProtocol } from "../../protocols/protocol.ts"

const auctions = {
  1: ["0x830bd73e4184cef73443c15111a1df14e495c706"],
}

const governors = {
  1: ["0x6f3e6272a167e8accb32072d08e0957f9c79223d"],
}

/** Where proposals are drafted. */
const drafts = {
  1: ["0xf790a5f59678dd733fb3de93493a91f472ca1365"],
}

const tokens = {
  1: ["0x9c8ff314c9bc7f6e59a9d9225fb22946427edc03"],
}

/**
 * Nouns: auctions, and the votes of those who have one.
 *
 * Source: npm package `@nouns/sdk`, addresses of `dist`; events: `contracts/interfaces/INounsAuctionHouse.sol` and
 * `contracts/governance/data/NounsDAODataEvents.sol` of `packages/nouns-contracts` of https://github.com/nounsDAO/nouns-monorepo.
 */
export const nouns = defineProtocol({
  slug: "nouns",
  name: "Nouns",
  rules: [
    {
      action: "call",
      verb: "Bid",
      paid: "object",
      event: "AuctionBid(uint256,address,uint256,bool)",
      emitters: auctions,
    },
    {
      action: "call",
      verb: "Settled an auction",
      event: "AuctionSettled(uint256,address,uint256)",
      emitters: auctions,
    },
    {
      action: "call",
      verb: "Drafted a proposal",
      event: "ProposalCandidateCreated(address,address[],uint256[],string[],bytes[],string,string,uint256,bytes32)",
      emitters: drafts,
      account: { topic: 1 },
    },
    {
      action: "call",
      verb: "Changed the draft of a proposal",
      event:
        "ProposalCandidateUpdated(address,address[],uint256[],string[],bytes[],string,string,uint256,bytes32,string)",
      emitters: drafts,
      account: { topic: 1 },
    },
    {
      action: "call",
      verb: "Canceled the draft of a proposal",
      event: "ProposalCandidateCanceled(address,string)",
      emitters: drafts,
      account: { topic: 1 },
    },
    {
      action: "call",
      verb: "Signed the draft of a proposal",
      event: "SignatureAdded(address,bytes,uint256,address,string,uint256,bytes32,bytes32,string)",
      emitters: drafts,
      account: { topic: 1 },
    },
    {
      action: "call",
      verb: "Commented on a proposal",
      event: "FeedbackSent(address,uint256,uint8,string)",
      emitters: drafts,
      account: { topic: 1 },
    },
    ...votingRules(governors),
    ...delegationRules(tokens),
  ],
})
