/** The served chains with their progress, refreshed while the page is visible. */
import { ask } from "./ask.js"
import { byId, element, fill } from "./element.js"
import { lagText, shortHex, timeText, wholeText } from "./format.js"
import { keyChange, readKey } from "./session.js"

const refreshIntervalMs = 3_000

const query = `query Networks {
  networks { chainId name slug holdingsEnabled headBlock historyFrom lagBlocks lagSeconds tideMark { block hash timestamp } audit { block comparedCount agreeingCount tokenCount timestamp } }
}`

/**
 * The chains with data: the API lists every chain of the interface.
 *
 * @param {ReadonlyArray<any>} networks
 */
export const servedOnly = (networks) => networks.filter(({ holdingsEnabled }) => holdingsEnabled)

/** @param {string} name @param {Node | string} value @param {string} [title] */
const fact = (name, value, title) => element("div", { title }, element("dt", {}, name), element("dd", {}, value))

/** @param {any} audit */
const auditText = (audit) =>
  audit === null ? "–" : `${wholeText(audit.agreeingCount)} of ${wholeText(audit.comparedCount)}`

/** @param {any} audit */
const auditTitle = (audit) =>
  audit === null
    ? "Balances have not been compared with the chain yet."
    : `Compared with the chain at block ${wholeText(audit.block)}, ${timeText(audit.timestamp)}. Tokens whose events do not determine their balances: ${wholeText(audit.tokenCount)}.`

/** @param {any} network */
const card = (network) => {
  const { tideMark, headBlock, historyFrom, audit } = network
  const lag = lagText(network)
  const markTitle = tideMark === null ? undefined : `${tideMark.hash}\n${timeText(tideMark.timestamp)}`
  return element(
    "li",
    { class: "network", "data-chain-id": network.chainId },
    element(
      "h2",
      {},
      network.name,
      element("span", { class: "muted" }, `chain ${network.chainId}`),
      element("span", { class: `lag ${lag.isBehind ? "behind" : "level"}` }, lag.text),
    ),
    element(
      "dl",
      {},
      fact("Tide mark", tideMark === null ? "–" : wholeText(tideMark.block), markTitle),
      fact("Head", headBlock === null ? "–" : wholeText(headBlock)),
      fact("History from", historyFrom === null ? "–" : wholeText(historyFrom)),
      fact("Balances verified", auditText(audit), auditTitle(audit)),
      fact("Block hash", tideMark === null ? "–" : element("code", {}, shortHex(tideMark.hash)), tideMark?.hash),
    ),
  )
}

/** Shows the networks now and every few seconds, as long as the tab is in sight. */
export const startNetworkStrip = () => {
  const list = byId("networks")
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer
  let round = 0
  const refresh = async () => {
    clearTimeout(timer)
    round += 1
    const own = round
    if (document.hidden || readKey() === "") return
    try {
      const { networks: all } = await ask({ query })
      if (own !== round) return
      const networks = servedOnly(all)
      list.classList.remove("outdated")
      fill(list, ...networks.map(card))
    } catch {
      // The line below the key shows the reason; the list stays, marked as outdated.
      if (own === round) list.classList.add("outdated")
    }
    if (own === round) timer = setTimeout(refresh, refreshIntervalMs)
  }
  keyChange.addEventListener("change", refresh)
  document.addEventListener("visibilitychange", refresh)
  void refresh()
}
