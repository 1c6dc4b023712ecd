/** The balance changes of each party of a transaction. */
import type { ComponentChildren } from "preact"
import { nodesOf } from "../client/connection.ts"
import { Panel } from "../design/layout.tsx"
import { Empty } from "../design/states.tsx"
import { countText } from "../format/amount.ts"
import "./balance-changes.css"
import { NftChange, TokenChange } from "./delta.tsx"
import type { BalanceChangesFragment } from "./entry.graphql"
import "./entry.css"
import { PartyLink } from "./party.tsx"

interface BalanceChangesProps {
  readonly deltas: BalanceChangesFragment
  /** Slug of the chain. */
  readonly chain: string
  /** Text below the name of a party. */
  readonly noteOf?: (account: string, index: number) => ComponentChildren
}

/** The panel. */
export const BalanceChanges = ({ deltas, chain, noteOf }: BalanceChangesProps) => {
  const parties = nodesOf(deltas)
  return (
    <Panel title="Balance changes" lead={<span class="count">{countText(deltas.totalCount, "account")}</span>}>
      {parties.length === 0 ? <Empty>No balance changed.</Empty> : undefined}
      <ul>
        {parties.map(({ account, tokens, nfts }, index) => (
          <li class="party" key={account?.address ?? "chain"}>
            <div class="two">
              {account === null ? <span>The chain</span> : <PartyLink of={account} />}
              {account === null ? undefined : noteOf?.(account.address, index)}
            </div>
            <ul class="entry-changes">
              {nodesOf(tokens).map((delta) => (
                <li key={delta.address}>
                  <TokenChange delta={delta} chain={chain} />
                </li>
              ))}
              {nodesOf(nfts).map((delta) => (
                <li key={`${delta.collectionAddress} ${delta.tokenId}`}>
                  <NftChange delta={delta} chain={chain} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
