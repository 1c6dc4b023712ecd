import { assert, describe, it } from "vitest"
import { drawCard, escapeText, linesOf } from "#api/open-graph/draw-card.ts"

describe("escapeText", () => {
  it("leaves no markup and no control characters", () => {
    assert.strictEqual(escapeText(`<a b="c" d='e'>&\u0000`), "&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp; ")
  })

  it("leaves no characters that XML does not allow: one in a name would keep its card from being drawn", () => {
    assert.strictEqual(escapeText("a\ufffeb\uffffc"), "a b c")
  })
})

describe("linesOf", () => {
  it("breaks at spaces, cuts long words, and ends after three lines", () => {
    assert.deepStrictEqual(linesOf("Sent 1 ETH to ann.eth"), ["Sent 1 ETH to ann.eth"])
    assert.deepStrictEqual(linesOf("Swapped 1,000 USDC for 0.3333 ETH"), ["Swapped 1,000 USDC for", "0.3333 ETH"])
    assert.deepStrictEqual(linesOf("x".repeat(40)), [`${"x".repeat(25)}…`])
    const lines = linesOf("word ".repeat(60).trim())
    assert.strictEqual(lines.length, 3)
    assert.isTrue(lines[2]?.endsWith(" …"))
  })
})

describe("drawCard", () => {
  it("shows hostile texts as text", () => {
    const svg = drawCard(
      { title: "<script>alert(1)</script>", detail: '"><image href="file:///etc/passwd"/>' },
      "Token",
    )
    assert.notMatch(svg, /<script|<image/)
  })
})
