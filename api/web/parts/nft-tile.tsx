/** An NFT as a picture with its name and its last price. */
import { nodesOf } from "../client/connection.ts"
import { NftPicture } from "../design/pictures.tsx"
import { Fiat } from "../design/values.tsx"
import { nftPath } from "../paths.ts"
import type { NftTileFragment } from "./nft.graphql"

interface NftTileProps {
  readonly nft: NftTileFragment
  /** Slug of the chain. */
  readonly chain: string
  /** The contract. */
  readonly collection: string
}

/** The tile of a list with the class `tiles`. */
export const NftTile = ({ nft: { tokenId, name, lastSale, mediasV3 }, chain, collection }: NftTileProps) => (
  <li>
    <a class="tile" href={nftPath(chain, collection, tokenId)}>
      <NftPicture src={nodesOf(mediasV3.images)[0]?.medium} name={name} />
      <span class="two">
        <span>{name}</span>
        <span>
          {lastSale === null ? (
            "Never sold"
          ) : (
            <>
              Sold for{" "}
              <Fiat
                value={lastSale.valueUsd === 0 ? undefined : lastSale.valueUsd}
                reason="The currency had no price at that time."
              />
            </>
          )}
        </span>
      </span>
    </a>
  </li>
)
