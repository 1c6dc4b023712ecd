import { assert, describe, it } from "vitest"
import { castSubjects } from "#schemas/social/cast-subjects.ts"

const subjectsOf = (text: string, parentUrl?: string, embeddedUrls: ReadonlyArray<string> = []) =>
  castSubjects({
    text,
    mentions: [],
    parentFid: undefined,
    parentHash: undefined,
    parentUrl,
    embeddedUrls,
    embeddedCasts: [],
  })

const token = `0x${"ab".repeat(20)}`

describe("castSubjects", () => {
  it("finds contracts in text, channel and embedded URLs, once", () => {
    assert.deepStrictEqual(subjectsOf(`Buy 0x${"AB".repeat(20)}!`, `chain://eip155:1/erc20:${token}`), [token])
    assert.deepStrictEqual(subjectsOf("Look", undefined, [`https://scan.example/token/${token}?a=1`]), [token])
  })

  it("finds symbols, but no amounts, words or longer hex", () => {
    assert.deepStrictEqual(subjectsOf("$tide and $TIDE, not $5, a$b or $$x"), ["$TIDE"])
    assert.deepStrictEqual(subjectsOf(`0x${"ab".repeat(32)}`), [])
  })

  it("stops after sixteen", () => {
    const many = Array.from({ length: 30 }, (_, index) => `$A${index}`).join(" ")
    assert.strictEqual(subjectsOf(many).length, 16)
  })
})
