/** Pages of holders of a token with social profiles. */
import { Effect } from "effect"
import type { TokenHolderModel, TokenModel } from "#schemas/graphql/model.ts"
import { checkPageSize, pageInfoOf } from "../request/connection.ts"
import { IdentityUnread } from "../request/partial-errors.ts"
import { findHolders, type HolderRequest, holderOfCursor, toHolderEdge } from "../tokens/token-holder-page.ts"
import { checkFid, isSocialRead } from "./find-users.ts"
import { accountsWithUser, followedAccounts } from "./followed-accounts.ts"

/** Holders of a token that are looked up in the social network, the largest. @limit callers */
const socialHoldersMax = 10_000

interface HolderPage {
  readonly first: number
  readonly after?: string | null
}

/** A page of all rows, which are in the order of holders. Fails with `PageTooLarge` and `CursorInvalid`. */
const pageOf = Effect.fnUntraced(function* (rows: ReadonlyArray<TokenHolderModel>, page: HolderPage) {
  const size = yield* checkPageSize("first", page.first)
  const after = yield* holderOfCursor(page.after)
  const isBehind = ({ balanceRaw, account }: TokenHolderModel) =>
    after === undefined || balanceRaw < after.balanceRaw || (balanceRaw === after.balanceRaw && account > after.account)
  const behind = rows.filter(isBehind)
  const edges = behind.slice(0, size).map(toHolderEdge)
  const pageInfo = pageInfoOf(edges, { hasPreviousPage: after !== undefined, hasNextPage: behind.length > size })
  return { edges, pageInfo, totalCount: rows.length }
})

/** A page of the holders that have a profile; null for a coin, and without a source. Fails with `PageTooLarge` and `CursorInvalid`. */
export const readSocialHolders = Effect.fnUntraced(function* (
  token: TokenModel,
  page: HolderPage,
  request: HolderRequest,
) {
  if (!isSocialRead(request.context)) return null
  const found = yield* findHolders(token, { first: socialHoldersMax }, request)
  if (found === undefined) return null
  const { holders } = found
  const accounts = holders.map(({ account }) => account)
  const withUser = new Set(accounts.length === 0 ? [] : yield* accountsWithUser(accounts, request.context))
  return yield* pageOf(
    holders.filter(({ account }) => withUser.has(account)),
    page,
  )
})

/** A page of the holders whom a user follows; null for a coin. Fails with `IdentityUnread`, `ArgumentInvalid`, `PageTooLarge` and `CursorInvalid`. */
export const readFollowedHolders = Effect.fnUntraced(function* (
  token: TokenModel,
  { fid, ...page }: HolderPage & { readonly fid: number },
  request: HolderRequest,
) {
  const viewer = yield* checkFid("fid", fid)
  if (!isSocialRead(request.context)) return yield* new IdentityUnread({ argument: "fid" })
  const accounts = yield* followedAccounts(viewer, request.context)
  if (accounts.length === 0) return yield* pageOf([], page)
  const found = yield* findHolders(token, { first: accounts.length, accounts }, request)
  return found === undefined ? null : yield* pageOf(found.holders, page)
})
