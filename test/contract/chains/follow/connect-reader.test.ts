import { assert, describe, it } from "@effect/vitest"
import { Effect, Logger, References } from "effect"
import { connectRpcReader } from "#chains/follow/connect-reader.ts"
import { makeSimulatedChain } from "../../../support/chain/simulated-chain.ts"
import { freePort } from "../../../support/machine/free-port.ts"
import { startRpcServer } from "../../../support/rpc/rpc-server.ts"
import { seriesOf, withOwnMetrics } from "../../../support/service/metrics.ts"
import { waitUntil } from "../../../support/wait/wait-for.ts"

describe("connectRpcReader", () => {
  it.live("counts connection failures while an endpoint is down from the start", () =>
    Effect.gen(function* () {
      const { definition } = makeSimulatedChain({ seed: 5 })
      const url = `http://127.0.0.1:${yield* freePort}`
      const settings = { definition, urls: [url], requestTimeoutMs: 1_000, batchCallsMax: 1, verifiesRoots: false }
      yield* Effect.forkChild(connectRpcReader(settings))
      const hasFailed = Effect.map(
        seriesOf("chains_follow_failures_total"),
        (series) => (series[`chain=${definition.slug} tag=RpcUnavailable`] ?? 0) > 0,
      )
      yield* waitUntil("a counted failure", hasFailed)
    }).pipe(withOwnMetrics),
  )

  it.live("connects once the endpoint responds, and logs its first failure, each new reason and the recovery", () =>
    Effect.gen(function* () {
      const chain = makeSimulatedChain({ seed: 5 })
      const server = yield* startRpcServer(chain)
      const lines: Array<readonly [sentence: unknown, annotations: Readonly<Record<string, unknown>>]> = []
      const logger = Logger.make<unknown, void>(({ message, fiber }) => {
        lines.push([[message].flat()[0], fiber.getRef(References.CurrentLogAnnotations)])
      })
      // The second failure has the reason of the first; the third has another.
      const refusals = [503, 503, 401]
      let attempts = 0
      server.faults.visit = () => {
        const status = refusals[attempts]
        attempts += 1
        server.faults.refusedRequests = status === undefined ? 0 : 1
        server.faults.refusalStatus = status ?? 503
        return Promise.resolve()
      }
      const settings = {
        definition: chain.definition,
        urls: [server.url],
        requestTimeoutMs: 1_000,
        batchCallsMax: 10,
        verifiesRoots: false,
      }
      const reader = yield* connectRpcReader(settings).pipe(Effect.provide(Logger.layer([logger])))
      assert.strictEqual((yield* reader.head).hash, chain.head().hash)
      const chainId = chain.definition.id
      const failed = { chainId, errorTag: "RpcUnavailable" }
      const sentence = "A chain's endpoints could not be reached or used; retrying."
      const [last] = lines.splice(-1)
      assert.deepStrictEqual(lines, [
        [sentence, { ...failed, errorKind: "transient", count: 1 }],
        [sentence, { ...failed, errorKind: "transient", count: 3 }],
      ])
      assert.strictEqual(last?.[0], "A chain's endpoints can be reached again.")
      const { durationMs, ...annotations } = last?.[1] ?? {}
      assert.deepStrictEqual(annotations, { ...failed, count: 3 })
      assert.isAtLeast(Number(durationMs), 0)
    }),
  )
})
