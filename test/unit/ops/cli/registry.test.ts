import { assert, describe, it } from "vitest"
import { loadCommands } from "#ops/cli/registry.ts"

const namesFor = async (argument: string | undefined) => (await loadCommands(argument)).map(({ name }) => name)

describe("loadCommands", () => {
  it("loads the named command alone, and none for an unknown name", async () => {
    assert.deepStrictEqual(await namesFor("chains"), ["chains"])
    assert.deepStrictEqual(await namesFor("dwon"), [])
  })

  it("loads every command for help", async () => {
    const all = await namesFor(undefined)
    assert.includeMembers(all, ["api", "chains", "process", "read", "up"])
    for (const argument of ["--help", "help"]) assert.deepStrictEqual(await namesFor(argument), all)
  })
})
