/** The NFTs of a portfolio, as pictures with their values. */
import { nodesOf } from "../../client/connection.ts"
import { Panel } from "../../design/layout.tsx"
import { Fiat } from "../../design/values.tsx"
import { shortName } from "../../format/address.ts"
import { countText } from "../../format/amount.ts"
import { fiatText } from "../../format/fiat.ts"
import { NftTile } from "../../parts/nft-tile.tsx"
import { noEstimateReason } from "../../parts/nft-value.tsx"
import { nftPath } from "../../paths.ts"
import type { AccountPortfolioQuery, HeldNftFragment } from "./portfolio.graphql"

const Tile = ({ held: { token, balance, balanceUSD } }: { held: HeldNftFragment }) => {
  const { collection, tokenId } = token
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
    </NftTile>
  )
}

/** The panel; absent if there are no NFTs. */
export const NftsPanel = ({ balances }: { balances: AccountPortfolioQuery["portfolioV2"]["nftBalances"] }) => {
  const { totalBalanceUSD, byToken } = balances
  if (byToken.totalCount === 0) return undefined
  const rest = byToken.totalCount - byToken.edges.length
  return (
    <Panel
      title="NFTs"
      lead={<span class="panel-total">{fiatText(totalBalanceUSD)}</span>}
      aside={<span class="count">{countText(byToken.totalCount, "item")}</span>}
    >
      <ul class="tiles body">
        {nodesOf(byToken).map((held) => (
          <Tile key={held.id} held={held} />
        ))}
      </ul>
      {rest > 0 ? <p class="more muted">{countText(rest, "more item")} of less value</p> : undefined}
    </Panel>
  )
}
