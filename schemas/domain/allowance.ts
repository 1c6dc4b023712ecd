/** Allowances of fungible tokens: their kinds, and what contracts answered about them. */
import type { StateReads } from "./block.ts"
import type { Address, ChainId, Hash } from "./primitive.ts"

/**
 * Contract that moves tokens for its callers within allowances of its own; its address is the same on every chain.
 *
 * @see https://github.com/Uniswap/permit2 `README.md`
 */
export const permit2Address: Address = "0x000000000022d473030f116ddee9f6b43ac78ba3"

/**
 * Kinds of allowances: an amount of a token, kept by the token (`erc20`) or by Permit2 (`permit2`); one item of a collection (`item`); all items of an
 * owner in a collection (`operator`).
 */
export const allowanceKinds = ["erc20", "permit2", "item", "operator"] as const

export type AllowanceKind = (typeof allowanceKinds)[number]

/** A use of an allowance: a transfer out of the owner in a transaction that the spender signed, or that called the spender. */
export interface AllowanceUse {
  readonly atMs: number
  readonly transactionHash: Hash
}

/** An allowance at the marks. */
export interface Allowance {
  readonly chainId: ChainId
  readonly kind: AllowanceKind
  readonly owner: Address
  readonly spender: Address
  /** Contract of the token or collection. */
  readonly asset: Address
  /** 0 unless the kind is `item`. */
  readonly tokenId: bigint
  /** In the token's base unit; 1 for NFTs. An upper bound unless `isExact`. Never 0. */
  readonly amountRaw: bigint
  /** Time of its end; absent for kinds without one. */
  readonly expiresAtMs: number | undefined
  /** The block of the reading that the amount is from; absent if it is from an event. */
  readonly readBlock: number | undefined
  /** False if a transfer may have reduced the amount since, without an event. */
  readonly isExact: boolean
  readonly approvedAtMs: number
  readonly approvalHash: Hash
  /** True if the approval is of a transaction of the owner: others may be logged by any contract, in anybody's name. */
  readonly isOwn: boolean
  readonly lastUse: AllowanceUse | undefined
}

/** Kinds of which a state read exists: transfers of others may reduce them without an event. */
export const readAllowanceKinds = ["erc20", "permit2"] as const

/** Amounts from here on are no limit: no supply reaches them. */
export const unlimitedMin = 2n ** 255n

/** Largest amounts of narrower integers: of tokens such as UNI and COMP, and of Permit2. */
const narrowMaxima: ReadonlySet<bigint> = new Set([2n ** 96n - 1n, 2n ** 128n - 1n, 2n ** 160n - 1n])

/** Whether an amount is no limit, whatever the supply of the token is. */
export const isUnlimitedAmount = (amountRaw: bigint): boolean =>
  amountRaw >= unlimitedMin || narrowMaxima.has(amountRaw)

/** An allowance of a token that an owner gave a spender. */
export interface TokenAllowance {
  readonly kind: (typeof readAllowanceKinds)[number]
  readonly token: Address
  readonly spender: Address
}

/** An allowance that the log of a transaction records. */
export interface RecordedAllowance {
  readonly token: Address
  readonly owner: Address
  readonly spender: Address
  readonly amountRaw: bigint
}

/** Unique text of an allowance of one owner. */
export const allowanceText = ({ kind, token, spender }: TokenAllowance): string => `${kind} ${token} ${spender}`

/** An allowance after a block, as the contract that keeps it answered. */
export type AllowanceRead = {
  readonly kind: TokenAllowance["kind"]
  readonly owner: Address
  readonly token: Address
  readonly spender: Address
  /** Absent if the contract gave no answer. */
  readonly amountRaw: bigint | undefined
  /** Time of its end, in milliseconds since the epoch; absent for `erc20`. */
  readonly expiresAtMs: number | undefined
}

/** The kind of state read that has these, by the name of its list in records. */
export const allowanceReads = "allowances"

/** The allowances among the state that was read. */
export const allowancesIn = (reads: StateReads): ReadonlyArray<AllowanceRead> =>
  // The list has no other members: it is filled by the reader of allowances, or from a record that was written so.
  (reads[allowanceReads] ?? []) as ReadonlyArray<AllowanceRead>
