import { assert, describe, it } from "vitest"
import { byLag } from "#api/web/client/by-lag.ts"

const chain = (name: string, lagBlocks: number | null, lagSeconds = 1) => ({ name, lagBlocks, lagSeconds })

describe("byLag", () => {
  it("begins with chains that are not followed, then the ones furthest behind; the others are by name", () => {
    const sorted = byLag([
      chain("Zora", 0),
      chain("Base", 2),
      chain("Linea", 13),
      chain("Scroll", 40),
      chain("Blast", null),
      // At the head of an endpoint that is stuck.
      chain("Mode", 0, 10_000),
    ])
    assert.deepStrictEqual(
      sorted.map(({ name }) => name),
      ["Blast", "Scroll", "Linea", "Mode", "Base", "Zora"],
    )
  })
})
