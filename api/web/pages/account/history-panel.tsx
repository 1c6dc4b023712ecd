/** The history of an account: the newest entries beside the portfolio, or all of it by day, with filters. */
import { useState } from "preact/hooks"
import { nowMs } from "../../client/networks.ts"
import type { Past } from "../../client/past.ts"
import { Choice, Panel } from "../../design/layout.tsx"
import { MoreButton } from "../../design/more-button.tsx"
import { Empty, Show } from "../../design/states.tsx"
import { accountForm } from "../../format/address.ts"
import { countText } from "../../format/amount.ts"
import { dayText } from "../../format/time.ts"
import { EntryRow } from "../../parts/entry-row.tsx"
import { type HistoryFilters, type ShownEntry, useHistory } from "./use-history.ts"

const recentCount = 8
const pageCount = 25

interface HistoryProps {
  readonly address: string
  readonly past: Past
}

const rowOf = (entry: ShownEntry, isBelowDay: boolean) => (
  <EntryRow key={entry.id} entry={entry} isBelowDay={isBelowDay} state={entry.state} />
)

/** The newest entries. */
export const RecentPanel = ({
  address,
  past,
  href,
  onChange,
}: HistoryProps & { href: string; onChange: () => void }) => {
  const { loaded, entries } = useHistory({
    address,
    past,
    first: recentCount,
    filters: { hidden: false },
    isFollowed: true,
    onChange,
  })
  return (
    <Panel title="Recent activity" class="recent" aside={<a href={href}>All history</a>}>
      <Show of={loaded}>
        {() =>
          entries.length === 0 ? (
            <Empty>No transaction of this account is in the indexed history.</Empty>
          ) : (
            <ol>{entries.slice(0, recentCount).map((entry) => rowOf(entry, false))}</ol>
          )
        }
      </Show>
    </Panel>
  )
}

const kinds = [
  ["ALL", "All"],
  ["Swap", "Swaps"],
  ["Bridge", "Bridges"],
  ["Nft_Mint", "NFT mints"],
  ["Nft_Sale", "NFT sales"],
] as const

type Kind = (typeof kinds)[number][0]

const directions = [
  ["ANY", "Any direction"],
  ["receivedFrom", "Received from"],
  ["sentTo", "Sent to"],
  ["tokenAddress", "Token"],
  ["contractAddress", "Contract"],
] as const

type Direction = (typeof directions)[number][0]

interface Choices {
  readonly kind: Kind
  readonly direction: Direction
  readonly address: string
  readonly isSpamShown: boolean
}

const noChoices: Choices = { kind: "ALL", direction: "ANY", address: "", isSpamShown: false }

/** The filters of the query. An address that is not complete yet filters nothing. */
const filtersOf = ({ kind, direction, address, isSpamShown }: Choices): HistoryFilters => {
  const form = accountForm(address.trim())
  return {
    ...(kind === "ALL" ? {} : { categories: [kind] }),
    ...(direction === "ANY" || form === undefined ? {} : { [direction]: [form] }),
    ...(isSpamShown ? {} : { hidden: false }),
  }
}

const Filters = ({ choices, onChange }: { choices: Choices; onChange: (choices: Choices) => void }) => (
  <div class="filters body">
    <Choice label="Kind" options={kinds} value={choices.kind} onChoose={(kind) => onChange({ ...choices, kind })} />
    <label>
      <span class="visually-hidden">Address is</span>
      <select
        class="field"
        value={choices.direction}
        onChange={(event) => onChange({ ...choices, direction: event.currentTarget.value as Direction })}
      >
        {directions.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </label>
    {choices.direction === "ANY" ? undefined : (
      <input
        class="field"
        aria-label="Address"
        placeholder="0x…"
        value={choices.address}
        onInput={(event) => onChange({ ...choices, address: event.currentTarget.value })}
      />
    )}
    <label class="check">
      <input
        type="checkbox"
        checked={choices.isSpamShown}
        onChange={(event) => onChange({ ...choices, isSpamShown: event.currentTarget.checked })}
      />
      With spam
    </label>
  </div>
)

const Days = ({ entries }: { entries: ReadonlyArray<ShownEntry> }) => (
  <>
    {[...Map.groupBy(entries, ({ timestampMs }) => dayText(timestampMs, nowMs.value))].map(([day, ofDay]) => (
      <section key={day} class="day" aria-label={day}>
        <h3>{day}</h3>
        <ol>{ofDay.map((entry) => rowOf(entry, true))}</ol>
      </section>
    ))}
  </>
)

/** All of the history. */
export const HistoryPanel = ({ address, past }: HistoryProps) => {
  const [choices, setChoices] = useState(noChoices)
  const isNarrow = choices.kind !== "ALL" || choices.direction !== "ANY"
  const { loaded, entries, totalCount, loadMore } = useHistory({
    address,
    past,
    first: pageCount,
    filters: filtersOf(choices),
    isFollowed: !isNarrow,
  })
  return (
    <Panel
      title="History"
      lead={totalCount > 0 ? <span class="count">{countText(totalCount, "transaction")}</span> : undefined}
    >
      <Filters choices={choices} onChange={setChoices} />
      <Show of={loaded}>
        {() =>
          entries.length === 0 ? (
            <Empty>
              {isNarrow
                ? "No transaction has all of these properties."
                : "No transaction of this account is in the indexed history."}
            </Empty>
          ) : (
            <Days entries={entries} />
          )
        }
      </Show>
      {loadMore === undefined ? undefined : <MoreButton load={loadMore} />}
    </Panel>
  )
}
