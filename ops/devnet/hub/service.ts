/**
 * The answers of the development hub, as `src/network/server.rs` of farcasterxyz/snapchain gives them. Shard 0 has no events; the token of a
 * page of events is a JSON list with one place a shard, which is null after the last page.
 */
import {
  EventsResponse,
  type FidTimestampRequest,
  GetInfoResponse,
  type HubServiceServer,
  type Message,
  type MessagesResponse,
  OnChainEventType,
  SignerSource,
  SignersByFidResponse,
  type sendUnaryData,
  status,
} from "@farcaster/hub-nodejs"
import type { Hub } from "./hub.ts"
import { hubSecondsAt, timeOfHubSecond } from "./hub-clock.ts"
import { contentOf, type SetName } from "./message-set.ts"
import { type PageRequest, pageOf } from "./page.ts"
import type { Shard } from "./shard.ts"
import { serveSubscription } from "./subscription.ts"

type EventCall = "getEvent" | "getEvents" | "getInfo" | "getShardChunks" | "subscribe"

type SetCall =
  | "getAllCastMessagesByFid"
  | "getAllLinkMessagesByFid"
  | "getAllReactionMessagesByFid"
  | "getAllUserDataMessagesByFid"
  | "getAllVerificationMessagesByFid"
  | "getLinkCompactStateMessageByFid"

type UserCall =
  | "getFids"
  | "getSignersByFid"
  | "getOnChainEvents"
  | "getUserNameProofsByFid"
  | "submitMessage"
  | SetCall

/** The calls that the hub answers; all others are unimplemented. */
export type HubService = Pick<HubServiceServer, EventCall | UserCall>

/** Key of a message in its set: time, then hash. */
const messageKey = (message: Message): string =>
  `${String(contentOf(message).timestamp).padStart(10, "0")}/${Buffer.from(message.hash).toString("hex")}`

const messagesPage = (messages: ReadonlyArray<Message>, request: PageRequest): MessagesResponse => {
  const { entries, nextPageToken } = pageOf(messages, messageKey, request)
  return { messages: [...entries], nextPageToken }
}

const isBetween = (message: Message, { startTimestamp, stopTimestamp }: FidTimestampRequest): boolean => {
  const { timestamp } = contentOf(message)
  return timestamp >= (startTimestamp ?? 0) && timestamp <= (stopTimestamp ?? Number.POSITIVE_INFINITY)
}

const refused = (code: status, details: string) => ({ code, details })

/** The shards that a request names by index, all without one. An unknown index yields `undefined`. */
const shardsOf = (hub: Hub, index: number | undefined): ReadonlyArray<Shard> | undefined => {
  if (index === undefined) return hub.shards()
  const shard = hub.shards().find((candidate) => candidate.index === index)
  return shard === undefined ? undefined : [shard]
}

type PlaceList = ReadonlyArray<ReadonlyArray<number> | null>

const isPlace = (place: unknown): boolean =>
  place === null || (Array.isArray(place) && place.every((byte) => typeof byte === "number"))

/** The places of a page token; `undefined` if it is not a list of places. */
const placesOf = (token: Uint8Array | undefined, count: number): PlaceList | undefined => {
  if (token === undefined) return Array.from({ length: count }, () => null)
  try {
    const places: unknown = JSON.parse(Buffer.from(token).toString("utf8"))
    return Array.isArray(places) && places.length === count && places.every(isPlace) ? places : undefined
  } catch {
    return undefined
  }
}

const idOfPlace = (place: ReadonlyArray<number> | null | undefined): number | undefined =>
  place === null || place === undefined ? undefined : Number(Buffer.from(place).readBigUInt64BE())

const placeOfId = (id: number | undefined): ReadonlyArray<number> | null => {
  if (id === undefined) return null
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(id))
  return [...bytes]
}

const infoOf = (hub: Hub): GetInfoResponse => {
  const now = hubSecondsAt(hub.nowMs())
  const shardInfos = hub.shards().map(({ index, height, timestamp, state }) => ({
    shardId: index,
    maxHeight: height(),
    numMessages: state.sets.count(),
    numFidRegistrations: state.registrations.fids().length,
    approxSize: 0,
    blockDelay: Math.max(0, now - timestamp()),
    mempoolSize: 0,
    numOnchainEvents: 0,
  }))
  const total = (of: (shard: (typeof shardInfos)[number]) => number) =>
    shardInfos.reduce((sum, shard) => sum + of(shard), 0)
  const metadata = { ...GetInfoResponse.create({}), shardId: 0 }
  return GetInfoResponse.create({
    version: "0.14.2",
    peerId: "tidemark-development-hub",
    numShards: shardInfos.length,
    shardInfos: [
      { shardId: metadata.shardId, maxHeight: Math.max(0, ...shardInfos.map(({ maxHeight }) => maxHeight)) },
      ...shardInfos,
    ],
    dbStats: {
      numMessages: total(({ numMessages }) => numMessages),
      numFidRegistrations: total(({ numFidRegistrations }) => numFidRegistrations),
      approxSize: 0,
    },
  })
}

