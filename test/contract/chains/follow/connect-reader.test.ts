import { assert, describe, it } from "@effect/vitest"
import { Effect, Schedule } from "effect"
import { connectRpcReader } from "#chains/follow/connect-reader.ts"
import { freePort } from "../../../support/free-port.ts"
import { seriesOf, withOwnMetrics } from "../../../support/metrics.ts"
import { startRpcServer } from "../../../support/rpc-server.ts"
import { makeSimulatedChain } from "../../../support/simulated-chain.ts"

describe("connectRpcReader", () => {
  it.live("counts a failure to follow while an endpoint is dead from the start", () =>
    Effect.gen(function* () {
      const { definition } = makeSimulatedChain({ seed: 5 })
      const url = `http://127.0.0.1:${yield* freePort}`
      const settings = { definition, urls: [url], requestTimeoutMs: 1_000, batchCallsMax: 1, verifiesRoots: false }
      yield* Effect.forkChild(connectRpcReader(settings))
      const failures = Effect.map(
        seriesOf("chains_follow_failures_total"),
        (series) => series[`chain=${definition.slug} tag=RpcUnavailable`] ?? 0,
      )
      yield* Effect.repeat(failures, { until: (count) => count > 0, schedule: Schedule.spaced(20) })
    }).pipe(withOwnMetrics),
  )

  it.live("connects once the endpoint answers", () =>
    Effect.gen(function* () {
      const chain = makeSimulatedChain({ seed: 5 })
      const server = yield* startRpcServer(chain)
      server.faults.refusedRequests = 1
      const settings = {
        definition: chain.definition,
        urls: [server.url],
        requestTimeoutMs: 1_000,
        batchCallsMax: 10,
        verifiesRoots: false,
      }
      const reader = yield* connectRpcReader(settings)
      assert.strictEqual((yield* reader.head).hash, chain.head().hash)
    }),
  )
})
