/** Credits of the client over time and by operation. */
import { Panel } from "../../design/layout.tsx"
import { Empty } from "../../design/states.tsx"
import { TableHead } from "../../design/table.tsx"
import { countText, wholeText } from "../../format/amount.ts"
import { timeText } from "../../format/time.ts"
import { BarChart } from "../../parts/bar-chart.tsx"

/** Credits and their use within a period. */
export interface Usage {
  readonly credits: number
  /** Balances at the boundaries of the intervals. */
  readonly balances: ReadonlyArray<{ readonly at: number; readonly credits: number }>
  /** Intervals in which credits were used. */
  readonly intervals: ReadonlyArray<{
    readonly intervalStart: number
    readonly requestCount: number
    readonly totalCost: number
  }>
  readonly operations: ReadonlyArray<Operation>
}

interface Operation {
  readonly operationName: string
  readonly requestCount: number
  readonly totalCost: number
}

/** Operations that are listed; one client can name any number. */
const operationsMax = 20

const useText = (credits: number, requests: number): string =>
  `${countText(credits, "credit")} for ${countText(requests, "request")}`

/** The credits that were used. */
export const UsedPanel = ({ usage: { balances, intervals } }: { usage: Usage }) => {
  const used = new Map(intervals.map((interval) => [interval.intervalStart, interval]))
  const credits = intervals.reduce((sum, { totalCost }) => sum + totalCost, 0)
  const requests = intervals.reduce((sum, { requestCount }) => sum + requestCount, 0)
  const bars = balances.slice(0, -1).map(({ at }) => {
    const { totalCost = 0, requestCount = 0 } = used.get(at) ?? {}
    return { label: timeText(at), value: totalCost, title: useText(totalCost, requestCount) }
  })
  return (
    <Panel title="Credits used" lead={<span class="count">{useText(credits, requests)}</span>}>
      {credits === 0 ? (
        <Empty>No credits were used in this period.</Empty>
      ) : (
        <div class="body">
          <BarChart name="Credits used" bars={bars} />
        </div>
      )}
    </Panel>
  )
}

/** The credits that were left. */
export const LeftPanel = ({ usage: { balances } }: { usage: Usage }) => (
  <Panel title="Credits left">
    <div class="body">
      <BarChart
        name="Credits left"
        bars={balances.map(({ at, credits }) => ({ label: timeText(at), value: credits }))}
      />
    </div>
  </Panel>
)

/** The most expensive operations. */
export const OperationsPanel = ({ usage: { operations } }: { usage: Usage }) => {
  const highest = operations[0]?.totalCost ?? 1
  const listed = operations.slice(0, operationsMax)
  const rest = operations.length - listed.length
  return (
    <Panel title="By operation">
      {listed.length === 0 ? (
        <Empty>Nothing was charged in this period.</Empty>
      ) : (
        <table class="table">
          <TableHead columns={[["Operation"], ["Requests", "number"], ["Credits", "number"]]} />
          <tbody>
            {listed.map(({ operationName, requestCount, totalCost }) => (
              <tr key={operationName}>
                <th scope="row">
                  {operationName}
                  <meter min={0} max={highest} value={totalCost} aria-hidden="true" />
                </th>
                <td class="number">{wholeText(requestCount)}</td>
                <td class="number">{wholeText(totalCost)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {rest === 0 ? undefined : <p class="foot">The {countText(rest, "cheapest operation")} are not listed.</p>}
    </Panel>
  )
}
