import { isNft } from "#schemas/domain/asset.ts"
import type { DescriptionItem, Interpretation } from "#schemas/facts/interpretation.ts"
import type { TimelineEntry } from "#schemas/facts/timeline-entry.ts"
import { type BlockDraft, type TransactionDraft, testChain } from "../chain/block-builder.ts"
import { foldOne } from "./fold.ts"

/** The timeline entry of a block's one transaction. */
export const entryOf = (transaction: TransactionDraft, block: BlockDraft = {}, chain = testChain): TimelineEntry => {
  const [entry] = foldOne({ ...block, transactions: [transaction] }, chain).timeline
  if (entry === undefined) throw new Error("One transaction gives one entry.")
  return entry
}

/** A sentence with its items filled in: amounts in base units, tokens and accounts by address, the coin as `native`. */
export const storyOf = ({ description, items }: Pick<Interpretation, "description" | "items">): string =>
  description.replace(/\$(\d+)/g, (placeholder, number) => {
    const item = items[Number(number) - 1]
    return item === undefined ? placeholder : itemText(item)
  })

/** The story of a block's one transaction. */
export const sentenceOf = (transaction: TransactionDraft, block: BlockDraft = {}): string =>
  storyOf(entryOf(transaction, block).interpretation)

const itemText = (item: DescriptionItem): string => {
  switch (item.type) {
    case "token":
      return isNft(item.asset)
        ? `${item.amountRaw} ${item.asset.token}#${item.asset.tokenId}`
        : `${item.amountRaw} ${item.asset.standard === "native" ? "native" : item.asset.token}`
    case "nft-collection":
      return item.amountRaw === undefined ? item.collection : `${item.amountRaw} ${item.collection}`
    case "token-contract":
      return item.token
    case "actor":
      return item.address
    case "string":
      return item.value
    case "number":
      return String(item.value)
    case "network":
      return `chain ${item.chainId}`
    case "proposal":
      return `proposal ${item.proposalId}`
    case "transaction":
      return item.hash
    case "outcome":
      return `outcome ${item.outcomeIndex} of ${item.marketId}`
    case "image":
      return item.url
    case "composite":
      return `${item.count} ${item.noun}`
  }
}
