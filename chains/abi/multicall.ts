/**
 * Batches of calls for Multicall3; each call of a batch may fail alone.
 *
 * Source: `aggregate3` and `getEthBalance` of https://github.com/mds1/multicall3.
 */
import type { Address, Hex } from "#schemas/domain/primitive.ts"
import { decodeResult, encodeCall } from "./encode.ts"

const aggregateSignature =
  "aggregate3((address target, bool allowFailure, bytes callData)[] calls) returns ((bool success, bytes returnData)[] results)"

/** A call of a contract. */
export interface ContractCall {
  readonly to: Address
  readonly data: Hex
}

/** The input of a call of Multicall3 that makes these calls, in their order. */
export const encodeMulticall = (calls: ReadonlyArray<ContractCall>): Hex =>
  encodeCall(aggregateSignature, [calls.map(({ to, data }) => ({ target: to, allowFailure: true, callData: data }))])

/**
 * The outputs of the calls, in their order; `undefined` for each that failed.
 *
 * `undefined` as a whole if the output is not that of `count` calls, for instance empty because the address has no code.
 */
export const decodeMulticall = (output: Hex, count: number): ReadonlyArray<Hex | undefined> | undefined => {
  const [results] = decodeResult(aggregateSignature, output) ?? []
  if (!Array.isArray(results) || results.length !== count) return undefined
  // The signature makes each result a struct of these two members.
  return results.map(({ success, returnData }: { success: boolean; returnData: Hex }) =>
    success ? returnData : undefined,
  )
}

/** The input of a call of Multicall3 that returns an account's native balance as one word. */
export const encodeNativeBalance = (account: Address): Hex => encodeCall("getEthBalance(address account)", [account])
