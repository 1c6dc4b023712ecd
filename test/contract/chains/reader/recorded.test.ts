/**
 * The RPC reader against endpoints that serve recorded blocks and lie, lag, limit, drop, fork and return errors of real nodes. Goal: right
 * blocks in the end, or a clear failure. The recording, read without our code, is the truth.
 */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { defineChain } from "#chains/chain-definition.ts"
import { chainLabel } from "#chains/chain-label.ts"
import { local } from "#chains/definitions/local.ts"
import type { EvmReader } from "#chains/reader/chain-reader.ts"
import { makeRpcReader } from "#chains/reader/rpc.ts"
import { readFault } from "#chains/reader/rpc-fault.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import {
  forkChain,
  readFacts,
  readRecordedChain,
  readRecordedErrors,
  recordedFacts,
} from "../../../support/rpc/rpc-recorded.ts"
import {
  type Call,
  type RecordedServer,
  startRecordedServer,
  unknownMethod,
} from "../../../support/rpc/rpc-recorded-server.ts"
import { sampled } from "../../../support/run/release-run.ts"
import { seriesOf, withOwnMetrics } from "../../../support/service/metrics.ts"

const linea = readRecordedChain("linea")
const first = Number(linea.blocks[0]?.block.number)
const last = first + linea.blocks.length - 1
const label = chainLabel(linea.chainId)
const facts = linea.blocks.map(recordedFacts)

const connect = (servers: ReadonlyArray<RecordedServer>, settings: { readonly finalityDepthBlocks?: number } = {}) =>
  makeRpcReader({
    definition: defineChain({
      ...local,
      id: linea.chainId,
      blockTimeMs: 12_000,
      finalityDepthBlocks: 100,
      ...settings,
    }),
    urls: servers.map(({ url }) => url),
    requestTimeoutMs: 3_000,
    batchCallsMax: 50,
    verifiesRoots: true,
  })

/** Another endpoint of the recorded chain. */
const startEndpoint = startRecordedServer(linea)

const startTwo = Effect.all([startEndpoint, startEndpoint])

/** Whether a reader gives the recorded run, block for block. */
const expectRun = Effect.fnUntraced(function* (reader: EvmReader) {
  const blocks = yield* reader.readBlocks({ first, last })
  assert.deepStrictEqual(blocks.map(readFacts), facts)
})

const isOf =
  (...methods: ReadonlyArray<string>) =>
  ({ method }: Call) =>
    methods.includes(method)

const countOf = ({ requests }: RecordedServer, method: string): number =>
  requests.flat().filter((requested) => requested === method).length

describe("a recorded run", () => {
  it.live("is read as it was recorded, also one of another rollup", () =>
    Effect.gen(function* () {
      const server = yield* startEndpoint
      yield* expectRun(yield* connect([server]))
      const arbitrum = readRecordedChain("arbitrum-sepolia")
      const other = yield* startRecordedServer(arbitrum)
      const number = Number(arbitrum.blocks[0]?.block.number)
      const definition = defineChain({ ...local, id: arbitrum.chainId })
      const settings = {
        definition,
        urls: [other.url],
        requestTimeoutMs: 3_000,
        batchCallsMax: 50,
        verifiesRoots: true,
      }
      const blocks = yield* (yield* makeRpcReader(settings)).readBlocks({ first: number, last: number })
      assert.deepStrictEqual(blocks.map(readFacts), arbitrum.blocks.map(recordedFacts))
    }),
  )

  it.live("is the same by receipts of transactions, and by logs except for members of receipts", () =>
    Effect.gen(function* () {
      const server = yield* startEndpoint
      const blocked = new Set(["eth_getBlockReceipts"])
      server.faults.complain = ({ method }) => (blocked.has(method) ? unknownMethod(method) : undefined)
      yield* expectRun(yield* connect([server]))
      blocked.add("eth_getTransactionReceipt")
      const blocks = yield* (yield* connect([server])).readBlocks({ first, last })
      const unknown = { gasUsedRaw: 0n, hasSucceeded: undefined }
      const withoutReceipts = facts.map((block) => ({
        ...block,
        transactions: block.transactions.map((transaction) => ({ ...transaction, ...unknown })),
      }))
      assert.deepStrictEqual(blocks.map(readFacts), withoutReceipts)
    }),
  )

  it.live("is read even if receipts of single blocks fail", () =>
    Effect.gen(function* () {
      const server = yield* startEndpoint
      const reader = yield* connect([server])
      // As a node of Cronos that falls over its own index.
      const broken = `0x${(first + 2).toString(16)}`
      server.faults.complain = ({ method, params }) =>
        method === "eth_getBlockReceipts" && params[0] === broken
          ? { code: -32_000, message: "method handler crashed" }
          : undefined
      yield* expectRun(reader)
    }),
  )
})

