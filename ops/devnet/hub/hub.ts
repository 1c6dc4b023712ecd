/**
 * The development hub: a social network of one machine. It signs nothing and invents nothing; each message that it merges passed the checks of
 * `@farcaster/core`, unless a test lets it lie. Its rules are those that `farcasterxyz/snapchain` runs, so that a follower meets the same
 * events in the same order.
 */
import {
  eip712,
  type FarcasterNetwork,
  type HubEvent,
  type Message,
  makeUserNameProofClaim,
  type OnChainEvent,
  validations,
} from "@farcaster/hub-nodejs"
import { hexOf } from "#schemas/avro/scalar-text.ts"
import { shardOfFid } from "#schemas/social/shard-routing.ts"
import type { FnameTransfer } from "./block-parts.ts"
import type { HubFaults } from "./faults.ts"
import { contentOf, type Refusal } from "./message-set.ts"
import type { UnitLimits } from "./registrations.ts"
import { makeShard, type Shard } from "./shard.ts"
import { fidOf, type Submission, transactionsOf } from "./submission.ts"

/** Settings of a hub. */
export interface HubSettings {
  /** Data shards at the beginning. */
  readonly shardCount: number
  readonly network: FarcasterNetwork
  /** Time of the first block; later ones by `advance`, or by this clock if it moves. */
  readonly nowMs: () => number
  readonly limits: UnitLimits
  /** Events and blocks are retained for so long: three days on real hubs. */
  readonly retentionMs: number
  /** Address whose signature gives names away; absent if none is checked, as on development networks. */
  readonly nameServer?: Uint8Array
}

/** Receives what a hub sends on its own. */
export interface HubListener {
  /** A whole block, before anybody hears of it. */
  readonly onBlock?: (shard: number, events: ReadonlyArray<HubEvent>) => void
  /** The events of a block that reach subscribers, in order. */
  readonly onEvents?: (shard: number, events: ReadonlyArray<HubEvent>) => void
  /** The hub goes down. */
  readonly onBreak?: () => void
}

/** A running hub. */
export interface Hub {
  readonly settings: HubSettings
  /** Data shards by their index, 1 first. */
  readonly shards: () => ReadonlyArray<Shard>
  readonly shardOf: (fid: number) => Shard | undefined
  /** Checks a message and queues it. A message that fails is queued too: its block reports the failure. */
  readonly submit: (message: Message) => Promise<Refusal | undefined>
  /** Queues a message that the next block merges without any check: a lie. */
  readonly submitUnchecked: (message: Message) => void
  readonly submitChainEvent: (event: OnChainEvent) => void
  /** Queues the transfer of a name on every data shard. Fails silently in its block unless the name server signed it. */
  readonly submitNameTransfer: (transfer: FnameTransfer) => Promise<void>
  /** Mines one block on every data shard. Calls are served one after the other. */
  readonly mine: () => Promise<ReadonlyArray<HubEvent>>
  /** Moves the clock. */
  readonly advance: (durationMs: number) => void
  readonly nowMs: () => number
  /** Leaves out heights before the next block of a shard. */
  readonly skipHeights: (shard: number, count: number) => void
  /** Changes the number of data shards: users move with all they have, and no event reports it. */
  readonly reshard: (shardCount: number) => void
  readonly faults: () => HubFaults
  /** Replaces the faults that are on. */
  readonly setFaults: (faults: HubFaults) => void
  /** Adds a listener of live events; returns its removal. */
  readonly listen: (listener: HubListener) => () => void
}

const refusalOf = async (message: Message, network: FarcasterNetwork): Promise<Refusal | undefined> => {
  // No clients: claims of contracts would otherwise be asked of a public node.
  const result = await validations.validateMessage(message, undefined, {})
  if (result.isErr()) return { code: result.error.errCode, reason: result.error.message }
  const isOurs = contentOf(message).network === network
  return isOurs ? undefined : { code: "bad_request.validation_failure", reason: "incorrect network" }
}

const isSignedBy = async (nameServer: Uint8Array, { proof }: FnameTransfer): Promise<boolean> => {
  if (proof === undefined) return false
  const claim = makeUserNameProofClaim({
    name: Buffer.from(proof.name).toString("utf8"),
    owner: hexOf(proof.owner),
    timestamp: proof.timestamp,
  })
  return (await eip712.verifyUserNameProofClaim(claim, proof.signature, nameServer)).unwrapOr(false)
}

