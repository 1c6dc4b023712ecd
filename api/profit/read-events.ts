/** Reads what accounts gained and gave, transaction by transaction, with its worth at the time: the rows of profit and loss, and of exports. */
import { Effect } from "effect"
import { linkedTransactions } from "#projections/messages/bridge-messages.ts"
import { actionsOfTransactions, movedTokens, movementsOfAccounts } from "#projections/transactions/account-movements.ts"
import { isNft } from "#schemas/domain/asset.ts"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import { type TokenKey, tokenKeyText } from "#schemas/domain/token-key.ts"
import type { TokenModel } from "#schemas/graphql/model.ts"
import { cachedBalances } from "../cache/cached-accounts.ts"
import { balanceContext } from "../cache/cached-reads.ts"
import { readSeqsOf } from "../marks/read-seqs.ts"
import { rateKeyText, readRates } from "../prices/exchange-rate.ts"
import { priceKeyText } from "../prices/price-key.ts"
import { countedConfidenceMin, readPricesAt } from "../prices/token-price.ts"
import type { Report } from "../request/arguments.ts"
import { HistoryTooLong } from "../request/errors.ts"
import { BalancesUnknown } from "../request/partial-errors.ts"
import type { RequestContext } from "../request/request-context.ts"
import { markSpam, readSpamMarks, readTokensToJudge } from "../tokens/mark-spam.ts"
import { toTokenModel } from "../tokens/token-model.ts"
import { type LegPrice, withWorth } from "./event-worth.ts"
import { eventText, linkEvents, makeEvents } from "./make-events.ts"
import { type Opening, openingsOf } from "./openings.ts"
import { type TaxAsset, type TaxEvent, type TaxLeg, taxAssetText } from "./tax-event.ts"

/** Movements of accounts, netted by transaction, account and asset, that profit and loss is computed from. @limit callers */
export const taxMovementsMax = 20_000

/** Tokens of accounts with more movements whose spam is left out, those with most movements first. */
const taxTokensMax = 20_000

/** Accounts, chains and the currency of an account of profit and loss. */
export interface EventsRequest {
  readonly accounts: ReadonlyArray<Address>
  readonly chainIds: ReadonlyArray<ChainId>
  readonly currency: string
  /** Whether what accounts have beyond their movements is needed, which takes their balances. */
  readonly hasOpenings: boolean
}

/** Events, oldest first, and the tokens in them by `taxAssetText`; NFTs and tokens with unknown decimals are absent. */
export interface TaxEvents {
  readonly events: ReadonlyArray<TaxEvent>
  readonly tokens: ReadonlyMap<string, TokenModel>
  readonly openings: ReadonlyArray<Opening>
  /** Transactions that failed, by `eventText`. */
  readonly failed: ReadonlySet<string>
  /** Times of events at which the currency has no rate. */
  readonly unratedMs: ReadonlySet<number>
}

/** The assets of events, each once. */
const assetsOf = (events: ReadonlyArray<TaxEvent>): ReadonlyArray<TaxAsset> => [
  ...new Map(
    events.flatMap(({ moves, fees }) => [...moves, ...fees]).map(({ asset }) => [taxAssetText(asset), asset] as const),
  ).values(),
]

/** Events without some assets; what nothing is left of is gone. */
const withoutAssets = (
  events: ReadonlyArray<TaxEvent>,
  isLeftOut: (asset: TaxAsset) => boolean,
): ReadonlyArray<TaxEvent> =>
  events.flatMap((event) => {
    const groups = event.groups.flatMap((group) => {
      const legs = group.legs.filter(({ asset }) => !isLeftOut(asset))
      return legs.length === 0 ? [] : [{ ...group, legs }]
    })
    const moves = event.moves.filter(({ asset }) => !isLeftOut(asset))
    return moves.length === 0 && event.fees.length === 0 ? [] : [{ ...event, groups, moves }]
  })

/** Movements without those of spam, which may be most, for accounts with more than the maximum. Fails with `HistoryTooLong`. */
const readWithoutSpam = Effect.fnUntraced(function* (
  query: Pick<Parameters<typeof movementsOfAccounts>[0], "marks" | "accounts" | "chainIds">,
  context: RequestContext,
) {
  const tokens = yield* movedTokens({ ...query, rowsMax: taxTokensMax })
  const spam = yield* readSpamMarks(tokens, context)
  const isSpam = (key: TokenKey) => spam.has(tokenKeyText(key))
  const movements = yield* movementsOfAccounts({
    ...query,
    rowsMax: taxMovementsMax + 1,
    without: tokens.filter(isSpam),
  })
  if (movements.length > taxMovementsMax) return yield* new HistoryTooLong({ countMax: taxMovementsMax })
  return movements
})

/** Movements as events, with the actions of their transactions and the links of bridges. */
const readUnpriced = Effect.fnUntraced(function* ({ accounts, chainIds }: EventsRequest, context: RequestContext) {
  const { marks } = context
  const selected = marks.select(chainIds)
  const query = { marks: selected, accounts, chainIds }
  const all = yield* movementsOfAccounts({ ...query, rowsMax: taxMovementsMax + 1 })
  const movements = all.length > taxMovementsMax ? yield* readWithoutSpam(query, context) : all
  const places = new Map(
    movements.filter(({ transactionIndex }) => transactionIndex >= 0).map((row) => [eventText(row), row]),
  )
  const actions = yield* actionsOfTransactions({ marks: selected, places: [...places.values()] })
  const events = makeEvents(movements, new Map(actions.map((row) => [eventText(row), row.actions])), accounts)
  const isBridge = ({ kind }: TaxEvent["groups"][number]) => kind === "bridge"
  const keys = events.flatMap(({ chainId, hash, groups }) =>
    hash !== undefined && groups.some(isBridge) ? [{ chainId, hash }] : [],
  )
  const links = yield* linkedTransactions({ marks: marks.select(), keys })
  const requested = new Set(chainIds)
  return {
    all: linkEvents(
      events,
      links.map((link) => ({ ...link, isRequested: requested.has(link.chainId) })),
    ),
    failed: new Set(actions.filter(({ hasFailed }) => hasFailed).map(eventText)),
  }
})

