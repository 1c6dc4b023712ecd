/**
 * Evidence that a token cannot be sold, or that its issuer withdrew its liquidity. Pure.
 *
 * Accounts that were funded together count as one, and a sale of the issuer's shows nothing. Sales of a few other accounts may be staged: each of
 * them raises what else must be shown by as much again.
 */
import type { Address, Hash } from "#schemas/domain/primitive.ts"
import type { SuspectTradeKind } from "#schemas/facts/token-suspicion.ts"
import type { SpamEvidence } from "./spam-evidence.ts"
import type { TradeProof } from "./trade-proof.ts"

/** Minimum number of unrelated buyers of a token without sales, for it to be spam. A judgement: honest tokens are sold within the first few purchases. @limit analysts */
export const unsoldBuyersMin = 20

/** Unrelated accounts whose sales must have been taxed by more than half. A judgement. @limit analysts */
export const taxedSellersMin = 5

/** Time without a sale after the last of these purchases, and without trade after the withdrawal of liquidity: a day. @limit analysts */
export const quietMsMin = 86_400_000

/** Unrelated accounts that sell and may belong to the issuer all the same. More are taken as proof that the token can be sold. @limit analysts */
export const stagedSellersMax = 3

/** Part of a pool's liquidity that must be withdrawn, of 1. @limit analysts */
export const withdrawnShareMin = 0.9

/** Unrelated accounts that must have bought in a pool whose liquidity is withdrawn; as many that trade later end the evidence. @limit analysts */
export const abandonedBuyersMin = 5

/** Trades in the proof of one kind of evidence. @limit callers */
export const proofsMax = 10

/** Place of a transaction in its chain. */
interface TradePlace {
  readonly blockNumber: number
  readonly transactionIndex: number
}

interface TradeOfToken extends TradePlace {
  readonly pool: Address
  readonly transactionHash: Hash
  readonly timestampMs: number
}

/** A trade of a token at a pool whose state fits it. */
export interface PoolTrade extends TradeOfToken {
  readonly maker: Address
  /** The pool's gain: positive if the token was sold. */
  readonly amountRaw: bigint
}

/** A taxed sale, or a removal of liquidity. */
export interface SuspectTradeRow extends TradeOfToken {
  readonly kind: SuspectTradeKind
  readonly account: Address
  readonly amountRaw: bigint
  readonly restRaw: bigint
}

/** Known trades of a token at a mark. */
export interface TradedToken {
  /** The newest ones, oldest first. */
  readonly trades: ReadonlyArray<PoolTrade>
  /** Oldest first. */
  readonly suspectTrades: ReadonlyArray<SuspectTradeRow>
  /** Deployer, first owner and owner; empty if the creation is not indexed. */
  readonly issuers: ReadonlyArray<Address>
  /** Whether neither of two accounts funded the other, nor a third one both. */
  readonly isIndependent: (one: Address, other: Address) => boolean
  readonly nowMs: number
}

/** Text of a transaction. */
const placeText = ({ blockNumber, transactionIndex }: TradePlace): string => `${blockNumber} ${transactionIndex}`

const isAfter = (place: TradePlace, bound: TradePlace | undefined): boolean =>
  bound === undefined ||
  place.blockNumber > bound.blockNumber ||
  (place.blockNumber === bound.blockNumber && place.transactionIndex > bound.transactionIndex)

/** The evidence of a token's trades, without any order. */
export const tradeEvidence = (token: TradedToken): ReadonlyArray<SpamEvidence> => {
  const windows = unsoldWindows(token)
  return [
    ...firstOf(windows, (window) => unsold(token, window)),
    ...firstOf(windows, (window) => taxedSales(token, window)),
    ...withdrawnLiquidity(token),
  ]
}

/** A span up to the mark in which no others than the staged sellers sold. */
interface Window {
  readonly after: TradePlace | undefined
  readonly staged: ReadonlyArray<Address>
}

const firstOf = (
  windows: ReadonlyArray<Window>,
  proofOf: (window: Window) => ReadonlyArray<TradeProof>,
): ReadonlyArray<SpamEvidence> => {
  for (const window of windows) {
    const proof = proofOf(window)
    const [first] = proof
    if (first !== undefined) return [{ kind: first.kind, proof: proof.slice(0, proofsMax) }]
  }
  return []
}

const isOfIssuer = ({ issuers, isIndependent }: TradedToken, account: Address): boolean =>
  issuers.some((issuer) => !isIndependent(issuer, account))

/** The windows, with none, one and more staged sellers, up to the beginning of trade. */
const unsoldWindows = (token: TradedToken): ReadonlyArray<Window> => {
  const taxed = new Set(token.suspectTrades.filter(({ kind }) => kind === "taxed-sale").map(placeText))
  const sales = token.trades
    .filter((trade) => trade.amountRaw > 0n && !taxed.has(placeText(trade)) && !isOfIssuer(token, trade.maker))
    .toReversed()
  const windows: Array<Window> = []
  const staged: Array<Address> = []
  for (let count = 0; count <= stagedSellersMax; count += 1) {
    const last = sales.find(({ maker }) => staged.every((seller) => token.isIndependent(seller, maker)))
    windows.push({ after: last, staged: [...staged] })
    if (last === undefined) break
    staged.push(last.maker)
  }
  return windows
}

