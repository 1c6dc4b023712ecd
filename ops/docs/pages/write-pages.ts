/** Part of `npm run docs`: writes the pages that follow from the code. */
import { readFileSync, writeFileSync } from "node:fs"
import { pages } from "./pages.ts"

for (const { path, text } of pages((page) => readFileSync(page, "utf8"))) writeFileSync(path, text)
