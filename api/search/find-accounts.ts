/** Search for accounts by their names. */
import { Effect } from "effect"
import { namesByStart } from "#projections/names/name-texts.ts"
import { spellingOf, textMatch } from "#projections/search/text-match.ts"
import { displayedName, normalizeName } from "#schemas/domain/account-name.ts"
import { nameChains, tokenNameChains } from "#schemas/domain/name-system.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import type { SearchResultModel } from "#schemas/graphql/search-model.ts"
import { isAccountOf } from "../accounts/account-family.ts"
import { accountOfName } from "../accounts/account-of-name.ts"
import { findName } from "../accounts/display-name.ts"
import { renderAccount } from "../render/account-text.ts"
import type { SearchQuery } from "./search-query.ts"
import { scoreOf } from "./search-score.ts"

/** Names that begin with a text, whose accounts are compared. */
const namesMax = 20

/** Letters of the beginning of a name. */
const startLettersMin = 3

/** A name that begins with the text, and its account. */
const accountOf = Effect.fnUntraced(function* (name: string, normal: string, { spelling, context }: SearchQuery) {
  const address = yield* accountOfName(name, context)
  if (address === undefined) return []
  const match = name === normal ? "identity" : textMatch(spelling, [spellingOf(name)])
  return match === undefined ? [] : [{ address, name, score: scoreOf({ match }) }]
})

/**
 * Accounts with the text as their name, or with a name that begins with it; the account at an address. A name counts if it leads to the account at the
 * marks.
 */
export const findAccounts = Effect.fnUntraced(function* (query: SearchQuery, address: Address | undefined) {
  const { text, chainIds, context } = query
  // Names lead to accounts of EVM chains.
  const chainId = chainIds.find((id) => isAccountOf(id, address ?? zeroAddress))
  if (chainId === undefined) return []
  const titleOf = Effect.fnUntraced(function* (account: Address, name: string) {
    return (yield* findName(account, context))?.value ?? name
  })
  if (address !== undefined) {
    const score = scoreOf({ match: "identity" })
    const found: SearchResultModel = {
      kind: "account",
      address,
      chainId,
      title: yield* titleOf(address, renderAccount(address, chainId)),
      score,
    }
    return [found]
  }
  const normal = normalizeName(text)
  const ofNames = [...new Set([...nameChains(context.names), ...tokenNameChains(context.names)])].filter(
    (id) => context.marks.peek(id) !== undefined,
  )
  if (normal === undefined || ofNames.length === 0) return []
  const names =
    [...normal].length < startLettersMin
      ? []
      : yield* namesByStart({ marks: context.marks.select(ofNames), start: normal, namesMax })
  const wanted = [...new Set([...(normal.includes(".") ? [normal] : []), ...names])]
  const named = yield* Effect.forEach(wanted, (name) => accountOf(name, normal, query), { concurrency: "unbounded" })
  const best = named.flat().toSorted((left, right) => right.score - left.score)
  const first = best.filter((one, index) => best.findIndex((other) => other.address === one.address) === index)
  return yield* Effect.forEach(
    first,
    Effect.fnUntraced(function* ({ address: account, name, score }) {
      const title = yield* titleOf(account, displayedName(name))
      const found: SearchResultModel = { kind: "account", address: account, chainId, title, score }
      return found
    }),
    { concurrency: "unbounded" },
  )
})
