/** The source of `priceTicks`: the price of a token, whenever it changes. */
import { Effect } from "effect"
import { type MarketQuery, marksKey } from "#projections/prices/price-cache.ts"
import { type PricedToken, tokenPrices } from "#projections/prices/prices.ts"
import { makeJoinedReads } from "#projections/store/joined-reads.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { trustedQuotes } from "#schemas/domain/trusted-quotes.ts"
import type { LivePriceModel } from "#schemas/graphql/live-model.ts"
import { servedChain } from "../catalogue/served-chains.ts"
import { checkAddress, checkReadChain } from "../request/arguments.ts"
import { ArgumentInvalid } from "../request/errors.ts"
import type { RequireFields, SubscriptionPriceTicksArgs } from "../schema/generated.ts"
import type { LiveContent, LiveRead, LiveSource, LiveSpan } from "./live-source.ts"

/** Tokens whose prices are found together: those of one market are computed at once anyway. */
const joinedTokensMax = 256

interface PriceQuery extends MarketQuery {
  readonly token: Address
}

/** The newest prices of tokens, those of equal marks together. */
const joinedPrices = makeJoinedReads<PriceQuery, PricedToken | "none">(
  Effect.fnUntraced(function* (queries) {
    const [first] = queries
    if (first === undefined) return []
    const tokens = [...new Set(queries.map(({ token }) => token))]
    const prices = yield* tokenPrices({ marks: first.marks, trusted: first.trusted, tokens })
    return queries.map(({ token }) => prices.get(token) ?? "none")
  }),
  { requestsMax: joinedTokensMax, keyOf: ({ token }) => token },
)

/** Text of what a message shows of a price. */
const textOf = (price: PricedToken | "none"): string => {
  if (price === "none") return price
  const { bucket, open, high, low, close, median } = price.tick
  return [bucket, open, high, low, close, median].join(" ")
}

/** The price that a subscription showed last. */
interface Shown {
  text: string | undefined
}

const readPrice = Effect.fnUntraced(function* (span: LiveSpan, query: Omit<PriceQuery, "marks">, own: PriceState) {
  const { marks, mark, after, chainId } = span
  const market = { ...query, marks }
  const price = yield* joinedPrices.read(`${chainId} ${marksKey(market)}`, market)
  const text = textOf(price)
  const isNew = span.isReverted || text !== own.shown.text
  const content: LiveContent<LivePriceModel> = {
    seq: mark.place.seq,
    block: { ...mark.block, timestampMs: mark.timestampMs },
    content: { chainId, token: query.token, currency: own.currency, sinceMs: after.timestampMs },
    state: query.token,
  }
  const found: LiveRead<LivePriceModel> = {
    contents: isNew ? [content] : [],
    isWhole: true,
    isOutdated: false,
    noteShown: () => {
      own.shown.text = text
    },
  }
  return found
})

interface PriceState extends Pick<LivePriceModel, "currency"> {
  readonly shown: Shown
}

/** Prices of a token. */
export const priceTicks: LiveSource<
  RequireFields<SubscriptionPriceTicksArgs, "currency">,
  LivePriceModel | undefined
> = {
  check: Effect.fnUntraced(function* ({ address, chainId, currency }, context) {
    const token = yield* checkAddress("address", address)
    yield* checkReadChain("chainId", chainId, context)
    const trusted = trustedQuotes(servedChain(context.chains, chainId))
    if (trusted === undefined) {
      const reason = "is a chain without prices: subscribe to the token on a chain that has them"
      return yield* new ArgumentInvalid({ argument: "chainId", reason })
    }
    const own: PriceState = { currency, shown: { text: undefined } }
    return {
      chainIds: [chainId],
      sourcesOf: () => [],
      empty: undefined,
      read: (span) => readPrice(span, { trusted, token }, own),
    }
  }),
}