describe("limits", () => {
  const refusedBatches: ReadonlyArray<readonly [string, RecordedServer["faults"]["refuse"]]> = [
    [
      "erigon",
      (calls) => ({
        status: 200,
        body: errorBody(null, -32_000, `batch limit 3 exceeded: ${calls.length} requests given`),
      }),
    ],
    ["geth", (calls) => ({ status: 200, body: [errorBody(calls[0]?.id, -32_600, "batch too large")] })],
    ["proxyd", () => ({ status: 200, body: errorBody(null, -32_014, "too many RPC calls in batch request") })],
    ["a gateway", () => ({ status: 413 })],
    [
      "a node that takes none",
      () => ({ status: 200, body: errorBody(null, -32_600, "Batches are not supported here.") }),
    ],
  ]
  for (const [name, refuse] of refusedBatches) {
    it.live(`of calls in a request are inferred from ${name}`, () =>
      Effect.gen(function* () {
        const server = yield* startEndpoint
        const callsMax = name === "a node that takes none" ? 1 : 3
        server.faults.refuse = (calls) => (calls.length > callsMax ? refuse(calls) : undefined)
        const reader = yield* connect([server])
        yield* expectRun(reader)
        server.requests.length = 0
        yield* expectRun(reader)
        assert.isAtMost(Math.max(...server.requests.map(({ length }) => length)), callsMax)
      }),
    )
  }

  it.live("of a response's size are met by smaller requests, and a single call beyond them fails clearly", () =>
    Effect.gen(function* () {
      const server = yield* startEndpoint
      const reader = yield* connect([server])
      // As geth: what fits is answered, what follows is not.
      server.faults.complain = (call, calls) =>
        calls.indexOf(call) >= 5 ? { code: -32_003, message: "response too large" } : undefined
      yield* expectRun(reader)
      server.faults.complain = ({ method }) =>
        method === "eth_getBlockByNumber" ? { code: -32_000, message: "backend response too large" } : undefined
      const failure = yield* Effect.flip(reader.readBlocks({ first, last: first }))
      assert.strictEqual(failure._tag, "RpcUnavailable")
      assert.include(String(failure.cause), "backend response too large")
    }),
  )

  it.live("of rate slow the reader down, and answered calls are not repeated", () =>
    Effect.gen(function* () {
      const server = yield* startEndpoint
      const reader = yield* connect([server])
      let callsLeft = 9
      server.faults.complain = () => {
        callsLeft -= 1
        return callsLeft < 0 && callsLeft > -6
          ? { code: 429, message: "Your app has exceeded its compute units per second capacity" }
          : undefined
      }
      server.requests.length = 0
      yield* expectRun(reader)
      assert.strictEqual(server.requests.flat().length, 2 * facts.length + 5)
      assert.strictEqual((yield* seriesOf("chains_rpc_limits_total"))[`chain=${label} endpoint=1 limit=rate`], 1)
    }).pipe(withOwnMetrics),
  )

  it.live("with a retry time are respected, and another endpoint is used meanwhile", () =>
    Effect.gen(function* () {
      const [limited, free] = yield* startTwo
      const alone = yield* connect([limited])
      const startedMs = performance.now()
      const refuse: RecordedServer["faults"]["refuse"] = () => {
        limited.faults.refuse = () => undefined
        return { status: 429, headers: { "retry-after": "1" }, body: errorBody(null, -32_005, "rate limited") }
      }
      limited.faults.refuse = refuse
      yield* expectRun(alone)
      assert.isAtLeast(performance.now() - startedMs, 950)
      const both = yield* connect([limited, free])
      limited.faults.refuse = () => ({ status: 429, headers: { "retry-after": "3600" } })
      for (let time = 0; time < 5; time++) yield* expectRun(both)
      limited.requests.length = 0
      yield* expectRun(both)
      assert.lengthOf(limited.requests, 0)
      // An hour is longer than a request waits.
      assert.strictEqual((yield* Effect.flip(alone.readLink(first)))._tag, "RpcUnavailable")
    }),
  )

  it.live("of a plan or key pause the endpoint for minutes, and are logged without the key", () =>
    Effect.gen(function* () {
      const [refusing, free] = yield* startTwo
      const key = "k3y-0123456789abcdef"
      const secret = { ...refusing, url: `${refusing.url}/v3/${key}` }
      const both = yield* connect([secret, free])
      const alone = yield* connect([secret])
      refusing.faults.refuse = () => ({ status: 401, body: errorBody(1, -32_600, `Must be authenticated: ${key}`) })
      yield* expectRun(both)
      refusing.requests.length = 0
      yield* expectRun(both)
      assert.lengthOf(refusing.requests, 0)
      const failure = yield* Effect.flip(alone.readLink(first))
      assert.include(String(failure._tag === "RpcUnavailable" ? failure.cause : ""), "Must be authenticated")
      assert.notInclude(JSON.stringify(failure) + String(failure._tag === "RpcUnavailable" && failure.cause), key)
    }),
  )
})

