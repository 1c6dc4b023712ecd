import { assert, describe, it } from "@effect/vitest"
import { makeTally } from "../../../simulation/tally.ts"
import { killPoints, pointName } from "../../../soak/kill-point.ts"
import { faultsPart, seedsPart, soakPage } from "../../../soak/report.ts"

const startedMs = Date.UTC(2026, 10, 22, 4, 27)
const point = killPoints.map(pointName)[0] ?? ""

const seedsOf = (page: string, first: number, last: number) => {
  const tally = makeTally()
  const seeds = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  for (const _ of seeds) tally.add(point)
  tally.add("answer checked", 10)
  return seedsPart(page, { startedMs, durationMs: 1_000, seeds, failed: [], tally })
}

const faults = faultsPart({
  startedMs,
  durationMs: 1_000,
  faults: [{ name: "the disk is full", lengthMs: 60_000, recoveryMs: 1_500, alarm: undefined }],
  hasFailed: false,
})

describe("soakPage", () => {
  it("keeps the part that was not run", () => {
    const page = soakPage(soakPage("", [faults]), [seedsOf("", 1, 3)])
    assert.include(page, "| the disk is full | 60.0 | 1.5 | nothing to report |")
    assert.include(page, `| ${point} | 3 |`)
    assert.isBelow(page.indexOf("## Kills"), page.indexOf("## Faults that last"))
  })

  it("is the same when a part is written again", () => {
    const page = soakPage(soakPage("", [faults]), [seedsOf("", 1, 3)])
    assert.strictEqual(soakPage(page, []), page)
    assert.strictEqual(soakPage(page, [faults]), page)
  })
})

describe("seedsPart", () => {
  const before = soakPage("", [seedsOf("", 1, 3)])

  it("goes on with the counts of a run that ended at the seed before", () => {
    const { text } = seedsOf(before, 4, 5)
    assert.match(text, /\| 1 to 3 \| 0 \| 1\.0 \|\n.*\| 4 to 5 \| 0 \| 1\.0 \|/)
    assert.include(text, `| ${point} | 5 |`)
    assert.include(text, "| answer checked | 20 |")
  })

  it("begins anew where a seed was left out, and where the first is run again", () => {
    for (const first of [1, 5]) {
      const { text } = seedsOf(before, first, 6)
      assert.notInclude(text, "| 1 to 3 |")
      assert.include(text, `| ${point} | ${7 - first} |`)
      assert.include(text, "| answer checked | 10 |")
    }
  })
})
