/** Responses to casts and assets. */
import { Effect } from "effect"
import type { ResponseCount } from "#projections/social/read-casts.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import type { TokenKey } from "#schemas/domain/token-key.ts"
import type { SocialContextModel } from "#schemas/graphql/identity-model.ts"
import { nodeId } from "../request/node-id.ts"
import { checkFid } from "./find-users.ts"
import type { SocialContext } from "./social-context.ts"

/** Responses to a target, with those of a user marked. Fails with `ArgumentInvalid`. */
export const responsesTo = (target: string, fid: number | null | undefined) =>
  Effect.map(
    fid == null ? Effect.succeed(0) : checkFid("fid", fid),
    (viewer): SocialContextModel => ({ target, viewer }),
  )

/** The URI of a token; of a coin that of its chain. Source: FIP-2 of the network, initial formats: assets by CAIP-19 after `chain://`. */
export const tokenUri = ({ chainId, token }: TokenKey): string =>
  `chain://eip155:${chainId}${token === zeroAddress ? "" : `/erc20:${token}`}`

type Kind = ResponseCount["response"]

const ofKind = Effect.fnUntraced(function* (key: SocialContextModel, kind: Kind, { responses }: SocialContext) {
  const counts = yield* responses.load(key)
  return counts?.find(({ response }) => response === kind)
})

const countOf = (kind: Kind) => (key: SocialContextModel, _args: unknown, context: SocialContext) =>
  Effect.map(ofKind(key, kind, context), (count) => count?.responses ?? 0)

const isOwnOf = (kind: Kind) => (key: SocialContextModel, _args: unknown, context: SocialContext) =>
  Effect.map(ofKind(key, kind, context), (count) => count?.isOwn ?? false)

/** Resolvers of `SocialFip2Context`. */
export const socialFip2ContextFields = {
  id: ({ target, viewer }: SocialContextModel) => nodeId("SocialFip2Context", target, viewer),
  uri: ({ target }: SocialContextModel) => target,
  likeCount: countOf("like"),
  recastCount: countOf("recast"),
  replyCount: countOf("reply"),
  quoteCount: countOf("quote"),
  commentCount: countOf("reply"),
  isLiked: isOwnOf("like"),
  isRecast: isOwnOf("recast"),
}
