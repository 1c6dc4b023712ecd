/** Values as the kind that a format applies to: integers that contain addresses, bytes that contain either. Pure. */
import type { Address } from "#schemas/domain/primitive.ts"
import type { TypedValue } from "#schemas/domain/typed-value.ts"

/** Largest address. */
const addressMax = (1n << 160n) - 1n

/** The address in a value: 20 bytes, or a longer word that begins with zeros; `undefined` for others. */
export const addressIn = (value: TypedValue | undefined): Address | undefined => {
  if (value === undefined) return undefined
  if (value.kind === "address") return value.value
  if (value.kind === "integer")
    return value.value >= 0n && value.value <= addressMax ? addressOf(value.value) : undefined
  if (value.kind === "string") return /^0x[0-9a-f]{40}$/i.test(value.value) ? value.value.toLowerCase() : undefined
  if (value.kind !== "bytes" || value.value.length < 42 || value.value.length > 66) return undefined
  const integer = BigInt(value.value)
  return value.value.length === 42 || integer <= addressMax ? addressOf(integer) : undefined
}

const addressOf = (integer: bigint): Address => `0x${integer.toString(16).padStart(40, "0")}`

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
