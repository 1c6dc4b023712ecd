/** The history of an account: the newest page, further ones, and what is pushed. */
import { entriesPerPage, liveHistoryQuery, moreEntriesQuery } from "./account-query.js"
import { ask } from "./ask.js"
import { element, fill } from "./element.js"
import { indexFor, retracted } from "./entry-order.js"
import { agoText, wholeText } from "./format.js"
import { historyEntry } from "./history.js"
import { live } from "./live.js"
import { moreButton } from "./more-button.js"

/** Interval of updating how long ago entries were. */
const agoIntervalMs = 10_000

/** @param {HTMLElement} line @returns {import("./entry-order.js").Entry & { line: HTMLElement }} */
const entryOf = (line) => ({
  line,
  id: line.dataset.id ?? "",
  chainId: Number(line.dataset.chainId),
  block: Number(line.dataset.block),
  timestampMs: Number(line.dataset.timestampMs),
})

/**
 * The panel. It stays as it is once the signal is aborted.
 *
 * @param {string} account
 * @param {any} history
 * @param {object} options
 * @param {string} options.cursor of the answer
 * @param {AbortSignal} options.signal
 * @param {() => void} options.refresh loads the history again
 * @param {() => void} options.onChange called after entries came or went
 */
export const historyPanel = (account, history, { cursor, signal, refresh, onChange }) => {
  const list = element("ol", { class: "entries" })
  const empty = element("p", { class: "empty" }, "No transactions yet.")
  const count = element("span", { class: "count" })
  const failed = element("p", { class: "empty", hidden: true })
  let { totalCount } = history
  let hasMore = history.pageInfo.hasNextPage

  const shown = () => [.../** @type {NodeListOf<HTMLElement>} */ (list.querySelectorAll(":scope > li"))].map(entryOf)
  /** @param {number} change */
  const showCount = (change) => {
    // Long histories are not counted.
    if (totalCount > 0 || (change > 0 && list.childElementCount === change)) totalCount += change
    fill(count, totalCount > 0 && `${wholeText(totalCount)} ${totalCount === 1 ? "transaction" : "transactions"}`)
    empty.hidden = list.childElementCount > 0
  }
  /** @param {any} page */
  const append = (page) => {
    hasMore = page.pageInfo.hasNextPage
    const known = new Set(shown().map(({ id }) => id))
    const nodes = page.edges.map((/** @type {any} */ { node }) => node)
    const added = nodes.filter((/** @type {any} */ { id }) => !known.has(id))
    list.append(...added.map((/** @type {any} */ node) => historyEntry(node, Date.now())))
    showCount(0)
  }
  /** @param {any} message */
  const retract = (message) => {
    const { removed, isDeep } = retracted(shown(), message, hasMore)
    for (const { line } of removed) line.remove()
    showCount(-removed.length)
    if (isDeep) refresh()
  }
  /** @param {ReadonlyArray<any>} entries */
  const add = (entries) => {
    let added = 0
    for (const node of entries) {
      const line = historyEntry(node, Date.now())
      const before = shown()
      const index = indexFor(before, entryOf(line), hasMore)
      if (index === undefined) continue
      line.classList.add("new")
      list.insertBefore(line, before[index]?.line ?? null)
      added += 1
    }
    showCount(added)
  }

  append(history)
  const end = live.subscribe({
    query: liveHistoryQuery,
    variables: { account },
    ...(cursor !== "" && { after: cursor }),
    onMessage: (message) => {
      if (message.action === "RETRACT") retract(message)
      else add(message.entries)
      onChange()
    },
    onFail: ({ message }) => {
      failed.hidden = false
      fill(failed, `Not live: ${message}`)
    },
  })
  const timer = setInterval(() => {
    for (const { line, timestampMs } of shown()) {
      const time = line.querySelector("time")
      if (time !== null) fill(time, agoText(timestampMs, Date.now()))
    }
  }, agoIntervalMs)
  signal.addEventListener("abort", () => {
    end()
    clearInterval(timer)
  })
  const more = moreButton({
    name: "Load more",
    pageInfo: history.pageInfo,
    read: async (after) =>
      (await ask({ query: moreEntriesQuery, variables: { account, entries: entriesPerPage, after } }))
        .transactionHistoryV2,
    append,
  })
  return element(
    "section",
    { class: "panel history", "aria-labelledby": "history-title" },
    element(
      "header",
      {},
      element("h3", { id: "history-title" }, "History"),
      count,
      element("button", { type: "button", class: "quiet", onClick: refresh }, "Refresh"),
    ),
    failed,
    empty,
    list,
    more,
  )
}
