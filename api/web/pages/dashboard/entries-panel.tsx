/** Entries of the ledger, newest first, page by page. */
import { useSignal } from "@preact/signals"
import { Panel } from "../../design/layout.tsx"
import { MoreButton } from "../../design/more-button.tsx"
import { Show } from "../../design/states.tsx"
import { TableHead } from "../../design/table.tsx"
import { Time } from "../../design/values.tsx"
import { signText, wholeText } from "../../format/amount.ts"
import { call, useCall } from "./call.ts"

interface Entry {
  readonly at: number
  readonly kind: string
  readonly operation: string
  readonly keyName: string | null
  readonly credits: number
}

interface Page {
  readonly entries: ReadonlyArray<Entry>
  readonly after: string | null
}

const kinds = new Map([
  ["charged", "Charged"],
  ["expired", "Not charged: no response"],
  ["granted", "Granted"],
  ["refunded", "Refunded: request failed"],
  ["reserved", "Held: in progress"],
])

const changeText = (credits: number): string =>
  credits === 0 ? "0" : `${signText(String(credits))}${wholeText(Math.abs(credits))}`

const Row = ({ entry: { at, kind, operation, keyName, credits } }: { entry: Entry }) => (
  <tr>
    <th scope="row">
      <span class="two">
        <span>{kinds.get(kind) ?? kind}</span>
        <Time timeMs={at} />
      </span>
    </th>
    <td>{operation === "grant" ? "" : operation}</td>
    <td class="wide">{keyName}</td>
    <td class={credits > 0 ? "number gain" : "number"}>{changeText(credits)}</td>
  </tr>
)

/** The panel. */
export const EntriesPanel = () => {
  const loaded = useCall<Page>("entries")
  const later = useSignal<ReadonlyArray<Page>>([])
  return (
    <Panel title="Ledger">
      <Show of={loaded}>
        {(first) => {
          const pages = [first, ...later.value]
          const after = pages.at(-1)?.after ?? null
          const loadMore = async (): Promise<void> => {
            later.value = [...later.value, await call<Page>(`entries?after=${after}`)]
          }
          return (
            <>
              <table class="table">
                <TableHead columns={[["Entry"], ["Operation"], ["Key", "wide"], ["Credits", "number"]]} />
                <tbody>
                  {pages.flatMap(({ entries }) =>
                    entries.map((entry, index) => <Row key={`${entry.at}-${index}`} entry={entry} />),
                  )}
                </tbody>
              </table>
              {after === null ? undefined : <MoreButton load={loadMore} />}
            </>
          )
        }}
      </Show>
    </Panel>
  )
}
