import { assert, describe, it } from "@effect/vitest"
import { JsonText } from "#chains/reader/json-text.ts"
import { parsedAnswer, readAnswers } from "#chains/reader/rpc-answer.ts"

const answersIn = (body: unknown, count: number) =>
  readAnswers(new JsonText([Buffer.from(JSON.stringify(body))]), count).map((answer) => answer && parsedAnswer(answer))

describe("readAnswers", () => {
  it("orders responses like the calls, with ids as numbers or text", () => {
    const body = [
      { jsonrpc: "2.0", id: "1", result: "b" },
      { jsonrpc: "2.0", id: 0, result: null },
    ]
    assert.deepStrictEqual(answersIn(body, 2), [{ result: null }, { result: "b" }])
  })

  it("applies one error to a whole list, and leaves the rest unanswered", () => {
    const error = { code: -32_600, message: "batch too large" }
    assert.deepStrictEqual(answersIn({ id: null, error }, 2), [{ error }, undefined])
    assert.deepStrictEqual(answersIn([{ id: 0, error }], 2), [{ error }, undefined])
  })

  it("reads errors that are mere text, have no code, or have data of any form", () => {
    assert.deepStrictEqual(answersIn({ id: 0, error: "nope" }, 1), [{ error: { code: 0, message: "nope" } }])
    const odd = { id: 0, error: { message: "no", data: { more: 1 } } }
    assert.deepStrictEqual(answersIn(odd, 1), [{ error: { code: 0, message: "no" } }])
    const received = { id: 0, error: { code: "-32000", message: "no", data: "more" } }
    assert.deepStrictEqual(answersIn(received, 1), [{ error: { code: -32_000, message: "no", data: "more" } }])
  })

  it("takes the last of repeated members, also behind its result and with another spelling", () => {
    const body = '{"result":1,"result":{"a":[2]},"id":7,"i\\u0064":0}'
    const [answer] = readAnswers(new JsonText([Buffer.from(`[${body}]`)]), 1)
    assert.deepStrictEqual(answer && parsedAnswer(answer), { result: { a: [2] } })
  })

  it("finds no response in invalid JSON-RPC", () => {
    for (const body of ["", "hello", 7, null, [], [null], {}]) assert.deepStrictEqual(answersIn(body, 1), [undefined])
  })
})
