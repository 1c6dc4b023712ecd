/** The context that the resolvers of one request share: its state, and the loaders of all subjects. */
import { Effect } from "effect"
import { GraphQLError, responsePathAsArray } from "graphql"
import { readHeads } from "#projections/table/heads.ts"
import { type AccountLoaders, makeAccountLoaders } from "../accounts/account-loaders.ts"
import { type ContractLoaders, makeContractLoaders } from "../accounts/contract-loaders.ts"
import { type AgentLoaders, makeAgentLoaders } from "../agents/agent-loaders.ts"
import { type AllowanceLoaders, makeAllowanceLoaders } from "../allowances/allowance-loaders.ts"
import { cachedAudits } from "../cache/cached-reads.ts"
import { type FollowLoaders, makeFollowLoaders } from "../follows/follow-loaders.ts"
import { makeTransactionLoaders, type TransactionLoaders } from "../history/transaction-loaders.ts"
import { makeMediaLoaders } from "../media/media-loaders.ts"
import type { NftContext } from "../nft/nft-context.ts"
import { makeNftLoaders } from "../nft/nft-loaders.ts"
import { makePositionLoaders, type PositionLoaders } from "../positions/position-loaders.ts"
import { makePriceLoaders } from "../prices/price-loaders.ts"
import type { RequestContext } from "../request/request-context.ts"
import { makeSocialLoaders, type SocialLoaders } from "../social/social-loaders.ts"
import { makeTokenLoaders } from "../tokens/token-loaders.ts"

/** The context of one request's resolvers. */
export interface ResolverContext
  extends NftContext,
    TransactionLoaders,
    PositionLoaders,
    AccountLoaders,
    AgentLoaders,
    AllowanceLoaders,
    ContractLoaders,
    FollowLoaders,
    SocialLoaders {}

/** The context of one execution. Its reads end with the scope. */
export const makeResolverContext = Effect.fnUntraced(function* (
  parts: Omit<RequestContext, "audits" | "heads" | "reportAt" | "reported">,
) {
  const reported: Array<GraphQLError> = []
  const request: RequestContext = {
    ...parts,
    reported,
    reportAt: (field) => (failure) => {
      const position = { nodes: field.fieldNodes, path: responsePathAsArray(field.path) }
      reported.push(new GraphQLError(failure.message, { ...position, originalError: failure }))
    },
    heads: yield* Effect.cached(readHeads()),
    audits: yield* Effect.cached(cachedAudits),
  }
  const accounts = yield* makeAccountLoaders(request)
  const context: ResolverContext = {
    ...request,
    ...accounts,
    ...(yield* makeAgentLoaders(request)),
    ...(yield* makeAllowanceLoaders(request)),
    ...(yield* makeContractLoaders(request.marks)),
    ...(yield* makeFollowLoaders(request.marks)),
    ...(yield* makeMediaLoaders(request.marks)),
    ...(yield* makePositionLoaders(request)),
    ...(yield* makePriceLoaders(request)),
    ...(yield* makeSocialLoaders({ ...request, ...accounts })),
    ...(yield* makeTokenLoaders(request)),
    ...(yield* makeTransactionLoaders(request.marks)),
    nfts: yield* makeNftLoaders(request),
  }
  return context
})
