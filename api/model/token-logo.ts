/** Logos of tokens: pictures that token lists name, in medium size once they are examined, else where they were published. */
import { mediaOfText } from "#projections/documents/document-media.ts"
import type { TokenModel } from "#schemas/graphql/model.ts"
import { imageLink, mediaOf } from "../nft/item-media.ts"
import type { RequestContext } from "../request/request-context.ts"

/** The link to the logo of a token; null if no list has one. */
export const logoLink = async (
  { listing }: Pick<TokenModel, "listing">,
  context: RequestContext,
): Promise<string | null> => {
  const logoUrl = listing?.logoUrl
  if (logoUrl === undefined) return null
  const named = mediaOfText("image", logoUrl)
  const [image] = named === undefined ? [] : await mediaOf([named], context)
  return image?.kind !== "image" ? logoUrl : imageLink(image, { size: "MEDIUM" }, context)
}
