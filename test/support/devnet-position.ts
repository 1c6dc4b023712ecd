/** Positions on the development chain, and the calls that change them. */
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { type AbiValue, encodeCall } from "#chains/abi/encode.ts"
import { local } from "#chains/definitions/local.ts"
import { ChainReader } from "#chains/reader/chain-reader.ts"
import { makeRpcReader, rpcReaderDefaults } from "#chains/reader/rpc.ts"
import { type DevnetRpc, mineBlock, readBlockAt, readContract } from "#ops/devnet/chain/rpc.ts"
import { sendTransactions } from "#ops/devnet/sender.ts"
import { makePositionReader } from "#pipelines/positions/read-positions.ts"
import type { PositionPlace } from "#schemas/domain/position.ts"
import type { Address } from "#schemas/domain/primitive.ts"

/** A call of a contract. */
export type ContractCall = readonly [to: Address, signature: string, values: ReadonlyArray<AbiValue>]

/** Mines a block with these calls of an account, none of which is refused. */
export const mineCalls = Effect.fnUntraced(function* (
  rpc: DevnetRpc,
  from: Address,
  calls: ReadonlyArray<ContractCall>,
) {
  const drafts = calls.map(([to, signature, values]) => ({
    ...{ from, to, input: encodeCall(signature, values), gasLimit: 500_000 },
  }))
  assert.deepStrictEqual(yield* sendTransactions(rpc, drafts), [])
  const head = yield* readBlockAt(rpc, "latest")
  yield* mineBlock(rpc, (head?.timestampMs ?? 0) + 1000)
})

/** The number that a contract answers about an account. */
export const readNumber = (rpc: DevnetRpc, contract: Address, signature: string, account: Address) =>
  readContract(rpc, contract, `${signature} returns (uint256)`, [account]).pipe(
    Effect.map(([answer]) => BigInt(String(answer))),
  )

/** The parts of positions of an account at the head. */
export const readPositionParts = Effect.fnUntraced(function* (
  rpc: DevnetRpc,
  account: Address,
  places: ReadonlyArray<PositionPlace>,
) {
  const reader = yield* makeRpcReader({ definition: local, urls: [rpc.url], ...rpcReaderDefaults })
  return yield* makePositionReader(local.id)
    .read([{ account, places }], yield* reader.head)
    .pipe(Effect.provideService(ChainReader, reader))
})
