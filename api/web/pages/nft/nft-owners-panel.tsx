/** The owners of an NFT's copies. */
import { usePages } from "../../client/use-pages.ts"
import { OwnersPanel } from "../../parts/owners-panel.tsx"
import { useNewEvent } from "../../parts/use-newest-event.ts"
import { nftOwners } from "./nft.graphql"
import type { NftOf } from "./nft-of.ts"

/** The panel. */
export const NftOwnersPanel = ({
  of: { address, chain, tokenId },
  newest,
}: {
  of: NftOf
  newest: string | undefined
}) => {
  const pages = usePages(
    nftOwners,
    { address, chainId: chain.chainId, tokenId },
    ({ nftTokenV2 }) => nftTokenV2?.holders,
  )
  useNewEvent(newest, pages.follow)
  const nft = pages.loaded.data?.nftTokenV2
  return <OwnersPanel pages={pages} count={nft?.holders.totalCount} copies={Number(nft?.circulatingSupply ?? 0)} />
}
