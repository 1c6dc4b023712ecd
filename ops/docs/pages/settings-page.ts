/** The page of all settings, `ops/docs/config.md`. */
import { chainSettings } from "../../config/chain-settings.ts"
import { settings } from "../../config/settings.ts"

/** Path of the page from the root of the project. */
export const settingsPagePath = "ops/docs/config.md"

const introduction = `# Settings

Every environment variable. \`npm run docs\` writes this page from the declarations in \`ops/config/settings.ts\`; a test fails where it is
out of date. With none set, everything runs on a laptop. In brackets are the unit and the default;
\`<id>\` is the chain id.
`

/** The text of the page: one line for each setting, sorted by name. */
export const settingsPage = (): string => {
  const rows = Object.values({ ...settings, ...chainSettings("<id>") })
    .toSorted((left, right) => (left.name < right.name ? -1 : 1))
    .map(({ name, unit, default: value, meaning }) => `- \`${name}\` (${unit}; ${value}): ${meaning}`)
  return [introduction, ...rows, ""].join("\n")
}
