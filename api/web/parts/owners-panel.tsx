/** The owners of a collection, or of the copies of an NFT. */
import type { Pages } from "../client/use-pages.ts"
import { Panel } from "../design/layout.tsx"
import { MoreButton } from "../design/more-button.tsx"
import { Empty, Show } from "../design/states.tsx"
import { countText } from "../format/amount.ts"
import { shareText } from "../format/fiat.ts"
import { type Party, PartyLink } from "./party.tsx"
import { ShareBar } from "./share-bar.tsx"

/** An owner, and how many copies it has. */
interface Owner {
  readonly id: string
  readonly holdTotalCount: string
  readonly account: Party
}

interface OwnersPanelProps {
  readonly pages: Pages<unknown, Owner>
  /** Number of owners; absent until they are loaded. */
  readonly count: number | undefined
  /** Number of copies that have an owner. */
  readonly copies: number
}

/** The panel. */
export const OwnersPanel = ({ pages: { loaded, rows, isEmpty, loadMore }, count, copies }: OwnersPanelProps) => {
  const rowOf = ({ id, holdTotalCount, account }: Owner) => {
    const share = copies === 0 ? 0 : Number(holdTotalCount) / copies
    return (
      <li key={id}>
        <PartyLink of={account} />
        <span class="two number">
          <span>{shareText(share * 100)}</span>
          <span>{countText(Number(holdTotalCount), "item")}</span>
        </span>
        <ShareBar share={share} />
      </li>
    )
  }
  return (
    <Panel
      title="Owners"
      lead={count === undefined ? undefined : <span class="count">{countText(count, "account")}</span>}
    >
      <Show of={loaded}>
        {() =>
          isEmpty ? <Empty>No owner is known in the indexed history.</Empty> : <ol class="shares">{rows.map(rowOf)}</ol>
        }
      </Show>
      {loadMore === undefined ? undefined : <MoreButton load={loadMore} />}
    </Panel>
  )
}
