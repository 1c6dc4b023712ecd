/**
 * Events of the contracts of ENS, which its forks share.
 *
 * Source of signatures: ABIs of `@ensnode/datasources` 1.17.0, and `contracts/` of https://github.com/ensdomains/ens-contracts.
 */
import type { ContractTable } from "../contract-table.ts"
import type { NameEvent, ReverseRegistrarRule } from "../name-rule.ts"

/** How long an expired name remains with its owner: 90 days. Source: `GRACE_PERIOD` of `BaseRegistrarImplementation.sol`, and of `Constants.sol` of https://github.com/base/basenames. */
export const ensGraceMs = 90 * 86_400_000

/** The picture that an event of a changed text names, where its key is that of a picture. */
export const pictureOfText = { picture: { key: 0, value: 1 } } as const

const ownNode = { node: { topic: 1 } } as const

/** Events of registries. */
export const registryEvents = (emitters: ContractTable): ReadonlyArray<NameEvent> => [
  {
    event: "NewOwner(bytes32,bytes32,address)",
    emitters,
    place: { parent: { topic: 1 }, label: { topic: 2 } },
    parts: [{ change: "owner", account: { word: 0 } }],
  },
  {
    event: "Transfer(bytes32,address)",
    emitters,
    place: ownNode,
    parts: [{ change: "owner", account: { word: 0 } }],
  },
  {
    event: "NewResolver(bytes32,address)",
    emitters,
    place: ownNode,
    parts: [{ change: "resolver", account: { word: 0 } }],
  },
]

/** Events of the registrar of names below a name. */
export const registrarEvents = (emitters: ContractTable, under: string): ReadonlyArray<NameEvent> => [
  ...[
    "NameRegistered(uint256,address,uint256)",
    "NameRegisteredWithRecord(uint256,address,uint256,address,uint64)",
  ].map(
    (event): NameEvent => ({
      event,
      emitters,
      place: { under, label: { topic: 1 } },
      parts: [
        { change: "owner", account: { topic: 2 } },
        { change: "expiry", seconds: { word: 0 } },
      ],
    }),
  ),
  {
    event: "NameRenewed(uint256,uint256)",
    emitters,
    place: { under, label: { topic: 1 } },
    parts: [{ change: "expiry", seconds: { word: 0 } }],
  },
  {
    event: "Transfer(address,address,uint256)",
    emitters,
    place: { under, label: { topic: 3 } },
    parts: [{ change: "owner", account: { topic: 2 } }],
  },
]

/** Events of contracts that register and renew names below a name: they contain the texts of labels. */
export const controllerEvents = (emitters: ContractTable, under: string): ReadonlyArray<NameEvent> =>
  [
    "NameRegistered(string,bytes32,address,uint256)",
    "NameRegistered(string,bytes32,address,uint256,uint256)",
    "NameRegistered(string,bytes32,address,uint256,uint256,uint256)",
    "NameRegistered(string,bytes32,address,uint256,uint256,uint256,bytes32)",
    "NameRenewed(string,bytes32,uint256)",
    "NameRenewed(string,bytes32,uint256,uint256)",
    "NameRenewed(string,bytes32,uint256,uint256,bytes32)",
  ].map((event) => ({
    event,
    emitters,
    place: { under, label: { topic: 1 } },
    parts: [{ change: "label", text: 0, form: "label" }],
  }))

/** Events of wrappers. */
export const wrapperEvents = (emitters: ContractTable): ReadonlyArray<NameEvent> => [
  {
    event: "NameWrapped(bytes32,bytes,address,uint32,uint64)",
    emitters,
    place: ownNode,
    parts: [
      { change: "label", text: 0, form: "dns" },
      { change: "owner", account: { word: 1 } },
      { change: "fuses", bits: { word: 2 } },
      { change: "expiry", seconds: { word: 3 } },
    ],
  },
  {
    event: "NameUnwrapped(bytes32,address)",
    emitters,
    place: ownNode,
    parts: [{ change: "owner", account: "none" }],
  },
  { event: "FusesSet(bytes32,uint32)", emitters, place: ownNode, parts: [{ change: "fuses", bits: { word: 0 } }] },
  {
    event: "ExpiryExtended(bytes32,uint64)",
    emitters,
    place: ownNode,
    parts: [{ change: "expiry", seconds: { word: 0 } }],
  },
  {
    event: "TransferSingle(address,address,address,uint256,uint256)",
    emitters,
    place: { node: { word: 0 } },
    parts: [{ change: "owner", account: { topic: 3 } }],
  },
  {
    event: "TransferBatch(address,address,address,uint256[],uint256[])",
    emitters,
    place: { nodes: 0 },
    parts: [{ change: "owner", account: { topic: 3 } }],
  },
]

/** Events of registrars of reverse nodes in a registry. */
export const reverseNodeEvents = (emitters: ContractTable): ReadonlyArray<NameEvent> =>
  ["ReverseClaimed(address,bytes32)", "BaseReverseClaimed(address,bytes32)"].map((event) => ({
    event,
    emitters,
    place: { node: { topic: 2 } },
    parts: [{ change: "claim", account: { topic: 1 } }],
  }))

/** Events of registrars that hold the names of accounts themselves. */
export const reverseNameEvents = ({ contracts, coinType }: ReverseRegistrarRule): ReadonlyArray<NameEvent> => [
  {
    event: "NameForAddrChanged(address,string)",
    emitters: contracts,
    place: { reverseOf: { topic: 1 }, coinType },
    parts: [{ change: "name", text: 0 }],
  },
]

/** Events of resolvers, whose contracts are too many to list. */
export const resolverEvents: ReadonlyArray<NameEvent> = [
  {
    event: "AddrChanged(bytes32,address)",
    place: ownNode,
    parts: [{ change: "address", coinType: 60, address: { word: 0 } }],
  },
  {
    event: "AddressChanged(bytes32,uint256,bytes)",
    place: ownNode,
    parts: [{ change: "address", coinType: { word: 0 }, address: 1 }],
  },
  { event: "NameChanged(bytes32,string)", place: ownNode, parts: [{ change: "name", text: 0 }] },
  { event: "TextChanged(bytes32,string,string)", place: ownNode, parts: [{ change: "text", key: 0 }] },
  { event: "TextChanged(bytes32,string,string,string)", place: ownNode, parts: [{ change: "text", key: 0, text: 1 }] },
  { event: "ContenthashChanged(bytes32,bytes)", place: ownNode, parts: [{ change: "contenthash", bytes: 0 }] },
  { event: "VersionChanged(bytes32,uint64)", place: ownNode, parts: [{ change: "version" }] },
]
