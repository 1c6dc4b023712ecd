/** Pages of events of a collection. */
import { Effect } from "effect"
import { nftEventsOfCollection } from "#projections/nfts/collection-events.ts"
import { itemTransferText, transferSales } from "#projections/nfts/transfer-sales.ts"
import type { CollectionEventConnectionInput, NftPaymentStatsPeriod } from "#schemas/graphql/generated.ts"
import type { NftCollectionModel } from "#schemas/graphql/nft-model.ts"
import { checkAddresses, checkCount, filterValuesMax } from "../request/arguments.ts"
import { checkPageSize } from "../request/connection.ts"
import { ArgumentInvalid } from "../request/errors.ts"
import { liveSeqs } from "../request/mark-vector.ts"
import type { RequestContext } from "../request/request-context.ts"
import { checkEventCursor, eventPageOf, forksOfWalk } from "./event-walk.ts"
import { checkTokenId } from "./token-id.ts"

/** Arguments of `events`. */
export interface CollectionEventArguments extends Omit<CollectionEventConnectionInput, "first" | "before" | "search"> {
  readonly first: number
  readonly input?: CollectionEventConnectionInput | null
}

const dayMs = 86_400_000

/** Length of the periods, in days. */
const periodDays: Readonly<Record<NftPaymentStatsPeriod, number>> = { Week: 7, Month: 30, Quarter: 90 }

const refuse = (argument: string, value: unknown, reason: string) =>
  value == null ? Effect.void : Effect.fail(new ArgumentInvalid({ argument, reason }))

/** Reads a page of events, newest first. Fails with `ArgumentInvalid`, `PageTooLarge` and `CursorInvalid`. */
export const readCollectionEvents = Effect.fnUntraced(function* (
  { chainId, collection }: NftCollectionModel,
  { input, ...own }: CollectionEventArguments,
  { marks: vector }: Pick<RequestContext, "marks">,
) {
  yield* refuse("input.search", input?.search, "cannot be used: events have no text")
  yield* refuse("input.before", input?.before, "cannot be used: pass a cursor in `after`")
  // Arguments take precedence over members of the deprecated one.
  const args = { ...input, ...Object.fromEntries(Object.entries(own).filter(([, value]) => value != null)) }
  yield* refuse("followedBy", args.followedBy, "cannot be answered yet: social profiles are not read")
  yield* checkCount("tokenIds", args.tokenIds ?? [], filterValuesMax)
  const tokenIds =
    args.tokenIds == null ? undefined : yield* Effect.forEach(args.tokenIds, (text) => checkTokenId("tokenIds", text))
  const owners = args.owners == null ? undefined : yield* checkAddresses("owners", args.owners)
  // The argument has a default, so that only the deprecated one shows that it was asked for.
  const size = yield* checkPageSize("first", input?.first ?? own.first)
  const cursor = yield* checkEventCursor("after", args.after)
  const marks = vector.select([chainId])
  const markMs = vector.peek(chainId)?.timestampMs ?? 0
  const rows = yield* nftEventsOfCollection({
    marks,
    key: { chainId, collection },
    tokenIds,
    owners,
    startMs: args.period == null ? undefined : Math.max(0, markMs - periodDays[args.period] * dayMs),
    after: cursor?.position,
    ceilings: yield* forksOfWalk(cursor),
    limit: size + 1,
  })
  const sales = rows.length === 0 ? undefined : yield* transferSales({ marks, transfers: rows.slice(0, size) })
  const events = rows.map((row) => ({ ...row, sale: sales?.get(itemTransferText(row)) }))
  return eventPageOf(events, { size, isFirst: cursor === undefined, seqs: cursor?.seqs ?? liveSeqs(marks) })
})
