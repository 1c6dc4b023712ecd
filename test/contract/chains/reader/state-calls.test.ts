/** Calls through Multicall3 and in batches compared with single ones, over a real node with the real contract. */
import { assert, layer } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import { selectors } from "#chains/abi/read.ts"
import type { Multicall3 } from "#chains/chain-definition.ts"
import { local } from "#chains/definitions/local.ts"
import { pinByHash, pinByNumber } from "#chains/reader/call-group.ts"
import { type CallMemory, makeCallMemory } from "#chains/reader/call-memory.ts"
import { makeEndpoint, type RpcCall } from "#chains/reader/endpoint.ts"
import { makeRpcReader, rpcReaderDefaults } from "#chains/reader/rpc.ts"
import type { RpcAnswer } from "#chains/reader/rpc-answer.ts"
import { askStateCalls } from "#chains/reader/state-calls.ts"
import type { StateCall } from "#chains/state-read.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { firstAccount, secondAccount, send, startAnvil, type TestAnvil } from "../../../support/rpc/anvil.ts"
import { installMulticall3 } from "../../../support/rpc/multicall3.ts"

/** Contracts by hand. Each answers calls with the word 7, in its own way. */
const code = {
  /** Sends one wei to the second account first. */
  thief: `0x6000600060006000600173${secondAccount.slice(2)}5af150600760005260206000f3`,
  /** Answers `balanceOf` only, by the length of its input, and reverts otherwise. */
  partial: "0x36602414600c5760006000fd5b600760005260206000f3",
  /** Uses up all gas for anything but `balanceOf`. */
  burner: "0x36602414600c57fefefefefe5b600760005260206000f3",
  seven: "0x600760005260206000f3",
} as const

const contracts: Readonly<Record<keyof typeof code | "empty", Address>> = {
  thief: `0x${"a1".repeat(20)}`,
  partial: `0x${"a2".repeat(20)}`,
  burner: `0x${"a3".repeat(20)}`,
  seven: `0x${"a4".repeat(20)}`,
  empty: `0x${"a5".repeat(20)}`,
}

interface Prepared {
  readonly anvil: TestAnvil
  readonly multicall3: Multicall3
}

class Node extends Context.Service<Node, Prepared>()("test/Node") {}

const prepared = Effect.gen(function* () {
  const anvil = yield* startAnvil()
  for (const name of ["thief", "partial", "burner", "seven"] as const) {
    yield* anvil.call("anvil_setCode", [contracts[name], code[name]])
  }
  yield* send(anvil, { to: contracts.thief, value: "0x64", gas: "0x186a0" })
  const multicall3 = yield* installMulticall3(anvil)
  return { anvil, multicall3 }
})

const tokenCalls = (to: Address): ReadonlyArray<StateCall> => [
  { kind: "call", to, data: selectors.name },
  { kind: "call", to, data: selectors.totalSupply },
  { kind: "balance", account: firstAccount, token: to },
  { kind: "balance", account: secondAccount, token: to },
  { kind: "call", to, data: selectors.totalSupply, at: "parent" },
  { kind: "call", to, data: selectors.decimals, at: "parent" },
]

const balanceCalls: ReadonlyArray<StateCall> = [firstAccount, secondAccount, contracts.thief].map((account) => ({
  kind: "balance",
  account,
  token: zeroAddress,
}))

const allCalls: ReadonlyArray<StateCall> = [
  ...Object.values(contracts).flatMap(tokenCalls),
  ...balanceCalls,
  { kind: "code", account: contracts.seven },
]

/** The newest block's answers, those to native balances as numbers, and the calls that were sent. */
const answersTo = Effect.fnUntraced(function* (
  { anvil }: Prepared,
  calls: ReadonlyArray<StateCall>,
  ways: {
    readonly multicall3: Multicall3 | undefined
    readonly pin?: typeof pinByHash
    readonly hasBalanceBatches?: boolean
    readonly memory?: CallMemory
  },
) {
  const { multicall3, pin = pinByHash, hasBalanceBatches = false, memory = makeCallMemory(local.id) } = ways
  const endpoint = makeEndpoint({ chainId: local.id, url: anvil.url, position: 1, patienceMs: 0, ...rpcReaderDefaults })
  const reader = yield* makeRpcReader({ definition: local, urls: [anvil.url], ...rpcReaderDefaults })
  const block = yield* reader.head
  const sent: Array<RpcCall> = []
  const ask = (requested: ReadonlyArray<RpcCall>) =>
    Effect.suspend(() => {
      sent.push(...requested)
      return endpoint.ask(requested)
    })
  const answers = yield* askStateCalls({ ask }, calls, { block, pin, multicall3, hasBalanceBatches }, memory)
  // A quantity or a word; an account without code answers with neither.
  const amountOf = (answer: RpcAnswer) =>
    "result" in answer && answer.result !== "0x" ? BigInt(String(answer.result)) : answer
  return {
    answers: answers.map((answer, position) => (calls[position]?.kind === "balance" ? amountOf(answer) : answer)),
    sent,
  }
})

