import { assert, describe, it } from "vitest"
import { linksTo, parseTraceParent, traceParentOf } from "#schemas/domain/trace-parent.ts"

const traceId = "4bf92f3577b34da6a3ce929d0e0e4736"
const spanId = "00f067aa0ba902b7"
const text = `00-${traceId}-${spanId}-01`

describe("parseTraceParent", () => {
  for (const [what, bad] of [
    ["nothing", ""],
    ["ids of zeros", `00-${"0".repeat(32)}-${spanId}-01`],
    ["a span of zeros", `00-${traceId}-${"0".repeat(16)}-01`],
    ["ids in upper case", text.toUpperCase()],
    ["ids that are too short", `00-${traceId.slice(1)}-${spanId}-01`],
    ["version ff", `ff-${traceId}-${spanId}-01`],
    ["more than its version has", `${text}-more`],
    ["no flags", `00-${traceId}-${spanId}`],
    ["digits of other scripts", `00-${traceId.slice(1)}٣-${spanId}-01`],
  ] as const) {
    it(`refuses ${what}`, () => {
      assert.isUndefined(parseTraceParent(bad))
    })
  }

  it("reads what traceParentOf writes, and versions to come", () => {
    const span = { traceId, spanId, sampled: true }
    assert.deepStrictEqual(parseTraceParent(traceParentOf(span) ?? ""), span)
    assert.deepStrictEqual(parseTraceParent(`cc-${traceId}-${spanId}-00-what-comes`), { ...span, sampled: false })
  })
})

describe("traceParentOf", () => {
  it("has no text for a span without ids", () => {
    assert.isUndefined(traceParentOf({ traceId: "noop", spanId: "noop", sampled: false }))
  })

  it("returns whether a span is sampled", () => {
    assert.strictEqual(traceParentOf({ traceId, spanId, sampled: true }), text)
    assert.strictEqual(traceParentOf({ traceId, spanId, sampled: false }), `00-${traceId}-${spanId}-00`)
  })
})

describe("linksTo", () => {
  it("links each span once, leaves out what is not readable, and ends somewhere", () => {
    const many = Array.from({ length: 300 }, (_, index) => `00-${traceId}-${String(index + 1).padStart(16, "0")}-01`)
    assert.lengthOf(linksTo(many), 128)
    const [link, ...others] = linksTo([undefined, text, "nonsense", text])
    assert.deepStrictEqual([link?.span.traceId, link?.span.spanId, others], [traceId, spanId, []])
  })
})
