/** Values that paths select in decoded data. Pure. */
import type { Hex } from "#schemas/domain/primitive.ts"
import type { TypedValue } from "#schemas/domain/typed-value.ts"
import { pathText, type Segment } from "./path.ts"

/** A value, where it is, and its positions in the arrays on the way. */
export interface Selected {
  readonly value: TypedValue
  /** Path without slices of arrays. */
  readonly segments: ReadonlyArray<Segment>
  readonly positions: ReadonlyArray<number>
}

/** Values that one path selects at most: arrays of arrays multiply. */
const selectedMax = 1_000

/** A value to select from. */
export const rootOf = (value: TypedValue): Selected => ({ value, segments: [], positions: [] })

/** Every value that the segments select, in order; `undefined` if one of them is not there. */
export const selectAll = (from: Selected, segments: ReadonlyArray<Segment>): ReadonlyArray<Selected> | undefined => {
  let current: ReadonlyArray<Selected> = [from]
  for (const segment of segments) {
    const next = current.map((selected) => step(selected, segment))
    if (next.includes(undefined)) return undefined
    // No step failed, as just checked.
    current = (next as ReadonlyArray<ReadonlyArray<Selected>>).flat()
    if (current.length > selectedMax) return undefined
  }
  return current
}

/**
 * The value that segments select for one element of an iteration: slices of arrays take the next of its positions; an array at the end takes its
 * last one.
 */
export const selectOne = (
  from: Selected,
  segments: ReadonlyArray<Segment>,
  positions: ReadonlyArray<number>,
): Selected | undefined => {
  let current = from
  let used = 0
  for (const segment of segments) {
    if (segment.kind === "slice" && current.value.kind === "array") {
      const position = positions[used]
      const chosen = position === undefined ? undefined : step(current, segment)?.[position]
      if (chosen === undefined) return undefined
      used += 1
      current = chosen
      continue
    }
    const [only] = step(current, segment) ?? []
    if (only === undefined) return undefined
    current = only
  }
  const last = positions.at(-1)
  return current.value.kind !== "array" || last === undefined
    ? current
    : step(current, { kind: "index", index: last })?.[0]
}

/** The elements of an array, each as selected by its index. */
export const elementsOf = (selected: Selected): ReadonlyArray<Selected> =>
  step(selected, { kind: "slice", start: undefined, end: undefined }) ?? []

const step = (selected: Selected, segment: Segment): ReadonlyArray<Selected> | undefined => {
  const { value, segments, positions } = selected
  if (segment.kind === "name") {
    const member = value.kind === "struct" ? value.members.get(segment.name) : undefined
    return member && [{ value: member, segments: [...segments, segment], positions }]
  }
  if (segment.kind === "index") {
    const items = value.kind === "array" ? value.items : []
    const index = segment.index < 0 ? items.length + segment.index : segment.index
    const item = items[index]
    return item && [{ value: item, segments: [...segments, segment], positions }]
  }
  if (value.kind !== "array") return sliced(selected, segment)
  const [start] = bounds(segment, value.items.length)
  return value.items.slice(...bounds(segment, value.items.length)).map((item, position) => ({
    value: item,
    segments: [...segments, { kind: "index", index: start + position }],
    positions: [...positions, position],
  }))
}

type Slice = Extract<Segment, { readonly kind: "slice" }>

const bounds = ({ start, end }: Slice, length: number): [number, number] => {
  const from = position(start ?? 0, length)
  return [from, Math.max(from, position(end ?? length, length))]
}

const position = (at: number, length: number): number => (at < 0 ? Math.max(0, length + at) : Math.min(at, length))

/** Bytes of a value that is no array. */
const sliced = ({ value, segments, positions }: Selected, slice: Slice): ReadonlyArray<Selected> | undefined => {
  const bytes = bytesOf(value)
  if (bytes === undefined) return undefined
  const digits = bytes.slice(2)
  const [start, end] = bounds(slice, digits.length / 2)
  const part: TypedValue = { kind: "bytes", value: `0x${digits.slice(2 * start, 2 * end)}` }
  return [{ value: part, segments: [...segments, slice], positions }]
}

const wordModulus = 1n << 256n

/** The bytes of a value: a whole word of an integer, two's complement if it is negative. */
export const bytesOf = (value: TypedValue): Hex | undefined => {
  switch (value.kind) {
    case "bytes":
    case "address":
      return value.value
    case "string":
      return `0x${Buffer.from(value.value).toString("hex")}`
    case "integer":
      return `0x${((value.value + wordModulus) % wordModulus).toString(16).padStart(64, "0")}`
    default:
      return undefined
  }
}

/** The path of a selected value. */
export const selectedPath = ({ segments }: Selected): string => pathText(segments)
