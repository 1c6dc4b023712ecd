/** Queries with their price before they run, and examples with theirs. A query is charged to the client, as one of its keys would be. */

import { call, callRaw } from "./call.js"
import { startEditor } from "./editor.js"
import { byId, element, fill } from "./element.js"
import { failureOfError } from "./failure.js"
import { clearFailure, showFailure } from "./failure-text.js"
import { wholeText } from "./format.js"
import { showJson } from "./json-view.js"
import { readVariables } from "./variables.js"

/** @typedef {{ title: string, query: string, variables: string, credits: number }} Example */

/** Time after the last change of a query until its price is computed. */
const priceDelayMs = 400

/** @param {number} credits */
const priceText = (credits) =>
  credits === 0 ? "free" : `${wholeText(credits)} ${credits === 1 ? "credit" : "credits"}`

/** The fields and outputs of the view. */
const makeParts = () => ({
  query: element("textarea", { id: "query", rows: 18, spellcheck: "false", autocapitalize: "off" }),
  variables: element("textarea", {
    id: "variables",
    rows: 5,
    spellcheck: "false",
    autocapitalize: "off",
    placeholder: "{ }",
  }),
  select: element("select", { id: "example" }, element("option", { value: "" }, "Load an example…")),
  price: element("p", { id: "price", class: "price", role: "status" }),
  runButton: element("button", { type: "submit", id: "run", class: "primary" }, "Run ", element("kbd", {}, "Ctrl ↵")),
  state: element(
    "p",
    { id: "answer-state", class: "answer-state", role: "status" },
    "Run a query to see its response here.",
  ),
  failure: element("div", { role: "alert" }),
  answer: element("pre", { id: "answer" }),
})

/** @typedef {ReturnType<typeof makeParts>} Parts */

/**
 * Shows the price of the query; a later call supersedes those in flight.
 *
 * @param {Parts} parts
 */
const makeEstimate = ({ query, variables, price }) => {
  let round = 0
  return async () => {
    round += 1
    const own = round
    if (query.value.trim() === "") return fill(price)
    try {
      const found = await call("POST", "price", { query: query.value, variables: readVariables(variables.value) })
      if (own !== round) return
      const cost = found.credits === 0 ? "Free" : `Costs up to ${priceText(found.credits)}`
      price.dataset.state = "good"
      fill(price, `${cost}. Counts as up to ${wholeText(found.objects)} objects.`)
    } catch (error) {
      if (own !== round) return
      price.dataset.state = "bad"
      fill(price, error instanceof Error ? error.message : String(error))
    }
  }
}

/**
 * The state of a response: its status, time, size and bill.
 *
 * @param {import("./call.js").CallAnswer} response
 */
const stateTextOf = ({ status, body, durationMs, characters }) => {
  const bill = body?.extensions?.credits
  const left = bill?.remaining === undefined ? "" : `, ${wholeText(bill.remaining)} left`
  return [
    body?.errors?.[0] === undefined ? "OK" : "Error",
    `HTTP ${status}`,
    `${Math.round(durationMs)} ms`,
    `${wholeText(characters)} characters`,
    ...(bill === undefined ? [] : [`${priceText(bill.cost)}${left}`]),
  ].join(" · ")
}

/**
 * Runs the query, and shows its response.
 *
 * @param {Parts} parts
 */
const run = async ({ query, variables, runButton, state, failure, answer }) => {
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
    state.dataset.state = error === undefined ? "good" : "bad"
    fill(state, stateTextOf(response))
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

/**
 * Loads the examples, and the first one into an empty view.
 *
 * @param {Parts} parts
 * @param {() => void} estimate
 */
const loadExamples = async ({ query, variables, select }, estimate) => {
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
    estimate()
  }
  select.addEventListener("change", () => {
    if (select.value !== "") load(examples[Number(select.value)])
    select.value = ""
  })
  if (query.value === "") load(examples[0])
}

/**
 * The form of the query beside its response.
 *
 * @param {Parts} parts
 */
const workbench = (parts) => {
  const { query, variables, select, price, runButton, state, failure, answer } = parts
  const onSubmit = (/** @type {Event} */ event) => {
    event.preventDefault()
    void run(parts)
  }
  const bar = [element("label", { for: "example", class: "hidden-text" }, "Examples"), select, runButton]
  return element(
    "div",
    { class: "workbench" },
    element(
      "form",
      { id: "query-form", class: "question", onSubmit },
      element("div", { class: "bar" }, ...bar),
      element("label", { for: "query", class: "field-name" }, "Query"),
      query,
      price,
      element("label", { for: "variables", class: "field-name" }, "Variables (JSON)"),
      variables,
    ),
    element("section", { class: "answer", "aria-label": "Response" }, state, failure, answer),
  )
}

/** Shows the view. */
export const showQueries = () => {
  const view = byId("queries-view")
  // The query text is kept until the session ends.
  if (view.childElementCount > 0) return
  const parts = makeParts()
  const estimate = makeEstimate(parts)
  fill(view, workbench(parts))
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer
  const estimateSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void estimate(), priceDelayMs)
  }
  for (const area of [parts.query, parts.variables]) {
    startEditor(area, { run: () => void run(parts) })
    area.addEventListener("input", estimateSoon)
  }
  loadExamples(parts, () => void estimate()).catch((error) => showFailure(parts.failure, error))
}
