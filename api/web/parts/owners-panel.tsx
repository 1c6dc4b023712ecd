/** The owners of a collection or of the copies of an NFT. */
import type { ComponentChildren } from "preact"
import { Panel } from "../design/layout.tsx"
import { Empty } from "../design/states.tsx"
import { countText } from "../format/amount.ts"
import { shareText } from "../format/fiat.ts"
import { type Party, PartyLink } from "./party.tsx"
import { ShareBar } from "./share-bar.tsx"

/** An owner, and how many copies it has. */
export interface Owner {
  readonly id: string
  readonly holdTotalCount: string
  readonly account: Party
}

interface OwnersPanelProps {
  readonly owners: ReadonlyArray<Owner>
  /** Number of owners; absent until they are loaded. */
  readonly count: number | undefined
  /** Number of copies that have an owner. */
  readonly copies: number
  /** What stands above and below the list. */
  readonly children: (list: ComponentChildren) => ComponentChildren
}

/** The panel. */
export const OwnersPanel = ({ owners, count, copies, children }: OwnersPanelProps) => (
  <Panel
    title="Owners"
    lead={count === undefined ? undefined : <span class="count">{countText(count, "account")}</span>}
  >
    {children(
      owners.length === 0 ? (
        <Empty>No owner is known in the indexed history.</Empty>
      ) : (
        <ol class="shares">
          {owners.map(({ id, holdTotalCount, account }) => (
            <li key={id}>
              <PartyLink of={account} />
              <span class="two number">
                <span>{shareText(copies === 0 ? 0 : (Number(holdTotalCount) / copies) * 100)}</span>
                <span>{countText(Number(holdTotalCount), "item")}</span>
              </span>
              <ShareBar share={copies === 0 ? 0 : Number(holdTotalCount) / copies} />
            </li>
          ))}
        </ol>
      ),
    )}
  </Panel>
)
