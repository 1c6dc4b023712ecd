import type { Block } from "../domain/block.ts"
import type { Approval } from "./approval.ts"
import type { Checkpoint } from "./checkpoint.ts"
import type { Delta } from "./delta.ts"
import type { NftApproval } from "./nft-approval.ts"
import type { Pool } from "./pool.ts"
import type { Swap } from "./swap.ts"
import type { TimelineEntry } from "./timeline-entry.ts"
import type { TokenMetadata } from "./token-metadata.ts"
import type { TokenSuspicion } from "./token-suspicion.ts"
import type { Transfer } from "./transfer.ts"

/** Everything that processors say about one block, beside the block itself. */
export interface BlockFacts {
  readonly block: Block
  readonly transfers: ReadonlyArray<Transfer>
  readonly approvals: ReadonlyArray<Approval>
  readonly nftApprovals: ReadonlyArray<NftApproval>
  readonly deltas: ReadonlyArray<Delta>
  readonly checkpoints: ReadonlyArray<Checkpoint>
  readonly tokens: ReadonlyArray<TokenMetadata>
  readonly pools: ReadonlyArray<Pool>
  readonly swaps: ReadonlyArray<Swap>
  readonly tokenSuspicions: ReadonlyArray<TokenSuspicion>
  /** One a transaction, in the order of the block. */
  readonly timeline: ReadonlyArray<TimelineEntry>
}
