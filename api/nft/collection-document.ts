/** Fields of a collection that come from its document, and links of documents. They are untrusted text, sanitised and truncated by the normal form. */

import { Effect } from "effect"
import type { NftCollectionModel } from "#schemas/graphql/nft-model.ts"
import { cleanText, nameCharactersMax, shortAddress } from "../render/text.ts"
import type { SocialLink } from "../schema/generated.ts"
import type { NftContext } from "./nft-context.ts"

const documentOf = ({ chainId, collection }: NftCollectionModel, { nfts }: NftContext) =>
  nfts.documents.load({ chainId, collection })

/** The link of a document to a website; none if it is no URL of the web. */
export const linksOf = (link: string | undefined): ReadonlyArray<SocialLink> => {
  const url = URL.parse(link ?? "")
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== "" || url.password !== "") return []
  return [{ name: "website", label: url.hostname, url: url.href, logoUrl: "" }]
}

/** The name that the contract reports. */
const nameOf = ({ chainId, collection }: NftCollectionModel, _args: unknown, { tokens }: NftContext) =>
  Effect.map(tokens.load({ chainId, token: collection }), (facts) => cleanText(facts?.name ?? "", nameCharactersMax))

/** The name in the document; else that of the contract. */
const nameAfterOverride = Effect.fnUntraced(function* (
  collection: NftCollectionModel,
  args: unknown,
  context: NftContext,
) {
  return (
    cleanText((yield* documentOf(collection, context))?.normal.name ?? "", nameCharactersMax) ||
    (yield* nameOf(collection, args, context))
  )
})

/** Resolvers of names, description and links. */
export const collectionDocumentFields = {
  name: nameOf,
  nameAfterOverride,
  displayName: (collection: NftCollectionModel, args: unknown, context: NftContext) =>
    Effect.map(nameAfterOverride(collection, args, context), (found) => found || shortAddress(collection.collection)),
  description: (collection: NftCollectionModel, _args: unknown, context: NftContext) =>
    Effect.map(documentOf(collection, context), (document) => document?.normal.description ?? ""),
  socialLinks: (collection: NftCollectionModel, _args: unknown, context: NftContext) =>
    Effect.map(documentOf(collection, context), (document) => linksOf(document?.normal.externalUrl)),
}
