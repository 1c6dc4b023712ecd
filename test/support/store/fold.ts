import { foldBlocks } from "#pipelines/runtime/fold.ts"
import { type Asset, isNft } from "#schemas/domain/asset.ts"
import type { BlockFacts } from "#schemas/facts/block-facts.ts"
import type { Delta } from "#schemas/facts/delta.ts"
import { type BlockDraft, buildBlock, testChain } from "../chain/block-builder.ts"

/** The facts of one block of the test chain. */
export const foldOne = (draft: BlockDraft, chain = testChain): BlockFacts => {
  const [facts] = foldBlocks({ chain, blocks: [buildBlock(draft)] })
  if (facts === undefined) throw new Error("One block gives one entry of facts.")
  return facts
}

/** A delta in one line, for comparing lists: `account token amount kind`, an item as `token#7`. */
export const deltaLine = ({ account, asset, amountRaw, kind }: Delta): string =>
  `${account} ${assetText(asset)} ${amountRaw} ${kind}`

const assetText = (asset: Asset): string => {
  if (isNft(asset)) return `${asset.token}#${asset.tokenId}`
  return asset.standard === "native" ? "native" : asset.token
}
