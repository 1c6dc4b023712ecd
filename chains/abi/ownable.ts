import type { Log } from "#schemas/domain/block.ts"
import type { Address, Hash } from "#schemas/domain/primitive.ts"
import { addressOfData, addressOfTopic, wordOfData } from "./word.ts"

/**
 * `keccak256("OwnershipTransferred(address,address)")`.
 *
 * @see https://eips.ethereum.org/EIPS/eip-173
 */
const ownershipTransferredTopic: Hash = "0x8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e0"

/** A contract changed its owner. */
export interface OwnershipTransfer {
  /** The zero address if it had none. */
  readonly previousOwner: Address
  /** The zero address if the owner gave it up. */
  readonly newOwner: Address
}

/**
 * The owners of an `OwnershipTransferred`, or `undefined` if the log is not one. EIP-173 indexes both; contracts from before it have them in the
 * data.
 */
export const decodeOwnershipTransfer = ({ topics, data }: Log): OwnershipTransfer | undefined => {
  if (topics[0] !== ownershipTransferredTopic) return undefined
  if (topics.length === 3) return ownersOf(addressOfTopic(topics[1] ?? ""), addressOfTopic(topics[2] ?? ""))
  if (topics.length !== 1 || wordOfData(data, 2) !== undefined) return undefined
  return ownersOf(addressOfData(data, 0), addressOfData(data, 1))
}

const ownersOf = (previousOwner: Address | undefined, newOwner: Address | undefined): OwnershipTransfer | undefined =>
  previousOwner === undefined || newOwner === undefined ? undefined : { previousOwner, newOwner }
