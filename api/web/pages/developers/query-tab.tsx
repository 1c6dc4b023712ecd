/** The tab of queries: an editor that knows the schema, the price before a query runs, its answer, and its code for clients. */
import { useSignal } from "@preact/signals"
import { useEffect, useState } from "preact/hooks"
import { QueryFailed } from "../../client/failure.ts"
import { loadBody } from "../../client/load-body.ts"
import type { Answer } from "../../client/query.ts"
import { request } from "../../client/request.ts"
import { useDelayed } from "../../client/use-delayed.ts"
import { type Loaded, useLoad } from "../../client/use-query.ts"
import { CopyButton } from "../../design/address-link.tsx"
import { Badge, Choice, Panel } from "../../design/layout.tsx"
import { Empty, Failure } from "../../design/states.tsx"
import { countText } from "../../format/amount.ts"
import { CodeBlock } from "./code-block.tsx"
import { CodeEditor } from "./editor/code-editor.tsx"
import { type Examples, loadExamples, placeOfExample } from "./examples.ts"
import { type Place, readPlace, writePlace } from "./place.ts"
import { answerText, creditsText, outcomeOf, type QueryAnswer, runQuery } from "./run-query.ts"
import type { Schema } from "./schema-model.ts"
import { SchemaPanel } from "./schema-panel.tsx"
import { type SnippetClient, snippetClients, snippetOf } from "./snippets.ts"
import { type Run, useRun } from "./use-run.ts"
import { readVariables, type Variables } from "./variables.ts"

/** Time after the last change of a query until its price is computed. */
const priceDelayMs = 400

/** Upper bounds of the price and the size of a query. */
interface Price {
  readonly credits: number
  readonly fields: ReadonlyArray<{ readonly name: string; readonly credits: number }>
  readonly objects: number
}

const loadSchema = async (signal: AbortSignal): Promise<Answer<Schema>> => {
  const [{ text, status }, { readSchema }] = await Promise.all([
    request("/schema.graphql", undefined, signal),
    import("./schema-model.ts"),
  ])
  if (status !== 200) throw new QueryFailed("UNAVAILABLE", `The schema has the status ${status}.`)
  return { data: readSchema(text), late: [], marks: [] }
}

const usePrice = ({ query, variables }: Place): Loaded<Price> => {
  const load = (signal: AbortSignal): Promise<Answer<Price>> =>
    loadBody("/developers/price", { query, variables: readVariables(variables) }, signal)
  // A function that throws at once rejects.
  return useLoad(query.trim() === "" ? undefined : async (signal) => load(signal), JSON.stringify([query, variables]))
}

const PriceBadge = ({ place }: { place: Place }) => {
  const { data, failure } = usePrice(useDelayed(place, priceDelayMs))
  if (failure !== undefined) {
    return (
      <p class="price loss" role="status">
        {failure.message}
      </p>
    )
  }
  if (data === undefined) return <p class="price" role="status" />
  const { credits, fields, objects } = data
  return (
    <p class="price" role="status">
      <Badge tone="accent" title={fields.map((field) => `${field.name}: ${creditsText(field.credits)}`).join("\n")}>
        {credits === 0 ? "Free" : `Up to ${creditsText(credits)}`}
      </Badge>
      <span class="muted">counts as up to {countText(objects, "object")}</span>
    </p>
  )
}

const ExampleField = ({ onLoad }: { onLoad: (place: Place) => void }) => {
  const { data, failure, refresh } = useLoad(loadExamples, "examples")
  if (failure !== undefined) return <Failure failure={failure} again={refresh} />
  const choose = async (examples: Examples, index: number): Promise<void> => {
    const example = examples.examples[index]
    if (example !== undefined) onLoad(await placeOfExample(examples, example))
  }
  return (
    <select
      class="field"
      aria-label="Examples"
      value=""
      disabled={data === undefined}
      onChange={({ currentTarget }) => {
        const { value } = currentTarget
        currentTarget.value = ""
        if (data !== undefined && value !== "") void choose(data, Number(value))
      }}
    >
      <option value="">Examples …</option>
      {data?.examples.map(({ title }, index) => (
        <option key={title} value={index}>
          {title}
        </option>
      ))}
    </select>
  )
}

const loadJson = () => import("./editor/languages.ts").then(({ jsonLanguage }) => jsonLanguage())

const readOrEmpty = (text: string): Variables => {
  try {
    return readVariables(text)
  } catch {
    return {}
  }
}

const AnswerView = ({ run: { answer, failure, isRunning } }: { run: Run<QueryAnswer> }) => {
  if (failure !== undefined) return <Failure failure={failure} />
  if (answer === undefined) return <Empty>{isRunning ? "Running …" : "Run the query to see its answer."}</Empty>
  const { error } = answer
  const { name, tone } = outcomeOf(answer)
  return (
    <>
      <p class="answer-state" role="status">
        <Badge tone={tone}>{name}</Badge>
        <span class="muted">{isRunning ? "Running …" : answerText(answer)}</span>
      </p>
      {error === undefined ? undefined : (
        <Failure failure={{ code: error.extensions?.code ?? "UNKNOWN", message: error.message }} />
      )}
      <CodeEditor label="Answer" text={answer.text} language={loadJson} />
    </>
  )
}

