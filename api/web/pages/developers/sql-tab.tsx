/** The tab of SQL: statements over the views, with the views beside them. */
import { useState } from "preact/hooks"
import { loadBody } from "../../client/load-body.ts"
import { type Loaded, useLoad } from "../../client/use-query.ts"
import { Panel } from "../../design/layout.tsx"
import { Show } from "../../design/states.tsx"
import { countText } from "../../format/amount.ts"
import { CodeEditor } from "./editor/code-editor.tsx"
import type { SqlAnswer, SqlView } from "./sql-answer.ts"
import { sqlExamples } from "./sql-examples.ts"
import { SqlResult } from "./sql-result.tsx"
import { useRun } from "./use-run.ts"

/** Rows of a view that its button reads. */
const previewRows = 100

interface Views {
  readonly views: ReadonlyArray<SqlView>
}

const View = ({ view: { name, comment, columns }, onOpen }: { view: SqlView; onOpen: (sql: string) => void }) => (
  <details>
    <summary>
      <code>{name}</code> <span class="count">{countText(columns.length, "column")}</span>
    </summary>
    <p class="muted">{comment}</p>
    <button type="button" class="button" onClick={() => onOpen(`SELECT *\nFROM ${name}\nLIMIT ${previewRows}`)}>
      Show rows
    </button>
    <dl class="columns-of-view">
      {columns.map((column) => (
        <div key={column.name}>
          <dt>
            <code>{column.name}</code> <span class="type">{column.type}</span>
          </dt>
          <dd>{column.comment}</dd>
        </div>
      ))}
    </dl>
  </details>
)

const ViewsPanel = ({ loaded, onOpen }: { loaded: Loaded<Views>; onOpen: (sql: string) => void }) => {
  const [text, setText] = useState("")
  const wanted = text.trim().toLowerCase()
  const isWanted = ({ name, columns }: SqlView): boolean =>
    name.includes(wanted) || columns.some((column) => column.name.includes(wanted))
  const search = (
    <input
      class="field"
      type="search"
      value={text}
      placeholder="Search views and columns"
      aria-label="Search views and columns"
      spellcheck={false}
      onInput={({ currentTarget }) => setText(currentTarget.value)}
    />
  )
  return (
    <Panel title="Views" class="views" aside={search}>
      <div class="body">
        <Show of={loaded}>
          {({ views }) => views.filter(isWanted).map((view) => <View key={view.name} view={view} onOpen={onOpen} />)}
        </Show>
      </div>
    </Panel>
  )
}

/** The tab. */
export const SqlTab = () => {
  const [sql, setSql] = useState<string>(sqlExamples[0][1])
  const views = useLoad<Views>((signal) => loadBody("/sql", undefined, signal), "views")
  const run = useRun(async (signal) => (await loadBody<SqlAnswer>("/sql", { query: sql }, signal)).data)
  const examples = (
    <select
      class="field"
      aria-label="Examples"
      value=""
      onChange={({ currentTarget }) => {
        const example = sqlExamples[Number(currentTarget.value)]
        currentTarget.value = ""
        if (example !== undefined) setSql(example[1])
      }}
    >
      <option value="">Examples …</option>
      {sqlExamples.map(([title], index) => (
        <option key={title} value={index}>
          {title}
        </option>
      ))}
    </select>
  )
  return (
    <div class="workbench sql">
      <div class="column">
        <Panel title="Statement" class="statement" aside={examples}>
          <div class="body">
            <CodeEditor
              label="Statement"
              text={sql}
              language={() =>
                import("./editor/languages.ts").then(({ sqlLanguage }) => sqlLanguage(views.data?.views ?? []))
              }
              languageKey={views.data}
              onChange={setSql}
              onRun={run.run}
            />
            <div class="run-row">
              <p class="muted">ClickHouse SQL, read-only, over all indexed chains.</p>
              <button type="button" class="button primary" onClick={run.run}>
                {run.isRunning ? "Running …" : "Run"} <kbd class="wide">Ctrl ↵</kbd>
              </button>
            </div>
          </div>
        </Panel>
        <SqlResult run={run} />
      </div>
      <ViewsPanel loaded={views} onOpen={setSql} />
    </div>
  )
}
