/** Part of `npm run docs`: completes the tables of limits, errors and metrics. */
import { writeFileSync } from "node:fs"
import { completedTables } from "./document-tables.ts"
import { projectTree } from "./file-tree.ts"

for (const [path, text] of completedTables(projectTree())) writeFileSync(path, text)
