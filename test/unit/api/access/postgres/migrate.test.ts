import { assert, describe, it } from "vitest"
import { pendingMigrations, readMigrations } from "#api/access/postgres/migrate.ts"

const migration = (version: number) => ({ version, name: `m${version}`, text: "", digest: `d${version}` })

const known = [migration(1), migration(2), migration(3)]

describe("pendingMigrations", () => {
  it("refuses a changed migration, and one of a later release", () => {
    assert.property(pendingMigrations(known, [{ version: 1, digest: "other" }]), "problem")
    assert.property(pendingMigrations(known.slice(0, 1), known), "problem")
  })

  it("returns missing migrations, in order", () => {
    assert.deepStrictEqual(pendingMigrations(known, []), known)
    assert.deepStrictEqual(pendingMigrations(known, known.slice(0, 1)), known.slice(1))
    assert.deepStrictEqual(pendingMigrations(known, known), [])
  })
})

describe("readMigrations", () => {
  it("returns every file, numbered without gaps", () => {
    const versions = readMigrations().map(({ version }) => version)
    assert.isNotEmpty(versions)
    assert.deepStrictEqual(
      versions,
      [...versions.keys()].map((index) => index + 1),
    )
  })
})
