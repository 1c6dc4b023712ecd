/** Faults of endpoints over real sockets, and the RPC reader's handling of them. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { makeRpcReader } from "#chains/reader/rpc.ts"
import { tokenRead } from "#chains/reads/token-read.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { plainBlock } from "../../../support/chain/plain-block.ts"
import { makeSimulatedChain, type SimulatedChain } from "../../../support/chain/simulated-chain.ts"
import { simulatedPools } from "../../../support/chain/simulated-pool.ts"
import { makeSimulatedReader } from "../../../support/chain/simulated-reader.ts"
import { freePort } from "../../../support/machine/free-port.ts"
import { type RpcServer, startRpcServer } from "../../../support/rpc/rpc-server.ts"
import { seriesOf, withOwnMetrics } from "../../../support/service/metrics.ts"

const newChain = (seed = 5): SimulatedChain => {
  const chain = makeSimulatedChain({ seed })
  chain.mine(20)
  return chain
}

const connect = (chain: SimulatedChain, ...servers: ReadonlyArray<Pick<RpcServer, "url">>) =>
  connectFor(3_000, chain, servers)

const connectFor = (requestTimeoutMs: number, chain: SimulatedChain, servers: ReadonlyArray<Pick<RpcServer, "url">>) =>
  makeRpcReader({
    definition: chain.definition,
    urls: servers.map(({ url }) => url),
    requestTimeoutMs,
    batchCallsMax: 50,
    verifiesRoots: false,
  })

/** A port without a listener: the discard service, which no test machine runs. */
const nobody = { url: "http://127.0.0.1:9" }

/** Changes one member of an object in an answer, or of each object of a list. */
const change = (result: unknown, member: string, value: unknown): unknown =>
  Array.isArray(result) ? result.map((one) => ({ ...one, [member]: value })) : { ...Object(result), [member]: value }

describe("requests", () => {
  it.live("are counted by chain, method and outcome, and invalid responses by chain and check", () =>
    Effect.gen(function* () {
      const chain = newChain()
      const server = yield* startRpcServer(chain)
      const reader = yield* connect(chain, server)
      server.faults.lie = (method, result) =>
        method === "eth_getBlockReceipts" ? change(result, "blockHash", zeroAddress) : result
      yield* Effect.exit(reader.readBlocks({ first: 1, last: 2 }))
      assert.isAtLeast((yield* seriesOf("chains_verification_failures_total"))["chain=local check=form"] ?? 0, 1)
      server.faults.lie = (_, result) => result
      server.faults.droppedRequests = 1
      yield* reader.head
      const calls = yield* seriesOf("chains_rpc_calls_total")
      assert.isAtLeast(calls["chain=local method=eth_chainId outcome=ok"] ?? 0, 1)
      assert.strictEqual(calls["chain=local method=eth_getBlockByNumber outcome=unavailable"], 1)
      assert.isAtLeast(calls["chain=local method=eth_getBlockByNumber outcome=ok"] ?? 0, 3)
      const requests = yield* seriesOf("chains_rpc_duration_seconds")
      assert.isAtLeast(requests["chain=local method=eth_getBlockByNumber"] ?? 0, 3)
    }).pipe(withOwnMetrics),
  )
})

