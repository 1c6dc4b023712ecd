/** Owners of NFTs from the answers of their contracts. Pure: re-run with more answers until it makes no new calls. */
import type { AbiValue } from "#chains/abi/encode.ts"
import { earlyFormsOf } from "#chains/early-collections.ts"
import type { RequestedNft } from "#schemas/domain/balance-request.ts"
import type { OwnerRead } from "#schemas/domain/owner-read.ts"
import { type Address, type ChainId, zeroAddress } from "#schemas/domain/primitive.ts"
import type { ReadContract } from "../protocols/position-rule.ts"

/** NFTs to look up for an account, or for their unknown owners if it is the zero address. */
export interface OwnerQuery {
  readonly account: Address
  readonly nfts: ReadonlyArray<RequestedNft>
}

/** Items of an account in a collection that are read one by one. */
const listedItemsMax = 100

const isTokenId = (tokenId: bigint): boolean => tokenId < 2n ** 256n

const amountOf = (result: ReadonlyArray<AbiValue> | undefined): bigint | undefined => {
  const [value] = result ?? []
  return typeof value === "bigint" ? value : undefined
}

/** The owner in an answer; the zero address counts as none. */
const accountOf = (result: ReadonlyArray<AbiValue> | undefined): Address | undefined => {
  const [value] = result ?? []
  return typeof value === "string" && value !== zeroAddress ? value.toLowerCase() : undefined
}

/** Source: larvalabs/cryptopunks, contracts/CryptoPunks.sol. */
const punkOwner = "punkIndexToAddress(uint256) returns (address)"

/** @see https://eips.ethereum.org/EIPS/eip-721 */
const owner = "ownerOf(uint256) returns (address)"

/** @see https://eips.ethereum.org/EIPS/eip-1155 */
const copiesOf = "balanceOf(address,uint256) returns (uint256)"

/** @see https://eips.ethereum.org/EIPS/eip-721 */
const itemCountOf = "balanceOf(address) returns (uint256)"

/** Of the extension Enumerable of ERC-721. */
const itemOf = "tokenOfOwnerByIndex(address,uint256) returns (uint256)"

const itemOwners = (
  { account, collection, tokenId }: Pick<OwnerRead, "account" | "collection" | "tokenId">,
  chainId: ChainId,
  read: ReadContract,
): ReadonlyArray<OwnerRead> => {
  const isPunk = earlyFormsOf(chainId).get(collection) === "crypto-punks"
  const signature = isPunk ? punkOwner : owner
  const found = accountOf(read({ to: collection, signature, values: [tokenId], isOptional: true }))
  // The zero address owns nothing, and most contracts refuse to count it.
  const copies =
    account === zeroAddress
      ? undefined
      : amountOf(read({ to: collection, signature: copiesOf, values: [account, tokenId], isOptional: true }))
  const item = { collection, tokenId }
  if (found === account) return [{ account, ...item, form: "erc721", copies: 1n }]
  if (found !== undefined) {
    return [
      { account: found, ...item, form: "erc721", copies: 1n },
      { account, ...item, form: "erc721", copies: 0n },
    ]
  }
  return [{ account, ...item, form: copies === undefined ? "none" : "erc1155", copies }]
}

const collectionItems = (account: Address, collection: Address, read: ReadContract): ReadonlyArray<OwnerRead> => {
  const copies = amountOf(read({ to: collection, signature: itemCountOf, values: [account], isOptional: true }))
  const listed = copies === undefined ? 0 : Math.min(Number(copies), listedItemsMax)
  const items = Array.from({ length: listed }, (_, index) =>
    amountOf(read({ to: collection, signature: itemOf, values: [account, BigInt(index)], isOptional: true })),
  )
  return [
    { account, collection, tokenId: 0n, form: "collection", copies },
    ...[...new Set(items)].flatMap(
      (tokenId): ReadonlyArray<OwnerRead> =>
        tokenId === undefined ? [] : [{ account, collection, tokenId, form: "erc721", copies: 1n }],
    ),
  ]
}

/** Owners and balances by the answers of the contracts. A call without an answer counts as refused. */
export const ownersOf = (
  chainId: ChainId,
  { account, nfts }: OwnerQuery,
  read: ReadContract,
): ReadonlyArray<OwnerRead> =>
  nfts.flatMap(({ collection, tokenId: text }) => {
    if (text === undefined) return collectionItems(account, collection, read)
    const tokenId = BigInt(text)
    return isTokenId(tokenId) ? itemOwners({ account, collection, tokenId }, chainId, read) : []
  })
