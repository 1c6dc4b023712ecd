import { assert, describe, it } from "@effect/vitest"
import { reportDocument } from "../../../mutants/report.ts"

const origin = { commit: "0123456789ab", day: "2026-11-22" }

const survivor = { id: "projections/spam/a.ts: if (a || b) return | || → &&", line: 7 }

const area = { area: "spam", ...origin, seed: 1, mutants: 90, killed: 8, timedOut: 1, survivors: [survivor] }

const fault = { name: "Nobody looks", file: "api/a.ts", line: 3, ...origin }

describe("reportDocument", () => {
  it("shows a survivor without a judgement, and a fault that nothing notices", () => {
    const page = reportDocument({ areas: [area], faults: [fault] }, {})
    assert.include(page, "- `projections/spam/a.ts:7` `if (a || b) return | || → &&`: not judged yet.")
    assert.include(page, "| Nobody looks | `api/a.ts:3` | **nothing** | 2026-11-22, 0123456789ab |")
  })

  it("gives the score of an area and the judgement of a survivor", () => {
    const judgements = { [survivor.id]: { isEquivalent: false, why: "It needs a fork of 256 blocks." } }
    const page = reportDocument({ areas: [area], faults: [] }, judgements)
    assert.match(
      page,
      /^\| spam \| .* \| 90 \| 10 \| 8 \| 1 \| 1 \| 90 % \| 90 % \| 2026-11-22, 0123456789ab, seed 1 \|$/m,
    )
    assert.include(page, "`if (a || b) return | || → &&`: It needs a fork of 256 blocks.")
  })

  it("gives the score without equivalent survivors, too", () => {
    const judgements = { [survivor.id]: { isEquivalent: true, why: "Both are the same here." } }
    const page = reportDocument({ areas: [area], faults: [] }, judgements)
    assert.include(page, "| 90 % | 100 % | 2026-11-22")
    assert.include(page, "`if (a || b) return | || → &&`: equivalent. Both are the same here.")
  })

  it("shows an area that was not run", () => {
    const page = reportDocument({ areas: [area], faults: [] }, {})
    assert.match(page, /^\| paging \| .* \| – \| – \| – \| – \| – \| – \| – \| not run yet \|$/m)
  })

  it("names the test that notices a fault", () => {
    const caughtBy = { test: "test/unit/api/a.test.ts", name: "a > looks" }
    const page = reportDocument({ areas: [], faults: [{ ...fault, caughtBy }] }, {})
    assert.include(page, "| Nobody looks | `api/a.ts:3` | `test/unit/api/a.test.ts`: a > looks |")
    assert.include(page, "## Survivors by rule\n\nNone.")
  })
})
