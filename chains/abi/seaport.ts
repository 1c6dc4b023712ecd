/**
 * The events `OrderFulfilled` and `OrderValidated` of Seaport.
 *
 * Source: `contracts/interfaces/ConsiderationEventsAndErrors.sol` and `contracts/lib/ConsiderationStructs.sol` of
 * https://github.com/ProjectOpenSea/seaport.
 */
import type { Log } from "#schemas/domain/block.ts"
import type { Address, Hex } from "#schemas/domain/primitive.ts"
import { addressOfData, addressOfTopic, wordOfData } from "./word.ts"

/** An offer or consideration item of an order. */
export interface OrderPart {
  readonly kind: "native" | "erc20" | "erc721" | "erc1155"
  /** The zero address for the native coin. */
  readonly token: Address
  readonly tokenId: bigint
  readonly amountRaw: bigint
}

/** A consideration item of an order, and the account that received it. */
export interface RequestedPart extends OrderPart {
  readonly recipient: Address
}

/** A fulfilled order. */
export interface FulfilledOrder {
  readonly offerer: Address
  /** The account that received the offer; the zero address if the order was matched with others. */
  readonly recipient: Address
  readonly offered: ReadonlyArray<OrderPart>
  readonly requested: ReadonlyArray<RequestedPart>
}

/** Maximum number of parts in a list: more than fit in a block. */
const partsMax = 10_000

const kinds = ["native", "erc20", "erc721", "erc1155"] as const

/** Words of an entry of each list. */
const [offeredWords, requestedWords] = [4, 5]

/** Decodes the topics and data of `OrderFulfilled`; `undefined` if they do not have its form. */
export const decodeOrder = ({ topics, data }: Pick<Log, "topics" | "data">): FulfilledOrder | undefined => {
  const [offerer, recipient] = [addressOfTopic(topics[1] ?? "0x"), addressOfData(data, 1)]
  const offered = listOf(data, 2, offeredWords, partAt)
  const requested = listOf(data, 3, requestedWords, requestedAt)
  if (offerer === undefined || recipient === undefined || offered === undefined || requested === undefined)
    return undefined
  return { offerer, recipient, offered, requested }
}

/** An order that its offerer put on the chain. */
export type ValidatedOrder = Pick<FulfilledOrder, "offerer" | "offered" | "requested">

/** Words of an entry of each list in an order's parameters, which have a start and an end amount. */
const [offeredTermWords, requestedTermWords] = [5, 6]

/** Decodes the data of `OrderValidated` with the order's parameters; amounts are those at its start. `undefined` if it does not have that form. */
export const decodeValidatedOrder = ({ data }: Pick<Log, "data">): ValidatedOrder | undefined => {
  const start = Number(wordOfData(data, 1) ?? 0n) / 32
  if (!Number.isSafeInteger(start) || start < 2) return undefined
  const parameters: Hex = `0x${data.slice(2 + start * 64)}`
  const offerer = addressOfData(parameters, 0)
  const offered = listOf(parameters, 2, offeredTermWords, partAt)
  const requested = listOf(parameters, 3, requestedTermWords, requestedTermAt)
  if (offerer === undefined || offered === undefined || requested === undefined) return undefined
  return { offerer, offered, requested }
}

/** The entries of the list whose offset is in a word; `undefined` if one is malformed. */
const listOf = <Part>(
  data: Hex,
  offsetIndex: number,
  entryWords: number,
  entryAt: (data: Hex, index: number) => Part | undefined,
): ReadonlyArray<Part> | undefined => {
  const start = Number(wordOfData(data, offsetIndex) ?? 0n) / 32
  const length = Number.isSafeInteger(start) ? wordOfData(data, start) : undefined
  if (length === undefined || length > partsMax) return undefined
  const parts = Array.from({ length: Number(length) }, (_, index) => entryAt(data, start + 1 + index * entryWords))
  return parts.every((part) => part !== undefined) ? parts : undefined
}

const partAt = (data: Hex, index: number): OrderPart | undefined => {
  const kind = kinds[Number(wordOfData(data, index) ?? -1n)]
  const token = addressOfData(data, index + 1)
  const [tokenId, amountRaw] = [wordOfData(data, index + 2), wordOfData(data, index + 3)]
  if (kind === undefined || token === undefined || tokenId === undefined || amountRaw === undefined) return undefined
  return { kind, token, tokenId, amountRaw }
}

const requestedTermAt = (data: Hex, index: number): RequestedPart | undefined => {
  const [part, recipient] = [partAt(data, index), addressOfData(data, index + 5)]
  return part === undefined || recipient === undefined ? undefined : { ...part, recipient }
}

const requestedAt = (data: Hex, index: number): RequestedPart | undefined => {
  const [part, recipient] = [partAt(data, index), addressOfData(data, index + 4)]
  return part === undefined || recipient === undefined ? undefined : { ...part, recipient }
}
