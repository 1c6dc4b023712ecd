/** The port through which the fold stage folds records: in its own thread, or in others. Without the processors, which take a while to load. */
import { Context, type Effect } from "effect"
import type { ChainDefinition } from "#chains/chain-definition.ts"
import type { RecordCorrupt, SchemaUnknown } from "#schemas/avro/errors.ts"
import type { Lane } from "#schemas/domain/mark.ts"
import type { BlockRows, SinkRefused } from "./fact-sink.ts"

/** Records of blocks of one lane, oldest first. */
export interface FoldRequest {
  readonly chain: ChainDefinition
  readonly lane: Lane
  readonly records: ReadonlyArray<{ readonly seq: number; readonly bytes: Uint8Array }>
}

/** The rows of a run. */
export interface RunRows {
  /** One entry for each block that gives facts; a warm-up gives none. */
  readonly blocks: ReadonlyArray<BlockRows>
  /** The first record that cannot be decoded; `blocks` has the rows of those before it. */
  readonly corrupt?: { readonly seq: number; readonly failure: RecordCorrupt | SchemaUnknown }
}

/** Function that turns a run of records into rows. */
export interface RecordFold {
  /** Runs that may be folded at the same time. */
  readonly concurrency: number
  /** Fails if a value does not fit its column: a defect of this release, so the chain stops. */
  readonly fold: (run: FoldRequest) => Effect.Effect<RunRows, SinkRefused>
}

/** How records are folded; in this thread where absent. */
export const FoldRecords: Context.Reference<RecordFold | undefined> = Context.Reference<RecordFold | undefined>(
  "pipelines/FoldRecords",
  { defaultValue: () => undefined },
)
