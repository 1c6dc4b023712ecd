import { assert, describe, it } from "vitest"
import { calledSentence } from "#pipelines/interpret/sentence/called-sentence.ts"
import { sentence } from "#pipelines/interpret/sentence/sentence.ts"
import { address } from "../../../../support/chain/block-builder.ts"
import { storyOf } from "../../../../support/store/story.ts"

const number = (value: number) => ({ type: "number", value }) as const

describe("calledSentence", () => {
  it("names the contract before what it did, with all items in place", () => {
    const swapped = sentence`Swapped ${[1, 2, 3, 4].map(number)} for ${number(12)}`
    assert.strictEqual(
      storyOf(calledSentence(address(1), swapped)),
      `Called ${address(1)}, which swapped ${storyOf(swapped).slice("Swapped ".length)}`,
    )
  })

  it("joins two movements", () => {
    const exchanged = sentence`Sent ${number(1)}, received ${number(2)}`
    assert.strictEqual(
      storyOf(calledSentence(address(1), exchanged)),
      `Called ${address(1)}, which sent 1 and received 2`,
    )
  })
})
