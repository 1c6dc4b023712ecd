/**
 * Who works on which chain, where several processes share the work. A port; one adapter for a log on this machine, one for
 * a broker's consumer groups.
 *
 * Ownership spreads work and saves it from being done twice; it guards nothing. An owner that does not know yet that it
 * lost a chain does no harm: the log ignores superseded writers, and a row or mark written twice is one.
 */
import { Context, type Effect, type Scope, type Stream } from "effect"
import type { ChainId } from "#schemas/domain/primitive.ts"
import type { LogUnavailable } from "./event-log.ts"

/** Groups of processes that share chains: those that read them into the log, and those that process them out of it. */
export type OwnerGroup = "readers" | "processors"

/** How a process joins a group. */
export interface JoinOptions {
  readonly group: OwnerGroup
  /** The chains that this process could work on, asked again now and then: chains begin while processes run. */
  readonly candidates: Effect.Effect<ReadonlySet<ChainId>, LogUnavailable>
}

/** How far a chain has been processed: the offset of the first record of its live stream that is not. */
export interface ReportedPlace {
  readonly chainId: ChainId
  readonly offset: number
}

/** A process's place in a group, until the scope closes; its chains are then handed on at once. */
export interface GroupMember {
  /**
   * The chains that are this process's, told once they are known and again whenever they change; never ends.
   *
   * Of all members that could work on a chain one owns it, and keeps it while it lives. A chain of a member that died
   * moves on within the session time-out. What is out of reach is tried again for as long as it takes.
   */
  readonly owned: Stream.Stream<ReadonlySet<ChainId>>
  /** Tells tools that show lag how far chains are. A hint: nothing reads it back, and a failure is only logged. */
  readonly report: (places: ReadonlyArray<ReportedPlace>) => Effect.Effect<void>
}

export class StreamOwnership extends Context.Service<
  StreamOwnership,
  {
    /** Joins a group. Does not wait for the seat in it: until there is one, no chain is owned. */
    readonly join: (options: JoinOptions) => Effect.Effect<GroupMember, never, Scope.Scope>
  }
>()("pipelines/StreamOwnership") {}

/** Whether two sets hold the same chains. */
export const isSameSet = (left: ReadonlySet<ChainId>, right: ReadonlySet<ChainId>): boolean =>
  left.size === right.size && [...left].every((chainId) => right.has(chainId))
