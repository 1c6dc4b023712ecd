/** Groups of collections: the known ones of a type. */
import { type CollectionType, collectionsOfType, collectionTypeOf } from "#schemas/domain/collection-type.ts"
import type { NftCollectionGroupModel, NftCollectionModel } from "#schemas/graphql/nft-model.ts"
import { nodeId } from "../request/node-id.ts"
import type { RequestContext } from "../request/request-context.ts"

const names = {
  ART_BLOCKS: "Art Blocks",
  LENS_PROFILE: "Lens Profiles",
  POAP: "POAP",
  ZORA_ERC721: "Zora",
} as const satisfies Readonly<Record<CollectionType, string>>

const nameOf = ({ type }: NftCollectionGroupModel): string => names[type]

const keyOf = ({ type }: NftCollectionGroupModel): string => type.toLowerCase().replaceAll("_", "-")

/** The groups of a collection. */
export const groupsOfCollection = ({
  chainId,
  collection,
}: NftCollectionModel): ReadonlyArray<NftCollectionGroupModel> => {
  const type = collectionTypeOf(chainId, collection)
  return type === "GENERAL" ? [] : [{ type }]
}

/** Names of the groups of a collection. */
export const groupNamesOf = (collection: NftCollectionModel): ReadonlyArray<string> =>
  groupsOfCollection(collection).map(nameOf)

const absent = () => null

/** Resolvers of a group. */
export const collectionGroupFields = {
  id: (group: NftCollectionGroupModel) => nodeId("NftCollectionGroup", keyOf(group)),
  key: keyOf,
  name: nameOf,
  description: () => "",
  socialLinks: () => [],
  logoImageUrl: absent,
  bannerImageUrl: absent,
  cardImageUrl: absent,
  disabled: () => false,
  isCurated: () => true,
  relatedContracts: ({ type }: NftCollectionGroupModel, _args: unknown, { chains }: RequestContext) =>
    collectionsOfType(type).filter(({ chainId }) => chains.has(chainId)),
  relatedCollectionType: ({ type }: NftCollectionGroupModel) => type,
}
