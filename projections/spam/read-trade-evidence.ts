/** Reads the evidence that trades of tokens give. Few tokens have any: for all others, their suspicions and one statement decide. */
import { Effect } from "effect"
import { leadingMark, type Mark } from "#schemas/domain/mark.ts"
import { type Address, type ChainId, zeroAddress } from "#schemas/domain/primitive.ts"
import { type TokenKey, tokenKeyText } from "#schemas/domain/token-key.ts"
import { type ContractOrigin, contractOrigins } from "../contracts/contract-changes.ts"
import { readIndependence } from "../funding/read-independence.ts"
import { suspectTradesOf, tradesOfTokens, type UnsoldToken } from "./read-trades.ts"
import type { SpamEvidence } from "./spam-evidence.ts"
import type { SuspicionRow } from "./token-suspicions.ts"
import { type PoolTrade, taxedSellersMin, tradeEvidence } from "./trade-evidence.ts"

/** Accounts of each side of a token's trades whose funders are read: the newest. Those of others are unknown, and so they are unrelated. */
const accountsMax = 200

/** Query options. */
interface TradeEvidenceQuery {
  readonly marks: ReadonlyArray<Mark>
  /** The tokens that are hardly sold, of those that are judged. */
  readonly unsold: ReadonlyArray<UnsoldToken>
  /** The suspicions of the tokens that are judged. */
  readonly suspicions: ReadonlyArray<SuspicionRow>
}

/** The evidence of the trades of tokens, by `tokenKeyText`; tokens without any are absent. */
export const readTradeEvidence = Effect.fn("spam.readTradeEvidence")(function* (query: TradeEvidenceQuery) {
  const { marks, unsold, suspicions } = query
  const suspected = suspicions.filter(
    ({ kind, accountCount }) =>
      kind === "liquidity-removal" || (kind === "taxed-sale" && accountCount >= taxedSellersMin),
  )
  const judged = new Map([...unsold, ...suspected].map((key) => [tokenKeyText(key), key]))
  const byChain = Map.groupBy(judged.values(), ({ chainId }) => chainId)
  const found = yield* Effect.forEach(byChain, ([chainId, ofChain]) =>
    evidenceOnChain(
      marks.filter((mark) => mark.chainId === chainId),
      chainId,
      ofChain.map(({ token }) => ({ chainId, token })),
    ),
  )
  return new Map(found.flat())
})

const issuersOf = (origin: ContractOrigin | undefined): ReadonlyArray<Address> =>
  [origin?.deployer, origin?.creator, origin?.owner].flatMap((account) =>
    account === undefined || account === zeroAddress ? [] : [account],
  )

const makersOf = (trades: ReadonlyArray<PoolTrade>, isSale: boolean): ReadonlyArray<Address> =>
  newest(trades.filter(({ amountRaw }) => amountRaw > 0n === isSale).map(({ maker }) => maker))

/** The newest different accounts of a list in the order of time. */
const newest = (accounts: ReadonlyArray<Address>): ReadonlyArray<Address> =>
  [...new Set(accounts.toReversed())].slice(0, accountsMax)

const evidenceOnChain = Effect.fnUntraced(function* (
  marks: ReadonlyArray<Mark>,
  chainId: ChainId,
  tokens: ReadonlyArray<TokenKey>,
) {
  const mark = leadingMark(marks, chainId)
  if (mark === undefined) return []
  const [trades, suspects, origins] = yield* Effect.all(
    [tradesOfTokens(marks, tokens), suspectTradesOf(marks, tokens), contractOrigins({ marks, keys: tokens })],
    { concurrency: "unbounded" },
  )
  const [tradesOf, suspectsOf] = [Map.groupBy(trades, tokenOf), Map.groupBy(suspects, tokenOf)]
  const drafts = tokens.map(({ token }) => ({
    token,
    trades: tradesOf.get(token) ?? [],
    suspectTrades: suspectsOf.get(token) ?? [],
    issuers: issuersOf(origins.get(tokenKeyText({ chainId, token }))),
  }))
  const isIndependent = yield* readIndependence({
    marks,
    chainId,
    accounts: drafts.flatMap(({ issuers, trades: own, suspectTrades }) => [
      ...issuers,
      ...makersOf(own, true),
      ...makersOf(own, false),
      ...newest(suspectTrades.map(({ account }) => account)),
    ]),
  })
  return drafts.flatMap(({ token, ...draft }): ReadonlyArray<readonly [string, ReadonlyArray<SpamEvidence>]> => {
    const evidence = tradeEvidence({
      ...draft,
      isIndependent: (one, other) => isIndependent(one, other, mark.block.number),
      nowMs: mark.timestampMs,
    })
    return evidence.length === 0 ? [] : [[tokenKeyText({ chainId, token }), evidence]]
  })
})

const tokenOf = ({ token }: TokenKey): Address => token
