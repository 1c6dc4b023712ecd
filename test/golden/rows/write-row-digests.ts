/** Part of `npm run golden`: records the digests of new tables and blocks. */
import { writeFileSync } from "node:fs"
import { completedDigests, digestsPath, readRowDigests, rowDigests } from "./row-digest.ts"

const completed = completedDigests(readRowDigests(), rowDigests())
writeFileSync(digestsPath, `${JSON.stringify(completed, undefined, 2)}\n`)
