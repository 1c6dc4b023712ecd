/**
 * Goal: no heavy call on demand, of a position for instance, is left out because there are many of them. Method: a real contract whose views take
 * 1.2 million gas, on a real node.
 */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { encodeCall } from "#chains/abi/encode.ts"
import { local } from "#chains/definitions/local.ts"
import { ChainReader } from "#chains/reader/chain-reader.ts"
import { readCalls } from "#chains/reader/read-calls.ts"
import { makeRpcReader, rpcReaderDefaults } from "#chains/reader/rpc.ts"
import { compileContracts } from "#ops/devnet/contracts/compile.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { send, startAnvil } from "../../../support/rpc/anvil.ts"
import { installMulticall3 } from "../../../support/rpc/multicall3.ts"

const contracts = compileContracts(new URL("../../../support/contracts/heavy-items.sol", import.meta.url))

describe("readCalls", () => {
  it.live("answers every expensive call of a contract, and no failing one", () =>
    Effect.gen(function* () {
      const anvil = yield* startAnvil()
      const multicall3 = yield* installMulticall3(anvil)
      const hash = yield* send(anvil, { data: contracts.get("HeavyItems") ?? "", gas: "0x4c4b40" })
      yield* anvil.call("evm_mine")
      const receipt = yield* anvil.call("eth_getTransactionReceipt", [hash])
      const { contractAddress: to } = receipt as { readonly contractAddress: Address }
      const definition = { ...local, multicall3 }
      const reader = yield* makeRpcReader({ definition, urls: [anvil.url], ...rpcReaderDefaults })
      const heavy = Array.from({ length: 70 }, (_, id) => ({
        to,
        data: encodeCall("tokenURI(uint256 id)", [BigInt(id)]),
      }))
      const failing = { to, data: encodeCall("missing()") }
      const read = readCalls([...heavy, failing], yield* reader.head)
      const reads = yield* read.pipe(Effect.provideService(ChainReader, reader))
      const outputs = new Map(reads.map(({ data, output }) => [data, output]))
      assert.lengthOf(reads, heavy.length + 1)
      assert.isTrue(heavy.every(({ data }) => outputs.get(data) !== undefined))
      assert.isUndefined(outputs.get(failing.data))
    }).pipe(Effect.scoped),
  )
})
