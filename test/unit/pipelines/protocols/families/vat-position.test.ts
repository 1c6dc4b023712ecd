import { assert, describe, it } from "@effect/vitest"
import { compoundRate } from "#pipelines/protocols/families/vat-position.ts"

const unit = 10n ** 27n

describe("compoundRate", () => {
  it("is one for no time, and the rate for a second", () => {
    assert.strictEqual(compoundRate(unit + 5n, 0n), unit)
    assert.strictEqual(compoundRate(unit + 5n, 1n), unit + 5n)
  })

  it("rounds each square to the nearest unit", () => {
    const rate = (unit * 3n) / 2n
    assert.strictEqual(compoundRate(rate, 3n), (unit * 27n) / 8n)
    assert.strictEqual(compoundRate(unit + 10n ** 13n, 2n), unit + 2n * 10n ** 13n)
    assert.strictEqual(compoundRate(unit + 10n ** 14n, 2n), unit + 2n * 10n ** 14n + 10n)
  })
})
