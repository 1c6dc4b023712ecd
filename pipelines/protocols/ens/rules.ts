import { joinTables } from "../contract-table.ts"
import { pictureOfText } from "../families/ens-names.ts"
import { delegationRules, votingRules } from "../families/voting.ts"
import { defineProtocol, type EventSubject, eventRules, type ProtocolRule } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"
import { names } from "./names.ts"

const contracts = readContracts("ens")

/** Record changes of a name, with their events, and what these name. */
const changes: ReadonlyArray<readonly [verb: string, event: string, subject?: EventSubject]> = [
  ["Changed a text", "TextChanged(bytes32,string,string)"],
  ["Changed a text", "TextChanged(bytes32,string,string,string)", pictureOfText],
  ["Changed the content", "ContenthashChanged(bytes32,bytes)"],
  ["Changed an address", "AddressChanged(bytes32,uint256,bytes)"],
  ["Changed an address", "AddrChanged(bytes32,address)"],
  ["Changed a name", "NameChanged(bytes32,string)"],
]

const resolvers = joinTables([
  contracts.resolvers,
  contracts.earlyResolvers,
  contracts.defaultingResolvers,
  contracts.silentResolvers,
])

const recordRules: ReadonlyArray<ProtocolRule> = changes.map(([verb, event, subject]) => ({
  action: "call",
  verb,
  event,
  emitters: resolvers,
  ...(subject === undefined ? {} : { subject }),
}))

/** Registries and registrars, which set owners and resolvers of names. */
const owning = joinTables([contracts.registries, contracts.earlyRegistries, contracts.registrars, contracts.wrappers])

/** Names that accounts choose where there is no registry. */
const choiceRules: ReadonlyArray<ProtocolRule> = [
  contracts.defaultReverseRegistrars,
  contracts.chainReverseRegistrars,
].map((emitters) => ({
  action: "call",
  verb: "Chose a name",
  event: "NameForAddrChanged(address,string)",
  emitters,
  account: { topic: 1 },
}))

/** Ethereum Name Service: names, records and governance. */
export const ens = defineProtocol({
  slug: "ens",
  name: "ENS",
  names,
  rules: [
    {
      action: "call",
      verb: "Registered a name",
      paid: "price",
      called: contracts.controllers,
      event: "NameRegistered(string,bytes32,address,uint256,uint256)",
    },
    {
      action: "call",
      verb: "Registered a name",
      paid: "price",
      called: contracts.controllers,
      event: "NameRegistered(string,bytes32,address,uint256,uint256,uint256)",
    },
    ...eventRules(contracts.controllers, [
      {
        action: "call",
        verb: "Registered a name",
        paid: "price",
        event: "NameRegistered(string,bytes32,address,uint256,uint256)",
      },
      {
        action: "call",
        verb: "Registered a name",
        paid: "price",
        event: "NameRegistered(string,bytes32,address,uint256,uint256,uint256)",
      },
      { action: "call", verb: "Renewed a name", paid: "price", event: "NameRenewed(string,bytes32,uint256,uint256)" },
    ]),
    { action: "call", verb: "Announced a name", called: contracts.controllers, calls: ["commit(bytes32)"] },
    { action: "call", called: contracts.registrars, event: "Transfer(address,address,uint256)", account: { topic: 1 } },
    { action: "call", verb: "Set a resolver", called: owning, event: "NewResolver(bytes32,address)" },
    { action: "call", verb: "Set an owner", called: owning, event: "NewOwner(bytes32,bytes32,address)" },
    { action: "call", verb: "Set an owner", called: owning, event: "Transfer(bytes32,address)" },
    ...eventRules(contracts.wrappers, [
      { action: "call", verb: "Wrapped a name", event: "NameWrapped(bytes32,bytes,address,uint32,uint64)" },
      { action: "call", verb: "Unwrapped a name", event: "NameUnwrapped(bytes32,address)" },
    ]),
    {
      action: "call",
      verb: "Chose a name",
      event: "ReverseClaimed(address,bytes32)",
      emitters: contracts.reverseRegistrars,
      account: { topic: 1 },
    },
    { action: "call", verb: "Chose a name", called: contracts.reverseRegistrars, calls: ["setName(string)"] },
    ...choiceRules,
    ...recordRules,
    ...votingRules(contracts.governors),
    ...delegationRules(contracts.tokens),
    { action: "claim", event: "Claim(address,uint256)", emitters: contracts.tokens, account: { topic: 1 } },
  ],
  attempts: [{ action: "claim", called: contracts.tokens, calls: ["claimTokens(uint256,address,bytes32[])"] }],
})
