/** State of a position at an earlier block, from readings of up to that block. Pure. */
import type { ShareRateRow } from "#projections/outside/share-readings.ts"
import type { PositionCandidate } from "./position-candidates.ts"
import { isClosed, type PositionReading } from "./position-tree.ts"

/** Age up to which a reading shows an earlier position: amounts grow, and pools shift, with time. By the times of blocks. @limit callers */
export const pastReadingAgeMsMax = 86_400_000

/** State of a candidate at a block: read, closed, an amount of a share whose rate is yet to be found, or unknown. */
export type PastStanding =
  | { readonly kind: "read"; readonly reading: PositionReading }
  | { readonly kind: "closed" }
  | { readonly kind: "share"; readonly heldRaw: bigint }
  | { readonly kind: "unknown" }

/** Facts of a candidate at a block. */
export interface PastFacts {
  /** Time of the block. */
  readonly atMs: number
  /** Time of a block after which positions were read. */
  readonly readMsOf: (block: number) => number | undefined
  /** Whether the contract is a token that stands for a share of others. */
  readonly isShare: boolean
  /** Its balance; absent if that is unknown. */
  readonly heldRaw: bigint | undefined
}

/** A reading of a share as of another amount of it. */
const scaled = (reading: PositionReading, heldRaw: bigint): PositionReading => {
  const wholeRaw = reading.root.amountRaw ?? 0n
  const parts = reading.parts.map((part) =>
    part.type === "figure" || part.amountRaw === null
      ? part
      : { ...part, amountRaw: part.part === 0 ? heldRaw : (part.amountRaw * heldRaw) / wholeRaw },
  )
  return { root: { ...reading.root, amountRaw: heldRaw }, parts }
}

/**
 * Derives the state of a candidate: from a reading without a later change; for a share, from its amount at the block.
 */
export const pastStanding = (
  { reading, changedAt }: PositionCandidate,
  { atMs, readMsOf, isShare, heldRaw: balanceRaw }: PastFacts,
): PastStanding => {
  const isCurrent = reading !== undefined && changedAt <= reading.root.block
  if (isCurrent && isClosed(reading)) return { kind: "closed" }
  const readMs = reading && readMsOf(reading.root.block)
  const isYoung = readMs !== undefined && atMs - readMs <= pastReadingAgeMsMax
  if (isCurrent && isYoung) return { kind: "read", reading }
  if (!isShare) return { kind: "unknown" }
  const heldRaw = isCurrent ? (reading.root.amountRaw ?? undefined) : balanceRaw
  if (heldRaw === undefined) return { kind: "unknown" }
  if (heldRaw === 0n) return { kind: "closed" }
  const isScalable = reading !== undefined && isYoung && (reading.root.amountRaw ?? 0n) > 0n
  return isScalable ? { kind: "read", reading: scaled(reading, heldRaw) } : { kind: "share", heldRaw }
}

/** The reading of a share whose rate is known from a position of any account. */
export const readingByRate = (
  { account, chainId, place }: PositionCandidate,
  heldRaw: bigint,
  { underlying, sharesRaw, amountRaw, readBlock, readMs }: ShareRateRow,
): PositionReading => {
  const shared = { account, chainId, ...place, block: readBlock, readAtMs: readMs, supplyRaw: null }
  const root = { ...shared, part: 0, type: "app-token", parent: 0, token: place.contract, meta: "" } as const
  const below = { ...shared, part: 1, type: "base-token", parent: 0, token: underlying, meta: "" } as const
  const whole = { ...root, amountRaw: heldRaw }
  return { root: whole, parts: [whole, { ...below, amountRaw: (heldRaw * amountRaw) / sharesRaw }] }
}
