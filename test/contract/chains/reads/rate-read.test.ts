/**
 * Goal: feeds are read with the blocks of a chain, in the first one and then in every 50th, with the answers of these blocks. Method: a real
 * contract on a real node, which changes its answer, and a feed without a contract.
 */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Ref } from "effect"
import { encodeCall } from "#chains/abi/encode.ts"
import { local } from "#chains/definitions/local.ts"
import { emptyMemory } from "#chains/follow/memory.ts"
import { readStates } from "#chains/follow/read-states.ts"
import { ChainReader } from "#chains/reader/chain-reader.ts"
import { makeRpcReader, rpcReaderDefaults } from "#chains/reader/rpc.ts"
import { noProofRules } from "#chains/reads/proof-rule.ts"
import { emptyWatchList } from "#chains/reads/watch-list.ts"
import { compileContracts } from "#ops/devnet/contracts/compile.ts"
import { foldBlocks } from "#pipelines/runtime/fold.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { address } from "../../../support/chain/block-builder.ts"
import { appendedBlocks } from "../../../support/chain/evm-blocks.ts"
import { send, startAnvil, type TestAnvil } from "../../../support/rpc/anvil.ts"
import { installMulticall3 } from "../../../support/rpc/multicall3.ts"

const contracts = compileContracts(new URL("../../../support/contracts/rate-feed.sol", import.meta.url))

const deploy = Effect.fnUntraced(function* (anvil: TestAnvil) {
  const hash = yield* send(anvil, { data: contracts.get("RateFeed") ?? "", gas: "0x4c4b40" })
  yield* anvil.call("evm_mine")
  const receipt = yield* anvil.call("eth_getTransactionReceipt", [hash])
  return (receipt as { readonly contractAddress: Address }).contractAddress
})

describe("rateRead", () => {
  it.live("reads the answers of feeds, and omits a feed that does not answer", () =>
    Effect.gen(function* () {
      const anvil = yield* startAnvil()
      const multicall3 = yield* installMulticall3(anvil)
      const feed = yield* deploy(anvil)
      const rateFeeds = [
        { currency: "EUR", feed },
        { currency: "GBP", feed: address(0xfe) },
      ]
      const definition = { ...local, multicall3, rateFeeds }
      const reader = yield* makeRpcReader({ definition, urls: [anvil.url], ...rpcReaderDefaults })
      const set = (answer: bigint) => send(anvil, { to: feed, data: encodeCall("set(int256 answer)", [answer]) })
      yield* set(108_000_000n)
      yield* anvil.call("evm_mine")
      const first = (yield* reader.head).number
      yield* set(109_000_000n)
      yield* anvil.call("anvil_mine", ["0x32"])
      const settings = {
        definition,
        readConcurrency: 1,
        watchList: yield* Ref.make(emptyWatchList("watched")),
        proofs: noProofRules,
      }
      const blocks = yield* reader.readBlocks({ first, last: first + 50 })
      const read = yield* readStates(settings, emptyMemory, blocks).pipe(Effect.provideService(ChainReader, reader))
      const facts = foldBlocks({ chain: definition, blocks: appendedBlocks(read.events) })
      const readings = facts.flatMap(({ block, feedRates }) =>
        feedRates.map(({ currency, usdRaw, decimals, updatedAtMs }) => {
          assert.isAtMost(updatedAtMs, block.timestampMs)
          return [block.number, currency, usdRaw, decimals]
        }),
      )
      assert.deepStrictEqual(readings, [
        [first, "EUR", 108_000_000n, 8],
        [50, "EUR", 109_000_000n, 8],
      ])
    }).pipe(Effect.scoped),
  )
})
