/**
 * Swaps from the events that brands name. Any contract can emit them: the tokens are those of which the pool gained and lost exactly the
 * stated amounts in the transaction, unless a known vault names them, and the protocol is that of listed contracts and of pools of its
 * factories.
 */
import { topicOfEvent } from "#chains/abi/signature.ts"
import type { Log, Transaction } from "#schemas/domain/block.ts"
import { type Address, type ChainId, type Hash, zeroAddress } from "#schemas/domain/primitive.ts"
import { type Delta, isOfFee } from "#schemas/facts/delta.ts"
import type { Swap } from "#schemas/facts/swap.ts"
import { protocols } from "../../protocols/registry.ts"
import type { SwapRule, SwapSide } from "../../protocols/swap-rule.ts"
import { addTo, type ContractSet, contractSet } from "../contracts/contract-index.ts"
import { addressAt, numberAt } from "../sales/event-value.ts"
import { factoryOf } from "./pool-origin.ts"

interface IndexedRule {
  /** Absent for pools of any protocol. */
  readonly protocol: string | undefined
  readonly rule: SwapRule
  readonly emitters: ContractSet | undefined
  /** Addresses that stand for the coin. */
  readonly coins: ContractSet
}

const rulesByTopic = new Map<string, Array<IndexedRule>>()
for (const { slug, name, swaps = [] } of protocols) {
  for (const rule of swaps) {
    const table = rule.vaults ?? rule.pools
    const emitters = table === undefined ? undefined : contractSet(table)
    const protocol = name === undefined ? undefined : slug
    addTo(rulesByTopic, topicOfEvent(rule.event), {
      protocol,
      rule,
      emitters,
      coins: contractSet(rule.coins ?? {}),
    })
  }
}

const noSwaps: ReadonlyArray<Swap> = []

/** The swaps of a successful transaction, in log order. */
export const statedSwaps = (
  transaction: Transaction,
  chainId: ChainId,
  deltas: ReadonlyArray<Delta>,
): ReadonlyArray<Swap> => {
  const stated = transaction.receipt.logs.filter(({ topics }) => rulesByTopic.has(topics[0] ?? ""))
  if (stated.length === 0) return noSwaps
  const tokensMoved = indexMovements(deltas)
  return stated.flatMap((log) => {
    const rules = rulesByTopic.get(log.topics[0] ?? "") ?? []
    const matching = rules.filter(({ emitters }) => emitters?.has(chainId, log.address) !== false)
    // Named protocols take precedence over pools of any protocol.
    const best = matching.find(({ protocol }) => protocol !== undefined) ?? matching[0]
    return (best === undefined ? undefined : swapOf(best, { transaction, chainId, log, tokensMoved })) ?? []
  })
}

/** Tokens of movements, by account and signed amount. */
type TokensMoved = ReadonlyMap<string, ReadonlySet<Address>>

const movementKey = (account: Address, amountRaw: bigint): string => `${account} ${amountRaw}`

/** Indexes the movements of a transaction once: it may have hundreds of swaps, and thousands of movements. */
const indexMovements = (deltas: ReadonlyArray<Delta>): TokensMoved => {
  const tokensMoved = new Map<string, Set<Address>>()
  for (const delta of deltas) {
    if (isOfFee(delta)) continue
    const key = movementKey(delta.account, delta.amountRaw)
    const tokens = tokensMoved.get(key) ?? new Set()
    tokensMoved.set(key, tokens.add(delta.asset.token))
  }
  return tokensMoved
}

interface SwapContext {
  readonly transaction: Transaction
  readonly chainId: ChainId
  readonly log: Log
  readonly tokensMoved: TokensMoved
}

const swapOf = (indexed: IndexedRule, context: SwapContext): Swap | undefined => {
  const { rule } = indexed
  const { transaction, log } = context
  const poolId = rule.id === undefined ? undefined : wordOf(numberAt(log, rule.id))
  const pool = poolOf(rule, log, poolId)
  const gains = gainsOf(indexed, context)
  if (pool === undefined || gains === undefined) return undefined
  return {
    place: { transactionIndex: transaction.index, origin: "log", originIndex: log.index, leg: 0 },
    pool,
    poolId,
    poolKind: rule.kind,
    ...originOf(indexed, { pool, ...gains }, context),
    sender: rule.sender === undefined ? undefined : addressAt(log, rule.sender),
    recipient: rule.recipient === undefined ? undefined : addressAt(log, rule.recipient),
    maker: transaction.from,
    ...gains,
    reserve0Raw: undefined,
    reserve1Raw: undefined,
    sqrtPriceRaw: undefined,
    liquidityRaw: undefined,
    tick: undefined,
    isPriceSource: false,
  }
}

