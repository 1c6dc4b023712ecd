/**
 * Calls that Safe's `multiSend(bytes)` packs without padding: operation, callee, value, length, input. Pure.
 *
 * Source: `MultiSend.sol` in npm package `@safe-global/safe-contracts`; its ABI in `@safe-global/safe-deployments` 1.37.56.
 */
import type { Address, Hex } from "#schemas/domain/primitive.ts"

/** A packed call. */
export interface PackedCall {
  readonly isDelegate: boolean
  readonly to: Address
  readonly valueRaw: bigint
  readonly data: Hex
}

/** Hex digits of a call without its input: one byte, 20, 32 and 32. */
const headDigits = 2 * (1 + 20 + 32 + 32)

/** The calls in their order; not complete if the bytes end within one. */
export const packedCalls = (
  bytes: Hex,
): { readonly calls: ReadonlyArray<PackedCall>; readonly isComplete: boolean } => {
  const digits = bytes.slice(2)
  const calls: Array<PackedCall> = []
  for (let at = 0; at < digits.length; ) {
    const head = digits.slice(at, at + headDigits)
    if (head.length < headDigits) return { calls, isComplete: false }
    const length = BigInt(`0x${head.slice(106)}`)
    const start = at + headDigits
    if (length > BigInt((digits.length - start) / 2)) return { calls, isComplete: false }
    const end = start + 2 * Number(length)
    calls.push({
      isDelegate: head.slice(0, 2) !== "00",
      to: `0x${head.slice(2, 42)}`,
      valueRaw: BigInt(`0x${head.slice(42, 106)}`),
      data: `0x${digits.slice(start, end)}`,
    })
    at = end
  }
  return { calls, isComplete: true }
}
