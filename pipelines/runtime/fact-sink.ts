/**
 * The port through which the runtime writes facts. Implemented by `projections/`, which turns them into rows of every table.
 */
import { Context, type Effect, Schema } from "effect"
import type { BlockReference } from "#schemas/domain/block-reference.ts"
import type { BlockSpan } from "#schemas/domain/block-span.ts"
import type { Lane, Mark } from "#schemas/domain/mark.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import type { TrustedQuotes } from "#schemas/domain/trusted-quotes.ts"
import type { BlockFacts } from "#schemas/facts/block-facts.ts"

/** The tables did not take the rows. Writing the same again is always safe. */
export class SinkUnavailable extends Schema.TaggedError<SinkUnavailable>()("SinkUnavailable", {
  operation: Schema.String,
  cause: Schema.Defect(),
}) {
  readonly kind = "transient"
  override get message() {
    return `The tables could not ${this.operation}.`
  }
}

/** The tables refused the rows themselves. A retry would be refused again: the chain stops. */
export class SinkRefused extends Schema.TaggedError<SinkRefused>()("SinkRefused", {
  operation: Schema.String,
  cause: Schema.Defect(),
}) {
  readonly kind = "corrupt"
  override get message() {
    return `The tables refused to ${this.operation}.`
  }
}

/** The facts of one block and the `seq` of the record they come from. */
export interface SequencedFacts {
  readonly seq: number
  readonly lane: Lane
  readonly facts: BlockFacts
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
  readonly blocks: ReadonlyArray<SequencedFacts>
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

/** Up to which final block the checkpoints of a chain are to be folded. */
export interface CheckpointFold {
  readonly chainId: ChainId
  readonly upTo: number
}

/** Up to which final block the price ticks of a chain are to be folded, and what they start from. */
export interface TickFold {
  readonly trusted: TrustedQuotes
  readonly upTo: number
}

export class FactSink extends Context.Service<
  FactSink,
  {
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
     * Moves reads to this release's own set if its marks have reached those of the served set in every chain and lane. Returns
     * the progress of the build; `undefined` where reads take this release's set.
     */
    readonly moveReads: Effect.Effect<BuildProgress | undefined, SinkUnavailable | SinkRefused>

    /** Time of a block that the tables hold, in milliseconds; absent where they do not hold it. */
    readonly blockTimeMs: (
      block: BlockReference & { readonly chainId: ChainId; readonly share?: TableShare },
    ) => Effect.Effect<number | undefined, SinkUnavailable | SinkRefused>

    /** The unbroken runs of blocks that the tables hold of a chain's history lane up to a `seq`, lowest first. */
    readonly historyRuns: (upTo: {
      readonly chainId: ChainId
      readonly seq: number
      readonly share?: TableShare
    }) => Effect.Effect<ReadonlyArray<BlockSpan>, SinkUnavailable | SinkRefused>

    /**
     * Writes the rows of all chains, one insert for each table, and then their marks.
     *
     * Fails with `SinkUnavailable` where a part of it failed; every mark then has its old or its new value, and a retry leaves
     * the same rows. Fails with `SinkRefused` where a retry is pointless.
     */
    readonly write: (flushes: ReadonlyArray<ChainFlush>) => Effect.Effect<void, SinkUnavailable | SinkRefused>

    /**
     * Lowers the mark, undoes every row above the fork, raises the mark's `applied`.
     *
     * Can be stopped anywhere and done again.
     */
    readonly revert: (revert: ChainRevert) => Effect.Effect<void, SinkUnavailable | SinkRefused>

    /**
     * Writes the balances at a height as checkpoints, so that later balances need only what moved behind it.
     *
     * The height must be final, and covered by the chain's mark. No answer changes by it. Can be stopped anywhere, done
     * again, and done by several at once.
     */
    readonly foldCheckpoints: (fold: CheckpointFold) => Effect.Effect<void, SinkUnavailable | SinkRefused>

    /**
     * Writes the price ticks of the buckets of time that are over at a block, so that later questions need not make them.
     *
     * The block must be final, and covered by the chain's mark. No answer changes by it. Can be stopped anywhere, done
     * again, and done by several at once.
     */
    readonly foldTicks: (fold: TickFold) => Effect.Effect<void, SinkUnavailable | SinkRefused>
  }
>()("pipelines/FactSink") {}
