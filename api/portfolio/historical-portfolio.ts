/**
 * The worth of an account on one chain over time: a tick at the end of each interval of a time frame, and one at the mark.
 *
 * The number of statements does not depend on that of ticks: balances of all ticks are one statement over ledger and checkpoints, prices one over folded ticks.
 */
import { Effect } from "effect"
import { balanceHistory } from "#projections/balances/balance-history.ts"
import { blocksAt, lastBlocksOfIntervals } from "#projections/facts/blocks.ts"
import { unbrokenFrom } from "#schemas/domain/mark.ts"
import { type Address, type ChainId, zeroAddress } from "#schemas/domain/primitive.ts"
import { type TokenKey, tokenKeyText } from "#schemas/domain/token-key.ts"
import type { ShareModel } from "#schemas/graphql/model.ts"
import { cachedBlockAt } from "../cache/cached-reads.ts"
import { readSeqsOf } from "../marks/read-seqs.ts"
import { totalWorthUsd, visibleNfts } from "../nft/nft-portfolio.ts"
import { readStoredPositions } from "../positions/app-balances.ts"
import { unlessLate } from "../prices/late-prices.ts"
import { timeFrames } from "../prices/market-data.ts"
import { countedConfidenceMin, readPrices, readPricesOverTime } from "../prices/token-price.ts"
import type { Report } from "../request/arguments.ts"
import { BalancesUnknown, PricesPending } from "../request/partial-errors.ts"
import type { RequestContext } from "../request/request-context.ts"
import type { TimeFrame } from "../schema/generated.ts"
import { markSpam, readTokensToJudge } from "../tokens/mark-spam.ts"
import { toTokenModel } from "../tokens/token-model.ts"
import { findPortfolio } from "./find-portfolio.ts"
import type { PortfolioContext } from "./portfolio-context.ts"
import { groupByToken, sharesByKey, sumUsd, withCountedShares } from "./portfolio-holding.ts"
import { appsTotalUsd } from "./portfolio-totals.ts"
import { nftsOverTimeUsd, positionsOverTimeUsd } from "./worth-over-time.ts"

