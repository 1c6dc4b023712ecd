import { assert, describe, it } from "vitest"
import { readPlace, writePlace } from "#api/web/pages/developers/place.ts"
import { readVariables } from "#api/web/pages/developers/variables.ts"

describe("places", () => {
  it.each([
    { query: '{ a(b: "c & d = e + f # g") }', variables: '{ "first": 10 }' },
    { query: "{ a }", variables: "" },
  ])("are read as they were written", (place) => {
    assert.deepStrictEqual(readPlace(writePlace(place)), place)
  })

  it("are none without a query", () => {
    assert.isUndefined(readPlace("#key=tm_dev"))
    assert.isUndefined(readPlace(""))
  })
})

describe("readVariables", () => {
  it("takes an object, and an empty text", () => {
    assert.deepStrictEqual(readVariables('{ "first": 10 }'), { first: 10 })
    assert.deepStrictEqual(readVariables(" \n"), {})
  })

  it.each(["[1]", "null", "1", "{ first: 10 }"])("refuses %s", (text) => {
    assert.throws(() => readVariables(text), "Variables must be a JSON object")
  })
})
