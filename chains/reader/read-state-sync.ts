/**
 * Verifies that a block of Polygon has its transaction for synced state, which no root covers until Madhugiri: a node may omit it from the block and
 * the receipts at first. The contract that receives the state counts it, so that its counter shows what a block has to contain.
 *
 * Sources: `StateReceiver.sol` of github.com/0xPolygon/genesis-contracts; `consensus/bor/bor.go` of github.com/0xPolygon/bor.
 */
import { Effect } from "effect"
import type { Block } from "#schemas/domain/block.ts"
import type { ChainId, Hash } from "#schemas/domain/primitive.ts"
import { encodeCall, eventTopic } from "../abi/encode.ts"
import { decodeQuantity } from "../abi/read.ts"
import type { EndpointFailure, ReadyEndpoint } from "./pool-member.ts"
import type { RpcAnswer } from "./rpc-answer.ts"

/** Polygon, and its test network. */
const chainIds: ReadonlySet<ChainId> = new Set([137, 80_002])

/** State is synced in the first block of a sprint. Sprints had 64 blocks until Delhi. */
const sprintBlocks = 16

const receiver = "0x0000000000000000000000000000000000001001"

const committedTopic = eventTopic("StateCommitted(uint256,bool)")

/** The states that a block lacks, in words; `undefined` if it has all, or if the endpoint does not have its state. */
export const stateSyncFault = Effect.fnUntraced(function* (
  endpoint: ReadyEndpoint,
  block: Block,
): Effect.fn.Return<string | undefined, EndpointFailure> {
  if (!chainIds.has(block.chainId) || block.number % sprintBlocks !== 0 || block.number === 0) return undefined
  const callAt = (blockHash: Hash) => ({
    method: "eth_call",
    params: [{ to: receiver, data: encodeCall("lastStateId()") }, { blockHash }],
  })
  const answers = yield* endpoint.ask([callAt(block.parentHash), callAt(block.hash)])
  const [before, after] = answers.map(countIn)
  return before === undefined || after === undefined ? undefined : countFault(block, { before, after })
})

const countIn = (answer: RpcAnswer | undefined): bigint | undefined =>
  answer !== undefined &&
  "result" in answer &&
  typeof answer.result === "string" &&
  /^0x[0-9a-f]{64}$/i.test(answer.result)
    ? decodeQuantity(answer.result)
    : undefined

const countFault = (
  { transactions }: Block,
  { before, after }: { readonly before: bigint; readonly after: bigint },
): string | undefined => {
  const logs = transactions.flatMap(({ receipt }) => receipt.logs)
  const committed = logs.filter(({ address, topics }) => address === receiver && topics[0] === committedTopic)
  const ids = committed.map(({ topics }) => BigInt(topics[1] ?? 0))
  const areAll = BigInt(ids.length) === after - before && ids.every((id, index) => id === before + BigInt(index) + 1n)
  return areAll ? undefined : `it has ${ids.length} synced states, and its state receiver counts ${after - before}`
}
