import { assert, describe, it } from "vitest"
import type { ChainStatus } from "#ops/maintenance/status/service-status.ts"
import { statusText } from "#ops/maintenance/status/status-text.ts"

const chain: ChainStatus = {
  chainId: 1,
  name: "Ethereum",
  headBlock: 21_000_100,
  finalizedBlock: 21_000_036,
  lagBlocks: 1,
  lagSeconds: 12.4,
  servedBlock: 21_000_099,
  ranges: [
    { first: 100, last: 1_999 },
    { first: 21_000_000, last: 21_000_099 },
  ],
  gaps: [{ first: 2_000, last: 20_999_999 }],
}

describe("statusText", () => {
  it("aligns the chains, with their ranges and what is missing between them", () => {
    const imported = {
      ...chain,
      name: "Gnosis",
      chainId: 100,
      headBlock: null,
      lagBlocks: null,
      lagSeconds: null,
      gaps: [],
    }
    assert.deepStrictEqual(statusText({ status: "ready" }, [chain, imported]).split("\n"), [
      "The service is ready.",
      "",
      "chain         head        final       served      behind  verified  blocks                            missing between them",
      "Ethereum (1)  21,000,100  21,000,036  21,000,099  12 s    all       100–1,999, 21,000,000–21,000,099  2,000–20,999,999",
      "Gnosis (100)  –           21,000,036  21,000,099  –       all       100–1,999, 21,000,000–21,000,099  none",
    ])
  })

  it("shows what is unknown of a chain without data", () => {
    const unread = { ...chain, finalizedBlock: null, servedBlock: null, lagSeconds: null, ranges: [], gaps: [] }
    const text = statusText({ status: "stale" }, [unread])
    assert.include(text, "Ethereum (1)  21,000,100  –      –       –       all       none")
  })

  it("shows a range of one block as one number", () => {
    const single = { ...chain, ranges: [{ first: 100, last: 100 }], gaps: [] }
    assert.include(statusText({ status: "ready" }, [single]), "12 s    all       100     none")
  })

  it("names the chains that are stale", () => {
    const text = statusText({ status: "stale", staleChainIds: [1, 137] }, [chain])
    assert.include(text, "The service is stale: nothing new of chain 1, 137.")
  })

  it("names blocks that are read again, and chains that are unverified or partly verified", () => {
    const retries = [{ chainId: 1, blockNumber: 21_000_100, reason: "Its receipts do not make their root." }]
    const text = statusText({ status: "stale", retries, unverifiedChainIds: [1], receiptlessChainIds: [25] }, [
      chain,
      { ...chain, name: "Cronos", chainId: 25 },
    ])
    assert.include(
      text,
      "block 21,000,100 of chain 1 is read again after failures: Its receipts do not make their root.",
    )
    assert.include(
      text,
      "chain 1 are not verified against their hashes and roots, because CHAIN_1_VERIFY_ROOTS is false.",
    )
    assert.include(
      text,
      "logs of chain 25 are verified against blooms only, because no endpoint of it provides receipts.",
    )
    assert.match(text, /Ethereum \(1\) .* nothing /)
    assert.match(text, /Cronos \(25\) .* all but header-hash transactions-root receipts-root /)
  })

  it("names the tables that are being built", () => {
    const building = { tables: ["transfers_v3"], recordsDone: 1_000, recordsTotal: 2_500 }
    assert.include(statusText({ status: "ready", building }, []), "Building transfers_v3: 1,000 of 2,500 records.")
  })
})
