/** Positions of a portfolio: the newest readings with their tokens, apps and prices. Single source of its lists and totals. */
import { Effect } from "effect"
import { positionsOf } from "#projections/outside/position-parts.ts"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import { tokenKeyText } from "#schemas/domain/token-key.ts"
import type { PriceModel, TokenModel } from "#schemas/graphql/model.ts"
import type { PositionModel } from "#schemas/graphql/position-model.ts"
import type { Caller } from "../access/api-keys.ts"
import { readOfHolders } from "../accounts/holder-rows.ts"
import type { PortfolioModel } from "../accounts/portfolio-model.ts"
import { makeAccountCache } from "../cache/account-cache.ts"
import type { AppCatalogueShape } from "../catalogue/app-catalogue.ts"
import type { ServedChains } from "../catalogue/served-chains.ts"
import type { MarkVector } from "../marks/mark-vector.ts"
import { readSeqsOf } from "../marks/read-seqs.ts"
import type { ReportLate } from "../prices/late-prices.ts"
import { countedConfidenceMin, readPrices, readPricesInTime } from "../prices/token-price.ts"
import { markSpam, readTokensToJudge } from "../tokens/mark-spam.ts"
import { toTokenModel } from "../tokens/token-model.ts"
import { type Omission, omissionOf } from "./omission.ts"
import { isEmpty, isUnknown, type PositionReading, positionOf, readingsOf } from "./position-tree.ts"
import { leavesOf, withoutDust } from "./position-worth.ts"

/** The marks, chains, apps and caller of a request for positions. */
export interface PositionContext {
  readonly apps: AppCatalogueShape
  readonly caller: Caller
  readonly chains: ServedChains
  readonly marks: MarkVector
  readonly deadlineMs: number
}

const cachedReadings = makeAccountCache<PositionReading>({
  name: "positions",
  dependencies: ["position-read"],
  ownerOf: ({ root }) => root,
  weightOf: ({ parts }) => parts.length,
})

/** The newest readings of the positions of accounts, cached. */
export const readReadings = Effect.fnUntraced(function* (
  portfolio: Pick<PortfolioModel, "accounts" | "chainIds" | "readHolders">,
  { marks }: Pick<PositionContext, "marks">,
) {
  const { chainIds } = portfolio
  const readSeqs = readSeqsOf(chainIds, marks)
  const selected = marks.select(chainIds)
  const read = (accounts: ReadonlyArray<Address>) =>
    Effect.map(
      cachedReadings.get({ marks: selected, accounts, readSeqs }, (missing) =>
        Effect.map(positionsOf({ ...missing, chainIds, readSeqs }), readingsOf),
      ),
      (found) => found.flat(),
    )
  return yield* readOfHolders(portfolio, read, ({ root }) => root)
})

/** Positions, and what is omitted: contracts that gave no answer, amounts of tokens without decimals, and positions of spam alone. */
export interface ReadPositions {
  readonly positions: ReadonlyArray<PositionModel>
  readonly omissions: ReadonlyArray<Omission>
}

/** Facts of the tokens of readings: models of those with known decimals, and the spam among base tokens, by `tokenKeyText`. */
export interface PositionFacts {
  readonly tokens: ReadonlyMap<string, TokenModel>
  readonly baseTokens: ReadonlyArray<TokenModel>
  readonly risks: { readonly has: (token: string) => boolean }
}

const knownParts = (readings: ReadonlyArray<PositionReading>) =>
  readings
    .filter((reading) => !isEmpty(reading) && !isUnknown(reading))
    .flatMap((reading) => reading.parts)
    .filter(({ type }) => type === "app-token" || type === "base-token")

