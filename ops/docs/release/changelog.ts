/** Changelog of a release, built from the fragments of `ops/changelog/`. Pure. */

/** Kinds of fragments, in the order of their sections. */
export const fragmentKinds = ["added", "changed", "fixed", "removed", "security"] as const

/** One fragment: a change that users or operators can notice. */
export interface Fragment {
  /** `<slug>.<kind>.md`. */
  readonly name: string
  readonly text: string
}

/** A version with its date and changes. */
export interface Release {
  /** Three numbers: `1.2.3`. */
  readonly version: string
  /** `2026-01-31`. */
  readonly date: string
  readonly fragments: ReadonlyArray<Fragment>
}

const title = "# Changelog"

const kindOf = ({ name }: Fragment): string | undefined => /^[a-z0-9-]+\.(\w+)\.md$/.exec(name)?.[1]

const listItem = ({ text }: Fragment): string => `- ${text.trim().split("\n").join("\n  ")}`

const numbersOf = (version: string): ReadonlyArray<number> | undefined =>
  /^(?:0|[1-9]\d*)(?:\.(?:0|[1-9]\d*)){2}$/.test(version) ? version.split(".").map(Number) : undefined

const isLower = (version: ReadonlyArray<number>, than: ReadonlyArray<number>): boolean => {
  const place = version.findIndex((number, index) => number !== than[index])
  return place !== -1 && (version[place] ?? 0) < (than[place] ?? 0)
}

/**
 * Reason why a version cannot be released; `undefined` if it can.
 *
 * @param currentVersion - The version of `package.json`: the last released one, or the first to be released.
 * @param changelog - The changelog so far; empty if there is none.
 */
export const releaseFault = (
  { version, fragments }: Pick<Release, "version" | "fragments">,
  currentVersion: string,
  changelog: string,
): string | undefined => {
  const numbers = numbersOf(version)
  if (numbers === undefined) return `"${version}" is not a version of three numbers, such as 1.2.3.`
  if (changelog.includes(`\n## ${version} (`)) return `${version} is in the changelog already.`
  if (isLower(numbers, numbersOf(currentVersion) ?? [])) return `${version} is lower than ${currentVersion}.`
  const stray = fragments.find((fragment) => !fragmentKinds.some((kind) => kind === kindOf(fragment)))
  if (stray !== undefined)
    return `${stray.name} is not named <slug>.<kind>.md, kind one of ${fragmentKinds.join(", ")}.`
  return fragments.length === 0 ? "ops/changelog/ has no fragments: there is nothing to release." : undefined
}

/** The section of one release: a heading for each kind that occurs, fragments by name. */
export const releaseSection = ({ version, date, fragments }: Release): string => {
  const sorted = [...fragments].sort((left, right) => (left.name < right.name ? -1 : 1))
  const kinds = fragmentKinds.flatMap((kind) => {
    const items = sorted.filter((fragment) => kindOf(fragment) === kind).map(listItem)
    return items.length === 0 ? [] : [`### ${kind.charAt(0).toUpperCase()}${kind.slice(1)}\n\n${items.join("\n")}\n`]
  })
  return [`## ${version} (${date})\n`, ...kinds].join("\n")
}

/** The changelog with a release above all earlier ones. */
export const withRelease = (changelog: string, release: Release): string => {
  const earlier = changelog.startsWith(title) ? changelog.slice(title.length).trim() : changelog.trim()
  return `${[title, releaseSection(release).trim(), ...(earlier === "" ? [] : [earlier])].join("\n\n")}\n`
}

/** A manifest or lock file of npm with another version of the project, which is its first `version`. */
export const withVersion = (manifest: string, version: string, count: number): string => {
  let left = count
  return manifest.replace(/^(\s+"version": )"[^"]*"/gm, (line, name: string) => {
    left -= 1
    return left < 0 ? line : `${name}"${version}"`
  })
}