/** The first purchase of each account. */
const firstPurchases = ({ trades }: TradedToken): ReadonlyMap<Address, PoolTrade> => {
  const found = new Map<Address, PoolTrade>()
  for (const trade of trades) if (trade.amountRaw < 0n && !found.has(trade.maker)) found.set(trade.maker, trade)
  return found
}

/** The first of the trades of each group of accounts that belongs neither to the issuer nor to `others`, up to a number of groups. */
const ofUnrelated = <Trade>(
  token: TradedToken,
  trades: ReadonlyArray<Trade>,
  options: {
    readonly accountOf: (trade: Trade) => Address
    readonly others: ReadonlyArray<Address>
    readonly groupsMax: number
  },
): ReadonlyArray<Trade> => {
  const groups = [...options.others]
  const found: Array<Trade> = []
  const seen = new Set<Address>()
  for (const trade of trades) {
    if (found.length === options.groupsMax) break
    const account = options.accountOf(trade)
    if (seen.has(account)) continue
    seen.add(account)
    if (isOfIssuer(token, account) || groups.some((group) => !token.isIndependent(group, account))) continue
    groups.push(account)
    found.push(trade)
  }
  return found
}

const makerOf = ({ maker }: PoolTrade): Address => maker

const unsold = (token: TradedToken, { after, staged }: Window): ReadonlyArray<TradeProof> => {
  const groupsMax = unsoldBuyersMin * (1 + staged.length)
  const purchases = token.trades.filter((trade) => trade.amountRaw < 0n && isAfter(trade, after))
  const counted = ofUnrelated(token, purchases, { accountOf: makerOf, others: staged, groupsMax })
  const last = counted.at(-1)
  if (last === undefined || counted.length < groupsMax || token.nowMs - last.timestampMs < quietMsMin) return []
  return counted.map(({ maker, amountRaw, ...trade }) => ({
    kind: "unsold",
    ...provenAt(trade),
    account: maker,
    amountRaw: -amountRaw,
    restRaw: undefined,
  }))
}

const provenAt = ({ blockNumber, transactionHash, timestampMs }: Omit<TradeOfToken, "pool">) => ({
  blockNumber,
  transactionHash,
  timestampMs,
})

const proofOf = (kind: TradeProof["kind"], { account, amountRaw, restRaw, ...trade }: SuspectTradeRow): TradeProof => ({
  kind,
  ...provenAt(trade),
  account,
  amountRaw,
  restRaw,
})

const taxedSales = (token: TradedToken, { after, staged }: Window): ReadonlyArray<TradeProof> => {
  const groupsMax = taxedSellersMin * (1 + staged.length)
  const buyers = firstPurchases(token)
  const sales = token.suspectTrades.filter((trade) => {
    const bought = buyers.get(trade.account)
    return trade.kind === "taxed-sale" && isAfter(trade, after) && bought !== undefined && isAfter(trade, bought)
  })
  const counted = ofUnrelated(token, sales, { accountOf: ({ account }) => account, others: staged, groupsMax })
  return counted.length < groupsMax ? [] : counted.map((sale) => proofOf("taxed-sales", sale))
}

/** The withdrawals of the issuer that left little in a pool where others had bought, if trade ended with them. */
const withdrawnLiquidity = (token: TradedToken): ReadonlyArray<SpamEvidence> => {
  const removals = token.suspectTrades.filter(
    ({ kind, account }) => kind === "liquidity-removal" && isOfIssuer(token, account),
  )
  for (const [pool, ofPool] of Map.groupBy(removals, (removal) => removal.pool)) {
    let left = 1
    for (const [index, removal] of ofPool.entries()) {
      left *= Number(removal.restRaw) / Number(removal.amountRaw + removal.restRaw)
      if (1 - left < withdrawnShareMin) continue
      if (!isAbandoned(token, { ...removal, pool })) break
      const proof = ofPool.slice(0, index + 1).map((row) => proofOf("withdrawn-liquidity", row))
      return [{ kind: "withdrawn-liquidity", proof: proof.slice(-proofsMax) }]
    }
  }
  return []
}

const isAbandoned = (token: TradedToken, removal: SuspectTradeRow): boolean => {
  if (token.nowMs - removal.timestampMs < quietMsMin) return false
  const groups = { accountOf: makerOf, others: [], groupsMax: abandonedBuyersMin }
  const before = token.trades.filter(
    (trade) => trade.pool === removal.pool && trade.amountRaw < 0n && isAfter(removal, trade),
  )
  if (ofUnrelated(token, before, groups).length < abandonedBuyersMin) return false
  const later = token.trades.filter((trade) => isAfter(trade, removal))
  return ofUnrelated(token, later, groups).length < abandonedBuyersMin
}
