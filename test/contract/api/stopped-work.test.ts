/** Abandoned work is cancelled: it would be free, and compete with all other requests. */
import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Fiber } from "effect"
import { Store, StoreUnavailable } from "#projections/store/store.ts"
import { ask, layerTestApi, startTestApi } from "../../support/api/api.ts"
import { ann, blocks } from "../../support/api/api-story.ts"
import { project } from "../../support/store/projected.ts"

/** A store in which statements of one purpose never end, and those of another fail once one has begun. */
const stuckStore = Effect.fnUntraced(function* ({
  stuck,
  failing,
}: {
  readonly stuck: string
  readonly failing?: string
}) {
  const store = yield* Store
  const [begun, stopped] = [yield* Deferred.make<void>(), yield* Deferred.make<void>()]
  const endless = Deferred.succeed(begun, undefined).pipe(
    Effect.andThen(Effect.never),
    Effect.onInterrupt(() => Deferred.succeed(stopped, undefined)),
  )
  const failure = new StoreUnavailable({ operation: failing ?? "", cause: new Error("down") })
  return {
    begun: Deferred.await(begun),
    stopped: Deferred.await(stopped),
    store: Store.of({
      ...store,
      query: (statement) => {
        if (statement.operation === stuck) return endless
        return statement.operation === failing
          ? Effect.andThen(Deferred.await(begun), Effect.fail(failure))
          : store.query(statement)
      },
    }),
  }
})

describe("abandoned work", () => {
  it.live("is cancelled once another field makes the whole response null", () =>
    Effect.gen(function* () {
      yield* project(blocks, 1)
      const operations = { stuck: "read a history", failing: "read smart accounts of owners" }
      const { store, stopped } = yield* stuckStore(operations)
      const { url } = yield* startTestApi().pipe(Effect.provideService(Store, store))
      const history = `transactionHistoryV2(subjects: "${ann}") { edges { cursor } }`
      const portfolio = `portfolioV2(addresses: "${ann}") { tokenBalances { totalBalanceUSD } }`
      const { status, data } = yield* ask(url, `{ ${history} ${portfolio} }`)
      assert.deepStrictEqual([status, data], [503, null])
      yield* stopped
    }).pipe(Effect.scoped, Effect.provide(layerTestApi)),
  )

  it.live("is cancelled once its caller disconnects", () =>
    Effect.gen(function* () {
      yield* project(blocks, 1)
      const { store, begun, stopped } = yield* stuckStore({ stuck: "read a history" })
      const { url } = yield* startTestApi().pipe(Effect.provideService(Store, store))
      const caller = yield* Effect.forkChild(
        ask(url, `{ transactionHistoryV2(subjects: "${ann}") { edges { cursor } } }`),
      )
      yield* begun
      yield* Fiber.interrupt(caller)
      yield* stopped
    }).pipe(Effect.scoped, Effect.provide(layerTestApi)),
  )
})
