import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import type { Payment } from "#api/access/payments/payment.ts"
import { eventTopic } from "#chains/abi/encode.ts"
import { makeRpcPaymentChain } from "#ops/layers/payments/rpc-payment-chain.ts"
import { startLoopbackServer } from "../../../../support/machine/loopback-server.ts"

const asset = `0x${"a5".repeat(20)}`
const payment = {
  payer: `0x${"bb".repeat(20)}`,
  nonce: `0x${"0c".repeat(32)}`,
  recipient: `0x${"ee".repeat(20)}`,
  amountRaw: 5n,
}

const wordOf = (value: string) => `0x${value.replace(/^0x/, "").padStart(64, "0")}`

const logOf = (logIndex: string, data: string, topics: ReadonlyArray<string>) => ({
  address: asset,
  topics,
  data,
  logIndex,
  transactionHash: wordOf("fa"),
})

const used = logOf("0x7", "0x", [
  eventTopic("AuthorizationUsed(address authorizer, bytes32 nonce)"),
  wordOf(payment.payer),
  payment.nonce,
])

const moved = logOf("0x8", wordOf("5"), [
  eventTopic("Transfer(address from, address to, uint256 value)"),
  wordOf(payment.payer),
  wordOf(payment.recipient),
])

/** The block of the payment; the chain has 3,000. */
const usedBlock = 1_500

interface Call {
  readonly id: number
  readonly method: string
  readonly params: readonly [{ readonly fromBlock: string; readonly toBlock: string }, string]
}

/** Results by method. */
const results: Readonly<Record<string, (params: Call["params"]) => unknown>> = {
  eth_getBlockByNumber: () => ({ number: "0xbb8", timestamp: "0x64" }),
  eth_call: () => wordOf("1"),
  eth_getLogs: ([{ fromBlock, toBlock }]) =>
    Number(fromBlock) <= usedBlock && usedBlock <= Number(toBlock) ? [used] : [],
  eth_getTransactionReceipt: () => ({ logs: [used, moved] }),
}

/** Starts an endpoint that lists the calls it answers. `answer` returns a result or an error. */
const startEndpoint = Effect.fnUntraced(function* (
  answer: (call: Call) => object = ({ method, params }) => ({ result: results[method]?.(params) }),
) {
  const calls: Array<Call> = []
  const url = yield* startLoopbackServer(async (request, response) => {
    const body: Call | ReadonlyArray<Call> = JSON.parse(Buffer.concat(await request.toArray()).toString())
    const sent = [body].flat()
    calls.push(...sent)
    const answers = sent.map((call) => ({ jsonrpc: "2.0", id: call.id, ...answer(call) }))
    response.end(JSON.stringify(Array.isArray(body) ? answers : answers[0]))
  })
  return { calls, ...makeRpcPaymentChain({ chainId: 8453, rpcUrl: url, asset }) }
})

/** A payment whose signature is that of a key. */
const signed: Payment = {
  ...payment,
  version: 2,
  validAfterMs: 0,
  validBeforeMs: 9_000,
  signature: `0x${"51".repeat(65)}`,
}

/** Calls by the selectors of `authorizationState` and `balanceOf`; the others of a preview are the execution. */
const [stateCall, balanceCall] = ["0xe94a0102", "0x70a08231"]

const reverted = { error: { code: 3, message: "execution reverted: invalid signature" } }

/** An endpoint of a chain on which the payer has a balance, code, and a nonce; the execution answers with `executed`. */
const startPreview = ([balance, code, state, executed]: readonly [string, string, string, object]) =>
  startEndpoint(({ method, params: [call] }) => {
    if (method !== "eth_call") return { result: method === "eth_getCode" ? code : "0xbb8" }
    const { data } = Object(call)
    if (data.startsWith(stateCall)) return { result: wordOf(state) }
    return data.startsWith(balanceCall) ? { result: wordOf(balance) } : executed
  })

describe("preview", () => {
  const undeployed = { ...signed, signature: `0x12${"6492".repeat(16)}` }
  for (const [outcome, sent, world] of [
    ["executable", signed, ["5", "0x", "0", { result: "0x" }]],
    ["used", signed, ["0", "0x", "1", reverted]],
    ["underfunded", signed, ["4", "0x", "0", reverted]],
    ["contractRefused", signed, ["5", "0xef", "0", reverted]],
    // Whether a key has signed is for the facilitator to find out.
    ["executable", signed, ["5", "0x", "0", reverted]],
    ["executable", undeployed, ["5", "0xef", "0", reverted]],
    // A limit of the endpoint is no property of the token.
    ["executable", signed, ["5", "0xef", "0", { error: { code: -32_000, message: "out of memory" } }]],
  ] as const) {
    it.live(`is ${outcome} for a payer with a balance, code and nonce: ${JSON.stringify(world)}`, () =>
      Effect.gen(function* () {
        const { preview } = yield* startPreview(world)
        assert.deepStrictEqual(yield* preview(sent), { head: 3_000, outcome })
      }).pipe(Effect.scoped),
    )
  }

  it.live("executes the signature of a key by its parts, and any other as bytes, as facilitators do", () =>
    Effect.gen(function* () {
      const { preview, calls } = yield* startPreview(["5", "0x", "0", { result: "0x" }])
      yield* preview(signed)
      yield* preview({ ...signed, signature: "0x1234" })
      const executions = calls.flatMap(({ params: [call] }) => {
        const data = String(Object(call).data ?? "")
        return data === "" || data.startsWith(stateCall) || data.startsWith(balanceCall) ? [] : [data.slice(0, 10)]
      })
      assert.deepStrictEqual(executions, ["0xe3ee160e", "0xcf092995"])
    }).pipe(Effect.scoped),
  )
})

describe("makeRpcPaymentChain", () => {
  it.live("searches for the use of a nonce in spans of blocks, once its state at a block is that it is used", () =>
    Effect.gen(function* () {
      const { calls, find } = yield* startEndpoint()
      const trace = yield* find({ payment, fromBlock: 10 })
      assert.deepStrictEqual(trace, { kind: "paid", transaction: wordOf("fa") })
      assert.deepStrictEqual(
        calls.flatMap(({ method, params: [, block] }) => (method === "eth_call" ? [block] : [])),
        ["0xbb8"],
      )
      const spans = calls.flatMap(({ method, params: [{ fromBlock, toBlock }] }) =>
        method === "eth_getLogs" ? [[Number(fromBlock), Number(toBlock)]] : [],
      )
      assert.deepStrictEqual(spans, [
        [10, 1_009],
        [1_010, 2_009],
      ])
    }).pipe(Effect.scoped),
  )

  it.live("is unavailable for a used nonce whose event is not in the logs", () =>
    Effect.gen(function* () {
      const { find } = yield* startEndpoint()
      const error = yield* Effect.flip(find({ payment, fromBlock: usedBlock + 1 }))
      assert.strictEqual(error._tag, "PaymentChainUnavailable")
    }).pipe(Effect.scoped),
  )
})
