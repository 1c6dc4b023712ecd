/** The history of an account: the newest entries beside the portfolio, or all of it by day, with filters. */
import { useState } from "preact/hooks"
import { nowMs } from "../../client/networks.ts"
import { Choice, Panel } from "../../design/layout.tsx"
import { MoreButton } from "../../design/more-button.tsx"
import { Empty, Show } from "../../design/states.tsx"
import { accountForm } from "../../format/address.ts"
import { countText, wholeText } from "../../format/amount.ts"
import { dayText } from "../../format/time.ts"
import { EntryRow } from "../../parts/entry-row.tsx"
import { LongList } from "../../parts/long-list.tsx"
import type { AccountOf } from "./account-of.ts"
import { hasText } from "./entry-text.ts"
import { type HistoryFilters, type ShownEntry, useHistory } from "./use-history.ts"

const recentCount = 8
const pageCount = 25

/** The newest entries. */
export const RecentPanel = ({
  addresses,
  past,
  href,
  onChange,
}: AccountOf & { href: string; onChange: () => void }) => {
  const { loaded, entries } = useHistory({
    addresses,
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
            <ol>
              {entries.slice(0, recentCount).map((entry) => (
                <EntryRow key={entry.id} entry={entry} state={entry.state} />
              ))}
            </ol>
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
  /** Text of the shown entries. */
  readonly text: string
}

const noChoices: Choices = { kind: "ALL", direction: "ANY", address: "", isSpamShown: false, text: "" }

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
    <input
      class="field"
      type="search"
      value={choices.text}
      placeholder="Search text"
      aria-label="Search text"
      spellcheck={false}
      onInput={(event) => onChange({ ...choices, text: event.currentTarget.value })}
    />
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

/** A row, below a heading where its day differs from that of the row before. */
const DayRow = ({ entry, before }: { entry: ShownEntry; before: ShownEntry | undefined }) => {
  const [day, dayBefore] = [entry, before].map((one) => one && dayText(one.timestampMs, nowMs.peek()))
  return (
    <>
      {day === dayBefore ? undefined : (
        <li class="day">
          <h3>{day}</h3>
        </li>
      )}
      <EntryRow entry={entry} isBelowDay={true} state={entry.state} />
    </>
  )
}

/** Rows of a block, and its height before it is rendered. */
const blockRows = 12
const blockHeightPx = blockRows * 92

const emptyText = ({ text }: Choices, isNarrow: boolean): string => {
  if (text !== "") return "None of the loaded transactions contains this text."
  return isNarrow
    ? "No transaction has all of these properties."
    : "No transaction of this account is in the indexed history."
}

/** All of the history. */
export const HistoryPanel = ({ addresses, past }: AccountOf) => {
  const [choices, setChoices] = useState(noChoices)
  const isNarrow = choices.kind !== "ALL" || choices.direction !== "ANY"
  const { loaded, entries, totalCount, loadMore } = useHistory({
    addresses,
    past,
    first: pageCount,
    filters: filtersOf(choices),
    isFollowed: !isNarrow,
  })
  const text = choices.text.trim()
  const shown = text === "" ? entries : entries.filter((entry) => hasText(entry, text))
  const counted = countText(totalCount, "transaction")
  return (
    <Panel
      title="History"
      lead={
        totalCount > 0 ? (
          <span class="count">{text === "" ? counted : `${wholeText(shown.length)} of ${counted}`}</span>
        ) : undefined
      }
    >
      <Filters choices={choices} onChange={setChoices} />
      <Show of={loaded}>
        {() =>
          shown.length === 0 ? (
            <Empty>{emptyText(choices, isNarrow)}</Empty>
          ) : (
            <LongList as="ol" class="days" rows={shown} blockRows={blockRows} blockHeightPx={blockHeightPx}>
              {(entry, before) => <DayRow key={entry.id} entry={entry} before={before} />}
            </LongList>
          )
        }
      </Show>
      {loadMore === undefined ? undefined : (
        <MoreButton
          load={loadMore}
          isEndless={text === ""}
          name={text === "" ? "Load more" : `Search older than the newest ${countText(entries.length, "transaction")}`}
        />
      )}
    </Panel>
  )
}
