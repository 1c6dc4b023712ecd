import type { Log } from "#schemas/domain/block.ts"
import type { Address, Hash } from "#schemas/domain/primitive.ts"
import { addressOfTopic, amountOfData } from "./word.ts"

/**
 * `keccak256("Deposit(address,uint256)")`: coins came in and tokens were issued.
 *
 * Source: `event Deposit(address indexed dst, uint wad)` of WETH9 (npm package `canonical-weth`).
 */
export const depositTopic: Hash = "0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c"

/**
 * `keccak256("Withdrawal(address,uint256)")`: tokens were taken back and coins went out.
 *
 * Source: `event Withdrawal(address indexed src, uint wad)` of WETH9 (npm package `canonical-weth`).
 */
export const withdrawalTopic: Hash = "0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65"

/** A deposit or withdrawal of one account, as logged by a wrapped native contract. */
export interface WrappedNativeEvent {
  readonly kind: "deposit" | "withdrawal"
  readonly account: Address
  readonly amountRaw: bigint
}

/** The account and the amount of a `Deposit` or `Withdrawal`, or `undefined` where the log is neither. */
export const decodeWrappedNative = ({ topics, data }: Log): WrappedNativeEvent | undefined => {
  const isDeposit = topics[0] === depositTopic
  if (!isDeposit && topics[0] !== withdrawalTopic) return undefined
  const account = topics.length === 2 ? addressOfTopic(topics[1] ?? "") : undefined
  const amountRaw = amountOfData(data)
  if (account === undefined || amountRaw === undefined) return undefined
  return { kind: isDeposit ? "deposit" : "withdrawal", account, amountRaw }
}
