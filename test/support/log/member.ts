import { Clock, Effect, type Layer, Ref, Schedule, Stream } from "effect"
import type { LogUnavailable } from "#pipelines/log/event-log.ts"
import { type JoinOptions, StreamOwnership } from "#pipelines/log/stream-ownership.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { chainsOfStreams, liveStream } from "#schemas/domain/stream-key.ts"

/** A member of a group under watch. */
export interface WatchedMember {
  /** What it owned, in the order in which it was told. */
  readonly history: Effect.Effect<ReadonlyArray<ReadonlySet<ChainId>>>
  /** What it owns now; nothing before it was told. */
  readonly owned: Effect.Effect<ReadonlySet<ChainId>>
  readonly report: (chainId: ChainId, offset: number) => Effect.Effect<void>
}

/** How a test joins a group: with chains. */
export interface WatchOptions extends Pick<JoinOptions, "group"> {
  readonly candidates: Effect.Effect<ReadonlySet<ChainId>, LogUnavailable>
}

/** Joins a group until the scope closes. */
export const joinWatched = Effect.fnUntraced(function* ({ group, candidates }: WatchOptions) {
  const ownership = yield* StreamOwnership
  const asStreams = Effect.map(candidates, (chainIds) => new Set([...chainIds].map(liveStream)))
  const member = yield* ownership.join({ group, candidates: asStreams })
  const history = yield* Ref.make<ReadonlyArray<ReadonlySet<ChainId>>>([])
  yield* Effect.forkScoped(
    Stream.runForEach(member.owned, (streams) =>
      Ref.update(history, (before) => [...before, chainsOfStreams(streams)]),
    ),
  )
  const watched: WatchedMember = {
    history: Ref.get(history),
    owned: Effect.map(Ref.get(history), (assignments) => assignments.at(-1) ?? new Set()),
    report: (chainId, offset) => member.report([{ stream: liveStream(chainId), offset }]),
  }
  return watched
})

/** A member as a process of its own has it: with an adapter that it shares with nobody. */
export const joinAlone = (adapter: Layer.Layer<StreamOwnership>, options: WatchOptions) =>
  joinWatched(options).pipe(Effect.provide(adapter, { local: true }))

/** Waits until a condition holds, and says how long that took; fails after half a minute. */
export const until = Effect.fnUntraced(function* (condition: Effect.Effect<boolean>) {
  const startedMs = yield* Clock.currentTimeMillis
  yield* condition.pipe(
    Effect.repeat({ until: (holds) => holds, schedule: Schedule.spaced("10 millis") }),
    Effect.timeout("30 seconds"),
  )
  return (yield* Clock.currentTimeMillis) - startedMs
})

/** What each of some members owns, as sorted lists. */
export const sharesOf = (members: ReadonlyArray<WatchedMember>) =>
  Effect.forEach(members, ({ owned }) => Effect.map(owned, (chainIds) => [...chainIds].sort()))
