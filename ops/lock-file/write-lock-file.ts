/** `npm run lock`: completes `package-lock.json` in place. */
import { readFileSync, writeFileSync } from "node:fs"
import { completeLockFile } from "./complete-lock-file.ts"

const path = "package-lock.json"

writeFileSync(path, `${JSON.stringify(completeLockFile(JSON.parse(readFileSync(path, "utf8"))), null, 2)}\n`)
