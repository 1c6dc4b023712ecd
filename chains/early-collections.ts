/**
 * Collections from before ERC-721, or from its drafts, whose events look like those of ERC-20 or like nothing else.
 *
 * They cannot be told by their logs: an item in the data of a `Transfer` looks like an amount. So they are named here, each with
 * the place where its events can be looked up.
 */
import type { Address, ChainId } from "#schemas/domain/primitive.ts"

/** How a collection tells of its items: the item in the data of `Transfer` and `Approval`, or events of its own. */
export type EarlyForm = "token-id-in-data" | "crypto-punks"

interface EarlyCollection {
  readonly chainId: ChainId
  readonly address: Address
  readonly name: string
  readonly form: EarlyForm
  /** Verified source code, its ABI, or somebody who had to tell them apart, too. */
  readonly source: string
}

const sanctuary = "tintinweb/smart-contract-sanctuary-ethereum, contracts/mainnet"

/** The collections that we know. */
export const earlyCollections: ReadonlyArray<EarlyCollection> = [
  {
    chainId: 1,
    address: "0x06012c8cf97bead5deae237070f9587f8e7a266d",
    name: "CryptoKitties",
    form: "token-id-in-data",
    source: "auctionity/auctionity, contracts/ethereumMainnet/LivenetErcCryptoKitties.sol",
  },
  {
    chainId: 1,
    address: "0x06a6a7af298129e3a2ab396c9c06f91d3c54aba8",
    name: "0xUniverse",
    form: "token-id-in-data",
    source: "poocart/0xuniverse-tools, abi/0xUniversePlanetsContract.json",
  },
  {
    chainId: 1,
    address: "0x2a46f2ffd99e19a89476e2f62270e0a35bbf0756",
    name: "MakersTokenV2",
    form: "token-id-in-data",
    source:
      "https://docs.niftex.org/general/supported-nfts; reservoirprotocol/indexer, events-sync/data/erc721.ts (Beeple)",
  },
  {
    chainId: 1,
    address: "0x41a322b28d0ff354040e2cbc676f0320d8c8850d",
    name: "SuperRare",
    form: "token-id-in-data",
    source: "duneanalytics/spellbook, whose SuperRare trades take its transfers from ERC-20's",
  },
  {
    chainId: 1,
    address: "0x6ba6f2207e343923ba692e5cae646fb0f566db8d",
    name: "CryptoPunks V1",
    form: "crypto-punks",
    source: "larvalabs/cryptopunks, contracts/CryptoPunks.sol; ethereumhistory.com/contract/<address>",
  },
  {
    chainId: 1,
    address: "0x79986af15539de2db9a5086382daeda917a9cf0c",
    name: "Cryptovoxels Parcel",
    form: "token-id-in-data",
    source: "https://github.com/safe-global/safe-transaction-service/issues/211",
  },
  {
    chainId: 1,
    address: "0xb2c0782ae4a299f7358758b2d15da9bf29e1dd99",
    name: "EtheremonAsset",
    form: "token-id-in-data",
    source: `${sanctuary}/b2/<address>_EtheremonAsset.sol`,
  },
  {
    chainId: 1,
    address: "0xb47e3cd837ddf8e4c57f05d70ab865de6e193bbb",
    name: "CryptoPunks",
    form: "crypto-punks",
    source: "larvalabs/cryptopunks, contracts/CryptoPunksMarket.sol; ethereumhistory.com/contract/<address>",
  },
  {
    chainId: 1,
    address: "0xd73be539d6b2076bab83ca6ba62dfe189abc6bbe",
    name: "BlockchainCuties",
    form: "token-id-in-data",
    source: `${sanctuary}/d7/<address>_BlockchainCutiesCore.sol`,
  },
  {
    chainId: 1,
    address: "0xf5b0a3efb8e8e4c201e2a935f110eaaf3ffecb8d",
    name: "Axie",
    form: "token-id-in-data",
    source: `${sanctuary}/f5/<address>_AxieCore.sol`,
  },
]

const byChain: ReadonlyMap<ChainId, ReadonlyMap<Address, EarlyForm>> = new Map(
  [...Map.groupBy(earlyCollections, ({ chainId }) => chainId)].map(([chainId, collections]) => [
    chainId,
    new Map(collections.map(({ address, form }) => [address, form])),
  ]),
)

const none: ReadonlyMap<Address, EarlyForm> = new Map()

/** The early collections of a chain by contract: empty for most chains. What they log is none of ERC-20. */
export const earlyFormsOf = (chainId: ChainId): ReadonlyMap<Address, EarlyForm> => byChain.get(chainId) ?? none
