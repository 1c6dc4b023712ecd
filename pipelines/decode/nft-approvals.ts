import { type ClassifiedLog, classifiedLogs } from "#chains/abi/classified-log.ts"
import { decodeEarlyApproval, type Erc721Event } from "#chains/abi/erc721.ts"
import { earlyFormsOf } from "#chains/early-collections.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import type { NftApproval } from "#schemas/facts/nft-approval.ts"
import { delegatedAccounts } from "../delegated-accounts.ts"
import { successfulTransactions } from "../failure.ts"
import { type Processor, perBlock } from "../processor.ts"

/** NFT approvals, for one item (ERC-721) or for all items of an owner (ERC-721 and ERC-1155), revocations included, in log order. */
export const nftApprovals: Processor = {
  id: "nft-approvals",
  stage: "decode",
  handle: perBlock(({ block }, chain) => {
    const found: Array<NftApproval> = []
    const earlyForms = earlyFormsOf(chain.id)
    const delegated = delegatedAccounts(block)
    for (const transaction of successfulTransactions(block)) {
      for (const classified of classifiedLogs(transaction.receipt.logs)) {
        const { log } = classified
        const hasIdInData = earlyForms.get(log.address) === "token-id-in-data"
        const approval = permissionOf(classified, hasIdInData)
        if (approval === undefined || delegated.has(log.address)) continue
        const place = { transactionIndex: transaction.index, origin: "log", originIndex: log.index, leg: 0 } as const
        found.push({ ...approval, place, collection: log.address })
      }
    }
    return { nftApprovals: found }
  }),
}

type Permission = Omit<NftApproval, "place" | "collection">

const permissionOf = ({ kind, event, log }: ClassifiedLog, hasIdInData: boolean): Permission | undefined => {
  if (kind === "operator-approval") {
    return { owner: event.owner, spender: event.operator, tokenId: undefined, isApproved: event.isApproved }
  }
  if (hasIdInData) return oneItem(decodeEarlyApproval(log))
  return kind === "item-approval" ? oneItem(event) : undefined
}

const oneItem = (event: Erc721Event | undefined): Permission | undefined => {
  if (event === undefined) return undefined
  const { first: owner, second: spender, tokenId } = event
  return { owner, spender, tokenId, isApproved: spender !== zeroAddress }
}
