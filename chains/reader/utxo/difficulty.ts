/** Targets of blocks in compact form, and the rule by which they follow from the time of earlier blocks. Pure. */
import type { Hash } from "#schemas/domain/primitive.ts"
import type { UtxoBlock } from "#schemas/domain/utxo-block.ts"
import type { RetargetRule, UtxoRules } from "../../chain-definition.ts"

/** The members of a header on which targets of later blocks depend. */
export type TargetHeader = Pick<UtxoBlock, "number" | "hash" | "parentHash" | "timestampMs" | "bits">

/** The verified header of an earlier block by its hash; `undefined` if it is not known. */
export type FindHeader = (hash: Hash) => TargetHeader | undefined

/** A target changes by no more than this factor. Source: `CalculateNextWorkRequired` in Bitcoin Core, `src/pow.cpp`. */
const factorMax = 4

/** The target of a compact form; `undefined` if it is negative, or has more than 256 bits. */
export const targetOf = (bits: number): bigint | undefined => {
  const mantissa = BigInt(bits & 0x7f_ff_ff)
  const exponent = (bits >>> 24) - 3
  const target = exponent >= 0 ? mantissa << BigInt(8 * exponent) : mantissa >> BigInt(-8 * exponent)
  return (bits & 0x80_00_00) !== 0 || target >= 2n ** 256n ? undefined : target
}

/** The compact form of a target, which has the first three bytes of the number; the first bit is the sign. */
export const bitsOf = (target: bigint): number => {
  const bytes = Math.floor(target.toString(2).length / 8) + 1
  const shift = BigInt(8 * Math.abs(bytes - 3))
  return bytes * 2 ** 24 + Number(bytes > 3 ? target >> shift : target << shift)
}

/** The target behind the last block of an interval, by the time since the first. */
export const nextBits = (
  last: Pick<TargetHeader, "bits" | "timestampMs">,
  firstTimestampMs: number,
  { targetBitsMax, timespanMs }: Pick<UtxoRules, "targetBitsMax"> & Pick<RetargetRule, "timespanMs">,
): number => {
  const actualMs = Math.min(
    factorMax * timespanMs,
    Math.max(timespanMs / factorMax, last.timestampMs - firstTimestampMs),
  )
  const target = ((targetOf(last.bits) ?? 0n) * BigInt(actualMs / 1_000)) / BigInt(timespanMs / 1_000)
  const targetMax = targetOf(targetBitsMax) ?? 0n
  return bitsOf(target > targetMax ? targetMax : target)
}

/** The target that a block must have; `undefined` if the rule does not apply, or needs a header that is not known. */
export const requiredBits = (
  { number, parentHash }: Pick<UtxoBlock, "number" | "parentHash">,
  { retarget, targetBitsMax }: UtxoRules,
  findHeader: FindHeader,
): number | undefined => {
  const last = findHeader(parentHash)
  if (retarget === undefined || last === undefined) return undefined
  const { intervalBlocks, timespanMs } = retarget
  if (number % intervalBlocks !== 0) return last.bits
  let first: TargetHeader | undefined = last
  while (first !== undefined && first.number > number - intervalBlocks) first = findHeader(first.parentHash)
  return first && nextBits(last, first.timestampMs, { targetBitsMax, timespanMs })
}