/** Moves users to the shards of a new count. A shard that is new begins with all names. */
const redistribute = (former: ReadonlyArray<Shard>, shardCount: number): ReadonlyArray<Shard> => {
  const shards = Array.from({ length: shardCount }, (_, index) => former[index] ?? makeShard(index + 1))
  const placeOf = (fid: number) => shards[shardOfFid(fid, shardCount) - 1]?.state
  for (const shard of shards.slice(former.length))
    for (const proof of former[0]?.state.names.all() ?? []) shard.state.names.merge(proof)
  for (const { state } of former) {
    const moving = state.registrations.all().filter(({ fid }) => placeOf(fid) !== state)
    for (const event of moving) placeOf(event.fid)?.registrations.merge(event)
    for (const { fid } of moving) state.registrations.remove(fid)
    for (const message of state.sets.all()) {
      const target = placeOf(contentOf(message).fid)
      if (target === state) continue
      state.sets.remove(message)
      target?.sets.merge(message)
    }
  }
  return shards
}

/** The parts of a hub that change. */
interface HubState {
  shards: ReadonlyArray<Shard>
  queue: Array<Submission>
  faults: HubFaults
  readonly skippedHeights: Map<number, number>
  readonly listeners: Set<HubListener>
}

const shardOfUser = ({ shards }: HubState, fid: number): Shard | undefined => shards[shardOfFid(fid, shards.length) - 1]

const mineShard = async (
  state: HubState,
  shard: Shard,
  {
    submissions,
    timeMs,
    limits,
  }: { readonly submissions: ReadonlyArray<Submission>; readonly timeMs: number } & Pick<HubSettings, "limits">,
) => {
  const skippedHeights = state.skippedHeights.get(shard.index) ?? 0
  state.skippedHeights.delete(shard.index)
  const { miscount = 0 } = state.faults
  const events = await shard.mine(transactionsOf(submissions), { timeMs, limits, miscount, skippedHeights })
  for (const { onBlock } of state.listeners) onBlock?.(shard.index, events)
  const { breaksAfterEvents } = state.faults
  const sent = breaksAfterEvents === undefined ? events : events.slice(0, breaksAfterEvents)
  for (const { onEvents } of state.listeners) onEvents?.(shard.index, sent)
  if (breaksAfterEvents === undefined) return events
  state.faults = { ...state.faults, breaksAfterEvents: undefined }
  for (const { onBreak } of state.listeners) onBreak?.()
  return events
}

/** Mines what is queued on every shard. */
const mineQueue = async (state: HubState, nowMs: () => number, { limits }: HubSettings) => {
  const { queue } = state
  state.queue = []
  const events: Array<HubEvent> = []
  for (const shard of state.shards) {
    const isOfShard = (entry: Submission) => "nameTransfer" in entry || shardOfUser(state, fidOf(entry)) === shard
    const submissions = queue.filter(isOfShard)
    events.push(...(await mineShard(state, shard, { submissions, timeMs: nowMs(), limits })))
  }
  return events
}

/** A hub without users. */
export const makeHub = (settings: HubSettings): Hub => {
  const state: HubState = {
    shards: Array.from({ length: settings.shardCount }, (_, index) => makeShard(index + 1)),
    queue: [],
    faults: {},
    skippedHeights: new Map(),
    listeners: new Set(),
  }
  let advancedMs = 0
  let last: Promise<unknown> = Promise.resolve()
  const nowMs = () => settings.nowMs() + advancedMs
  let prunedAtMs = nowMs()

  /** Pruning is a job of its own, as on real hubs: nothing is pruned right after a start. */
  const pruneNow = () => {
    if (nowMs() - prunedAtMs < settings.retentionMs / 4) return
    prunedAtMs = nowMs()
    for (const shard of state.shards) shard.pruneBefore(prunedAtMs - settings.retentionMs)
  }

  const mineAll = async () => {
    const events = await mineQueue(state, nowMs, settings)
    pruneNow()
    return events
  }

  return {
    settings,
    shards: () => state.shards,
    shardOf: (fid) => shardOfUser(state, fid),
    submit: async (message) => {
      const refusal = await refusalOf(message, settings.network)
      state.queue.push({ message, refusal, isTrusted: false })
      return refusal
    },
    submitUnchecked: (message) => {
      state.queue.push({ message, refusal: undefined, isTrusted: true })
    },
    submitChainEvent: (chainEvent) => {
      state.queue.push({ chainEvent })
    },
    submitNameTransfer: async (nameTransfer) => {
      const { nameServer } = settings
      if (nameServer === undefined || (await isSignedBy(nameServer, nameTransfer))) state.queue.push({ nameTransfer })
    },
    mine: () => {
      const mined = last.then(mineAll)
      last = mined.catch(() => undefined)
      return mined
    },
    advance: (durationMs) => {
      advancedMs += durationMs
    },
    nowMs,
    skipHeights: (shard, count) => {
      state.skippedHeights.set(shard, count)
    },
    reshard: (shardCount) => {
      state.shards = redistribute(state.shards, shardCount)
    },
    faults: () => state.faults,
    setFaults: (next) => {
      state.faults = next
    },
    listen: (listener) => {
      state.listeners.add(listener)
      return () => state.listeners.delete(listener)
    },
  }
}
