import { type AbiValue, encodeCall, hashBytes } from "#chains/abi/encode.ts"
import type { Hash } from "#schemas/domain/primitive.ts"

/** The hash of values in their ABI encoding: `hashOfEncoded("address, bytes32", [market, key])`. */
export const hashOfEncoded = (types: string, values: ReadonlyArray<AbiValue>): Hash =>
  // Without the four bytes of the selector.
  hashBytes(`0x${encodeCall(`hash(${types})`, values).slice(10)}`)
