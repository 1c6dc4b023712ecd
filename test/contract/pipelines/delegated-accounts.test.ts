/**
 * Goal: an account with the code of a token by delegation is no token. Method: on a real node the account delegates to a contract that logs a
 * `Transfer` and reports decimals, is called without an authorization, and removes the delegation; each block is read as a follower reads it.
 */

import { assert, layer } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import { privateKeyToAccount } from "viem/accounts"
import { transferTopic } from "#chains/abi/erc20.ts"
import { local } from "#chains/definitions/local.ts"
import { makeRpcReader, rpcReaderDefaults } from "#chains/reader/rpc.ts"
import { attachReads, planReads } from "#chains/reads/plan.ts"
import { noProofRules } from "#chains/reads/proof-rule.ts"
import { nothingSeen, type SeenReads, seeBlock } from "#chains/reads/seen-reads.ts"
import { emptyWatchList } from "#chains/reads/watch-list.ts"
import { foldBlocks } from "#pipelines/runtime/fold.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { evmBlock } from "../../support/chain/evm-blocks.ts"
import { secondAccount, startAnvil, type TestAnvil } from "../../support/rpc/anvil.ts"
import { storyOf } from "../../support/store/story.ts"

class Node extends Context.Service<Node, TestAnvil>()("test/DelegationNode") {}

/** The published key of anvil's second account. */
const authority = privateKeyToAccount("0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d")

const recipient = "44".repeat(20)

/** Logs a `Transfer` of 5 from the caller if it is called without input, and returns 18 for any other call. */
const emitter = `0x36604457${`60055f5273${recipient}337f${transferTopic.slice(2)}60205fa300`}5b60125f5260205ff3`

const delegate: Address = `0x${"de".repeat(20)}`

const settings = { chain: local, watchList: emptyWatchList("watched"), proofs: noProofRules }

layer(Layer.effect(Node, startAnvil()), { excludeTestServices: true })("delegated accounts", (it) => {
  it.effect("are not tokens while they are delegated; their delegation and its removal have sentences", () =>
    Effect.gen(function* () {
      const node = yield* Node
      const reader = yield* makeRpcReader({ definition: local, urls: [node.url], ...rpcReaderDefaults })
      yield* node.call("anvil_setCode", [delegate, emitter])
      let seen: SeenReads = nothingSeen
      const factsAfter = Effect.fnUntraced(function* (transaction: Readonly<Record<string, unknown>>) {
        yield* node.call("eth_sendTransaction", [
          { from: secondAccount, to: secondAccount, gas: "0x30d40", ...transaction },
        ])
        yield* node.call("evm_mine")
        const { number } = yield* reader.head
        const [bare] = yield* reader.readBlocks({ first: number, last: number })
        if (bare === undefined) return yield* Effect.die("There is no block.")
        const block = evmBlock(attachReads(bare, yield* reader.readState(planReads(bare, seen, settings)), seen))
        seen = seeBlock(seen, block)
        const [facts] = foldBlocks({ chain: local, blocks: [block] })
        const [entry] = facts?.timeline ?? []
        if (facts === undefined || entry === undefined) return yield* Effect.die("The block has no facts.")
        return { block, facts, story: storyOf(entry.interpretation) }
      })
      const authorization = Effect.fnUntraced(function* (address: Address) {
        const count = yield* node.call("eth_getTransactionCount", [secondAccount, "latest"])
        const terms = { chainId: local.id, nonce: Number(count) + 1 }
        const contract = address as `0x${string}`
        const { r, s, yParity } = yield* Effect.promise(() =>
          authority.signAuthorization({ ...terms, contractAddress: contract }),
        )
        const quantity = (value: number | undefined) => `0x${(value ?? 0).toString(16)}`
        const numbers = { chainId: quantity(terms.chainId), nonce: quantity(terms.nonce), yParity: quantity(yParity) }
        return [{ address, ...numbers, r, s }]
      })

      const delegated = yield* factsAfter({ type: "0x4", authorizationList: yield* authorization(delegate) })
      // Its call to itself ran the code.
      assert.lengthOf(delegated.block.transactions[0]?.receipt.logs ?? [], 1)
      assert.strictEqual(delegated.story, `Delegated to ${delegate}`)

      const called = yield* factsAfter({})
      assert.lengthOf(called.block.transactions[0]?.receipt.logs ?? [], 1)
      const calledAgain = yield* factsAfter({})
      assert.lengthOf(calledAgain.block.transactions[0]?.receipt.logs ?? [], 1)
      for (const { facts } of [delegated, called, calledAgain]) {
        assert.deepStrictEqual([facts.transfers, facts.tokens, facts.checkpoints], [[], [], []])
        assert.deepStrictEqual(
          facts.deltas.filter(({ asset }) => asset.standard !== "native"),
          [],
        )
      }

      const removed = yield* factsAfter({ type: "0x4", authorizationList: yield* authorization(zeroAddress) })
      assert.strictEqual(removed.story, "Removed the delegation")
      assert.deepStrictEqual([removed.facts.transfers, removed.facts.tokens], [[], []])
    }),
  )
})
