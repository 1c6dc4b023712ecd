/**
 * Global set-up of the kinds of tests with a browser, in the run of a release: installs the browsers that are missing. Where this is impossible,
 * the reason is printed, and the tests are skipped.
 *
 * Vitest runs it once per kind, before the workers start. It must not import vitest.
 */
import { existsSync } from "node:fs"
import { isReleaseRun } from "../run/release-run.ts"
import { installCommands, readAptMachine, runCommands } from "./apt-get.ts"

/** Paths at which Debian installs browsers. */
export const browserPaths = { chromium: "/usr/bin/chromium", firefox: "/usr/bin/firefox-esr" }

/** Debian's packages of them. */
const packages = { chromium: "chromium", firefox: "firefox-esr" }

/** Run by vitest. */
export const setup = (): void => {
  const names = ["chromium", "firefox"] as const
  const missing = names.filter((name) => !existsSync(browserPaths[name])).map((name) => packages[name])
  if (!isReleaseRun || missing.length === 0) return
  const installation = installCommands(missing, readAptMachine())
  const subject = missing.join(" and ")
  if ("refusal" in installation) {
    process.stdout.write(`Tests in a browser are skipped: ${installation.refusal}; install ${subject} to run them.\n`)
    return
  }
  process.stdout.write(`Installing ${subject} with apt-get, for tests in a browser.\n`)
  try {
    runCommands(installation.commands)
  } catch (cause) {
    process.stdout.write(`Tests in a browser are skipped: ${subject} could not be installed.\n${String(cause)}\n`)
  }
}
