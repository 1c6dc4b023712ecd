/**
 * Keys that users add by messages instead of the registry of the chain: each has kinds of messages that it may sign, and ends when it was not
 * used for its time to live. The signature of the custody address is not checked, so only unchecked submissions reach this.
 */
import type { Message } from "@farcaster/hub-nodejs"
import { contentOf } from "./message-set.ts"

/** A key of a user. */
interface GaslessKey {
  readonly message: Message
  readonly lastUsedAt: number
}

/** Use of a key. Times are in seconds of the network. */
interface KeyUse {
  readonly message: Message
  readonly blockTimestamp: number
}

/** Keys by user. */
export interface GaslessKeys {
  /** Merges a `KEY_ADD` or `KEY_REMOVE`; returns what it displaces. */
  readonly merge: (message: Message) => ReadonlyArray<Message>
  /** Whether a message's key may sign it; then the key's time to live begins anew. */
  readonly use: (use: KeyUse) => boolean
  readonly ofUser: (fid: number) => ReadonlyArray<GaslessKey>
}

const placeOf = (fid: number, key: Uint8Array): string => `${fid}/${Buffer.from(key).toString("hex")}`

/** No keys. */
export const makeGaslessKeys = (): GaslessKeys => {
  const keys = new Map<string, GaslessKey>()
  return {
    merge: (message) => {
      const { fid, timestamp, keyAddBody, keyRemoveBody } = contentOf(message)
      const place = placeOf(fid, keyAddBody?.key ?? keyRemoveBody?.key ?? new Uint8Array())
      const former = keys.get(place)
      if (keyAddBody === undefined) keys.delete(place)
      else keys.set(place, { message, lastUsedAt: timestamp })
      return former === undefined ? [] : [former.message]
    },
    use: ({ message, blockTimestamp }) => {
      const { fid, type, timestamp } = contentOf(message)
      const place = placeOf(fid, message.signer)
      const key = keys.get(place)
      const body = key === undefined ? undefined : contentOf(key.message).keyAddBody
      if (key === undefined || body === undefined || !body.scopes.includes(type)) return false
      if (key.lastUsedAt + body.ttl < blockTimestamp) return false
      keys.set(place, { ...key, lastUsedAt: timestamp })
      return true
    },
    ofUser: (fid) => [...keys.values()].filter(({ message }) => contentOf(message).fid === fid),
  }
}
