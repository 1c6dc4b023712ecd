/**
 * The entry of `npm run release -- <version>`: moves the fragments of `ops/changelog/` into `ops/CHANGELOG.md` and sets the
 * version in `package.json` and the lock file. Committing and tagging are left to the caller.
 */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { releaseFault, withRelease, withVersion } from "./changelog.ts"

const fragmentFolder = "ops/changelog"
const changelogPath = "ops/CHANGELOG.md"

/** The lock file has the project's version twice: its own, and that of the root package. */
const versionCounts = { "package.json": 1, "package-lock.json": 2 }

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
} else {
  process.stderr.write(`release: ${fault}\n`)
  process.exitCode = 1
}
