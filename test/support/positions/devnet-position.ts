/** Positions on the development chain, and the calls that change them. */
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { type AbiValue, encodeCall } from "#chains/abi/encode.ts"
import { local } from "#chains/definitions/local.ts"
import { type BlockLink, ChainReader } from "#chains/reader/chain-reader.ts"
import { makeRpcReader, rpcReaderDefaults } from "#chains/reader/rpc.ts"
import { type DevnetRpc, mineBlock, readBlockAt, readContract } from "#ops/devnet/chain/rpc.ts"
import { sendTransactions } from "#ops/devnet/sender.ts"
import { makePositionReader, type PositionReader } from "#pipelines/positions/read-positions.ts"
import type { PositionPlace } from "#schemas/domain/position.ts"
import type { PositionRead } from "#schemas/domain/position-read.ts"
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
    from,
    to,
    input: encodeCall(signature, values),
    gasLimit: 500_000,
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

/** A reader of positions, and the head of the chain. */
const withReader = Effect.fnUntraced(function* <A, E>(
  rpc: DevnetRpc,
  use: (positions: PositionReader, head: BlockLink) => Effect.Effect<A, E, ChainReader>,
) {
  const reader = yield* makeRpcReader({ definition: local, urls: [rpc.url], ...rpcReaderDefaults })
  return yield* use(makePositionReader(local.id), yield* reader.head).pipe(Effect.provideService(ChainReader, reader))
})

/** The parts of positions of an account at the head. */
export const readPositionParts = (rpc: DevnetRpc, account: Address, places: ReadonlyArray<PositionPlace>) =>
  withReader(rpc, (positions, head) => positions.read([{ account, places }], head))

/** Asserts that a search at the head finds the parts of a farm, which answers for any account, and every range that a manager lists for the account. */
export const assertSearched = Effect.fnUntraced(function* (
  rpc: DevnetRpc,
  account: Address,
  {
    parts,
    farm,
    manager,
  }: { readonly parts: ReadonlyArray<PositionRead> } & Readonly<Record<"farm" | "manager", Address>>,
) {
  const found = yield* withReader(rpc, (positions, head) => positions.search(account, head))
  const [ranges, others] = [true, false].map((isRange) =>
    found.filter(({ contract }) => (contract === manager) === isRange),
  )
  assert.deepStrictEqual(
    others,
    parts.filter(({ contract }) => contract === farm),
  )
  const owned = yield* readNumber(rpc, manager, "balanceOf(address)", account)
  assert.isAbove(Number(owned), 0)
  assert.strictEqual(ranges?.filter(({ part }) => part === 0).length, Number(owned))
})
