import { buildSchema, parse } from "graphql"
import { assert, describe, it } from "vitest"
import { contentIn, messageKeysOf, withCursor } from "#api/live/message-keys.ts"

const schema = buildSchema(`
  interface LiveMessage { cursor: String! seq: Int! }
  type Message implements LiveMessage { cursor: String! seq: Int! rows: [Row!]! }
  type Row { cursor: String! seq: Int! }
  type Query { a: Int }
  type Subscription { messages: Message! }
`)

const keysOf = (document: string) => messageKeysOf(schema, parse(document))

const data = { messages: { at: "", seq: 1, rows: [{ cursor: "row", seq: 2 }] } }

describe("messageKeysOf", () => {
  it("finds members under their aliases, in fragments, and no members of rows", () => {
    const keys = keysOf(`
      subscription { messages { ...shared ... on LiveMessage { seq } rows { cursor number: seq } } }
      fragment shared on Message { at: cursor }
    `)
    assert.deepStrictEqual(withCursor(data, keys, "1:2:3:4"), { messages: { ...data.messages, at: "1:2:3:4" } })
    assert.deepStrictEqual(contentIn(data, keys), { messages: { rows: data.messages.rows } })
  })

  it("leaves results without a message as they are", () => {
    const keys = keysOf("subscription { messages { cursor } }")
    assert.deepStrictEqual(withCursor({ messages: null }, keys, "x"), { messages: null })
    assert.isNull(contentIn(null, keys))
  })
})
