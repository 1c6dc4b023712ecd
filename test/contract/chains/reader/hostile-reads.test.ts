/**
 * Goal: no contract holds up the reads of a block. Method: real contracts on a real node use up gas, return megabytes or revert with them, and
 * the calls and bytes of a block with sixty new accounts are counted.
 */
import { assert, layer } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import { selectors } from "#chains/abi/read.ts"
import { local } from "#chains/definitions/local.ts"
import { pinByHash } from "#chains/reader/call-group.ts"
import { type CallMemory, makeCallMemory } from "#chains/reader/call-memory.ts"
import { RpcUnavailable } from "#chains/reader/chain-reader.ts"
import { makeEndpoint, type RpcCall } from "#chains/reader/endpoint.ts"
import { EndpointTrouble } from "#chains/reader/endpoint-trouble.ts"
import { makeRpcReader, rpcReaderDefaults } from "#chains/reader/rpc.ts"
import { askStateCalls, notAnswered } from "#chains/reader/state-calls.ts"
import type { StateCall } from "#chains/state-read.ts"
import { compileContracts } from "#ops/devnet/contracts/compile.ts"
import { type Address, zeroAddress, zeroHash } from "#schemas/domain/primitive.ts"
import { address } from "../../../support/chain/block-builder.ts"
import { send, startAnvil, type TestAnvil } from "../../../support/rpc/anvil.ts"
import { installMulticall3 } from "../../../support/rpc/multicall3.ts"
import { seriesOf, withOwnMetrics } from "../../../support/service/metrics.ts"

const contracts = compileContracts(new URL("../../../support/contracts/hostile-tokens.sol", import.meta.url))

const hostileNames = ["BurningToken", "LateRevertingToken", "LargeToken", "RevertBombToken", "WastefulToken"] as const

const deploy = Effect.fnUntraced(function* (anvil: TestAnvil, name: string) {
  const hash = yield* send(anvil, { data: contracts.get(name) ?? "", gas: "0x4c4b40" })
  yield* anvil.call("evm_mine")
  const receipt = yield* anvil.call("eth_getTransactionReceipt", [hash])
  return (receipt as { readonly contractAddress: Address }).contractAddress
})

const prepared = Effect.gen(function* () {
  const anvil = yield* startAnvil()
  const multicall3 = yield* installMulticall3(anvil)
  const honest = yield* deploy(anvil, "HonestToken")
  const hostile = yield* Effect.forEach(hostileNames, (name) => deploy(anvil, name))
  return { anvil, multicall3, honest, hostile }
})

class Node extends Context.Service<Node, Effect.Success<typeof prepared>>()("test/HostileNode") {}

/** Ways to call contracts through an endpoint. */
const ways = [
  ["batches of balances and Multicall3", { hasBalanceBatches: true, hasMulticall3: true }],
  ["Multicall3", { hasBalanceBatches: false, hasMulticall3: true }],
  ["single calls", { hasBalanceBatches: false, hasMulticall3: false }],
] as const

interface Way {
  readonly hasBalanceBatches: boolean
  readonly hasMulticall3: boolean
}

const accounts = Array.from({ length: 60 }, (_, index) => address(0xacc000 + index))

const balancesOf = (token: Address): ReadonlyArray<StateCall> =>
  accounts.map((account) => ({ kind: "balance", account, token }))

const metadataOf = (to: Address): ReadonlyArray<StateCall> => [
  ...[selectors.name, selectors.symbol, selectors.decimals, selectors.totalSupply].map(
    (data): StateCall => ({ kind: "call", to, data }),
  ),
  { kind: "call", to, data: selectors.totalSupply, at: "parent" },
]

/** Answers to calls at the newest block, the requests that were sent, and the size of the responses. */
const answersTo = Effect.fnUntraced(function* (
  { anvil, multicall3 }: Node["Service"],
  calls: ReadonlyArray<StateCall>,
  options: Way & { readonly memory: CallMemory; readonly slow?: Address },
) {
  const { hasBalanceBatches, hasMulticall3, memory, slow } = options
  const endpoint = makeEndpoint({ chainId: local.id, url: anvil.url, position: 1, patienceMs: 0, ...rpcReaderDefaults })
  const reader = yield* makeRpcReader({ definition: local, urls: [anvil.url], ...rpcReaderDefaults })
  const block = yield* reader.head
  const sent: Array<RpcCall> = []
  let bytes = 0
  const ask = Effect.fnUntraced(function* (requests: ReadonlyArray<RpcCall>) {
    sent.push(...requests)
    if (slow !== undefined && JSON.stringify(requests).includes(slow.slice(2))) {
      const cause = new EndpointTrouble("No answer within 15000 ms.", { isSlow: true })
      return yield* new RpcUnavailable({ chainId: local.id, method: "eth_call", cause })
    }
    const answers = yield* endpoint.ask(requests)
    bytes += JSON.stringify(answers).length
    return answers
  })
  const point = { block, pin: pinByHash, multicall3: hasMulticall3 ? multicall3 : undefined, hasBalanceBatches }
  const answers = yield* askStateCalls({ ask }, calls, point, memory)
  return { answers, sent, bytes: () => bytes }
})