const isStablecoin = ({ chainId, token }: TokenModel, { chains }: RequestContext): boolean =>
  chains.get(chainId)?.stablecoins.some(({ address }) => address === token) ?? false

/** Known balances of the accounts at the marks; accounts whose coins are unknown are reported. */
const readHeld = Effect.fnUntraced(function* (
  { accounts, chainIds }: EventsRequest,
  { marks }: RequestContext,
  report: Report,
) {
  const readSeqs = readSeqsOf(chainIds, marks)
  const selected = marks.selectForBalances(chainIds)
  const rows = yield* cachedBalances({ ...selected, accounts, readSeqs, context: balanceContext })
  for (const chainId of chainIds) {
    const historyFrom = marks.asOfChain(chainId)?.historyFrom ?? 0
    const known = new Set(rows.flatMap((row) => (row.chainId === chainId && row.isCoinKnown ? [row.account] : [])))
    const unknown = historyFrom === 0 ? [] : accounts.filter((account) => !known.has(account))
    if (unknown.length > 0) report(new BalancesUnknown({ chainId, accounts: unknown, historyFrom }))
  }
  return rows.flatMap(({ balances }) => balances)
})

/** Prices of the legs of events at their times, and the times without a rate. Prices of little confidence are none, as in a portfolio. */
const readLegPrices = Effect.fnUntraced(function* (
  events: ReadonlyArray<TaxEvent>,
  tokens: ReadonlyMap<string, TokenModel>,
  { currency, context }: { readonly currency: string; readonly context: RequestContext },
) {
  const keyOf = (leg: TaxLeg, { timestampMs }: TaxEvent) => {
    const token = tokens.get(taxAssetText(leg.asset))
    return token === undefined ? undefined : { token, atMs: timestampMs }
  }
  const legsOf = ({ groups, fees }: TaxEvent) => [...groups.flatMap(({ legs }) => legs), ...fees]
  const keys = new Map(
    events
      .flatMap((event) => legsOf(event).flatMap((leg) => keyOf(leg, event) ?? []))
      .map((key) => [priceKeyText(key), key]),
  )
  const prices = yield* readPricesAt([...keys.values()], context)
  const times = currency === "USD" ? [] : [...new Set(events.map(({ timestampMs }) => timestampMs))]
  const rates = yield* readRates(
    times.map((atMs) => ({ currency, atMs })),
    context,
  )
  const unratedMs = new Set(times.filter((atMs) => !rates.has(rateKeyText({ currency, atMs }))))
  const priceOf = (leg: TaxLeg, event: TaxEvent): LegPrice | undefined => {
    const key = keyOf(leg, event)
    const price = key === undefined ? undefined : prices.get(priceKeyText(key))
    const perUsd = currency === "USD" ? 1 : rates.get(rateKeyText({ currency, atMs: event.timestampMs }))
    return key === undefined || price === undefined || perUsd === undefined || price.confidence < countedConfidenceMin
      ? undefined
      : {
          ...price,
          decimals: key.token.decimals,
          perUsd,
          // Other prices are those of the last trades before: a trade is worth what it paid in dollars.
          confidence: isStablecoin(key.token, context) ? 1 : price.confidence,
        }
  }
  return { priceOf, unratedMs }
})

/**
 * Reads the events of accounts at the marks, without tokens that are spam.
 *
 * Takes a statement for movements, one for actions and one for bridges, those of balances, of tokens, and of prices for each chain, whatever the
 * number of accounts. Fails with `HistoryTooLong` beyond `taxMovementsMax`.
 */
export const readTaxEvents = Effect.fn("profit.readTaxEvents")(function* (
  request: EventsRequest,
  context: RequestContext,
  report: Report,
) {
  const { all, failed } = yield* readUnpriced(request, context)
  const held = request.hasOpenings ? yield* readHeld(request, context, report) : []
  const keys = [...assetsOf(all), ...held].map(({ chainId, token }): TokenKey => ({ chainId, token }))
  const unique = [...new Map(keys.map((key) => [tokenKeyText(key), key])).values()]
  const facts = yield* readTokensToJudge(unique, context.marks, context.chains)
  const risks = yield* markSpam(unique, facts, context)
  const events = withoutAssets(all, (asset) => risks.has(tokenKeyText(asset)))
  const isWhole = (chainId: ChainId) => context.marks.asOfChain(chainId)?.historyFrom === 0
  const shown = held.filter((balance) => !risks.has(tokenKeyText(balance)))
  const openings = request.hasOpenings ? openingsOf(events, shown, isWhole).filter(({ asset }) => !isNft(asset)) : []
  const tokens = new Map(
    [...assetsOf(events), ...openings.map(({ asset }) => asset)].flatMap((asset) => {
      const token = isNft(asset) ? undefined : toTokenModel(facts.get(tokenKeyText(asset)))
      return token === undefined ? [] : [[taxAssetText(asset), token] as const]
    }),
  )
  const { priceOf, unratedMs } = yield* readLegPrices(events, tokens, { currency: request.currency, context })
  const read: TaxEvents = { events: withWorth(events, priceOf), tokens, openings, failed, unratedMs }
  return read
})
