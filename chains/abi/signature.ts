import { toEventSelector, toFunctionSelector } from "viem/utils"
import type { Hash, Hex } from "#schemas/domain/primitive.ts"
import { keccak } from "../roots/keccak.ts"

/** The first topic of an event: the hash of its signature, such as `Transfer(address,address,uint256)`. */
export const topicOfEvent = (signature: string): Hash => toEventSelector(`event ${signature}`)

/** The first four bytes of a call's input: those of its signature's hash. */
export const selectorOfCall = (signature: string): Hex => toFunctionSelector(`function ${signature}`)

/** The selector of a function by its name and its list of parameters in canonical types, `uint256,address`; for tables of thousands. */
export const selectorOfName = (name: string, parameters: string): Hex =>
  `0x${keccak(Buffer.from(`${name}(${parameters})`)).toString("hex", 0, 4)}`
