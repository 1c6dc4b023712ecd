import type { Fault } from "./faults.ts"
import { type Mutation, mutationsOf } from "./mutation.ts"

/** A fault in a file. */
export interface Mutant extends Mutation {
  readonly file: string
  /** From 1. */
  readonly line: number
  /**
   * The file, the line's text and the replacement: the same after edits elsewhere in the file. A repetition in the same file ends
   * with its number.
   */
  readonly id: string
}

const compact = (text: string): string => {
  const oneLine = text.replace(/\s+/g, " ").trim()
  return oneLine.length > 100 ? `${oneLine.slice(0, 80)} … ${oneLine.slice(-17)}` : oneLine
}

const lineTextAt = (source: string, offset: number): string => {
  const end = source.indexOf("\n", offset)
  return source.slice(source.lastIndexOf("\n", offset - 1) + 1, end === -1 ? source.length : end)
}

const lineAt = (source: string, offset: number): number => source.slice(0, offset).split("\n").length

const idOf = (file: string, source: string, { start, end, to }: Mutation): string =>
  `${file}: ${compact(lineTextAt(source, start))} | ${compact(source.slice(start, end))} → ${compact(to)}`

/** All mutants of a file by rule, in the order of their places. */
export const mutantsOf = (file: string, source: string): ReadonlyArray<Mutant> => {
  const counts = new Map<string, number>()
  return mutationsOf(source).map((mutation) => {
    const id = idOf(file, source, mutation)
    const count = (counts.get(id) ?? 0) + 1
    counts.set(id, count)
    return { ...mutation, file, line: lineAt(source, mutation.start), id: count === 1 ? id : `${id} #${count}` }
  })
}

/** The source with the fault in it. */
export const mutatedText = (source: string, { start, end, to }: Mutation): string =>
  source.slice(0, start) + to + source.slice(end)

/** A fault by hand at its place. Throws where its text does not occur exactly once. */
export const faultMutant = ({ file, find, to, name }: Fault, source: string): Mutant => {
  const start = source.indexOf(find)
  if (start === -1 || source.indexOf(find, start + 1) !== -1) {
    throw new Error(`The text of the fault "${name}" occurs ${start === -1 ? "nowhere" : "more than once"} in ${file}.`)
  }
  return { start, end: start + find.length, to, file, line: lineAt(source, start), id: `${file}: ${name}` }
}
