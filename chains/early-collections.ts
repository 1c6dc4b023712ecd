/**
 * Collections from before ERC-721, or from its drafts, whose events look like those of ERC-20 or of no standard.
 *
 * Their logs are ambiguous: an item in the data of a `Transfer` looks like an amount. So the collections are listed here, each with
 * the source that documents its events.
 */
import { formsByChain, type ListedContract } from "./listed-contract.ts"

/** The form of a collection's events: the item in the data of `Transfer` and `Approval`, or events of its own. */
export type EarlyForm = "token-id-in-data" | "crypto-punks"

const sanctuary = "tintinweb/smart-contract-sanctuary-ethereum, contracts/mainnet"

/** The listed collections. */
export const earlyCollections: ReadonlyArray<ListedContract<EarlyForm>> = [
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
    chainId: 31337,
    address: "0x0b306bf915c4d645ff596e518faf3f9669b97016",
    name: "Punks of the development chain",
    form: "crypto-punks",
    source: "ops/devnet/contracts/early-market.sol",
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

/** The early collections of a chain by contract; empty for most chains. Their logs are not those of ERC-20. */
export const earlyFormsOf = formsByChain(earlyCollections)
