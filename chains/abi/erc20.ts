import type { Log } from "#schemas/domain/block.ts"
import type { Address, Hash } from "#schemas/domain/primitive.ts"
import { addressOfTopic, amountOfData } from "./word.ts"

/**
 * `keccak256("Transfer(address,address,uint256)")`.
 *
 * @see https://eips.ethereum.org/EIPS/eip-20
 */
export const transferTopic: Hash = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef"

/**
 * `keccak256("Approval(address,address,uint256)")`.
 *
 * @see https://eips.ethereum.org/EIPS/eip-20
 */
export const approvalTopic: Hash = "0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925"

/** Two parties and an amount, as both events of ERC-20 have them. */
export interface Erc20Event {
  /** `from` of a transfer, `owner` of an approval. */
  readonly first: Address
  /** `to` of a transfer, `spender` of an approval. */
  readonly second: Address
  readonly amountRaw: bigint
}

/**
 * The parties and the amount of an ERC-20 `Transfer`, or `undefined` if the log is not one.
 *
 * ERC-721 has the same signature with a fourth topic; some early tokens do not index the parties. Neither is a
 * transfer of ERC-20, nor is a log whose data is not one word or whose parties are not addresses.
 */
export const decodeTransfer = (log: Log): Erc20Event | undefined =>
  log.topics[0] === transferTopic ? decodeParties(log) : undefined

/** The parties and the amount of an ERC-20 `Approval`, or `undefined` if the log is not one, as for transfers. */
export const decodeApproval = (log: Log): Erc20Event | undefined =>
  log.topics[0] === approvalTopic ? decodeParties(log) : undefined

const decodeParties = ({ topics: [, first, second, fourth], data }: Log): Erc20Event | undefined => {
  if (first === undefined || second === undefined || fourth !== undefined) return undefined
  const firstAddress = addressOfTopic(first)
  const secondAddress = addressOfTopic(second)
  const amountRaw = amountOfData(data)
  if (firstAddress === undefined || secondAddress === undefined || amountRaw === undefined) return undefined
  return { first: firstAddress, second: secondAddress, amountRaw }
}
