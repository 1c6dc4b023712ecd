/**
 * Reads state after a block from one endpoint, pinned to the block's hash.
 *
 * What cannot be had is absent. Nodes say "no such block", "no state that old" and "the call failed" in many words, so
 * an error that is not clearly the contract's own is settled by looking whether the block is still there.
 */
import { Effect } from "effect"
import type { StateReads } from "#schemas/domain/block.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { stateReadKinds } from "../reads/registry.ts"
import type { StateCall, StateOutput, StateReadKey, StateReadKind, StateRequest } from "../reads/state-read.ts"
import { AnswerFields } from "./answer-fields.ts"
import { type BlockLink, BlockMissing, RpcUnavailable } from "./chain-reader.ts"
import { decodeLink } from "./decode-block.ts"
import type { RpcCall } from "./endpoint.ts"
import type { ReadyEndpoint } from "./endpoint-pool.ts"
import { quantityOf } from "./read-range.ts"
import type { RpcAnswer } from "./rpc-answer.ts"
import { type RpcError, readFault } from "./rpc-fault.ts"

/** How a block is named to the state methods: by hash, or by number where an endpoint refuses hashes. */
type Pin = (block: { readonly number: number; readonly hash: string }) => unknown

const pinByHash: Pin = ({ hash }) => ({ blockHash: hash, requireCanonical: true })

const pinByNumber: Pin = ({ number }) => quantityOf(number)

/** What one endpoint could tell of a block's state. */
export interface StateAnswer {
  readonly reads: StateReads
  /** False where something is absent that another endpoint may have: old state, or an error in words we do not know. */
  readonly isComplete: boolean
}

/**
 * Anvil 1.7.1 serves the state of a new block shortly before `eth_blockNumber` includes the block. No guarantee: on a busy machine the
 * gap can be longer.
 */
export const headSettleMs = 25

/**
 * What a request asks for, in its order.
 *
 * Fails with `BlockMissing` where the block is not, or no longer, in the chain.
 */
export const readState = Effect.fn("ChainReader.readState")(function* (
  chainId: ChainId,
  endpoint: ReadyEndpoint,
  request: StateRequest,
): Effect.fn.Return<StateAnswer, RpcUnavailable | BlockMissing> {
  if (endpoint.abilities.hasSettledHead) return yield* readPinned(chainId, endpoint, request)
  const before = yield* askHeight(chainId, endpoint)
  const reads = yield* readPinned(chainId, endpoint, request)
  if (before > request.block.number) return reads
  const after = yield* Effect.delay(askHeight(chainId, endpoint), headSettleMs)
  if (after <= request.block.number) return reads
  // The next block came meanwhile, and some of the answers may be of it. Now that the block has a child, none can be.
  return yield* readPinned(chainId, endpoint, request)
})

const readPinned = Effect.fnUntraced(function* (
  chainId: ChainId,
  endpoint: ReadyEndpoint,
  request: StateRequest,
): Effect.fn.Return<StateAnswer, RpcUnavailable | BlockMissing> {
  const asked = askedOf(request)
  const calls = asked.flatMap((one) => one.calls)
  const pinned = yield* askState(chainId, endpoint, rpcCalls(calls, request.block, pinByHash))
  const errors = errorsIn(pinned)
  if (!errors.every(isOfContract)) yield* expectCanonical(chainId, endpoint, request.block)
  if (!errors.some(isRefusedPin)) {
    const reads = yield* completeReads(endpoint, { asked, block: request.block, pin: pinByHash }, pinned)
    return { reads, isComplete: errors.every(isOfContract) }
  }
  // By number the block may change under the question, so it is looked at again afterwards.
  const unpinned = yield* askState(chainId, endpoint, rpcCalls(calls, request.block, pinByNumber))
  const reads = yield* completeReads(endpoint, { asked, block: request.block, pin: pinByNumber }, unpinned)
  yield* expectCanonical(chainId, endpoint, request.block)
  return { reads, isComplete: errorsIn(unpinned).every(isOfContract) }
})

/** One read of a request. */
interface AskedRead {
  readonly kind: StateReadKind
  readonly key: StateReadKey
  readonly calls: ReadonlyArray<StateCall>
}

const askedOf = ({ keys }: StateRequest): ReadonlyArray<AskedRead> =>
  stateReadKinds.flatMap((kind) => (keys[kind.kind] ?? []).map((key) => ({ kind, key, calls: kind.calls(key) })))

