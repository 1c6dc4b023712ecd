/** Scaffolds: what `tidemark new` writes for each kind of extension. Pure: project files in, changed files out. */
import { Result, Schema } from "effect"

/** A name does not fit its kind, or names something that exists. */
export class ScaffoldRefused extends Schema.TaggedError<ScaffoldRefused>()("ScaffoldRefused", {
  kindOfThing: Schema.String,
  reason: Schema.String,
}) {
  readonly kind = "rejected"
  override get message() {
    return `No ${this.kindOfThing} was written: ${this.reason}.`
  }
}

/** The files of the project, by path from its root. */
export interface ProjectFiles {
  /** The text of a file; `undefined` where there is none. */
  readonly read: (path: string) => string | undefined
  /** Paths of the files of a folder, sorted; empty where there is no such folder. */
  readonly list: (folder: string) => ReadonlyArray<string>
}

/** A file to write. */
export interface FileChange {
  readonly path: string
  readonly text: string
}

/** One kind of extension. */
export interface Scaffold {
  readonly kind: string
  /** Form of the name, for people: `<slug>`. */
  readonly nameForm: string
  readonly namePattern: RegExp
  /** New files: the template of each, in `ops/scaffold/`, by path. */
  readonly newFiles: (name: Spellings) => Readonly<Record<string, string>>
  /** Further values for templates, derived from the files of the project. */
  readonly values?: (files: ProjectFiles) => Readonly<Record<string, string>>
  /** Edits of existing files, by path: the new text, or the reason why there is none. */
  readonly edits: (
    name: Spellings,
    files: ProjectFiles,
  ) => Readonly<Record<string, (text: string) => Result.Result<string, string>>>
}

/** A name in the spellings that templates use as `{{slug}}`, `{{camel}}` … */
export interface Spellings {
  /** The name as it was given. */
  readonly given: string
  /** The part before the last one: `facts` of `facts/gas-use`, `FungibleToken` of `FungibleToken.gasUse`; else empty. */
  readonly subject: string
  /** `gas-use`. */
  readonly slug: string
  /** `gasUse`. */
  readonly camel: string
  /** `GasUse`. */
  readonly pascal: string
  /** `Gas Use`. */
  readonly title: string
  /** `GAS_USE`. */
  readonly upper: string
  /** `gas_use`. */
  readonly snake: string
  /** `gas_uses`. */
  readonly snakePlural: string
  /** `gas-uses`. */
  readonly slugPlural: string
  /** `gasUses`. */
  readonly camelPlural: string
  /** `gas uses`. */
  readonly wordsPlural: string
  /** `GAS_USES`. */
  readonly upperPlural: string
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

const plural = (word: string): string => {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`
  return /(?:s|x|ch|sh)$/.test(word) ? `${word}es` : `${word}s`
}

const camelOf = (words: ReadonlyArray<string>): string =>
  words.map((word, index) => (index === 0 ? word : capital(word))).join("")

/** The spellings of a name: of its last part, where it has a path (`facts/gas-use`) or a type (`FungibleToken.gasUse`). */
export const spellingsOf = (given: string): Spellings => {
  const [, subject = "", last = given] = /^(\w+)[/.](.+)$/.exec(given) ?? []
  const words = last
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1-$2")
    .toLowerCase()
    .split(/[-_]/)
  const pluralWords = [...words.slice(0, -1), plural(words.at(-1) ?? "")]
  return {
    given,
    subject,
    slug: words.join("-"),
    camel: camelOf(words),
    pascal: words.map(capital).join(""),
    title: words.map(capital).join(" "),
    upper: words.join("_").toUpperCase(),
    snake: words.join("_"),
    snakePlural: pluralWords.join("_"),
    slugPlural: pluralWords.join("-"),
    camelPlural: camelOf(pluralWords),
    wordsPlural: pluralWords.join(" "),
    upperPlural: pluralWords.join("_").toUpperCase(),
  }
}

const fill = (template: string, values: Readonly<Record<string, string>>): string =>
  // A name without a value stays, so that a wrong template shows.
  template.replaceAll(/\{\{(\w+)\}\}/g, (all, value: string) => values[value] ?? all)

/** The files that a new thing of a kind adds and edits. Fails with `ScaffoldRefused`; nothing that exists is replaced. */
export const scaffoldChanges = (
  scaffold: Scaffold,
  given: string,
  files: ProjectFiles,
): Result.Result<ReadonlyArray<FileChange>, ScaffoldRefused> => {
  const refused = (reason: string) => Result.fail(new ScaffoldRefused({ kindOfThing: scaffold.kind, reason }))
  if (!scaffold.namePattern.test(given)) return refused(`"${given}" is not of the form ${scaffold.nameForm}`)
  const name = spellingsOf(given)
  const values = { ...name, ...scaffold.values?.(files) }
  const changes: Array<FileChange> = []
  for (const [path, template] of Object.entries(scaffold.newFiles(name))) {
    if (files.read(path) !== undefined) return refused(`${path} exists`)
    const text = files.read(`ops/scaffold/${template}`)
    if (text === undefined) return refused(`its template ops/scaffold/${template} is missing`)
    changes.push({ path, text: fill(text, values) })
  }
  for (const [path, edit] of Object.entries(scaffold.edits(name, files))) {
    const text = files.read(path)
    if (text === undefined) return refused(`${path} is missing`)
    const edited = edit(text)
    if (Result.isFailure(edited)) return refused(`${path}: ${edited.failure}`)
    changes.push({ path, text: edited.success })
  }
  return Result.succeed(changes)
}
