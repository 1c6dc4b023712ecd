/** The served chains with their progress, followed while the page is visible. */
import { ask } from "./ask.js"
import { byId, element, fill } from "./element.js"
import { lagText, shortHex, timeText, wholeText } from "./format.js"
import { live } from "./live.js"
import { answeredMs, atTime, servedOnly, withBlock } from "./network-progress.js"
import { keyChange, readKey } from "./session.js"

/** Interval of updating ages, and of asking while the page is not live. */
const refreshIntervalMs = 3_000

/** Interval of asking for heads and audits while the page is live. */
const liveIntervalMs = 30_000

/** Every chain, with its progress. */
export const networksQuery = `query Networks {
  networks { chainId name slug holdingsEnabled headBlock historyFrom lagBlocks lagSeconds tideMark { block hash timestamp } audit { block comparedCount agreeingCount tokenCount timestamp } }
}`

/** The newest block of each chain. */
export const liveMarksQuery = `subscription LiveMarks($after: String) {
  tideMarks(after: $after) { cursor chainId block { number hash timestamp } }
}`

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

/** Shows the networks, follows their blocks, and asks for what changes without one: often only while the page is not live. */
export const startNetworkStrip = () => {
  const list = byId("networks")
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer
  let [round, askedMs, clockOffsetMs, hasFailed] = [0, 0, 0, false]
  /** @type {ReadonlyArray<any>} */
  let networks = []

  const show = () => {
    const nowMs = Date.now() + clockOffsetMs
    fill(list, ...networks.map((network) => card(atTime(network, nowMs))))
  }
  const isFresh = () => !hasFailed && live.readState() === "LIVE" && Date.now() - askedMs < liveIntervalMs
  const read = async () => {
    round += 1
    const own = round
    try {
      const { networks: all } = await ask({ query: networksQuery })
      if (own !== round) return
      networks = servedOnly(all)
      askedMs = Date.now()
      clockOffsetMs = (answeredMs(networks) ?? askedMs) - askedMs
      list.classList.remove("outdated")
      show()
    } catch {
      // The line below the key shows the reason; the list stays, marked as outdated.
      if (own === round) list.classList.add("outdated")
    }
  }
  /** @param {boolean} isDue */
  const refresh = async (isDue) => {
    clearTimeout(timer)
    if (document.hidden || readKey() === "") return
    if (isDue || !isFresh()) await read()
    else show()
    clearTimeout(timer)
    timer = setTimeout(() => void refresh(false), refreshIntervalMs)
  }

  live.subscribe({
    query: liveMarksQuery,
    onMessage: ({ chainId, block }) => {
      networks = networks.map((one) => (one.chainId === chainId ? withBlock(one, block) : one))
      show()
    },
    onFail: () => {
      hasFailed = true
    },
  })
  keyChange.addEventListener("change", () => void refresh(true))
  document.addEventListener("visibilitychange", () => void refresh(true))
  void refresh(true)
}
