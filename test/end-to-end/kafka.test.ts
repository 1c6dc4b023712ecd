/**
 * The service over Kafka, every role a separate process: a real broker, the engine as a server, a real chain. Covers for this deployment what
 * other tests cover for `npm start`.
 */
import { assert, layer } from "@effect/vitest"
import { Config, Context, Effect, Fiber, Layer, Random } from "effect"
import { type Devnet, runActors } from "#ops/devnet/devnet.ts"
import { badRequests, requireRefusal } from "../support/api/bad-request.ts"
import { rememberChain } from "../support/chain/remembered-chain.ts"
import { reorganiseUnderCallers } from "../support/chain/reorganise.ts"
import { runBroker } from "../support/kafka/run-broker.ts"
import { isReleaseRun, ofRelease } from "../support/run/release-run.ts"
import { startTestDevnet } from "../support/service/devnet.ts"
import { ownershipChanged } from "../support/service/log-lines.ts"
import { type Roles, startRoles } from "../support/service/roles.ts"
import { blockTimeMs } from "../support/service/service.ts"
import { compareHistories } from "../support/store/history.ts"
import { awaitBlock, compareHoldings, compareWhileItGrows } from "../support/store/holdings.ts"
import { waitUntil } from "../support/wait/wait-for.ts"

const reorganisations = Effect.runSync(Config.Int("REORGANISATIONS").pipe(Config.withDefault(isReleaseRun ? 2 : 1)))

/** Sufficient for a machine under load. */
const timeoutMs = 600_000

class Served extends Context.Service<Served, { readonly roles: Roles; readonly devnet: Devnet }>()("test/Served") {}

const layerServed = Layer.effect(
  Served,
  Effect.gen(function* () {
    const [brokers, devnet] = yield* Effect.all([runBroker, Effect.orDie(startTestDevnet("kafka"))], {
      concurrency: 2,
    })
    return { devnet, roles: yield* startRoles({ devnet, brokers, readers: isReleaseRun ? 2 : 1, processors: 2 }) }
  }),
)

/** Lets the actors act until the effect is done. */
const withTraffic = <A, E, R>(devnet: Devnet, effect: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const acting = yield* Effect.forkChild(runActors(devnet, { blockTimeMs }))
    const result = yield* effect
    yield* Fiber.interrupt(acting)
    return result
  })

layer(layerServed, { timeout: timeoutMs, excludeTestServices: true })("roles over Kafka", (it) => {
  it.effect(
    `return correct data at the block that they name, through ${reorganisations} reorganisations`,
    () =>
      Effect.gen(function* () {
        const { roles, devnet } = yield* Served
        const chain = yield* rememberChain(devnet)
        yield* reorganiseUnderCallers(roles.service, chain, reorganisations)
      }).pipe(Random.withSeed("roles over Kafka")),
    timeoutMs,
  )

  for (const request of badRequests) {
    it.effect(`refuse ${request.name}`, () =>
      Effect.gen(function* () {
        const { roles } = yield* Served
        yield* requireRefusal(roles.service, request)
      }),
    )
  }

  it.effect(
    "return the chain's own balances of every actor and token, while traffic runs",
    () =>
      Effect.gen(function* () {
        const { roles, devnet } = yield* Served
        yield* withTraffic(devnet, compareWhileItGrows(roles.service, 2))
        // The run of each commit compares histories in `start.test.ts`.
        if (isReleaseRun) yield* compareHistories(roles.service)
      }),
    timeoutMs,
  )

  it.effect(
    "fail a chain over to standby processes",
    () =>
      Effect.gen(function* () {
        const { roles, devnet } = yield* Served
        // The owner of a reader's chain is replaced in the same way.
        const [reader, processor] = [roles.of("read")[0], roles.of("process")[0]]
        yield* withTraffic(
          devnet,
          Effect.gen(function* () {
            for (const victim of isReleaseRun ? [reader, processor] : [processor]) {
              const { at } = yield* compareHoldings(roles.service)
              yield* victim?.kill ?? Effect.void
              yield* awaitBlock(roles.service, at.block + 2)
              yield* compareHoldings(roles.service)
              yield* victim?.start ?? Effect.void
              // A process that has just started cannot shut down cleanly yet.
              yield* waitUntil("the victim at work again", () => victim?.words().includes(ownershipChanged) ?? true)
            }
          }),
        )
      }),
    timeoutMs,
  )

  ofRelease(it.effect)(
    "shut down gracefully, and resume where they stopped",
    () =>
      Effect.gen(function* () {
        const { roles, devnet } = yield* Served
        const { at } = yield* compareHoldings(roles.service)
        const codes = yield* Effect.forEach(roles.processes.toReversed(), ({ stop }) => stop)
        assert.deepStrictEqual(new Set(codes), new Set([0]), roles.words())
        for (const { start } of roles.processes) yield* start
        const again = yield* withTraffic(devnet, awaitBlock(roles.service, at.block))
        assert.isAbove(again.block, at.block)
        yield* compareHoldings(roles.service)
      }),
    timeoutMs,
  )
})
