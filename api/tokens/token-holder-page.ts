/** Pages of holders of a fungible token. */
import { Effect } from "effect"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { accountPattern } from "#schemas/domain/utxo-account.ts"
import type { TokenHolderModel, TokenModel } from "#schemas/graphql/model.ts"
import { cachedHolders } from "../cache/cached-holders.ts"
import { readSeqsOf } from "../marks/read-seqs.ts"
import { checkAccountsOfFilter } from "../request/account-argument.ts"
import type { Report } from "../request/arguments.ts"
import { checkPageSize, decodeKey, encodeKey, pageInfoOf } from "../request/connection.ts"
import { CursorInvalid } from "../request/errors.ts"
import { HoldersUnknown } from "../request/partial-errors.ts"
import type { RequestContext } from "../request/request-context.ts"
import { balanceModeReason } from "./balance-mode.ts"

/** Arguments of `holders`. */
export interface TokenHolderArguments {
  readonly first: number
  readonly after?: string | null
  readonly addresses?: ReadonlyArray<string> | null
}

/** An account in canonical form, of any family, in any letter case. */
const accountForm = new RegExp(`^${accountPattern}$`, "i")

/** The last holder of the page before. Fails with `CursorInvalid`. */
export const holderOfCursor = Effect.fnUntraced(function* (cursor: string | null | undefined) {
  if (cursor == null) return undefined
  const [balance, account] = decodeKey(cursor, ["", ""]) ?? []
  if (typeof balance !== "string" || !/^\d{1,77}$/.test(balance)) return yield* new CursorInvalid({ argument: "after" })
  if (typeof account !== "string" || !accountForm.test(account)) return yield* new CursorInvalid({ argument: "after" })
  return { account: account.toLowerCase(), balanceRaw: BigInt(balance) }
})

/** Holders that are looked for. */
interface HolderQuery {
  readonly first: number
  readonly after?: { readonly account: Address; readonly balanceRaw: bigint } | undefined
  /** Only these accounts; all if absent. */
  readonly accounts?: ReadonlyArray<Address> | undefined
}

/** A request for holders, which reports where accounts are missing. */
export interface HolderRequest {
  readonly context: RequestContext
  readonly report: Report
}

/** Holders of a token, those with the largest balances first; none for the native coin. Reports where accounts are missing. */
export const findHolders = Effect.fnUntraced(function* (
  { chainId, token }: TokenModel,
  query: HolderQuery,
  { context, report }: HolderRequest,
) {
  const unknown = (reason: string) => report(new HoldersUnknown({ chainId, token, reason }))
  if (token === zeroAddress) {
    unknown("balances of the coin are known for accounts that were read only")
    return undefined
  }
  const marks = context.marks.select([chainId])
  const readSeq = readSeqsOf([chainId], context.marks).get(chainId)
  const { holders, holderCount, supplyRaw, isComplete } = yield* cachedHolders({
    ...query,
    marks,
    chainId,
    token,
    readSeq,
  })
  if (!isComplete) {
    unknown("it is older than the indexed history, and accounts whose balance was not read are missing")
  } else if ((yield* balanceModeReason({ chainId, token }, context)) !== null) {
    unknown("its events do not determine its balances")
  }
  return { holders: holders.map((holder): TokenHolderModel => ({ chainId, token, ...holder, supplyRaw })), holderCount }
})

/** A holder and its cursor. */
export const toHolderEdge = (node: TokenHolderModel) => ({
  node,
  cursor: encodeKey([node.balanceRaw.toString(), node.account]),
})

/**
 * Reads a page of holders, those with the largest balances first; null for the native coin. Reports where accounts are missing. Fails with
 * `PageTooLarge`, `CursorInvalid` and `ArgumentInvalid`.
 */
export const readTokenHolders = Effect.fnUntraced(function* (
  key: TokenModel,
  args: TokenHolderArguments,
  request: HolderRequest,
) {
  const size = yield* checkPageSize("first", args.first)
  const after = yield* holderOfCursor(args.after)
  const accounts = args.addresses == null ? undefined : yield* checkAccountsOfFilter("addresses", args.addresses)
  // One more than the page has, to see whether there is a next one.
  const found = yield* findHolders(key, { first: size + 1, after, accounts }, request)
  if (found === undefined) return null
  const { holders, holderCount } = found
  const edges = holders.slice(0, size).map(toHolderEdge)
  const pageInfo = pageInfoOf(edges, { hasPreviousPage: after !== undefined, hasNextPage: holders.length > size })
  return { edges, pageInfo, totalCount: holderCount }
})

/** Share of the supply, in percent. Fails with `HoldersUnknown` if the supply is unknown. */
export const shareOf = Effect.fnUntraced(function* ({ chainId, token, balanceRaw, supplyRaw }: TokenHolderModel) {
  if (supplyRaw === undefined || supplyRaw <= 0n) {
    return yield* new HoldersUnknown({ chainId, token, reason: "its supply, which is needed for shares, was not read" })
  }
  return (Number(balanceRaw) / Number(supplyRaw)) * 100
})
