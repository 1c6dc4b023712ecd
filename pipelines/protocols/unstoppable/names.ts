/**
 * Sources of signatures: `contracts/` of https://github.com/unstoppabledomains/uns and https://github.com/unstoppabledomains/dot-crypto. Of orders of
 * registries: `reverseOf` and `getVerifiedData` of `src/Uns.ts`, and `src/Resolution.ts`, of https://github.com/unstoppabledomains/resolution.
 */
import { etherCoinType } from "#schemas/domain/account-name.ts"
import type { ContractTable } from "../contract-table.ts"
import type { NameEvent, NameRules, TokenRegistryRule } from "../name-rule.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("unstoppable")

const token = { node: { topic: 1 } } as const

/** Events of the tokens of registries. */
const registryEvents = (emitters: ContractTable): ReadonlyArray<NameEvent> => [
  {
    event: "Transfer(address,address,uint256)",
    emitters,
    place: { node: { topic: 3 } },
    parts: [{ change: "owner", account: { topic: 2 } }],
  },
  { event: "NewURI(uint256,string)", emitters, place: token, parts: [{ change: "label", text: 0, form: "name" }] },
  {
    event: "Resolve(uint256,address)",
    emitters,
    place: token,
    parts: [{ change: "resolver", account: { topic: 2 } }],
  },
  { event: "SetExpiry(uint256,uint64)", emitters, place: token, parts: [{ change: "expiry", seconds: { word: 0 } }] },
]

/** Events of the names of accounts. */
const claimEvents = (emitters: ContractTable): ReadonlyArray<NameEvent> => {
  const place = { reverseOf: { topic: 1 }, coinType: etherCoinType } as const
  return [
    { event: "SetReverse(address,uint256)", emitters, place, parts: [{ change: "claim", node: { topic: 2 } }] },
    { event: "RemoveReverse(address)", emitters, place, parts: [{ change: "claim", node: "none" }] },
  ]
}

/** Events of records. */
const recordEvents = (emitters: ContractTable): ReadonlyArray<NameEvent> => [
  {
    event: "Set(uint256,string,string,string,string)",
    emitters,
    place: token,
    parts: [{ change: "text", key: 0, text: 1 }],
  },
  { event: "ResetRecords(uint256)", emitters, place: token, parts: [{ change: "version" }] },
]

const registryOn = (chainId: number, fromBlock: number): TokenRegistryRule => ({
  chainId,
  contracts: contracts.registries,
  fromBlock,
  bridges: contracts.bridges,
})

// Blocks: `uns-config.json` of https://github.com/unstoppabledomains/uns.
const ethereum = registryOn(1, 0xc2fede)
const polygon = registryOn(137, 0x1272eb5)
const base = registryOn(8453, 0x1215a53)
const early: TokenRegistryRule = {
  chainId: 1,
  contracts: contracts.earlyRegistries,
  fromBlock: 0x8a958b,
  resolvers: contracts.resolvers,
}

/** Names of Unstoppable Domains. */
export const names: NameRules = {
  trees: [],
  resolvers: [],
  reverse: [],
  tokens: { system: "UNSTOPPABLE", byAccount: [ethereum, polygon, base], byName: [polygon, ethereum, early, base] },
  events: [
    ...registryEvents(contracts.registries),
    ...registryEvents(contracts.earlyRegistries),
    ...claimEvents(contracts.registries),
    ...recordEvents(contracts.registries),
    ...recordEvents(contracts.resolvers),
  ],
}
