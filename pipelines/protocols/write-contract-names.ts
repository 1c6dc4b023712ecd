/** The entry of `npm run codegen` for `readContracts`: writes `generated.ts`, the names of the contracts of each brand as types. */
import { globSync, readFileSync, writeFileSync } from "node:fs"
import { dirname } from "node:path"
import { parseContracts } from "./read-contracts.ts"

const folder = new URL(".", import.meta.url)

const brands = globSync("*/contracts.csv", { cwd: folder })
  .sort()
  .map((path) => {
    const names = Object.keys(parseContracts(readFileSync(new URL(path, folder), "utf8")))
    return `  readonly "${dirname(path)}": ${names.map((name) => `"${name}"`).join(" | ")}\n`
  })

const header = "// Made from the `contracts.csv` of all brands by `npm run codegen`. Never edited by hand."
writeFileSync(new URL("generated.ts", folder), `${header}\nexport interface ContractNames {\n${brands.join("")}}\n`)
