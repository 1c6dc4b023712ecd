/** An owned NFT: its picture, its value, and the floor of its collection. */
import { nodesOf } from "../../client/connection.ts"
import { Fiat } from "../../design/values.tsx"
import { shortName } from "../../format/address.ts"
import { NftTile } from "../../parts/nft-tile.tsx"
import { noEstimateReason } from "../../parts/nft-value.tsx"
import { nftPath } from "../../paths.ts"
import type { HeldNftFragment } from "./portfolio.graphql"

/** The tile. */
export const HeldNftTile = ({ held: { token, balance, balanceUSD } }: { held: HeldNftFragment }) => {
  const { collection, tokenId } = token
  const floorUsd = collection.floorPrice?.valueUsd
  return (
    <NftTile
      href={nftPath(collection.networkV2.slug, collection.address, tokenId)}
      src={nodesOf(token.mediasV3.images)[0]?.thumbnail}
      name={shortName(token.name)}
      detail={collection.name}
    >
      <span class="tile-value">
        <Fiat value={balanceUSD === 0 ? undefined : balanceUSD} reason={noEstimateReason} />
        {balance === "1" ? undefined : <span class="muted">× {balance}</span>}
      </span>
      {floorUsd ? (
        <span class="tile-value muted">
          <span>Floor</span>
          <Fiat value={floorUsd} />
        </span>
      ) : undefined}
    </NftTile>
  )
}
