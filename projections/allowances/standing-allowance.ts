/** The state of one allowance, from its newest event or reading and the movements since. Pure. */
import type { Allowance, AllowanceKind, AllowanceUse } from "#schemas/domain/allowance.ts"
import type { Address } from "#schemas/domain/primitive.ts"

/** An allowance as its newest event states it, its newest reading, and the movements since the later of the two. */
export interface AllowanceRow extends Pick<Allowance, "approvalHash" | "approvedAtMs" | "asset" | "chainId" | "isOwn"> {
  readonly kind: AllowanceKind
  readonly owner: Address
  readonly spender: Address
  readonly tokenId: bigint
  readonly amountRaw: bigint
  readonly expiresAtMs: number | undefined
  /** Block of the event. */
  readonly block: number
  /** A reading at the block of the event or after it. */
  readonly reading:
    | { readonly block: number; readonly amountRaw: bigint; readonly expiresAtMs: number | undefined }
    | undefined
  /** Sum of the transfers that the spender made by calling the token itself. */
  readonly spentRaw: bigint
  /** Number of transfers out of the owner that other contracts made: any spender may have used them. */
  readonly otherMoves: number
  /** Number of transfers of the approved item. */
  readonly itemMoves: number
  readonly lastUse: AllowanceUse | undefined
}

const isUnlimitedForever = (amountRaw: bigint): boolean => amountRaw === 2n ** 256n - 1n

/**
 * The allowance at the marks; `undefined` if none is left.
 *
 * A call of the token by its own sender can spend nothing but the allowance of that sender, so its transfers reduce exactly that one. Transfers
 * that other contracts made may have used any allowance. Permits of items end with a transfer, those of operators with an event only.
 *
 * @param unbrokenFrom - First block of the indexed history without gaps up to the mark: what is from before it may have changed since.
 */
export const standingAllowance = (row: AllowanceRow, unbrokenFrom: number): Allowance | undefined => {
  const { kind, reading, spentRaw, otherMoves, itemMoves, block, ...facts } = row
  if (kind === "item" && itemMoves > 0) return undefined
  const stated = reading ?? { amountRaw: row.amountRaw, expiresAtMs: row.expiresAtMs, block }
  // Most tokens leave the largest amount as it is, and some reduce it.
  const isReduced = kind === "erc20" && spentRaw > 0n
  const isUncertain = isReduced && isUnlimitedForever(stated.amountRaw)
  const leftRaw = isReduced && !isUncertain ? stated.amountRaw - spentRaw : stated.amountRaw
  if (leftRaw <= 0n) return undefined
  const isOfToken = kind === "erc20" || kind === "permit2"
  return {
    ...facts,
    kind,
    amountRaw: leftRaw,
    expiresAtMs: stated.expiresAtMs,
    readBlock: reading?.block,
    isExact: stated.block >= unbrokenFrom && !isUncertain && !(isOfToken && otherMoves > 0),
  }
}
