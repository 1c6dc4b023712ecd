import { readFileSync } from "node:fs"
import { assert, describe, it } from "vitest"
import { waivers } from "#chains/reader/waiver.ts"
import { chains } from "#chains/registry.ts"
import { chainTable, waiverTable } from "#ops/cli/chain-table.ts"

const page = readFileSync("ops/docs/chains.md", "utf8")

describe("chainTable", () => {
  it("has a line a chain, by id, and stands in the document", () => {
    const lines = chainTable(chains).split("\n")
    assert.lengthOf(lines, chains.length + 2)
    assert.match(lines[2] ?? "", /^\| 1 \| Ethereum \| ethereum \| evm \| ETH, 18 \| 60 \|/)
    assert.isTrue(page.includes(lines.join("\n")), "write what `npm run tidemark -- chains` prints into the document")
  })
})

describe("waiverTable", () => {
  it("has a line a waiver with its blocks, and stands in the document", () => {
    const lines = waiverTable(waivers).split("\n")
    assert.lengthOf(lines, waivers.length + 2)
    assert.include(lines[2] ?? "", "| 25 | bloom | bloom-covers-logs | 0 to 19,999,999 |")
    assert.isTrue(page.includes(lines.join("\n")), "write what `npm run tidemark -- chains` prints into the document")
  })
})
