/** A transaction in a list that is of no account: its signer, and its sentence. */
import { TransactionLink } from "../design/address-link.tsx"
import { Badge } from "../design/layout.tsx"
import { ChainLogo, type ChainPicture } from "../design/pictures.tsx"
import { Time } from "../design/values.tsx"
import { transactionPath } from "../paths.ts"
import type { EventFragment } from "./entry.graphql"
import "./event-row.css"
import { PartyLink } from "./party.tsx"
import { SentenceText } from "./sentence-text.tsx"

interface EventRowProps {
  readonly event: EventFragment
  /** The chain, if it is a served one. */
  readonly chain: (ChainPicture & { readonly slug: string }) | undefined
  /** Whether the list is that of one block: it has one time and one chain. */
  readonly isInBlock?: boolean
}

/** The row. */
export const EventRow = ({ event, chain, isInBlock = false }: EventRowProps) => {
  const { timestamp, interpretation, transaction } = event
  const time = <Time timeMs={timestamp} />
  return (
    <li class="event">
      <p class="sentence">
        <SentenceText of={interpretation} chain={chain?.slug} />
      </p>
      <p class="muted event-facts">
        {transaction?.fromUser == null ? undefined : <PartyLink of={transaction.fromUser} />}
        {transaction !== null && chain !== undefined && isInBlock ? (
          <TransactionLink chain={chain.slug} hash={transaction.hash} />
        ) : undefined}
        {transaction === null || chain === undefined || isInBlock ? undefined : (
          <>
            <a href={transactionPath(chain.slug, transaction.hash)}>{time}</a>
            <span class="of-network">
              <ChainLogo chain={chain} /> {chain.name}
            </span>
          </>
        )}
        {transaction === null || chain === undefined ? time : undefined}
        {transaction?.receipt?.status === 0 ? <Badge tone="bad">Failed</Badge> : undefined}
      </p>
    </li>
  )
}
