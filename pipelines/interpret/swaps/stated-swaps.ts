/**
 * Swaps from the events that brands name. Any contract can emit them: the tokens are those of which the pool gained and lost exactly the
 * stated amounts in the transaction, unless a known vault names them, or the pool's id in it proves them, and the protocol is that of listed
 * contracts and of pools of its factories.
 */
import { topicOfEvent } from "#chains/abi/signature.ts"
import { wordText } from "#chains/abi/word.ts"
import type { ChainDefinition } from "#chains/chain-definition.ts"
import type { Log, Transaction } from "#schemas/domain/block.ts"
import { type Address, type Hash, zeroAddress } from "#schemas/domain/primitive.ts"
import { type Delta, isOfFee } from "#schemas/facts/delta.ts"
import type { Swap } from "#schemas/facts/swap.ts"
import { protocols } from "../../protocols/registry.ts"
import type { EventSum } from "../../protocols/sale-rule.ts"
import type { SwapRule, SwapSide } from "../../protocols/swap-rule.ts"
import { addTo, type ContractSet, contractSet } from "../contracts/contract-index.ts"
import { addressAt, numberAt, sumAt } from "../sales/event-value.ts"
import { poolKeyOf } from "./pool-key.ts"
import { factoryOf } from "./pool-origin.ts"
import { isExchange, isNear } from "./price-source.ts"
import { type ReserveReport, reportedPool, reportOf } from "./reported-reserves.ts"
import { noState, type PoolState, statedPrice } from "./stated-price.ts"

interface IndexedRule {
  /** Absent for pools of any protocol. */
  readonly protocol: string | undefined
  readonly rule: SwapRule
  readonly emitters: ContractSet | undefined
  /** Addresses that stand for the coin. */
  readonly coins: ContractSet
  readonly report: ReserveReport | undefined
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
      report: reportOf(rule),
    })
  }
}

const noSwaps: ReadonlyArray<Swap> = []

/** The swaps of a successful transaction, in log order. */
export const statedSwaps = (
  transaction: Transaction,
  chain: ChainDefinition,
  deltas: ReadonlyArray<Delta>,
): ReadonlyArray<Swap> => {
  const { id: chainId } = chain
  const { logs } = transaction.receipt
  const stated = logs.filter(({ topics }) => rulesByTopic.has(topics[0] ?? ""))
  if (stated.length === 0) return noSwaps
  const tokensMoved = indexMovements(deltas, new Set(stated.map(({ address }) => address)))
  return logs.flatMap((log, position) => {
    const rules = rulesByTopic.get(log.topics[0] ?? "")
    if (rules === undefined) return noSwaps
    const matching = rules.filter(({ emitters }) => emitters?.has(chainId, log.address) !== false)
    // Named protocols take precedence over pools of any protocol.
    const best = matching.find(({ protocol }) => protocol !== undefined) ?? matching[0]
    const isContinued = best?.rule.isInParts && isPartOf(log, logs[position + 1])
    return (
      (best === undefined || isContinued
        ? undefined
        : swapOf(best, { transaction, chain, log, position, tokensMoved })) ?? noSwaps
    )
  })
}

/** Tokens of movements: by account and signed amount, and those of the emitters. */
interface TokensMoved {
  readonly byAmount: ReadonlyMap<string, ReadonlySet<Address>>
  readonly ofEmitters: ReadonlyMap<Address, ReadonlySet<Address>>
}

const movementKey = (account: Address, amountRaw: bigint): string => `${account} ${amountRaw}`

/** Indexes the movements of a transaction once: it may have hundreds of swaps, and thousands of movements. */
const indexMovements = (deltas: ReadonlyArray<Delta>, emitters: ReadonlySet<Address>): TokensMoved => {
  const byAmount = new Map<string, Set<Address>>()
  const ofEmitters = new Map<Address, Set<Address>>()
  for (const delta of deltas) {
    if (isOfFee(delta)) continue
    const { account, asset, amountRaw } = delta
    addToken(byAmount, movementKey(account, amountRaw), asset.token)
    if (emitters.has(account)) addToken(ofEmitters, account, asset.token)
  }
  return { byAmount, ofEmitters }
}

const addToken = <Key>(tokens: Map<Key, Set<Address>>, key: Key, token: Address): void => {
  tokens.set(key, (tokens.get(key) ?? new Set()).add(token))
}

interface SwapContext {
  readonly transaction: Transaction
  readonly chain: ChainDefinition
  readonly log: Log
  /** Of the event in the logs of the transaction. */
  readonly position: number
  readonly tokensMoved: TokensMoved
}

const swapOf = (indexed: IndexedRule, context: SwapContext): Swap | undefined => {
  const { rule } = indexed
  const { transaction, log, position } = context
  const { logs } = transaction.receipt
  const poolId = rule.id === undefined ? undefined : wordOf(numberAt(log, rule.id))
  const pool = poolOf(rule, log, poolId)
  const keyed = poolId === undefined ? undefined : keyedSwap(indexed, context, poolId)
  const gains = keyed?.gains ?? gainsOf(indexed, context)
  if (pool === undefined || gains === undefined) return undefined
  const { report } = indexed
  const reported =
    report && reportedPool(report, gains, { log, before: logs.slice(0, position), chainId: context.chain.id })
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
    ...(keyed?.state ?? statedPrice(rule, { pool, ...gains }, { log, logs, position })),
    ...(reported && { ...reported, isPriceSource: true }),
  }
}

