/** The GraphQL view: a query, its answer, examples, and the schema beside them. */
import { askRaw, failureOfError } from "./ask.js"
import { copyText } from "./clipboard.js"
import { startEditor } from "./editor.js"
import { byId, element, fill } from "./element.js"
import { clearFailure, showFailure } from "./failure-text.js"
import { wholeText } from "./format.js"
import { writeFragment } from "./fragment.js"
import { showJson } from "./json-view.js"
import { placeChange, readPlace } from "./navigation.js"
import { loadSchema, startSchemaBrowser } from "./schema-browser.js"
import { keyChange, readAccounts, readKey } from "./session.js"
import { readVariables } from "./variables.js"

/** @type {AbortController | undefined} */
let asking

/** @param {string} id @returns {HTMLTextAreaElement} */
const area = (id) => byId(id)

/** @param {import("./ask.js").RawAnswer} answer */
const showAnswer = ({ status, durationMs, characters, body }) => {
  const [first] = body.errors ?? []
  const size =
    characters < 10_000
      ? `${wholeText(characters)} characters`
      : `${wholeText(Math.round(characters / 1_000))} thousand characters`
  const state = byId("answer-state")
  state.textContent = `${first === undefined ? "OK" : "Error"} · HTTP ${status} · ${Math.round(durationMs)} ms · ${size}`
  state.dataset.state = first === undefined ? "good" : "bad"
  if (first === undefined) clearFailure(byId("answer-failure"))
  else showFailure(byId("answer-failure"), failureOfError(first))
  showJson(byId("answer"), body)
}

const run = async () => {
  asking?.abort()
  asking = new AbortController()
  const { signal } = asking
  const state = byId("answer-state")
  try {
    const variables = readVariables(area("variables").value)
    state.textContent = "Running…"
    state.dataset.state = "waiting"
    showAnswer(await askRaw({ query: area("query").value, variables, signal }))
  } catch (error) {
    if (signal.aborted) return
    state.textContent = "No response"
    state.dataset.state = "bad"
    fill(byId("answer"))
    showFailure(byId("answer-failure"), error)
  }
}

const share = async () => {
  const button = byId("share")
  const place = /** @type {const} */ ({ view: "graphql" })
  const fragment = writeFragment({ ...place, query: area("query").value, variables: area("variables").value })
  history.replaceState(undefined, "", fragment)
  fill(button, (await copyText(location.href)) ? "Copied" : "Copy it from the address bar")
  setTimeout(() => fill(button, "Copy link"), 1_500)
}

/** @param {string} query @param {string} variables */
const loadQuery = (query, variables) => {
  area("query").value = query
  area("variables").value = variables
}

/** The account that the other view shows. */
const shownAccount = () => document.querySelector("h2[data-account]")?.getAttribute("data-account") ?? undefined

/** The newest transaction that the other view shows. */
const shownTransaction = () => document.querySelector(".entry")?.getAttribute("data-hash") ?? undefined

/** Fills the list of examples, those of `/agents.txt`, over an account and a transaction of the other view where there are some. */
const loadExamples = async () => {
  const select = /** @type {HTMLSelectElement} */ (byId("example"))
  const response = await fetch("/explorer/examples.json")
  const { account, transaction, examples } = await response.json()
  const queryOf = (/** @type {{ query: string }} */ { query }) => {
    const known = readPlace().account ?? shownAccount() ?? readAccounts()[0] ?? account
    return query.replaceAll(transaction, shownTransaction() ?? transaction).replaceAll(account, known)
  }
  select.append(
    ...examples.map((/** @type {{ title: string }} */ { title }, /** @type {number} */ index) =>
      element("option", { value: index }, title),
    ),
  )
  select.addEventListener("change", () => {
    const example = examples[Number(select.value)]
    if (select.value === "" || example === undefined) return
    loadQuery(queryOf(example), "")
    select.value = ""
    void run()
  })
  if (area("query").value === "") loadQuery(queryOf(examples[0]), "")
}

/** Fills the GraphQL view and follows place and key. */
export const startQueryView = () => {
  const showPlace = () => {
    const { view, query, variables } = readPlace()
    if (view !== "graphql") return
    if (query !== undefined) loadQuery(query, variables ?? "")
    if (readKey() !== "") void loadSchema()
  }
  byId("query-form").addEventListener("submit", (event) => {
    event.preventDefault()
    void run()
  })
  byId("share").addEventListener("click", () => void share())
  for (const id of ["query", "variables"]) startEditor(area(id), { run: () => void run() })
  startSchemaBrowser()
  placeChange.addEventListener("change", showPlace)
  keyChange.addEventListener("change", showPlace)
  showPlace()
  loadExamples().catch((error) => showFailure(byId("answer-failure"), error))
}
