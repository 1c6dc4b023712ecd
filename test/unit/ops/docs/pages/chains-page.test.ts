import { assert, describe, it } from "vitest"
import { waivers } from "#chains/known-waivers.ts"
import { chains } from "#chains/registry.ts"
import { chainsPage, chainTable, waiverTable } from "#ops/docs/pages/chains-page.ts"

describe("chainTable", () => {
  it("has a line for each chain, by id", () => {
    const lines = chainTable(chains).split("\n")
    assert.lengthOf(lines, chains.length + 2)
    assert.match(lines[2] ?? "", /^\| 1 \| Ethereum \| ethereum \| ETH \| USDC /)
  })
})

describe("waiverTable", () => {
  it("has a line for each waiver, with its blocks", () => {
    const lines = waiverTable(waivers).split("\n")
    assert.lengthOf(lines, waivers.length + 2)
    assert.include(lines[3] ?? "", "| 25 | bloom | bloom-covers-logs | 0 to 19,999,999 |")
  })
})

describe("chainsPage", () => {
  it("replaces both tables and keeps the text around them", () => {
    const [chainLines, waiverLines] = [chainTable(chains.slice(0, 1)), waiverTable([])]
    assert.strictEqual(
      chainsPage(`# Chains\n\n${chainLines}\n\nBetween.\n\n${waiverLines}\n`),
      `# Chains\n\n${chainTable(chains)}\n\nBetween.\n\n${waiverTable(waivers)}\n`,
    )
  })
})
