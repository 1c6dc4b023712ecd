import { assert, describe, it } from "@effect/vitest"
import { makeRetries, retryDelayMs, retryText } from "#api/explorer/retries.js"

describe("retryDelayMs", () => {
  it("grows up to a minute, and then ends", () => {
    const delaysMs = [0, 1, 2, 3, 4, 5, 11].map(retryDelayMs)
    assert.deepStrictEqual(delaysMs, [5_000, 10_000, 20_000, 40_000, 60_000, 60_000, 60_000])
    assert.isUndefined(retryDelayMs(12))
  })
})

describe("retryText", () => {
  it("contains the seconds until the next attempt, if there is one", () => {
    assert.strictEqual(retryText("Prices are late", 5_000), "Prices are late; trying again in 5 s.")
    assert.strictEqual(retryText("Prices are late", undefined), "Prices are late.")
  })
})

/** Retries whose timers run on demand, and a journal of what they show and load. */
const makeJournal = () => {
  const journal: Array<string> = []
  const timers = new Map<number, () => void>()
  let timersMade = 0
  let tryNow: () => void = assert.fail
  const retries = makeRetries({
    show: (late, { delayMs, again }) => {
      journal.push(retryText(late, delayMs))
      tryNow = again
    },
    hide: (late) => journal.push(`${late}: over`),
    setTimer: (run) => {
      timersMade += 1
      timers.set(timersMade, run)
      // Timers of the test are numbers.
      return timersMade as unknown as ReturnType<typeof setTimeout>
    },
    clearTimer: (timer) => timers.delete(timer as unknown as number),
  })
  return {
    journal,
    retries,
    timers,
    tryNow: () => tryNow(),
    pass: () => {
      const due = [...timers.values()]
      timers.clear()
      for (const run of due) run()
    },
  }
}

const prices = "Prices are late"
const history = "The history is late"

describe("makeRetries", () => {
  it("retries with growing delays, and stops once the part has arrived", () => {
    const { journal, retries, timers, pass } = makeJournal()
    let isLate = true
    const load = () => {
      journal.push("load")
      retries.note("portfolio", isLate ? [prices] : [], load)
    }
    load()
    pass()
    isLate = false
    pass()
    assert.deepStrictEqual(journal, [
      "load",
      `${prices}; trying again in 5 s.`,
      "load",
      `${prices}; trying again in 10 s.`,
      "load",
      `${prices}: over`,
    ])
    assert.strictEqual(timers.size, 0)
  })

  it("begins with a short delay again after a success", () => {
    const { journal, retries } = makeJournal()
    retries.note("portfolio", [prices], assert.fail)
    retries.note("portfolio", [], assert.fail)
    retries.note("portfolio", [prices], assert.fail)
    assert.strictEqual(journal.at(-1), `${prices}; trying again in 5 s.`)
  })

  it("joins parts that wait for the same thing in one load, and ends with the last of them", () => {
    const { journal, retries, pass } = makeJournal()
    retries.note("portfolio", [prices], () => journal.push("portfolio"))
    retries.note("gallery", [prices], () => journal.push("gallery"))
    pass()
    retries.note("portfolio", [], assert.fail)
    assert.deepStrictEqual(journal.slice(1), ["portfolio", "gallery"])
    retries.note("gallery", [], assert.fail)
    assert.strictEqual(journal.at(-1), `${prices}: over`)
  })

  it("retries at once on demand, and drops the planned attempt", () => {
    const { journal, retries, timers, tryNow } = makeJournal()
    retries.note("history", [history], () => journal.push("load"))
    tryNow()
    assert.deepStrictEqual([journal.at(-1), timers.size], ["load", 0])
  })

  it("leaves the last attempt to the reader", () => {
    const { journal, retries, timers, pass } = makeJournal()
    const load = () => retries.note("history", [history], load)
    load()
    for (let tries = 0; tries < 20; tries += 1) pass()
    assert.deepStrictEqual([journal.length, journal.at(-1), timers.size], [13, `${history}.`, 0])
  })

  it("ends all retries when another account is shown", () => {
    const { journal, retries, timers } = makeJournal()
    retries.note("history", [history], assert.fail)
    retries.note("portfolio", [prices], assert.fail)
    retries.clear()
    assert.deepStrictEqual([journal.slice(-2), timers.size], [[`${history}: over`, `${prices}: over`], 0])
  })
})
