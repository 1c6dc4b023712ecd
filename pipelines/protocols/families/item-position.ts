/** Positions that are NFTs and belong to the owner of the NFT. */
import type { Ask, HolderEvent, PositionQuestion } from "../position-rule.ts"

/** Transfers of NFTs, for the previous and the new owner. */
export const itemHolders: ReadonlyArray<HolderEvent> = [
  { event: "Transfer(address,address,uint256)", account: { topic: 1 }, item: { topic: 3 } },
  { event: "Transfer(address,address,uint256)", account: { topic: 2 }, item: { topic: 3 } },
]

/** Whether the account of a position owns its NFT; false for one that was burned. `undefined` while the answer is missing. */
export const isItemOwner = (ask: Ask, { contract, account, item }: PositionQuestion): boolean | undefined => {
  const signature = "ownerOf(uint256) returns (address)"
  const answer = ask({ to: contract, signature, values: [BigInt(item)], isOptional: true })
  return answer === undefined ? undefined : answer[0] === account
}
