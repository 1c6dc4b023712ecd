/** Answers to the calls of rules: a rule runs with the available ones, and missing ones are called in the next round. Pure. */
import { decodeResult, encodeCall } from "#chains/abi/encode.ts"
import type { Address, Hex } from "#schemas/domain/primitive.ts"
import type { PositionCall, ReadContract } from "../protocols/position-rule.ts"

/** The output of each call by its key; `undefined` for one that the contract refused. */
export type Answers = ReadonlyMap<string, Hex | undefined>

/** A call that has no answer yet. */
export interface MissingCall {
  readonly to: Address
  readonly data: Hex
  readonly isConstant: boolean
}

/** The text of a call, by which it is answered. */
export const callKey = ({ to, data }: Pick<MissingCall, "to" | "data">): string => `${to} ${data}`

/** Reads calls from answers, and adds those without one to `missing`. */
export const makeReader =
  (answers: Answers, missing: Map<string, MissingCall>): ReadContract =>
  ({ to, signature, values, isConstant = false, isOptional = false }: PositionCall) => {
    const data = encodeCall(signature, values)
    const key = callKey({ to, data })
    if (!answers.has(key)) {
      missing.set(key, { to, data, isConstant })
      return undefined
    }
    const output = answers.get(key)
    return (output === undefined ? undefined : decodeResult(signature, output)) ?? (isOptional ? [] : undefined)
  }
