/** The NFTs of an account as pictures with their values: the most valuable ones of a portfolio, or all of them. */

import { nodesOf } from "../../client/connection.ts"
import { ofUsd } from "../../client/currency.ts"
import { usePages } from "../../client/use-pages.ts"
import { Panel } from "../../design/layout.tsx"
import { MoreButton } from "../../design/more-button.tsx"
import { Empty, Show } from "../../design/states.tsx"
import { countText } from "../../format/amount.ts"
import { fiatText } from "../../format/fiat.ts"
import { LongList } from "../../parts/long-list.tsx"
import type { AccountOf } from "./account-of.ts"
import { HeldNftTile } from "./held-nft-tile.tsx"
import { accountNfts } from "./holdings.graphql"
import type { AccountPortfolioQuery } from "./portfolio.graphql"

interface NftsPanelProps {
  readonly balances: AccountPortfolioQuery["portfolioV2"]["nftBalances"]
  /** Address of all NFTs. */
  readonly href: string
}

/** The panel of a portfolio; absent if there are no NFTs. */
export const NftsPanel = ({ balances: { totalBalanceUSD, byToken }, href }: NftsPanelProps) => {
  if (byToken.totalCount === 0) return undefined
  return (
    <Panel
      title="NFTs"
      lead={<span class="panel-total">{fiatText(...ofUsd(totalBalanceUSD))}</span>}
      aside={<span class="count">{countText(byToken.totalCount, "item")}</span>}
    >
      <ul class="tiles body">
        {nodesOf(byToken).map((held) => (
          <HeldNftTile key={held.id} held={held} />
        ))}
      </ul>
      {byToken.totalCount > byToken.edges.length ? (
        <p class="more">
          <a href={href}>All {countText(byToken.totalCount, "item")}</a>
        </p>
      ) : undefined}
    </Panel>
  )
}

/** Tiles of a block, which fill whole rows of every width of the grid. */
const blockRows = 12

/** All NFTs. */
export const AllNftsPanel = ({ addresses, past }: AccountOf) => {
  const { loaded, rows, isEmpty, loadMore } = usePages(
    accountNfts,
    { addresses, ...past },
    ({ portfolioV2 }) => portfolioV2.nftBalances.byToken,
  )
  const balances = loaded.data?.portfolioV2.nftBalances
  return (
    <Panel
      title="NFTs"
      lead={balances && <span class="panel-total">{fiatText(...ofUsd(balances.totalBalanceUSD))}</span>}
      aside={balances && <span class="count">{countText(balances.byToken.totalCount, "item")}</span>}
    >
      <Show of={loaded}>
        {() =>
          isEmpty ? (
            <Empty>This account owns no NFTs.</Empty>
          ) : (
            <div class="body long-tiles">
              <LongList as="ul" class="tiles" rows={rows} blockRows={blockRows} blockHeightPx={540}>
                {(held) => <HeldNftTile key={held.id} held={held} />}
              </LongList>
            </div>
          )
        }
      </Show>
      {loadMore === undefined ? undefined : <MoreButton load={loadMore} isEndless />}
    </Panel>
  )
}
