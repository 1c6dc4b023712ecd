/** Part of `npm run docs`: writes the page of settings. */
import { writeFileSync } from "node:fs"
import { settingsPage, settingsPagePath } from "./page.ts"

writeFileSync(settingsPagePath, settingsPage())
