/** Positions that are NFTs, and belong to the NFT's owner. */

import type { ContractTable } from "../contract-table.ts"
import { everyOne, readOptionalAmount } from "../contract-value.ts"
import type {
  ContractPositionGroup,
  HolderEvent,
  PositionQuery,
  ReadAmounts,
  ReadContract,
  ReadItems,
} from "../position-rule.ts"

/** Transfers of NFTs, for the previous and the new owner. */
const itemHolders: ReadonlyArray<HolderEvent> = [
  { event: "Transfer(address,address,uint256)", account: { topic: 1 }, item: { topic: 3 } },
  { event: "Transfer(address,address,uint256)", account: { topic: 2 }, item: { topic: 3 } },
]

/** Whether the account of a position owns its NFT; false for a burned one. `undefined` while the answer is missing. */
const isItemOwner = (read: ReadContract, { contract, account, item }: PositionQuery): boolean | undefined => {
  const signature = "ownerOf(uint256) returns (address)"
  const answer = read({ to: contract, signature, values: [BigInt(item)], isOptional: true })
  return answer === undefined ? undefined : answer[0] === account
}

/** NFTs of an account read per contract: anyone can send an account any number of them. */
const itemsMax = 100n

/**
 * NFTs that a contract lists for an account.
 *
 * Source: `token/ERC721/extensions/IERC721Enumerable.sol` of npm package `@openzeppelin/contracts`.
 */
export const listedItems: ReadItems = (read, { contract, account }) => {
  const count = readOptionalAmount(read, contract, "balanceOf(address)", [account])
  if (count === undefined || count === "refused") return count === undefined ? undefined : []
  const indexes = Array.from({ length: Number(count < itemsMax ? count : itemsMax) }, (_, index) => index)
  const items = everyOne(indexes, (index) =>
    readOptionalAmount(read, contract, "tokenOfOwnerByIndex(address,uint256)", [account, BigInt(index)]),
  )
  return items?.filter((item) => item !== "refused").map(String)
}

/**
 * The group of NFTs that are positions of their owners.
 *
 * @param amounts - Called for NFTs that the account owns; the amounts of all others are empty.
 */
export const ownedItemGroup = (
  { id, label }: Pick<ContractPositionGroup, "id" | "label">,
  items: ContractTable,
  amounts: ReadAmounts,
): ContractPositionGroup => ({
  id,
  label,
  kind: "contract-position",
  contracts: { listed: items },
  holders: itemHolders,
  isOwned: true,
  amounts: (read, query) => {
    const isOwner = isItemOwner(read, query)
    if (isOwner !== true) return isOwner === undefined ? undefined : []
    return amounts(read, query)
  },
})
