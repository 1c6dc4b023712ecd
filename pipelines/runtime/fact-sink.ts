/** The port through which the runtime writes facts. Implemented by `projections/`, which derives the rows of every table. */
import { Context, type Effect, Schema } from "effect"
import type { ChainDefinition } from "#chains/chain-definition.ts"
import type { BlockReference } from "#schemas/domain/block-reference.ts"
import type { ChainBlock } from "#schemas/domain/chain-block.ts"
import type { Lane, Mark } from "#schemas/domain/mark.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import type { BlockFacts, FactName } from "#schemas/facts/block-facts.ts"

/** A write to or read from the tables failed. Repeating a write is always safe. */
export class SinkUnavailable extends Schema.TaggedError<SinkUnavailable>()("SinkUnavailable", {
  operation: Schema.String,
  cause: Schema.Defect(),
}) {
  readonly kind = "transient"
  override get message() {
    return `The sink could not ${this.operation}.`
  }
}

/** The store rejected the rows themselves. A retry would be rejected again: the chain stops. */
export class SinkRefused extends Schema.TaggedError<SinkRefused>()("SinkRefused", {
  operation: Schema.String,
  cause: Schema.Defect(),
}) {
  readonly kind = "corrupt"
  override get message() {
    return `The tables refused an attempt to ${this.operation}.`
  }
}

/** The facts of one block and the `seq` of the record they come from. */
export interface SequencedFacts {
  readonly seq: number
  readonly lane: Lane
  readonly facts: BlockFacts<ChainBlock>
}

/** Numbers of facts of a block, for metrics. */
export interface FactCounts {
  readonly facts: Readonly<Record<FactName, number>>
  /** Transactions with an interpretation. */
  readonly interpreted: number
  /** Transactions with a vague interpretation. */
  readonly vague: number
}

/** Rows of one table as bytes, in the encoding of the sink: columns, so that those of several blocks are joined without reading them. */
export interface RowBytes {
  /** The number of rows. */
  readonly length: number
  readonly bytes: Uint8Array
  /** Ends of the parts of the columns, as offsets. */
  readonly ends: ReadonlyArray<number>
}

/** The rows of one block in every table, encoded: what moves from the fold to the sink. */
export interface BlockRows {
  /** The `seq` of the block's record. */
  readonly seq: number
  readonly block: BlockReference & { readonly timestampMs: number }
  /** By the name of the table without its build: all builds have the same rows. Tables without rows are left out. */
  readonly tables: ReadonlyMap<string, RowBytes>
  readonly counts: FactCounts
}

/**
 * The closed list of targets of a write, while tables are being built:
 *
 * - `own`: all tables of this release, under the marks of its own set. The only target where nothing is being built.
 * - `served`: all tables of the set that reads take, under the marks of that set.
 * - `missing`: the tables of this release that the served set lacks, under the marks of this release's own set.
 * - `both`: `served` and `missing`, under the marks of both sets.
 */
export type TableShare = "own" | "served" | "missing" | "both"

/** One chain's part of a flush: whole blocks, and the mark that covers them. */
export interface ChainFlush {
  readonly blocks: ReadonlyArray<BlockRows>
  readonly mark: Mark
  /** `own` where absent. */
  readonly share?: TableShare
}

/** A revert: `down` is the mark while rows above the fork are undone, `up` the mark afterwards. */
export interface ChainRevert {
  readonly down: Mark
  readonly up: Mark
  /** `own` where absent. */
  readonly share?: TableShare
}

/** Tables of this release that are being built from the log, because the served set lacks them. */
export interface TableBuild {
  /** Names of the tables, sorted. */
  readonly tables: ReadonlyArray<string>
  /** Whether this release can write all tables of the served set; if not, that set is not updated until reads have moved. */
  readonly isServedWritten: boolean
}

/** Progress of a build, in records of all streams. */
export interface BuildProgress {
  readonly tables: ReadonlyArray<string>
  readonly recordsDone: number
  readonly recordsTotal: number
}

/** The final part of a chain's live lane, which rollups may cover. */
export interface FinalLane {
  readonly chain: ChainDefinition
  readonly mark: Mark
  /** The newest block that is final and that the mark covers; above 0. */
  readonly finalNumber: number
  /** Rollups that run at fixed heights choose multiples of it. */
  readonly intervalBlocks: number
}

/** A step of a rollup. */
export interface RollupStep<E = SinkUnavailable | SinkRefused, R = never> {
  /** Grows along the lane. The step is due where no step of this or a higher position was completed. */
  readonly position: number
  /** The last block that it covers. */
  readonly upTo: number
  /** Can be interrupted anywhere, repeated, and run by several processors at once. */
  readonly run: Effect.Effect<void, E, R>
}

/** Tables derived from final facts, step by step, so that queries need not compute them. No answer depends on their progress. */
export interface Rollup<E = SinkUnavailable | SinkRefused, R = never> {
  /** One of a closed list: a label of metrics. */
  readonly name: string
  /** The step for the current state of the lane, whether or not it is due; absent if there is none. */
  readonly next: (lane: FinalLane) => RollupStep<E, R> | undefined
  /** After a transient failure: `retry` after a delay, or `skip` until the position has grown. */
  readonly afterFailure: "retry" | "skip"
}

export class FactSink extends Context.Service<
  FactSink,
  {
    /** Encodes the rows of blocks for every table of the release. Pure. Throws if a value does not fit its column. */
    readonly encode: (blocks: ReadonlyArray<SequencedFacts>) => ReadonlyArray<BlockRows>

    /**
     * The newest mark of every chain and lane in this release's own table set. A chain without a mark has no visible rows;
     * while tables are being built, the marks are the progress of the build.
     */
    readonly marks: Effect.Effect<ReadonlyArray<Mark>, SinkUnavailable | SinkRefused>

    /** The newest mark of every chain and lane in the table set that reads take. */
    readonly servedMarks: Effect.Effect<ReadonlyArray<Mark>, SinkUnavailable | SinkRefused>

    /** The tables being built; absent where reads take this release's own set. */
    readonly build: Effect.Effect<TableBuild | undefined, SinkUnavailable | SinkRefused>

    /**
     * Moves reads to this release's own set if it is allowed, its marks have reached those of the served set in every chain and lane, and
     * no replay holds it back. Returns the progress of the build; `undefined` where reads take this release's set.
     */
    readonly moveReads: (isAllowed: boolean) => Effect.Effect<BuildProgress | undefined, SinkUnavailable | SinkRefused>

    /** Time of a block in milliseconds; absent if the tables do not contain the block. */
    readonly blockTimeMs: (
      block: BlockReference & { readonly chainId: ChainId; readonly share?: TableShare },
    ) => Effect.Effect<number | undefined, SinkUnavailable | SinkRefused>

    /**
     * Writes the rows of all chains, one insert for each table, and then their marks.
     *
     * Fails with `SinkUnavailable` if a part of it failed; every mark then has its old or its new value, and a retry produces
     * the same rows. Fails with `SinkRefused` where a retry is pointless.
     */
    readonly write: (flushes: ReadonlyArray<ChainFlush>) => Effect.Effect<void, SinkUnavailable | SinkRefused>

    /**
     * Lowers the mark, undoes every row above the fork, raises the mark's `applied`.
     *
     * Can be interrupted anywhere and repeated.
     */
    readonly revert: (revert: ChainRevert) => Effect.Effect<void, SinkUnavailable | SinkRefused>

    /** The rollups, in the order in which to run them: each after those whose tables it reads. */
    readonly rollups: ReadonlyArray<Rollup>
  }
>()("pipelines/FactSink") {}