/** The protocol if its contract is listed, or if one of its factories made the pool. */
const originOf = (
  { protocol, rule: { maker }, emitters }: IndexedRule,
  swap: Pick<Swap, "pool" | "token0" | "token1">,
  { transaction, chainId }: SwapContext,
): Pick<Swap, "protocol" | "factory"> => {
  if (emitters !== undefined) return { protocol, factory: undefined }
  const factory = maker === undefined ? undefined : factoryOf(maker, swap, { chainId, logs: transaction.receipt.logs })
  return { protocol: factory === undefined ? undefined : protocol, factory }
}

const wordOf = (number: bigint | undefined): Hash | undefined =>
  number === undefined ? undefined : `0x${number.toString(16).padStart(64, "0")}`

const poolOf = ({ pool, isIdOfPool }: SwapRule, log: Log, poolId: Hash | undefined): Address | undefined => {
  if (isIdOfPool) return poolId === undefined ? undefined : `0x${poolId.slice(2, 42)}`
  return pool === undefined ? log.address : addressAt(log, pool)
}

type Gains = Pick<Swap, "amount0Raw" | "amount1Raw" | "token0" | "token1">

/** The pool's change of a token. */
interface Gain {
  readonly token: Address | undefined
  readonly amountRaw: bigint
}

/** The changes of the pool and their tokens, in the order of the tokens' addresses; `undefined` if the event is shorter. */
const gainsOf = (indexed: IndexedRule, context: SwapContext): Gains | undefined => {
  const stated = statedGains(indexed, context)
  if (stated === undefined) return undefined
  const [first, second] = tokensOf(indexed.rule, stated, context)
  const [a, b] = stated
  if (first === undefined || second === undefined || first === second) {
    return { amount0Raw: a.amountRaw, amount1Raw: b.amountRaw, token0: undefined, token1: undefined }
  }
  return first < second
    ? { amount0Raw: a.amountRaw, amount1Raw: b.amountRaw, token0: first, token1: second }
    : { amount0Raw: b.amountRaw, amount1Raw: a.amountRaw, token0: second, token1: first }
}

const signed = (number: bigint | undefined): bigint | undefined =>
  number === undefined ? undefined : BigInt.asIntN(256, number)

const statedGains = (indexed: IndexedRule, context: SwapContext): readonly [Gain, Gain] | undefined => {
  const { rule } = indexed
  const { log } = context
  const sideGain = ({ token, amount }: SwapSide, sign: bigint): Gain | undefined => {
    const amountRaw = numberAt(log, amount)
    if (amountRaw === undefined) return undefined
    return { token: token === undefined ? undefined : tokenAt(indexed, context, token), amountRaw: sign * amountRaw }
  }
  if ("sold" in rule) return pairOf(sideGain(rule.sold, 1n), sideGain(rule.bought, -1n))
  const changeOf = (position: 0 | 1): Gain | undefined => {
    if ("changes" in rule) {
      const change = signed(numberAt(log, rule.changes[position]))
      return change === undefined ? undefined : { token: undefined, amountRaw: rule.of === "pool" ? change : -change }
    }
    const [paid, got] = [numberAt(log, rule.paidIn[position]), numberAt(log, rule.paidOut[position])]
    return paid === undefined || got === undefined ? undefined : { token: undefined, amountRaw: paid - got }
  }
  return pairOf(changeOf(0), changeOf(1))
}

const pairOf = (first: Gain | undefined, second: Gain | undefined): readonly [Gain, Gain] | undefined =>
  first === undefined || second === undefined ? undefined : [first, second]

const tokenAt = (
  { coins }: IndexedRule,
  { log, chainId }: SwapContext,
  token: Exclude<SwapSide["token"], undefined>,
): Address | undefined => {
  const address = token === "native" ? zeroAddress : addressAt(log, token)
  return address !== undefined && coins.has(chainId, address) ? zeroAddress : address
}

/** The tokens of both changes, as far as they are proven. */
const tokensOf = (
  rule: SwapRule,
  stated: readonly [Gain, Gain],
  { log, tokensMoved }: SwapContext,
): readonly [Address | undefined, Address | undefined] => {
  const [a, b] = stated
  if (rule.vaults !== undefined && a.token !== undefined && b.token !== undefined) return [a.token, b.token]
  const provenToken = ({ token, amountRaw }: Gain): Address | undefined => {
    const tokens = tokensMoved.get(movementKey(log.address, amountRaw))
    if (token !== undefined) return tokens?.has(token) ? token : undefined
    const [only] = tokens ?? []
    return tokens?.size === 1 && amountRaw !== 0n ? only : undefined
  }
  return [provenToken(a), provenToken(b)]
}