/** Reads the facts of the tokens of readings, and something of its base tokens beside their spam marks. */
export const readFacts = Effect.fnUntraced(function* <A, E, R>(
  readings: ReadonlyArray<PositionReading>,
  context: PositionContext,
  readPricesOf: (baseTokens: ReadonlyArray<TokenModel>) => Effect.Effect<A, E, R>,
) {
  const parts = knownParts(readings)
  const keys = new Map(parts.map((part) => [tokenKeyText(part), { chainId: part.chainId, token: part.token }]))
  const known = yield* readTokensToJudge([...keys.values()], context.marks, context.chains)
  const base = new Set(parts.filter(({ type }) => type === "base-token").map(tokenKeyText))
  const baseKeys = [...keys].flatMap(([text, key]) => (base.has(text) ? [key] : []))
  const tokens = new Map(
    [...keys.keys()].flatMap((text) => {
      const token = toTokenModel(known.get(text))
      return token === undefined ? [] : [[text, token] as const]
    }),
  )
  const baseTokens = baseKeys.flatMap((key) => tokens.get(tokenKeyText(key)) ?? [])
  const [risks, prices] = yield* Effect.all([markSpam(baseKeys, known, context), readPricesOf(baseTokens)], {
    concurrency: 2,
  })
  const facts: PositionFacts = { tokens, baseTokens, risks }
  return { facts, prices }
})

/**
 * The positions of readings, without dust and empty ones. Pure.
 *
 * Prices with a confidence below `countedConfidenceMin`, and those of spam, are ignored, so that neither a thin pool nor a pool of spam can inflate
 * a portfolio. Positions of spam alone are omitted, and named.
 *
 * @param options.priceOf - The price of a token, by `tokenKeyText`.
 * @param options.prune - Drops amounts of a position; dust by default.
 */
export const positionsFrom = (
  readings: ReadonlyArray<PositionReading>,
  { tokens, risks }: PositionFacts,
  {
    appOf,
    priceOf,
    prune = withoutDust,
  }: Pick<AppCatalogueShape, "appOf"> & {
    readonly priceOf: (token: string) => PriceModel | undefined
    readonly prune?: (position: PositionModel) => PositionModel | undefined
  },
): ReadPositions => {
  const open = readings.filter((reading) => !isEmpty(reading))
  const isSpam = (position: PositionModel) => {
    const leaves = leavesOf(position)
    return leaves.length > 0 && leaves.every(({ token }) => risks.has(tokenKeyText(token)))
  }
  const omissions = open.filter(isUnknown).map(({ root }) => omissionOf("no-answer", root))
  for (const part of knownParts(readings)) {
    if (!tokens.has(tokenKeyText(part))) omissions.push(omissionOf("no-decimals", part))
  }
  const sources = {
    appOf,
    tokenOf: (chainId: ChainId, token: Address) => tokens.get(tokenKeyText({ chainId, token })),
    priceOf: (token: TokenModel) => {
      const price = priceOf(tokenKeyText(token))
      const isCounted = price !== undefined && price.confidence >= countedConfidenceMin
      return isCounted && !risks.has(tokenKeyText(token)) ? price : undefined
    },
  }
  const positions = open
    .filter((reading) => !isUnknown(reading))
    .flatMap((reading) => {
      const position = positionOf(reading, sources)
      if (position === undefined) return []
      if (!isSpam(position)) return prune(position) ?? []
      omissions.push(omissionOf("spam", reading.root))
      return []
    })
  return { positions, omissions }
}

/**
 * The positions of readings at the prices of the marks, as `positionsFrom`.
 *
 * @param options.report - Reports late prices, which are unknown then; if it is absent, they are waited for.
 */
export const toPositions = Effect.fnUntraced(function* (
  readings: ReadonlyArray<PositionReading>,
  context: PositionContext,
  {
    prune = withoutDust,
    report,
  }: {
    readonly prune?: (position: PositionModel) => PositionModel | undefined
    readonly report?: ReportLate
  } = {},
) {
  const { facts, prices } = yield* readFacts(readings, context, (tokens) =>
    report === undefined ? readPrices(tokens, context) : readPricesInTime(tokens, context, report),
  )
  const priceOf = (token: string) => prices.get(token)
  return positionsFrom(readings, facts, { appOf: context.apps.appOf, priceOf, prune })
})
