import type { Block } from "#schemas/domain/block.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { waivers } from "../known-waivers.ts"
import { verifyRoots } from "../roots/verify-roots.ts"
import { type BlockFault, type RelaxedCheck, type RootCheck, type WaivedChecks, waivedChecks } from "../waiver.ts"
import { type BlockAnswer, makeBlock } from "./block-answer.ts"
import { blockFault } from "./verify.ts"

/** How far the responses for a block are verified. */
export interface BlockScrutiny {
  readonly chainId: ChainId
  /** The requested height. */
  readonly number: number
  /** Whether the block is verified against its hash and the roots of its header, as far as the chain's rules allow. */
  readonly verifiesRoots: boolean
  /** False if the endpoint serves logs without receipts, which no root is of. */
  readonly hasReceipts: boolean
}

/** The checks that need receipts. */
const receiptChecks: ReadonlyArray<readonly [RootCheck, RelaxedCheck]> = [
  ["receipts-root", "unverified"],
  ["outcomes", "unverified"],
]

/** The block that the responses describe, verified; or the first check that they fail. */
export const verifiedBlock = (
  answer: BlockAnswer,
  { chainId, number, verifiesRoots, hasReceipts }: BlockScrutiny,
): { readonly block: Block } | { readonly fault: BlockFault } => {
  const known = waivedChecks(waivers, { chainId, number })
  const waived: WaivedChecks = hasReceipts ? known : new Map([...known, ...receiptChecks])
  const fault = blockFault(answer, number, waived)
  if (fault !== undefined) return { fault }
  const block = makeBlock(chainId, answer)
  const rootFault = verifiesRoots ? verifyRoots(block, waived) : undefined
  return rootFault === undefined ? { block } : { fault: rootFault }
}
