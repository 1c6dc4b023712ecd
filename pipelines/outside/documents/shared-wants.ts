/** One look for the wanted documents of all streams of a process, so that streams without any cost no queries. */
import { Clock, Effect, Semaphore } from "effect"
import { type DocumentWant, DocumentWants } from "./document-wants.ts"
import type { HostPace } from "./host-pace.ts"

/** Interval of looking for wanted documents while there are none. */
const lookIntervalMs = 5_000

/** Documents of one stream that one look returns. */
const streamDocumentsMax = 16

/** The wanted documents of one stream, and the time from which there may be others. */
export interface TakenWants {
  readonly wants: ReadonlyArray<DocumentWant>
  readonly nextLookAtMs: number
}

/**
 * Makes the reading of wants that the streams of a process share, without those of paused hosts: `take` returns the documents of a shard from the last look, each
 * look's once. It looks again when the last look is `lookIntervalMs` old, or had documents of this shard that were taken.
 */
export const makeSharedWants = Effect.fnUntraced(function* ({ paused }: Pick<HostPace, "paused">) {
  const { next } = yield* DocumentWants
  const lock = yield* Semaphore.make(1)
  let nextLookAtMs = Number.NEGATIVE_INFINITY
  let found: ReadonlyMap<number, ReadonlyArray<DocumentWant>> = new Map()
  const taken = new Set<number>()
  const look = Effect.gen(function* () {
    const nowMs = yield* Clock.currentTimeMillis
    found = yield* next(streamDocumentsMax, [...(yield* paused)])
    taken.clear()
    nextLookAtMs = nowMs + lookIntervalMs
  })
  const take = Effect.fnUntraced(function* (shard: number) {
    if ((yield* Clock.currentTimeMillis) >= nextLookAtMs || taken.has(shard)) yield* look
    const wants = found.get(shard) ?? []
    if (wants.length > 0) taken.add(shard)
    return { wants, nextLookAtMs } satisfies TakenWants
  }, lock.withPermit)
  return { take }
})
