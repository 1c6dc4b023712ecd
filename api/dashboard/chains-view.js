/** State of every served chain, kept current as long as the view is open. */

import { call } from "./call.js"
import { byId, element, fill } from "./element.js"
import { lagText, timeText, wholeText } from "./format.js"
import { fillWith, panel, table } from "./panel.js"

/** A chain's mark moves every few seconds. */
const refreshIntervalMs = 5_000

/** @param {any} network */
const cells = (network) => {
  const { chainId, name, headBlock, tideMark, finalizedBlock, historyFrom, revertCount, audit } = network
  const lag = lagText(network)
  return [
    element("span", {}, element("strong", {}, name), element("span", { class: "muted" }, ` ${chainId}`)),
    element("span", { class: `lag ${lag.isBehind ? "behind" : "level"}` }, lag.text),
    headBlock === null ? "–" : wholeText(headBlock),
    tideMark === null
      ? "–"
      : element("span", { title: `${tideMark.hash}\n${timeText(tideMark.timestamp)}` }, wholeText(tideMark.block)),
    finalizedBlock === null ? "–" : wholeText(finalizedBlock),
    historyFrom === null ? "–" : wholeText(historyFrom),
    revertCount === null ? "–" : wholeText(revertCount),
    audit === null ? "–" : `${wholeText(audit.agreeingCount)} of ${wholeText(audit.comparedCount)}`,
  ]
}

const columns = [
  { name: "Chain" },
  { name: "State" },
  { name: "Head", isNumber: true },
  { name: "Tide mark", isNumber: true },
  { name: "Final", isNumber: true },
  { name: "History from", isNumber: true },
  { name: "Reverts", isNumber: true },
  { name: "Balances verified", isNumber: true },
]

/** @param {any} network */
const isRead = ({ holdingsEnabled }) => holdingsEnabled

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer

/** Shows the view. */
export const showChains = () => {
  clearTimeout(timer)
  const view = byId("chains-view")
  const body = element("div")
  fill(
    view,
    panel(
      { title: "Chains", name: "chains" },
      body,
      element(
        "footer",
        {},
        "Queries reflect all blocks up to the tide mark. Reverts are counted from when indexing began.",
      ),
    ),
  )
  const refresh = async () => {
    clearTimeout(timer)
    // Another view, or a later opening of this one.
    if (view.hidden || !view.contains(body)) return
    if (!document.hidden) {
      await fillWith(body, async () => {
        const { data } = await call("GET", "chains")
        return [table(columns, data.networks.filter(isRead).map(cells))]
      })
    }
    timer = setTimeout(refresh, refreshIntervalMs)
  }
  void refresh()
}
