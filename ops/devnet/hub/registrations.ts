/** Users of a shard as the registry events of the chain describe them: custody addresses, keys, storage. */
import { type OnChainEvent, OnChainEventType, SignerEventType } from "@farcaster/hub-nodejs"
import type { SetName } from "./message-set.ts"

/** Messages that a unit of storage holds, by set. */
export type UnitLimits = Readonly<Record<SetName, number>>

/** Limits of units rented since July 2025 (farcasterxyz/snapchain, `src/storage/store/stores.rs`). */
export const currentUnitLimits: UnitLimits = {
  casts: 100,
  links: 200,
  reactions: 200,
  userData: 25,
  usernameProofs: 2,
  verifications: 5,
}

/** Registry events of a shard's users. */
export interface Registrations {
  /** Merges an event; false if it is already known. */
  readonly merge: (event: OnChainEvent) => boolean
  readonly isRegistered: (fid: number) => boolean
  /** Whether the newest event about a key of the user adds it. */
  readonly isActiveKey: (fid: number, key: Uint8Array) => boolean
  /** Units of storage that have not expired at a time. */
  readonly unitsAt: (fid: number, timeMs: number) => number
  /** Events about a user, in the order of the chain. */
  readonly ofUser: (fid: number, type: OnChainEventType) => ReadonlyArray<OnChainEvent>
  /** Registered users, ascending. */
  readonly fids: () => ReadonlyArray<number>
  readonly all: () => ReadonlyArray<OnChainEvent>
  /** Forgets a user. */
  readonly remove: (fid: number) => void
}

const placeOf = ({ chainId, blockNumber, logIndex, type, fid }: OnChainEvent) =>
  `${chainId}/${blockNumber}/${logIndex}/${type}/${fid}`

/** Order of two events on their chain. */
export const byPlace = (left: OnChainEvent, right: OnChainEvent): number =>
  left.blockNumber - right.blockNumber || left.logIndex - right.logIndex

/** No users. */
export const makeRegistrations = (): Registrations => {
  const events = new Map<number, Map<string, OnChainEvent>>()
  const ofUser = (fid: number, type: OnChainEventType) =>
    [...(events.get(fid)?.values() ?? [])].filter((event) => event.type === type).sort(byPlace)
  return {
    merge: (event) => {
      const known = events.get(event.fid) ?? new Map<string, OnChainEvent>()
      const place = placeOf(event)
      if (known.has(place)) return false
      events.set(event.fid, known.set(place, event))
      return true
    },
    isRegistered: (fid) => ofUser(fid, OnChainEventType.EVENT_TYPE_ID_REGISTER).length > 0,
    isActiveKey: (fid, key) => {
      const about = ofUser(fid, OnChainEventType.EVENT_TYPE_SIGNER).filter(
        ({ signerEventBody }) => Buffer.compare(signerEventBody?.key ?? new Uint8Array(), key) === 0,
      )
      return about.at(-1)?.signerEventBody?.eventType === SignerEventType.ADD
    },
    unitsAt: (fid, timeMs) =>
      ofUser(fid, OnChainEventType.EVENT_TYPE_STORAGE_RENT).reduce((units, { storageRentEventBody }) => {
        const isCurrent = storageRentEventBody !== undefined && storageRentEventBody.expiry * 1_000 > timeMs
        return units + (isCurrent ? storageRentEventBody.units : 0)
      }, 0),
    ofUser,
    fids: () =>
      [...events.keys()]
        .filter((fid) => ofUser(fid, OnChainEventType.EVENT_TYPE_ID_REGISTER).length > 0)
        .sort((left, right) => left - right),
    all: () => [...events.values()].flatMap((known) => [...known.values()]),
    remove: (fid) => {
      events.delete(fid)
    },
  }
}
