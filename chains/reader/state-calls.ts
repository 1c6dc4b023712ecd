/**
 * Makes the calls of state reads: balances in batches where the endpoint runs them, other calls through Multicall3 where the chain has it at
 * the block, and what remains one by one.
 *
 * A multicall contains native balances, or calls of one contract, and never calls of two: Multicall3 does not call statically, so a
 * contract's view functions can change state and use up gas before the calls that follow. Alone, it can falsify only its own answers,
 * which it can do anyway. Neither it nor a batch of balances decides an outcome: calls that fail in them are repeated one by one.
 */
import { Effect } from "effect"
import { type Hex, zeroAddress } from "#schemas/domain/primitive.ts"
import { batchBalancesMax, decodeBalanceBatch, encodeBalanceBatch } from "../abi/balance-batch.ts"
import { type ContractCall, decodeMulticall, encodeMulticall, encodeNativeBalance } from "../abi/multicall.ts"
import { encodeBalanceOf } from "../abi/read.ts"
import type { Multicall3 } from "../chain-definition.ts"
import type { StateCall } from "../reads/state-read.ts"
import type { BlockLink, RpcUnavailable } from "./chain-reader.ts"
import type { Endpoint, RpcCall } from "./endpoint.ts"
import { quantityOf } from "./read-range.ts"
import type { RpcAnswer } from "./rpc-answer.ts"

/** Calls in one multicall. At some 20,000 gas each they stay far below the 50 million that geth grants a call (`--rpc.gascap`). */
const multicallCallsMax = 200

/** A parameter of the state methods that selects a block: by hash, or by number for endpoints that refuse hashes. */
export type Pin = (block: { readonly number: number; readonly hash: string }) => unknown

/** Selects a block by its hash. */
export const pinByHash: Pin = ({ hash }) => ({ blockHash: hash, requireCanonical: true })

/** Selects whichever block has the number. */
export const pinByNumber: Pin = ({ number }) => quantityOf(number)

/** A block to read at, and how. */
export interface StatePoint {
  readonly block: BlockLink
  readonly pin: Pin
  readonly multicall3: Multicall3 | undefined
  /** Whether the endpoint runs batches of balances. */
  readonly hasBalanceBatches: boolean
}

/**
 * The answers to calls, in their order, as if each had been made separately.
 *
 * A failed call has the error of the separate call; several failed balances of a token have that of the first.
 */
export const askStateCalls = Effect.fnUntraced(function* (
  { ask }: Pick<Endpoint, "ask">,
  calls: ReadonlyArray<StateCall>,
  point: StatePoint,
): Effect.fn.Return<ReadonlyArray<RpcAnswer>, RpcUnavailable> {
  const groups = groupsOf(calls, point)
  const grouped = new Set(groups.flatMap(({ positions }) => positions))
  const single = [...calls.keys()].filter((position) => !grouped.has(position))
  const rpcCallsAt = (positions: ReadonlyArray<number>) =>
    positions.flatMap((position) => calls.slice(position, position + 1).map((call) => rpcCallOf(call, point)))
  const answered = yield* ask([...groups.map(({ call }) => call), ...rpcCallsAt(single)])
  const answers = new Map<number, RpcAnswer>()
  const keep = (positions: ReadonlyArray<number>, found: ReadonlyArray<RpcAnswer>) => {
    for (const [index, position] of positions.entries()) {
      const answer = found[index]
      if (answer !== undefined) answers.set(position, answer)
    }
  }
  const askSingly = Effect.fnUntraced(function* (positions: ReadonlyArray<number>) {
    if (positions.length > 0) keep(positions, yield* ask(rpcCallsAt(positions)))
  })
  keep(single, answered.slice(groups.length))
  for (const [order, { positions, decode }] of groups.entries()) {
    for (const [index, output] of outputsOf(answered[order], positions.length, decode).entries()) {
      if (output !== undefined) answers.set(positions[index] ?? -1, { result: output })
    }
  }
  const failed = [...grouped].filter((position) => !answers.has(position))
  const firsts = firstOfEach(failed, (position) => repeatKey(calls[position], position))
  yield* askSingly([...firsts.values()])
  for (const position of failed) {
    const first = answers.get(firsts.get(repeatKey(calls[position], position)) ?? position)
    if (first !== undefined && !hasWord(first) && !answers.has(position)) answers.set(position, first)
  }
  yield* askSingly(failed.filter((position) => !answers.has(position)))
  return [...calls.keys()].flatMap((position) => answers.get(position) ?? [])
})

/** Equal for the balances of one token: if it has no answer for one account, it has none for the others that failed with it. */
const repeatKey = (call: StateCall | undefined, position: number): string =>
  call?.kind === "balance" ? `${call.token} ${call.at ?? ""}` : String(position)

