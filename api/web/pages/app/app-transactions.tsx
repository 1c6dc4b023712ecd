/** Transactions that the rules of an app describe, newest first. */
import { usePages } from "../../client/use-pages.ts"
import { Panel } from "../../design/layout.tsx"
import { MoreButton } from "../../design/more-button.tsx"
import { Empty, Show } from "../../design/states.tsx"
import { EventRow } from "../../parts/event-row.tsx"
import { appTransactions } from "./app.graphql"
import type { FindChain } from "./app-chain.ts"

const pageCount = 20

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
                  <EventRow key={event.key} event={event} chain={findChain(event.network)} />
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
