/** All holders of a token in their order, packed: 52 bytes each. A page is found by binary search. */
import type { Address } from "#schemas/domain/primitive.ts"
import type { TokenHolder } from "./token-holder.ts"

/** Bytes of a balance, the least significant first, and of a holder: its balance, then its address. */
const [balanceBytes, holderBytes] = [32, 52]

/** Holders of a token at some marks. Never changed in place. */
export interface HolderOrder {
  /** By balance, largest first, then by address. */
  readonly packed: Buffer
  readonly supplyRaw: bigint | undefined
  readonly isComplete: boolean
  /** Whether an account that is not among them may have a balance below zero, as of tokens whose transfers do not determine balances. */
  readonly hasNegative: boolean
}

/** Number of the holders in an order. */
export const holderCountOf = ({ packed }: HolderOrder): number => packed.length / holderBytes

const holderAt = (packed: Buffer, index: number): TokenHolder => {
  const start = index * holderBytes
  let balanceRaw = 0n
  for (let word = start + balanceBytes - 8; word >= start; word -= 8) {
    balanceRaw = (balanceRaw << 64n) + packed.readBigUInt64LE(word)
  }
  return { account: `0x${packed.toString("hex", start + balanceBytes, start + holderBytes)}`, balanceRaw }
}

const packHolder = ({ account, balanceRaw }: TokenHolder): Buffer => {
  const packed = Buffer.alloc(holderBytes)
  for (let word = 0; word < balanceBytes; word += 8) {
    packed.writeBigUInt64LE(BigInt.asUintN(64, balanceRaw >> BigInt(8 * word)), word)
  }
  packed.write(account.slice(2), balanceBytes, "hex")
  return packed
}

const isBehind = (holder: TokenHolder, other: TokenHolder): boolean =>
  holder.balanceRaw === other.balanceRaw ? holder.account > other.account : holder.balanceRaw < other.balanceRaw

/** Index of the first holder behind another one, which need not be among them. */
const firstBehind = (packed: Buffer, other: TokenHolder): number => {
  let [low, high] = [0, packed.length / holderBytes]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isBehind(holderAt(packed, middle), other)) high = middle
    else low = middle + 1
  }
  return low
}

/** The first holders of an order, or the first ones behind `after`. */
export const holdersBehind = (
  { packed }: HolderOrder,
  { first, after }: { readonly first: number; readonly after?: TokenHolder | undefined },
): ReadonlyArray<TokenHolder> => {
  const start = after === undefined ? 0 : firstBehind(packed, after)
  const length = Math.max(0, Math.min(first, packed.length / holderBytes - start))
  return Array.from({ length }, (_, index) => holderAt(packed, start + index))
}

/** Indexes of the holders that are among `accounts`. */
const indexesOf = (packed: Buffer, accounts: ReadonlySet<Address>): ReadonlyArray<number> => {
  // Of 100,000 holders, few share the first bytes of their addresses with one of the accounts.
  const beginnings = new Set([...accounts].map((account) => Number.parseInt(account.slice(2, 10), 16)))
  const indexes: Array<number> = []
  for (let start = 0; start < packed.length; start += holderBytes) {
    const isAmong =
      beginnings.has(packed.readUInt32BE(start + balanceBytes)) &&
      accounts.has(`0x${packed.toString("hex", start + balanceBytes, start + holderBytes)}`)
    if (isAmong) indexes.push(start / holderBytes)
  }
  return indexes
}

/** Ranges of bytes between the holders that are among `accounts`. */
const rangesWithout = (packed: Buffer, accounts: ReadonlySet<Address>): ReadonlyArray<Buffer> => {
  const starts = indexesOf(packed, accounts).map((index) => index * holderBytes)
  return [...starts, packed.length].map((end, index) =>
    packed.subarray(index === 0 ? 0 : (starts[index - 1] ?? 0) + holderBytes, end),
  )
}

/** Amounts from here on are left to the store, whose sums wrap around. */
const summedRawMax = 2n ** 250n

/**
 * The balances of accounts after movements of theirs, where the order determines them: of its holders, and of all other accounts if it is complete and none
 * of them can have a balance below zero.
 */
export const balancesAfter = (
  { packed, isComplete, hasNegative }: HolderOrder,
  movements: ReadonlyMap<Address, bigint>,
): ReadonlyMap<Address, bigint> => {
  const before = new Map(
    indexesOf(packed, new Set(movements.keys())).map((index) => {
      const { account, balanceRaw } = holderAt(packed, index)
      return [account, balanceRaw] as const
    }),
  )
  const after = new Map<Address, bigint>()
  for (const [account, movedRaw] of movements) {
    const heldRaw = before.get(account) ?? (isComplete && !hasNegative ? 0n : undefined)
    const isSummed =
      heldRaw !== undefined && heldRaw < summedRawMax && movedRaw < summedRawMax && -movedRaw < summedRawMax
    if (isSummed) after.set(account, heldRaw + movedRaw)
  }
  return after
}

/** The order of holders: by balance, largest first, then by address. */
export const compareHolders = (left: TokenHolder, right: TokenHolder): number => {
  if (left.balanceRaw !== right.balanceRaw) return left.balanceRaw > right.balanceRaw ? -1 : 1
  return left.account < right.account ? -1 : 1
}

/**
 * Packed holders after some accounts have changed.
 *
 * @param holders - Those of the accounts that hold the token now, in their order.
 */
export const withChangedHolders = (
  packed: Buffer,
  accounts: ReadonlySet<Address>,
  holders: ReadonlyArray<TokenHolder>,
): Buffer => {
  const others = Buffer.concat(rangesWithout(packed, accounts))
  const parts: Array<Buffer> = []
  let from = 0
  for (const holder of holders) {
    const start = firstBehind(others, holder) * holderBytes
    parts.push(others.subarray(from, start), packHolder(holder))
    from = start
  }
  return Buffer.concat([...parts, others.subarray(from)])
}