/** The validated arguments. */
export interface HistoricalRequest {
  readonly account: Address
  readonly chainId: ChainId
  readonly timeFrame: TimeFrame
  readonly isWanted: (token: Address) => boolean
  /** Whether only some tokens are requested, and neither positions nor NFTs. */
  readonly isOfTokens: boolean
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

/** The worth of an account at a time, in USD. A part is absent if anything of it is unknown, or if only some tokens are requested. */
export interface WorthTick {
  readonly timestamp: number
  readonly tokensUsd: number
  readonly positionsUsd: number | undefined
  readonly nftsUsd: number | undefined
}

/** A portfolio whose positions and NFTs are those of the last tick, and whether prices of these are late. */
const findNewest = Effect.fnUntraced(function* ({ account, chainId }: HistoricalRequest, context: PortfolioContext) {
  let isLate = false
  const report: Report = (failure) => {
    isLate ||= failure._tag === "PricesPending"
  }
  const requested = { addresses: [account], chainIds: [chainId], includeProxyAccounts: false }
  const portfolio = yield* findPortfolio(requested, context, report)
  const read = Effect.gen(function* () {
    const [{ shown, unknownCount }, nfts] = yield* Effect.all(
      [readStoredPositions(portfolio, report), portfolio.readNfts],
      { concurrency: 2 },
    )
    return {
      isLate,
      positionsUsd: unknownCount === 0 ? appsTotalUsd(shown.positions) : undefined,
      nftsUsd: totalWorthUsd(visibleNfts(nfts)),
    }
  })
  return read
})

const noParts = { isLate: false, positionsUsd: undefined, nftsUsd: undefined }

/** Reads the parts of the worth over time besides tokens, at the ends of intervals and at the mark. */
const readParts = Effect.fnUntraced(function* (
  request: HistoricalRequest,
  {
    ends,
    balances,
    shares,
    readNewest,
  }: {
    readonly ends: ReadonlyArray<Tick>
    readonly readNewest: Effect.Success<ReturnType<typeof findNewest>>
  } & Parameters<typeof positionsOverTimeUsd>[1],
  context: PortfolioContext,
) {
  if (request.isOfTokens) return { positions: [], nfts: [], newest: noParts }
  if (ends.length === 0) return { positions: [], nfts: [], newest: yield* readNewest }
  const { account, chainId, timeFrame } = request
  const blocks = [...new Set(ends.map(({ block }) => block))]
  const times = yield* blocksAt({ chainId, numbers: blocks })
  const query = {
    account,
    chainId,
    intervalMs: timeFrames[timeFrame].intervalMs,
    ends: ends.map(({ timestampMs, block }) => ({ timestampMs, at: blocks.indexOf(block) })),
    moments: blocks.map((block) => ({ block, timestampMs: times.get(block)?.timestampMs ?? 0 })),
  }
  const [positions, nfts, newest] = yield* Effect.all(
    [positionsOverTimeUsd(query, { balances, shares }, context), nftsOverTimeUsd(query, context), readNewest],
    { concurrency: 3 },
  )
  return { positions, nfts, newest }
})

/**
 * Reads the ticks, oldest first. The last one equals the totals of the account's portfolio on the chain.
 *
 * Spam is judged as of today, in all ticks. Ticks at which the balance of the native coin is unknown are omitted and reported, and all if prices are late.
 */
export const readHistoricalPortfolio = Effect.fnUntraced(function* (
  request: HistoricalRequest,
  context: PortfolioContext,
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
  const owned = balances.flatMap(({ token, heldRaw }) =>
    isWanted(token) && heldRaw.some((raw) => raw !== undefined && raw > 0n) ? [{ chainId, token }] : [],
  )
  // Of requested tokens, shares count, too.
  const shares = request.isOfTokens ? new Map<string, ShareModel>() : yield* sharesByKey(owned, [chainId], context)
  const held = owned.filter((key) => !shares.has(tokenKeyText(key)))
  const readNewest = yield* findNewest(request, context)
  const reading = Effect.all(
    [
      readAssets(held, ends, { context, intervalMs: timeFrames[timeFrame].intervalMs }),
      readParts(request, { ends, balances: byToken, shares, readNewest }, context),
    ],
    { concurrency: 2 },
  )
  const found = yield* unlessLate(reading, context.deadlineMs)
  if (found === undefined || found[1].newest.isLate) {
    report(new PricesPending({ chainId }))
    return []
  }
  const [assets, { positions, nfts, newest }] = found
  const isCoinKnown = (at: number) => place.historyFrom === 0 || byToken.get(zeroAddress)?.[at] !== undefined
  const known = ticks.map(({ timestampMs, block }, index) => ({ timestampMs, index, at: blocks.indexOf(block) }))
  const shown = isWanted(zeroAddress) ? known.filter(({ at }) => isCoinKnown(at)) : known
  if (shown.length < known.length) {
    report(new BalancesUnknown({ chainId, accounts: [account], historyFrom: place.historyFrom }))
  }
  return shown.map(({ timestampMs, index, at }): WorthTick => {
    const holdings = assets.flatMap(({ token, prices }) => {
      const balanceRaw = byToken.get(token.token)?.[at] ?? 0n
      return balanceRaw > 0n ? [{ account, token, price: prices[index], balanceRaw, risk: undefined }] : []
    })
    const isNewest = index === ends.length
    return {
      timestamp: timestampMs,
      tokensUsd: sumUsd(groupByToken(withCountedShares(holdings))),
      positionsUsd: isNewest ? newest.positionsUsd : positions[index],
      nftsUsd: isNewest ? newest.nftsUsd : nfts[index],
    }
  })
})
