/** The owners of a collection's items. */
import { usePages } from "../../client/use-pages.ts"
import { OwnersPanel } from "../../parts/owners-panel.tsx"
import { useNewEvent } from "../../parts/use-newest-event.ts"
import { collectionOwners } from "./collection.graphql"
import type { CollectionOf } from "./collection-of.ts"

/** The panel. */
export const CollectionOwnersPanel = ({
  of: { address, chain },
  newest,
}: {
  of: CollectionOf
  newest: string | undefined
}) => {
  const pages = usePages(
    collectionOwners,
    { address, chainId: chain.chainId },
    ({ nftCollectionV2 }) => nftCollectionV2?.holders,
  )
  useNewEvent(newest, pages.follow)
  const collection = pages.loaded.data?.nftCollectionV2
  return (
    <OwnersPanel
      pages={pages}
      count={collection?.holders.totalCount}
      copies={Number(collection?.totalCirculatingSupply ?? 0)}
    />
  )
}
