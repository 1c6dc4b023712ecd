import type { Log } from "#schemas/domain/block.ts"
import type { Address, Hash, Hex } from "#schemas/domain/primitive.ts"
import { addressOfTopic, wordOfData } from "./word.ts"

/**
 * `keccak256("TransferSingle(address,address,address,uint256,uint256)")`.
 *
 * @see https://eips.ethereum.org/EIPS/eip-1155
 */
export const transferSingleTopic: Hash = "0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62"

/**
 * `keccak256("TransferBatch(address,address,address,uint256[],uint256[])")`.
 *
 * @see https://eips.ethereum.org/EIPS/eip-1155
 */
export const transferBatchTopic: Hash = "0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb"

/** Copies of items that went from one party to another, in the order of the event. */
export interface Erc1155Transfer {
  readonly from: Address
  readonly to: Address
  /** May name an item more than once, and may be empty. */
  readonly items: ReadonlyArray<{ readonly tokenId: bigint; readonly amountRaw: bigint }>
}

/**
 * Parties and items of a `TransferSingle` or `TransferBatch`; `undefined` for any other log.
 *
 * A single transfer has two words of data. The lists of a batch must lie inside the data and have equal lengths.
 */
export const decodeErc1155Transfer = ({ topics, data }: Log): Erc1155Transfer | undefined => {
  const isSingle = topics[0] === transferSingleTopic
  if ((!isSingle && topics[0] !== transferBatchTopic) || topics.length !== 4) return undefined
  // The first party, the operator, only initiated the transfer: it neither loses nor gains.
  const [operator, from, to] = [topics[1], topics[2], topics[3]].map((topic) => addressOfTopic(topic ?? ""))
  const items = isSingle ? singleItem(data) : batchItems(data)
  if (operator === undefined || from === undefined || to === undefined || items === undefined) return undefined
  return { from, to, items }
}

const singleItem = (data: Hex): Erc1155Transfer["items"] | undefined => {
  const [tokenId, amountRaw, beyond] = [0, 1, 2].map((index) => wordOfData(data, index))
  if (tokenId === undefined || amountRaw === undefined || beyond !== undefined) return undefined
  return [{ tokenId, amountRaw }]
}

const batchItems = (data: Hex): Erc1155Transfer["items"] | undefined => {
  const [tokenIds, amounts] = [numbersAt(data, 0), numbersAt(data, 1)]
  if (tokenIds === undefined || amounts === undefined || tokenIds.length !== amounts.length) return undefined
  return tokenIds.map((tokenId, index) => ({ tokenId, amountRaw: amounts[index] ?? 0n }))
}

/** The list at the offset in the `position`th word; `undefined` if it does not lie inside the data. */
const numbersAt = (data: Hex, position: number): ReadonlyArray<bigint> | undefined => {
  const start = indexIn(data, wordOfData(data, position), 32n)
  const length = start === undefined ? undefined : indexIn(data, wordOfData(data, start), 1n)
  // The last number is there or none is wanted: then all are.
  if (start === undefined || length === undefined || wordOfData(data, start + length) === undefined) return undefined
  return Array.from({ length }, (_, index) => wordOfData(data, start + 1 + index) ?? 0n)
}

/** A number of words that the data can hold, from one that counts them in units of so many bytes. */
const indexIn = (data: Hex, value: bigint | undefined, unitBytes: bigint): number | undefined =>
  value !== undefined && value % unitBytes === 0n && value / unitBytes < BigInt(data.length)
    ? Number(value / unitBytes)
    : undefined