describe("connecting", () => {
  it.live("fails with the host and the cause if the connection is refused, without the key in the URL", () =>
    Effect.gen(function* () {
      const host = `127.0.0.1:${yield* freePort}`
      const key = "0123456789abcdef"
      const failure = yield* Effect.flip(connect(newChain(), { url: `http://${host}/v3/${key}?apikey=${key}` }))
      assert.strictEqual(failure._tag, "RpcUnavailable")
      assert.strictEqual(String(failure.cause), `EndpointTrouble: ${host}: connect ECONNREFUSED ${host}`)
      assert.notInclude(JSON.stringify(failure), key)
    }),
  )

  it.live("fails with RpcUnavailable if no server listens", () =>
    Effect.gen(function* () {
      const failure = yield* Effect.flip(connect(newChain(), nobody))
      assert.strictEqual(failure._tag, "RpcUnavailable")
      assert.include(failure.message, "No endpoint of chain 31337 answered eth_chainId.")
    }),
  )

  it.live("fails with ChainMismatch where an endpoint serves another chain", () =>
    Effect.gen(function* () {
      const chain = newChain()
      const server = yield* startRpcServer(chain)
      server.faults.chainId = 1
      const failure = yield* Effect.flip(connect(chain, server))
      assert.strictEqual(failure._tag, "ChainMismatch")
      assert.strictEqual(failure.message, "The endpoint configured for chain 31337 serves chain 1.")
    }),
  )

  it.live("continues with the endpoints that respond, and drops one that turns out to serve another chain", () =>
    Effect.gen(function* () {
      const chain = newChain()
      const [late, good] = [yield* startRpcServer(chain), yield* startRpcServer(chain)]
      late.faults.refusedRequests = 1
      late.faults.chainId = 1
      const reader = yield* connect(chain, late, good)
      good.faults.droppedRequests = 1
      assert.strictEqual((yield* reader.head).hash, chain.head().hash)
    }),
  )
})

describe("blocks", () => {
  const lies: ReadonlyArray<readonly [string, (method: string, result: unknown) => unknown, RegExp]> = [
    [
      "receipts that are missing",
      (method, result) => (method === "eth_getBlockReceipts" ? [] : result),
      /transactions and 0 receipts/,
    ],
    [
      "receipts of another block",
      (method, result) =>
        method === "eth_getBlockReceipts" ? change(result, "blockHash", `0x${"1".repeat(64)}`) : result,
      /receipt 0 belongs to another block/,
    ],
    [
      "logs that are missing",
      (method, result) => (method === "eth_getBlockReceipts" ? change(result, "logs", []) : result),
      /its bloom indicates logs, and there are none/,
    ],
    [
      "another height",
      (method, result) => (method === "eth_getBlockByNumber" ? change(result, "number", "0x3") : result),
      /it is block 3/,
    ],
    [
      "a parent that is not there",
      (method, result) =>
        method === "eth_getBlockByNumber" ? change(result, "parentHash", `0x${"2".repeat(64)}`) : result,
      /its parent is not the block below it/,
    ],
    [
      "traces that are missing",
      (method, result) => (method === "trace_block" ? [] : result),
      /transaction 0 has no trace/,
    ],
    [
      "members that are no numbers",
      (method, result) => (method === "eth_getBlockByNumber" ? change(result, "gasUsed", "many") : result),
      /the block has no quantity in gasUsed/,
    ],
  ]

  for (const [name, lie, reason] of lies) {
    it.live(`are refused with BlockInvalid for ${name}, and requested elsewhere`, () =>
      Effect.gen(function* () {
        const chain = newChain()
        const [liar, honest] = [yield* startRpcServer(chain), yield* startRpcServer(chain)]
        const alone = yield* connect(chain, liar)
        const both = yield* connect(chain, liar, honest)
        liar.faults.lie = lie
        const failure = yield* Effect.flip(alone.readBlocks({ first: 1, last: 20 }))
        assert.strictEqual(failure._tag, "BlockInvalid")
        assert.match(failure.message, reason)
        assert.deepStrictEqual(
          (yield* both.readBlocks({ first: 1, last: 20 })).map(plainBlock),
          chain.canonical().slice(1),
        )
      }),
    )
  }

  it.live("come from another endpoint if one lags", () =>
    Effect.gen(function* () {
      const chain = newChain()
      const [lagging, good] = [yield* startRpcServer(chain), yield* startRpcServer(chain)]
      const reader = yield* connect(chain, lagging, good)
      lagging.faults.lagBlocks = 3
      assert.deepStrictEqual(
        (yield* reader.readBlocks({ first: 18, last: 20 })).map(plainBlock),
        chain.canonical().slice(18),
      )
    }),
  )

  it.live("are complete, however receipts and traces are fetched", () =>
    Effect.gen(function* () {
      const chain = newChain()
      const server = yield* startRpcServer(chain)
      for (const blockedMethods of [[], ["trace_block"], ["eth_getBlockReceipts"]]) {
        server.faults.blockedMethods = blockedMethods
        const reader = yield* connect(chain, server)
        assert.deepStrictEqual((yield* reader.readBlocks({ first: 0, last: 20 })).map(plainBlock), chain.canonical())
      }
    }),
  )

  it.live("survive requests that are dropped, refused, garbled and limited", () =>
    Effect.gen(function* () {
      const chain = newChain()
      const server = yield* startRpcServer(chain)
      const reader = yield* connect(chain, server)
      for (const fault of ["droppedRequests", "refusedRequests", "garbledRequests"] as const) {
        server.faults[fault] = 1
        assert.strictEqual((yield* reader.head).hash, chain.head().hash)
      }
      server.faults.refusedRequests = 1
      server.faults.refusalStatus = 429
      assert.strictEqual((yield* reader.head).hash, chain.head().hash)
    }),
  )

  it.live("fail with RpcUnavailable where an endpoint hangs, and the message names no address", () =>
    Effect.gen(function* () {
      const chain = newChain()
      const server = yield* startRpcServer(chain)
      const reader = yield* connectFor(300, chain, [server])
      server.faults.isHanging = true
      const failure = yield* Effect.flip(reader.readBlocks({ first: 1, last: 1 }))
      assert.strictEqual(failure._tag, "RpcUnavailable")
      assert.notInclude(JSON.stringify(failure), server.url)
    }),
  )
})

