/** Events of a transaction that the sale rules of brands name. */
import { topicOfEvent } from "#chains/abi/signature.ts"
import type { Log, Transaction } from "#schemas/domain/block.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { protocols } from "../../protocols/registry.ts"
import type { OrderSaleRule, SaleRule } from "../../protocols/sale-rule.ts"
import { addTo, type ContractSet, contractSet } from "../contracts/contract-index.ts"
import type { OrderContracts } from "./order-sales.ts"

/** A rule with its contracts by chain. */
interface IndexedRule {
  readonly marketplace: string
  readonly rule: SaleRule
  readonly emitters: ContractSet
  /** Tokens that stand for the coin. */
  readonly coins: ContractSet
}

/** An event that a rule names. */
export interface SaleEvent extends IndexedRule {
  readonly log: Log
}

/** Contracts of every address. */
const anyContract: ContractSet = { has: () => true }

const rulesByTopic = new Map<string, Array<IndexedRule>>()
for (const { slug, sales = [] } of protocols) {
  for (const rule of sales) {
    addTo(rulesByTopic, topicOfEvent(rule.event), {
      marketplace: slug,
      rule,
      emitters: rule.form === "pool" ? anyContract : contractSet(rule.emitters),
      coins: contractSet("coins" in rule ? (rule.coins ?? {}) : {}),
    })
  }
}

const noRules: ReadonlyArray<IndexedRule> = []

/** The events of a transaction that rules name, in log order. */
export const saleEventsOf = ({ receipt }: Transaction, chainId: ChainId): ReadonlyArray<SaleEvent> => {
  const found: Array<SaleEvent> = []
  for (const log of receipt.logs) {
    for (const indexed of rulesByTopic.get(log.topics[0] ?? "") ?? noRules)
      if (indexed.emitters.has(chainId, log.address)) found.push({ ...indexed, log })
  }
  return found
}

/** The addresses of an order's rule on a chain. */
export const orderContracts = (rule: OrderSaleRule, chainId: ChainId): OrderContracts => {
  const feeAccounts = contractSet(rule.feeAccounts)
  const adapters = contractSet(rule.adapters)
  const [collection] = rule.adapted[chainId] ?? []
  return {
    isFeeAccount: (account) => feeAccounts.has(chainId, account),
    collectionOf: (token) => (collection !== undefined && adapters.has(chainId, token) ? collection : token),
  }
}
