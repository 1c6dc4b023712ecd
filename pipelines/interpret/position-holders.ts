/** Accounts that may have a position, from the events in `positions` of brands. */

import { decodeErc721Transfer } from "#chains/abi/erc721.ts"
import type { ChainDefinition } from "#chains/chain-definition.ts"
import type { Log } from "#schemas/domain/block.ts"
import { type Address, type Hash, zeroAddress } from "#schemas/domain/primitive.ts"
import type { PositionHolder } from "#schemas/facts/position-holder.ts"
import { successfulTransactions } from "../failure.ts"
import { registriesOf } from "../positions/proof-rules.ts"
import { type Processor, perBlock } from "../processor.ts"
import type { HolderEvent } from "../protocols/position-rule.ts"
import { protocols } from "../protocols/registry.ts"
import { contractMap } from "./contracts/contract-index.ts"
import { topicOfRule } from "./rules/noted-call.ts"
import { addressAt, numberAt, numbersAt } from "./sales/event-value.ts"

interface HolderRule extends HolderEvent {
  readonly app: string
  readonly group: string
  readonly topic: Hash
}

/** The rules of each contract: most logs are of none, so the contract is looked up first. */
const rulesByContract = contractMap<HolderRule>(
  protocols.flatMap(({ slug: app, positions = [] }) =>
    positions.flatMap((group) => {
      if (group.kind !== "contract-position" || !("listed" in group.contracts)) return []
      const table = group.contracts.listed
      return group.holders.map((holder) => ({
        table,
        value: { app, group: group.id, topic: topicOfRule(holder.event), ...holder },
      }))
    }),
  ),
)

/** The rules of contracts that registries prove, by event. Whether a contract is one of them is unknown here, so the app is empty. */
const rulesByTopic = Map.groupBy(
  protocols.flatMap(({ positions = [] }) =>
    positions.flatMap((group) => {
      if (group.kind !== "contract-position" || !("proof" in group.contracts)) return []
      const { registry } = group.contracts.proof
      return group.holders.map((holder) => ({
        rule: { app: "", group: group.id, topic: topicOfRule(holder.event), ...holder },
        registry,
      }))
    }),
  ),
  ({ rule }) => rule.topic,
)

const noRules: ReadonlyArray<HolderRule> = []

/** The rules of a log: those of its contract if a brand lists it. */
const rulesOf = ({ id, wrappedNative }: ChainDefinition, { address, topics }: Log): ReadonlyArray<HolderRule> => {
  const topic = topics[0] ?? "0x"
  const listed = rulesByContract.get(id, address)
  if (listed.length > 0) return listed.filter((rule) => rule.topic === topic)
  const proven = address === wrappedNative ? undefined : rulesByTopic.get(topic)
  if (proven === undefined) return noRules
  return proven.filter(({ registry }) => registriesOf(id, registry).length > 0).map(({ rule }) => rule)
}

/** Holders in log order, each once for each position. */
export const positionHolders: Processor = {
  id: "position-holders",
  stage: "interpret",
  handle: perBlock(({ block }, chain) => {
    const found = new Map<string, PositionHolder>()
    for (const { index: transactionIndex, receipt } of successfulTransactions(block)) {
      for (const log of receipt.logs) {
        const rules = rulesOf(chain, log)
        if (rules.length === 0) continue
        const holders = rules.flatMap((rule) => holdersOf(rule, log, receipt.logs))
        for (const [leg, holder] of holders.entries()) {
          const key = Object.values(holder).join(" ")
          const place = { transactionIndex, origin: "log", originIndex: log.index, leg } as const
          if (!found.has(key)) found.set(key, { place, ...holder })
        }
      }
    }
    return { positionHolders: [...found.values()] }
  }),
}

/** The account that an NFT was last transferred to in a transaction. */
const recipientOf = (logs: ReadonlyArray<Log>, contract: Address, item: string): Address | undefined =>
  logs
    .filter(({ address }) => address === contract)
    .map(decodeErc721Transfer)
    .findLast((transfer) => transfer !== undefined && String(transfer.tokenId) === item)?.second

/**
 * The holder that an event names, once for each item; none for the zero address, for an event of another purpose or form, and if a value is missing.
 *
 * @param logs - All logs of the transaction.
 */
export const holdersOf = (
  rule: HolderRule,
  log: Log,
  logs: ReadonlyArray<Log>,
): ReadonlyArray<Omit<PositionHolder, "place">> => {
  if (rule.where !== undefined && log.topics[rule.where.topic] !== rule.where.is) return []
  if (rule.indexedCount !== undefined && log.topics.length !== 1 + rule.indexedCount) return []
  const items = rule.item === undefined ? [""] : (numbersAt(log, rule.item)?.map(String) ?? [])
  const end = rule.itemEnd === undefined ? "" : numberAt(log, rule.itemEnd)
  if (end === undefined) return []
  const { account: at, app, group } = rule
  return items.flatMap((item) => {
    const account = at === "recipient" ? recipientOf(logs, log.address, item) : addressAt(log, at)
    if (account === undefined || account === zeroAddress) return []
    return [{ account, app, group, contract: log.address, item: end === "" ? item : `${item}:${end}` }]
  })
}
