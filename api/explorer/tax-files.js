/** Files of an account's transactions for tax software, each made once its form is chosen. */
import { askPart } from "./ask.js"
import { element } from "./element.js"
import { clearFailure, showFailure } from "./failure-text.js"

const forms = /** @type {const} */ ([
  ["PLAIN", "CSV"],
  ["KOINLY", "Koinly"],
  ["COINTRACKING", "CoinTracking"],
  ["BLOCKPIT", "Blockpit"],
])

const query = `query TaxFile($account: Address!, $chainIds: [Int!], $form: TaxExportForm!) {
  taxExport(addresses: [$account], chainIds: $chainIds, form: $form) { fileName csv }
}`

/** Time for which a file can be saved: browsers read it after the click. */
const savedMs = 60_000

/**
 * Lets the browser save a text as a file.
 *
 * @param {string} name
 * @param {string} text
 */
const save = (name, text) => {
  const url = URL.createObjectURL(new Blob([text], { type: "text/csv" }))
  element("a", { href: url, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(url), savedMs)
}

/**
 * The buttons of the forms, and the place for a failure.
 *
 * @param {string} account
 * @param {ReadonlyArray<number>} chainIds
 * @param {AbortSignal} signal
 */
export const taxFiles = (account, chainIds, signal) => {
  const failure = element("div", { role: "alert" })
  /** @param {string} form @param {HTMLButtonElement} button */
  const download = async (form, button) => {
    clearFailure(failure)
    button.disabled = true
    try {
      const { data } = await askPart({ query, variables: { account, chainIds, form }, signal })
      save(data.taxExport.fileName, data.taxExport.csv)
    } catch (error) {
      if (!signal.aborted) showFailure(failure, error, () => void download(form, button))
    } finally {
      button.disabled = false
    }
  }
  const buttons = forms.map(([form, name]) => {
    const button = element("button", { type: "button", class: "quiet", value: form }, name)
    button.addEventListener("click", () => void download(form, button))
    return button
  })
  return [
    element(
      "div",
      { class: "tax-files", role: "group", "aria-label": "Download transactions" },
      element("span", {}, "Download transactions"),
      ...buttons,
    ),
    failure,
  ]
}
