/** The contract of sources outside the chains. */
import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Fiber, Layer, Logger, type Scope } from "effect"
import { layerLocalLog } from "#pipelines/log/local.ts"
import { readPresentEvents } from "#pipelines/log/read-present.ts"
import { followSource } from "#pipelines/outside/follow-source.ts"
import type { OutsideSource, SourceSettings } from "#pipelines/outside/outside-source.ts"
import { layerMemoryVault } from "#pipelines/vault/memory-vault.ts"
import { streamStart } from "#schemas/domain/mark.ts"
import { isSourceEvent } from "#schemas/events/source-event.ts"
import { temporaryFolder } from "../../../support/machine/temporary-folder.ts"
import { waitUntil } from "../../../support/wait/wait-for.ts"

/** A source's surroundings, controlled by a test. */
export interface OutsideWorld {
  readonly settings: SourceSettings
  /** Changes the content of the source; each time to something else. */
  readonly change: Effect.Effect<void>
  /** Makes the source answer with invalid content. */
  readonly spoil: Effect.Effect<void>
  /** Makes the source unreachable. */
  readonly cut: Effect.Effect<void>
}

const layerLog = Layer.unwrap(
  temporaryFolder("source").pipe(Effect.map((directory) => layerLocalLog({ directory, pollIntervalMs: 1_000 }))),
)

/** The contract, run against one source. The world is reachable and has content. */
export const sourceContract = (source: OutsideSource, makeWorld: Effect.Effect<OutsideWorld, never, Scope.Scope>) =>
  describe(`OutsideSource: ${source.source}`, () => {
    /** Follows the source through some readings, as a process of its own does, then stops. */
    const followFor = Effect.fnUntraced(function* (settings: SourceSettings, readings: number) {
      const done = yield* Deferred.make<void>()
      let count = 0
      const counted: OutsideSource = {
        ...source,
        intervalMs: 1,
        makeReader: Effect.fnUntraced(function* (given: SourceSettings) {
          const reader = yield* source.makeReader(given)
          const note = Effect.suspend(() => {
            count += 1
            return count > readings ? Deferred.succeed(done, undefined) : Effect.void
          })
          return { ...reader, read: (chainIds) => Effect.andThen(note, reader.read(chainIds)) }
        }),
      }
      const following = yield* Effect.forkChild(
        followSource(counted, { settings, chainIds: new Set([1]), retryDelayMsMax: 10 }),
      )
      yield* Effect.raceFirst(Deferred.await(done), Fiber.join(following))
      yield* Fiber.interrupt(following)
    })

    const events = Effect.map(readPresentEvents({ stream: source.source, place: streamStart }), (sequenced) =>
      sequenced.map(({ event }) => event),
    )

    const inLog = Effect.provide(Layer.mergeAll(layerLog, layerMemoryVault, Logger.layer([])))

    it("is read only if it is configured", () => {
      assert.isFalse(source.isConfigured({ locations: {} }))
    })

    it.live("appends its content once, and its changes", () =>
      Effect.gen(function* () {
        const world = yield* makeWorld
        assert.isTrue(source.isConfigured(world.settings))
        yield* followFor(world.settings, 3)
        const first = yield* events
        assert.isAbove(first.length, 0)
        assert.isTrue(first.every(isSourceEvent))
        yield* world.change
        yield* followFor(world.settings, 3)
        assert.isAbove((yield* events).length, first.length)
      }).pipe(inLog, Effect.scoped),
    )

    it.live("appends nothing after a restart if nothing changed", () =>
      Effect.gen(function* () {
        const world = yield* makeWorld
        yield* followFor(world.settings, 1)
        const before = yield* events
        yield* followFor(world.settings, 2)
        assert.deepStrictEqual(yield* events, before)
      }).pipe(inLog, Effect.scoped),
    )

    it.live("appends nothing while the source is invalid or unreachable, and continues afterwards", () =>
      Effect.gen(function* () {
        const world = yield* makeWorld
        yield* followFor(world.settings, 1)
        const before = yield* events
        yield* world.spoil
        yield* followFor(world.settings, 2)
        yield* world.cut
        yield* followFor(world.settings, 2)
        assert.deepStrictEqual(yield* events, before)
        yield* world.change
        yield* followFor(world.settings, 1)
        assert.isAbove((yield* events).length, before.length)
      }).pipe(inLog, Effect.scoped),
    )

    it.live("yields the stream to another writer, and takes it back", () =>
      Effect.gen(function* () {
        const world = yield* makeWorld
        const options = { settings: world.settings, chainIds: new Set([1]), retryDelayMsMax: 10 }
        const follow = followSource({ ...source, intervalMs: 5 }, options)
        const two = yield* Effect.forEach([1, 2], () => Effect.forkChild(follow))
        yield* waitUntil(
          "a record",
          Effect.map(events, ({ length }) => length > 0),
        )
        const before = yield* events
        yield* world.change
        yield* waitUntil(
          "a record of the change",
          Effect.map(events, ({ length }) => length > before.length),
        )
        yield* Effect.forEach(two, Fiber.interrupt)
      }).pipe(inLog, Effect.scoped),
    )
  })
