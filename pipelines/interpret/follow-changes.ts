/** Changes of lists of followed accounts, from the contracts in `follows` of brands. */
import {
  decodeFollowLocation,
  decodeFollowOperation,
  decodeFollowUser,
  decodePrimaryList,
  followTopics,
} from "#chains/abi/follow-list.ts"
import type { Log } from "#schemas/domain/block.ts"
import type { ChainId, Hash } from "#schemas/domain/primitive.ts"
import type { FollowChange } from "#schemas/facts/follow-change.ts"
import { successfulTransactions } from "../failure.ts"
import { type Processor, perBlock } from "../processor.ts"
import type { FollowRules } from "../protocols/follow-rule.ts"
import { protocols } from "../protocols/registry.ts"
import { type ContractSet, contractSet } from "./contracts/contract-index.ts"

/** A change without its place. A plain `Omit` would lose the members of each kind. */
type Change = FollowChange extends infer Kind ? (Kind extends FollowChange ? Omit<Kind, "place"> : never) : never

/** The emitters of an event, and the change that a log of it shows; the slot or list is in its first topic after the signature's. */
interface FollowEvent {
  readonly topic: Hash
  readonly table: keyof FollowRules
  readonly changeOf: (chainId: ChainId, log: Log, subject: Hash) => Change | undefined
}

const events: ReadonlyArray<FollowEvent> = [
  {
    topic: followTopics.record,
    table: "records",
    changeOf: (chainId, log, slot) => {
      const found = decodeFollowOperation(log)
      return found === undefined ? undefined : { ...found, at: { chainId, contract: log.address, slot } }
    },
  },
  {
    topic: followTopics.slot,
    table: "records",
    changeOf: (chainId, log, slot) => {
      const found = decodeFollowUser(log)
      return found === undefined
        ? undefined
        : { ...found, change: "user", at: { chainId, contract: log.address, slot } }
    },
  },
  {
    topic: followTopics.location,
    table: "registries",
    changeOf: (_, log, list) => {
      const found = decodeFollowLocation(log)
      return found === undefined ? undefined : { ...found, change: "location", list }
    },
  },
  {
    topic: followTopics.account,
    table: "accounts",
    changeOf: (_, log) => {
      const found = decodePrimaryList(log)
      return found === undefined ? undefined : { ...found, change: "primary" }
    },
  },
]

const rules = protocols.flatMap(({ follows }) => follows ?? [])

const eventsByTopic: ReadonlyMap<Hash, { readonly emitters: ReadonlyArray<ContractSet> } & FollowEvent> = new Map(
  events.map((event) => [event.topic, { ...event, emitters: rules.map((rule) => contractSet(rule[event.table])) }]),
)

const changeOf = (chainId: ChainId, log: Log): Change | undefined => {
  const event = eventsByTopic.get(log.topics[0] ?? "")
  const subject = log.topics[1]
  if (event === undefined || subject === undefined) return undefined
  if (!event.emitters.some((emitters) => emitters.has(chainId, log.address))) return undefined
  return event.changeOf(chainId, log, subject)
}

/** Changes of lists, in log order. */
export const followChanges: Processor = {
  id: "follow-changes",
  stage: "interpret",
  handle: perBlock(({ block }, { id }) => ({
    followChanges: successfulTransactions(block).flatMap(({ index: transactionIndex, receipt }) =>
      receipt.logs.flatMap((log): ReadonlyArray<FollowChange> => {
        const change = changeOf(id, log)
        const place = { transactionIndex, origin: "log", originIndex: log.index, leg: 0 } as const
        return change === undefined ? [] : [{ place, ...change }]
      }),
    ),
  })),
}
