/**
 * Logos, in medium size: drawn ones of chains, coins and apps, and pictures that token lists name for the address of a token. Each is served by this service: a
 * page that showed the publisher's address would disclose to it what its user holds.
 */
import { Effect } from "effect"
import { mediaOfText } from "#projections/documents/document-media.ts"
import { type Hash, zeroAddress } from "#schemas/domain/primitive.ts"
import type { TokenModel } from "#schemas/graphql/model.ts"
import type { AppModel } from "#schemas/graphql/position-model.ts"
import { type ServedChain, servedChain } from "../catalogue/served-chains.ts"
import type { RequestContext } from "../request/request-context.ts"
import { appLogo, coinLogo, networkLogo } from "./drawn-logo.ts"
import { imageLink, mediaOf } from "./examined-media.ts"
import type { MediaContext } from "./media-loaders.ts"

const drawnLink = (digest: Hash | undefined, context: RequestContext): string | null =>
  digest === undefined ? null : imageLink({ digest, mimeType: "image/svg+xml" }, { size: "MEDIUM" }, context)

/** The link to the logo of a chain; null if it has none. */
export const networkLogoLink = (chain: Pick<ServedChain, "slug">, context: RequestContext): string | null =>
  drawnLink(networkLogo(chain), context)

/** The link to the logo of an app; null if it has none. */
export const appLogoLink = (app: Pick<AppModel, "logo">, context: RequestContext): string | null =>
  drawnLink(appLogo(app), context)

/** The link to the logo of a token; null if no list has one, and until it has been fetched and examined. */
export const logoLink = Effect.fnUntraced(function* (
  { chainId, token, listing }: Pick<TokenModel, "chainId" | "listing" | "token">,
  context: MediaContext,
) {
  if (token === zeroAddress) return drawnLink(coinLogo(servedChain(context.chains, chainId)), context)
  const named = listing?.logoUrl === undefined ? undefined : mediaOfText("image", listing.logoUrl)
  const [image] = named === undefined ? [] : yield* mediaOf([named], context)
  return image?.kind === "image" ? imageLink(image, { size: "MEDIUM" }, context) : null
})
