import { assert, describe, it } from "vitest"
import { type Machine, prepare } from "../../../../support/kafka/install-programs.ts"

/** A fresh Debian, as root. */
const fresh: Machine = {
  isMissingPrograms: true,
  hasApt: true,
  isRoot: true,
  hasSudo: false,
  hasOtherBroker: false,
}

const commandsOf = (machine: Machine): ReadonlyArray<string> => {
  const preparation = prepare(machine)
  return preparation.kind === "install" ? preparation.commands.map((command) => command.join(" ")) : []
}

describe("prepare", () => {
  it("installs nothing where Java and Maven are", () => {
    assert.deepStrictEqual(prepare({ ...fresh, isMissingPrograms: false }), { kind: "nothing" })
  })

  it("updates the lists, then installs Java and Maven, as root", () => {
    assert.deepStrictEqual(commandsOf(fresh), [
      "env DEBIAN_FRONTEND=noninteractive apt-get -q update",
      "env DEBIAN_FRONTEND=noninteractive apt-get -q install -y --no-install-recommends default-jdk-headless maven",
    ])
  })

  it("uses sudo where it works without a password", () => {
    const commands = commandsOf({ ...fresh, isRoot: false, hasSudo: true })
    assert.lengthOf(commands, 2)
    for (const command of commands) assert.match(command, /^sudo -n env DEBIAN_FRONTEND=noninteractive apt-get /)
  })

  it("stops with one sentence that names both packages where they cannot be installed", () => {
    for (const machine of [
      { ...fresh, isRoot: false },
      { ...fresh, hasApt: false },
    ]) {
      const preparation = prepare(machine)
      assert.strictEqual(preparation.kind, "impossible")
      if (preparation.kind !== "impossible") continue
      assert.match(preparation.message, /^[^.\n]*: install default-jdk-headless and maven\.$/)
    }
  })

  it("continues without them where another broker serves the tests", () => {
    assert.deepStrictEqual(prepare({ ...fresh, hasApt: false, hasOtherBroker: true }), { kind: "nothing" })
  })
})
