import { addressOfData, addressOfTopic, amountOfTopic, wordOfData } from "#chains/abi/word.ts"
import type { Log } from "#schemas/domain/block.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import type { EventValue } from "../../protocols/protocol.ts"

/** The number of a value of an event; `undefined` if the event is shorter. */
export const numberAt = ({ topics, data }: Log, value: EventValue): bigint | undefined =>
  "topic" in value ? amountOfTopic(topics[value.topic] ?? "0x") : wordOfData(data, value.word)

/** The address of a value of an event; `undefined` if there is none. */
export const addressAt = ({ topics, data }: Log, value: EventValue): Address | undefined =>
  "topic" in value ? addressOfTopic(topics[value.topic] ?? "0x") : addressOfData(data, value.word)
