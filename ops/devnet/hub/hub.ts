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

/** A hub without users. */
export const makeHub = (settings: HubSettings): Hub => {
  let shards: ReadonlyArray<Shard> = Array.from({ length: settings.shardCount }, (_, index) => makeShard(index + 1))
  let queue: Array<Submission> = []
  let advancedMs = 0
  let faults: HubFaults = {}
  let last: Promise<unknown> = Promise.resolve()
  const skipped = new Map<number, number>()
  const listeners = new Set<HubListener>()

  const nowMs = () => settings.nowMs() + advancedMs
  let prunedAtMs = nowMs()
  const shardOf = (fid: number) => shards[shardOfFid(fid, shards.length) - 1]

  /** Pruning is a job of its own, as on real hubs: nothing is pruned right after a start. */
  const pruneNow = () => {
    if (nowMs() - prunedAtMs < settings.retentionMs / 4) return
    prunedAtMs = nowMs()
    for (const shard of shards) shard.pruneBefore(prunedAtMs - settings.retentionMs)
  }

  const mineShard = async (shard: Shard, submissions: ReadonlyArray<Submission>) => {
    const skippedHeights = skipped.get(shard.index) ?? 0
    skipped.delete(shard.index)
    const { limits } = settings
    const events = await shard.mine(transactionsOf(submissions), {
      timeMs: nowMs(),
      limits,
      miscount: faults.miscount ?? 0,
      skippedHeights,
    })
    for (const { onBlock } of listeners) onBlock?.(shard.index, events)
    const { breaksAfterEvents } = faults
    const sent = breaksAfterEvents === undefined ? events : events.slice(0, breaksAfterEvents)
    for (const { onEvents } of listeners) onEvents?.(shard.index, sent)
    if (breaksAfterEvents === undefined) return events
    faults = { ...faults, breaksAfterEvents: undefined }
    for (const { onBreak } of listeners) onBreak?.()
    return events
  }

  const mineAll = async () => {
    const submissions = queue
    queue = []
    const events: Array<HubEvent> = []
    for (const shard of shards) {
      const isOfShard = (entry: Submission) => "nameTransfer" in entry || shardOf(fidOf(entry)) === shard
      events.push(...(await mineShard(shard, submissions.filter(isOfShard))))
    }
    pruneNow()
    return events
  }

  return {
    settings,
    shards: () => shards,
    shardOf,
    submit: async (message) => {
      const refusal = await refusalOf(message, settings.network)
      queue.push({ message, refusal, isTrusted: false })
      return refusal
    },
    submitUnchecked: (message) => {
      queue.push({ message, refusal: undefined, isTrusted: true })
    },
    submitChainEvent: (chainEvent) => {
      queue.push({ chainEvent })
    },
    submitNameTransfer: async (nameTransfer) => {
      const { nameServer } = settings
      if (nameServer === undefined || (await isSignedBy(nameServer, nameTransfer))) queue.push({ nameTransfer })
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
      skipped.set(shard, count)
    },
    reshard: (shardCount) => {
      shards = redistribute(shards, shardCount)
    },
    faults: () => faults,
    setFaults: (next) => {
      faults = next
    },
    listen: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
