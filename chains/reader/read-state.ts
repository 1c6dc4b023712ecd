/**
 * Reads state after a block from one endpoint, pinned to the block's hash.
 *
 * Members that cannot be read are absent. Nodes report missing blocks, pruned state and failed calls in many forms, so for any error
 * that is not clearly the contract's own, the block is checked to be still canonical.
 */
import { Effect } from "effect"
import type { StateReads, StateReadValue } from "#schemas/domain/block.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import type { ChainDefinition } from "../chain-definition.ts"
import { deferRead } from "../reads/deferred-reads.ts"
import { stateReadKinds } from "../reads/registry.ts"
import type { StateCall, StateOutput, StateReadKey, StateReadKind, StateRequest } from "../state-read.ts"
import { AnswerFields } from "./answer-fields.ts"
import { pinByHash, pinByNumber, type StatePoint } from "./call-group.ts"
import type { CallMemory } from "./call-memory.ts"
import { type BlockLink, BlockMissing, RpcUnavailable } from "./chain-reader.ts"
import { decodeLink } from "./decode-block.ts"
import type { ReadyEndpoint } from "./pool-member.ts"
import { quantityOf } from "./read-range.ts"
import type { RpcAnswer } from "./rpc-answer.ts"
import { type RpcError, readFault } from "./rpc-fault.ts"
import { askStateCalls, notRequested } from "./state-calls.ts"

/** The part of a chain's definition that reading state depends on. */
interface Chain extends Pick<ChainDefinition, "id" | "multicall3"> {
  readonly memory: CallMemory
}

/** A block's state as far as one endpoint could read it. */
export interface StateAnswer {
  readonly reads: StateReads
  /** False if a member is absent that another endpoint may have: state was pruned, or an error was not recognised. */
  readonly isComplete: boolean
}

/**
 * Anvil 1.7.1 serves the state of a new block shortly before `eth_blockNumber` includes the block. No guarantee: on a busy machine the
 * gap can be longer.
 */
export const headSettleMs = 25

/**
 * The reads of a request, in its order.
 *
 * Fails with `BlockMissing` if the block is not, or no longer, in the chain.
 */
export const readState = Effect.fn("ChainReader.readState")(function* (
  chain: Chain,
  endpoint: ReadyEndpoint,
  request: StateRequest,
): Effect.fn.Return<StateAnswer, RpcUnavailable | BlockMissing> {
  if (endpoint.abilities.hasSettledHead) return yield* readPinned(chain, endpoint, request)
  const before = yield* askHeight(chain.id, endpoint)
  const reads = yield* readPinned(chain, endpoint, request)
  if (before > request.block.number) return reads
  const after = yield* Effect.delay(askHeight(chain.id, endpoint), headSettleMs)
  if (after <= request.block.number) return reads
  // The next block arrived meanwhile, and some answers may reflect it. Now that the block has a child, the repeated ones cannot.
  return yield* readPinned(chain, endpoint, request)
})

const readPinned = Effect.fnUntraced(function* (
  chain: Chain,
  endpoint: ReadyEndpoint,
  request: StateRequest,
): Effect.fn.Return<StateAnswer, RpcUnavailable | BlockMissing> {
  const requested = requestedReads(request)
  const calls = requested.flatMap((one) => one.calls)
  const { hasBalanceBatches } = endpoint.abilities
  const atHash: StatePoint = { block: request.block, pin: pinByHash, multicall3: chain.multicall3, hasBalanceBatches }
  const pinned = yield* askState(chain, endpoint, calls, atHash)
  if (!errorsIn(pinned).some(isRefusedPin)) {
    const answer = yield* completeReads(chain, endpoint, requested, { answers: pinned, point: atHash })
    if (!answer.isComplete) yield* expectCanonical(chain.id, endpoint, request.block)
    return answer
  }
  // By number the block may change between two requests, so it is checked afterwards.
  const atNumber: StatePoint = { ...atHash, pin: pinByNumber }
  const unpinned = yield* askState(chain, endpoint, calls, atNumber)
  const answer = yield* completeReads(chain, endpoint, requested, { answers: unpinned, point: atNumber })
  yield* expectCanonical(chain.id, endpoint, request.block)
  return answer
})

/** One read of a request. */
interface RequestedRead {
  readonly kind: StateReadKind
  readonly key: StateReadKey
  readonly calls: ReadonlyArray<StateCall>
}

const requestedReads = ({ keys }: StateRequest): ReadonlyArray<RequestedRead> =>
  stateReadKinds.flatMap((kind) => (keys[kind.kind] ?? []).map((key) => ({ kind, key, calls: kind.calls(key) })))

/** Makes the calls that depend on the first answers, and decodes all of them. */
const completeReads = Effect.fnUntraced(function* (
  chain: Chain,
  endpoint: ReadyEndpoint,
  requested: ReadonlyArray<RequestedRead>,
  { answers, point }: { readonly answers: ReadonlyArray<RpcAnswer>; readonly point: StatePoint },
): Effect.fn.Return<StateAnswer, RpcUnavailable> {
  const firsts = sliceBy(
    requested.map(({ calls }) => calls.length),
    answers,
  )
  const followUps = requested.map(({ kind, key }, index) => kind.followUps(key, (firsts[index] ?? []).map(outputOf)))
  const further = yield* askState(chain, endpoint, followUps.flat(), point)
  const seconds = sliceBy(
    followUps.map(({ length }) => length),
    further,
  )
  const reads = requested.map(({ kind, key }, index) => ({
    kind: kind.kind,
    read: readOf(kind, key, [...(firsts[index] ?? []), ...(seconds[index] ?? [])]),
  }))
  return {
    reads: Object.fromEntries(
      [...Map.groupBy(reads, ({ kind }) => kind)].map(([kind, ofKind]) => [kind, ofKind.map(({ read }) => read)]),
    ),
    isComplete: errorsIn([...answers, ...further]).every(isOfContract),
  }
})

/** A read with its answers, or deferred where the budget left out what it needs. */
const readOf = (kind: StateReadKind, key: StateReadKey, answers: ReadonlyArray<RpcAnswer>): StateReadValue => {
  const own = kind.keyOf(key)
  const read = { ...own, ...kind.decode(answers.map(outputOf), key) }
  return kind.waitsFor(read).some((position) => answers[position] === notRequested) ? deferRead(own) : read
}

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

/** Fails on an error of the node itself: it must not be recorded as a member that cannot be read. */
const askState = Effect.fnUntraced(function* (
  { id: chainId, memory }: Chain,
  endpoint: ReadyEndpoint,
  calls: ReadonlyArray<StateCall>,
  point: StatePoint,
): Effect.fn.Return<ReadonlyArray<RpcAnswer>, RpcUnavailable> {
  const answers = yield* askStateCalls(endpoint, calls, point, memory)
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

const outputOf = (answer: RpcAnswer): StateOutput => {
  const result = "result" in answer ? answer.result : undefined
  return typeof result === "string" && /^0x[0-9a-fA-F]*$/.test(result) ? result.toLowerCase() : undefined
}

/** True for errors of the code that ran: the state was there, and the contract has no answer. */
const isOfContract = (error: RpcError): boolean => readFault(error).kind === "contract"

/** True if the endpoint does not accept a hash in place of a number. */
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
