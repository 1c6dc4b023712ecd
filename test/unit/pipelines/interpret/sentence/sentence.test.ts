import { assert, describe, it } from "vitest"
import { actorItem, sentence } from "#pipelines/interpret/sentence/sentence.ts"
import { address } from "../../../../support/block-builder.ts"

const items = [1, 2, 3, 4].map((number) => actorItem(address(number)))

describe("sentence", () => {
  it("needs no items", () => {
    assert.deepStrictEqual(sentence`Nothing`, { description: "Nothing", items: [] })
  })

  it("numbers items in their order", () => {
    const [first, second] = items
    if (first === undefined || second === undefined) return assert.fail("there are two items")
    assert.deepStrictEqual(sentence`Sent ${first} to ${second}!`, {
      description: "Sent $1 to $2!",
      items: [first, second],
    })
  })

  it("lists several with commas and a last and", () => {
    assert.strictEqual(sentence`A ${items.slice(0, 1)} B`.description, "A $1 B")
    assert.strictEqual(sentence`A ${items.slice(0, 2)} B ${items.slice(2)}`.description, "A $1 and $2 B $3 and $4")
    assert.strictEqual(sentence`A ${items}`.description, "A $1, $2, $3 and $4")
  })
})
