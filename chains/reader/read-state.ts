/**
 * Reads state after a block from one endpoint, pinned to the block's hash.
 *
 * What cannot be had is absent. Nodes say "no such block", "no state that old" and "the call failed" in many words, so
 * an error that is not clearly the contract's own is settled by looking whether the block is still there.
 */
import { Effect } from "effect"
import type { BalanceRead, PoolRead, StateReads, TokenRead } from "#schemas/domain/block.ts"
import { type ChainId, type Hex, zeroAddress } from "#schemas/domain/primitive.ts"
import { decodeAddress, decodeAmount, decodeDecimals, decodeText, encodeBalanceOf, selectors } from "../abi/read.ts"
import { AnswerFields } from "./answer-fields.ts"
import { type BlockLink, BlockMissing, RpcUnavailable, type StateRequest } from "./chain-reader.ts"
import { decodeLink } from "./decode-block.ts"
import type { RpcCall } from "./endpoint.ts"
import type { ReadyEndpoint } from "./endpoint-pool.ts"
import { quantityOf } from "./read-range.ts"
import type { RpcAnswer } from "./rpc-answer.ts"
import { type RpcError, readFault } from "./rpc-fault.ts"

/** Characters of a token's name that are kept. */
const nameCharactersMax = 128

/** Characters of a token's symbol that are kept. */
const symbolCharactersMax = 32

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
  const pinned = yield* askState(chainId, endpoint, callsOf(request, pinByHash))
  const errors = errorsIn(pinned)
  if (!errors.every(isOfContract)) yield* expectCanonical(chainId, endpoint, request.block)
  if (!errors.some(isRefusedPin)) {
    const isNew = yield* newTokens(endpoint, request, pinned, pinByHash)
    return { reads: readsOf(request, pinned, isNew), isComplete: errors.every(isOfContract) }
  }
  // By number the block may change under the question, so it is looked at again afterwards.
  const unpinned = yield* askState(chainId, endpoint, callsOf(request, pinByNumber))
  const isNew = yield* newTokens(endpoint, request, unpinned, pinByNumber)
  yield* expectCanonical(chainId, endpoint, request.block)
  return { reads: readsOf(request, unpinned, isNew), isComplete: errorsIn(unpinned).every(isOfContract) }
})

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

const callsPerToken = 5

const callsPerPool = 3

const callsOf = ({ block, tokens, balances, pools }: StateRequest, pin: Pin): ReadonlyArray<RpcCall> => {
  const call = (to: string, data: Hex, at: unknown): RpcCall => ({ method: "eth_call", params: [{ to, data }, at] })
  const here = pin(block)
  const before = pin(parentOf(block))
  return [
    ...tokens.flatMap((token) => [
      call(token, selectors.name, here),
      call(token, selectors.symbol, here),
      call(token, selectors.decimals, here),
      call(token, selectors.totalSupply, here),
      call(token, selectors.totalSupply, before),
    ]),
    ...balances.map(({ account, token }) =>
      token === zeroAddress
        ? { method: "eth_getBalance", params: [account, here] }
        : call(token, encodeBalanceOf(account), here),
    ),
    ...pools.flatMap((pool) => [
      call(pool, selectors.token0, here),
      call(pool, selectors.token1, here),
      call(pool, selectors.factory, here),
    ]),
  ]
}

const parentOf = (block: BlockLink) => ({ number: Math.max(0, block.number - 1), hash: block.parentHash })

const readsOf = (
  { tokens, balances, pools }: StateRequest,
  answers: ReadonlyArray<RpcAnswer>,
  isNew: ReadonlySet<string>,
): StateReads => {
  const output = (index: number): Hex => outputOf(answers[index])
  return {
    tokens: tokens.map((token, position): TokenRead => {
      const first = position * callsPerToken
      return {
        token,
        name: decodeText(output(first), nameCharactersMax),
        symbol: decodeText(output(first + 1), symbolCharactersMax),
        decimals: decodeDecimals(output(first + 2)),
        totalSupplyRaw: decodeAmount(output(first + 3)),
        isNew: isNew.has(token),
      }
    }),
    balances: balances.map(({ account, token }, position): BalanceRead => {
      const answer = output(tokens.length * callsPerToken + position)
      return { account, token, balanceRaw: token === zeroAddress ? quantity(answer) : decodeAmount(answer) }
    }),
    pools: pools.map((pool, position): PoolRead => {
      const first = tokens.length * callsPerToken + balances.length + position * callsPerPool
      return {
        pool,
        token0: decodeAddress(output(first)),
        token1: decodeAddress(output(first + 1)),
        factory: decodeAddress(output(first + 2)),
      }
    }),
  }
}

/** Tokens of which nothing was issued before the block: their supply was zero, or there was no contract. */
const newTokens = Effect.fnUntraced(function* (
  endpoint: ReadyEndpoint,
  { block, tokens }: StateRequest,
  answers: ReadonlyArray<RpcAnswer>,
  pin: Pin,
): Effect.fn.Return<ReadonlySet<string>, RpcUnavailable> {
  const supplyBefore = (position: number) => outputOf(answers[(position + 1) * callsPerToken - 1])
  const unissued = tokens.filter((_, position) => decodeAmount(supplyBefore(position)) === 0n)
  // No output: no contract, or one that does not know its supply. Only its code tells them apart.
  const silent = tokens.filter((_, position) => decodeAmount(supplyBefore(position)) === undefined)
  const before = pin(parentOf(block))
  const codes = yield* endpoint.ask(silent.map((token) => ({ method: "eth_getCode", params: [token, before] })))
  const absent = silent.filter((_, position) => {
    const answer = codes[position]
    return answer !== undefined && "result" in answer && answer.result === "0x"
  })
  return new Set([...unissued, ...absent])
})

const outputOf = (answer: RpcAnswer | undefined): Hex => {
  const result = answer !== undefined && "result" in answer ? answer.result : undefined
  return typeof result === "string" && /^0x[0-9a-fA-F]*$/.test(result) ? result.toLowerCase() : "0x"
}

const quantity = (output: Hex): bigint | undefined => (output === "0x" ? undefined : BigInt(output))

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
