/**
 * The worth of an account on one chain over time: a tick at the end of each interval of a time frame, and one at the mark.
 *
 * Balances of all ticks are one statement over ledger and checkpoints, prices one over folded ticks.
 */
import { Effect } from "effect"
import { balanceHistory } from "#projections/balances/balance-history.ts"
import { lastBlocksOfIntervals } from "#projections/facts/blocks.ts"
import { unbrokenFrom } from "#schemas/domain/mark.ts"
import { type Address, type ChainId, zeroAddress } from "#schemas/domain/primitive.ts"
import { type TokenKey, tokenKeyText } from "#schemas/domain/token-key.ts"
import { cachedBlockAt } from "../cache/cached-reads.ts"
import { readSeqsOf } from "../marks/read-seqs.ts"
import { unlessLate } from "../prices/late-prices.ts"
import { timeFrames } from "../prices/market-data.ts"
import { countedConfidenceMin, readPrices, readPricesOverTime } from "../prices/token-price.ts"
import type { Report } from "../request/arguments.ts"
import { BalancesUnknown, PricesPending } from "../request/errors.ts"
import type { RequestContext } from "../request/request-context.ts"
import type { TimeFrame } from "../schema/generated.ts"
import { markSpam, readTokensToJudge } from "../tokens/mark-spam.ts"
import { toTokenModel } from "../tokens/token-model.ts"
import { groupByToken, sumUsd, withCountedShares } from "./portfolio-holding.ts"

/** The validated arguments. */
export interface HistoricalRequest {
  readonly account: Address
  readonly chainId: ChainId
  readonly timeFrame: TimeFrame
  readonly isWanted: (token: Address) => boolean
}

/** A tick: the worth at a time, which is that after a block. */
interface Tick {
  readonly timestampMs: number
  readonly block: number
}

/** The ends of the intervals of a time frame that lie before the mark, as far back as the unbroken history reaches. */
const intervalEnds = Effect.fnUntraced(function* (
  { chainId, timeFrame }: HistoricalRequest,
  { marks }: Pick<RequestContext, "marks">,
) {
  const { spanMs, intervalMs } = timeFrames[timeFrame]
  const mark = marks.peek(chainId)
  const first = unbrokenFrom(marks.select([chainId]), chainId)
  if (mark === undefined || first === undefined) return []
  const beginMs = Math.floor((mark.timestampMs - spanMs) / intervalMs) * intervalMs - 1
  const begin = yield* cachedBlockAt(mark, first, beginMs)
  const blocks = yield* lastBlocksOfIntervals({
    chainId,
    intervalMs,
    span: { first: begin?.number ?? first, last: mark.block.number },
  })
  const ends = new Map(blocks.map(({ endMs, number }) => [endMs, number]))
  const ticks: Array<Tick> = []
  let block = begin?.number
  for (let endMs = beginMs + 1 + intervalMs; endMs <= mark.timestampMs; endMs += intervalMs) {
    block = ends.get(endMs) ?? block
    if (block !== undefined) ticks.push({ timestampMs: endMs - 1, block })
  }
  return ticks
})

/** Facts, spam marks and prices of the tokens of a history. */
const readAssets = Effect.fnUntraced(function* (
  keys: ReadonlyArray<TokenKey>,
  ends: ReadonlyArray<Tick>,
  { context, intervalMs }: { readonly context: RequestContext; readonly intervalMs: number },
) {
  const known = yield* readTokensToJudge(keys, context.marks, context.chains)
  const risks = yield* markSpam(keys, known, context)
  const models = keys.flatMap((key) => {
    const token = toTokenModel(known.get(tokenKeyText(key)))
    return token === undefined || risks.has(tokenKeyText(key)) ? [] : [token]
  })
  const timesMs = ends.map(({ timestampMs }) => timestampMs)
  const [past, newest] = yield* Effect.all(
    [
      timesMs.length === 0
        ? Effect.succeed(new Map<string, ReadonlyArray<undefined>>())
        : readPricesOverTime(models, { timesMs, intervalMs }, context),
      readPrices(models, context),
    ],
    { concurrency: 2 },
  )
  return models.map((token) => {
    const key = tokenKeyText(token)
    const prices = [...(past.get(key) ?? []), newest.get(key)]
    return {
      token,
      prices: prices.map((price) => ((price?.confidence ?? 0) < countedConfidenceMin ? undefined : price)),
    }
  })
})

/**
 * Reads the ticks, oldest first. The last one equals the total of the account's portfolio on the chain.
 *
 * Spam is judged as of today, in all ticks. Ticks at which the balance of the native coin is unknown are omitted and reported, and all if prices are late.
 */
export const readHistoricalPortfolio = Effect.fnUntraced(function* (
  request: HistoricalRequest,
  context: RequestContext,
  report: Report,
) {
  const { account, chainId, timeFrame, isWanted } = request
  const place = context.marks.asOfChain(chainId)
  if (place === undefined) return []
  const ends = yield* intervalEnds(request, context)
  const ticks: ReadonlyArray<Tick> = [...ends, { timestampMs: place.timestamp, block: place.block }]
  const blocks = [...new Set(ticks.map(({ block }) => block))]
  const balances = yield* balanceHistory({
    marks: context.marks.select([chainId]),
    chainId,
    account,
    blocks,
    readSeq: readSeqsOf([chainId], context.marks).get(chainId),
  })
  const byToken = new Map(balances.map(({ token, heldRaw }) => [token, heldRaw]))
  const held = balances.flatMap(({ token, heldRaw }) =>
    isWanted(token) && heldRaw.some((raw) => raw !== undefined && raw > 0n) ? [{ chainId, token }] : [],
  )
  const reading = readAssets(held, ends, { context, intervalMs: timeFrames[timeFrame].intervalMs })
  const assets = yield* unlessLate(reading, context.deadlineMs)
  if (assets === undefined) {
    report(new PricesPending({ chainId }))
    return []
  }
  const isCoinKnown = (at: number) => place.historyFrom === 0 || byToken.get(zeroAddress)?.[at] !== undefined
  const known = ticks.map(({ timestampMs, block }, index) => ({ timestampMs, index, at: blocks.indexOf(block) }))
  const shown = isWanted(zeroAddress) ? known.filter(({ at }) => isCoinKnown(at)) : known
  if (shown.length < known.length) {
    report(new BalancesUnknown({ chainId, accounts: [account], historyFrom: place.historyFrom }))
  }
  return shown.map(({ timestampMs, index, at }) => {
    const holdings = assets.flatMap(({ token, prices }) => {
      const balanceRaw = byToken.get(token.token)?.[at] ?? 0n
      return balanceRaw > 0n ? [{ account, token, price: prices[index], balanceRaw, risk: undefined }] : []
    })
    return { timestamp: timestampMs, value: sumUsd(groupByToken(withCountedShares(holdings))) }
  })
})
