/** Keys that sign for users, as registries and key messages of the network say. */

import { Clock, Effect } from "effect"
import { LRUCache } from "lru-cache"
import { hexOf } from "#schemas/avro/scalar-text.ts"
import { changeOfChainEvent, type KeyChange, type SocialChange } from "#schemas/social/social-change.ts"
import type { WireType } from "#schemas/social/wire-types.ts"
import type { Hub, HubUnavailable } from "./hub-client.ts"
import { readPages } from "./read-pages.ts"

/** A key that signs for a user, or once did. */
export interface SignerKey {
  /** Infinity while it counts. */
  readonly removedAtMs: number
  /** Restrictions of a key that was added by a message. */
  readonly limits?: {
    /** Kinds of messages that it may sign, as numbered by hubs. */
    readonly types: ReadonlySet<number>
    /** It expires when it is not used for its time to live. */
    readonly expiresAtMs: number
  }
}

/** Keys of a user, by key as `0x` and digits. */
export type SignerKeys = ReadonlyMap<string, SignerKey>

/** Users whose keys are remembered: some 300 bytes each. @limit operators */
const usersMax = 100_000

/** Users whose keys are read at once. */
const usersAtOnce = 8

const activeKey: SignerKey = { removedAtMs: Number.POSITIVE_INFINITY }

const isKey = (change: SocialChange | undefined): change is KeyChange => change?.kind === "key"

/** Hubs note the use of a key so long later (snapchain, `key_last_used_at_store.rs`). */
const useDelaySeconds = 300

/** A key that a hub lists. Expired keys stay in its list. */
const listedKey = ({ ttl, lastUsedAt, scopes }: WireType<"Signer">): SignerKey =>
  ttl === 0
    ? activeKey
    : {
        ...activeKey,
        limits: { types: new Set(scopes), expiresAtMs: (lastUsedAt + ttl + useDelaySeconds) * 1_000 },
      }

/** The keys that changes leave, and those that hubs list. Keys that were listed before and are not now have been removed meanwhile. */
const keysOf = (
  changes: ReadonlyArray<KeyChange>,
  listed: ReadonlyArray<WireType<"Signer">>,
  { former, nowMs }: { readonly former: SignerKeys; readonly nowMs: number },
): SignerKeys => {
  const keys = new Map<string, SignerKey>()
  for (const [key, { removedAtMs, ...signer }] of former)
    if (signer.limits !== undefined) keys.set(key, { ...signer, removedAtMs: Math.min(removedAtMs, nowMs) })
  for (const { key, isPresent, timestampMs } of changes.toSorted(
    (left, right) => left.timestampMs - right.timestampMs,
  )) {
    if (isPresent) keys.set(key, activeKey)
    else if (keys.has(key)) keys.set(key, { removedAtMs: timestampMs })
  }
  for (const signer of listed) keys.set(hexOf(signer.key), listedKey(signer))
  return keys
}

/** Kind of registry events about keys, as numbered by hubs. */
const signerEventType = 1

const readKeys = Effect.fnUntraced(function* (hub: Hub, fid: number, former: SignerKeys) {
  const events = yield* readPages((page) =>
    hub
      .call("GetOnChainEvents", { fid, eventType: signerEventType, ...page })
      .pipe(Effect.map((answer) => ({ ...answer, items: answer.events }))),
  )
  // Older hubs have keys of registries only.
  const listed = yield* readPages((page) =>
    hub.call("GetSignersByFid", { fid, ...page }).pipe(Effect.map((answer) => ({ ...answer, items: answer.signers }))),
  ).pipe(
    Effect.catchIf(
      ({ isUnimplemented }) => isUnimplemented === true,
      () => Effect.succeed([]),
    ),
  )
  const nowMs = yield* Clock.currentTimeMillis
  return keysOf(events.map(changeOfChainEvent).filter(isKey), listed, { former, nowMs })
})

/** A memory of the keys of users. */
export interface SignerKeysMemory {
  /** The keys of users, from memory or the hub. */
  readonly read: (hub: Hub, fids: ReadonlySet<number>) => Effect.Effect<ReadonlyMap<number, SignerKeys>, HubUnavailable>
  /** Reads the keys of a user again when they are needed, because they changed. */
  readonly forget: (fid: number) => void
}

/** Makes a memory of the keys of users. */
export const makeSignerKeys = (): SignerKeysMemory => {
  const cache = new LRUCache<number, SignerKeys>({ max: usersMax })
  const outdated = new Set<number>()
  return {
    read: Effect.fnUntraced(function* (hub, fids) {
      const readOne = Effect.fnUntraced(function* (fid: number) {
        const known = cache.get(fid)
        const keys = known === undefined || outdated.has(fid) ? yield* readKeys(hub, fid, known ?? new Map()) : known
        cache.set(fid, keys)
        outdated.delete(fid)
        return [fid, keys] as const
      })
      return new Map(yield* Effect.forEach(fids, readOne, { concurrency: usersAtOnce }))
    }),
    forget: (fid) => {
      if (cache.has(fid)) outdated.add(fid)
    },
  }
}
