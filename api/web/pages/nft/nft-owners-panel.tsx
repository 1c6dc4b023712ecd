/** Who owns the copies of an NFT. */
import { usePages } from "../../client/use-pages.ts"
import { MoreButton } from "../../design/more-button.tsx"
import { Show } from "../../design/states.tsx"
import { OwnersPanel } from "../../parts/owners-panel.tsx"
import { nftOwners } from "./nft.graphql"
import type { NftOf } from "./nft-page.tsx"

/** The panel. */
export const NftOwnersPanel = ({ of: { address, chain, tokenId } }: { of: NftOf }) => {
  const { loaded, rows, loadMore } = usePages(
    nftOwners,
    { address, chainId: chain.chainId, tokenId },
    ({ nftTokenV2 }) => nftTokenV2?.holders,
  )
  const nft = loaded.data?.nftTokenV2
  return (
    <OwnersPanel owners={rows} count={nft?.holders.totalCount} copies={Number(nft?.circulatingSupply ?? 0)}>
      {(list) => (
        <>
          <Show of={loaded}>{() => list}</Show>
          {loadMore === undefined ? undefined : <MoreButton load={loadMore} />}
        </>
      )}
    </OwnersPanel>
  )
}
