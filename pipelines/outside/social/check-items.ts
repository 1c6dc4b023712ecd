/** Checks the items of a hub's events and snapshots. Those that pass are recorded, the others counted. */
import { Clock, Effect, Metric } from "effect"
import type { SocialItem } from "#schemas/events/social-item.ts"
import { changeOfChainEvent, hashedBytes, messageTypes, type SocialChange } from "#schemas/social/social-change.ts"
import { decodeWire } from "#schemas/social/wire-types.ts"
import type { PlainItem } from "../../vault/seal-item.ts"
import { checkMessage, checkNameProof, identityOf, type MessageFault } from "./check-message.ts"
import type { Hub } from "./hub-client.ts"
import type { SignerKeysMemory } from "./signer-keys.ts"

const refused = Metric.counter("pipelines_social_items_refused_total", {
  description:
    "Messages and names of hubs that are not recorded, by reason: they are not signed by a key of their user, or malformed.",
  incremental: true,
})

/** Something that a hub holds, before it is checked. */
export interface Candidate {
  readonly eventId: number
  readonly form: SocialItem["form"]
  readonly isRemoved: boolean
  readonly bytes: Uint8Array
  /** Time of the block that merged it; absent in snapshots. */
  readonly mergedAtMs: number | undefined
}

/** State that items are checked against. */
export interface ItemChecks {
  readonly keys: SignerKeysMemory
  /** Account that signs names of the network's own registry. */
  readonly nameSigner: string
}

/** Messages about keys are read from hubs when they are needed, not recorded. */
const keyMessageTypes: ReadonlyArray<number> = [messageTypes.keyAdd, messageTypes.keyRemove]

const authorOf = (bytes: Uint8Array): number | undefined => {
  const message = decodeWire("Message", bytes)
  return message === undefined ? undefined : decodeWire("MessageData", hashedBytes(message))?.fid
}

/** An item that passed the checks. */
export interface CheckedItem {
  readonly item: PlainItem
  /** Absent for proofs of names. */
  readonly change?: SocialChange
}

type Checked = CheckedItem | MessageFault | undefined

/** Checks what a hub holds. Items keep their order; what fails a check is left out and counted. */
export const checkItems = Effect.fnUntraced(function* (
  hub: Hub,
  candidates: ReadonlyArray<Candidate>,
  { keys, nameSigner }: ItemChecks,
) {
  const nowMs = yield* Clock.currentTimeMillis
  const authors = candidates.map(({ form, bytes }) => (form === "message" ? authorOf(bytes) : undefined))
  const keysByFid = new Map(yield* keys.read(hub, new Set(authors.flatMap((fid) => fid ?? []))))

  const checkOne = async ({ bytes, mergedAtMs, ...item }: Candidate): Promise<Checked> => {
    if (item.form === "chain") {
      const change = changeOfChainEvent(bytes)
      if (change === undefined) return undefined
      return { item: { ...item, fid: change.fid, hash: identityOf(bytes), bytes }, change }
    }
    if (item.form === "name") {
      const checked = await checkNameProof(bytes, nameSigner)
      return "fault" in checked ? checked.fault : { item: { ...item, ...checked, bytes } }
    }
    const keysOf = (fid: number) => keysByFid.get(fid) ?? new Map()
    const checked = await checkMessage(bytes, { keysOf, mergedAtMs, nowMs, isRemoved: item.isRemoved })
    if ("fault" in checked) return checked.fault
    const { fid, hash, type, change } = checked
    if (change === undefined || keyMessageTypes.includes(type)) return undefined
    return { item: { ...item, fid, hash, bytes }, change }
  }

  const renewed = new Set<number>()
  /** Checks again with the keys of now: no event of a hub reports that a key was added by a message. */
  const checkRenewed = Effect.fnUntraced(function* (candidate: Candidate, fid: number | undefined) {
    const checked = yield* Effect.promise(() => checkOne(candidate))
    if (checked !== "unknown key" || fid === undefined || renewed.has(fid)) return checked
    renewed.add(fid)
    keys.forget(fid)
    for (const [author, own] of yield* keys.read(hub, new Set([fid]))) keysByFid.set(author, own)
    return yield* Effect.promise(() => checkOne(candidate))
  })

  const items: Array<CheckedItem> = []
  for (const [index, candidate] of candidates.entries()) {
    const checked = yield* checkRenewed(candidate, authors[index])
    if (typeof checked === "object") items.push(checked)
    else if (checked !== undefined) yield* Metric.update(Metric.withAttributes(refused, { reason: checked }), 1)
  }
  return items
})