const resultViews = [
  ["answer", "Answer"],
  ["code", "Code"],
] as const

const ResultPanel = ({ run, place }: { run: Run<QueryAnswer>; place: Place }) => {
  const [view, setView] = useState<(typeof resultViews)[number][0]>("answer")
  const [client, setClient] = useState<SnippetClient>("curl")
  const { text } = run.answer ?? {}
  const aside = (
    <>
      {view === "answer" && text !== undefined ? <CopyButton text={text} what="answer" /> : undefined}
      <Choice label="Result" options={resultViews} value={view} onChoose={setView} />
    </>
  )
  const url = `${location.origin}/graphql`
  return (
    <Panel title={view === "answer" ? "Answer" : "Code"} class="answer" aside={aside}>
      <div class="body">
        {view === "answer" ? (
          <AnswerView run={run} />
        ) : (
          <>
            <Choice label="Client" options={snippetClients} value={client} onChoose={setClient} />
            <CodeBlock
              what="code"
              code={(key) =>
                snippetOf(client, { url, key, query: place.query, variables: readOrEmpty(place.variables) })
              }
            />
          </>
        )}
      </div>
    </Panel>
  )
}

interface QueryPanelProps {
  readonly place: Place
  readonly schema: Schema | undefined
  readonly isRunning: boolean
  readonly onPlace: (place: Place) => void
  readonly onRun: () => void
  readonly onShow: (type: string) => void
}

const QueryPanel = ({ place, schema, isRunning, onPlace, onRun, onShow }: QueryPanelProps) => (
  <Panel title="Query" class="query" aside={<ExampleField onLoad={onPlace} />}>
    <div class="body">
      <CodeEditor
        label="Query"
        text={place.query}
        language={() =>
          import("./editor/languages.ts").then(({ graphqlLanguage }) => graphqlLanguage(schema?.schema, onShow))
        }
        languageKey={schema}
        onChange={(query) => onPlace({ ...place, query })}
        onRun={onRun}
      />
      <h3 class="muted">Variables</h3>
      <div class="variables">
        <CodeEditor
          label="Variables, as JSON"
          hint="{ }"
          text={place.variables}
          language={loadJson}
          onChange={(variables) => onPlace({ ...place, variables })}
          onRun={onRun}
        />
      </div>
      <div class="run-row">
        <PriceBadge place={place} />
        <ShareButton place={place} />
        <button type="button" class="button primary" onClick={onRun}>
          {isRunning ? "Running …" : "Run"} <kbd class="wide">Ctrl ↵</kbd>
        </button>
      </div>
      <p class="muted keys wide">
        Ctrl+Space completes; Ctrl+click on a field opens its documentation; Escape, then Tab leaves the editor.
      </p>
    </div>
  </Panel>
)

/** Puts the query into the address, and copies the address. */
const ShareButton = ({ place }: { place: Place }) => (
  <span onClickCapture={() => history.replaceState(null, "", writePlace(place))}>
    <CopyButton text={`${location.origin}${location.pathname}${writePlace(place)}`} what="link to this query" />
  </span>
)

/** Follows the query in the address; the first example where there is none. */
const usePlace = () => {
  const place = useSignal<Place>(readPlace(location.hash) ?? { query: "", variables: "" })
  useEffect(() => {
    const follow = (): void => {
      place.value = readPlace(location.hash) ?? place.peek()
    }
    addEventListener("hashchange", follow)
    return () => removeEventListener("hashchange", follow)
  }, [])
  useEffect(() => {
    if (place.peek().query !== "") return
    const loading = new AbortController()
    void loadExamples(loading.signal)
      .then(async ({ data }) => {
        const [first] = data.examples
        if (first === undefined) return
        const example = await placeOfExample(data, first)
        if (place.peek().query === "") place.value = example
      })
      // The field of examples shows the failure.
      .catch(() => undefined)
    return () => loading.abort()
  }, [])
  return place
}

/** The tab. */
export const QueryTab = () => {
  const place = usePlace()
  const schema = useLoad(loadSchema, "schema")
  const [trail, setTrail] = useState<ReadonlyArray<string>>([])
  const run = useRun(async (signal) => {
    const { query, variables } = place.peek()
    return runQuery(query, readVariables(variables), signal)
  })
  return (
    <>
      <div class="workbench">
        <QueryPanel
          place={place.value}
          schema={schema.data}
          isRunning={run.isRunning}
          onPlace={(changed) => {
            place.value = changed
          }}
          onRun={run.run}
          onShow={(type) => setTrail((before) => [...before.filter((name) => name !== type), type])}
        />
        <ResultPanel run={run} place={place.value} />
      </div>
      <SchemaPanel loaded={schema} trail={trail} onTrail={setTrail} />
    </>
  )
}
