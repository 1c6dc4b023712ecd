/** Spam detection over all evidence in the tables at the marks. */
import { Effect } from "effect"
import type { Mark } from "#schemas/domain/mark.ts"
import { type ChainId, zeroAddress } from "#schemas/domain/primitive.ts"
import { type TokenKey, tokenKeyText } from "#schemas/domain/token-key.ts"
import { isSuspectTrade, type SuspectTradeKind, type SuspicionKind } from "#schemas/facts/token-suspicion.ts"
import { impersonationFinder, type KnownToken } from "./known-token.ts"
import { readExempt } from "./read-exempt.ts"
import { readTradeEvidence } from "./read-trade-evidence.ts"
import { unsoldTokens } from "./read-trades.ts"
import type { SpamEvidence } from "./spam-evidence.ts"
import { markOf, needsExemption, type SpamMark, withoutExemptible } from "./spam-mark.ts"
import { type TokenText, textEvidence } from "./text-evidence.ts"
import { type SuspicionRow, suspicionsOfTokens } from "./token-suspicions.ts"

/** A token to assess, with its reported name and symbol. */
export interface JudgedToken extends TokenKey, TokenText {
  /** True if nothing had been issued before the chain's indexed history. */
  readonly isNew: boolean
  /** True for a token that an operator's list has: its trades are no evidence. */
  readonly isListed?: boolean
}

/** The spam mark of one token. */
export interface TokenSpamMark extends TokenKey, SpamMark {}

/** Query options. */
interface SpamQuery {
  readonly marks: ReadonlyArray<Mark>
  readonly tokens: ReadonlyArray<JudgedToken>
  /** The trusted tokens of each chain. They are never marked. */
  readonly known: ReadonlyMap<ChainId, ReadonlyArray<KnownToken>>
  /** Read for this query alone if absent. */
  readonly readSuspicions?: typeof suspicionsOfTokens
  /** As above. */
  readonly readUnsold?: typeof unsoldTokens
}

/**
 * The marks of spam tokens and collections, in the order of the query.
 *
 * Derived from rows that the tide marks cover, so a revert undoes their evidence as well. Tokens whose evidence legitimate tokens may show,
 * too, are checked for actual use.
 */
export const spamMarks = Effect.fn("spam.marks")(function* ({
  marks,
  tokens,
  known,
  readSuspicions = suspicionsOfTokens,
  readUnsold = unsoldTokens,
}: SpamQuery) {
  const beyondDoubt = new Set(
    [...known].flatMap(([chainId, of]) => of.map(({ token }) => tokenKeyText({ chainId, token }))),
  )
  const judged = tokens.filter((token) => !beyondDoubt.has(tokenKeyText(token)))
  const traded = judged.filter(({ isListed, token }) => isListed !== true && token !== zeroAddress)
  const [suspicionRows, unsold] = yield* Effect.all(
    [readSuspicions({ marks, tokens: judged }), readUnsold({ marks, tokens: traded })],
    { concurrency: 2 },
  )
  const suspicions = Map.groupBy(suspicionRows.filter(isConduct), tokenKeyText)
  const tradedTexts = new Set(traded.map(tokenKeyText))
  const ofTrades = yield* readTradeEvidence({
    marks,
    unsold,
    suspicions: suspicionRows.filter((row) => tradedTexts.has(tokenKeyText(row))),
  })
  const finders = new Map([...known].map(([chainId, of]) => [chainId, impersonationFinder(of)] as const))
  const drafts = judged.map((token) => {
    const rows = suspicions.get(tokenKeyText(token)) ?? []
    const pretences = finders.get(token.chainId)?.(token) ?? []
    const evidence = [...evidenceOf(token, pretences, rows), ...(ofTrades.get(tokenKeyText(token)) ?? [])]
    return { token, rows, evidence }
  })
  const suspected = drafts.filter(({ evidence }) => needsExemption(evidence))
  const exempt = new Set(
    (yield* readExempt(
      marks,
      suspected.map(({ token, rows }) => ({ ...token, receivers: rows.flatMap(({ accounts }) => accounts) })),
    )).map(tokenKeyText),
  )
  return drafts.flatMap(({ token, evidence }): ReadonlyArray<TokenSpamMark> => {
    const mark = markOf(exempt.has(tokenKeyText(token)) ? withoutExemptible(evidence) : evidence)
    return mark === undefined ? [] : [{ ...mark, chainId: token.chainId, token: token.token }]
  })
})

/** A suspicion that is evidence by itself. */
interface ConductRow extends SuspicionRow {
  readonly kind: Exclude<SuspicionKind, SuspectTradeKind>
}

const isConduct = (row: SuspicionRow): row is ConductRow => !isSuspectTrade(row.kind)

const evidenceOf = (
  token: JudgedToken,
  pretences: ReadonlyArray<SpamEvidence>,
  rows: ReadonlyArray<ConductRow>,
): ReadonlyArray<SpamEvidence> => [
  ...textEvidence(token),
  ...pretences,
  ...rows.map(({ kind }): SpamEvidence => ({ kind })),
  ...(token.isNew ? [{ kind: "young" } as const] : []),
]
