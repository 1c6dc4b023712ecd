/** Reading all that a hub holds of users, at a first start and after a long absence. */
import { Effect } from "effect"
import type { Candidate } from "./check-items.ts"
import type { Hub, HubMethod } from "./hub-client.ts"
import { readPages } from "./read-pages.ts"

/** Sets of messages that hubs hold of a user. Lists of all links come before the links, which they would end. */
const messageMethods = [
  "GetAllUserDataMessagesByFid",
  "GetAllVerificationMessagesByFid",
  "GetLinkCompactStateMessageByFid",
  "GetAllLinkMessagesByFid",
  "GetAllCastMessagesByFid",
  "GetAllReactionMessagesByFid",
] as const satisfies ReadonlyArray<HubMethod>

/** Kind of registry events that give an id to an account, as numbered by hubs. */
const idRegisterEventType = 3

const inSnapshot = (form: Candidate["form"], bytes: Uint8Array): Candidate => ({
  eventId: 0,
  form,
  isRemoved: false,
  bytes,
  mergedAtMs: undefined,
})

/** All that a hub holds of a user. */
export const readUser = Effect.fnUntraced(function* (hub: Hub, fid: number) {
  const events = yield* readPages((page) =>
    hub
      .call("GetOnChainEvents", { fid, eventType: idRegisterEventType, ...page })
      .pipe(Effect.map((answer) => ({ ...answer, items: answer.events }))),
  )
  const { proofs } = yield* hub.call("GetUserNameProofsByFid", { fid })
  const candidates = [
    ...events.map((bytes) => inSnapshot("chain", bytes)),
    ...proofs.map((bytes) => inSnapshot("name", bytes)),
  ]
  for (const method of messageMethods) {
    const messages = yield* readPages((page) =>
      hub.call(method, { fid, ...page }).pipe(Effect.map((answer) => ({ ...answer, items: answer.messages }))),
    )
    candidates.push(...messages.map((bytes) => inSnapshot("message", bytes)))
  }
  return candidates
})

/** Users whose ids are read at once. */
const pageFids = 1_000

/** All users of a shard, in ascending order. */
export const readFids = Effect.fnUntraced(function* (hub: Hub, shard: number) {
  const found = yield* readPages((page) =>
    hub
      .call("GetFids", { shardId: shard, pageSize: pageFids, ...page })
      .pipe(Effect.map((answer) => ({ ...answer, items: answer.fids }))),
  )
  return [...new Set(found)].sort((left, right) => left - right)
})
