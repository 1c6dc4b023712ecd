/**
 * The entry of `npm run release -- <version>`: moves the fragments of `ops/changelog/` into `ops/CHANGELOG.md`, sets the
 * version in `package.json` and the lock file, and writes the bill of materials of the production dependencies, which git ignores.
 * Committing, tagging and attaching it to the release are left to the caller.
 */
import { spawnSync } from "node:child_process"
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { releaseFault, withRelease, withVersion } from "./changelog.ts"

const fragmentFolder = "ops/changelog"
const changelogPath = "ops/CHANGELOG.md"

/** The lock file has the project's version twice: its own, and that of the root package. */
const versionCounts = { "package.json": 1, "package-lock.json": 2 }

/** A bill of materials of a large project has some hundred kilobytes. */
const billBytesMax = 64 * 1024 * 1024

/** The packages of the lock file that a production installation contains, in CycloneDX. Requires npm 10 or newer. */
const writeBill = (path: string): string | undefined => {
  const args = ["sbom", "--sbom-format=cyclonedx", "--omit=dev", "--package-lock-only"]
  const { status, stdout, stderr, error } = spawnSync("npm", args, { encoding: "utf8", maxBuffer: billBytesMax })
  if (status !== 0) return (error?.message ?? stderr).trim().split("\n")[0]
  writeFileSync(path, stdout)
  return undefined
}

const [version = ""] = process.argv.slice(2)
// Git keeps no empty folder: after a release there may be none.
const names = existsSync(fragmentFolder) ? readdirSync(fragmentFolder) : []
const fragments = names.map((name) => ({
  name,
  text: readFileSync(`${fragmentFolder}/${name}`, "utf8"),
}))
const changelog = existsSync(changelogPath) ? readFileSync(changelogPath, "utf8") : ""
const { version: currentVersion } = JSON.parse(readFileSync("package.json", "utf8")) as { readonly version: string }
const fault = releaseFault({ version, fragments }, currentVersion, changelog)

if (fault === undefined) {
  const date = new Date().toISOString().slice(0, 10)
  writeFileSync(changelogPath, withRelease(changelog, { version, date, fragments }))
  for (const [path, count] of Object.entries(versionCounts)) {
    writeFileSync(path, withVersion(readFileSync(path, "utf8"), version, count))
  }
  for (const { name } of fragments) rmSync(`${fragmentFolder}/${name}`)
  process.stdout.write(`${changelogPath} has ${version} with ${fragments.length} changes. Review, commit and tag it.\n`)
  const billPath = `tidemark-${version}.cdx.json`
  const billFault = writeBill(billPath)
  if (billFault === undefined) {
    process.stdout.write(`${billPath} lists the production dependencies. Attach it to the release.\n`)
  } else {
    process.stderr.write(`release: npm sbom could not list the dependencies: ${billFault}\n`)
    process.exitCode = 1
  }
} else {
  process.stderr.write(`release: ${fault}\n`)
  process.exitCode = 1
}
