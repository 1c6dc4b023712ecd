import type { Address } from "#schemas/domain/primitive.ts"
import { keccak } from "../roots/keccak.ts"

/** An address with the checksum of its letters (EIP-55), for people: everything else compares lower-case ones. */
export const checksumAddress = (address: Address): string => {
  const digits = address.slice(2).toLowerCase()
  const hash = keccak(Buffer.from(digits)).toString("hex")
  const cased = [...digits].map((digit, index) => ((hash[index] ?? "0") >= "8" ? digit.toUpperCase() : digit))
  return `0x${cased.join("")}`
}
