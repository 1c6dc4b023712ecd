/** Pages of holders of a fungible token. */
import { Effect } from "effect"
import { tokenHolders } from "#projections/balances/token-holders.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import type { TokenHolderModel, TokenModel } from "#schemas/graphql/model.ts"
import { readSeqsOf } from "../marks/read-seqs.ts"
import { checkAddress, checkAddresses, type Report } from "../request/arguments.ts"
import { checkPageSize, decodeKey, encodeKey, pageInfoOf } from "../request/connection.ts"
import { CursorInvalid, HoldersUnknown } from "../request/errors.ts"
import type { RequestContext } from "../request/request-context.ts"
import { balanceModeReason } from "./balance-mode.ts"

/** Arguments of `holders`. */
export interface TokenHolderArguments {
  readonly first: number
  readonly after?: string | null
  readonly addresses?: ReadonlyArray<string> | null
}

/** The last holder of the page before. */
const holderOfCursor = Effect.fnUntraced(function* (cursor: string | null | undefined) {
  if (cursor == null) return undefined
  const [balance, account] = decodeKey(cursor, ["", ""]) ?? []
  if (typeof balance !== "string" || !/^\d{1,77}$/.test(balance)) return yield* new CursorInvalid({ argument: "after" })
  const address = yield* Effect.mapError(
    checkAddress("after", String(account)),
    () => new CursorInvalid({ argument: "after" }),
  )
  return { account: address, balanceRaw: BigInt(balance) }
})

/**
 * Reads a page of holders, those with the largest balances first; null for the native coin. Reports where accounts are missing. Fails with
 * `PageTooLarge`, `CursorInvalid` and `ArgumentInvalid`.
 */
export const readTokenHolders = Effect.fnUntraced(function* (
  { chainId, token }: TokenModel,
  args: TokenHolderArguments,
  { context, report }: { readonly context: RequestContext; readonly report: Report },
) {
  const size = yield* checkPageSize("first", args.first)
  const after = yield* holderOfCursor(args.after)
  const accounts = args.addresses == null ? undefined : yield* checkAddresses("addresses", args.addresses)
  const unknown = (reason: string) => report(new HoldersUnknown({ chainId, token, reason }))
  if (token === zeroAddress) {
    unknown("balances of the coin are known for accounts that were read only")
    return null
  }
  const marks = context.marks.select([chainId])
  const readSeq = readSeqsOf([chainId], context.marks).get(chainId)
  const { holders, holderCount, supplyRaw, isComplete } = yield* tokenHolders({
    marks,
    chainId,
    token,
    accounts,
    after,
    readSeq,
    // One more than the page has, to see whether there is a next one.
    first: size + 1,
  })
  if (!isComplete) {
    unknown("it is older than the indexed history, and accounts whose balance was not read are missing")
  } else if ((yield* balanceModeReason({ chainId, token }, context)) !== null) {
    unknown("its events do not determine its balances")
  }
  const edges = holders.slice(0, size).map((holder) => {
    const node: TokenHolderModel = { chainId, token, ...holder, supplyRaw }
    return { node, cursor: encodeKey([holder.balanceRaw.toString(), holder.account]) }
  })
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
