/**
 * Global set-up of the kinds of tests with a browser, in the run of a release: installs chromium where it is missing. Where this is impossible, the
 * reason is printed, and the tests are skipped.
 *
 * Vitest runs it once per kind, before the workers start. It must not import vitest.
 */
import { existsSync } from "node:fs"
import { isReleaseRun } from "../run/release-run.ts"
import { installCommands, readAptMachine, runCommands } from "./apt-get.ts"

/** Path at which Debian installs chromium. */
export const chromiumPath = "/usr/bin/chromium"

const packages = ["chromium"]

/** Run by vitest. */
export const setup = (): void => {
  if (!isReleaseRun || existsSync(chromiumPath)) return
  const installation = installCommands(packages, readAptMachine())
  if ("refusal" in installation) {
    process.stdout.write(`Tests in a browser are skipped: ${installation.refusal}; install chromium to run them.\n`)
    return
  }
  process.stdout.write("Installing chromium with apt-get, for tests in a browser.\n")
  try {
    runCommands(installation.commands)
  } catch (cause) {
    process.stdout.write(`Tests in a browser are skipped: chromium could not be installed.\n${String(cause)}\n`)
  }
}
