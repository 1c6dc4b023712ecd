/** Permissions for all items of an owner: as queries return them, and as the oracle expects them. */
import { Effect } from "effect"
import { newestApprovals, operatorKeyText } from "#projections/nfts/operator-approvals.ts"
import type { Block } from "#schemas/domain/block.ts"
import type { Mark } from "#schemas/domain/mark.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { approvalsIn } from "./oracle/nft.ts"

/** The newest permissions at marks, by owner, collection and operator: of all that any of these blocks names. */
export const readApprovals = Effect.fnUntraced(function* (
  chainId: ChainId,
  blocks: ReadonlyArray<Block>,
  marks: ReadonlyArray<Mark>,
) {
  const keys = approvalsIn(blocks).map(({ isApproved: _, ...key }) => ({ chainId, ...key }))
  const distinct = new Map(keys.map((key) => [operatorKeyText(key), key]))
  return distinct.size === 0
    ? new Map<string, boolean>()
    : yield* newestApprovals({ marks, keys: [...distinct.values()] })
})

/** The newest permissions after the last of some blocks, by the same keys. */
export const approvalsAfter = (chainId: ChainId, blocks: ReadonlyArray<Block>): ReadonlyMap<string, boolean> =>
  new Map(
    approvalsIn(blocks).map(({ isApproved, ...key }) => [operatorKeyText({ chainId, ...key }), isApproved] as const),
  )
