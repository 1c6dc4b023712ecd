import { Clock, Effect, type Layer, Ref, Stream } from "effect"
import type { LogUnavailable } from "#pipelines/log/event-log.ts"
import { type JoinOptions, StreamOwnership } from "#pipelines/log/stream-ownership.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { chainsOfStreams, liveStream } from "#schemas/domain/stream-key.ts"
import { waitUntil } from "../wait/wait-for.ts"

/** An observed member of a group. */
export interface WatchedMember {
  /** Its assignments, in order. */
  readonly history: Effect.Effect<ReadonlyArray<ReadonlySet<ChainId>>>
  /** Its current assignment; empty before the first one. */
  readonly owned: Effect.Effect<ReadonlySet<ChainId>>
  readonly report: (chainId: ChainId, offset: number) => Effect.Effect<void>
}

/** Joins a group with chains, as a test requires. */
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

/** A member as in a process of its own: with an adapter that no other member uses. */
export const joinAlone = (adapter: Layer.Layer<StreamOwnership>, options: WatchOptions) =>
  joinWatched(options).pipe(Effect.provide(adapter, { local: true }))

/** Waits until a condition holds and returns the elapsed time. */
export const until = Effect.fnUntraced(function* (condition: Effect.Effect<boolean>) {
  const startedMs = yield* Clock.currentTimeMillis
  yield* waitUntil("the wanted assignments", condition, 10)
  return (yield* Clock.currentTimeMillis) - startedMs
})

/** The assignments of members, as sorted lists. */
export const sharesOf = (members: ReadonlyArray<WatchedMember>) =>
  Effect.forEach(members, ({ owned }) => Effect.map(owned, (chainIds) => [...chainIds].sort()))
