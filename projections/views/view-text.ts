/** Documentation of views in Markdown. */
import type { View } from "./view.ts"

const escaped = (text: string): string => text.replaceAll("|", "\\|")

/** A section about a view: its rows, and each column with its type and meaning. */
export const viewText = ({ name, comment, columns }: View): string =>
  [
    `## \`${name}\``,
    "",
    comment,
    "",
    "| column | type | meaning |",
    "|---|---|---|",
    ...Object.entries(columns).map(
      ([column, { type, comment: meaning }]) => `| \`${column}\` | \`${escaped(type)}\` | ${escaped(meaning)} |`,
    ),
    "",
  ].join("\n")

/** An entry of a list of views: its rows, and its columns with their types. */
export const viewSummary = ({ name, comment, columns }: View): string =>
  [
    `- \`${name}\`: ${comment}`,
    `  ${Object.entries(columns)
      .map(([column, { type }]) => `${column} ${type}`)
      .join(", ")}`,
  ].join("\n")
