import { assert, describe, it } from "vitest"
import { addressOf, type SentenceItem, sentenceParts } from "#api/web/parts/sentence.ts"

const address = "0xa0a0000000000000000000000000000000000002"
const actor = { __typename: "ActorDisplayItem" as const, address, name: null }
const token = { __typename: "TokenDisplayItem" as const, tokenAddress: "0x02" }

const partsOf = (description: string, processedDescription: string, items: ReadonlyArray<SentenceItem>) =>
  sentenceParts({ description, processedDescription, descriptionDisplayItems: items })

describe("sentenceParts", () => {
  it("returns one part if the sentence does not match its template", () => {
    assert.deepStrictEqual(partsOf("Sent $1 to $2", "Something else", [token, actor]), [{ text: "Something else" }])
  })

  it("returns the whole address of an account, from the item", () => {
    assert.deepStrictEqual(partsOf("Sent $1 to $2", "Sent 1 ETH to 0xa0a0...0002", [token, actor]), [
      { text: "Sent " },
      { text: "1 ETH", item: token },
      { text: " to " },
      { text: "0xa0a0...0002", item: actor },
    ])
  })

  it("returns the address of a contract that is shown by its name", () => {
    const named = { __typename: "AppContractNetworkDisplayItem" as const, contract: address, name: "OpenSea" }
    assert.deepStrictEqual(partsOf("Allowed $1 to move all $2", "Allowed OpenSea to move all Beads", [named, token]), [
      { text: "Allowed " },
      { text: "OpenSea", item: named },
      { text: " to move all " },
      { text: "Beads", item: token },
    ])
  })

  it("returns the address of an account whose name is cut", () => {
    const named = { ...actor, name: "a-very-long-name-of-an-account.eth" }
    assert.deepStrictEqual(partsOf("Sent $1 to $2", "Sent 1 ETH to a-very-long-nam…", [token, named]), [
      { text: "Sent " },
      { text: "1 ETH", item: token },
      { text: " to " },
      { text: "a-very-long-nam…", item: named },
    ])
  })

  it("links no account that a token's symbol imitates", () => {
    const parts = partsOf("Sent $1 to $2", "Sent 1 to 0xbad0...0bad to 0xa0a0...0002", [token, actor])
    assert.deepStrictEqual(
      parts.filter(({ item }) => item !== undefined && addressOf(item) !== undefined),
      [{ text: "0xa0a0...0002", item: actor }],
    )
    assert.strictEqual(parts.map(({ text }) => text).join(""), "Sent 1 to 0xbad0...0bad to 0xa0a0...0002")
  })

  it("treats characters of templates and symbols literally", () => {
    const sentence = "Failed to swap (1.5) $^[x]* for a\nb?"
    const parts = partsOf("Failed to swap $1 for $2?", sentence, [token, token])
    assert.strictEqual(parts.map(({ text }) => text).join(""), sentence)
    assert.lengthOf(parts, 5)
  })

  it("keeps a placeholder without an item", () => {
    assert.deepStrictEqual(partsOf("Called $3", "Called $3", []), [{ text: "Called " }, { text: "$3" }])
  })
})
