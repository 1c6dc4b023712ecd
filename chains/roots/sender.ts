/** Recovers the sender of a transaction from its signature. */
import secp256k1 from "secp256k1"
import { keccak } from "./keccak.ts"

/** A signature, and the hash of what was signed. */
export interface SignedHash {
  readonly signed: Buffer
  readonly parity: bigint
  readonly r: Buffer
  readonly s: Buffer
}

/** The account whose key made a signature; absent if no key did. */
export const recoverSender = ({ signed, parity, r, s }: SignedHash): Buffer | undefined => {
  const signature = Buffer.alloc(64)
  if (parity > 1n || r.length > 32 || s.length > 32) return undefined
  r.copy(signature, 32 - r.length)
  s.copy(signature, 64 - s.length)
  try {
    // A key is a prefix and two coordinates.
    const key = secp256k1.ecdsaRecover(signature, Number(parity), signed, false)
    return keccak(Buffer.from(key.subarray(1))).subarray(12)
  } catch {
    return undefined
  }
}
