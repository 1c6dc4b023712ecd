/**
 * Invalid input and faults of a running service from a user's point of view: one clear sentence and a code each. After each commit,
 * `test/end-to-end/kafka.test.ts` sends the same requests, and `test/contract/api/bad-request.test.ts` takes a port that is in use.
 */
import { assert, layer } from "@effect/vitest"
import { Effect, Exit, Scope } from "effect"
import { badRequests, requireRefusal } from "../support/api/bad-request.ts"
import { isRunning } from "../support/process/process-table.ts"
import { startRpcProxy } from "../support/rpc/rpc-proxy.ts"
import { sentenceOf } from "../support/service/command-sentence.ts"
import { strayLines } from "../support/service/log-lines.ts"
import {
  askService,
  layerService,
  type RunningService,
  runCommand,
  Service,
  startCommand,
  startService,
  temporaryHome,
} from "../support/service/service.ts"
import { compareHoldings } from "../support/store/holdings.ts"
import { waitFor, waitUntil } from "../support/wait/wait-for.ts"

interface NetworkOfNow {
  readonly lagSeconds: number | null
  readonly tideMark: { readonly block: number } | null
}

/** The service's newest block of the local chain. */
const askNetwork = (service: RunningService): Effect.Effect<NetworkOfNow> =>
  askService(service, "{ network(chainId: 31337, vm: EVM) { lagSeconds tideMark { block } } }").pipe(
    // The response to the query above.
    Effect.map(({ data }) => (data as { readonly network: NetworkOfNow }).network),
  )

layer(layerService(), { timeout: 300_000, excludeTestServices: true })("a running service", (it) => {
  for (const request of badRequests) {
    it.effect(`refuses ${request.name}`, () =>
      Effect.gen(function* () {
        yield* requireRefusal(yield* Service, request)
      }),
    )
  }

  it.effect("does not share its port", () =>
    Effect.gen(function* () {
      const { url } = yield* Service
      const { port } = new URL(url)
      const refused = yield* runCommand({ home: yield* temporaryHome, environment: { API_PORT: port } })
      assert.match(sentenceOf(refused), new RegExp(`^Port ${port} of 127\\.0\\.0\\.1 is in use by another process`))
    }),
  )

  // The engine's own refusal is tested after each commit.
  it.effect("does not share its data directory", () =>
    Effect.gen(function* () {
      const service = yield* Service
      const refused = yield* runCommand({ home: service.home, isHomeShared: true })
      assert.match(
        sentenceOf(refused),
        new RegExp(`^The data directory ${service.home} cannot be used: process ${service.pid} is using it`),
      )
      yield* compareHoldings(service)
    }),
  )

  // A follower's refusal of another chain id is tested after each commit.
  it.effect("is not followed as another chain than its own", () =>
    Effect.gen(function* () {
      const { rpcUrl } = yield* Service
      const environment = { CHAIN_1_RPC_URLS: rpcUrl, DEVNET_ENABLED: "false" }
      const command = yield* startCommand({ home: yield* temporaryHome, args: ["up"], environment })
      const mismatch = /chain 31337.*chain 1\b|chain 1\b.*31337/
      yield* waitUntil("the chains in the log", () => mismatch.test(command.complaints()))
      assert.deepStrictEqual(strayLines(command.complaints()), [])
    }),
  )

  it.effect(
    "starts without the endpoint of a chain, keeps serving when that of another fails, and reports how far it lags",
    () =>
      Effect.gen(function* () {
        const { rpcUrl } = yield* Service
        const scope = yield* Scope.make()
        const proxy = yield* Scope.provide(
          startRpcProxy(rpcUrl, () => false),
          scope,
        )
        const environment = {
          CHAIN_1_RPC_URLS: "http://127.0.0.1:1",
          CHAIN_31337_RPC_URLS: proxy.url,
          INGEST_REQUEST_TIMEOUT_MS: "500",
        }
        const follower = yield* startService({ home: yield* temporaryHome, environment })
        const unreached = yield* askService(
          follower,
          "{ network(chainId: 1, vm: EVM) { name headBlock tideMark { block } } }",
        )
        assert.deepStrictEqual(
          [unreached.errors, unreached.data],
          [[], { network: { name: "Ethereum", headBlock: null, tideMark: null } }],
        )
        assert.include(follower.complaints(), "A chain's endpoints could not be reached or used; retrying.")
        const before = yield* waitFor(
          "a block",
          Effect.map(askNetwork(follower), ({ tideMark }) => tideMark ?? undefined),
        )
        yield* Scope.close(scope, Exit.void)
        const after = yield* waitFor(
          "a lag of five seconds",
          Effect.map(askNetwork(follower), (network) => ((network.lagSeconds ?? 0) >= 5 ? network : undefined)),
        )
        assert.isAtLeast(after.tideMark?.block ?? 0, before.block)
        yield* waitUntil("a word about it", () => /RpcUnavailable/.test(follower.complaints()))
        assert.notMatch(follower.complaints(), /a defect/)
        assert.isTrue(isRunning(follower.pid))
      }),
  )
})
