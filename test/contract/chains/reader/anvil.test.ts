/** Behaviour of anvil, the development chain's node, that we rely on, read by the RPC reader. */
import { assert, layer } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import { local } from "#chains/definitions/local.ts"
import { makeRpcReader, rpcReaderDefaults } from "#chains/reader/rpc.ts"
import { balanceRead } from "#chains/reads/balance-read.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { coinbase, secondAccount, send, startAnvil, type TestAnvil } from "../../../support/rpc/anvil.ts"

class Node extends Context.Service<Node, TestAnvil>()("test/Node") {}

const connect = (node: TestAnvil) => makeRpcReader({ definition: local, urls: [node.url], ...rpcReaderDefaults })

layer(Layer.effect(Node, startAnvil()), { excludeTestServices: true })("anvil", (it) => {
  it.effect("credits the priority fees of a block to its miner, and nothing else", () =>
    Effect.gen(function* () {
      const node = yield* Node
      const reader = yield* connect(node)
      const before = yield* reader.head
      for (const value of ["0x1", "0x2", "0x3"]) yield* send(node, { to: secondAccount, value })
      yield* node.call("evm_mine")
      const [block] = yield* reader.readBlocks({ first: before.number + 1, last: before.number + 1 })
      if (block === undefined) return assert.fail("there is no block")
      const balances = [{ account: coinbase, token: zeroAddress }]
      const [earned] = balanceRead.of(yield* reader.readState({ block, keys: { balances } }))
      const [had] = balanceRead.of(yield* reader.readState({ block: before, keys: { balances } }))
      const tipsRaw = block.transactions.reduce(
        (sum, { receipt }) =>
          sum + receipt.gasUsedRaw * ((receipt.effectiveGasPriceRaw ?? 0n) - (block.baseFeePerGasRaw ?? 0n)),
        0n,
      )
      assert.lengthOf(block.transactions, 3)
      assert.strictEqual(block.miner, coinbase)
      assert.isAbove(Number(tipsRaw), 0)
      assert.strictEqual((earned?.balanceRaw ?? 0n) - (had?.balanceRaw ?? 0n), tipsRaw)
    }),
  )

  it.effect("traces failed creations without a contract, and self-destructs with their beneficiary", () =>
    Effect.gen(function* () {
      const node = yield* Node
      const reader = yield* connect(node)
      // PUSH1 0 PUSH1 0 REVERT; and PUSH20 <heir> SELFDESTRUCT, both in the constructor.
      yield* send(node, { data: "0x60006000fd", gas: "0x186a0" })
      yield* send(node, { data: `0x73${secondAccount.slice(2)}ff`, gas: "0x186a0", value: "0x7" })
      yield* node.call("evm_mine")
      const head = yield* reader.head
      const [block] = yield* reader.readBlocks({ first: head.number, last: head.number })
      const traces = (block?.traces ?? []).map(({ transactionIndex, path, type, to, valueRaw, error }) => ({
        place: [transactionIndex, ...path],
        type,
        hasReceiver: to !== undefined,
        valueRaw,
        hasFailed: error !== undefined,
      }))
      assert.deepStrictEqual(traces, [
        { place: [0], type: "create", hasReceiver: false, valueRaw: 0n, hasFailed: true },
        { place: [1], type: "create", hasReceiver: true, valueRaw: 7n, hasFailed: false },
        { place: [1, 0], type: "suicide", hasReceiver: true, valueRaw: 7n, hasFailed: false },
      ])
      assert.strictEqual(block?.transactions[0]?.receipt.hasSucceeded, false)
    }),
  )

  it.effect("calls the block two epochs below the head final", () =>
    Effect.gen(function* () {
      const node = yield* Node
      const reader = yield* connect(node)
      yield* node.call("anvil_mine", ["0x60"])
      const head = yield* reader.head
      assert.strictEqual((yield* reader.finalized)?.number, head.number - local.finalityDepthBlocks)
    }),
  )

  it.effect("returns the state of the newest block while the next one is produced", () =>
    Effect.gen(function* () {
      const node = yield* Node
      const reader = yield* connect(node)
      const seen = new Map<string, Set<bigint | undefined>>()
      const look = Effect.gen(function* () {
        const block = yield* reader.head
        const keys = { balances: [{ account: secondAccount, token: zeroAddress }] }
        const [read] = balanceRead.of(yield* reader.readState({ block, keys }))
        seen.set(block.hash, (seen.get(block.hash) ?? new Set()).add(read?.balanceRaw))
      }).pipe(Effect.ignore)
      const grow = Effect.gen(function* () {
        // Enough for a block to take a while to make.
        for (let count = 0; count < 60; count++) yield* send(node, { to: secondAccount, value: "0x1" })
        yield* node.call("evm_mine")
      }).pipe(Effect.repeat({ times: 20 }))
      yield* Effect.raceFirst(grow, Effect.forever(look))
      assert.isAbove(seen.size, 10)
      for (const [hash, balances] of seen) assert.lengthOf([...balances], 1, hash)
    }),
  )
})
