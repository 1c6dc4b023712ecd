/** Transactions that the rules of an app describe, newest first. */
import { usePages } from "../../client/use-pages.ts"
import { Badge, Panel } from "../../design/layout.tsx"
import { MoreButton } from "../../design/more-button.tsx"
import { ChainLogo } from "../../design/pictures.tsx"
import { Empty, Show } from "../../design/states.tsx"
import { Time } from "../../design/values.tsx"
import { PartyLink } from "../../parts/party.tsx"
import { SentenceText } from "../../parts/sentence-text.tsx"
import { transactionPath } from "../../paths.ts"
import { type AppTransactionsQuery, appTransactions } from "./app.graphql"
import type { FindChain } from "./app-chain.ts"

type Event = AppTransactionsQuery["transactionsForAppV2"]["edges"][number]["node"]

const pageCount = 20

const EventRow = ({ event, findChain }: { event: Event; findChain: FindChain }) => {
  const { network, timestamp, interpretation, transaction } = event
  const chain = findChain(network)
  const time = <Time timeMs={timestamp} />
  return (
    <li>
      <p class="sentence">
        <SentenceText of={interpretation} chain={chain?.slug} />
      </p>
      <p class="muted event-facts">
        {transaction?.fromUser == null ? undefined : <PartyLink of={transaction.fromUser} />}
        {chain === undefined || transaction === null ? (
          time
        ) : (
          <a href={transactionPath(chain.slug, transaction.hash)}>{time}</a>
        )}
        {chain === undefined ? undefined : (
          <span class="of-network">
            <ChainLogo chain={chain} /> {chain.name}
          </span>
        )}
        {transaction?.receipt?.status === 0 ? <Badge tone="bad">Failed</Badge> : undefined}
      </p>
    </li>
  )
}

/** The panel. */
export const AppTransactions = ({ slug, findChain }: { slug: string; findChain: FindChain }) => {
  const { loaded, rows, loadMore } = usePages(
    appTransactions,
    { slug, first: pageCount },
    ({ transactionsForAppV2 }) => transactionsForAppV2,
  )
  return (
    <Panel title="Transactions" class="app-transactions">
      <Show of={loaded}>
        {() =>
          rows.length === 0 ? (
            <Empty>No indexed transaction follows a rule of this app.</Empty>
          ) : (
            <>
              <ol>
                {rows.map((event) => (
                  <EventRow key={event.key} event={event} findChain={findChain} />
                ))}
              </ol>
              {loadMore === undefined ? undefined : <MoreButton load={loadMore} />}
            </>
          )
        }
      </Show>
    </Panel>
  )
}