describe("state", () => {
  it.live("of a pruned parent makes no token new", () =>
    Effect.gen(function* () {
      const chain = newChain()
      const server = yield* startRpcServer(chain)
      const reader = yield* connect(chain, server)
      const deployment = chain
        .canonical()
        .flatMap((block) => block.transactions.map(({ receipt }) => ({ block, token: receipt.contractAddress })))
        .find(({ token }) => token !== undefined)
      assert.isDefined(deployment)
      const { block, token = "" } = deployment ?? { block: chain.head() }
      const request = { block, keys: { tokens: [{ token }] } }
      assert.isTrue(tokenRead.of(yield* reader.readState(request))[0]?.isNew)
      server.faults.stateDepthBlocks = chain.head().number - block.number
      const [read] = tokenRead.of(yield* reader.readState(request))
      assert.isFalse(read?.isNew)
      assert.strictEqual(read?.totalSupplyRaw, chain.supplyAt(block, token))
    }),
  )

  it.live("of pools contains their tokens and creator, also from the reader in the process", () =>
    Effect.gen(function* () {
      const chain = makeSimulatedChain({ seed: 5, hasPools: true })
      const block = chain.mine(3)
      const server = yield* startRpcServer(chain)
      const pools = [chain.accounts[0], ...simulatedPools.map(({ address }) => address)]
      const request = { block, keys: { pools: pools.map((pool) => ({ pool })) } }
      for (const reader of [yield* connect(chain, server), makeSimulatedReader(chain)]) {
        assert.deepStrictEqual((yield* reader.readState(request)).pools, [
          { pool: chain.accounts[0], token0: undefined, token1: undefined, factory: undefined },
          ...simulatedPools.map(({ address, ...read }) => ({ pool: address, ...read })),
        ])
      }
    }),
  )

  it.live("that every endpoint has pruned is absent", () =>
    Effect.gen(function* () {
      const chain = newChain()
      const server = yield* startRpcServer(chain)
      const reader = yield* connect(chain, server)
      server.faults.stateDepthBlocks = 1
      const pair = { account: chain.accounts[0], token: zeroAddress }
      const block = chain.blockAt(2) ?? chain.head()
      assert.deepStrictEqual((yield* reader.readState({ block, keys: { balances: [pair] } })).balances, [
        { ...pair, balanceRaw: undefined },
      ])
    }),
  )
})
