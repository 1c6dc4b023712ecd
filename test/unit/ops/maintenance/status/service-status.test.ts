import { assert, describe, it } from "vitest"
import { chainsOf } from "#ops/maintenance/status/service-status.ts"

describe("chainsOf", () => {
  it("includes followed chains without data, and omits other chains without data", () => {
    const network = { chainId: 1, name: "Ethereum", headBlock: 21_000_100, finalizedBlock: null }
    const unread = { ...network, lagBlocks: null, lagSeconds: null, tideMark: null, blockRanges: { edges: [] } }
    const networks = [
      { ...unread, enabled: true },
      { ...unread, chainId: 10, enabled: false },
    ]
    const [followed, ...others] = chainsOf({ data: { networks } })
    assert.deepStrictEqual(others, [])
    assert.deepInclude(followed, { chainId: 1, servedBlock: null, ranges: [], gaps: [] })
  })
})
