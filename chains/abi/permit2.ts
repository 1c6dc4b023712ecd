/**
 * Events of Permit2 that change an allowance. `NonceInvalidation` changes none: it only invalidates unused signatures.
 *
 * @see https://github.com/Uniswap/permit2 `src/interfaces/IAllowanceTransfer.sol`
 */
import type { Log } from "#schemas/domain/block.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { topicOfEvent } from "./signature.ts"
import { addressOfData, addressOfTopic, wordOfData } from "./word.ts"

const grantTopics = new Set([
  topicOfEvent("Approval(address,address,address,uint160,uint48)"),
  topicOfEvent("Permit(address,address,address,uint160,uint48,uint48)"),
])

const lockdownTopic = topicOfEvent("Lockdown(address,address,address)")

/** An allowance as an event states it. */
export interface Permit2Event {
  readonly owner: Address
  readonly token: Address
  readonly spender: Address
  readonly amountRaw: bigint
  /** In seconds since the epoch, 0 for the time of the block; absent in a revocation that leaves it. */
  readonly expiration: number | undefined
}

/** Largest time in the event, which is of type uint48. */
const expirationMax = 2n ** 48n - 1n

/** The allowance of an event of Permit2; `undefined` for any other log. */
export const decodePermit2Event = (log: Log): Permit2Event | undefined => {
  const [topic = "0x"] = log.topics
  if (topic === lockdownTopic) return decodeLockdown(log)
  return grantTopics.has(topic) ? decodeGrant(log) : undefined
}

const decodeLockdown = ({ topics, data }: Log): Permit2Event | undefined => {
  const owner = addressOfTopic(topics[1] ?? "")
  const [token, spender] = [addressOfData(data, 0), addressOfData(data, 1)]
  if (owner === undefined || token === undefined || spender === undefined) return undefined
  return { owner, token, spender, amountRaw: 0n, expiration: undefined }
}

const decodeGrant = ({ topics, data }: Log): Permit2Event | undefined => {
  const [, owner, token, spender] = topics.map(addressOfTopic)
  const [amountRaw, expiration] = [wordOfData(data, 0), wordOfData(data, 1)]
  if (owner === undefined || token === undefined || spender === undefined) return undefined
  if (amountRaw === undefined || expiration === undefined || expiration > expirationMax) return undefined
  return { owner, token, spender, amountRaw, expiration: Number(expiration) }
}
