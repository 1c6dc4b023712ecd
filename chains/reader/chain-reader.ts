/**
 * Reads one chain. A port; adapters: `rpc` (endpoints), and recorded and simulated ones in tests. Results are verified: an inconsistent
 * block is never returned.
 */
import { Context, type Effect, Schema } from "effect"
import type { Block, StateReads } from "#schemas/domain/block.ts"
import type { BlockReference } from "#schemas/domain/block-reference.ts"
import type { BlockSpan } from "#schemas/domain/block-span.ts"
import type { ChainBlock } from "#schemas/domain/chain-block.ts"
import type { Hash } from "#schemas/domain/primitive.ts"
import type { StateRequest } from "../state-read.ts"

/** No endpoint of a chain answered in time. A retry may succeed. */
export class RpcUnavailable extends Schema.TaggedError<RpcUnavailable>()("RpcUnavailable", {
  chainId: Schema.Int,
  method: Schema.String,
  cause: Schema.Defect(),
}) {
  readonly kind = "transient"
  override get message() {
    return `No endpoint of chain ${this.chainId} answered ${this.method}.`
  }
}

/** The chain does not have the block, or no longer has it. A retry may succeed. */
export class BlockMissing extends Schema.TaggedError<BlockMissing>()("BlockMissing", {
  chainId: Schema.Int,
  /** The requested number or hash. */
  block: Schema.String,
}) {
  readonly kind = "transient"
  override get message() {
    return `Chain ${this.chainId} has no block ${this.block}.`
  }
}

/** A response is inconsistent. It is never appended; a retry, or another endpoint, may succeed. */
export class BlockInvalid extends Schema.TaggedError<BlockInvalid>()("BlockInvalid", {
  chainId: Schema.Int,
  blockNumber: Schema.Int,
  /** The first failed check, of a closed list: one of `blockChecks` or `utxoChecks`, `state-sync`, or `form`, `link` or `view`. */
  check: Schema.String,
  /** Its fault, as text. */
  reason: Schema.String,
}) {
  readonly kind = "transient"
  override get message() {
    return `The answer for block ${this.blockNumber} of chain ${this.chainId} is inconsistent: ${this.reason}.`
  }
}

/** An endpoint belongs to another chain than the one it was configured for. */
export class ChainMismatch extends Schema.TaggedError<ChainMismatch>()("ChainMismatch", {
  chainId: Schema.Int,
  /** Its chain id; on a chain without one, the hash of its first block. */
  endpointChainId: Schema.Union([Schema.Int, Schema.String]),
}) {
  readonly kind = "misconfigured"
  override get message() {
    return `The endpoint configured for chain ${this.chainId} serves chain ${this.endpointChainId}.`
  }
}

/** The identity of a block and of its parent. */
export interface BlockLink extends BlockReference {
  readonly parentHash: Hash
}

/** Agreement of independent endpoints about one height. */
export interface Comparison {
  /** Endpoints that have our block. */
  readonly same: number
  /** The most endpoints that have one and the same other block. */
  readonly other: number
}

export class ChainReader extends Context.Service<
  ChainReader,
  {
    /** The newest block. */
    readonly head: Effect.Effect<BlockLink, RpcUnavailable>

    /** The newest final block by the endpoint's `finalized` tag; absent if the endpoint has no such tag. */
    readonly finalized: Effect.Effect<BlockReference | undefined, RpcUnavailable>

    /**
     * Whole blocks by number, oldest first, both ends included, with receipts and, where the endpoint has
     * them, traces; their `reads` are empty.
     *
     * Each is verified in itself, and each is the parent of the next. Fails with `BlockMissing` where the
     * chain is shorter, and with `BlockInvalid` where an answer does not hold together.
     */
    readonly readBlocks: (
      range: BlockSpan,
    ) => Effect.Effect<ReadonlyArray<ChainBlock>, RpcUnavailable | BlockMissing | BlockInvalid>

    /** The link of the canonical block at a height. */
    readonly readLink: (number: number) => Effect.Effect<BlockLink, RpcUnavailable | BlockMissing>

    /**
     * How many independent endpoints have a block of ours at its height, and how many agree on another one; those without any are not
     * counted. An endpoint that has it is preferred afterwards.
     */
    readonly compareAt: (ours: BlockReference) => Effect.Effect<Comparison>

    /**
     * State after a block, pinned to its hash: for each kind a read of every key, in the order of the keys. Members that could
     * not be read are absent from their read. Fails with `BlockMissing` where the block is gone.
     */
    readonly readState: (request: StateRequest) => Effect.Effect<StateReads, RpcUnavailable | BlockMissing>

    /** True if the endpoint provides traces, so that internal movements of native coins are in every block. */
    readonly hasTraces: boolean

    /** False if no endpoint provides receipts: logs are then verified against the bloom only. */
    readonly hasReceipts: boolean
  }
>()("chains/ChainReader") {}

/** A reader of an EVM chain. */
export interface EvmReader extends Omit<ChainReader["Service"], "readBlocks"> {
  /** As `ChainReader.readBlocks`. */
  readonly readBlocks: (
    range: BlockSpan,
  ) => Effect.Effect<ReadonlyArray<Block>, RpcUnavailable | BlockMissing | BlockInvalid>
}