/** The changes, the tokens and the state of a pool of a known vault, if the pool's id proves its tokens. */
const keyedSwap = (
  indexed: IndexedRule,
  context: SwapContext,
  poolId: Hash,
): { readonly gains: Gains; readonly state: PoolState } | undefined => {
  const { rule, emitters } = indexed
  const { log, chain, tokensMoved } = context
  const stated = statedGains(indexed, context)
  if (rule.keyed === undefined || emitters === undefined || stated === undefined) return undefined
  const { tiers, fee, rootPrice, liquidity, tick } = rule.keyed
  const [feeRaw, sqrtPriceRaw, liquidityRaw] = [fee, rootPrice, liquidity].map((value) => numberAt(log, value))
  const tickRaw = signed(numberAt(log, tick))
  if (feeRaw === undefined || sqrtPriceRaw === undefined || liquidityRaw === undefined || tickRaw === undefined)
    return undefined
  const key = poolKeyOf(poolId, likelyTokens(chain, tokensMoved.ofEmitters.get(log.address)), {
    tiers,
    fee: Number(feeRaw),
  })
  if (key === undefined) return undefined
  const amounts = { amount0Raw: stated[0].amountRaw, amount1Raw: stated[1].amountRaw }
  const isPriceSource = isExchange(amounts) && isNear(amounts, sqrtPriceRaw)
  return {
    gains: { ...amounts, token0: key.token0, token1: key.token1 },
    state: { ...noState, sqrtPriceRaw, liquidityRaw, tick: tickRaw, isPriceSource },
  }
}

/** Tokens that moved to or from a vault, then those that most pools have: of several pools in turn, only the first and the last token move. */
const likelyTokens = (
  { wrappedNative, stablecoins }: ChainDefinition,
  moved: ReadonlySet<Address> = new Set(),
): ReadonlyArray<Address> => [
  ...moved,
  zeroAddress,
  ...(wrappedNative === undefined ? [] : [wrappedNative]),
  ...stablecoins.map(({ address }) => address),
]

/** The protocol if its contract is listed, or if one of its factories made the pool. */
const originOf = (
  { protocol, rule: { maker }, emitters }: IndexedRule,
  swap: Pick<Swap, "pool" | "token0" | "token1">,
  { transaction, chain }: SwapContext,
): Pick<Swap, "protocol" | "factory"> => {
  if (emitters !== undefined) return { protocol, factory: undefined }
  const factory =
    maker === undefined ? undefined : factoryOf(maker, swap, { chainId: chain.id, logs: transaction.receipt.logs })
  return { protocol: factory === undefined ? undefined : protocol, factory }
}

const wordOf = (number: bigint | undefined): Hash | undefined => (number === undefined ? undefined : wordText(number))

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

/** The sum of an amount over the events of a swap; `undefined` if one of them is shorter. */
const sumOver = (parts: ReadonlyArray<Log>, amount: EventSum): bigint | undefined =>
  parts.reduce<bigint | undefined>((total, part) => {
    const amountRaw = sumAt(part, amount)
    return total === undefined || amountRaw === undefined ? undefined : total + amountRaw
  }, 0n)

const statedGains = (indexed: IndexedRule, context: SwapContext): readonly [Gain, Gain] | undefined => {
  const { rule } = indexed
  const { log, position, transaction } = context
  const parts = rule.isInParts ? partsOf(transaction.receipt.logs, position) : [log]
  const sideGain = ({ token, amount }: SwapSide, sign: bigint): Gain | undefined => {
    const movedRaw = sumOver(parts, amount)
    if (movedRaw === undefined) return undefined
    return { token: token === undefined ? undefined : tokenAt(indexed, context, token), amountRaw: sign * movedRaw }
  }
  if ("sold" in rule) return pairOf(sideGain(rule.sold, 1n), sideGain(rule.bought, -1n))
  const changeOf = (side: 0 | 1): Gain | undefined => {
    if ("changes" in rule) {
      const change = signed(numberAt(log, rule.changes[side]))
      return change === undefined ? undefined : { token: undefined, amountRaw: rule.of === "pool" ? change : -change }
    }
    const [paidRaw, gotRaw] = [sumOver(parts, rule.paidIn[side]), sumOver(parts, rule.paidOut[side])]
    return paidRaw === undefined || gotRaw === undefined ? undefined : { token: undefined, amountRaw: paidRaw - gotRaw }
  }
  return pairOf(changeOf(0), changeOf(1))
}

const isPartOf = (log: Log, next: Log | undefined): boolean =>
  next !== undefined && next.address === log.address && next.topics[0] === log.topics[0]

/** The events of a swap in parts, up to the last one at the position. */
const partsOf = (logs: ReadonlyArray<Log>, position: number): ReadonlyArray<Log> => {
  const last = logs[position]
  let start = position
  while (last !== undefined && isPartOf(last, logs[start - 1])) start--
  return logs.slice(start, position + 1)
}

const pairOf = (first: Gain | undefined, second: Gain | undefined): readonly [Gain, Gain] | undefined =>
  first === undefined || second === undefined ? undefined : [first, second]

const tokenAt = (
  { coins }: IndexedRule,
  { log, chain }: SwapContext,
  token: Exclude<SwapSide["token"], undefined>,
): Address | undefined => {
  const address = token === "native" ? zeroAddress : addressAt(log, token)
  return address !== undefined && coins.has(chain.id, address) ? zeroAddress : address
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
    const tokens = tokensMoved.byAmount.get(movementKey(log.address, amountRaw))
    if (token !== undefined) return tokens?.has(token) ? token : undefined
    const [only] = tokens ?? []
    return tokens?.size === 1 && amountRaw !== 0n ? only : undefined
  }
  return [provenToken(a), provenToken(b)]
}
