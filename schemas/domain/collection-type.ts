import type { Address, ChainId } from "./primitive.ts"

/** Types of collections that are recognized by their contracts. */
export type CollectionType = "POAP" | "ART_BLOCKS" | "LENS_PROFILE" | "ZORA_ERC721"

interface KnownCollection {
  readonly chainIds: ReadonlyArray<ChainId>
  readonly address: Address
  readonly type: CollectionType
  /** Documentation of the address. */
  readonly source: string
}

/** The known collections. */
export const knownCollections: ReadonlyArray<KnownCollection> = [
  {
    chainIds: [1, 100],
    address: "0x22c1f6050e56d2876009903609a2cc3fef83b415",
    type: "POAP",
    source: "Manifest of the subgraph poap-xyz/poap-mainnet-subgraph; the same address on Gnosis, gnosisscan.io",
  },
  {
    chainIds: [1],
    address: "0x059edd72cd353df5106d2b9cc5ab83a52287ac3a",
    type: "ART_BLOCKS",
    source: "Documentation of Art Blocks, Querying and API Overview: contract V0, projects 0 to 3",
  },
  {
    chainIds: [1],
    address: "0xa7d8d9ef8d8ce8992df33d8b8cf4aebabd5bd270",
    type: "ART_BLOCKS",
    source: "Documentation of Art Blocks, Querying and API Overview: contract V1, projects from 4",
  },
  {
    chainIds: [137],
    address: "0xdb46d1dc155634fbc732f92e853b10b288ad5a1d",
    type: "LENS_PROFILE",
    source: "lens-protocol/core, test/foundry: proxy of LensHub on Polygon, whose items are profiles",
  },
  {
    chainIds: [1],
    address: "0xabefbc9fd2f806065b4f3c237d4b59d9a97bcac7",
    type: "ZORA_ERC721",
    source: "README of npm package `@zoralabs/nft-hooks`: the contract Media",
  },
]

const types: ReadonlyMap<string, CollectionType> = new Map(
  knownCollections.flatMap(({ chainIds, address, type }) =>
    chainIds.map((chainId) => [`${chainId}:${address}`, type] as const),
  ),
)

/** The type of a collection; `GENERAL` if its contract is not known. */
export const collectionTypeOf = (chainId: ChainId, collection: Address): CollectionType | "GENERAL" =>
  types.get(`${chainId}:${collection}`) ?? "GENERAL"

/** A collection of a type, on one of its chains. */
export interface CollectionOfType {
  readonly chainId: ChainId
  readonly address: Address
}

/** The known collections of a type, in the order of their list. */
export const collectionsOfType = (type: CollectionType): ReadonlyArray<CollectionOfType> =>
  knownCollections
    .filter((known) => known.type === type)
    .flatMap(({ chainIds, address }) => chainIds.map((chainId) => ({ chainId, address })))
