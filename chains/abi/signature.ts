import { toEventSignature, toFunctionSignature } from "viem/utils"
import type { Hash, Hex } from "#schemas/domain/primitive.ts"
import { keccak } from "../roots/keccak.ts"
import { hexOf } from "../roots/member.ts"

/** The hash of a signature in canonical form; viem's own, in JavaScript, takes ten times as long. */
export const hashOfSignature = (signature: string): Hash => hexOf(keccak(Buffer.from(signature)))

/** The first topic of an event: the hash of its signature, such as `Transfer(address,address,uint256)`. */
export const topicOfEvent = (signature: string): Hash => hashOfSignature(toEventSignature(`event ${signature}`))

/** The first four bytes of a call's input: those of its signature's hash. */
export const selectorOfCall = (signature: string): Hex =>
  hashOfSignature(toFunctionSignature(`function ${signature}`)).slice(0, 10)

/** The selector of a function by its name and its list of parameters in canonical types, `uint256,address`; for tables of thousands. */
export const selectorOfName = (name: string, parameters: string): Hex =>
  hashOfSignature(`${name}(${parameters})`).slice(0, 10)
