/** Keys that sign for users, as registries and key messages of the network say. */

import { Effect } from "effect"
import { LRUCache } from "lru-cache"
import { hexOf } from "#schemas/avro/scalar-text.ts"
import { changeOfChainEvent, type KeyChange, type SocialChange } from "#schemas/social/social-change.ts"
import type { Hub, HubUnavailable } from "./hub-client.ts"
import { readPages } from "./read-pages.ts"

/** A key that signs for a user, or once did. */
export interface SignerKey {
  /** Infinity while it counts. */
  readonly removedAtMs: number
}

/** Keys of a user, by key as `0x` and digits. */
export type SignerKeys = ReadonlyMap<string, SignerKey>

/** Users whose keys are remembered: some 300 bytes each. @limit operators */
const usersMax = 100_000

const activeKey: SignerKey = { removedAtMs: Number.POSITIVE_INFINITY }

const isKey = (change: SocialChange | undefined): change is KeyChange => change?.kind === "key"

/** The keys that changes leave, and those that hubs list as active. */
const keysOf = (changes: ReadonlyArray<KeyChange>, active: ReadonlyArray<string>): SignerKeys => {
  const keys = new Map<string, SignerKey>()
  for (const { key, isPresent, timestampMs } of changes.toSorted(
    (left, right) => left.timestampMs - right.timestampMs,
  )) {
    if (isPresent) keys.set(key, activeKey)
    else if (keys.has(key)) keys.set(key, { removedAtMs: timestampMs })
  }
  for (const key of active) keys.set(key, activeKey)
  return keys
}

/** Kind of registry events about keys, as numbered by hubs. */
const signerEventType = 1

const readKeys = Effect.fnUntraced(function* (hub: Hub, fid: number) {
  const events = yield* readPages((page) =>
    hub
      .call("GetOnChainEvents", { fid, eventType: signerEventType, ...page })
      .pipe(Effect.map((answer) => ({ ...answer, items: answer.events }))),
  )
  // Older hubs have keys of registries only.
  const active = yield* readPages((page) =>
    hub.call("GetSignersByFid", { fid, ...page }).pipe(Effect.map((answer) => ({ ...answer, items: answer.signers }))),
  ).pipe(
    Effect.catchIf(
      ({ isUnimplemented }) => isUnimplemented === true,
      () => Effect.succeed([]),
    ),
  )
  return keysOf(
    events.map(changeOfChainEvent).filter(isKey),
    active.map(({ key }) => hexOf(key)),
  )
})

/** A memory of the keys of users. */
export interface SignerKeysMemory {
  /** The keys of users, from memory or the hub. */
  readonly read: (hub: Hub, fids: ReadonlySet<number>) => Effect.Effect<ReadonlyMap<number, SignerKeys>, HubUnavailable>
  /** Forgets the keys of a user, because they changed. */
  readonly forget: (fid: number) => void
}

/** Makes a memory of the keys of users. */
export const makeSignerKeys = (): SignerKeysMemory => {
  const cache = new LRUCache<number, SignerKeys>({ max: usersMax })
  return {
    read: Effect.fnUntraced(function* (hub, fids) {
      const found = new Map<number, SignerKeys>()
      for (const fid of fids) {
        const keys = cache.get(fid) ?? (yield* readKeys(hub, fid))
        cache.set(fid, keys)
        found.set(fid, keys)
      }
      return found
    }),
    forget: (fid) => {
      cache.delete(fid)
    },
  }
}
