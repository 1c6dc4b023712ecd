/** The account view: whose account, what it owns, what it did. */
import { accountPanels } from "./account-panels.js"
import { accountDisc, copyButton, placeLink } from "./address-link.js"
import { byId, element, fill } from "./element.js"
import { clearFailure, showFailure } from "./failure-text.js"
import { readPasted, shortHex } from "./format.js"
import { lateList } from "./late-list.js"
import { goTo, placeChange, readPlace } from "./navigation.js"
import { keyChange, readAccounts, readKey } from "./session.js"
import { findTransaction } from "./transaction-dialog.js"

/** @type {AbortController | undefined} */
let asking
/** @type {string | undefined} */
let shown

const retries = lateList(byId("account-late"), byId("main"))

const failureLine = () => byId("account-failure")

/** Ends what is loaded for the shown account. */
const stop = () => {
  asking?.abort()
  retries.clear()
  byId("account-content").removeAttribute("aria-busy")
}

/** @param {string} account */
const load = async (account) => {
  stop()
  asking = new AbortController()
  const { signal } = asking
  const target = byId("account-content")
  const fail = (/** @type {unknown} */ error) => {
    stop()
    fill(target)
    shown = undefined
    showFailure(failureLine(), error, () => void load(account))
  }
  const { panels, load: loadPanels } = accountPanels(account, { retries, signal, fail })
  clearFailure(failureLine())
  fill(
    target,
    element(
      "header",
      { class: "account-head" },
      accountDisc(account),
      element("h2", { "data-account": account }, account),
      copyButton(account, "address"),
    ),
    panels,
  )
  target.setAttribute("aria-busy", "true")
  shown = account
  await loadPanels()
  if (!signal.aborted) target.removeAttribute("aria-busy")
}

const welcome = () =>
  element(
    "div",
    { class: "welcome" },
    element("h2", {}, "Look up an account"),
    element(
      "p",
      {},
      "Paste an address above to see its tokens, NFTs and history. Every result states the block it was read at.",
    ),
  )

const showSuggestions = () => {
  const list = byId("suggestions")
  const accounts = readAccounts()
  const { account } = readPlace()
  list.hidden = accounts.length === 0
  fill(
    list,
    ...accounts.map((address) =>
      element(
        "li",
        {},
        placeLink(
          { view: "account", account: address },
          { title: address, "aria-current": address === account && "true" },
          accountDisc(address),
          shortHex(address),
        ),
      ),
    ),
  )
}

const showPlace = () => {
  const { view, account } = readPlace()
  showSuggestions()
  if (view !== "account") return
  const field = /** @type {HTMLInputElement} */ (byId("account"))
  if (account === undefined) {
    stop()
    shown = undefined
    fill(byId("account-content"), welcome())
    return
  }
  if (account === shown) return
  field.value = account
  if (readKey() !== "") void load(account)
}

/** A newcomer who came by the printed link sees an account at once. */
const showFirstSuggestion = () => {
  const { view, account, transaction } = readPlace()
  const [first] = readAccounts()
  if (view === "account" && account === undefined && transaction === undefined && first !== undefined) {
    goTo({ view: "account", account: first }, { isReplacing: true })
  }
}

/** @param {string} text */
const submit = async (text) => {
  const pasted = readPasted(text)
  clearFailure(failureLine())
  if (pasted === undefined) {
    showFailure(
      failureLine(),
      new Error("Enter an address (0x and 40 hex digits) or a transaction hash (0x and 64 hex digits)."),
    )
    return
  }
  if (pasted.kind === "account") {
    shown = undefined
    goTo({ view: "account", account: pasted.value })
    return
  }
  try {
    const chainId = await findTransaction(pasted.value)
    const { account } = readPlace()
    goTo({ view: "account", ...(account === undefined ? {} : { account }), transaction: pasted.value, chainId })
  } catch (error) {
    showFailure(failureLine(), error)
  }
}

/** Fills the account view and follows place and key. */
export const startAccountView = () => {
  const field = /** @type {HTMLInputElement} */ (byId("account"))
  byId("account-form").addEventListener("submit", (event) => {
    event.preventDefault()
    void submit(field.value)
  })
  placeChange.addEventListener("change", showPlace)
  keyChange.addEventListener("change", () => {
    shown = undefined
    showPlace()
  })
  showPlace()
  showFirstSuggestion()
}
