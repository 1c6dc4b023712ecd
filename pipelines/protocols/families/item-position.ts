/** Positions that are NFTs, and belong to the NFT's owner. */
import { askOptionalAmount, everyOne } from "../asked-value.ts"
import type { ContractTable } from "../contract-table.ts"
import type {
  Ask,
  ContractPositionGroup,
  HolderEvent,
  PositionQuestion,
  ReadAmounts,
  ReadItems,
} from "../position-rule.ts"

/** Transfers of NFTs, for the previous and the new owner. */
const itemHolders: ReadonlyArray<HolderEvent> = [
  { event: "Transfer(address,address,uint256)", account: { topic: 1 }, item: { topic: 3 } },
  { event: "Transfer(address,address,uint256)", account: { topic: 2 }, item: { topic: 3 } },
]

/** Whether the account of a position owns its NFT; false for a burned one. `undefined` while the answer is missing. */
const isItemOwner = (ask: Ask, { contract, account, item }: PositionQuestion): boolean | undefined => {
  const signature = "ownerOf(uint256) returns (address)"
  const answer = ask({ to: contract, signature, values: [BigInt(item)], isOptional: true })
  return answer === undefined ? undefined : answer[0] === account
}

/** NFTs of an account read per contract: anyone can send an account any number of them. */
const itemsMax = 100n

/**
 * NFTs that a contract lists for an account.
 *
 * Source: `token/ERC721/extensions/IERC721Enumerable.sol` of npm package `@openzeppelin/contracts`.
 */
export const listedItems: ReadItems = (ask, { contract, account }) => {
  const count = askOptionalAmount(ask, contract, "balanceOf(address)", [account])
  if (count === undefined || count === "refused") return count === undefined ? undefined : []
  const indexes = Array.from({ length: Number(count < itemsMax ? count : itemsMax) }, (_, index) => index)
  const items = everyOne(indexes, (index) =>
    askOptionalAmount(ask, contract, "tokenOfOwnerByIndex(address,uint256)", [account, BigInt(index)]),
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
  amounts: (ask, question) => {
    const isOwner = isItemOwner(ask, question)
    if (isOwner !== true) return isOwner === undefined ? undefined : []
    return amounts(ask, question)
  },
})
