/** Mints, sales and transfers of a collection, or of one of its NFTs. */
import { nodesOf } from "../client/connection.ts"
import { usePages } from "../client/use-pages.ts"
import { Badge, Panel } from "../design/layout.tsx"
import { MoreButton } from "../design/more-button.tsx"
import { TokenLogo } from "../design/pictures.tsx"
import { Empty, Show } from "../design/states.tsx"
import { type Column, TableHead } from "../design/table.tsx"
import { Fiat } from "../design/values.tsx"
import { coinAddress } from "../format/address.ts"
import { nftPath } from "../paths.ts"
import { collectionEvents, type NftEventRowFragment } from "./nft.graphql"
import type { NftEventsOf } from "./nft-events-of.ts"
import { noRateReason } from "./nft-value.tsx"
import { type Party, PartyLink } from "./party.tsx"
import { TransactionTime } from "./transaction-time.tsx"
import { useNewEvent } from "./use-newest-event.ts"

const intentions: Readonly<Record<string, readonly [string, "good" | "accent" | "bad" | ""]>> = {
  mint: ["Mint", "accent"],
  sale: ["Sale", "good"],
  burn: ["Burn", "bad"],
  transfer: ["Transfer", ""],
}

/** The sum of what was paid; `undefined` where nothing was, or without a price. */
const paidUsd = (event: NftEventRowFragment): number | undefined => {
  if (event.__typename !== "CollectionEventSale") return undefined
  const sum = event.payments.reduce((paid, { tokenValueUSD }) => paid + Number(tokenValueUSD), 0)
  return sum === 0 ? undefined : sum
}

/** Mints come from the zero address, and burns go there. */
const PartyOrNone = ({ of }: { of: Party }) =>
  of.address === coinAddress ? <span class="muted">–</span> : <PartyLink of={of} />

const Row = ({ event, of: { address, chain, tokenId } }: { event: NftEventRowFragment; of: NftEventsOf }) => {
  const { intention, token, fromAccount, toAccount, timestamp, txHash } = event
  const [name, tone] = intentions[intention ?? ""] ?? ["Transfer", ""]
  const isPaid = event.__typename === "CollectionEventSale" && event.payments.length > 0
  return (
    <tr>
      <td>
        <Badge tone={tone}>{name}</Badge>
      </td>
      {tokenId === undefined ? (
        <td>
          <a class="cell-name" href={nftPath(chain.slug, address, token.tokenId)}>
            <TokenLogo src={nodesOf(token.mediasV3.images)[0]?.thumbnail} symbol={token.name} />
            <span>{token.name}</span>
          </a>
        </td>
      ) : undefined}
      <td class="number">{isPaid ? <Fiat value={paidUsd(event)} currency="USD" reason={noRateReason} /> : "–"}</td>
      <td class="wide">
        <PartyOrNone of={fromAccount} />
      </td>
      <td class="wide">
        <PartyOrNone of={toAccount} />
      </td>
      <td class="number">
        <TransactionTime chain={chain.slug} hash={txHash} timeMs={timestamp * 1_000} />
      </td>
    </tr>
  )
}

/** The columns; without the item in events of one. */
const columns: ReadonlyArray<Column> = [
  ["Kind"],
  ["Item"],
  ["Price", "number"],
  ["From", "wide"],
  ["To", "wide"],
  ["When", "number"],
]

/** The panel. */
export const NftEventsPanel = ({ of, newest }: { of: NftEventsOf; newest: string | undefined }) => {
  const { address, chain, tokenId } = of
  const { loaded, rows, isEmpty, loadMore, follow } = usePages(
    collectionEvents,
    { address, chainId: chain.chainId, ...(tokenId === undefined ? {} : { tokenIds: [tokenId] }) },
    ({ nftCollectionV2 }) => nftCollectionV2?.events,
  )
  useNewEvent(newest, follow)
  return (
    <Panel title="Sales and transfers">
      <Show of={loaded}>
        {() =>
          isEmpty ? (
            <Empty>No sale or transfer is in the indexed history.</Empty>
          ) : (
            <table class="table">
              <TableHead columns={tokenId === undefined ? columns : columns.filter(([title]) => title !== "Item")} />
              <tbody>
                {rows.map((event) => (
                  <Row key={event.id} event={event} of={of} />
                ))}
              </tbody>
            </table>
          )
        }
      </Show>
      {loadMore === undefined ? undefined : <MoreButton load={loadMore} />}
    </Panel>
  )
}
