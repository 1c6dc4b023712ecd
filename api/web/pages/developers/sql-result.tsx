/** The answer of a statement: a table, or a chart of one of its columns. */
import { useState } from "preact/hooks"
import { Choice, Panel } from "../../design/layout.tsx"
import { SaveButton } from "../../design/save-button.tsx"
import { Empty, Failure } from "../../design/states.tsx"
import { countText } from "../../format/amount.ts"
import { BarChart } from "../../parts/bar-chart.tsx"
import { barsOf, cellText, chartColumns, csvOf, isNumeric, type SqlAnswer } from "./sql-answer.ts"
import type { Run } from "./use-run.ts"

/** Rows of the table; all are in the file. */
const shownRowsMax = 500

const ResultTable = ({ columns, rows }: SqlAnswer) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: A table that scrolls is reached by keyboard.
  <section class="scroll" tabIndex={0} aria-label="Rows">
    <table class="table">
      <thead>
        <tr>
          {columns.map(({ name, type }) => (
            <th key={name} scope="col" class={isNumeric(type) ? "number" : undefined} title={type}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.slice(0, shownRowsMax).map((row, index) => (
          <tr key={index}>
            {columns.map(({ name, type }, column) => (
              <td key={name} class={isNumeric(type) ? "number" : "mono"}>
                {row[column] === null ? <span class="muted">null</span> : cellText(row[column])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

const ResultChart = ({ answer }: { answer: SqlAnswer }) => {
  const columns = chartColumns(answer)
  const [chosen, setChosen] = useState<string>()
  const column = columns.find((name) => name === chosen) ?? columns[0]
  if (column === undefined || answer.rows.length === 0) {
    return <Empty>A chart shows a column of numbers, labelled by the first column.</Empty>
  }
  return (
    <>
      <Choice
        label="Column"
        options={columns.map((name) => [name, name] as const)}
        value={column}
        onChoose={setChosen}
      />
      <BarChart name={column} bars={barsOf(answer, column)} />
    </>
  )
}

const views = [
  ["table", "Table"],
  ["chart", "Chart"],
] as const

const Answer = ({ answer, view }: { answer: SqlAnswer; view: (typeof views)[number][0] }) => {
  const { rows, rowsRead, elapsedMs, notes } = answer
  return (
    <>
      <p class="muted" role="status">
        {countText(rows.length, "row")} · {countText(rowsRead, "row")} read · {elapsedMs} ms
        {rows.length > shownRowsMax ? ` · the table shows the first ${shownRowsMax}` : ""}
      </p>
      {notes.map((note) => (
        <p key={note} class="late">
          {note}
        </p>
      ))}
      {rows.length === 0 ? <Empty>The statement returned no rows.</Empty> : undefined}
      {rows.length > 0 && view === "table" ? <ResultTable {...answer} /> : undefined}
      {rows.length > 0 && view === "chart" ? <ResultChart answer={answer} /> : undefined}
    </>
  )
}

/** The panel of the answer. */
export const SqlResult = ({ run: { answer, failure, isRunning } }: { run: Run<SqlAnswer> }) => {
  const [view, setView] = useState<(typeof views)[number][0]>("table")
  const aside = (
    <>
      {answer === undefined ? undefined : (
        <SaveButton name="CSV" load={async () => ({ fileName: "answer.csv", text: csvOf(answer) })} />
      )}
      <Choice label="Result" options={views} value={view} onChoose={setView} />
    </>
  )
  return (
    <Panel title="Result" class="result" aside={aside}>
      <div class="body">
        {failure === undefined ? undefined : <Failure failure={failure} />}
        {answer === undefined && failure === undefined ? (
          <Empty>{isRunning ? "Running …" : "Run a statement to see its rows."}</Empty>
        ) : undefined}
        {answer === undefined ? undefined : <Answer answer={answer} view={view} />}
      </div>
    </Panel>
  )
}