const errorBody = (id: unknown, code: number, message: string): object => ({
  jsonrpc: "2.0",
  id,
  error: { code, message },
})

describe("endpoints that differ", () => {
  it.live("in speed: settled blocks come from the faster one", () =>
    Effect.gen(function* () {
      const [slow, quick] = yield* startTwo
      slow.faults.delayMs = 300
      const reader = yield* connect([slow, quick], { finalityDepthBlocks: 0 })
      yield* reader.head
      for (let time = 0; time < 8; time++) yield* expectRun(reader)
      // The first look, and one request in ten to check it again.
      assert.isBelow(countOf(slow, "eth_getBlockReceipts"), countOf(quick, "eth_getBlockReceipts"))
    }),
  )

  it.live("in height: a lagging one is avoided after a while", () =>
    Effect.gen(function* () {
      const [lagging, good] = yield* startTwo
      lagging.faults.lagBlocks = 4
      const reader = yield* connect([lagging, good])
      assert.strictEqual((yield* reader.head).number, last)
      yield* expectRun(reader)
    }),
  )

  it.live("in height: one that claims blocks which it does not have is detected", () =>
    Effect.gen(function* () {
      const [boastful, good] = yield* startTwo
      boastful.faults.claimedHead = last + 1_000
      boastful.faults.lagBlocks = 3
      const reader = yield* connect([boastful, good])
      assert.strictEqual((yield* reader.head).number, last + 1_000)
      yield* expectRun(reader)
      assert.strictEqual((yield* reader.head).number, last)
    }),
  )

  it.live("in their fork: the majority of three decides, and settled blocks of the other are refused", () =>
    Effect.gen(function* () {
      const [forked, ...good] = yield* Effect.all([startEndpoint, startEndpoint, startEndpoint])
      forked.faults.chain = forkChain(linea, first + 3)
      const reader = yield* connect([forked, ...good])
      assert.strictEqual((yield* reader.readLink(last)).hash, facts.at(-1)?.hash)
      yield* expectRun(reader)
      const settled = yield* connect([good[0], forked], { finalityDepthBlocks: 0 })
      yield* settled.head
      for (let time = 0; time < 10; time++) yield* expectRun(settled)
    }),
  )

  it.live("in their contents: missing logs under a full bloom are rejected, whichever method returned them", () =>
    Effect.gen(function* () {
      const [lying, good] = yield* startTwo
      lying.faults.lie = (method, result) => {
        if (method === "eth_getLogs") return []
        return method === "eth_getBlockReceipts" && Array.isArray(result)
          ? result.map((receipt) => ({ ...receipt, logs: [] }))
          : result
      }
      const hasLogs = facts.findIndex(({ transactions }) => transactions.some(({ logs }) => logs.length > 0))
      const range = { first: first + hasLogs, last: first + hasLogs }
      for (const blocked of [[], ["eth_getBlockReceipts", "eth_getTransactionReceipt"]]) {
        lying.faults.complain = (call) => (isOf(...blocked)(call) ? unknownMethod(call.method) : undefined)
        const failure = yield* Effect.flip((yield* connect([lying])).readBlocks(range))
        assert.strictEqual(failure._tag, "BlockInvalid")
        assert.match(failure.message, /its bloom indicates logs, and there are none/)
      }
      yield* expectRun(yield* connect([lying, good]))
    }),
  )

  it.live("in reliability: dropped connections are retried", () =>
    Effect.gen(function* () {
      const rude = yield* startEndpoint
      const reader = yield* connect([rude])
      for (let time = 0; time < 3; time++) {
        rude.faults.droppedRequests = 1
        yield* expectRun(reader)
      }
      const retries = yield* seriesOf("chains_rpc_retries_total")
      assert.strictEqual(retries[`chain=${label}`], 3)
      const requests = yield* seriesOf("chains_rpc_endpoint_requests_total")
      assert.strictEqual(requests[`chain=${label} endpoint=1 outcome=unavailable`], 3)
    }).pipe(withOwnMetrics),
  )
})

