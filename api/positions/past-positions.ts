/** Positions at the earlier blocks of a request, by readings of up to these blocks. */
import { Effect } from "effect"
import { blocksAt } from "#projections/facts/blocks.ts"
import { shareRatesAt } from "#projections/outside/share-readings.ts"
import { priceAgeMsMax } from "#projections/prices/prices.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { tokenKeyText } from "#schemas/domain/token-key.ts"
import type { PortfolioModel } from "../accounts/portfolio-model.ts"
import { readSeqsOf } from "../marks/read-seqs.ts"
import type { RequestContext } from "../request/request-context.ts"
import { type PastStanding, pastStanding, readingByRate } from "./past-standing.ts"
import { findCandidates, isReadShare, type PositionCandidate } from "./position-candidates.ts"
import type { PositionReading } from "./position-tree.ts"

/** A candidate with its state at a time. */
export interface TimedStanding {
  readonly candidate: PositionCandidate
  readonly standing: PastStanding
  readonly atMs: number
}

/** The times of the blocks of some chain after which candidates were read. */
export const readTimesOf = Effect.fnUntraced(function* (
  chainId: ChainId,
  candidates: ReadonlyArray<Pick<PositionCandidate, "reading">>,
) {
  const numbers = [...new Set(candidates.flatMap(({ reading }) => reading?.root.block ?? []))]
  if (numbers.length === 0) return () => undefined
  const found = yield* blocksAt({ chainId, numbers })
  return (block: number) => found.get(block)?.timestampMs
})

/** Positions at a time: readings, and the candidates without one. */
export interface PastPositions {
  readonly readings: ReadonlyArray<PositionReading>
  readonly unknown: ReadonlyArray<PositionCandidate>
}

const rateText = (token: string, atMs: number): string => `${token} ${atMs}`

/** Resolves the shares of one chain by their rates at the times, and gives the positions of each time. */
export const resolveStandings = Effect.fnUntraced(function* (
  chainId: ChainId,
  moments: ReadonlyArray<ReadonlyArray<TimedStanding>>,
  { marks }: Pick<RequestContext, "marks">,
) {
  const readSeq = readSeqsOf([chainId], marks).get(chainId)
  const queries = new Map(
    moments.flat().flatMap(({ candidate, standing, atMs }) => {
      const token = candidate.place.contract
      return standing.kind === "share" ? [[rateText(token, atMs), { token, atMs }] as const] : []
    }),
  )
  const rates =
    readSeq === undefined || queries.size === 0
      ? []
      : yield* shareRatesAt({
          marks: marks.select([chainId]),
          chainId,
          readSeq,
          queries: [...queries.values()],
          ageMsMax: priceAgeMsMax,
        })
  const byText = new Map(rates.map((rate) => [rateText(rate.token, rate.atMs), rate]))
  return moments.map((standings): PastPositions => {
    const [readings, unknown]: [Array<PositionReading>, Array<PositionCandidate>] = [[], []]
    for (const { candidate, standing, atMs } of standings) {
      if (standing.kind === "read") readings.push(standing.reading)
      else if (standing.kind !== "closed") {
        const rate = byText.get(rateText(candidate.place.contract, atMs))
        if (standing.kind === "unknown" || rate === undefined) unknown.push(candidate)
        else readings.push(readingByRate(candidate, standing.heldRaw, rate))
      }
    }
    return { readings, unknown }
  })
})

const ownText = ({ account, ...token }: Parameters<typeof tokenKeyText>[0] & { readonly account: string }): string =>
  `${account} ${tokenKeyText(token)}`

/** Reads the positions of a portfolio at the earlier blocks of its request. */
export const readPastPositions = Effect.fn("pastPositions.read")(function* (
  portfolio: PortfolioModel,
  context: RequestContext,
) {
  const [{ candidates }, { balances, unknownTokens }, shares] = yield* Effect.all(
    [findCandidates(portfolio, context), portfolio.readBalances, portfolio.readShares],
    { concurrency: 3 },
  )
  const held = new Map<string, bigint | undefined>([
    ...unknownTokens.map((row) => [ownText(row), undefined] as const),
    ...balances.map((row) => [ownText(row), row.balanceRaw] as const),
  ])
  const found = yield* Effect.forEach(
    Map.groupBy(candidates, ({ chainId }) => chainId),
    ([chainId, own]) =>
      Effect.gen(function* () {
        const atMs = portfolio.asOfChain(chainId)?.timestamp ?? 0
        const readMsOf = yield* readTimesOf(chainId, own)
        const standings = own.map((candidate): TimedStanding => {
          const token = { chainId, token: candidate.place.contract }
          const text = ownText({ account: candidate.account, ...token })
          const isShare = isReadShare(candidate) || shares.has(tokenKeyText(token))
          const heldRaw = held.has(text) ? held.get(text) : 0n
          return { candidate, atMs, standing: pastStanding(candidate, { atMs, readMsOf, isShare, heldRaw }) }
        })
        return yield* resolveStandings(chainId, [standings], context)
      }),
    { concurrency: 2 },
  )
  const all: PastPositions = {
    readings: found.flat().flatMap(({ readings }) => readings),
    unknown: found.flat().flatMap(({ unknown }) => unknown),
  }
  return all
})
