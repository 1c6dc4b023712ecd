/**
 * Ownership of streams that several processes share. A port with two adapters: one for a log on this machine, one for a broker's consumer
 * groups. The key of a chain's live stream stands for the chain with all of its lanes.
 *
 * Ownership distributes work and avoids duplicate work; correctness does not depend on it. An owner that has not yet noticed the loss of a
 * stream does no harm: the log ignores superseded writers, and a row or mark written twice is one.
 */
import { Context, type Effect, Schema, type Scope, type Stream } from "effect"
import type { SequencedKey } from "#schemas/domain/stream-key.ts"
import type { LogUnavailable } from "./event-log.ts"

/** The log refuses streams that a process needs from its start on. */
export class StreamsRefused extends Schema.TaggedError<StreamsRefused>()("StreamsRefused", {
  /** The sentence of the refusal. */
  reason: Schema.String,
}) {
  readonly kind = "misconfigured"
  override get message() {
    return this.reason
  }
}

/**
 * Groups of processes that share streams: those that read chains and sources into the log, those that fill in its past, those that fetch documents, and those that process
 * what is in it.
 */
export type OwnerGroup = "readers" | "backfillers" | "enrichers" | "processors"

/** How a process joins a group. */
export interface JoinOptions {
  readonly group: OwnerGroup
  /** The streams that this process can work on; evaluated repeatedly, since streams begin while processes run. */
  readonly candidates: Effect.Effect<ReadonlySet<SequencedKey>, LogUnavailable>
}

/** Progress in a stream: the offset of its first unprocessed record. */
export interface ReportedPlace {
  readonly stream: SequencedKey
  readonly offset: number
}

/** Membership of a process in a group, until the scope closes; its streams are then reassigned at once. */
export interface GroupMember {
  /**
   * The streams owned by this process: emitted once they are assigned and on every change; never ends.
   *
   * Of all members that can work on a stream one owns it, and keeps it while it is alive. A stream of a member that died
   * is reassigned within the session time-out. Transient failures are retried without end.
   */
  readonly owned: Stream.Stream<ReadonlySet<SequencedKey>>
  /** Publishes offsets for lag tools. A hint: nothing reads them back, and a failure is only logged. */
  readonly report: (places: ReadonlyArray<ReportedPlace>) => Effect.Effect<void>
}

export class StreamOwnership extends Context.Service<
  StreamOwnership,
  {
    /**
     * Joins a group. Returns before the group has admitted the member; until then it owns no streams. Fails with `StreamsRefused` if the
     * log cannot hold the streams that the process begins with; later ones are asked for again until it does.
     */
    readonly join: (options: JoinOptions) => Effect.Effect<GroupMember, StreamsRefused, Scope.Scope>
  }
>()("pipelines/StreamOwnership") {}

/** Whether two sets contain the same streams. */
export const isSameSet = (left: ReadonlySet<SequencedKey>, right: ReadonlySet<SequencedKey>): boolean =>
  left.size === right.size && [...left].every((stream) => right.has(stream))
