/** Gains and losses of pools of vaults in a block, by the events of their vaults. */
import { topicOfEvent } from "#chains/abi/signature.ts"
import { addressOfTopic, wordText } from "#chains/abi/word.ts"
import type { Block, Log } from "#schemas/domain/block.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import type { TokenOrder } from "#schemas/facts/vault-change.ts"
import { successfulTransactions } from "../failure.ts"
import { protocols } from "../protocols/registry.ts"
import type { VaultRule } from "../protocols/vault-rule.ts"
import { addTo, type ContractSet, contractSet } from "./contracts/contract-index.ts"
import { addressAt, addressesAt, numberAt, numbersAt } from "./sales/event-value.ts"

/** A change of what a pool has of a token. */
export interface VaultMovement {
  readonly pool: Address
  readonly token: Address | TokenOrder
  readonly amountRaw: bigint
  /** True for a fee of a trade, of which the pool may keep a part. */
  readonly isFee: boolean
}

const rulesByTopic = new Map<string, Array<{ readonly rule: VaultRule; readonly vaults: ContractSet }>>()
for (const { vaultChanges = [] } of protocols) {
  for (const rule of vaultChanges) {
    addTo(rulesByTopic, topicOfEvent(rule.event), { rule, vaults: contractSet(rule.vaults) })
  }
}

const knownMovements = new WeakMap<Block, ReadonlyArray<VaultMovement>>()

/** The changes in the order of their events. Memoized by block: swaps and balances follow from them. */
export const vaultMovements = (block: Block): ReadonlyArray<VaultMovement> => {
  const movements = knownMovements.get(block) ?? findMovements(block)
  knownMovements.set(block, movements)
  return movements
}

const findMovements = (block: Block): ReadonlyArray<VaultMovement> => {
  const found: Array<VaultMovement> = []
  for (const { receipt } of successfulTransactions(block)) {
    for (const log of receipt.logs) {
      const rules = rulesByTopic.get(log.topics[0] ?? "")
      const known = rules?.find(({ vaults }) => vaults.has(block.chainId, log.address))
      if (known !== undefined) found.push(...movementsOf(known.rule, log))
    }
  }
  return found
}

const noMovements: ReadonlyArray<VaultMovement> = []

const movementsOf = (rule: VaultRule, log: Log): ReadonlyArray<VaultMovement> => {
  const pool = poolAt(rule, log)
  if (pool === undefined) return noMovements
  return changesOf(rule, log)
    .filter(({ isFee, amountRaw }) => !isFee || amountRaw !== 0n)
    .map((change) => ({ pool, ...change }))
}

const poolAt = ({ pool, isIdOfPool }: VaultRule, log: Log): Address | undefined => {
  const number = numberAt(log, pool)
  if (number === undefined || !isIdOfPool) return addressAt(log, pool)
  return addressOfTopic(wordText(number >> 96n))
}

type Change = Omit<VaultMovement, "pool">

const signed = (number: bigint): bigint => BigInt.asIntN(256, number)

const changesOf = (rule: VaultRule, log: Log): ReadonlyArray<Change> => {
  if (rule.form === "named") {
    const gains = rule.gains === undefined ? [] : numbersAt(log, rule.gains)
    const losses = rule.losses === undefined ? [] : numbersAt(log, rule.losses)
    return (addressesAt(log, rule.tokens) ?? []).map((token, index) => ({
      token,
      amountRaw: signed(gains?.[index] ?? 0n) - (losses?.[index] ?? 0n),
      isFee: false,
    }))
  }
  if (rule.form === "ordered") {
    const fees = numbersAt(log, rule.fees) ?? []
    const amounts = numbersAt(log, rule.amounts) ?? []
    return amounts.flatMap((amount, place) => {
      const token = { place, of: amounts.length }
      return [
        { token, amountRaw: rule.direction === "in" ? amount : -amount, isFee: false },
        { token, amountRaw: -(fees[place] ?? 0n), isFee: true },
      ]
    })
  }
  const [sold, bought] = [addressAt(log, rule.sold.token), addressAt(log, rule.bought.token)]
  const [paidRaw, gotRaw] = [numberAt(log, rule.sold.amount), numberAt(log, rule.bought.amount)]
  if (sold === undefined || bought === undefined || paidRaw === undefined || gotRaw === undefined) return []
  const feeRaw = rule.fee === undefined ? 0n : (numberAt(log, rule.fee) ?? 0n)
  return [
    { token: sold, amountRaw: paidRaw, isFee: false },
    { token: sold, amountRaw: -feeRaw, isFee: true },
    { token: bought, amountRaw: -gotRaw, isFee: false },
  ]
}
