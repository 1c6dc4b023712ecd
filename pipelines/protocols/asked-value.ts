/** Answers of one value, for the rules of positions. `undefined` as for `Ask`, and for an answer of another type. */
import type { AbiValue } from "#chains/abi/encode.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import type { Ask } from "./position-rule.ts"

/** An amount: `askAmount(ask, token, "balanceOf(address)", [account])`. */
export const askAmount = (
  ask: Ask,
  to: Address,
  call: string,
  values: ReadonlyArray<AbiValue> = [],
): bigint | undefined => {
  const [amount] = ask({ to, signature: `${call} returns (uint256)`, values }) ?? []
  return typeof amount === "bigint" ? amount : undefined
}

/** As `askAmount`, of a contract that may refuse the call. */
export const askOptionalAmount = (
  ask: Ask,
  to: Address,
  call: string,
  values: ReadonlyArray<AbiValue> = [],
): bigint | "refused" | undefined => {
  const answer = ask({ to, signature: `${call} returns (uint256)`, values, isOptional: true })
  if (answer === undefined) return undefined
  const [amount] = answer
  return typeof amount === "bigint" ? amount : "refused"
}

/** All results of a call, which are integers: `askIntegers(ask, pair, "getReserves() returns (uint112, uint112)")`. */
export const askIntegers = (
  ask: Ask,
  to: Address,
  signature: string,
  values: ReadonlyArray<AbiValue> = [],
): ReadonlyArray<bigint> | undefined => ask({ to, signature, values })?.filter((value) => typeof value === "bigint")

/** An address that never changes: `askAddress(ask, pair, "token0()")`. */
export const askAddress = (
  ask: Ask,
  to: Address,
  call: string,
  values: ReadonlyArray<AbiValue> = [],
): Address | undefined => {
  const [address] = ask({ to, signature: `${call} returns (address)`, values, isConstant: true }) ?? []
  return typeof address === "string" ? address : undefined
}

/** As `askAddress`, of a contract that may refuse the call. */
export const askOptionalAddress = (ask: Ask, to: Address, call: string): Address | "refused" | undefined => {
  const signature = `${call} returns (address)`
  const answer = ask({ to, signature, values: [], isConstant: true, isOptional: true })
  if (answer === undefined) return undefined
  const [address] = answer
  return typeof address === "string" ? address : "refused"
}
