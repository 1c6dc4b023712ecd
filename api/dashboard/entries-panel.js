/** Entries of the ledger, newest first, page by page. */

import { call } from "./call.js"
import { element, fill } from "./element.js"
import { showFailure } from "./failure-text.js"
import { timeText, wholeText } from "./format.js"
import { panel, table } from "./panel.js"

/** @typedef {{ at: number, kind: string, operation: string, keyName: string | null, credits: number }} Entry */

const kinds = new Map([
  ["charged", "Charged"],
  ["expired", "Not charged: no response"],
  ["granted", "Granted"],
  ["refunded", "Refunded: request failed"],
  ["reserved", "Held: in progress"],
])

/** @param {number} credits */
const changeText = (credits) => (credits === 0 ? "0" : `${credits < 0 ? "−" : "+"}${wholeText(Math.abs(credits))}`)

/** @param {Entry} entry */
const cells = ({ at, kind, operation, keyName, credits }) => [
  timeText(at),
  kinds.get(kind) ?? kind,
  operation === "grant" ? "" : operation,
  keyName ?? "",
  changeText(credits),
]

/** The panel, which loads its entries itself. */
export const entriesPanel = () => {
  const body = element("div")
  const failure = element("div", { role: "alert" })
  const more = element("button", { type: "button", onClick: () => void load() }, "Show older entries")
  const foot = element("p", { class: "more", hidden: true }, more)
  /** @type {Array<Entry>} */
  const entries = []
  /** @type {string | undefined} */
  let after
  const load = async () => {
    more.disabled = true
    try {
      const page = await call("GET", after === undefined ? "entries" : `entries?after=${after}`)
      entries.push(...page.entries)
      after = page.after ?? undefined
      foot.hidden = after === undefined
      fill(failure)
      fill(
        body,
        table(
          [
            { name: "Time" },
            { name: "Entry" },
            { name: "Operation" },
            { name: "Key" },
            { name: "Credits", isNumber: true },
          ],
          entries.map(cells),
        ),
      )
    } catch (error) {
      showFailure(failure, error, () => void load())
    }
    more.disabled = false
  }
  void load()
  return panel({ title: "Ledger", name: "entries" }, body, foot, failure)
}
