import { assert, describe, it } from "@effect/vitest"
import { readAnswers } from "#chains/reader/rpc-answer.ts"

describe("readAnswers", () => {
  it("orders responses like the calls, with ids as numbers or text", () => {
    const body = [
      { jsonrpc: "2.0", id: "1", result: "b" },
      { jsonrpc: "2.0", id: 0, result: null },
    ]
    assert.deepStrictEqual(readAnswers(body, 2), [{ result: null }, { result: "b" }])
  })

  it("applies one error to a whole list, and leaves the rest unanswered", () => {
    const error = { code: -32_600, message: "batch too large" }
    assert.deepStrictEqual(readAnswers({ id: null, error }, 2), [{ error }, undefined])
    assert.deepStrictEqual(readAnswers([{ id: 0, error }], 2), [{ error }, undefined])
  })

  it("reads errors that are mere text, have no code, or have data of any form", () => {
    assert.deepStrictEqual(readAnswers({ id: 0, error: "nope" }, 1), [{ error: { code: 0, message: "nope" } }])
    const odd = { id: 0, error: { message: "no", data: { more: 1 } } }
    assert.deepStrictEqual(readAnswers(odd, 1), [{ error: { code: 0, message: "no" } }])
    const received = { id: 0, error: { code: "-32000", message: "no", data: "more" } }
    assert.deepStrictEqual(readAnswers(received, 1), [{ error: { code: -32_000, message: "no", data: "more" } }])
  })

  it("finds no response in invalid JSON-RPC", () => {
    for (const body of ["", "hello", 7, null, [], [null], {}]) assert.deepStrictEqual(readAnswers(body, 1), [undefined])
  })
})
