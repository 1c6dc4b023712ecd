/**
 * Invalid input and faults from a user's point of view: one clear sentence and a code each, no stack trace. Every argument of every query
 * is tested in `test/contract/api`; this is one of each kind, through the whole service.
 */
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it, layer } from "@effect/vitest"
import { Effect, Exit, Scope } from "effect"
import { badRequests, requireRefusal } from "../support/api/bad-request.ts"
import { isRunning } from "../support/process/process-table.ts"
import { startRpcProxy } from "../support/rpc/rpc-proxy.ts"
import { ofRelease, sampled } from "../support/run/release-run.ts"
import { strayLines } from "../support/service/log-lines.ts"
import {
  askService,
  childrenOf,
  layerService,
  type RunningService,
  runCommand,
  Service,
  startCommand,
  startService,
  temporaryHome,
} from "../support/service/service.ts"
import { awaitBlock, compareHoldings } from "../support/store/holdings.ts"
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

/** The one sentence of a command that ended with code 1; fails if there is a stack trace, more than one sentence, or output. */
const sentenceOf = ({ code, output, complaints }: Effect.Success<ReturnType<typeof runCommand>>): string => {
  assert.deepStrictEqual({ code, output }, { code: 1, output: "" }, complaints)
  assert.notMatch(complaints, /^\s+at |a defect/m)
  const sentences = complaints.split("\n").filter((line) => line.startsWith("tidemark: "))
  assert.strictEqual(sentences.length, 1, complaints)
  return sentences[0]?.replace("tidemark: ", "") ?? ""
}

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
  ofRelease(it.effect)("does not share its data directory", () =>
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

  it.effect("writes one line of JSON per event, without stacks, while its engine is killed and comes back", () =>
    Effect.gen(function* () {
      const service = yield* Service
      const linesWith = (message: string) => service.complaints().split(message).length - 1
      const restartsBefore = linesWith("The local engine has restarted")
      const { engine } = childrenOf(service.home)
      if (engine !== undefined) process.kill(engine, "SIGKILL")
      yield* waitUntil("a restart in the log", () => linesWith("The local engine has restarted") > restartsBefore)
      const { block } = yield* awaitBlock(service, 0)
      yield* awaitBlock(service, block)
      // Recoveries are not awaited: an outage of a source that has nothing to write ends with its next record.
      assert.deepStrictEqual(strayLines(service.complaints()), [])
      assert.notMatch(service.complaints(), /\\n +at /)
    }),
  )

  // A follower's refusal of another chain id is tested after each commit.
  ofRelease(it.effect)("is not followed as another chain than its own", () =>
    Effect.gen(function* () {
      const { rpcUrl } = yield* Service
      const environment = { CHAIN_1_RPC_URLS: rpcUrl, DEVNET_ENABLED: "false" }
      const command = yield* startCommand({ home: yield* temporaryHome, args: ["up"], environment })
      const mismatch = /chain 31337.*chain 1\b|chain 1\b.*31337/
      yield* waitUntil("the chains in the log", () => mismatch.test(command.complaints()))
      assert.deepStrictEqual(strayLines(command.complaints()), [])
    }),
  )

  ofRelease(it.effect)(
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

describe("a command", () => {
  for (const { name, args, sentence } of [
    {
      name: "an unknown command",
      args: ["dwon"],
      sentence: /^There is no command dwon\. Try: npm run tidemark -- --help$/,
    },
    {
      name: "an unknown option",
      args: ["up", "--jsno"],
      sentence: /^up does not accept --jsno; it accepts --help, --json\./,
    },
  ]) {
    it.live(`is refused: ${name}`, () =>
      Effect.gen(function* () {
        assert.match(sentenceOf(yield* runCommand({ home: yield* temporaryHome, args })), sentence)
      }),
    )
  }

  for (const args of sampled([["verify"], ["replay"], ["audit", "--chain", "1"]], 3)) {
    it.live(`writes lines of JSON on standard error while it waits for ClickHouse: ${args[0]}`, () =>
      Effect.gen(function* () {
        const environment = { CLICKHOUSE_URL: "http://127.0.0.1:1", CHAIN_1_RPC_URLS: "http://127.0.0.1:1" }
        const command = yield* startCommand({ home: yield* temporaryHome, args, environment })
        yield* waitUntil("a line of the log", () => command.complaints().includes("\n"))
        assert.deepStrictEqual(strayLines(command.complaints()), [])
        assert.strictEqual(command.output(), "")
      }),
    )
  }

  it.live("names every invalid setting", () =>
    Effect.gen(function* () {
      const environment = { API_PORT: "many", LOG_LEVEL: "loud", CHAIN_5_RPC_URLS: "nowhere" }
      const sentence = sentenceOf(yield* runCommand({ home: yield* temporaryHome, environment }))
      for (const variable of Object.keys(environment)) assert.include(sentence, variable)
    }),
  )

  ofRelease(it.live)("is refused a data directory that cannot be created", () =>
    Effect.gen(function* () {
      const folder = yield* temporaryHome
      writeFileSync(join(folder, "file"), "")
      const home = join(folder, "file", "home")
      const sentence = sentenceOf(yield* runCommand({ home }))
      assert.include(sentence, `The data directory ${home} cannot be used`)
      assert.include(sentence, "TIDEMARK_HOME names another.")
    }),
  )
})