layer(Layer.effect(Node, prepared), { excludeTestServices: true })("askStateCalls", (it) => {
  it.effect("returns what single calls return, whatever the contracts do", () =>
    Effect.gen(function* () {
      const node = yield* Node
      for (const pin of [pinByHash, pinByNumber]) {
        const single = yield* answersTo(node, allCalls, { multicall3: undefined, pin })
        const multi = yield* answersTo(node, allCalls, { multicall3: node.multicall3, pin })
        assert.lengthOf(single.answers, allCalls.length)
        assert.isTrue(single.answers.some((answer) => typeof answer === "object" && "error" in answer))
        assert.deepStrictEqual(multi.answers, single.answers)
        const batched = yield* answersTo(node, allCalls, { ...node, pin, hasBalanceBatches: true })
        assert.deepStrictEqual(batched.answers, single.answers)
      }
    }),
  )

  it.effect("isolates state changes by a contract from all other results", () =>
    Effect.gen(function* () {
      const node = yield* Node
      const calls = [...tokenCalls(contracts.thief), ...balanceCalls]
      const single = yield* answersTo(node, calls, { multicall3: undefined })
      assert.deepStrictEqual((yield* answersTo(node, calls, node)).answers, single.answers)
    }),
  )

  it.effect("makes one call of a contract's calls, and one of all native balances", () =>
    Effect.gen(function* () {
      const node = yield* Node
      const calls = [...tokenCalls(contracts.seven), ...balanceCalls]
      const { sent } = yield* answersTo(node, calls, node)
      assert.deepStrictEqual(
        sent.map(({ method, params }) => [method, (params as ReadonlyArray<{ to?: Address }>)[0]?.to]),
        // The calls at the block, those at its parent, and the balances.
        Array.from({ length: 3 }, () => ["eth_call", node.multicall3.address]),
      )
    }),
  )

  it.effect("makes one call of all balances in batches, whatever their tokens", () =>
    Effect.gen(function* () {
      const node = yield* Node
      const tokens = [contracts.seven, contracts.partial, zeroAddress]
      const calls = tokens.flatMap(
        (token): ReadonlyArray<StateCall> => [
          { kind: "balance", account: firstAccount, token },
          { kind: "balance", account: contracts.thief, token },
        ],
      )
      const { sent, answers } = yield* answersTo(node, calls, { ...node, hasBalanceBatches: true })
      assert.lengthOf(sent, 1)
      assert.deepStrictEqual(answers, (yield* answersTo(node, calls, { multicall3: undefined })).answers)
    }),
  )

  it.effect("repeats calls that a token with side effects does not answer statically", () =>
    Effect.gen(function* () {
      const node = yield* Node
      const calls = [contracts.thief, contracts.seven, zeroAddress].map(
        (token): StateCall => ({ kind: "balance", account: secondAccount, token }),
      )
      const { sent, answers } = yield* answersTo(node, calls, { ...node, hasBalanceBatches: true })
      assert.lengthOf(sent, 2)
      assert.deepStrictEqual(answers, (yield* answersTo(node, calls, { multicall3: undefined })).answers)
    }),
  )

  it.effect("repeats the balances of a token without any for one account only", () =>
    Effect.gen(function* () {
      const node = yield* Node
      const calls = [contracts.empty, contracts.seven].flatMap((token) =>
        Array.from(
          { length: 9 },
          (_, index): StateCall => ({ kind: "balance", account: `0x${"b".repeat(39)}${index}`, token }),
        ),
      )
      const { sent, answers } = yield* answersTo(node, calls, { ...node, hasBalanceBatches: true })
      assert.lengthOf(sent, 2)
      assert.deepStrictEqual(answers, (yield* answersTo(node, calls, { multicall3: undefined })).answers)
    }),
  )

  it.effect("repeats a multicall's failed calls one by one", () =>
    Effect.gen(function* () {
      const node = yield* Node
      const { sent } = yield* answersTo(node, tokenCalls(contracts.partial), node)
      // Two multicalls; only their calls of `balanceOf` succeeded.
      assert.lengthOf(sent, 2 + 4)
    }),
  )

  it.effect("makes no optional call of a function that its contract keeps refusing", () =>
    Effect.gen(function* () {
      const node = yield* Node
      const memory = makeCallMemory(local.id)
      const calls: ReadonlyArray<StateCall> = [
        { kind: "call", to: contracts.partial, data: selectors.name, isOptional: true },
        { kind: "call", to: contracts.partial, data: selectors.symbol },
      ]
      const asked = () => answersTo(node, calls, { multicall3: undefined, memory })
      const first = yield* asked()
      yield* asked()
      const third = yield* asked()
      assert.lengthOf(third.sent, 4)
      const { sent, answers } = yield* asked()
      assert.lengthOf(sent, 1)
      assert.deepStrictEqual(
        [...first.answers, ...answers].map((answer) => typeof answer === "object" && "error" in answer),
        [true, true, true, true],
      )
    }),
  )

  it.effect("answers without Multicall3 at the address, behind it, and before its creation", () =>
    Effect.gen(function* () {
      const node = yield* Node
      const single = yield* answersTo(node, allCalls, { multicall3: undefined })
      for (const address of [contracts.empty, contracts.seven]) {
        const { answers } = yield* answersTo(node, allCalls, { multicall3: { address, fromBlock: 0 } })
        assert.deepStrictEqual(answers, single.answers)
      }
      const early = yield* answersTo(node, allCalls, { multicall3: { ...node.multicall3, fromBlock: 1_000 } })
      assert.deepStrictEqual([early.answers, early.sent], [single.answers, single.sent])
    }),
  )

  it.effect("serves the reads of a block", () =>
    Effect.gen(function* () {
      const { anvil, multicall3 } = yield* Node
      const keys = {
        tokens: Object.values(contracts).map((token) => ({ token })),
        balances: Object.values(contracts).flatMap((token) => [
          { account: firstAccount, token },
          { account: secondAccount, token },
          { account: token, token: zeroAddress },
        ]),
        pools: Object.values(contracts).map((pool) => ({ pool })),
      }
      const [single, multi] = yield* Effect.forEach([local, { ...local, multicall3 }], (definition) =>
        Effect.gen(function* () {
          const reader = yield* makeRpcReader({ definition, urls: [anvil.url], ...rpcReaderDefaults })
          const block = yield* reader.head
          return yield* reader.readState({ block, keys })
        }),
      )
      assert.deepStrictEqual(multi, single)
    }),
  )
})
