/** Pages of the allowances of an account, and requests to read those that events do not determine. */
import { Effect } from "effect"
import type { BalanceRequest } from "#schemas/domain/balance-request.ts"
import type { AccountModel, AllowanceModel } from "#schemas/graphql/model.ts"
import { requestReads } from "../accounts/complete-balances.ts"
import type { MarkVector } from "../marks/mark-vector.ts"
import { checkChainIds, type Report } from "../request/arguments.ts"
import { makeConnection } from "../request/connection.ts"
import type { RequestContext } from "../request/request-context.ts"
import type { AllowanceLoaders } from "./allowance-loaders.ts"

interface AllowanceArguments {
  readonly chainIds?: ReadonlyArray<number> | null
  readonly isActive?: boolean | null
  readonly first: number
  readonly after?: string | null
}

/** Allowances of an account that are read for one answer, first those from its own transactions. @limit callers */
const readAllowancesMax = 200

/** Whether an allowance can be used at the mark of its chain. Permit2 accepts the time of its end itself. */
export const isActive = ({ chainId, expiresAtMs }: AllowanceModel, marks: Pick<MarkVector, "peek">): boolean =>
  expiresAtMs === undefined || expiresAtMs >= (marks.peek(chainId)?.timestampMs ?? 0)

/** Puts an account's own approvals first: any contract can log approvals in its name, which would fill the first pages. */
const ownFirst = (allowances: ReadonlyArray<AllowanceModel>): ReadonlyArray<AllowanceModel> =>
  allowances.toSorted((left, right) => Number(right.isOwn) - Number(left.isOwn))

/** Requests for the allowances that may have been used since their event or reading. */
const requestsOf = (inexact: ReadonlyArray<AllowanceModel>, marks: MarkVector): ReadonlyArray<BalanceRequest> =>
  [...Map.groupBy(ownFirst(inexact).slice(0, readAllowancesMax), ({ chainId }) => chainId)].flatMap(
    ([chainId, own]) => {
      const [first] = own
      const atBlock = marks.peek(chainId)?.block.number
      if (first === undefined || atBlock === undefined) return []
      const allowances = own.flatMap(({ kind, asset, spender }) =>
        kind === "erc20" || kind === "permit2" ? [{ kind, token: asset, spender }] : [],
      )
      return [{ chainId, account: first.owner, tokens: [], allowances, atBlock }]
    },
  )

/** A page of allowances of an account. If the operation waits for readings, it is executed again. */
export const findAllowances = Effect.fnUntraced(function* (
  { address: account }: AccountModel,
  args: AllowanceArguments,
  context: RequestContext & AllowanceLoaders,
  report: Report,
) {
  const { marks } = context
  const { chainIds } = yield* checkChainIds({ chainIds: args.chainIds ?? null }, context, report)
  const standing = (yield* context.allowances.load({ account, chainIds })) ?? []
  const inexact = standing.filter((one) => !one.isExact && (one.kind === "erc20" || one.kind === "permit2"))
  if (inexact.length > 0 && !marks.isPast) {
    const { pending } = yield* requestReads(requestsOf(inexact, marks), context)
    context.awaitReads(pending)
  }
  const rows = standing.filter((one) => args.isActive == null || isActive(one, marks) === args.isActive)
  return yield* makeConnection({
    rows: ownFirst(rows),
    orderKeyOf: ({ isOwn, approvedAtMs, chainId, kind, asset, tokenId, spender }) => [
      isOwn ? 0 : 1,
      -approvedAtMs,
      chainId,
      kind,
      asset,
      tokenId.toString(),
      spender,
    ],
    first: args.first,
    after: args.after,
  })
})