const eventService = (hub: Hub): Pick<HubService, EventCall> => ({
  getInfo: (_call, reply) => reply(null, infoOf(hub)),
  getEvent: ({ request }, reply) => {
    const event = shardsOf(hub, request.shardIndex)?.[0]?.log.get(request.id)
    if (event === undefined) reply(refused(status.INTERNAL, "Event not found"))
    else reply(null, event)
  },
  getEvents: ({ request }, reply) => {
    const shards = shardsOf(hub, request.shardIndex)
    if (shards === undefined) return reply(refused(status.INVALID_ARGUMENT, "Shard not found"))
    const places = placesOf(request.pageToken, shards.length)
    if (places === undefined) return reply(refused(status.INVALID_ARGUMENT, "Invalid page token"))
    const { startId, stopId, pageSize, reverse } = request
    const pages = shards.map(({ log }, index) =>
      log.page({ startId, stopId, pageSize, afterId: idOfPlace(places[index]), isReverse: reverse ?? false }),
    )
    const { hidesStored, falsifies } = hub.faults()
    const stored = pages.flatMap(({ events }) => events).filter((event) => !hidesStored?.(event))
    const events = falsifies === undefined ? stored : stored.map(falsifies)
    const nextPageToken = Buffer.from(JSON.stringify(pages.map(({ lastId }) => placeOfId(lastId))))
    return reply(null, EventsResponse.create({ events, nextPageToken }))
  },
  subscribe: (call) => {
    const shards = shardsOf(hub, call.request.shardIndex)
    if (shards === undefined) call.emit("error", refused(status.INTERNAL, "Invalid shard id"))
    else void serveSubscription(hub, call, shards)
  },
  getShardChunks: ({ request }, reply) => {
    const shard = shardsOf(hub, request.shardId)?.[0]
    if (shard === undefined) return reply(refused(status.INTERNAL, "Missing shard store"))
    return reply(null, { shardChunks: [...shard.chunks(request.startBlockNumber, request.stopBlockNumber)] })
  },
})

/** The keys that may sign for a user, from the registry and from messages. Times are in seconds since 1970. */
const signersOf = (hub: Hub, fid: number): SignersByFidResponse => {
  const state = hub.shardOf(fid)?.state
  const events = state?.registrations.ofUser(fid, OnChainEventType.EVENT_TYPE_SIGNER) ?? []
  const registered = new Map(
    events.flatMap(({ signerEventBody, blockTimestamp }) => {
      const key = signerEventBody?.key ?? new Uint8Array()
      const signer = { source: SignerSource.ONCHAIN, key, keyType: 1, fid, addedAt: blockTimestamp }
      return state?.registrations.isActiveKey(fid, key) === true ? [[Buffer.from(key).toString("hex"), signer]] : []
    }),
  )
  const gasless = (state?.gaslessKeys.ofUser(fid) ?? []).map(({ message, lastUsedAt }) => {
    const { timestamp, keyAddBody } = contentOf(message)
    const [addedAt = 0, usedAt = 0] = [timestamp, lastUsedAt].map((seconds) => timeOfHubSecond(seconds) / 1_000)
    const { key = new Uint8Array(), ttl = 0, scopes = [] } = keyAddBody ?? {}
    return { source: SignerSource.OFFCHAIN, key, keyType: 1, fid, addedAt, lastUsedAt: usedAt, ttl, scopes }
  })
  return SignersByFidResponse.create({
    signers: [...registered.values(), ...gasless],
    gaslessSignerCount: gasless.length,
  })
}

/** Answers with the messages of a set of a user. */
const setCall =
  (hub: Hub, set: SetName): HubServiceServer["getAllCastMessagesByFid"] =>
  ({ request }, reply: sendUnaryData<MessagesResponse>) => {
    const messages = hub.shardOf(request.fid)?.state.sets.ofUser(request.fid, set) ?? []
    reply(
      null,
      messagesPage(
        messages.filter((message) => isBetween(message, request)),
        request,
      ),
    )
  }

const userService = (hub: Hub): Pick<HubService, UserCall> => ({
  getFids: ({ request }, reply) => {
    const shard = shardsOf(hub, request.shardId)?.[0]
    if (shard === undefined) return reply(refused(status.INVALID_ARGUMENT, "no shard store for fid"))
    const key = (fid: number) => String(fid).padStart(16, "0")
    const { entries, nextPageToken } = pageOf(shard.state.registrations.fids(), key, request)
    return reply(null, { fids: [...entries], nextPageToken })
  },
  getAllCastMessagesByFid: setCall(hub, "casts"),
  getAllReactionMessagesByFid: setCall(hub, "reactions"),
  getAllLinkMessagesByFid: setCall(hub, "links"),
  getAllVerificationMessagesByFid: setCall(hub, "verifications"),
  getAllUserDataMessagesByFid: setCall(hub, "userData"),
  getLinkCompactStateMessageByFid: ({ request }, reply) =>
    reply(null, messagesPage(hub.shardOf(request.fid)?.state.sets.compactStates(request.fid) ?? [], request)),
  getUserNameProofsByFid: ({ request }, reply) => {
    const ofMessages = hub
      .shards()
      .flatMap(({ state }) => state.sets.ofUser(request.fid, "usernameProofs"))
      .flatMap((message) => contentOf(message).usernameProofBody ?? [])
    // Every shard holds every name that the name server gave, so a real hub lists a name once a shard.
    reply(null, { proofs: [...ofMessages, ...hub.shards().flatMap(({ state }) => state.names.ofUser(request.fid))] })
  },
  getOnChainEvents: ({ request }, reply) => {
    const events = hub.shards().flatMap(({ state }) => state.registrations.ofUser(request.fid, request.eventType))
    reply(null, { events, nextPageToken: undefined })
  },
  getSignersByFid: ({ request }, reply) => reply(null, signersOf(hub, request.fid)),
  submitMessage: ({ request }, reply) => {
    void hub
      .submit(request)
      .then((refusal) =>
        refusal === undefined ? reply(null, request) : reply(refused(status.INVALID_ARGUMENT, refusal.reason)),
      )
  },
})

/** The service of a hub. */
export const makeHubService = (hub: Hub): HubService => ({ ...eventService(hub), ...userService(hub) })