describe("errors of recorded nodes", () => {
  const errors = readRecordedErrors()
  const methods = ["eth_getBlockByNumber", "eth_getBlockReceipts"]

  it.live("in place of blocks or receipts: the next endpoint's blocks are used", () =>
    Effect.gen(function* () {
      const [complaining, good] = yield* startTwo
      for (const method of methods) {
        for (const { code, message } of sampled(errors, 3)) {
          const reader = yield* connect([complaining, good])
          complaining.faults.complain = (call) => (call.method === method ? { code, message } : undefined)
          yield* expectRun(reader)
          complaining.faults.complain = () => undefined
        }
      }
    }),
  )

  it.live("in place of blocks, from the only endpoint: a failure with the endpoint's message", () =>
    Effect.gen(function* () {
      const kinds = new Map(errors.map((error) => [readFault(error).kind, error]))
      assert.isAtLeast(kinds.size, 5)
      yield* Effect.forEach(
        [...kinds],
        ([kind, { code, message }]) =>
          Effect.gen(function* () {
            const server = yield* startEndpoint
            const reader = yield* connect([server])
            server.faults.complain = (call) => (isOf("eth_getBlockByNumber")(call) ? { code, message } : undefined)
            const failure = yield* Effect.flip(reader.readBlocks({ first, last: first }))
            assert.strictEqual(failure._tag, kind === "block" ? "BlockMissing" : "RpcUnavailable", message)
            if (failure._tag === "RpcUnavailable") assert.include(String(failure.cause), message)
          }),
        { concurrency: kinds.size },
      )
    }),
  )

  it.live("in place of state: unavailable state is absent", () =>
    Effect.gen(function* () {
      const servers = yield* startTwo
      const reader = yield* connect(servers)
      const [block] = yield* reader.readBlocks({ first, last: first })
      const pair = { account: zeroAddress, token: zeroAddress }
      if (block === undefined) return assert.fail("there is no block")
      const reads = yield* reader.readState({ block, keys: { balances: [pair] } })
      assert.deepStrictEqual(reads.balances, [{ ...pair, balanceRaw: undefined }])
      // Both were called: the second may have state that the first has pruned.
      assert.deepStrictEqual(
        servers.map((server) => countOf(server, "eth_getBalance") > 0),
        [true, true],
      )
    }),
  )
})
