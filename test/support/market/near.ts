import { assert } from "@effect/vitest"

/** A number of an answer, to nine places. */
export const near = (value: number): number => Number(value.toPrecision(9))

/** Replaces numbers, also those in strings, by their first nine places: for `JSON.stringify`. */
export const rounded = (_key: string, value: unknown): unknown => {
  if (typeof value === "string" && /^\d+(\.\d+)?$/.test(value)) return near(Number(value))
  return typeof value === "number" ? near(value) : value
}

/** Compares two values, their numbers to nine places. */
export const assertNear = (actual: unknown, expected: unknown): void =>
  assert.deepStrictEqual(JSON.parse(JSON.stringify(actual, rounded)), JSON.parse(JSON.stringify(expected, rounded)))
