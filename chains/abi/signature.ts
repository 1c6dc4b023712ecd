import { toEventSignature, toFunctionSignature } from "viem/utils"
import type { Hash, Hex } from "#schemas/domain/primitive.ts"
import { keccak } from "../roots/keccak.ts"

const hashOf = (signature: string): string => keccak(Buffer.from(signature)).toString("hex")

/** The first topic of an event: the hash of its signature, such as `Transfer(address,address,uint256)`. */
export const topicOfEvent = (signature: string): Hash => `0x${hashOf(toEventSignature(`event ${signature}`))}`

/** The first four bytes of a call's input: those of its signature's hash. */
export const selectorOfCall = (signature: string): Hex =>
  `0x${hashOf(toFunctionSignature(`function ${signature}`)).slice(0, 8)}`

/** The selector of a function by its name and its list of parameters in canonical types, `uint256,address`; for tables of thousands. */
export const selectorOfName = (name: string, parameters: string): Hex =>
  `0x${hashOf(`${name}(${parameters})`).slice(0, 8)}`
