import { assert, describe, it } from "vitest"
import { keysText } from "#ops/maintenance/access/keys-text.ts"
import { storedKey } from "../../../../support/access/stored-key.ts"

describe("keysText", () => {
  it("lists restrictions and state", () => {
    const text = keysText(
      [storedKey(), storedKey({ name: "bob", surfaces: ["sql"], revokedMs: 86_400_000 })],
      [{ client: "alice", credits: 5_000 }],
    )
    const [, alice, bob] = text.split("\n").map((line) => line.split(/\s+/))
    assert.deepStrictEqual(alice, ["alice", "alice", "5,000", "free", "all", "all", "1970-01-01", "active"])
    assert.deepStrictEqual(bob, ["bob", "alice", "5,000", "free", "sql", "all", "1970-01-01", "revoked", "1970-01-02"])
  })
})
