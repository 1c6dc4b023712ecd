/** Queries with their price before they run, and examples with theirs. A query is charged to the client, as one of its keys would be. */
import { failureOfError } from "../explorer/ask.js"
import { startEditor } from "../explorer/editor.js"
import { byId, element, fill } from "../explorer/element.js"
import { clearFailure, showFailure } from "../explorer/failure-text.js"
import { wholeText } from "../explorer/format.js"
import { showJson } from "../explorer/json-view.js"
import { readVariables } from "../explorer/variables.js"
import { call, callRaw } from "./call.js"

/** @typedef {{ title: string, query: string, variables: string, credits: number }} Example */

/** Time after the last change of a query until its price is computed. */
const priceDelayMs = 400

/** @param {number} credits */
const priceText = (credits) =>
  credits === 0 ? "free" : `${wholeText(credits)} ${credits === 1 ? "credit" : "credits"}`

/** Shows the view. */
export const showQueries = () => {
  const view = byId("queries-view")
  // The query text is kept until the session ends.
  if (view.childElementCount > 0) return
  const query = element("textarea", { id: "query", rows: 18, spellcheck: "false", autocapitalize: "off" })
  const variables = element("textarea", {
    id: "variables",
    rows: 5,
    spellcheck: "false",
    autocapitalize: "off",
    placeholder: "{ }",
  })
  const select = element("select", { id: "example" }, element("option", { value: "" }, "Load an example…"))
  const price = element("p", { id: "price", class: "price", role: "status" })
  const state = element(
    "p",
    { id: "answer-state", class: "answer-state", role: "status" },
    "Run a query to see its response here.",
  )
  const failure = element("div", { role: "alert" })
  const answer = element("pre", { id: "answer" })

  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer
  let round = 0
  const estimate = async () => {
    round += 1
    const own = round
    if (query.value.trim() === "") return fill(price)
    try {
      const found = await call("POST", "price", { query: query.value, variables: readVariables(variables.value) })
      if (own !== round) return
      price.dataset.state = "good"
      fill(
        price,
        `${found.credits === 0 ? "Free" : `Costs up to ${priceText(found.credits)}`}. Counts as up to ${wholeText(found.objects)} objects.`,
      )
    } catch (error) {
      if (own !== round) return
      price.dataset.state = "bad"
      fill(price, error instanceof Error ? error.message : String(error))
    }
  }
  const estimateSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void estimate(), priceDelayMs)
  }

  const runButton = element(
    "button",
    { type: "submit", id: "run", class: "primary" },
    "Run ",
    element("kbd", {}, "Ctrl ↵"),
  )
  const run = async () => {
    if (runButton.disabled) return
    runButton.disabled = true
    clearFailure(failure)
    state.dataset.state = "waiting"
    fill(state, "Running…")
    try {
      const response = await callRaw("POST", "graphql", {
        query: query.value,
        variables: readVariables(variables.value),
      })
      const [error] = response.body?.errors ?? []
      const bill = response.body?.extensions?.credits
      const left = bill?.remaining === undefined ? "" : `, ${wholeText(bill.remaining)} left`
      state.dataset.state = error === undefined ? "good" : "bad"
      fill(
        state,
        [
          error === undefined ? "OK" : "Error",
          `HTTP ${response.status}`,
          `${Math.round(response.durationMs)} ms`,
          `${wholeText(response.characters)} characters`,
          ...(bill === undefined ? [] : [`${priceText(bill.cost)}${left}`]),
        ].join(" · "),
      )
      if (error !== undefined) showFailure(failure, failureOfError(error))
      showJson(answer, response.body)
    } catch (error) {
      state.dataset.state = "bad"
      fill(state, "No response")
      fill(answer)
      showFailure(failure, error)
    }
    runButton.disabled = false
  }

  const loadExamples = async () => {
    /** @type {{ examples: ReadonlyArray<Example> }} */
    const { examples } = await call("GET", "examples")
    select.append(
      ...examples.map(({ title, credits }, index) =>
        element("option", { value: index }, `${title} (${priceText(credits)})`),
      ),
    )
    const load = (/** @type {Example | undefined} */ example) => {
      if (example === undefined) return
      query.value = example.query
      variables.value = example.variables === "{}" ? "" : example.variables
      void estimate()
    }
    select.addEventListener("change", () => {
      if (select.value !== "") load(examples[Number(select.value)])
      select.value = ""
    })
    if (query.value === "") load(examples[0])
  }

  fill(
    view,
    element(
      "div",
      { class: "workbench" },
      element(
        "form",
        {
          id: "query-form",
          class: "question",
          onSubmit: (/** @type {Event} */ event) => {
            event.preventDefault()
            void run()
          },
        },
        element(
          "div",
          { class: "bar" },
          element("label", { for: "example", class: "hidden-text" }, "Examples"),
          select,
          runButton,
        ),
        element("label", { for: "query", class: "field-name" }, "Query"),
        query,
        price,
        element("label", { for: "variables", class: "field-name" }, "Variables (JSON)"),
        variables,
      ),
      element("section", { class: "answer", "aria-label": "Response" }, state, failure, answer),
    ),
  )
  for (const area of [query, variables]) {
    startEditor(area, { run: () => void run() })
    area.addEventListener("input", estimateSoon)
  }
  loadExamples().catch((error) => showFailure(failure, error))
}
