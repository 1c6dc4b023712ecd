/** Positions that are NFTs and belong to the owner of the NFT. */
import type { ContractTable } from "../contract-table.ts"
import type { Ask, ContractPositionGroup, HolderEvent, PositionQuestion, ReadAmounts } from "../position-rule.ts"

/** Transfers of NFTs, for the previous and the new owner. */
const itemHolders: ReadonlyArray<HolderEvent> = [
  { event: "Transfer(address,address,uint256)", account: { topic: 1 }, item: { topic: 3 } },
  { event: "Transfer(address,address,uint256)", account: { topic: 2 }, item: { topic: 3 } },
]

/** Whether the account of a position owns its NFT; false for one that was burned. `undefined` while the answer is missing. */
const isItemOwner = (ask: Ask, { contract, account, item }: PositionQuestion): boolean | undefined => {
  const signature = "ownerOf(uint256) returns (address)"
  const answer = ask({ to: contract, signature, values: [BigInt(item)], isOptional: true })
  return answer === undefined ? undefined : answer[0] === account
}

/**
 * The group of NFTs that are positions of their owners.
 *
 * @param amounts - Asked for those that the account owns; all others are empty.
 */
export const ownedItemGroup = (
  { id, label }: Pick<ContractPositionGroup, "id" | "label">,
  items: ContractTable,
  amounts: ReadAmounts,
): ContractPositionGroup => ({
  ...{ id, label, kind: "contract-position", contracts: { listed: items }, holders: itemHolders },
  isOwned: true,
  amounts: (ask, question) => {
    const isOwner = isItemOwner(ask, question)
    if (isOwner !== true) return isOwner === undefined ? undefined : []
    return amounts(ask, question)
  },
})
