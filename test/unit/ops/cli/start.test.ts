import { spawnSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { assert, describe, it } from "vitest"

/** Runs the entry under a Node that reports another version. */
const startAs = (version: string) =>
  spawnSync(
    process.execPath,
    [
      "--input-type=module",
      "--eval",
      `Object.defineProperty(process.versions, "node", { value: "${version}" }); await import("./ops/cli/start.js")`,
      "no-such-command",
    ],
    { encoding: "utf8" },
  )

describe("start", () => {
  for (const version of ["20.20.2", "22.21.9"]) {
    it(`refuses Node ${version} with one sentence`, () => {
      const { status, stderr, stdout } = startAs(version)
      assert.deepStrictEqual([status, stdout], [1, ""])
      assert.strictEqual(
        stderr,
        `Tidemark needs Node 22.22 or newer and this is ${version}: ` +
          "run it by npm (npm start), which uses the Node that npm ci installed.\n",
      )
    })
  }

  it("replaces the shell of npm scripts, which forwards no signals", () => {
    const { scripts } = JSON.parse(readFileSync("package.json", "utf8"))
    for (const name of ["start", "kafka", "tidemark"]) assert.match(scripts[name], /^exec node ops\/cli\/start\.js\b/)
  })
})
