/** Search for groups: the same asset on several chains, found by the names of its tokens. */
import { Effect } from "effect"
import type { TokenGroup } from "#projections/outside/token-group.ts"
import { type TokenKey, tokenKeyText } from "#schemas/domain/token-key.ts"
import type { SearchResultModel } from "#schemas/graphql/search-model.ts"
import { readTokenGroups } from "../tokens/token-groups.ts"
import { toTokenModel } from "../tokens/token-model.ts"
import type { SearchQuery } from "./search-query.ts"
import { type Finding, scoreOf } from "./search-score.ts"

/** A token that matches, and how. */
export interface MatchedToken extends TokenKey, Pick<Finding, "match" | "isVerified"> {}

/** A group with the token of it that matches best. */
interface MatchedGroup<Matched> {
  readonly groupId: string
  /** Its tokens on the searched chains. */
  readonly members: TokenGroup
  readonly matched: Matched
}

/** Groups beyond the results of the category that are compared, as some are spam. */
const comparedBeyond = 3

/** Tokens whose groups are read, the best matches first: names that many have are on many chains. */
const groupedMax = 200

/** The groups of tokens, which are sorted by their match, best first. */
export const groupsByMatch = Effect.fnUntraced(function* <Matched extends TokenKey>(
  sorted: ReadonlyArray<Matched>,
  { chainIds, context }: Pick<SearchQuery, "chainIds" | "context">,
) {
  const groups = yield* readTokenGroups(sorted, context)
  const searched = new Set(chainIds)
  const byId = new Map<string, MatchedGroup<Matched>>()
  for (const matched of sorted) {
    const group = groups.get(tokenKeyText(matched))
    const [first] = group ?? []
    if (group === undefined || first === undefined) continue
    const groupId = tokenKeyText(first)
    const members = group.filter(({ chainId }) => searched.has(chainId))
    if (!byId.has(groupId)) byId.set(groupId, { groupId, members, matched })
  }
  return [...byId.values()]
})

/** Groups that tokens are in, each with its tokens on the searched chains and named as the token that matches best. */
export const findGroups = Effect.fnUntraced(function* (matched: ReadonlyArray<MatchedToken>, query: SearchQuery) {
  const { context, size } = query
  const best = matched.toSorted((left, right) => scoreOf(right) - scoreOf(left)).slice(0, groupedMax)
  const found = (yield* groupsByMatch(best, query)).slice(0, size + comparedBeyond)
  const results = yield* Effect.forEach(
    found,
    Effect.fnUntraced(function* ({ groupId, members, matched: { match, isVerified = false, ...key } }) {
      const [facts, spam] = yield* Effect.all([context.tokens.load(key), context.spam.load(key)], {
        concurrency: "unbounded",
      })
      const token = toTokenModel(facts)
      if (token === undefined) return []
      const { liquidityUsd = 0 } = (yield* context.prices.load({ token })) ?? {}
      const score = scoreOf({ match, isVerified, isSpam: spam !== undefined, liquidityUsd })
      return [{ kind: "tokenGroup", groupId, token, members, score } satisfies SearchResultModel]
    }),
    { concurrency: "unbounded" },
  )
  return results.flat()
})
