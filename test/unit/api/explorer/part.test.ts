import { assert, describe, it } from "@effect/vitest"
import { AskFailed } from "#api/explorer/ask.js"
import { arePricesLate, partLoader } from "#api/explorer/part.js"

interface Answer {
  readonly data: string
  readonly late: ReadonlyArray<AskFailed>
}

const pricesLate = new AskFailed("TIMEOUT", "The prices on chain 1 are late.", "PricesPending")

/** A part that gets these answers, in turn, and the journal of what it does. */
const partOf = (answers: ReadonlyArray<Answer | AskFailed>) => {
  const journal: Array<string> = []
  const view = new AbortController()
  let requested = 0
  const load = partLoader({
    name: "history",
    late: "The history is late",
    signal: view.signal,
    retries: { note: (part, lates) => journal.push(`${part} waits: ${lates.join()}`), clear: assert.fail },
    read: async () => {
      const answer = answers[requested] ?? assert.fail("Nothing more was expected.")
      requested += 1
      if (answer instanceof AskFailed) throw answer
      return { ...answer, cursor: "" }
    },
    show: (data, late) => journal.push(`show ${data}${arePricesLate(late) ? " without prices" : ""}`),
    fail: (error) => journal.push(`fail ${error instanceof AskFailed ? error.code : String(error)}`),
  })
  return { journal, load, view }
}

describe("partLoader", () => {
  it("shows an incomplete answer once, and then the complete one", async () => {
    const incomplete = { data: "balances", late: [pricesLate] }
    const { journal, load } = partOf([incomplete, incomplete, { data: "all", late: [] }])
    for (let loads = 0; loads < 3; loads += 1) await load()
    assert.deepStrictEqual(journal, [
      "show balances without prices",
      "history waits: Prices are late",
      "history waits: Prices are late",
      "show all",
      "history waits: ",
    ])
  })

  it("retries after a transient failure, and shows any other", async () => {
    const failures = ["TIMEOUT", "UNAVAILABLE", "UNREACHABLE", "INTERNAL"].map((code) => new AskFailed(code, code))
    const { journal, load } = partOf(failures)
    for (const _ of failures) await load()
    assert.deepStrictEqual(journal, [
      "history waits: The history is late",
      "history waits: The history is late",
      "history waits: Can't reach the server",
      "history waits: ",
      "fail INTERNAL",
    ])
  })

  it("does nothing for a view that was closed", async () => {
    const { journal, load, view } = partOf([{ data: "all", late: [] }])
    const loading = load()
    view.abort()
    await loading
    assert.deepStrictEqual(journal, [])
  })
})