/** The first of the values with each key. */
const firstOfEach = <A>(values: ReadonlyArray<A>, keyOf: (value: A) => string): ReadonlyMap<string, A> => {
  const firsts = new Map<string, A>()
  for (const value of values) if (!firsts.has(keyOf(value))) firsts.set(keyOf(value), value)
  return firsts
}

/** Whether an answer has a balance. */
const hasWord = (answer: RpcAnswer): boolean =>
  "result" in answer && typeof answer.result === "string" && answer.result !== "0x"

/** The outputs of so many calls, each `undefined` if it failed; `undefined` as a whole if the output is not that of a group. */
type DecodeGroup = (output: Hex, count: number) => ReadonlyArray<Hex | undefined> | undefined

/** A call that stands for several, and the positions of those. */
interface CallGroup {
  readonly call: RpcCall
  readonly positions: ReadonlyArray<number>
  readonly decode: DecodeGroup
}

const groupsOf = (calls: ReadonlyArray<StateCall>, point: StatePoint): ReadonlyArray<CallGroup> => {
  const batches = point.hasBalanceBatches ? balanceBatchesOf(calls, point) : []
  const batched = new Set(batches.flatMap(({ positions }) => positions))
  return [...batches, ...multicallsOf(calls, point, batched)]
}

/** Batches of balances, of any number of tokens each. */
const balanceBatchesOf = (calls: ReadonlyArray<StateCall>, point: StatePoint): ReadonlyArray<CallGroup> => {
  const members = calls.flatMap((call, position) =>
    call.kind === "balance" ? [{ balance: call, at: blockOf(call, point), position }] : [],
  )
  const byBlock = Map.groupBy(members, ({ at }) => at.hash)
  return [...byBlock.values()]
    .flatMap((ofBlock) => chunksOf(ofBlock, batchBalancesMax))
    .flatMap((group) => {
      const [first] = group
      if (first === undefined || group.length === 1) return []
      const data = encodeBalanceBatch(group.map(({ balance }) => balance))
      const call = { method: "eth_call", params: [{ data }, point.pin(first.at)] }
      return [{ call, positions: group.map(({ position }) => position), decode: decodeBalanceBatch }]
    })
}

const multicallsOf = (
  calls: ReadonlyArray<StateCall>,
  point: StatePoint,
  batched: ReadonlySet<number>,
): ReadonlyArray<CallGroup> => {
  const { multicall3 } = point
  if (multicall3 === undefined) return []
  const members = calls.flatMap((call, position) => {
    const contractCall = batched.has(position) ? undefined : contractCallOf(call, multicall3)
    const at = blockOf(call, point)
    return contractCall === undefined || at.number < multicall3.fromBlock ? [] : [{ contractCall, at, position }]
  })
  const byTarget = Map.groupBy(members, ({ contractCall, at }) => `${contractCall.to} ${at.hash}`)
  return [...byTarget.values()]
    .flatMap((ofTarget) => chunksOf(ofTarget, multicallCallsMax))
    .flatMap((group) => {
      const [first] = group
      if (first === undefined || group.length === 1) return []
      const data = encodeMulticall(group.map(({ contractCall }) => contractCall))
      const call = { method: "eth_call", params: [{ to: multicall3.address, data }, point.pin(first.at)] }
      return [{ call, positions: group.map(({ position }) => position), decode: decodeMulticall }]
    })
}

const chunksOf = <A>(list: ReadonlyArray<A>, size: number): ReadonlyArray<ReadonlyArray<A>> =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size))

/** A call as part of a multicall; `undefined` if no contract can make it. */
const contractCallOf = (call: StateCall, { address }: Multicall3): ContractCall | undefined => {
  switch (call.kind) {
    case "call":
      return call
    case "balance":
      return call.token === zeroAddress
        ? { to: address, data: encodeNativeBalance(call.account) }
        : { to: call.token, data: encodeBalanceOf(call.account) }
    case "code":
      return undefined
  }
}

/** The output of each call of a group; none if the group failed as a whole. */
const outputsOf = (
  answer: RpcAnswer | undefined,
  count: number,
  decode: DecodeGroup,
): ReadonlyArray<Hex | undefined> => {
  const result = answer !== undefined && "result" in answer ? answer.result : undefined
  return typeof result === "string" ? (decode(result, count) ?? []) : []
}

const rpcCallOf = (call: StateCall, point: StatePoint): RpcCall => {
  const pin = point.pin(blockOf(call, point))
  switch (call.kind) {
    case "call":
      return { method: "eth_call", params: [{ to: call.to, data: call.data }, pin] }
    case "balance":
      return call.token === zeroAddress
        ? { method: "eth_getBalance", params: [call.account, pin] }
        : { method: "eth_call", params: [{ to: call.token, data: encodeBalanceOf(call.account) }, pin] }
    case "code":
      return { method: "eth_getCode", params: [call.account, pin] }
  }
}

const blockOf = ({ at }: StateCall, { block }: StatePoint) =>
  at === "parent" ? { number: Math.max(0, block.number - 1), hash: block.parentHash } : block