/** Makes the calls that depend on the first answers, and decodes all of them. */
const completeReads = Effect.fnUntraced(function* (
  endpoint: ReadyEndpoint,
  { asked, block, pin }: { readonly asked: ReadonlyArray<AskedRead>; readonly block: BlockLink; readonly pin: Pin },
  answers: ReadonlyArray<RpcAnswer>,
): Effect.fn.Return<StateReads, RpcUnavailable> {
  const outputs = answers.map(outputOf)
  const firsts = sliceBy(
    asked.map(({ calls }) => calls.length),
    outputs,
  )
  const followUps = asked.map(({ kind, key }, index) => kind.followUps(key, firsts[index] ?? []))
  const seconds = sliceBy(
    followUps.map(({ length }) => length),
    (yield* endpoint.ask(rpcCalls(followUps.flat(), block, pin))).map(outputOf),
  )
  const reads = asked.map(({ kind, key }, index) => ({
    kind: kind.kind,
    read: { ...key, ...kind.decode([...(firsts[index] ?? []), ...(seconds[index] ?? [])], key) },
  }))
  return Object.fromEntries(
    [...Map.groupBy(reads, ({ kind }) => kind)].map(([kind, ofKind]) => [kind, ofKind.map(({ read }) => read)]),
  )
})

/** Consecutive slices of the given lengths. */
const sliceBy = <A>(lengths: ReadonlyArray<number>, list: ReadonlyArray<A>): ReadonlyArray<ReadonlyArray<A>> => {
  let end = 0
  return lengths.map((length) => {
    end += length
    return list.slice(end - length, end)
  })
}

const errorsIn = (answers: ReadonlyArray<RpcAnswer>): ReadonlyArray<RpcError> =>
  answers.flatMap((answer) => ("error" in answer ? [answer.error] : []))

/** Asks for state. An endpoint that is not well is no reason to record that something is not to be had. */
const askState = Effect.fnUntraced(function* (
  chainId: ChainId,
  endpoint: ReadyEndpoint,
  calls: ReadonlyArray<RpcCall>,
): Effect.fn.Return<ReadonlyArray<RpcAnswer>, RpcUnavailable> {
  const answers = yield* endpoint.ask(calls)
  const unwell = errorsIn(answers).find((error) => readFault(error).kind === "node")
  if (unwell === undefined) return answers
  return yield* new RpcUnavailable({ chainId, method: "eth_call", cause: new Error(unwell.message) })
})

const askHeight = Effect.fnUntraced(function* (
  chainId: ChainId,
  endpoint: ReadyEndpoint,
): Effect.fn.Return<number, RpcUnavailable> {
  const method = "eth_blockNumber"
  const [answer] = yield* endpoint.ask([{ method, params: [] }])
  return yield* Effect.try({
    try: () => new AnswerFields(answer, "the answer").count("result"),
    catch: (cause) => new RpcUnavailable({ chainId, method, cause }),
  })
})

const rpcCalls = (calls: ReadonlyArray<StateCall>, block: BlockLink, pin: Pin): ReadonlyArray<RpcCall> => {
  const pins = { block: pin(block), parent: pin(parentOf(block)) }
  return calls.map((call) => rpcCallOf(call, pins[call.at ?? "block"]))
}

const rpcCallOf = (call: StateCall, at: unknown): RpcCall => {
  switch (call.kind) {
    case "call":
      return { method: "eth_call", params: [{ to: call.to, data: call.data }, at] }
    case "balance":
      return { method: "eth_getBalance", params: [call.account, at] }
    case "code":
      return { method: "eth_getCode", params: [call.account, at] }
  }
}

const parentOf = (block: BlockLink) => ({ number: Math.max(0, block.number - 1), hash: block.parentHash })

const outputOf = (answer: RpcAnswer): StateOutput => {
  const result = "result" in answer ? answer.result : undefined
  return typeof result === "string" && /^0x[0-9a-fA-F]*$/.test(result) ? result.toLowerCase() : undefined
}

/** True for errors of the code that ran: the state was there, and the contract has no answer. */
const isOfContract = (error: RpcError): boolean => readFault(error).kind === "contract"

/** True where the endpoint does not take a hash in place of a number. */
const isRefusedPin = (error: RpcError): boolean => readFault(error).kind === "parameter"

/** Fails with `BlockMissing` unless the chain has the block at its height. */
const expectCanonical = Effect.fnUntraced(function* (
  chainId: ChainId,
  endpoint: ReadyEndpoint,
  block: BlockLink,
): Effect.fn.Return<void, RpcUnavailable | BlockMissing> {
  const method = "eth_getBlockByNumber"
  const [answer] = yield* endpoint.ask([{ method, params: [quantityOf(block.number), false] }])
  const link = yield* Effect.try({
    try: () =>
      answer !== undefined && "result" in answer && answer.result !== null ? decodeLink(answer.result) : undefined,
    catch: (cause) => new RpcUnavailable({ chainId, method, cause }),
  })
  if (link?.hash !== block.hash) return yield* new BlockMissing({ chainId, block: block.hash })
})
