/**
 * Ownership of streams, where several processes share the work. A port; one adapter for a log on this machine, one for
 * a broker's consumer groups. The key of a chain's live stream stands for the chain, all of its lanes included.
 *
 * Ownership spreads work and saves it from being done twice; it guards nothing. An owner that does not know yet that it
 * lost a stream does no harm: the log ignores superseded writers, and a row or mark written twice is one.
 */
import { Context, type Effect, type Scope, type Stream } from "effect"
import type { SequencedKey } from "#schemas/domain/stream-key.ts"
import type { LogUnavailable } from "./event-log.ts"

/**
 * Groups of processes that share streams: those that read chains and sources into the log, and those that process them out of it.
 */
export type OwnerGroup = "readers" | "processors"

/** How a process joins a group. */
export interface JoinOptions {
  readonly group: OwnerGroup
  /** The streams that this process could work on, asked again now and then: streams begin while processes run. */
  readonly candidates: Effect.Effect<ReadonlySet<SequencedKey>, LogUnavailable>
}

/** How far a stream has been processed: the offset of its first record that is not. */
export interface ReportedPlace {
  readonly stream: SequencedKey
  readonly offset: number
}

/** A process's place in a group, until the scope closes; its streams are then handed on at once. */
export interface GroupMember {
  /**
   * The streams that are this process's, told once they are known and again whenever they change; never ends.
   *
   * Of all members that could work on a stream one owns it, and keeps it while it lives. A stream of a member that died
   * moves on within the session time-out. What is out of reach is tried again for as long as it takes.
   */
  readonly owned: Stream.Stream<ReadonlySet<SequencedKey>>
  /** Tells tools that show lag how far streams are. A hint: nothing reads it back, and a failure is only logged. */
  readonly report: (places: ReadonlyArray<ReportedPlace>) => Effect.Effect<void>
}

export class StreamOwnership extends Context.Service<
  StreamOwnership,
  {
    /** Joins a group. Does not wait for the seat in it: until there is one, nothing is owned. */
    readonly join: (options: JoinOptions) => Effect.Effect<GroupMember, never, Scope.Scope>
  }
>()("pipelines/StreamOwnership") {}

/** Whether two sets hold the same streams. */
export const isSameSet = (left: ReadonlySet<SequencedKey>, right: ReadonlySet<SequencedKey>): boolean =>
  left.size === right.size && [...left].every((stream) => right.has(stream))
