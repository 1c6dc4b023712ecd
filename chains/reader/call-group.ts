/**
 * Calls that stand for several: balances in batches where the endpoint runs them, and other calls through Multicall3 where the chain has it at
 * the block.
 *
 * A multicall contains native balances, or calls of one contract, and never calls of two: Multicall3 does not call statically, so a
 * contract's view functions can change state and use up gas before the calls that follow. Alone, it can falsify only its own answers,
 * which it can do anyway.
 */
import { type Hex, zeroAddress } from "#schemas/domain/primitive.ts"
import { balanceBatchGas, batchBalancesMax, decodeBalanceBatch, encodeBalanceBatch } from "../abi/balance-batch.ts"
import { type ContractCall, decodeMulticall, encodeMulticall, encodeNativeBalance } from "../abi/multicall.ts"
import { encodeBalanceOf } from "../abi/read.ts"
import type { Multicall3 } from "../chain-definition.ts"
import type { StateCall } from "../state-read.ts"
import type { BlockLink } from "./chain-reader.ts"
import type { RpcCall } from "./endpoint.ts"
import { quantityOf } from "./read-range.ts"
import type { RpcAnswer } from "./rpc-answer.ts"

/** Calls in one multicall. */
const multicallCallsMax = 200

/** Gas granted per call of a multicall; most calls use about 20,000. */
const multicallCallGas = 300_000

/** Gas of a call that may defer to gateways: with their answer it verifies proofs of another chain's state, which takes some millions. */
const lookupGas = 10_000_000

/** Gas of a multicall: less than nodes grant a call at least. */
const multicallGasMax = 25_000_000

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

/** The outputs of so many calls, each `undefined` if it failed; `undefined` as a whole if the output is not that of a group. */
type DecodeGroup = (output: Hex, count: number) => ReadonlyArray<Hex | undefined> | undefined

/** A call that stands for several, and the positions of those. */
export interface CallGroup {
  readonly kind: "balances" | "multicall"
  readonly call: RpcCall
  readonly positions: ReadonlyArray<number>
  readonly decode: DecodeGroup
}

/** The groups of calls at the wanted positions; a call that is in none is made alone. */
export const groupsOf = (
  calls: ReadonlyArray<StateCall>,
  point: StatePoint,
  wanted: ReadonlySet<number>,
): ReadonlyArray<CallGroup> => {
  const batches = point.hasBalanceBatches ? balanceBatchesOf(calls, point, wanted) : []
  const batched = new Set(batches.flatMap(({ positions }) => positions))
  const left = new Set([...wanted].filter((position) => !batched.has(position)))
  return [...batches, ...multicallsOf(calls, point, left)]
}

/** Batches of balances, of any number of tokens each. */
const balanceBatchesOf = (
  calls: ReadonlyArray<StateCall>,
  point: StatePoint,
  wanted: ReadonlySet<number>,
): ReadonlyArray<CallGroup> => {
  const members = calls.flatMap((call, position) =>
    call.kind === "balance" && wanted.has(position) ? [{ balance: call, at: blockOf(call, point), position }] : [],
  )
  const byBlock = Map.groupBy(members, ({ at }) => at.hash)
  return [...byBlock.values()]
    .flatMap((ofBlock) => chunksOf(ofBlock, batchBalancesMax))
    .flatMap((group) => {
      const [first] = group
      if (first === undefined || group.length === 1) return []
      const data = encodeBalanceBatch(group.map(({ balance }) => balance))
      const gas = quantityOf(balanceBatchGas(group.length))
      const call = { method: "eth_call", params: [{ data, gas }, point.pin(first.at)] }
      return [{ kind: "balances", call, positions: group.map(({ position }) => position), decode: decodeBalanceBatch }]
    })
}

const multicallsOf = (
  calls: ReadonlyArray<StateCall>,
  point: StatePoint,
  wanted: ReadonlySet<number>,
): ReadonlyArray<CallGroup> => {
  const { multicall3 } = point
  if (multicall3 === undefined) return []
  const members = calls.flatMap((call, position) => {
    const contractCall = wanted.has(position) ? contractCallOf(call, multicall3) : undefined
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
      const gas = quantityOf(Math.min(multicallGasMax, group.length * multicallCallGas))
      const call = { method: "eth_call", params: [{ to: multicall3.address, data, gas }, point.pin(first.at)] }
      return [{ kind: "multicall", call, positions: group.map(({ position }) => position), decode: decodeMulticall }]
    })
}

const chunksOf = <A>(list: ReadonlyArray<A>, size: number): ReadonlyArray<ReadonlyArray<A>> =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size))

/** A call as part of a multicall; `undefined` if no contract can make it. */
const contractCallOf = (call: StateCall, { address }: Multicall3): ContractCall | undefined => {
  switch (call.kind) {
    case "call":
      // A multicall would hide the error from the reader.
      return call.hasLookup ? undefined : call
    case "balance":
      return call.token === zeroAddress
        ? { to: address, data: encodeNativeBalance(call.account) }
        : { to: call.token, data: encodeBalanceOf(call.account) }
    case "code":
      return undefined
  }
}

/** The output of each call of a group; absent as a whole if the group failed. */
export const outputsOf = (
  answer: RpcAnswer | undefined,
  { positions, decode }: CallGroup,
): ReadonlyArray<Hex | undefined> | undefined => {
  const result = answer !== undefined && "result" in answer ? answer.result : undefined
  return typeof result === "string" ? decode(result, positions.length) : undefined
}

/** A single call. */
export const rpcCallOf = (call: StateCall, point: StatePoint, gasLimit: number): RpcCall => {
  const gas = quantityOf(gasLimit)
  const pin = point.pin(blockOf(call, point))
  switch (call.kind) {
    case "call": {
      const limit = call.hasLookup ? quantityOf(lookupGas) : gas
      return { method: "eth_call", params: [{ to: call.to, data: call.data, gas: limit }, pin] }
    }
    case "balance":
      return call.token === zeroAddress
        ? { method: "eth_getBalance", params: [call.account, pin] }
        : { method: "eth_call", params: [{ to: call.token, data: encodeBalanceOf(call.account), gas }, pin] }
    case "code":
      return { method: "eth_getCode", params: [call.account, pin] }
  }
}

const blockOf = ({ at }: StateCall, { block }: StatePoint) =>
  at === "parent" ? { number: Math.max(0, block.number - 1), hash: block.parentHash } : block
