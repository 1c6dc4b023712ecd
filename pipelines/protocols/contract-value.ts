/** Values of contract calls, for the rules of positions. `undefined` as for `ReadContract`, and for a result of another type. */
import { type AbiValue, encodeCall, hashBytes } from "#chains/abi/encode.ts"
import { chainById } from "#chains/registry.ts"
import type { Address, ChainId, Hash } from "#schemas/domain/primitive.ts"
import type { PositionAmount, ReadContract } from "./position-rule.ts"

/** The address that represents the native coin in contracts of pools and vaults. */
export const coinMark: Address = `0x${"ee".repeat(20)}`

/** The smaller of two amounts: `Math.min` takes numbers only. */
export const lesserOf = (leftRaw: bigint, rightRaw: bigint): bigint => {
  if (rightRaw < leftRaw) return rightRaw
  return leftRaw
}

/** The hash of values in their ABI encoding: `hashOfEncoded("address, bytes32", [market, key])`. */
export const hashOfEncoded = (types: string, values: ReadonlyArray<AbiValue>): Hash =>
  // Without the four bytes of the selector.
  hashBytes(`0x${encodeCall(`hash(${types})`, values).slice(10)}`)

/**
 * Claimable rewards from two lists that contracts answer: tokens, and their amounts in the same order. `undefined` unless both are lists: an answer is missing, or
 * a contract refused.
 */
export const listedRewards = (
  tokens: AbiValue | undefined,
  amounts: AbiValue | undefined,
): ReadonlyArray<PositionAmount> | undefined => {
  if (!Array.isArray(tokens) || !Array.isArray(amounts)) return undefined
  // The signatures of the calls make them addresses and integers.
  return tokens.map((token: Address, index) => ({ token, amountRaw: amounts[index] ?? 0n, meta: "CLAIMABLE" }))
}

/** An amount: `readAmount(read, token, "balanceOf(address)", [account])`. */
export const readAmount = (
  read: ReadContract,
  to: Address,
  call: string,
  values: ReadonlyArray<AbiValue> = [],
): bigint | undefined => {
  const [amount] = read({ to, signature: `${call} returns (uint256)`, values }) ?? []
  return typeof amount === "bigint" ? amount : undefined
}

/** As `readAmount`, for a contract that may refuse the call. */
export const readOptionalAmount = (
  read: ReadContract,
  to: Address,
  call: string,
  values: ReadonlyArray<AbiValue> = [],
): bigint | "refused" | undefined => {
  const answer = read({ to, signature: `${call} returns (uint256)`, values, isOptional: true })
  if (answer === undefined) return undefined
  const [amount] = answer
  return typeof amount === "bigint" ? amount : "refused"
}

/** All results of a call that returns integers: `readIntegers(read, pair, "getReserves() returns (uint112, uint112)")`. */
export const readIntegers = (
  read: ReadContract,
  to: Address,
  signature: string,
  values: ReadonlyArray<AbiValue> = [],
): ReadonlyArray<bigint> | undefined => read({ to, signature, values })?.filter((value) => typeof value === "bigint")

/** An address that never changes: `readAddress(read, pair, "token0()")`. */
export const readAddress = (
  read: ReadContract,
  to: Address,
  call: string,
  values: ReadonlyArray<AbiValue> = [],
): Address | undefined => {
  const [address] = read({ to, signature: `${call} returns (address)`, values, isConstant: true }) ?? []
  return typeof address === "string" ? address : undefined
}

/** As `readAddress`, for a contract that may refuse the call. */
export const readOptionalAddress = (read: ReadContract, to: Address, call: string): Address | "refused" | undefined => {
  const signature = `${call} returns (address)`
  const answer = read({ to, signature, values: [], isConstant: true, isOptional: true })
  if (answer === undefined) return undefined
  const [address] = answer
  return typeof address === "string" ? address : "refused"
}

/** Multicall3's answer about the block of a reading; `undefined` on chains without it. */
const readBlock = (read: ReadContract, chainId: ChainId, call: string): bigint | undefined => {
  const multicall3 = chainById(chainId)?.multicall3
  return multicall3 === undefined ? undefined : readAmount(read, multicall3.address, call)
}

/** The values of all members of a list; `undefined` while one is missing. All are evaluated, so that one round makes all their calls. */
export const everyOne = <Member, Value>(
  members: ReadonlyArray<Member>,
  read: (member: Member, index: number) => Value | undefined,
): ReadonlyArray<Value> | undefined => {
  const values = members.map(read)
  const known = values.filter((value) => value !== undefined)
  return known.length === values.length ? known : undefined
}

/** Time of the block of a reading, in seconds. */
export const readBlockTime = (read: ReadContract, chainId: ChainId): bigint | undefined =>
  readBlock(read, chainId, "getCurrentBlockTimestamp()")

/** Number of the block of a reading, as contracts see it: on Arbitrum, that of Ethereum. */
export const readBlockNumber = (read: ReadContract, chainId: ChainId): bigint | undefined =>
  readBlock(read, chainId, "getBlockNumber()")

/** The address that is the item of a position, such as the asset of a market. */
export const addressOfItem = (item: string): Address => `0x${BigInt(item).toString(16).padStart(40, "0")}`

/** The 32-byte word that is the item of a position, such as the id of a market. */
export const wordOfItem = (item: string): Hash => `0x${BigInt(item).toString(16).padStart(64, "0")}`
