/** Who owns the items of a collection. */
import { usePages } from "../../client/use-pages.ts"
import { MoreButton } from "../../design/more-button.tsx"
import { Show } from "../../design/states.tsx"
import { OwnersPanel } from "../../parts/owners-panel.tsx"
import { collectionOwners } from "./collection.graphql"
import type { CollectionOf } from "./collection-page.tsx"

/** The panel. */
export const CollectionOwnersPanel = ({ of: { address, chain } }: { of: CollectionOf }) => {
  const { loaded, rows, loadMore } = usePages(
    collectionOwners,
    { address, chainId: chain.chainId },
    ({ nftCollectionV2 }) => nftCollectionV2?.holders,
  )
  const collection = loaded.data?.nftCollectionV2
  return (
    <OwnersPanel
      owners={rows}
      count={collection?.holders.totalCount}
      copies={Number(collection?.totalCirculatingSupply ?? 0)}
    >
      {(list) => (
        <>
          <Show of={loaded}>{() => list}</Show>
          {loadMore === undefined ? undefined : <MoreButton load={loadMore} />}
        </>
      )}
    </OwnersPanel>
  )
}
