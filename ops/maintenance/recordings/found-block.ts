import type { Result } from "effect"
import type { BlockReference } from "#schemas/domain/block-reference.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import type { RecordingUnreadable } from "./record-file.ts"
import type { RecordedBlock } from "./recorded-block.ts"

/** A block of a file, or what stands in its place. */
export interface FoundBlock {
  readonly source: string
  /** The block that is there, if that is known before it is read. */
  readonly reference: FileBlock | undefined
  /** Reads and verifies it. */
  readonly read: () => RecordedBlock
}

/** A block of a chain. */
export interface FileBlock extends BlockReference {
  readonly chainId: ChainId
}

/** The blocks of a file, read one by one. */
export interface BlockFile {
  /** Their chain, if they are verified by blocks of its history. */
  readonly chainId?: ChainId
  /** The number of values in `found`. */
  readonly count: number
  readonly found: Iterable<Result.Result<FoundBlock, RecordingUnreadable>>
}
