import { topicOfEvent } from "#chains/abi/signature.ts"
import { wordText } from "#chains/abi/word.ts"
import type { ChainDefinition } from "#chains/chain-definition.ts"
import type { Log, Transaction } from "#schemas/domain/block.ts"
import type { Address, Hash } from "#schemas/domain/primitive.ts"
import type { LiquidityChange } from "#schemas/facts/liquidity-change.ts"
import { successfulTransactions } from "../failure.ts"
import { type Processor, perBlock } from "../processor.ts"
import type { LiquidityRule } from "../protocols/liquidity-rule.ts"
import { protocols } from "../protocols/registry.ts"
import { addTo, type ContractSet, contractSet } from "./contracts/contract-index.ts"
import { numberAt } from "./sales/event-value.ts"

interface IndexedRule {
  readonly rule: LiquidityRule
  readonly vaults: ContractSet | undefined
}

const rulesByTopic = new Map<string, Array<IndexedRule>>()
for (const { liquidityChanges: rules = [] } of protocols) {
  for (const rule of rules) {
    const vaults = rule.vaults === undefined ? undefined : contractSet(rule.vaults.table)
    addTo(rulesByTopic, topicOfEvent(rule.event), { rule, vaults })
  }
}

/** Changes of the liquidity of pools between ticks, in log order. */
export const liquidityChanges: Processor = {
  id: "liquidity-changes",
  stage: "interpret",
  handle: perBlock(({ block }, chain) => ({
    liquidityChanges: successfulTransactions(block).flatMap((transaction) =>
      transaction.receipt.logs.flatMap((log) => changeOf(transaction, log, chain) ?? []),
    ),
  })),
}

/** Largest tick of a pool. Source: `MAX_TICK` of `contracts/libraries/TickMath.sol` of npm package `@uniswap/v3-core`. */
const tickMax = 887_272

const tickOf = (number: bigint | undefined): number | undefined => {
  const tick = number === undefined ? undefined : Number(BigInt.asIntN(256, number))
  return tick === undefined || Math.abs(tick) > tickMax ? undefined : tick
}

const changeOf = (
  { index: transactionIndex }: Transaction,
  log: Log,
  { id: chainId }: ChainDefinition,
): LiquidityChange | undefined => {
  const found = rulesByTopic
    .get(log.topics[0] ?? "")
    ?.find(({ vaults }) => vaults === undefined || vaults.has(chainId, log.address))
  if (found === undefined) return undefined
  const { rule } = found
  const pool = poolOf(rule, log)
  const [lower, upper] = [tickOf(numberAt(log, rule.lower)), tickOf(numberAt(log, rule.upper))]
  const amountRaw = numberAt(log, rule.amount)
  if (pool === undefined || lower === undefined || upper === undefined || amountRaw === undefined) return undefined
  return {
    place: { transactionIndex, origin: "log", originIndex: log.index, leg: 0 },
    pool,
    lower,
    upper,
    changeRaw: BigInt.asIntN(256, rule.direction === "out" ? -amountRaw : amountRaw),
  }
}

const poolOf = ({ vaults }: LiquidityRule, log: Log): Address | Hash | undefined => {
  const id = vaults === undefined ? undefined : numberAt(log, vaults.id)
  if (vaults === undefined) return log.address
  return id === undefined ? undefined : wordText(id)
}
