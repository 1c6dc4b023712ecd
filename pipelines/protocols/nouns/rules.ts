import { delegationRules, votingRules } from "../families/voting.ts"
import { defineProtocol, eventRules } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("nouns")

/**
 * Nouns: auctions and governance.
 *
 * Source: `contracts/interfaces/INounsAuctionHouse.sol` and `contracts/governance/data/NounsDAODataEvents.sol` of
 * `packages/nouns-contracts` of https://github.com/nounsDAO/nouns-monorepo.
 */
export const nouns = defineProtocol({
  slug: "nouns",
  name: "Nouns",
  rules: [
    ...eventRules(contracts.auctions, [
      {
        action: "call",
        verb: "Bid",
        paid: "object",
        topic: "NftBidding",
        event: "AuctionBid(uint256,address,uint256,bool)",
      },
      { action: "call", verb: "Settled an auction", event: "AuctionSettled(uint256,address,uint256)" },
    ]),
    ...eventRules(contracts.drafts, [
      {
        action: "call",
        verb: "Drafted a proposal",
        event: "ProposalCandidateCreated(address,address[],uint256[],string[],bytes[],string,string,uint256,bytes32)",
        account: { topic: 1 },
      },
      {
        action: "call",
        verb: "Changed the draft of a proposal",
        event:
          "ProposalCandidateUpdated(address,address[],uint256[],string[],bytes[],string,string,uint256,bytes32,string)",
        account: { topic: 1 },
      },
      {
        action: "call",
        verb: "Cancelled the draft of a proposal",
        event: "ProposalCandidateCanceled(address,string)",
        account: { topic: 1 },
      },
      {
        action: "call",
        verb: "Signed the draft of a proposal",
        event: "SignatureAdded(address,bytes,uint256,address,string,uint256,bytes32,bytes32,string)",
        account: { topic: 1 },
      },
      {
        action: "call",
        verb: "Commented on a proposal",
        event: "FeedbackSent(address,uint256,uint8,string)",
        account: { topic: 1 },
      },
    ]),
    ...votingRules(contracts.governors),
    ...delegationRules(contracts.tokens),
  ],
})
