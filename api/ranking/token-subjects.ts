/** Subjects under which casts are about a token. */
import { Effect } from "effect"
import type { ListedTokenRow } from "#projections/outside/listed-tokens.ts"
import { spellingOf } from "#projections/search/text-match.ts"
import { tokensByStart } from "#projections/search/token-terms.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { type TokenKey, tokenKeyText } from "#schemas/domain/token-key.ts"
import type { TokenModel } from "#schemas/graphql/model.ts"
import { cachedLists } from "../cache/cached-lists.ts"
import { servedChain } from "../catalogue/served-chains.ts"
import type { PriceContext } from "../prices/price-loaders.ts"
import { definedTokens } from "../tokens/known-token.ts"
import { readSpamMarks } from "../tokens/mark-spam.ts"
import { readTokens } from "../tokens/read-tokens.ts"
import { toTokenModel } from "../tokens/token-model.ts"

/** Tokens of one symbol whose liquidity is compared, the oldest first. @limit callers */
const sameSymbolMax = 50

const inCapitals = (symbol: string | undefined): string => (symbol ?? "").toUpperCase()

/** Verified tokens of the chain with a symbol: those that its definition or a list has. */
const verifiedWith = Effect.fnUntraced(function* (symbol: string, chainId: number, context: PriceContext) {
  const defined = definedTokens(servedChain(context.chains, chainId))
  const ofDefinition = defined.filter((each) => inCapitals(each.symbol) === symbol)
  if (ofDefinition.length > 0) return ofDefinition
  const mark = context.marks.selectSource("lists")
  const listed: ReadonlyArray<ListedTokenRow> = mark === undefined ? [] : yield* cachedLists(mark)
  return listed.filter((each) => each.chainId === chainId && inCapitals(each.symbol) === symbol)
})

/** The most liquid token of the chain with a symbol, without spam; `undefined` if none has a price. */
const mostLiquidWith = Effect.fnUntraced(function* (symbol: string, chainId: number, context: PriceContext) {
  const marks = context.marks.select([chainId])
  const found = yield* tokensByStart({ marks, form: spellingOf(symbol).form, tokensMax: sameSymbolMax })
  const facts = yield* readTokens(found, context.marks, context.chains)
  const tokens = [...facts.values()].flatMap((each) =>
    inCapitals(each.symbol) === symbol ? (toTokenModel(each) ?? []) : [],
  )
  const [spam, prices] = yield* Effect.all(
    [
      readSpamMarks(tokens, { ...context, caller: undefined }),
      Effect.forEach(tokens, (token) => context.prices.load({ token }), { concurrency: "unbounded" }),
    ],
    { concurrency: 2 },
  )
  const [best] = tokens
    .map((token, index) => ({ token, liquidityUsd: prices[index]?.liquidityUsd ?? 0 }))
    .filter(({ token, liquidityUsd }) => liquidityUsd > 0 && !spam.has(tokenKeyText(token)))
    .toSorted((left, right) => right.liquidityUsd - left.liquidityUsd)
  return best?.token
})

const isSame = (left: TokenKey, right: TokenKey | undefined): boolean => left.token === right?.token

/** Whether a symbol stands for a token on its chain: it is verified, or no verified token has the symbol and it is the most liquid one. */
const ownsSymbol = Effect.fnUntraced(function* (token: TokenModel, symbol: string, context: PriceContext) {
  const verified = yield* verifiedWith(symbol, token.chainId, context)
  if (verified.length > 0) return verified.some((each) => isSame(token, each))
  return isSame(token, yield* mostLiquidWith(symbol, token.chainId, context))
})

/** Symbols that casts can name. */
const symbolPattern = /^\p{L}[\p{L}\p{N}]{0,19}$/u

/** The subjects of casts about a token: its contract, and `$` with its symbol if that stands for it. */
export const subjectsOf = Effect.fnUntraced(function* (token: TokenModel, context: PriceContext) {
  const symbol = inCapitals(token.symbol)
  const isOwner = symbolPattern.test(symbol) && (yield* ownsSymbol(token, symbol, context))
  return [...(token.token === zeroAddress ? [] : [token.token]), ...(isOwner ? [`$${symbol}`] : [])]
})
