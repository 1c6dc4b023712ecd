import { createHash } from "node:crypto"
import { assert, describe, it } from "vitest"
import { descriptors } from "#projections/outside/descriptors.ts"
import type { DescriptorRead } from "#schemas/events/descriptor-read.ts"

const reading: DescriptorRead = {
  kind: "DescriptorRead",
  location: "npm:registry",
  path: "ercs/token.json",
  readAtMs: 1_700_000_000_000,
  text: "{}",
}

describe("the rows of descriptors", () => {
  it("have no text and no digest for a removed file", () => {
    const row = ["npm:registry", "ercs/token.json", true, "", "", reading.readAtMs, 7]
    assert.deepStrictEqual(descriptors.encodeRows({ ...reading, text: undefined }, 7), [row])
  })

  it("have the text and its digest", () => {
    const digest = createHash("sha256").update("{}").digest("hex")
    const row = ["npm:registry", "ercs/token.json", false, digest, "{}", reading.readAtMs, 7]
    assert.deepStrictEqual(descriptors.encodeRows(reading, 7), [row])
  })
})
