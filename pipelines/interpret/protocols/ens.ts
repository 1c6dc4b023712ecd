import { delegationRules, votingRules } from "../../protocols/families/voting.ts"
import type { ProtocolRule } from "../../protocols/protocol.ts"
import { defineProtocol } from "../../protocols/protocol.ts"

/** Sell and renew names. */
const controllers = {
  1: ["0x283af0b28c62c092c9727f1ee09c02ca627eb7f5", "0x253553366da8546fc250f225fe3d25d0c782303b"],
}

/** Keeps the names that end in `.eth`, each of which is an item. */
const registrars = { 1: ["0x57f1887a8bf19b14fc0df6fd9b2acc9af147ea85"] }

/** Through these names get owners and resolvers: the registry, and who keeps names. */
const owning = {
  1: [
    "0x00000000000c2e074ec69a0dfb2997ba6c7d2e1e",
    "0x57f1887a8bf19b14fc0df6fd9b2acc9af147ea85",
    "0xd4416b13d2b3a9abae7acd5d6c2bbdbe25686401",
  ],
}

const wrappers = { 1: ["0xd4416b13d2b3a9abae7acd5d6c2bbdbe25686401"] }

/** Keep what names stand for; the last one's names stand for addresses. */
const resolvers = {
  1: [
    "0x4976fb03c32e5b8cfe2b6ccb31c09ba78ebaba41",
    "0x231b0ee14048e9dccd1d247744d114a4eb5e8e63",
    "0xa2c122be93b0074270ebee7f6b7292c7deb45047",
  ],
}

/** Give addresses names; the first one until 2023. */
const reverseRegistrars = {
  1: ["0x084b1c3c81545d370f3634392de611caabff8148", "0xa58e81fe9b61b5c3fe2afd33cf304c454abfc7cb"],
}

const governors = { 1: ["0x323a76393544d5ecca80cd6ef2a560c6a395b7e3"] }

const tokens = { 1: ["0xc18360217d8f7ab5e7c516566761ea12ce7f9d72"] }

/** What is changed of a name, and how that is told. */
const changes: ReadonlyArray<readonly [verb: string, event: string]> = [
  ["Changed a text", "TextChanged(bytes32,string,string)"],
  ["Changed a text", "TextChanged(bytes32,string,string,string)"],
  ["Changed the content", "ContenthashChanged(bytes32,bytes)"],
  ["Changed an address", "AddressChanged(bytes32,uint256,bytes)"],
  ["Changed an address", "AddrChanged(bytes32,address)"],
  ["Changed a name", "NameChanged(bytes32,string)"],
]

const recordRules: ReadonlyArray<ProtocolRule> = changes.map(([verb, event]) => ({
  action: "call",
  verb,
  event,
  emitters: resolvers,
}))

/**
 * The Ethereum Name Service: names, what they stand for, and who governs it.
 *
 * Source: npm package `@ensdomains/ensjs` 4.3.1, `addresses` of `dist/esm/contracts/consts.js` and the ABIs beside it; the older contracts, the governor
 * and the events of names sold: https://github.com/rotki/rotki, `rotkehlchen/chain/ethereum/modules/ens/constants.py`; the first reverse
 * registrar: `README.md` of https://github.com/ensdomains/reverse-records; the claim: `contracts/ENSToken.sol` of
 * https://github.com/ensdomains/governance-contracts.
 */
export const ens = defineProtocol({
  slug: "ens",
  name: "ENS",
  rules: [
    // What moved tells it: a name came into being for coins.
    {
      action: "call",
      called: controllers,
      event: "NameRegistered(string,bytes32,address,uint256,uint256)",
    },
    {
      action: "call",
      called: controllers,
      event: "NameRegistered(string,bytes32,address,uint256,uint256,uint256)",
    },
    { action: "call", event: "NameRegistered(string,bytes32,address,uint256,uint256)", emitters: controllers },
    { action: "call", event: "NameRegistered(string,bytes32,address,uint256,uint256,uint256)", emitters: controllers },
    {
      action: "call",
      verb: "Renewed a name",
      paid: "price",
      event: "NameRenewed(string,bytes32,uint256,uint256)",
      emitters: controllers,
    },
    { action: "call", verb: "Announced a name", called: controllers, calls: ["commit(bytes32)"] },
    { action: "call", called: registrars, event: "Transfer(address,address,uint256)", account: { topic: 1 } },
    { action: "call", verb: "Set a resolver", called: owning, event: "NewResolver(bytes32,address)" },
    { action: "call", verb: "Set an owner", called: owning, event: "NewOwner(bytes32,bytes32,address)" },
    { action: "call", verb: "Set an owner", called: owning, event: "Transfer(bytes32,address)" },
    {
      action: "call",
      verb: "Wrapped a name",
      event: "NameWrapped(bytes32,bytes,address,uint32,uint64)",
      emitters: wrappers,
    },
    { action: "call", verb: "Unwrapped a name", event: "NameUnwrapped(bytes32,address)", emitters: wrappers },
    {
      action: "call",
      verb: "Chose a name",
      event: "ReverseClaimed(address,bytes32)",
      emitters: reverseRegistrars,
      account: { topic: 1 },
    },
    { action: "call", verb: "Chose a name", called: reverseRegistrars, calls: ["setName(string)"] },
    ...recordRules,
    ...votingRules(governors),
    ...delegationRules(tokens),
    { action: "claim", event: "Claim(address,uint256)", emitters: tokens, account: { topic: 1 } },
  ],
  attempts: [{ action: "claim", called: tokens, calls: ["claimTokens(uint256,address,bytes32[])"] }],
})
