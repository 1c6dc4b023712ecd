import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Logger } from "effect"
import { TestClock } from "effect/testing"
import { EventLog } from "#pipelines/log/event-log.ts"
import { layerLocalLog } from "#pipelines/log/local.ts"
import { exchangeRates } from "#pipelines/outside/exchange-rates/source.ts"
import { followSource } from "#pipelines/outside/follow-source.ts"
import type { OutsideSource, SourceReader } from "#pipelines/outside/outside-source.ts"
import { layerMemoryVault } from "#pipelines/vault/memory-vault.ts"
import { temporaryFolder } from "../../../../support/machine/temporary-folder.ts"
import { makeLocationWorld } from "../location-world.ts"
import { sourceContract } from "../source-contract.ts"

const contentOf = (change: number) => JSON.stringify({ base: "USD", rates: { EUR: 1 + change } })

const world = makeLocationWorld("exchange-rates", contentOf)

sourceContract(exchangeRates, world)

const layerLog = Layer.unwrap(
  temporaryFolder("rate-log").pipe(Effect.map((directory) => layerLocalLog({ directory, pollIntervalMs: 1_000 }))),
)

describe("exchangeRates", () => {
  it.effect("records unchanged rates again once a day, and removed ones once", () =>
    Effect.gen(function* () {
      const { settings } = yield* world
      const reader = yield* exchangeRates.makeReader(settings)
      const readAfter = Effect.fnUntraced(function* (hours: number, of: SourceReader = reader) {
        yield* TestClock.adjust(`${hours} hours`)
        const { events } = yield* of.read(new Set([1]))
        for (const event of events) of.note(event)
        return events
      })
      const [first] = yield* readAfter(0)
      if (first === undefined) return assert.fail("The first reading is recorded.")
      assert.deepStrictEqual(yield* readAfter(23), [])
      const [second, ...others] = yield* readAfter(1)
      assert.deepStrictEqual(others, [])
      if (second === undefined) return assert.fail("A day later it is recorded again.")
      assert.deepStrictEqual(second, { ...first, readAtMs: 86_400_000 })
      assert.deepStrictEqual(yield* readAfter(23), [])

      const without = yield* exchangeRates.makeReader({ locations: { "exchange-rates": [] } })
      without.note(second)
      assert.lengthOf(yield* readAfter(0, without), 1)
      assert.deepStrictEqual(yield* readAfter(48, without), [])
    }).pipe(Effect.scoped, Effect.provide([layerMemoryVault, Logger.layer([])])),
  )

  it.effect("look for chains only when they are read", () =>
    Effect.gen(function* () {
      const { settings } = yield* world
      const log = yield* EventLog
      let [looks, readings] = [0, 0]
      const streams = Effect.suspend(() => {
        looks += 1
        return log.streams
      })
      const read = Effect.sync(() => {
        readings += 1
        return { events: [], isComplete: true }
      })
      const source: OutsideSource = {
        ...exchangeRates,
        makeReader: () => Effect.succeed({ note: () => undefined, read: () => read }),
      }
      const follow = followSource(source, { settings, chainIds: new Set([1]), retryDelayMsMax: 10 })
      yield* Effect.forkScoped(Effect.provideService(follow, EventLog, { ...log, streams }))
      yield* TestClock.adjust("1 minute").pipe(Effect.repeat({ until: () => readings === 3 }))
      assert.strictEqual(looks, readings)
    }).pipe(Effect.scoped, Effect.provide([layerLog, layerMemoryVault, Logger.layer([])])),
  )
})