const gasOf = ({ params }: RpcCall): number => Number((params[0] as { readonly gas?: string }).gas)

const amountOf = (answer: unknown): bigint => BigInt(String((answer as { readonly result: string }).result))

layer(Layer.effect(Node, prepared), { excludeTestServices: true })("reads of hostile contracts", (it) => {
  for (const [name, way] of ways) {
    it.effect(`are bounded, and do not affect those of others, by ${name}`, () =>
      Effect.gen(function* () {
        const node = yield* Node
        const tokens = [...node.hostile, node.honest]
        const native = accounts.map((account): StateCall => ({ kind: "balance", account, token: zeroAddress }))
        const calls = [...tokens.flatMap(metadataOf), ...tokens.flatMap(balancesOf), ...native]
        const honestAt = [...calls.keys()].filter((position) => JSON.stringify(calls[position]).includes(node.honest))
        const memory = makeCallMemory(local.id)
        const first = yield* answersTo(node, calls, { ...way, memory })
        const again = yield* answersTo(node, calls, { ...way, memory })
        for (const { answers, sent } of [first, again]) {
          assert.lengthOf(answers, calls.length)
          for (const position of honestAt) assert.strictEqual(amountOf(answers[position]), 1000n)
          for (const answer of answers.slice(-native.length)) assert.strictEqual(amountOf(answer), 0n)
          const evmCalls = sent.filter(({ method }) => method === "eth_call")
          assert.isTrue(evmCalls.every((call) => gasOf(call) > 0 && gasOf(call) < 30_000_000))
        }
        // Beyond the first round, 16 functions are repeated, and 60 further calls of those that answered.
        const isGrouped = way.hasBalanceBatches || way.hasMulticall3
        const repeats = 16 + 60
        const [roundCalls, roundGas] = isGrouped ? [20, 150_000_000] : [calls.length, calls.length * 500_000]
        for (const { sent, bytes } of [first, again]) {
          assert.isAtMost(sent.length, roundCalls + repeats)
          const gas = sent.reduce((sum, call) => sum + (Number.isNaN(gasOf(call)) ? 0 : gasOf(call)), 0)
          assert.isAtMost(gas, roundGas + repeats * 2_000_000)
          assert.isAtMost(bytes(), 1_000_000)
        }
        process.stdout.write(
          `Hostile reads by ${name}: ${first.sent.length} calls and ${first.bytes()} bytes, then ${again.sent.length} calls and ${again.bytes()} bytes.\n`,
        )
      }),
    )
  }

  it.effect("are abandoned when the endpoint never responds, and not retried for minutes", () =>
    Effect.gen(function* () {
      const node = yield* Node
      const slow = address(0x510)
      const calls = [...metadataOf(slow), ...metadataOf(node.honest), ...balancesOf(slow).slice(0, 3)]
      const memory = makeCallMemory(local.id)
      const way = { hasBalanceBatches: true, hasMulticall3: true, memory, slow }
      const first = yield* answersTo(node, calls, way)
      const honest = first.answers.slice(5, 10)
      assert.deepStrictEqual(honest.map(amountOf), [1000n, 1000n, 1000n, 1000n, 1000n])
      assert.isTrue(
        first.answers.filter((_, position) => position < 5 || position >= 10).every((one) => one === notAnswered),
      )
      assert.strictEqual((yield* seriesOf("chains_reads_unanswered_total"))["chain=local"], 8)
      const again = yield* answersTo(node, calls, way)
      assert.isFalse(JSON.stringify(again.sent).includes(slow.slice(2)))
      assert.deepStrictEqual(again.answers, first.answers)
    }).pipe(withOwnMetrics),
  )

  it.effect("fail as a whole if the endpoint answers none", () =>
    Effect.gen(function* () {
      const node = yield* Node
      const ask = () => {
        const cause = new EndpointTrouble("No answer within 15000 ms.", { isSlow: true })
        return Effect.fail(new RpcUnavailable({ chainId: local.id, method: "eth_call", cause }))
      }
      const block = { number: 1, hash: zeroHash, parentHash: zeroHash }
      const point = { block, pin: pinByHash, multicall3: undefined, hasBalanceBatches: false }
      const requested = askStateCalls({ ask }, metadataOf(node.honest), point, makeCallMemory(local.id))
      assert.strictEqual((yield* Effect.flip(requested))._tag, "RpcUnavailable")
    }),
  )
})
