import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { eventTopic } from "#chains/abi/encode.ts"
import { makeRpcPaymentChain } from "#ops/payments/rpc-payment-chain.ts"
import { startLoopbackServer } from "../../../support/loopback-server.ts"

const asset = `0x${"a5".repeat(20)}`
const payment = {
  payer: `0x${"bb".repeat(20)}`,
  nonce: `0x${"0c".repeat(32)}`,
  recipient: `0x${"ee".repeat(20)}`,
  amountRaw: 5n,
}

const wordOf = (value: string) => `0x${value.replace(/^0x/, "").padStart(64, "0")}`

const logOf = (logIndex: string, data: string, topics: ReadonlyArray<string>) => ({
  ...{ address: asset, topics, data, logIndex, transactionHash: wordOf("fa") },
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

/** Starts an endpoint that lists the calls it answers. */
const startEndpoint = Effect.gen(function* () {
  const calls: Array<Call> = []
  const url = yield* startLoopbackServer(async (request, response) => {
    const call: Call = JSON.parse(Buffer.concat(await request.toArray()).toString())
    calls.push(call)
    const { id, method, params } = call
    response.end(JSON.stringify({ jsonrpc: "2.0", id, result: results[method]?.(params) }))
  })
  return { calls, ...makeRpcPaymentChain({ chainId: 8453, rpcUrl: url, asset }) }
})

describe("makeRpcPaymentChain", () => {
  it.live("searches for the use of a nonce in spans of blocks, once its state at a block is that it is used", () =>
    Effect.gen(function* () {
      const { calls, find } = yield* startEndpoint
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
      const { find } = yield* startEndpoint
      const error = yield* Effect.flip(find({ payment, fromBlock: usedBlock + 1 }))
      assert.strictEqual(error._tag, "PaymentChainUnavailable")
    }).pipe(Effect.scoped),
  )
})
