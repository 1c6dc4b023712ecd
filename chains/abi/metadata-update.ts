/** Events by which collections announce that the metadata of items changed. */
import type { Log } from "#schemas/domain/block.ts"
import type { Hash } from "#schemas/domain/primitive.ts"
import { amountOfData, amountOfTopic, wordOfData } from "./word.ts"

/**
 * `keccak256("MetadataUpdate(uint256)")`.
 *
 * @see https://eips.ethereum.org/EIPS/eip-4906
 */
export const metadataUpdateTopic: Hash = "0xf8e1a15aba9398e019f0b49df1a4fde98ee17ae345cb5f6b5e2c27f5033e8ce7"

/** `keccak256("BatchMetadataUpdate(uint256,uint256)")`. */
export const batchMetadataUpdateTopic: Hash = "0x6bd5c950a8d8df17f772f5af37cb3655737899cbf903264b9795592da439661c"

/**
 * `keccak256("URI(string,uint256)")`.
 *
 * @see https://eips.ethereum.org/EIPS/eip-1155#metadata
 */
export const uriTopic: Hash = "0x6bb7ff708619ba0610cba295a58592e0451dee2622938c8755667688daf3529b"

/**
 * `keccak256("ContractURIUpdated()")`.
 *
 * @see https://eips.ethereum.org/EIPS/eip-7572
 */
export const contractUriUpdatedTopic: Hash = "0xa5d4097edda6d87cb9329af83fb3712ef77eeb13738ffe43cc35a4ce305ad962"

/** Whether a log announces that the document of its collection changed. */
export const isContractUriUpdate = ({ topics }: Log): boolean =>
  topics.length === 1 && topics[0] === contractUriUpdatedTopic

/** Items whose metadata changed; both ends are included. */
export interface MetadataUpdate {
  readonly firstTokenId: bigint
  /** Never below the first. The largest number stands for all items of the collection. */
  readonly lastTokenId: bigint
}

/** The items of an update; `undefined` for any other log. */
export const decodeMetadataUpdate = (log: Log): MetadataUpdate | undefined => {
  const { topics, data } = log
  switch (topics[0]) {
    case metadataUpdateTopic:
      return topics.length === 1 ? rangeOf(amountOfData(data), amountOfData(data)) : undefined
    case batchMetadataUpdateTopic:
      return topics.length === 1 ? rangeOf(wordOfData(data, 0), wordOfData(data, 1)) : undefined
    case uriTopic:
      return topics.length === 2 ? rangeOf(amountOfTopic(topics[1] ?? ""), amountOfTopic(topics[1] ?? "")) : undefined
    default:
      return undefined
  }
}

const rangeOf = (first: bigint | undefined, last: bigint | undefined): MetadataUpdate | undefined =>
  first === undefined || last === undefined || last < first ? undefined : { firstTokenId: first, lastTokenId: last }
