/**
 * Goal: every item of a mint that exceeds the budget of a block gets its document. Method: a real contract on a real node mints items with heavy
 * documents in one block, and the blocks that follow are read.
 */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Ref } from "effect"
import { encodeCall } from "#chains/abi/encode.ts"
import type { ChainDefinition } from "#chains/chain-definition.ts"
import { local } from "#chains/definitions/local.ts"
import { emptyMemory, type Memory, remember } from "#chains/follow/memory.ts"
import { readStates } from "#chains/follow/read-states.ts"
import { ChainReader } from "#chains/reader/chain-reader.ts"
import { makeRpcReader, rpcReaderDefaults } from "#chains/reader/rpc.ts"
import { noProofRules } from "#chains/reads/proof-rule.ts"
import { emptyWatchList } from "#chains/reads/watch-list.ts"
import { compileContracts } from "#ops/devnet/contracts/compile.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { send, startAnvil, type TestAnvil } from "../../../support/rpc/anvil.ts"
import { installMulticall3 } from "../../../support/rpc/multicall3.ts"
import { foldOne } from "../../../support/store/fold.ts"

const contracts = compileContracts(new URL("../../../support/contracts/heavy-items.sol", import.meta.url))

const deploy = Effect.fnUntraced(function* (anvil: TestAnvil) {
  const hash = yield* send(anvil, { data: contracts.get("HeavyItems") ?? "", gas: "0x4c4b40" })
  yield* anvil.call("evm_mine")
  const receipt = yield* anvil.call("eth_getTransactionReceipt", [hash])
  return (receipt as { readonly contractAddress: Address }).contractAddress
})

const itemsCount = 90

/** Items 0 to 89, minted in one block. */
const mintAll = (anvil: TestAnvil, to: Address) =>
  send(anvil, {
    to,
    data: encodeCall("mint(uint256 first, uint256 count)", [0n, BigInt(itemsCount)]),
    gas: "0x1312d00",
  })

/** The next block with its state, as an event, and the memory that includes it. */
const readNextBlock = Effect.fnUntraced(function* (anvil: TestAnvil, definition: ChainDefinition, memory: Memory) {
  yield* anvil.call("evm_mine")
  const reader = yield* ChainReader
  const { number } = yield* reader.head
  const settings = {
    definition,
    readConcurrency: 1,
    watchList: yield* Ref.make(emptyWatchList("watched")),
    proofs: noProofRules,
  }
  const read = yield* readStates(settings, memory, yield* reader.readBlocks({ first: number, last: number }))
  return { ...read, blocks: read.events.map(({ block }) => block) }
})

const uriOf = (id: number) => `data:,${String.fromCharCode(97 + (id % 26), 97 + Math.floor(id / 26))}`

describe("readStates", () => {
  for (const hasMulticall3 of [true, false]) {
    const name = hasMulticall3 ? "by Multicall3" : "by single calls"
    it.live(`reads the documents of a large mint with the blocks that follow, ${name}`, () =>
      Effect.gen(function* () {
        const anvil = yield* startAnvil()
        const multicall3 = yield* installMulticall3(anvil)
        const contract = yield* deploy(anvil)
        const definition = { ...local, multicall3: hasMulticall3 ? multicall3 : undefined }
        const reader = yield* makeRpcReader({ definition, urls: [anvil.url], ...rpcReaderDefaults })
        yield* mintAll(anvil, contract)
        const uris: Array<string> = []
        let memory = emptyMemory
        let blocks = 0
        do {
          const read = yield* readNextBlock(anvil, definition, memory).pipe(Effect.provideService(ChainReader, reader))
          // Rebuilt from the record, as after a restart.
          assert.deepStrictEqual(read.events.reduce(remember, memory), read.memory)
          memory = read.memory
          blocks += 1
          uris.push(...read.blocks.flatMap(({ reads }) => foldOne({ reads }).itemUris).map(({ uri }) => uri))
        } while (memory.seen.deferred.waiting.length > 0 && blocks < itemsCount)
        assert.isAbove(blocks, 1)
        assert.sameMembers(
          uris,
          Array.from({ length: itemsCount }, (_item, id) => uriOf(id)),
        )
      }).pipe(Effect.scoped),
    )
  }
})
