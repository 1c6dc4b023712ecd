/** Casts of the social network, as they are shown. Texts are those of strangers. */
import { Effect } from "effect"
import type { QueryFailure, Store } from "#projections/store/store.ts"
import type { SocialCastModel } from "#schemas/graphql/identity-model.ts"
import { cleanText } from "../render/text.ts"
import { nodeId } from "../request/node-id.ts"
import { responsesTo } from "./fip-context.ts"
import { toProfile, usernameOf } from "./profile.ts"
import type { SocialContext } from "./social-context.ts"

/** Longest text of a cast, in characters: bytes at the network, which allows 10,000 at most, and the names of mentions. @limit callers */
const castCharactersMax = 12_000

/** Longest text of a URL in a cast, in characters: bytes at the network, which allows 256. */
const urlCharactersMax = 256

/** Casts up to the beginning of a conversation that are read. @limit callers */
const threadStepsMax = 5

/** A text with names at places of its bytes. Places that are not in order are ignored, as are those behind the end. */
export const withMentions = (
  text: string,
  mentions: ReadonlyArray<{ readonly position: number; readonly name: string }>,
): string => {
  const bytes = Buffer.from(text)
  let from = 0
  const parts = mentions.flatMap(({ position, name }) => {
    if (position < from || position > bytes.length) return []
    const part = bytes.subarray(from, position).toString()
    from = position
    return [part, `@${name}`]
  })
  return [...parts, bytes.subarray(from).toString()].join("")
}

const textOf = ({ text, mentionedFids, mentionPositions }: SocialCastModel, { socialUsers }: SocialContext) =>
  Effect.map(
    Effect.forEach(mentionedFids, (fid) => socialUsers.load(fid), { concurrency: "unbounded" }),
    (users) => {
      const mentions = mentionedFids.flatMap((fid, index) => {
        const [position, user] = [mentionPositions[index], users[index]]
        return position === undefined ? [] : [{ position, name: user === undefined ? `!${fid}` : usernameOf(user) }]
      })
      return cleanText(withMentions(text, mentions), castCharactersMax)
    },
  )

const urlOf = (url: string | null): string | null => (url === null ? null : cleanText(url, urlCharactersMax))

/** The URL at which a conversation begins. */
const rootUrlOf = (
  { parentUrl, parentFid, parentHash }: SocialCastModel,
  { casts }: Pick<SocialContext, "casts">,
  steps = threadStepsMax,
): Effect.Effect<string | null, QueryFailure, Store> => {
  if (parentFid === null || parentHash === null || steps === 0) return Effect.succeed(urlOf(parentUrl))
  return Effect.flatMap(casts.load({ fid: parentFid, hash: parentHash }), (parent) =>
    parent === undefined ? Effect.succeed(null) : rootUrlOf(parent, { casts }, steps - 1),
  )
}

/** Resolvers of `SocialTopCast`. */
export const socialTopCastFields = {
  id: ({ castHash }: SocialCastModel) => nodeId("SocialTopCast", castHash),
  hash: ({ castHash }: SocialCastModel) => castHash,
  authorFid: ({ fid }: SocialCastModel) => fid,
  parentHash: ({ parentHash }: SocialCastModel) => parentHash,
  parentUrl: ({ parentUrl }: SocialCastModel) => urlOf(parentUrl),
  rootParentUrl: (cast: SocialCastModel, _args: unknown, context: SocialContext) => rootUrlOf(cast, context),
  parentAuthorFid: ({ parentFid }: SocialCastModel) => parentFid,
  // No source: the network has no badges.
  authorPowerBadge: () => false,
  mentionedFids: ({ mentionedFids }: SocialCastModel) => mentionedFids,
  text: (cast: SocialCastModel, _args: unknown, context: SocialContext) => textOf(cast, context),
  timestamp: ({ castAtMs }: SocialCastModel) => castAtMs,
  author: ({ fid }: SocialCastModel, _args: unknown, { socialUsers }: SocialContext) =>
    Effect.map(socialUsers.load(fid), (user) => toProfile(user) ?? null),
  socialContext: ({ castHash }: SocialCastModel, { fid }: { readonly fid?: number | null }) =>
    responsesTo(castHash, fid),
}
