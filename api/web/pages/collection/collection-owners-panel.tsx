/** The owners of a collection's items. */
import { usePages } from "../../client/use-pages.ts"
import { OwnersPanel } from "../../parts/owners-panel.tsx"
import { collectionOwners } from "./collection.graphql"
import type { CollectionOf } from "./collection-of.ts"

/** The panel. */
export const CollectionOwnersPanel = ({ of: { address, chain } }: { of: CollectionOf }) => {
  const pages = usePages(
    collectionOwners,
    { address, chainId: chain.chainId },
    ({ nftCollectionV2 }) => nftCollectionV2?.holders,
  )
  const collection = pages.loaded.data?.nftCollectionV2
  return (
    <OwnersPanel
      pages={pages}
      count={collection?.holders.totalCount}
      copies={Number(collection?.totalCirculatingSupply ?? 0)}
    />
  )
}
