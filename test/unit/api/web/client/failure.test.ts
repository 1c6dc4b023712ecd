import { assert, describe, it } from "vitest"
import { asFailure, failureOfError, isPassing, lateTexts, QueryFailed, retryDelayMs } from "#api/web/client/failure.ts"

describe("failureOfError", () => {
  it("has the id of an internal error, by which the log can be searched", () => {
    const { code, message } = failureOfError({
      message: "Something failed.",
      extensions: { code: "INTERNAL", requestId: "r1" },
    })
    assert.deepStrictEqual([code, message], ["INTERNAL", "Something failed. The id is r1."])
  })

  it("leaves out advice on queries, which readers did not write", () => {
    const { message } = failureOfError({
      message: "The query took longer than 10 s. Request less.",
      extensions: { code: "TIMEOUT", tag: "AnswerTooLate" },
    })
    assert.strictEqual(message, "The server took too long.")
  })

  it("has a code in any case", () => {
    assert.strictEqual(failureOfError({ message: "a" }).code, "UNKNOWN")
  })
})

describe("asFailure", () => {
  it("keeps the code of a query, and gives other errors that of the app", () => {
    const failure = new QueryFailed("TIMEOUT", "Late.")
    assert.strictEqual(asFailure(failure), failure)
    const thrown = [new TypeError("x is undefined"), "a text"].map(asFailure)
    assert.deepStrictEqual(
      thrown.map(({ code, message }) => [code, message]),
      [
        ["APP", "x is undefined"],
        ["APP", "a text"],
      ],
    )
  })
})

describe("isPassing", () => {
  it("is true for what the same request may get later", () => {
    const codes = ["TIMEOUT", "UNAVAILABLE", "UNREACHABLE", "BAD_USER_INPUT", "INVALID_API_KEY"]
    assert.deepStrictEqual(
      codes.filter((code) => isPassing(new QueryFailed(code, ""))),
      codes.slice(0, 3),
    )
  })
})

describe("lateTexts", () => {
  it("names each part once", () => {
    const late = ["PricesPending", "PricesPending", "PositionsPending", undefined].map(
      (tag) => new QueryFailed("TIMEOUT", "", tag),
    )
    assert.deepStrictEqual(lateTexts(late), ["Prices are late", "Positions are late"])
    assert.deepStrictEqual(lateTexts(late.slice(3)), ["A part is late"])
  })
})

describe("retryDelayMs", () => {
  it("grows to a minute and ends after some ten minutes", () => {
    const delays = Array.from({ length: 13 }, (_, tries) => retryDelayMs(tries))
    assert.deepStrictEqual(delays.slice(0, 6), [5_000, 10_000, 20_000, 40_000, 60_000, 60_000])
    assert.isUndefined(delays[12])
    assert.isBelow(
      delays.reduce<number>((sum, delay) => sum + (delay ?? 0), 0),
      660_000,
    )
  })
})
