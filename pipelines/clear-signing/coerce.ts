/** Values as the kind that a format applies to: integers that contain addresses, bytes that contain either. Pure. */
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import type { TypedValue } from "#schemas/domain/typed-value.ts"

/** Bits of an address. */
const addressBits = 160

/**
 * The address in a value; `undefined` if it has none. Integers have it in their low bits, and bytes at their end: routers pack an address with flags
 * above it, and words have zeros there.
 */
export const addressIn = (value: TypedValue | undefined): Address | undefined => {
  switch (value?.kind) {
    case "address":
      return value.value
    case "integer":
      return `0x${BigInt.asUintN(addressBits, value.value).toString(16).padStart(40, "0")}`
    case "bytes":
      return value.value.length < 42 ? undefined : `0x${value.value.slice(-40)}`
    case "string":
      return /^0x[0-9a-f]{40}$/i.test(value.value) ? value.value.toLowerCase() : undefined
    default:
      return undefined
  }
}

/** The integer in a value; bytes are unsigned, and texts are decimal or hexadecimal. */
export const integerIn = (value: TypedValue | undefined): bigint | undefined => {
  switch (value?.kind) {
    case "integer":
      return value.value
    case "bytes":
    case "address":
      return value.value.length > 66 ? undefined : BigInt(value.value === "0x" ? 0 : value.value)
    case "string":
      return /^(?:-?\d{1,78}|0x[0-9a-f]{1,64})$/i.test(value.value) ? BigInt(value.value) : undefined
    default:
      return undefined
  }
}

/** The chain id in a value; `undefined` if it is none that a number has exactly. */
export const chainIdIn = (value: TypedValue | undefined): ChainId | undefined => {
  const integer = integerIn(value)
  return integer === undefined || integer < 1n || integer > BigInt(Number.MAX_SAFE_INTEGER)
    ? undefined
    : Number(integer)
}

/** Whether a value equals a constant of a rule, which is written as a text, a number or a boolean. */
export const equalsConstant = (value: TypedValue, constant: TypedValue | undefined): boolean => {
  if (constant === undefined) return false
  if (value.kind === "string" && constant.kind === "string") return value.value === constant.value
  if (value.kind === "boolean")
    return constant.kind === "boolean" ? value.value === constant.value : textOf(constant) === String(value.value)
  const [integer, other] = [integerIn(value), integerIn(constant)]
  if (value.kind === "bytes" && constant.kind === "bytes") return value.value === constant.value
  return integer !== undefined && integer === other
}

const textOf = (value: TypedValue): string | undefined =>
  value.kind === "string" ? value.value.toLowerCase() : undefined
