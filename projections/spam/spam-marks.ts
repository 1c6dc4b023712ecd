/** Spam detection over all evidence in the tables at the marks. */
import { Effect } from "effect"
import type { Mark } from "#schemas/domain/mark.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { type TokenKey, tokenKeyText } from "#schemas/domain/token-key.ts"
import { impersonationFinder, type KnownToken } from "./known-token.ts"
import { readExempt } from "./read-exempt.ts"
import type { SpamEvidence } from "./spam-evidence.ts"
import { markOf, needsExemption, type SpamMark, withoutExemptible } from "./spam-mark.ts"
import { type TokenText, textEvidence } from "./text-evidence.ts"
import { type SuspicionRow, suspicionsOfTokens } from "./token-suspicions.ts"

/** A token to assess, with its reported name and symbol. */
export interface JudgedToken extends TokenKey, TokenText {
  /** True if nothing had been issued before the chain's indexed history. */
  readonly isNew: boolean
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
}: SpamQuery) {
  const beyondDoubt = new Set(
    [...known].flatMap(([chainId, of]) => of.map(({ token }) => tokenKeyText({ chainId, token }))),
  )
  const judged = tokens.filter((token) => !beyondDoubt.has(tokenKeyText(token)))
  const suspicions = Map.groupBy(yield* readSuspicions({ marks, tokens: judged }), tokenKeyText)
  const finders = new Map([...known].map(([chainId, of]) => [chainId, impersonationFinder(of)] as const))
  const drafts = judged.map((token) => {
    const rows = suspicions.get(tokenKeyText(token)) ?? []
    const pretences = finders.get(token.chainId)?.(token) ?? []
    return { token, rows, evidence: evidenceOf(token, pretences, rows) }
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

const evidenceOf = (
  token: JudgedToken,
  pretences: ReadonlyArray<SpamEvidence>,
  rows: ReadonlyArray<SuspicionRow>,
): ReadonlyArray<SpamEvidence> => [
  ...textEvidence(token),
  ...pretences,
  ...rows.map(({ kind }): SpamEvidence => ({ kind })),
  ...(token.isNew ? [{ kind: "young" } as const] : []),
]
