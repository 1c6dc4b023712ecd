/** Paths of descriptors: `#.orders.[].amount`, `params.path.[-20:]`, `@.value`, `$.metadata.constants.weth`. Pure. */

/** One step of a path. A slice without ends selects all elements. */
export type Segment =
  | { readonly kind: "name"; readonly name: string }
  | { readonly kind: "index"; readonly index: number }
  | { readonly kind: "slice"; readonly start: number | undefined; readonly end: number | undefined }

/** Document that a path starts in: the decoded data, the descriptor, the transaction, or the structure that surrounds the field. */
export type PathRoot = "data" | "descriptor" | "container" | "relative"

/** A parsed path. */
export interface Path {
  readonly root: PathRoot
  readonly segments: ReadonlyArray<Segment>
}

/** Longest path, in characters. */
const pathCharactersMax = 512

const roots: Readonly<Record<string, PathRoot>> = { "#": "data", $: "descriptor", "@": "container" }

const partPattern = /^([^[\]]*)((?:\[[^[\]]*\])*)$/

const bracketPattern = /\[(?:(-?\d{1,6})|(-?\d{1,6})?:(-?\d{1,6})?|)\]/y

/** The path of a text; `undefined` if it is none. The dot in front of a bracket may be missing. */
export const parsePath = (text: string): Path | undefined => {
  if (text === "" || text.length > pathCharactersMax || /\s/.test(text)) return undefined
  const [first = "", ...rest] = text.split(".")
  const root = roots[first]
  const parts = root === undefined ? [first, ...rest] : rest
  const segments = parts.map(segmentsOf)
  if (segments.includes(undefined)) return undefined
  // No part failed, as just checked.
  return { root: root ?? "relative", segments: segments.flat() as ReadonlyArray<Segment> }
}

const segmentsOf = (part: string): ReadonlyArray<Segment> | undefined => {
  const [, name = "", brackets = ""] = partPattern.exec(part) ?? []
  if (name === "" && brackets === "") return undefined
  const selected = bracketsOf(brackets)
  if (selected === undefined) return undefined
  return name === "" ? selected : [{ kind: "name", name }, ...selected]
}

const bracketsOf = (text: string): ReadonlyArray<Segment> | undefined => {
  const segments: Array<Segment> = []
  const pattern = new RegExp(bracketPattern)
  while (pattern.lastIndex < text.length) {
    const match = pattern.exec(text)
    if (match === null) return undefined
    const [, index, start, end] = match
    segments.push(
      index === undefined
        ? { kind: "slice", start: numberOf(start), end: numberOf(end) }
        : { kind: "index", index: Number(index) },
    )
  }
  return segments
}

const numberOf = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text))

/** The text of segments, in the one form that equal paths have in common. */
export const pathText = (segments: ReadonlyArray<Segment>): string =>
  segments
    .map((segment) => {
      if (segment.kind === "name") return segment.name
      return segment.kind === "index" ? `[${segment.index}]` : `[${sliceText(segment)}]`
    })
    .join(".")

const sliceText = ({ start, end }: { start: number | undefined; end: number | undefined }): string =>
  start === undefined && end === undefined ? "" : `${start ?? ""}:${end ?? ""}`
