/** Edits of registries and pages, as text. */
import { Result } from "effect"

/** The text with lines inserted before one of its lines. */
const insertAt = (lines: ReadonlyArray<string>, index: number, added: string): string =>
  [...lines.slice(0, index), added, ...lines.slice(index)].join("\n")

/** A registry with one entry more: its import, and its line in the one sorted list with an entry a line. */
export const withEntry =
  (name: string, specifier: string) =>
  (text: string): Result.Result<string, string> => {
    const lines = text.split("\n")
    const entries = lines.flatMap((line, index) => {
      const [, entry] = /^ {2}(\w+),$/.exec(line) ?? []
      return entry === undefined ? [] : [{ entry, index }]
    })
    const last = entries.at(-1)
    if (last === undefined) return Result.fail("no list with an entry on each line was found")
    if (entries.some(({ entry }) => entry === name)) return Result.fail(`${name} is registered`)
    const next = entries.find(({ entry }) => entry > name)
    const listed = insertAt(lines, next?.index ?? last.index + 1, `  ${name},`)
    // The formatter sorts imports.
    return Result.succeed(`import { ${name} } from "${specifier}"\n${listed}`)
  }

/** A file with one import more. The formatter sorts imports. */
export const withImport =
  (line: string) =>
  (text: string): Result.Result<string, string> =>
    Result.succeed(`${line}\n${text}`)

/** A page with one row more at the end of the table with this head. */
export const withRow =
  (head: string, row: string) =>
  (text: string): Result.Result<string, string> => {
    const lines = text.split("\n")
    const start = lines.findIndex((line) => line.startsWith(head))
    if (start === -1) return Result.fail(`no table with the head ${head} was found`)
    const length = lines.slice(start).findIndex((line) => !line.startsWith("|"))
    return Result.succeed(insertAt(lines, length === -1 ? lines.length : start + length, row))
  }

/** A text with lines inserted before the line that closes a block; `opening` matches the line that opens it. */
export const withinBlock =
  (opening: RegExp, closing: string, added: string) =>
  (text: string): Result.Result<string, string> => {
    const lines = text.split("\n")
    const start = lines.findIndex((line) => opening.test(line))
    const length = lines.slice(start).indexOf(closing)
    return start === -1 || length === -1
      ? Result.fail(`no block ${opening.source} was found`)
      : Result.succeed(insertAt(lines, start + length, added))
  }

/** A text with a replacement of the first match of a pattern. */
export const withReplacement =
  (pattern: RegExp, replacement: string) =>
  (text: string): Result.Result<string, string> =>
    pattern.test(text)
      ? Result.succeed(text.replace(pattern, replacement))
      : Result.fail(`nothing matches ${pattern.source}`)

/** Several edits of one text, in order. */
export const edits =
  (...all: ReadonlyArray<(text: string) => Result.Result<string, string>>) =>
  (text: string): Result.Result<string, string> =>
    all.reduce<Result.Result<string, string>>((edited, edit) => Result.flatMap(edited, edit), Result.succeed(text))
