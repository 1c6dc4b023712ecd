import { delegationRules, votingRules } from "../families/voting.ts"
import { defineProtocol, eventRules } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("gitcoin")

/**
 * Gitcoin grants of all generations: the first contracts, the rounds and strategies of Allo, each a contract of its own, and the governor.
 */
export const gitcoin = defineProtocol({
  slug: "gitcoin",
  name: "Gitcoin",
  rules: [
    {
      action: "donate",
      event: "DonationSent(address,uint256,address,address)",
      emitters: contracts.checkouts,
      account: { topic: 3 },
    },
    { action: "donate", called: contracts.grants, event: "Transfer(address,address,uint256)", account: { topic: 1 } },
    ...eventRules(contracts.matchings, [
      { action: "claim", event: "FundsClaimed(uint256,address,uint256)", account: "receiver" },
      { action: "claim", event: "PayoutClaimed(address,uint256)", account: { topic: 1 } },
    ]),
    {
      action: "claim",
      event: "PayoutClaimed(address,uint256)",
      emitters: contracts.olderMatchings,
      account: { word: 0 },
    },
    {
      action: "donate",
      event: "Voted(address,uint256,address,address,bytes32,uint256,address)",
      account: { topic: 1 },
    },
    { action: "donate", event: "Voted(address,uint256,address,address,bytes32,address)", account: { topic: 1 } },
    {
      action: "donate",
      event: "Voted(address,uint256,address,address,address,bytes32,uint256,address)",
      account: { word: 2 },
    },
    { action: "donate", event: "Allocated(address,uint256,address,address,address)", flow: "out" },
    { action: "claim", event: "FundsDistributed(uint256,address,address,bytes32)", account: { word: 1 } },
    { action: "call", verb: "Applied to a round", event: "NewProjectApplication(bytes32,uint256,(uint256,string))" },
    { action: "call", verb: "Applied to a round", event: "NewProjectApplication(bytes32,(uint256,string))" },
    { action: "call", verb: "Applied to a round", event: "Registered(address,bytes,address)", account: "signer" },
    { action: "call", verb: "Created a project", event: "ProjectCreated(uint256,address)" },
    { action: "call", verb: "Updated a project", event: "MetadataUpdated(uint256,(uint256,string))" },
    {
      action: "call",
      verb: "Created a profile",
      event: "ProfileCreated(bytes32,uint256,string,(uint256,string),address,address)",
    },
    { action: "call", verb: "Updated a profile", event: "ProfileMetadataUpdated(bytes32,(uint256,string))" },
    ...votingRules(contracts.governors),
    ...delegationRules(contracts.tokens),
  ],
})
