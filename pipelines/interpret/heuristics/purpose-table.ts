/** Tables of purposes, from the lists of this folder: `purpose,entry` in each line. Lines that start with `#` are comments. */
import { readFileSync } from "node:fs"

/** The entries of each purpose. A purpose follows `Called … to` and `Failed to`. */
export type PurposeTable = Readonly<Record<string, ReadonlyArray<string>>>

const rowForm = /^([A-Za-z ]+),(\S+)$/

/** Reads a list by its name. Throws for a line of another form. */
export const readPurposeTable = (name: string): PurposeTable => {
  const text = readFileSync(new URL(`${name}.csv`, import.meta.url), "utf8")
  const [, ...lines] = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"))
  const rows = lines.map((line) => {
    const [, purpose, entry] = rowForm.exec(line) ?? []
    if (purpose === undefined || entry === undefined) throw new Error(`"${line}" is not a purpose and its entry`)
    return { purpose, entry }
  })
  const byPurpose = Map.groupBy(rows, ({ purpose }) => purpose)
  return Object.fromEntries([...byPurpose].map(([purpose, own]) => [purpose, own.map(({ entry }) => entry)]))
}
