/** Tokens of the same asset on two chains, by events of bridges in `bridgePairs` of brands. */
import { topicOfEvent } from "#chains/abi/signature.ts"
import type { Log } from "#schemas/domain/block.ts"
import { type ChainId, zeroAddress } from "#schemas/domain/primitive.ts"
import type { TokenKey } from "#schemas/domain/token-key.ts"
import type { BridgePair } from "#schemas/facts/bridge-pair.ts"
import { successfulTransactions } from "../failure.ts"
import { type Processor, perBlock } from "../processor.ts"
import type { BridgePairRule } from "../protocols/bridge-pair-rule.ts"
import { protocols } from "../protocols/registry.ts"
import type { EventValue } from "../protocols/sale-rule.ts"
import { addTo, type ContractSet, contractSet } from "./contracts/contract-index.ts"
import { addressAt } from "./sales/event-value.ts"

interface IndexedRule {
  readonly rule: BridgePairRule
  readonly emitters: ContractSet
}

const rulesByTopic = new Map<string, Array<IndexedRule>>()
for (const rule of protocols.flatMap(({ bridgePairs: rules }) => rules ?? [])) {
  addTo(rulesByTopic, topicOfEvent(rule.event), { rule, emitters: contractSet(rule.emitters) })
}

/** A token of an event; `undefined` if it is missing, or the coin of a chain. */
const tokenAt = (log: Log, chainId: ChainId, value: EventValue): TokenKey | undefined => {
  const token = addressAt(log, value)
  return token === undefined || token === zeroAddress ? undefined : { chainId, token }
}

const pairsOfLog = (log: Log, transactionIndex: number, chainId: ChainId): ReadonlyArray<BridgePair> =>
  (rulesByTopic.get(log.topics[0] ?? "") ?? []).flatMap(({ rule, emitters }) => {
    if (!emitters.has(chainId, log.address)) return []
    const origin = tokenAt(log, rule.origin.chain, rule.origin.token)
    const issued = tokenAt(log, rule.issued.chain ?? chainId, rule.issued.token)
    const place = { transactionIndex, origin: "log", originIndex: log.index, leg: 0 } as const
    return origin === undefined || issued === undefined ? [] : [{ place, origin, issued }]
  })

/** Pairs of tokens, in the order of their places. */
export const bridgePairs: Processor = {
  id: "bridge-pairs",
  stage: "interpret",
  handle: perBlock(({ block }) => ({
    bridgePairs: successfulTransactions(block).flatMap(({ index, receipt }) =>
      receipt.logs.flatMap((log) => pairsOfLog(log, index, block.chainId)),
    ),
  })),
}
