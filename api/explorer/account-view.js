/** The account view: whose account, what it owns, what it did. */
import { findNamed, readNames } from "./account-name.js"
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

/**
 * Shows the name of an account above its address. An account without one, and a failure, change nothing.
 *
 * @param {string} account
 * @param {Element} heading
 * @param {AbortSignal} signal
 */
const showName = async (account, heading, signal) => {
  const names = await readNames([account], signal).catch(() => new Map())
  const name = names.get(account)
  if (name !== undefined) fill(heading, element("strong", { class: "account-name" }, name), account)
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
  const heading = element("h2", { "data-account": account }, account)
  clearFailure(failureLine())
  fill(
    target,
    element("header", { class: "account-head" }, accountDisc(account), heading, copyButton(account, "address")),
    panels,
  )
  void showName(account, heading, signal)
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
      "Enter an address or a name above to see its tokens, NFTs and history. Every result states the block it was read at.",
    ),
  )

/** The names of the suggested accounts, by address. @type {ReadonlyMap<string, string>} */
let suggestedNames = new Map()

const fillSuggestions = () => {
  const { account } = readPlace()
  fill(
    byId("suggestions"),
    ...readAccounts().map((address) =>
      element(
        "li",
        {},
        placeLink(
          { view: "account", account: address },
          { title: address, "aria-current": address === account && "true" },
          accountDisc(address),
          suggestedNames.get(address) ?? shortHex(address),
        ),
      ),
    ),
  )
}

const showSuggestions = () => {
  byId("suggestions").hidden = readAccounts().length === 0
  fillSuggestions()
}

/** Replaces the addresses of suggestions by their names. Without an answer they stay. */
const nameSuggestions = async () => {
  if (readKey() === "") return
  suggestedNames = await readNames(readAccounts()).catch(() => suggestedNames)
  fillSuggestions()
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
      new Error(
        "Enter an address (0x and 40 hex digits), a name (ann.eth) or a transaction hash (0x and 64 hex digits).",
      ),
    )
    return
  }
  try {
    if (pasted.kind !== "transaction") {
      const account = pasted.kind === "name" ? await findNamed(pasted.value) : pasted.value
      shown = undefined
      goTo({ view: "account", account })
      return
    }
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
    void nameSuggestions()
  })
  showPlace()
  showFirstSuggestion()
  void nameSuggestions()
}
