/** The static checks, run as a test: in parallel with the other tests, they use the cores while those wait for engines and brokers. */
import { execFile } from "node:child_process"
import { assert, describe, it } from "vitest"

/** Each takes up to half a minute on an idle machine; other tests share the cores. */
const timeoutMs = 600_000

/** Bytes of output; with more, the run is stopped and fails. */
const findingsBytesMax = 16 * 1024 * 1024

/** Runs a script of the project; returns its exit code and output. */
const runScript = (name: string): Promise<{ readonly exitCode: number; readonly printed: string }> =>
  new Promise((resolve) => {
    const child = execFile("npm", ["run", "--silent", name], { maxBuffer: findingsBytesMax }, (_, stdout, stderr) =>
      resolve({ exitCode: child.exitCode ?? 1, printed: `${stdout}${stderr}` }),
    )
  })

describe("static checks", () => {
  for (const name of ["types", "lint", "unused"]) {
    it(`pass: npm run ${name}`, { timeout: timeoutMs }, async () => {
      const { exitCode, printed } = await runScript(name)
      if (exitCode !== 0) assert.fail(`Exit code ${exitCode}.\n${printed}`)
    })
  }
})
