import type { ContractTable } from "../contract-table.ts"
import type { ProtocolRule } from "../protocol.ts"

/** A proposal by its number, in the first word of the event. */
const numbered = { proposal: { word: 0 } } as const

/** A proposal by its hash, in the first word of the event. */
const hashed = { ...numbered, isHash: true } as const

/**
 * Rules for governors with OpenZeppelin's, Compound's or Nouns' interface; for any governor where `emitters` is absent.
 *
 * Source: `IGovernor` of npm package `@openzeppelin/contracts`; `abi/static/GovernorAlpha.json` of npm package `@hop-protocol/core`;
 * `src/governance/governor/IGovernor.sol` of https://github.com/ourzora/nouns-protocol; `contracts/governance/NounsDAOInterfaces.sol` of
 * https://github.com/code-423n4/2022-08-nounsdao (`RefundableVote`).
 */
export const votingRules = (emitters?: ContractTable): ReadonlyArray<ProtocolRule> => [
  {
    action: "vote",
    event: "VoteCast(address,uint256,uint8,uint256,string)",
    emitters,
    account: { topic: 1 },
    subject: { proposal: { word: 0 }, support: { word: 1 } },
  },
  {
    action: "vote",
    event: "VoteCastWithParams(address,uint256,uint8,uint256,string,bytes)",
    emitters,
    account: { topic: 1 },
    subject: { proposal: { word: 0 }, support: { word: 1 } },
  },
  {
    action: "vote",
    event: "VoteCast(address,uint256,bool,uint256)",
    emitters,
    account: { word: 0 },
    subject: { proposal: { word: 1 }, support: { word: 2 } },
  },
  {
    action: "vote",
    event: "VoteCast(address,bytes32,uint256,uint256,string)",
    emitters,
    account: { word: 0 },
    subject: { proposal: { word: 1 }, isHash: true, support: { word: 2 } },
  },
  { action: "vote", event: "RefundableVote(address,uint256,bool)", emitters, account: { topic: 1 } },
  {
    action: "call",
    verb: "Created a proposal",
    event: "ProposalCreated(uint256,address,address[],uint256[],string[],bytes[],uint256,uint256,string)",
    emitters,
    account: { word: 1 },
    subject: numbered,
  },
  {
    action: "call",
    verb: "Created a proposal",
    event:
      "ProposalCreated(bytes32,address[],uint256[],bytes[],string,bytes32,(address,uint32,uint32,uint32,uint32,uint32,uint32,uint32,uint32,bool,bool,bool))",
    emitters,
    subject: hashed,
  },
  { action: "call", verb: "Queued a proposal", event: "ProposalQueued(uint256,uint256)", emitters, subject: numbered },
  { action: "call", verb: "Queued a proposal", event: "ProposalQueued(bytes32,uint256)", emitters, subject: hashed },
  { action: "call", verb: "Executed a proposal", event: "ProposalExecuted(uint256)", emitters, subject: numbered },
  { action: "call", verb: "Executed a proposal", event: "ProposalExecuted(bytes32)", emitters, subject: hashed },
  { action: "call", verb: "Cancelled a proposal", event: "ProposalCanceled(uint256)", emitters, subject: numbered },
  { action: "call", verb: "Cancelled a proposal", event: "ProposalCanceled(bytes32)", emitters, subject: hashed },
]

/**
 * Rules for vote delegation by `ERC20Votes`; for any token where `emitters` is absent.
 *
 * Source: `IVotes` of npm package `@openzeppelin/contracts`.
 */
export const delegationRules = (emitters?: ContractTable): ReadonlyArray<ProtocolRule> => [
  {
    action: "delegate",
    event: "DelegateChanged(address,address,address)",
    emitters,
    account: { topic: 1 },
  },
]
