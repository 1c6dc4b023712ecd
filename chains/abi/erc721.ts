import type { Log } from "#schemas/domain/block.ts"
import type { Address, Hash } from "#schemas/domain/primitive.ts"
import { approvalTopic, transferTopic } from "./erc20.ts"
import { addressOfData, addressOfTopic, amountOfData, amountOfTopic, wordOfData } from "./word.ts"

/**
 * `keccak256("ApprovalForAll(address,address,bool)")`, which ERC-1155 has as well.
 *
 * @see https://eips.ethereum.org/EIPS/eip-721
 */
export const approvalForAllTopic: Hash = "0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31"

/**
 * `keccak256("ConsecutiveTransfer(uint256,uint256,address,address)")`.
 *
 * @see https://eips.ethereum.org/EIPS/eip-2309
 */
export const consecutiveTransferTopic: Hash = "0xdeaa91b6123d068f5821d0fb0678463d1a8a6079fe8af5de3ce5e896dcf9133d"

/** Two parties and one item, as both events of ERC-721 have them. */
export interface Erc721Event {
  /** `from` of a transfer, `owner` of an approval. */
  readonly first: Address
  /** `to` of a transfer; `approved` of an approval, the zero address for none. */
  readonly second: Address
  readonly tokenId: bigint
}

/** The items of a range that went from one party to another; both ends are included. */
export interface ConsecutiveTransfer {
  readonly from: Address
  readonly to: Address
  readonly firstTokenId: bigint
  /** Never below the first. */
  readonly lastTokenId: bigint
}

/** An owner let an operator handle all its items of a collection, or took that back. */
export interface ApprovalForAll {
  readonly owner: Address
  readonly operator: Address
  readonly isApproved: boolean
}

/**
 * The parties and the item of an ERC-721 `Transfer`, or `undefined` if the log is not one. ERC-20 has the same signature with three topics and
 * an amount in the data. Here everything is in topics: a log with data is neither.
 */
export const decodeErc721Transfer = (log: Log): Erc721Event | undefined =>
  log.topics[0] === transferTopic ? decodeParties(log) : undefined

/** The parties and the item of an ERC-721 `Approval`, or `undefined` if the log is not one, as for transfers. */
export const decodeErc721Approval = (log: Log): Erc721Event | undefined =>
  log.topics[0] === approvalTopic ? decodeParties(log) : undefined

/** Parties and range of a `ConsecutiveTransfer`, or `undefined` if the log is not one or its range is empty. */
export const decodeConsecutiveTransfer = ({ topics, data }: Log): ConsecutiveTransfer | undefined => {
  if (topics[0] !== consecutiveTransferTopic || topics.length !== 4) return undefined
  const firstTokenId = amountOfTopic(topics[1] ?? "")
  const from = addressOfTopic(topics[2] ?? "")
  const to = addressOfTopic(topics[3] ?? "")
  const lastTokenId = amountOfData(data)
  if (from === undefined || to === undefined || firstTokenId === undefined || lastTokenId === undefined)
    return undefined
  return lastTokenId < firstTokenId ? undefined : { from, to, firstTokenId, lastTokenId }
}

/** Owner, operator and value of an `ApprovalForAll`; `undefined` for any other log, or a value other than 0 and 1. */
export const decodeApprovalForAll = ({ topics, data }: Log): ApprovalForAll | undefined => {
  if (topics[0] !== approvalForAllTopic || topics.length !== 3) return undefined
  const owner = addressOfTopic(topics[1] ?? "")
  const operator = addressOfTopic(topics[2] ?? "")
  const answer = amountOfData(data)
  if (owner === undefined || operator === undefined || answer === undefined || answer > 1n) return undefined
  return { owner, operator, isApproved: answer === 1n }
}

/**
 * The parties and the item of a `Transfer` of collections from before the standard: the item in the data, and the parties in topics or in
 * the data as well. The first of these forms is also that of ERC-20, so this is only for contracts that are known to be such collections.
 */
export const decodeEarlyTransfer = (log: Log): Erc721Event | undefined =>
  log.topics[0] === transferTopic ? decodeEarlyParties(log) : undefined

/** The parties and the item of an `Approval` of such a collection, as for transfers. */
export const decodeEarlyApproval = (log: Log): Erc721Event | undefined =>
  log.topics[0] === approvalTopic ? decodeEarlyParties(log) : undefined

const decodeParties = ({ topics, data }: Log): Erc721Event | undefined => {
  if (topics.length !== 4 || data !== "0x") return undefined
  return eventOf(addressOfTopic(topics[1] ?? ""), addressOfTopic(topics[2] ?? ""), amountOfTopic(topics[3] ?? ""))
}

const decodeEarlyParties = ({ topics, data }: Log): Erc721Event | undefined => {
  if (topics.length === 3) {
    return eventOf(addressOfTopic(topics[1] ?? ""), addressOfTopic(topics[2] ?? ""), amountOfData(data))
  }
  if (topics.length !== 1 || wordOfData(data, 3) !== undefined) return undefined
  return eventOf(addressOfData(data, 0), addressOfData(data, 1), wordOfData(data, 2))
}

const eventOf = (
  first: Address | undefined,
  second: Address | undefined,
  tokenId: bigint | undefined,
): Erc721Event | undefined =>
  first === undefined || second === undefined || tokenId === undefined ? undefined : { first, second, tokenId }
