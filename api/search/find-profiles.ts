/** Search for profiles of the social network by their usernames. Anybody may register a name, so that none is verified. */
import { Effect } from "effect"
import { spellingOf, textMatch } from "#projections/search/text-match.ts"
import { socialNamesByStart } from "#projections/social/names-by-start.ts"
import type { SearchResultModel } from "#schemas/graphql/search-model.ts"
import { toProfile, usernameOf } from "../social/profile.ts"
import { socialSeqsOf } from "../social/social-loaders.ts"
import type { SearchQuery } from "./search-query.ts"
import { scoreOf } from "./search-score.ts"

/** Names that begin with a text, whose users are compared. */
const namesMax = 50

/** Profiles whose username begins with the text, and the profile of an id in the form of users without a name, such as `!3`. */
export const findProfiles = Effect.fnUntraced(function* ({ text, spelling, context }: SearchQuery) {
  const seqs = socialSeqsOf(context.marks)
  const [, digits] = /^!([1-9]\d{0,14})$/.exec(text) ?? []
  const start = text.toLowerCase()
  const names = digits === undefined ? yield* socialNamesByStart({ start, namesMax }, seqs) : []
  const users = yield* Effect.all(
    [
      ...names.map((name) => context.userOfName.load(name)),
      ...(digits === undefined ? [] : [context.socialUsers.load(Number(digits))]),
    ],
    { concurrency: "unbounded" },
  )
  return users.flatMap((user): ReadonlyArray<SearchResultModel> => {
    const profile = toProfile(user)
    if (profile === undefined) return []
    const name = usernameOf(profile.user)
    const match = name === start ? "identity" : textMatch(spelling, [spellingOf(name)])
    return match === undefined ? [] : [{ kind: "profile", profile, score: scoreOf({ match }) }]
  })
})
