/** Spam marks of tokens and collections for a request: verdicts on the facts of tokens, and reports of the caller. */
import { Effect } from "effect"
import { spamMarks } from "#projections/spam/spam-marks.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { type TokenKey, tokenKeyText } from "#schemas/domain/token-key.ts"
import type { Caller } from "../access/api-keys.ts"
import { cachedSpamMarks, cachedSuspicions, cachedUnsold } from "../cache/cached-reads.ts"
import type { ServedChains } from "../catalogue/served-chains.ts"
import type { MarkVector } from "../marks/mark-vector.ts"
import { knownTokens, trustedContracts } from "./known-token.ts"
import { chainsOf, readTokens } from "./read-tokens.ts"
import { withReports } from "./reported-spam.ts"
import type { TokenFacts } from "./token-model.ts"

/** The marks, chains and caller of a request for spam marks. */
interface SpamContext {
  readonly marks: MarkVector
  readonly chains: ServedChains
  readonly caller: Caller | undefined
}

/** Facts of tokens, and of the trusted tokens of their chains, which spam is judged against. */
export const readTokensToJudge = (keys: ReadonlyArray<TokenKey>, marks: MarkVector, chains: ServedChains) =>
  readTokens([...keys, ...chainsOf(keys, chains).flatMap(trustedContracts)], marks, chains)

/**
 * Spam marks of tokens, by `tokenKeyText`. Tokens without facts are judged by their transfers alone. Reports of the caller take precedence;
 * without a caller there are none.
 *
 * @param read - The result of `readTokensToJudge` for them.
 */
export const markSpam = Effect.fnUntraced(function* (
  keys: ReadonlyArray<TokenKey>,
  read: ReadonlyMap<string, TokenFacts>,
  { marks, chains, caller }: SpamContext,
) {
  const ofKeys = chainsOf(keys, chains)
  const unread = { name: undefined, symbol: undefined, isNew: false }
  const selected = marks.select(ofKeys.map(({ id }) => id))
  const found = yield* cachedSpamMarks({
    marks: selected,
    listMark: keys.some(({ token }) => token !== zeroAddress) ? marks.selectSource("lists") : undefined,
    tokens: keys,
    judge: (judged) =>
      spamMarks({
        marks: selected,
        readSuspicions: cachedSuspicions,
        readUnsold: cachedUnsold,
        tokens: judged.map((key) => {
          const facts = read.get(tokenKeyText(key))
          if (facts === undefined) return { ...unread, ...key }
          // A listed token's name and trades are not evidence: the operator trusts the list.
          return facts.listing === undefined ? facts : { ...unread, ...key, isListed: true }
        }),
        known: new Map(ofKeys.map((chain) => [chain.id, knownTokens(chain, read)] as const)),
      }),
  })
  const byText = new Map(found.map((mark) => [tokenKeyText(mark), mark]))
  if (caller === undefined) return byText
  const requested = new Set(keys.map(tokenKeyText))
  return yield* withReports(byText, (text) => requested.has(text), { marks, caller })
})

/** As `markSpam`, and reads the facts first. */
export const readSpamMarks = Effect.fnUntraced(function* (keys: ReadonlyArray<TokenKey>, context: SpamContext) {
  return yield* markSpam(keys, yield* readTokensToJudge(keys, context.marks, context.chains), context)
})
